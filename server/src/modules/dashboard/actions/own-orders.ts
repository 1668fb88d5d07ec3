import type { clientBillActions, clientOrderActions } from '@gt/domain/dashboard/client-actions.ts'
import { type ClientGroup, clientGroups } from '@gt/domain/dashboard/client-groups.ts'
import type { homeActions } from '@gt/domain/dashboard/home-actions.ts'
import { owedStates } from '@gt/domain/dashboard/stations.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { defaultPageSize } from '@gt/domain/kit/list.ts'
import type { Run } from '../../../http/implement.ts'

type Home = (typeof homeActions)['actions']
type Orders = (typeof clientOrderActions)['actions']
type Bills = (typeof clientBillActions)['actions']
type Ordered = OutputOf<Home['OwnOrders']>['rows'][number]
type Bill = OutputOf<Home['OwnBills']>['rows'][number]
type Report = OutputOf<Home['OwnReports']>['rows'][number]
type Rows<T extends { readonly rows: readonly unknown[] }> = T['rows'][number] & Record<string, unknown>

/** Rows that the card shows of a group. */
const mostOrders = 6
const mostBills = 5
const mostReports = 10

/**
 * Orders and announcements of the caller's unit, each in one group. Reports that are ready, and void ones that never were
 * issued, are known by the orders alone: the client reads what was issued.
 */
const mine = `mine as (
  select t.id, case t.state when 'submitted' then 'submitted' else 'returned' end as "group", true as announced,
    coalesce(t.pre_no, '') as number, t.project_name as project, t.project_part as part, t.submitted_at::date as day
  from entrustment_temp t where t.business_id = app_biz() and t.entrust_unit_id = app_unit() and t.deleted_at is null and t.state in ('submitted', 'returned')
  union all
  select e.id, case when e.state in ('completed', 'archived') then case when e.id in (select gt_void_orders()) then 'voided' else 'issued' end when e.id in (select gt_reported_orders()) then 'reported'
    when e.state = 'accepted' then 'accepted' else 'testing' end, false, e.entrust_no, e.project_name, e.project_part, e.entrust_date
  from entrustment e where e.business_id = app_biz() and e.entrust_unit_id = app_unit() and e.deleted_at is null
    and e.state in ('accepted', 'in_progress', 'suspended', 'completed', 'archived'))`
const newest = 'm.day desc nulls last, m.id desc'

/** What the caller's unit ordered by where it stands, and the newest of each group. */
export const ownOrders: Run<Home['OwnOrders']> = async ctx => {
  // accounts of the laboratory have no unit, and no right to ask which of its reports are ready
  if (ctx.principal.entrustUnitId === null) return { at: ctx.now, counts: {}, rows: [] }
  const rows = await ctx.tx.query<Ordered & { readonly total: number } & Record<string, unknown>>(
    `with ${mine},
     placed as (
       select m.*, (count(*) over (partition by m."group"))::int as total,
         row_number() over (partition by m."group" order by ${newest}) as place
       from mine m)
     select p.id, p."group", p.announced, p.number, p.project, p.day, p.total from placed p
     where p.place <= ${mostOrders} order by p."group", p.place`,
  )
  const counts: Partial<Record<ClientGroup, number>> = Object.fromEntries(
    clientGroups.map(group => [group, rows.find(row => row.group === group)?.total ?? 0]),
  )
  return { at: ctx.now, counts, rows: rows.map(({ total: _, ...row }) => row) }
}

/** All that the caller's unit ordered, page by page; see the contract. */
export const ownOrderList: Run<Orders['Mine']> = async (ctx, input) => {
  const size = input.size ?? defaultPageSize
  const page = input.page ?? 1
  if (ctx.principal.entrustUnitId === null) return { rows: [], total: 0, page, size, by_kind: {} }
  const found = `($1::text is null or strpos(lower(m.number || ' ' || coalesce(m.project, '')), lower($1)) > 0)`
  const counted = await ctx.tx.query<{ group: ClientGroup; n: number }>(
    `with ${mine} select m."group", count(*)::int as n from mine m where ${found} group by 1`,
    [input.search || null],
  )
  const rows = await ctx.tx.query<Rows<OutputOf<Orders['Mine']>>>(
    `with ${mine},
     shown as (select m.* from mine m where ${found} and ($2::text is null or m."group" = $2) order by ${newest} limit $3::int offset $4::int)
     select case when m.announced then 'announced-' || m.id else m.id::text end as id, m."group", m.number, m.project, m.part, m.day,
       case when m.announced then (select count(*) from sample_temp s where s.business_id = app_biz() and s.entrustment_temp_id = m.id and s.deleted_at is null)
         else (select count(*) from sample s where s.business_id = app_biz() and s.entrustment_id = m.id and s.deleted_at is null) end::int as samples,
       case when m.announced then m.id else (select max(t.id) from entrustment_temp t where t.business_id = app_biz() and t.entrustment_id = m.id
         and t.deleted_at is null) end::text as announcement_id,
       coalesce((select jsonb_agg(jsonb_build_object('id', r.id::text, 'number', r.display_number, 'changing', case when r.changing then 1 else 0 end) order by r.id) from client_report r
         where not m.announced and r.business_id = app_biz() and r.entrustment_id = m.id and r.state in ('issued', 'archived') and r.deleted_at is null), '[]') as reports
     from shown m order by ${newest}`,
    [input.search || null, input.group ?? null, size, (page - 1) * size],
  )
  const by_kind = Object.fromEntries(counted.map(({ group, n }) => [group, n]))
  const total = input.group ? (by_kind[input.group] ?? 0) : counted.reduce((sum, { n }) => sum + n, 0)
  return { rows, total, page, size, by_kind }
}

/** Bills of the caller's unit that were confirmed and are not paid, or stand on account; `$1` are their states. */
const owed = `owed as (
  select t.id, coalesce(t.charge_no, '') as number, e.entrust_no as "order", e.project_name as project, t.payable_amount as payable,
    t.paid_amount as paid, t.payable_amount - t.paid_amount as rest, t.due_on
  from charge t join entrustment e on e.business_id = t.business_id and e.id = t.entrustment_id
  where t.business_id = app_biz() and t.entrust_unit_id = app_unit() and t.deleted_at is null and t.state = any($1)
    and t.payable_amount > t.paid_amount)`
const soonest = 'o.due_on nulls last, o.id'
const money = (column: string): string => `${column}::numeric(16, 2)::text`

/** What the caller's unit owes. */
export const ownBills: Run<Home['OwnBills']> = async ctx => {
  const rows = await ctx.tx.query<
    Bill & { readonly sum: string; readonly total: number; readonly late: number } & Record<string, unknown>
  >(
    `with ${owed}
     select o.id, o.number, o."order", ${money('o.rest')} as amount, o.due_on, ${money('(sum(o.rest) over ())')} as sum,
       (count(*) over ())::int as total, (count(*) filter (where o.due_on < gt_today()) over ())::int as late
     from owed o order by ${soonest} limit ${mostBills}`,
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

/** All bills that the caller's unit owes, page by page; see the contract. */
export const ownBillList: Run<Bills['Mine']> = async (ctx, input) => {
  const size = input.size ?? defaultPageSize
  const page = input.page ?? 1
  const asked = '(not $2::boolean or o.due_on < gt_today())'
  const values = [owedStates, input.overdue === 1]
  const [counted] = await ctx.tx.query<{ n: number }>(
    `with ${owed} select count(*)::int as n from owed o where ${asked}`,
    values,
  )
  const rows = await ctx.tx.query<Rows<OutputOf<Bills['Mine']>>>(
    `with ${owed} select o.id, o.number, o."order", o.project, ${money('o.payable')} as payable, ${money('o.paid')} as paid,
       ${money('o.rest')} as amount, o.due_on
     from owed o where ${asked} order by ${soonest} limit $3::int offset $4::int`,
    [...values, size, (page - 1) * size],
  )
  return { rows, total: counted?.n ?? 0, page, size }
}

/** The newest reports of the caller's unit: issued ones with their file, or without while they are changed, and those that wait for money (of a changed one the new paper). */
export const ownReports: Run<Home['OwnReports']> = async ctx => {
  // as `ownOrders`
  if (ctx.principal.entrustUnitId === null) return { at: ctx.now, rows: [] }
  const rows = await ctx.tx.query<Report & Record<string, unknown>>(
    `with held as materialized (select * from gt_held_reports()), own as (
       select r.id, r.display_number as number, r.trial_list_id, r.issued_at::date as day, coalesce(v.signed_pdf_file_id, v.pdf_file_id) as file_id, 0 as held, r.changing
       from client_report r join entrustment e on e.business_id = r.business_id and e.id = r.entrustment_id and e.entrust_unit_id = app_unit()
       left join report_revision v on v.business_id = r.business_id and v.report_id = r.id and v.state = 'effective' and v.deleted_at is null and not r.changing
       where r.business_id = app_biz() and r.state in ('issued', 'archived') and r.deleted_at is null and r.id not in (select h.id from held h)
       union all
       select h.id, h.number, h.trial_list_id, h.day, null, 1, false from held h)
     select o.id::text as id, coalesce(o.number, '') as number, coalesce(l.name_zh, '') as test, o.day, o.file_id::text as file_id, o.held, o.changing
     from own o left join trial_list l on l.id = o.trial_list_id
     order by o.day desc nulls last, o.id desc limit ${mostReports}`,
  )
  return { at: ctx.now, rows }
}
