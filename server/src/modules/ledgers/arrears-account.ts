import page from '@gt/domain/ledgers/djstatistical.arrearsaccount.ledger.ts'
import { ledgerSource } from '../../ledgers/source.ts'
import { chargesInSight } from '../charges/api.ts'

const money = (condition = ''): string => `coalesce(sum(owed.open)${condition}, 0)::numeric(14, 2)`
const aged = (condition: string): string => money(` filter (where owed.days ${condition})`)

/** Bills that were open on a day, gathered by client and project; what was paid later is not paid yet. */
export const arrearsAccount = ledgerSource({
  page,
  from: (_, { last }) => `charge t join entrustment e on e.business_id = t.business_id and e.id = t.entrustment_id
    join entrust_unit u on u.business_id = t.business_id and u.id = t.entrust_unit_id
    cross join (select ${last} as day) asked
    cross join lateral (select coalesce(sum(p.amount), 0) as sum, max(p.paid_on) filter (where p.amount > 0) as on from charge_payment p
      where p.business_id = t.business_id and p.charge_id = t.id and p.paid_on <= asked.day) paid
    cross join lateral (select t.payable_amount - paid.sum as open, asked.day - t.confirmed_at::date as days) owed`,
  where: ctx => [
    {
      sql: "t.state not in ('draft', 'voided', 'free', 'refunded') and t.confirmed_at is not null and owed.open <> 0 and t.deleted_at is null",
      values: [],
    },
    ...(chargesInSight(ctx).where ?? []),
  ],
  columns: {
    entrust_unit_name: 'u.name',
    project_name: 'e.project_name',
    entrustment_id: 'case when count(distinct e.id) = 1 then max(e.id) end',
    entrust_no: 'case when count(distinct e.id) = 1 then max(e.entrust_no) end',
    order_count: 'count(distinct e.id)::int',
    due_amount: 'sum(t.payable_amount)::numeric(14, 2)',
    paid_amount: 'sum(paid.sum)::numeric(14, 2)',
    open_amount: money(),
    open_30: aged('<= 30'),
    open_90: aged('between 31 and 90'),
    open_365: aged('between 91 and 365'),
    open_old: aged('> 365'),
    last_pay_date: 'max(paid.on)',
    contact_name: 'u.contact',
    contact_phone: 'u.phone',
  },
  dates: { as_of: 't.confirmed_at' },
  filters: { entrust_unit_name: 'u.name', open_amount: 'open_amount' },
  ofLines: ['open_amount'],
  groups: { order: 'e.entrust_no' },
  gather: ['t.business_id', 'u.id', 'u.name', 'u.contact', 'u.phone', 'e.project_name'],
  category: 'e.trial_category_id',
  key: "concat_ws('-', u.id, e.project_name)",
})
