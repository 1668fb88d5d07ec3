import page from '@gt/domain/ledgers/djstatistical.entrustaccount.ledger.ts'
import { ledgerSource } from '../../ledgers/source.ts'
import { ordersInSight } from '../entrust/api.ts'
import { monthSql, personSql } from './parts.ts'

/** Rows of a table that are of the order `t` and meet a condition on `o`. */
const ofOrder = (table: string, condition: string): string =>
  `(select count(*)::int from ${table} o where o.business_id = t.business_id and o.entrustment_id = t.id and ${condition} and o.deleted_at is null)`

/** Sums of the bills of the order `t`, as `m`. */
export const orderSums = `lateral (select coalesce(sum(c.payable_amount) filter (where c.state not in ('voided', 'free', 'refunded')), 0)::numeric(14, 2) as due,
        coalesce(sum(c.paid_amount), 0)::numeric(14, 2) as paid
      from charge c where c.business_id = t.business_id and c.entrustment_id = t.id and c.deleted_at is null)`

/** What is counted of the order `t`. */
export const orderCounts = {
  samples: ofOrder('sample', "o.state not in ('rejected', 'cancelled')"),
  tests: ofOrder('trial_task', "o.state <> 'cancelled'"),
  reports: ofOrder('report', "o.approved_at is not null and o.state <> 'voided'"),
  judged: ofOrder('report', "o.approved_at is not null and o.state <> 'voided' and o.judgement in ('pass', 'fail')"),
  passed: ofOrder('report', "o.approved_at is not null and o.state <> 'voided' and o.judgement = 'pass'"),
} as const

/** Orders that have their number, each with the sums of its bills; cancelled ones keep their figures and are not added up. */
export const entrustAccount = ledgerSource({
  page,
  from: `entrustment t left join entrust_unit u on u.business_id = t.business_id and u.id = t.entrust_unit_id
    left join app_user a on a.id = t.created_by_id
    left join ${orderSums} m on true`,
  where: ctx => [
    { sql: 't.entrust_no is not null and t.deleted_at is null', values: [] },
    ...(ordersInSight(ctx).where ?? []),
  ],
  columns: {
    entrust_date: 't.entrust_date',
    entrustment_id: 't.id',
    entrust_no: 't.entrust_no',
    entrust_kind: 't.nature',
    project_name: 't.project_name',
    entrust_unit_name: 'u.name',
    inspected_unit: "nullif(t.customer_snapshot ->> 'inspected_unit', '')",
    witness_unit: "nullif(t.customer_snapshot ->> 'witness_unit', '')",
    sample_count: orderCounts.samples,
    test_count: orderCounts.tests,
    report_count: orderCounts.reports,
    due_amount: 'm.due',
    due_counted: "case when t.state <> 'cancelled' then m.due end",
    paid_amount: 'm.paid',
    paid_counted: "case when t.state <> 'cancelled' then m.paid end",
    expect_report_date: 't.planned_report_date',
    finish_date: 't.completed_at::date',
    entrust_state: 't.state',
    registrar_name: personSql('a'),
  },
  dates: { entrust_date: 't.entrust_date', finish_date: 't.completed_at' },
  filters: {
    entrust_kind: 't.nature',
    project_name: 't.project_name',
    entrust_unit_name: 'u.name',
    entrust_state: 't.state',
  },
  groups: { month: monthSql('t.entrust_date') },
  category: 't.trial_category_id',
  key: 't.id',
})
