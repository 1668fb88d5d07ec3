import type { CalibrationSnapshot } from '@gt/domain/testing/record-data.ts'
import type { Ctx } from '../../db/context.ts'

/** A class of equipment, or one machine, that a test needs (`equipment_trial_index`). */
export interface EquipmentNeed {
  readonly index_id: string
  readonly sort_id: string | null
  readonly equipment_id: string | null
  readonly name: string
  readonly required: 0 | 1
  readonly is_default: 0 | 1
  readonly count: number
  readonly min_range: string | null
  readonly max_range: string | null
  /** Machines that alone may serve the class, where any are bound to it. */
  readonly bound: readonly string[]
  /** The one of them that a test begins with. */
  readonly default_id: string | null
}

/** True for a row that binds a machine to the class that its test asks for in another row: it is no need of its own. */
export const isBinding = (row: string): string =>
  `(${row}.equipment_id is not null and exists (select from equipment_trial_index c where c.business_id = ${row}.business_id and c.trial_list_id = ${row}.trial_list_id
    and c.trial_parameter_id is not distinct from ${row}.trial_parameter_id and c.equipment_sort_id = ${row}.equipment_sort_id and c.equipment_id is null
    and c.deleted_at is null))`

/** Rows (alias `b`) that bind machines to the class of a need. */
export const bindingsOf = (need: string): string =>
  `from equipment_trial_index b where b.business_id = ${need}.business_id and b.trial_list_id = ${need}.trial_list_id
    and b.trial_parameter_id is not distinct from ${need}.trial_parameter_id and b.equipment_sort_id = ${need}.equipment_sort_id
    and b.equipment_id is not null and b.deleted_at is null`

/** Needs of a test for the parameters of a task; rows of the laboratory stand beside those of the platform. */
export const needsOf = (ctx: Ctx, trialListId: string, parameterIds: readonly string[]): Promise<EquipmentNeed[]> =>
  ctx.tx.prepared<EquipmentNeed>(
    `select i.id as index_id, i.equipment_sort_id as sort_id, i.equipment_id, coalesce(s.name, e.name) as name, i.required, i.is_default,
       coalesce(i.count_required, 1) as count, i.min_range, i.max_range,
       case when i.equipment_id is null then coalesce((select array_agg(b.equipment_id::text order by b.sort_no, b.id) ${bindingsOf('i')}), '{}') else '{}' end as bound,
       case when i.equipment_id is null then (select b.equipment_id ${bindingsOf('i')} and b.is_default order by b.id limit 1) end as default_id
     from equipment_trial_index i left join equipment_sort s on s.id = i.equipment_sort_id
     left join equipment e on e.business_id = i.business_id and e.id = i.equipment_id
     where i.business_id = app_biz() and i.trial_list_id = $1 and i.deleted_at is null
       and (i.trial_parameter_id is null or i.trial_parameter_id = any($2::bigint[])) and coalesce(s.name, e.name) is not null and not ${isBinding('i')}
     order by i.sort_no, i.id`,
    [trialListId, parameterIds],
  )

/** What the rules must know of a machine. */
export interface EquipmentFact {
  readonly id: string
  readonly number: string
  /** Code of the label bound to it. */
  readonly label_code: string | null
  readonly name: string
  readonly model: string | null
  readonly sort_id: string
  readonly parent_sort_id: string | null
  readonly state: string
  readonly calibration_status: string
  readonly validity_period: string | null
  readonly allowed_scope: string | null
  /** Tests that a downgraded one may be used for, by id; empty where its scope names them in words. */
  readonly permitted_trial_ids: readonly string[] | null
  readonly measuring_range: string | null
  readonly range_min: string | null
  readonly range_max: string | null
  readonly borrower_id: string | null
  /** It was sent to a site laboratory. */
  readonly at_site: boolean
  /** What an unsettled fault of it says, unless it is the task's own. */
  readonly fault: string | null
  /** Last used for the test that was asked for, as far as its latest uses tell; later first. */
  readonly last_used_at: string | null
}

/** Uses of a machine that are looked through for the test: a press has tens of thousands. */
const latestUses = 200

const columns = `e.id, e.equipment_number as number,
  (select q.code from qrcode q where q.id = e.qrcode_id) as label_code, e.name, e.specification_model as model, e.equipment_sort_id as sort_id, s.parent_id as parent_sort_id,
  e.state, e.calibration_status, e.validity_period, e.allowed_scope, e.permitted_trial_ids,
  case when e.permitted_min is null and e.permitted_max is null then e.measuring_range end as measuring_range,
  greatest(e.range_min, e.permitted_min) as range_min, least(e.range_max, e.permitted_max) as range_max,
  (select b.borrower_id from equipment_borrow b where b.business_id = e.business_id and b.equipment_id = e.id and b.returned_at is null
     and b.deleted_at is null order by b.borrowed_at desc limit 1) as borrower_id,
  exists (select from equipment_borrow b where b.business_id = e.business_id and b.equipment_id = e.id and b.dispatch_org_id is not null
     and b.returned_at is null and b.deleted_at is null) as at_site,
  (select f.phenomenon from equipment_fault f where f.business_id = e.business_id and f.equipment_id = e.id and f.state in ('open', 'repairing')
     and f.deleted_at is null and not f.affected_task_ids @> to_jsonb($4::text) order by f.found_at desc limit 1) as fault,
  (select max(r.used_from) from (select u.business_id, u.trial_task_id, u.used_from from equipment_use_record u
       where u.business_id = e.business_id and u.equipment_id = e.id and not u.voided order by u.used_from desc limit ${latestUses}) r
     where (select t.trial_list_id from trial_task t where t.business_id = r.business_id and t.id = r.trial_task_id) = $2) as last_used_at`

/** Machines of these classes (or of classes below them), these machines, all without those that are gone. */
export const equipmentFacts = (
  ctx: Ctx,
  trialListId: string,
  wanted: { readonly sortIds: readonly string[]; readonly ids: readonly string[]; readonly taskId: string },
): Promise<EquipmentFact[]> =>
  ctx.tx.prepared<EquipmentFact>(
    `select ${columns} from equipment e join equipment_sort s on s.id = e.equipment_sort_id
     where e.business_id = app_biz() and e.deleted_at is null
       and (e.id = any($3::bigint[]) or (e.state <> 'scrapped' and (e.equipment_sort_id = any($1::bigint[]) or s.parent_id = any($1::bigint[]))))
     order by e.equipment_number`,
    [wanted.sortIds, trialListId, wanted.ids, wanted.taskId],
  )

interface SnapshotRow extends CalibrationSnapshot {
  readonly equipment_id: string
}

/** The confirmed certificate in force of each machine on a day, copied into the record (workflow 23.1a). */
export async function calibrationSnapshots(
  ctx: Ctx,
  ids: readonly string[],
  on: string,
): Promise<Map<string, CalibrationSnapshot>> {
  const rows = await ctx.tx.query<SnapshotRow>(
    `select e.id as equipment_id, c.id as calibration_id, c.certificate_no, coalesce(c.calibrated_on, e.last_calibration_date)::text as calibrated_on,
       coalesce(c.valid_to, e.validity_period)::text as valid_to, c.confirm_result, coalesce(c.verification_unit, e.verification_unit) as verification_unit,
       coalesce(c.use_correction, false) as use_correction
     from equipment e left join lateral (
       select * from equipment_calibration c where c.business_id = e.business_id and c.equipment_id = e.id and c.state = 'confirmed'
         and c.deleted_at is null and coalesce(c.calibrated_on, '-infinity'::date) <= $2::date order by c.calibrated_on desc nulls last, c.id desc limit 1
     ) c on true
     where e.business_id = app_biz() and e.id = any($1::bigint[])`,
    [ids, on],
  )
  return new Map(
    rows.map(({ equipment_id, ...row }) => [equipment_id, { ...row, use_correction: Boolean(row.use_correction) }]),
  )
}

/** A use of a machine by another task at the same time. */
interface Overlap {
  readonly equipment_id: string
  readonly number: string
  readonly task_number: string
}

/** Uses of these machines by tasks of other series that lie within the times, leaving out classes that serve many tasks. */
export const overlapsOf = (
  ctx: Ctx,
  uses: readonly { readonly equipment_id: string; readonly from: string; readonly to: string }[],
  taskId: string,
  series: string,
): Promise<Overlap[]> =>
  ctx.tx.query<Overlap>(
    `select distinct w.equipment_id, e.equipment_number as number, t.task_number
     from unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[]) as w(equipment_id, used_from, used_to)
     join equipment_use_record r on r.business_id = app_biz() and r.equipment_id = w.equipment_id and not r.voided and r.deleted_at is null
       and r.used_from < w.used_to and coalesce(r.used_to, r.used_from) > w.used_from
     join equipment e on e.business_id = r.business_id and e.id = r.equipment_id
     join equipment_sort s on s.id = e.equipment_sort_id
     join trial_task t on t.business_id = r.business_id and t.id = r.trial_task_id
     where r.trial_task_id <> $4 and s.name !~ $6 and not exists (select from test_record x where x.business_id = r.business_id
       and x.trial_task_id = r.trial_task_id and x.context->>'series' = $5 and x.deleted_at is null) order by number, task_number`,
    [
      uses.map(use => use.equipment_id),
      uses.map(use => use.from),
      uses.map(use => use.to),
      taskId,
      series,
      sharedClasses,
    ],
  )

/** Ovens, curing rooms, water baths and moulds hold the specimens of many tasks at once (workflow 6, R-11). */
const sharedClasses = '箱|养护|水浴|水槽|恒温|试模|干燥|烘'
