import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import type { RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id, LocalDate } from '@gt/domain/kit/id.ts'
import { planErrors } from '@gt/domain/methods/plan-errors.ts'
import { superviseCheckTrial } from '@gt/domain/methods/supervise-check-trial.entity.ts'
import { businessOf, type Ctx } from '../../db/context.ts'
import { entityRules } from '../../pages/rules.ts'
import type { OrderRow } from './order.queries.ts'

/** Reports that count for a plan: approved, and not void. */
const approvedReports = `report r join entrustment e on e.business_id = r.business_id and e.id = r.entrustment_id
  where r.business_id = t.business_id and r.approved_at is not null and r.state <> 'voided' and r.deleted_at is null`

const done = `select count(*)::int from ${approvedReports} and e.nature = 'supervision_check' and e.supervise_no = t.plan_no`

/** Of all reports on the plan's tests in its period. */
const tested = `select count(*) from ${approvedReports} and e.entrust_date between coalesce(t.period_from, '-infinity') and coalesce(t.period_to, 'infinity')
  and exists (select from test_item i where i.business_id = e.business_id and i.entrustment_id = e.id and i.state <> 'cancelled' and i.deleted_at is null
    and t.trial_ids @> to_jsonb(i.trial_list_id::text))`

type Values = Partial<RowValues<typeof superviseCheckTrial>>

/** SP-06 for a plan without tests, G-14 for a test that the laboratory does not see. */
async function guardTests(ctx: Ctx, { trial_ids }: Values): Promise<void> {
  const place = { field: 'trial_ids' }
  const ids = [...new Set(trial_ids ?? [])]
  if (ids.length === 0) throw new Refusal([refused(planErrors, 'SP-06', {}, place)])
  const found = await ctx.tx.query('select 1 from trial_list where id = any($1::bigint[]) and deleted_at is null', [
    ids,
  ])
  if (found.length < ids.length)
    throw new Refusal([refused(generalErrors, 'G-14', { field: superviseCheckTrial.fields.trial_ids.label }, place)])
}

/** Numbers of orders beyond their draft that name a plan, a few of them. */
async function ordersOf(ctx: Ctx, number: string): Promise<string | null> {
  const [row] = await ctx.tx.query<{ orders: string | null }>(
    `select string_agg(x.name, '、') as orders from (select coalesce(entrust_no, project_name, id::text) as name from entrustment
       where business_id = app_biz() and supervise_no = $1 and nature = 'supervision_check' and state not in ('draft', 'returned', 'cancelled')
         and deleted_at is null order by id limit 3) x`,
    [number],
  )
  return row?.orders ?? null
}

/** Rules of plans of supervision sampling (page djbaseset/superviseCheckTrial). */
export const supervisionPlanRules = entityRules(superviseCheckTrial, {
  computed: {
    trial_names: `select string_agg(coalesce(u.display_name, l.name_zh), '、' order by w.at) from jsonb_array_elements_text(t.trial_ids) with ordinality w(id, at)
      join trial_list l on l.id = w.id::bigint
      left join unit_trial u on u.business_id = t.business_id and u.trial_list_id = l.id and u.deleted_at is null`,
    done_count: done,
    done_ratio: `select round(100.0 * (${done}) / nullif((${tested}), 0), 2)`,
  },
  async beforeCreate(ctx, values) {
    await guardTests(ctx, values)
    return values
  },
  async beforeChange(ctx, row, changes) {
    await guardTests(ctx, { ...row, ...changes })
    if (changes.plan_no === undefined || changes.plan_no === row.plan_no) return changes
    const orders = await ordersOf(ctx, row.plan_no)
    if (orders) throw new Refusal([refused(planErrors, 'SP-05', { orders }, { field: 'plan_no' })])
    return changes
  },
  async beforeRemove(ctx, row) {
    const orders = await ordersOf(ctx, row.plan_no)
    if (!orders) return
    const referrer = {
      zh: `委托 ${orders}`,
      en: `${entrustment.label.en} ${orders}`,
      es: `${entrustment.label.es} ${orders}`,
    }
    throw new Refusal([refused(generalErrors, 'G-13', { referrer })])
  },
})

interface Plan {
  readonly enabled: 0 | 1
  readonly period_from: LocalDate | null
  readonly period_to: LocalDate | null
  readonly is_open: 0 | 1
  /** Names of tests of the order that it does not include. */
  readonly missing: readonly string[]
}

/**
 * Why an order of supervision sampling may not name its plan (SP-01 to SP-04); that it names one is for the check of its head.
 * @param tests those of the order that are to be in the plan
 * @param lock keeps the plan as it is until the order is written
 */
export async function planRefusals(
  ctx: Ctx,
  order: Pick<OrderRow, 'nature' | 'supervise_no' | 'entrust_date'>,
  tests: readonly Id[],
  lock: boolean,
): Promise<Refused[]> {
  const { nature, supervise_no: number, entrust_date: date } = order
  // site laboratories keep no plans: their orders carry the number that the supervising body gave
  if (nature !== 'supervision_check' || !number || businessOf(ctx).labKind !== 'dj') return []
  const [plan] = await ctx.tx.query<Plan & Record<string, unknown>>(
    `select t.enabled, t.period_from, t.period_to,
       ($2::date between coalesce(t.period_from, '-infinity') and coalesce(t.period_to, 'infinity')) as is_open,
       array(select l.name_zh from trial_list l where l.id = any($3::bigint[]) and not coalesce(t.trial_ids, '[]') @> to_jsonb(l.id::text) order by l.id) as missing
     from supervise_check_trial t where t.business_id = app_biz() and t.plan_no = $1 and t.deleted_at is null ${lock ? 'for share of t' : ''}`,
    [number, date, [...new Set(tests)]],
  )
  const place = { field: 'supervise_no' }
  if (!plan) return [refused(planErrors, 'SP-01', { number }, place)]
  if (plan.enabled === 0) return [refused(planErrors, 'SP-02', { number }, place)]
  if (plan.is_open === 0) {
    const period = { from: plan.period_from ?? '—', to: plan.period_to ?? '—' }
    return [refused(planErrors, 'SP-03', { number, date, ...period }, place)]
  }
  return plan.missing.map(test => refused(planErrors, 'SP-04', { number, test }, place))
}
