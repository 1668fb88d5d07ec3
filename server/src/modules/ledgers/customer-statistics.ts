import page from '@gt/domain/ledgers/djstatistical.customerstat.ledger.ts'
import { ledgerSource } from '../../ledgers/source.ts'
import { ordersInSight } from '../entrust/api.ts'
import { orderCounts, orderSums } from './entrust-account.ts'

const sum = (value: string): string => `coalesce(sum(${value}), 0)`
const standing = (value: string): string =>
  `coalesce(sum(${value}) filter (where t.state <> 'cancelled'), 0)::numeric(14, 2)`

/** Orders gathered by their clients, with the figures that the ledger of orders has of each. */
export const customerStatistics = ledgerSource({
  page,
  from: `entrustment t join entrust_unit u on u.business_id = t.business_id and u.id = t.entrust_unit_id
    cross join ${orderSums} m
    cross join lateral (select ${Object.entries(orderCounts)
      .map(([name, count]) => `${count} as ${name}`)
      .join(', ')}) n`,
  where: ctx => [
    { sql: 't.entrust_no is not null and t.deleted_at is null', values: [] },
    ...(ordersInSight(ctx).where ?? []),
  ],
  columns: {
    entrust_unit_name: 'u.name',
    unit_kind: 'u.unit_kind',
    order_count: 'count(*)::int',
    sample_count: `${sum('n.samples')}::int`,
    report_count: `${sum('n.reports')}::int`,
    due_amount: standing('m.due'),
    paid_amount: standing('m.paid'),
    open_amount: standing('m.due - m.paid'),
    judged: `${sum('n.judged')}::int`,
    passed: `${sum('n.passed')}::int`,
    pass_rate: 'round(100.0 * sum(n.passed) / nullif(sum(n.judged), 0), 1)',
    last_entrust: 'max(t.entrust_date)',
  },
  dates: { entrust_date: 't.entrust_date' },
  filters: { unit_kind: 'u.unit_kind', entrust_unit_name: 'u.name' },
  groups: { project: 't.project_name' },
  gather: ['t.business_id', 'u.id', 'u.name', 'u.unit_kind'],
  category: 't.trial_category_id',
  key: 'u.id',
})
