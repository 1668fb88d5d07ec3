import page from '@gt/domain/charges/djentrustmanage.chargetsettlement.page.ts'
import { settlementActions } from '@gt/domain/charges/settlement-actions.ts'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import { NewSettlement } from '../../features/finance/new-settlement.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import { bytesOfBase64, type PdfSource } from '../../kit/pdf-viewer-source.ts'
import { MasterDetailPage } from '../../shapes/master-detail-page.tsx'

/** The statement of a settlement, printed anew for every look. */
const statementOf = (row: GridRow): PdfSource => ({
  name: `${String(row.settlement_no ?? row.id)}.pdf`,
  load: async signal => bytesOfBase64((await call(settlementActions, 'Statement', { id: row.id }, { signal })).pdf),
  print: true,
  save: true,
})

const isDraft = (row: GridRow): boolean => row.state === 'draft'

/** Settlements with clients on account; a draft is changed, everything after it is agreed, paid and invoiced. */
export default function SettlementPage() {
  const [paper, setPaper] = useState<PdfSource | null>(null)
  return (
    <MasterDetailPage
      page={page}
      slots={{
        mayChange: isDraft,
        rowOperations: { print: row => setPaper(statementOf(row)) },
        newRecord: ({ onClose }) => <NewSettlement onClose={onClose} />,
        dialogs: paper ? <PdfDialog source={paper} onClose={() => setPaper(null)} /> : null,
      }}
    />
  )
}
