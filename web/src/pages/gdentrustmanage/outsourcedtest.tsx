import page from '@gt/domain/outsourced/gdentrustmanage.outsourcedtest.page.ts'
import { useCallback, useState } from 'react'
import { markCells } from '../../features/outsourced/mark-cells.tsx'
import { ReportPreview } from '../../features/outsourced/report-preview.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { ListPage } from '../../shapes/list-page.tsx'

/** Tests that outside laboratories made for the project. */
export default function OutsourcedTestPage() {
  const [shown, show] = useState<GridRow | null>(null)
  const close = useCallback(() => show(null), [])
  return (
    <ListPage
      page={page}
      slots={{
        cells: markCells,
        rowOperations: { preview: show },
        // what supervision has checked, what came by an order and what another unit registered is read as it stands
        mayChange: row => row.calc_own === 1 && row.state === 'registered' && row.check_state !== 'ok',
        dialogs: shown ? <ReportPreview row={shown} onClose={close} /> : null,
      }}
    />
  )
}
