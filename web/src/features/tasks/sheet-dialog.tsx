import { taskActions } from '@gt/domain/tasks/actions.ts'
import { useMemo, useState } from 'react'
import { call } from '../../app/client.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import { bytesOfBase64 } from '../../kit/pdf-viewer-source.ts'

type By = 'tester' | 'task'

interface SheetDialogProps {
  readonly rows: readonly GridRow[]
  readonly onClose: () => void
}

/** Prints the sheets of tasks: a page for each tester or for each task, without anything of the client. */
export function SheetDialog({ rows, onClose }: SheetDialogProps) {
  const { t } = useWords()
  const [by, choose] = useState<By | null>(null)
  if (by) return <Sheets rows={rows} by={by} onClose={onClose} />
  return (
    <Dialog
      title={t('page.djentrustmanage.tasklist.sheets', { n: rows.length })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button onClick={() => choose('task')}>{t('page.djentrustmanage.tasklist.sheets_task')}</Button>
          <Button look="primary" onClick={() => choose('tester')}>
            {t('page.djentrustmanage.tasklist.sheets_tester')}
          </Button>
        </>
      }
    >
      <p>{t('page.djentrustmanage.tasklist.sheets_note')}</p>
    </Dialog>
  )
}

function Sheets({ rows, by, onClose }: SheetDialogProps & { readonly by: By }) {
  const { t } = useWords()
  const ids = rows.map(row => row.id).join()
  const name = `${t('page.djentrustmanage.tasklist.sheets', { n: rows.length })}.pdf`
  const source = useMemo(
    () => ({
      name,
      load: async (signal: AbortSignal) =>
        bytesOfBase64((await call(taskActions, 'Sheets', { ids: ids.split(','), by }, { signal })).pdf),
      save: true,
      print: true,
    }),
    [name, ids, by],
  )
  return <PdfDialog source={source} onClose={onClose} />
}
