import page from '@gt/domain/outsourced/gdentrustmanage.outsourcedsupervision.page.ts'
import { useCallback, useMemo, useState } from 'react'
import { markCells } from '../../features/outsourced/mark-cells.tsx'
import { ReportPreview } from '../../features/outsourced/report-preview.tsx'
import { Button } from '../../kit/button.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { ListPage } from '../../shapes/list-page.tsx'

/** Tests of outside laboratories as who watches the sections checks them. */
export default function OutsourcedSupervisionPage() {
  const { t } = useWords()
  const [shown, show] = useState<GridRow | null>(null)
  const close = useCallback(() => show(null), [])
  const cells = useMemo(
    () => ({
      ...markCells,
      upload_file_id: (row: GridRow) =>
        row.upload_file_id ? (
          <Button look="link" onClick={() => show(row)}>
            {t('kit.file.look')}
          </Button>
        ) : null,
    }),
    [t],
  )
  return (
    <ListPage page={page} slots={{ cells, dialogs: shown ? <ReportPreview row={shown} onClose={close} /> : null }} />
  )
}
