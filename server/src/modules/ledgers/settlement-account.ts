import page from '@gt/domain/ledgers/djstatistical.settlementaccount.ledger.ts'
import { ledgerSource } from '../../ledgers/source.ts'
import { monthSql } from './parts.ts'

/** Settlements that are neither drafts nor voided, with the invoices over their bills. */
export const settlementAccount = ledgerSource({
  page,
  from: `charge_settlement t join entrust_unit u on u.business_id = t.business_id and u.id = t.entrust_unit_id
    cross join lateral (select count(distinct c.entrustment_id)::int as orders,
        string_agg(distinct i.invoice_no, '、') filter (where i.state in ('issued', 'sent')) as invoice_no,
        max(i.issued_on) filter (where i.state in ('issued', 'sent')) as issued_on,
        coalesce(sum(x.amount) filter (where i.state in ('issued', 'sent')), 0)::numeric(14, 2) as invoiced
      from charge_settlement_item x join charge c on c.business_id = x.business_id and c.id = x.charge_id
        left join invoice i on i.business_id = c.business_id and i.id = c.invoice_id and i.deleted_at is null
      where x.business_id = t.business_id and x.charge_settlement_id = t.id and x.deleted_at is null) bills`,
  where: () => [{ sql: "t.state not in ('draft', 'voided') and t.deleted_at is null", values: [] }],
  columns: {
    settlement_id: 't.id',
    settle_no: 't.settlement_no',
    entrust_unit_name: 'u.name',
    period_from: 't.period_from',
    period_to: 't.period_to',
    order_count: 'bills.orders',
    settle_amount: 't.payable_amount',
    invoice_no: 'bills.invoice_no',
    invoice_date: 'bills.issued_on',
    invoiced_amount: 'bills.invoiced',
    paid_amount: 't.paid_amount',
    open_amount: '(t.payable_amount - t.paid_amount)',
    return_rate: 'round(t.paid_amount * 100 / nullif(t.payable_amount, 0), 2)',
    settle_state: 't.state',
  },
  dates: { make_time: 't.created_at', invoice_date: 'bills.issued_on' },
  filters: { entrust_unit_name: 'u.name', settle_state: 't.state' },
  groups: { month: monthSql('t.created_at') },
  key: 't.id',
})
