import { dispatchOrgActions } from '@gt/domain/dispatch/dispatch-actions.ts'
import page from '@gt/domain/dispatch/djdispatchorg.dispatchorg.page.ts'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import { useWrite } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { itemOf } from '../../kit/item-of.ts'
import { bytesOfBase64 } from '../../kit/pdf-viewer-source.ts'
import { saveBytes } from '../../kit/save-bytes.ts'
import { MasterDetailPage } from '../../shapes/master-detail-page.tsx'
import { TickDialog } from '../../shapes/tick-dialog.tsx'

const loadParameters = (id: string) => call(dispatchOrgActions, 'Parameters', { id })
interface Ticking {
  readonly row: GridRow
  readonly choices: Awaited<ReturnType<typeof loadParameters>>['rows']
}

/** Site laboratories with their parameters, people and visits. */
export default function DispatchOrgPage() {
  const { t } = useWords()
  const { can } = usePage(page.code)
  const [ticking, setTicking] = useState<Ticking | null>(null)
  const save = useWrite(dispatchOrgActions, 'SaveParameters')
  const tick = async (row: GridRow): Promise<void> => {
    try {
      setTicking({ row, choices: (await loadParameters(row.id)).rows })
    } catch (error) {
      toastFailure(error)
    }
  }
  const print = async ({ id, name }: GridRow): Promise<void> => {
    try {
      const { pdf } = await call(dispatchOrgActions, 'Letter', { id })
      const file = `${t('page.djdispatchorg.dispatchorg.paper')} ${String(name)}.pdf`
      saveBytes(bytesOfBase64(pdf), file, 'application/pdf')
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <MasterDetailPage
      page={page}
      slots={{
        mayChange: ({ state }) => state !== 'withdrawn',
        rowOperations: { params: row => void tick(row) },
        rowCommands: row =>
          can('letter')
            ? [{ key: 'paper', text: t('page.djdispatchorg.dispatchorg.paper'), run: () => void print(row) }]
            : [],
        dialogs: ticking ? (
          <TickDialog
            key={ticking.row.id}
            title={t('page.djdispatchorg.dispatchorg.parameters')}
            subject={String(ticking.row.name)}
            choices={ticking.choices}
            onSave={ids => save.run({ ...itemOf(ticking.row), parameter_ids: [...ids] })}
            onClose={() => setTicking(null)}
          />
        ) : null,
      }}
    />
  )
}
