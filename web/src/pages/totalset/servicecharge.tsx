import { serviceChargeActions } from '@gt/domain/charges/service-actions.ts'
import page from '@gt/domain/charges/totalset.servicecharge.page.ts'
import { useRead, useWrite } from '../../app/queries.ts'
import { confirm } from '../../kit/confirm.tsx'
import type { ListQuestion } from '../../kit/export-query.ts'
import { toastFailure } from '../../kit/failure-words.ts'
import { formatMoney } from '../../kit/format.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { itemOf } from '../../kit/item-of.ts'
import { toastDone } from '../../kit/toast.tsx'
import { ListPage } from '../../shapes/list-page.tsx'
import '../../features/operation/operation.css'

function Sums({ filter }: { readonly filter: ListQuestion['query']['filter'] }) {
  const { t } = useWords()
  const { data } = useRead(serviceChargeActions, 'Sums', filter ? { filter } : {}, { keep: true })
  if (!data) return null
  return (
    <p className="gt-usage gt-number">
      {t('page.totalset.servicecharge.sums', {
        amount: formatMoney(data.amount),
        paid: formatMoney(data.paid),
        owed: formatMoney(data.owed),
      })}
    </p>
  )
}

const isBilled = (row: GridRow): boolean => row.business_service_id !== null

/** What units owe the platform; ticked items of one unit make a service order. */
export default function ServiceChargePage() {
  const { t } = useWords()
  const { run } = useWrite(serviceChargeActions, 'Bill')
  const bill = async (rows: readonly GridRow[]): Promise<void> => {
    const sure = await confirm({
      question: t('page.totalset.servicecharge.bill_question', { n: rows.length }),
      consequence: t('page.totalset.servicecharge.bill_note'),
      verb: t('page.totalset.servicecharge.bill'),
    })
    if (!sure) return
    try {
      const { service_no, amount } = await run({ items: rows.map(itemOf) })
      toastDone(t('page.totalset.servicecharge.billed', { number: service_no, amount: formatMoney(amount) }))
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <ListPage
      page={page}
      slots={{
        mayChange: row => !isBilled(row),
        batch: rows => ({
          bill: {
            run: () => void bill(rows),
            ...(rows.some(isBilled)
              ? { reason: t('page.totalset.servicecharge.billed_already') }
              : new Set(rows.map(({ business_id }) => business_id)).size > 1
                ? { reason: t('page.totalset.servicecharge.one_unit') }
                : {}),
          },
        }),
        foot: ({ filter }) => <Sums filter={filter} />,
      }}
    />
  )
}
