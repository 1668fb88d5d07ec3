import { type ClientGroup, clientGroups } from '@gt/domain/dashboard/client-groups.ts'
import type { homeActions } from '@gt/domain/dashboard/home-actions.ts'
import { owedStates } from '@gt/domain/dashboard/stations.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import type { Run } from '../../../http/implement.ts'

type Home = (typeof homeActions)['actions']
type Ordered = OutputOf<Home['OwnOrders']>['rows'][number]
type Bill = OutputOf<Home['OwnBills']>['rows'][number]

/** Rows that the card shows of a group. */
const mostOrders = 6
const mostBills = 5

/**
 * Orders and announcements of the caller's unit, each in one group. Reports that are ready are known by the orders alone:
 * the client reads them once they are issued.
 */
export const ownOrders: Run<Home['OwnOrders']> = async ctx => {
  // accounts of the laboratory have no unit, and no right to ask which of its reports are ready
  if (ctx.principal.entrustUnitId === null) return { at: ctx.now, counts: {}, rows: [] }
  const rows = await ctx.tx.query<Ordered & { readonly total: number } & Record<string, unknown>>(
    `with mine as (
       select t.id, case t.state when 'submitted' then 'submitted' else 'returned' end as "group", true as announced,
         coalesce(t.pre_no, '') as number, t.project_name as project, t.submitted_at::date as day
       from entrustment_temp t where t.business_id = app_biz() and t.entrust_unit_id = app_unit() and t.deleted_at is null and t.state in ('submitted', 'returned')
       union all
       select e.id, case when e.state in ('completed', 'archived') then 'issued' when e.id in (select gt_reported_orders()) then 'reported'
         when e.state = 'accepted' then 'accepted' else 'testing' end, false, e.entrust_no, e.project_name, e.entrust_date
       from entrustment e where e.business_id = app_biz() and e.entrust_unit_id = app_unit() and e.deleted_at is null
         and e.state in ('accepted', 'in_progress', 'suspended', 'completed', 'archived')),
     placed as (
       select m.*, (count(*) over (partition by m."group"))::int as total,
         row_number() over (partition by m."group" order by m.day desc nulls last, m.id desc) as place
       from mine m)
     select p.id, p."group", p.announced, p.number, p.project, p.day, p.total from placed p
     where p.place <= ${mostOrders} order by p."group", p.place`,
  )
  const counts: Partial<Record<ClientGroup, number>> = Object.fromEntries(
    clientGroups.map(group => [group, rows.find(row => row.group === group)?.total ?? 0]),
  )
  return { at: ctx.now, counts, rows: rows.map(({ total: _, ...row }) => row) }
}

/** What the caller's unit owes: bills that were confirmed and are not paid, or stand on account. */
export const ownBills: Run<Home['OwnBills']> = async ctx => {
  const rows = await ctx.tx.query<
    Bill & { readonly sum: string; readonly total: number; readonly late: number } & Record<string, unknown>
  >(
    `with owed as (
       select t.id, coalesce(t.charge_no, '') as number, e.entrust_no as "order", t.payable_amount - t.paid_amount as rest, t.due_on
       from charge t join entrustment e on e.business_id = t.business_id and e.id = t.entrustment_id
       where t.business_id = app_biz() and t.entrust_unit_id = app_unit() and t.deleted_at is null and t.state = any($1)
         and t.payable_amount > t.paid_amount)
     select o.id, o.number, o."order", o.rest::numeric(16, 2)::text as amount, o.due_on, (sum(o.rest) over ())::numeric(16, 2)::text as sum,
       (count(*) over ())::int as total, (count(*) filter (where o.due_on < gt_today()) over ())::int as late
     from owed o order by o.due_on nulls last, o.id limit ${mostBills}`,
    [owedStates],
  )
  const [first] = rows
  return {
    at: ctx.now,
    amount: first?.sum ?? '0.00',
    bills: first?.total ?? 0,
    overdue: first?.late ?? 0,
    rows: rows.map(({ sum: _, total: __, late: ___, ...row }) => row),
  }
}
