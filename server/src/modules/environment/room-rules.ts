import { workplace } from '@gt/domain/environment/workplace.entity.ts'
import { refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { entityRules } from '../../pages/rules.ts'

const rangeSql = (low: string, high: string): string =>
  `select case when ${low} is not null and ${high} is not null then ${low} || '～' || ${high} when ${low} is not null then '≥' || ${low} when ${high} is not null then '≤' || ${high} end`

/** The last reading that counts, not older than a day. */
const now = (column: string): string =>
  `select ${column} from humiture_record h where h.business_id = t.business_id and h.workplace_id = t.id and not h.voided and h.deleted_at is null
     and h.recorded_at > gt_now() - interval '1 day' and h.recorded_at <= gt_now() order by h.recorded_at desc, h.id desc limit 1`

const isOut = `h.temperature < t.temp_min or h.temperature > t.temp_max or h.humidity < t.humidity_min or h.humidity > t.humidity_max`
/** A sensor in use that says nothing for half an hour, or for its own interval; a room without one is silent after a day. */
const isSilent = `(${now('true')}) is null or exists (select from humiture_device d where d.business_id = t.business_id and d.workplace_id = t.id and d.enabled
  and d.deleted_at is null and d.last_seen_at < gt_now() - greatest(30, 2 * d.interval_minutes) * interval '1 minute')`
const stateSql = `case when num_nonnulls(t.temp_min, t.temp_max, t.humidity_min, t.humidity_max) = 0 then 'open' when ${isSilent} then 'silent'
  when (${now(`coalesce(${isOut}, false)`)}) then 'out' else 'normal' end`

/** G-14 for a department of another laboratory. */
async function guardDepartment(ctx: Ctx, id: string | null | undefined): Promise<void> {
  if (!id) return
  const [own] = await ctx.tx.query(
    'select 1 from department where id = $1 and business_id = app_biz() and deleted_at is null',
    [id],
  )
  const { label } = workplace.fields.department_id
  refuseIfAny(own ? [] : [refused(generalErrors, 'G-14', { field: label }, { field: 'department_id' })])
}

/** Rules of rooms (page djenvironment/workplace). */
export const roomRules = entityRules(workplace, {
  visible: () => ({
    facts: factsOf(workplace.computed, { calc_env_state: { column: `(${stateSql})`, place: '#' } }),
  }),
  computed: {
    calc_temp_range: rangeSql('t.temp_min', 't.temp_max'),
    calc_humi_range: rangeSql('t.humidity_min', 't.humidity_max'),
    calc_now_temp: now('h.temperature'),
    calc_now_humi: now('h.humidity'),
    calc_env_state: `select ${stateSql}`,
  },
  async beforeCreate(ctx, values) {
    await guardDepartment(ctx, values.department_id)
    return values
  },
  async beforeChange(ctx, _row, changes) {
    await guardDepartment(ctx, changes.department_id)
    return changes
  },
})
