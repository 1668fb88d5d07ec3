import type { homeActions } from '@gt/domain/dashboard/home-actions.ts'
import { monthStart } from '@gt/domain/dashboard/periods.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import type { Ctx } from '../../../db/context.ts'
import type { Run } from '../../../http/implement.ts'
import { ordersInSight } from '../../entrust/api.ts'
import { reportsInSight } from '../../reports/api.ts'
import { seenSql } from '../scope.ts'

type Home = (typeof homeActions)['actions']

const dueDays = 30
const qualityMonths = 6
const mostClients = 10
const endingDays = 90
const mostCertificates = 10
const mostClasses = 10

interface EquipmentGroup {
  readonly state: string
  readonly n: number
  readonly due: number
  readonly overdue: number
  /** The device of this state whose calibration ends next; those that are late are counted apart. */
  readonly next: OutputOf<Home['Equipment']>['next']
}

/** States in which a device is at work, so that the end of its calibration matters. */
const atWork: readonly string[] = ['in_service', 'degraded']

/** Devices by state, by how near the end of their calibration is, and which ends next, in one statement. */
export const equipmentFigures: Run<Home['Equipment']> = async ctx => {
  const values: unknown[] = [dueDays]
  const rows = await ctx.tx.query<EquipmentGroup & Record<string, unknown>>(
    `select t.state, count(*)::int as n, count(*) filter (where t.validity_period between gt_today() and gt_today() + $1::int)::int as due,
       count(*) filter (where t.validity_period < gt_today())::int as overdue,
       (array_agg(jsonb_build_object('id', t.id::text, 'number', t.equipment_number, 'valid_to', t.validity_period) order by t.validity_period, t.id)
         filter (where t.validity_period >= gt_today()))[1] as next
     from equipment t where ${seenSql(ctx, equipment, {}, values)} group by t.state`,
    values,
  )
  const sum = (of: 'due' | 'overdue'): number => rows.reduce((total, row) => total + row[of], 0)
  const ending = rows.flatMap(({ state, next }) => (next && atWork.includes(state) ? [next] : []))
  return {
    at: ctx.now,
    counts: Object.fromEntries(rows.map(({ state, n }) => [state, n])),
    due: sum('due'),
    overdue: sum('overdue'),
    next: ending.reduce<EquipmentGroup['next']>(
      (first, one) => (first && first.valid_to <= one.valid_to ? first : one),
      null,
    ),
  }
}

/** Reports (alias `t`) of the days since $1 that count for the quality of the work. */
const ofQuality = (ctx: Ctx, values: unknown[]): string =>
  `t.report_date between $1::date and gt_today() and t.state <> 'voided' and ${seenSql(ctx, report, reportsInSight(ctx), values)}`

/** How the reports of the days up to now were judged. */
export async function judgedReports(
  ctx: Ctx,
  from: string,
): Promise<{ readonly passed: number; readonly failed: number }> {
  const values: unknown[] = [from]
  const [row] = await ctx.tx.query<{ passed: number; failed: number }>(
    `select count(*) filter (where t.judgement = 'pass')::int as passed, count(*) filter (where t.judgement = 'fail')::int as failed
     from report t where ${ofQuality(ctx, values)}`,
    values,
  )
  return row ?? { passed: 0, failed: 0 }
}

/** Reports that are not void by the month of their date, so many months up to now, in one statement over these alone. */
export async function monthsOfReports(ctx: Ctx, count: number): Promise<OutputOf<Home['Quality']>['months']> {
  const values: unknown[] = [monthStart(dayOf(ctx.now), 1 - count)]
  return ctx.tx.query<OutputOf<Home['Quality']>['months'][number] & Record<string, unknown>>(
    `with counted as (
       select date_trunc('month', t.report_date)::date as month, count(*)::int as reports, sum(coalesce(t.return_count, 0))::int as returns,
         count(t.issued_at)::int as issued, sum(coalesce(t.change_count, 0))::int as changes,
         count(*) filter (where t.judgement = 'pass')::int as passed, count(*) filter (where t.judgement = 'fail')::int as failed
       from report t where ${ofQuality(ctx, values)} group by 1)
     select to_char(m, 'YYYY-MM') as month, coalesce(c.reports, 0) as reports, coalesce(c.returns, 0) as returns, coalesce(c.issued, 0) as issued,
       coalesce(c.changes, 0) as changes, coalesce(c.passed, 0) as passed, coalesce(c.failed, 0) as failed
     from generate_series($1::date::timestamp, gt_today()::timestamp, interval '1 month') m left join counted c on c.month = m::date order by m`,
    values,
  )
}

/** Reports of half a year by month, and what failed. */
export const qualityFigures: Run<Home['Quality']> = async ctx => {
  const today = dayOf(ctx.now)
  const from = monthStart(today, 1 - qualityMonths)
  const months = await monthsOfReports(ctx, qualityMonths)
  return { at: ctx.now, from, to: today, months, classes: await failingClasses(ctx, from) }
}

/** Classes of test with reports that did not conform since a day. */
function failingClasses(ctx: Ctx, from: string): Promise<OutputOf<Home['Quality']>['classes']> {
  const values: unknown[] = [from]
  return ctx.tx.query<OutputOf<Home['Quality']>['classes'][number] & Record<string, unknown>>(
    `select c.id, coalesce(nullif(c.name_${ctx.language}, ''), c.name_zh) as name, g.judged, g.failed, g.tests from (
       select l.trial_class_id, count(*)::int as judged, count(*) filter (where t.judgement = 'fail')::int as failed,
         array_agg(distinct l.id::text) as tests
       from report t join trial_list l on l.id = t.trial_list_id
       where t.report_date between $1::date and gt_today() and t.state <> 'voided' and t.judgement in ('pass', 'fail') and ${seenSql(ctx, report, reportsInSight(ctx), values)}
       group by l.trial_class_id) g
     join trial_class c on c.id = g.trial_class_id where g.failed > 0 order by g.failed desc, g.judged, c.id limit ${mostClasses}`,
    values,
  )
}

/** Clients by their orders of the year; drafts and cancelled orders are none. */
export const clientFigures: Run<Home['Clients']> = async ctx => {
  const from = `${ctx.now.slice(0, 4)}-01-01`
  const values: unknown[] = [from]
  const rows = await ctx.tx.query<OutputOf<Home['Clients']>['rows'][number] & Record<string, unknown>>(
    `select g.id, u.name, g.orders, g.amount::numeric(16, 2)::text as amount from (
       select t.entrust_unit_id as id, count(*)::int as orders, coalesce(sum(t.payable_amount), 0) as amount from entrustment t
       where t.entrust_date >= $1::date and t.state not in ('draft', 'reviewing', 'returned', 'cancelled') and t.entrust_unit_id is not null
         and ${seenSql(ctx, entrustment, ordersInSight(ctx), values)} group by t.entrust_unit_id) g
     join entrust_unit u on u.business_id = app_biz() and u.id = g.id order by g.orders desc, g.amount desc, g.id limit ${mostClients}`,
    values,
  )
  return { at: ctx.now, from, rows }
}

/** What proves the right to test and is about to end: one statement over few rows. */
export const certificateFigures: Run<Home['Certificates']> = async ctx => {
  type Found = OutputOf<Home['Certificates']>['rows'][number] & {
    readonly past: number
    readonly outdated: number
    readonly total: number
  }
  const rows = await ctx.tx.query<Found & Record<string, unknown>>(
    `with ending as (
       select q.id, 'laboratory' as of, q.name as holder, q.certificate_no as name, q.valid_to, null::text as found from lab_qualification q
       where q.business_id = app_biz() and q.deleted_at is null and q.state <> 'revoked' and q.valid_to <= gt_today() + $1::int
       union all
       select c.id, 'person', p.name, coalesce(c.specialty, c.certificate_no), c.valid_to, null from personnel_certificate c
       join personnel p on p.business_id = c.business_id and p.id = c.personnel_id and p.deleted_at is null and p.state = 'active'
       where c.business_id = app_biz() and c.deleted_at is null and c.valid_to <= gt_today() + $1::int
       union all
       select s.id, 'standard', s.file_name, coalesce(s.standard_no, ''), k.checked_on, k.result from standard s
       join lateral (select k.checked_on, k.result from standard_check k where k.business_id = app_biz() and k.standard_id = s.id
         and k.deleted_at is null order by k.checked_on desc, k.id desc limit 1) k on k.result <> 'current'
       where s.deleted_at is null)
     select e.*, (count(*) filter (where e.found is null and e.valid_to < gt_today()) over ())::int as past,
       (count(*) filter (where e.found is not null) over ())::int as outdated, (count(*) over ())::int as total
     from ending e order by e.valid_to, e.id limit ${mostCertificates}`,
    [endingDays],
  )
  const { past = 0, outdated = 0, total = 0 } = rows[0] ?? {}
  return { at: ctx.now, past, outdated, ending: total - past - outdated, rows }
}
