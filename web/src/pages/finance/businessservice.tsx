import page from '@gt/domain/charges/finance.businessservice.page.ts'
import { businessServiceActions } from '@gt/domain/charges/finance-actions.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../app/client.ts'
import { to } from '../../app/to.ts'
import { usePage } from '../../app/use-page.ts'
import { OrderServices } from '../../features/finance/order-services.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { writeAsked } from '../../kit/list-query.ts'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import { bytesOfBase64, type PdfSource } from '../../kit/pdf-viewer-source.ts'
import { MasterDetailPage } from '../../shapes/master-detail-page.tsx'

/** The contract over an order, printed anew for every look. */
const contractOf = (row: GridRow): PdfSource => ({
  name: `${String(row.service_no)}.pdf`,
  load: async signal => bytesOfBase64((await call(businessServiceActions, 'Contract', { id: row.id }, { signal })).pdf),
  print: true,
  save: true,
})

/** Orders of platform services with their items, payments and the licences that they opened. */
export default function BusinessServicePage() {
  const { t } = useWords()
  const { can } = usePage(page.code)
  const navigate = useNavigate()
  const [ordering, setOrdering] = useState(false)
  const [paper, setPaper] = useState<PdfSource | null>(null)
  const payments = (row: GridRow): void => {
    const filters = [{ field: 'business_service_id', op: 'eq' as const, value: row.id }]
    void navigate(to('finance.paymentCheck', { q: writeAsked({ filters, chip: null }) ?? '' }))
  }
  return (
    <MasterDetailPage
      page={page}
      slots={{
        tools: { order: { run: () => setOrdering(true) } },
        rowOperations: { pay: payments },
        rowCommands: row =>
          can('contract')
            ? [
                {
                  key: 'contractPaper',
                  text: t('page.finance.businessservice.contract'),
                  run: () => setPaper(contractOf(row)),
                },
              ]
            : [],
        mayChange: row => row.state !== 'cancelled',
        dialogs: (
          <>
            {ordering ? <OrderServices onClose={() => setOrdering(false)} /> : null}
            {paper ? <PdfDialog source={paper} onClose={() => setPaper(null)} /> : null}
          </>
        ),
      }}
    />
  )
}
