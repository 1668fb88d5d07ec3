import type { Ctx } from '../../db/context.ts'
import type { ListOptions } from '../../db/list.ts'
import { sightSql } from '../../db/sight.ts'
import { confirms } from './supervision.ts'

/** What a list of confirmations shows besides their fields. */
interface SupervisionFacts {
  readonly id: string
  readonly business_name: string
  readonly project_name: string | null
  readonly entrust_unit_name: string | null
  readonly planned_report_date: string | null
  readonly report_state: string | null
  readonly judgement: string | null
  /** The caller's unit is the one that is asked. */
  readonly own: 0 | 1
}

/** Facts of the confirmations of one page, by their ids. */
export async function supervisionFacts(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SupervisionFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx.query<SupervisionFacts & Record<string, unknown>>(
    `select s.id, b.name as business_name, e.project_name, e.customer_snapshot ->> 'entrusting_unit' as entrust_unit_name, e.planned_report_date,
       r.state as report_state, case when app_unit() is not null and e.judgement_requested = false and r.judgement in ('pass', 'fail') then 'measured' else r.judgement end as judgement, s.supervising_business_id = app_biz() as own
     from entrust_supervision s join business b on b.id = s.business_id
     join entrustment e on e.business_id = s.business_id and e.id = s.entrustment_id
     left join report r on r.business_id = s.business_id and r.id = s.report_id where s.id = any($1)`,
    [ids],
  )
  return new Map(rows.map(row => [row.id, row]))
}

/** How many confirmations the caller sees in each state, of all laboratories in his sight. */
export async function supervisionCounts(ctx: Ctx, sight: ListOptions): Promise<Record<string, number>> {
  const values: unknown[] = []
  const rows = await ctx.tx.query<{ state: string; n: number }>(
    `select t.state, count(*)::int as n from entrust_supervision t
     where t.business_id = any(app_visible()) and t.deleted_at is null${sightSql(sight, values)} group by t.state`,
    values,
  )
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
}

/** The laboratory of a confirmation that the caller's unit is asked for and may give today; null otherwise. */
export async function askedOf(ctx: Ctx, id: string): Promise<{ business_id: string } | null> {
  const [row] = await ctx.tx.query<{ business_id: string }>(
    `select s.business_id from entrust_supervision s where s.id = $1 and s.supervising_business_id = app_biz() and s.deleted_at is null
       and exists (select from business_relation where from_business_id = app_biz() and to_business_id = s.business_id and ${confirms})`,
    [id],
  )
  return row ?? null
}

interface Laboratory {
  readonly instance_id: string
  readonly organization_id: string
  readonly unit_category: string
  readonly mode: 'dj' | 'gd'
}

/** What decides about a caller's place in a laboratory. */
export async function laboratoryOf(ctx: Ctx, id: string): Promise<Laboratory> {
  const [row] = await ctx.tx.query<Laboratory & Record<string, unknown>>(
    'select instance_id, organization_id, unit_category, mode from business where id = $1',
    [id],
  )
  if (!row) throw new Error(`no laboratory ${id}`)
  return row
}

interface Supervised {
  readonly kind: 'report' | 'entrustment'
  readonly id: string
  readonly number: string | null
  readonly state: string
}

/** The report that is confirmed, else its order, as the workflow log names it; held, so that nobody voids it while it is decided on. */
export async function objectOf(
  ctx: Ctx,
  row: { readonly entrustment_id: string; readonly report_id: string | null },
): Promise<Supervised> {
  const [found] = await ctx.tx.query<{ number: string | null; state: string }>(
    row.report_id
      ? 'select display_number as number, state from report where business_id = app_biz() and id = $1 for share'
      : 'select entrust_no as number, state from entrustment where business_id = app_biz() and id = $1 for share',
    [row.report_id ?? row.entrustment_id],
  )
  if (!found) throw new Error(`no object of a confirmation of order ${row.entrustment_id}`)
  return row.report_id
    ? { kind: 'report', id: row.report_id, ...found }
    : { kind: 'entrustment', id: row.entrustment_id, ...found }
}
