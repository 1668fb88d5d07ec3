import { equipmentUsage } from '@gt/domain/equipment/equipment-usage.entity.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { type CalibrationSnapshot, calibrationSnapshotSchema } from '@gt/domain/testing/record-data.ts'
import { testItemResult } from '@gt/domain/testing/test-item-result.entity.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { quote } from '../../db/schema.ts'
import { rowColumns } from '../../db/write.ts'

export type RecordRow = Row<typeof testRecord>
export type ResultRow = Row<typeof testItemResult>

const columnsOf = (alias: string, names: readonly string[]): string =>
  names.map(name => `${alias}.${quote(name)}`).join(', ')
const recordColumns = columnsOf('r', rowColumns(testRecord))

/** The record of each task that counts: not voided, the newest; locked in id order when asked. */
export const recordsOfTasks = (ctx: Ctx, taskIds: readonly string[], lock = false): Promise<RecordRow[]> =>
  ctx.tx.query<RecordRow>(
    `select ${recordColumns} from test_record r where r.business_id = app_biz() and r.trial_task_id = any($1::bigint[]) and r.state <> 'voided'
       and r.deleted_at is null and not exists (select from test_record n where n.business_id = r.business_id and n.trial_task_id = r.trial_task_id
         and n.id > r.id and n.state <> 'voided' and n.deleted_at is null)
     order by r.id${lock ? ' for update of r' : ''}`,
    [taskIds],
  )

/** One stored version of the blocks of a record. */
export interface StoredBlocks {
  readonly id: string
  readonly test_record_id: string
  readonly version_no: number
  readonly values: unknown
  readonly computed: unknown
  readonly verdict: unknown
}

/** The current stored version of each record. */
export const currentBlocks = (ctx: Ctx, recordIds: readonly string[]): Promise<StoredBlocks[]> =>
  ctx.tx.query<StoredBlocks>(
    `select d.id, d.test_record_id, d.version_no, d."values", d.computed, d.verdict from test_record r
     join test_record_data d on d.business_id = r.business_id and d.id = r.current_data_id
     where r.business_id = app_biz() and r.id = any($1::bigint[])`,
    [recordIds],
  )

/** Results of the current records of tasks, by item and group. */
export const resultsOfRecords = (ctx: Ctx, recordIds: readonly string[]): Promise<ResultRow[]> =>
  ctx.tx.query<ResultRow>(
    `select ${columnsOf('r', rowColumns(testItemResult))} from test_item_result r
     where r.business_id = app_biz() and r.test_record_id = any($1::bigint[]) and r.deleted_at is null order by r.test_item_id, r.group_no`,
    [recordIds],
  )

/** A published method and whether the laboratory may use it. */
export interface MethodFact {
  readonly id: string
  readonly row_version: number
  readonly method_key: string
  readonly version_no: number
  readonly definition: unknown
  readonly confidence: 'high' | 'medium' | 'low'
  readonly confirmed: 0 | 1
}

/** The method of a test: the one the laboratory chose, else the one in force (methods.md section 17, Versions). */
export async function methodInForce(ctx: Ctx, unitTrialId: string): Promise<MethodFact | null> {
  const [row] = await ctx.tx.query<MethodFact>(
    `select m.id, m.row_version, m.method_key, m.version_no, m.definition, m.confidence, (u.method_confirmed_at is not null) as confirmed
     from unit_trial u join trial_list l on l.id = u.trial_list_id
     join trial_method m on m.id = coalesce(u.trial_method_id, l.current_method_id) and m.state = 'published' and m.deleted_at is null
     where u.business_id = app_biz() and u.id = $1`,
    [unitTrialId],
  )
  return row ?? null
}

/** Methods that records are bound to; a record keeps its version for ever, also when it was retired. */
export const methodsById = (ctx: Ctx, ids: readonly string[]): Promise<MethodFact[]> =>
  ctx.tx.query<MethodFact>(
    `select id, row_version, method_key, version_no, definition, confidence, true as confirmed from trial_method where id = any($1::bigint[])`,
    [ids],
  )

/** Published version of the record sheet of a test: the laboratory's choice, its raw-record setting, else the test's own. */
export async function recordTemplateFor(ctx: Ctx, unitTrialId: string): Promise<string | null> {
  const [row] = await ctx.tx.query<{ id: string }>(
    `select v.id from unit_trial u
     cross join lateral (
       select coalesce(u.record_template_id,
         (select o.record_template_id from original_data_set o where o.business_id in (0, app_biz()) and o.trial_list_id = u.trial_list_id
            and o.deleted_at is null and o.record_template_id is not null order by o.business_id desc limit 1),
         (select t.id from report_template t where t.business_id in (0, app_biz()) and t.trial_list_id = u.trial_list_id and t.kind = 'record'
            and t.enabled and t.deleted_at is null and t.current_version_id is not null order by t.business_id desc, t.id limit 1)) as template_id
     ) c join report_template t on t.id = c.template_id join report_template_version v on v.id = t.current_version_id and v.state = 'published'
     where u.business_id = app_biz() and u.id = $1`,
    [unitTrialId],
  )
  return row?.id ?? null
}

/** What the laboratory demands of the raw record of a test. */
export interface RecordDemands {
  readonly capture_required: 0 | 1
  readonly manual_edit_captured: 'forbid' | 'reason' | 'allow'
  readonly equipment_required: 0 | 1
  readonly humiture_required: 0 | 1
  readonly min_photos: number
  readonly start_end_time_required: 0 | 1
  readonly needs_location: 0 | 1
  readonly needs_weather: 0 | 1
}

/** The raw-record and on-site settings of a test: the laboratory's own before the platform's, with their defaults. */
export async function demandsOf(ctx: Ctx, trialListId: string): Promise<RecordDemands> {
  const [row] = await ctx.tx.query<RecordDemands>(
    `select coalesce(o.capture_required, false) as capture_required, coalesce(o.manual_edit_captured, 'reason') as manual_edit_captured,
       coalesce(o.equipment_required, true) as equipment_required, coalesce(o.humiture_required, false) as humiture_required,
       greatest(case when coalesce(o.photo_required, false) then greatest(coalesce(o.min_photos, 0), 1) else 0 end,
         case when coalesce(s.needs_photo, false) then coalesce(s.min_photos, 1) else 0 end) as min_photos,
       coalesce(o.start_end_time_required, true) as start_end_time_required, coalesce(s.needs_location, false) as needs_location,
       coalesce(s.needs_weather, false) as needs_weather
     from (select 1) one
     left join lateral (select * from original_data_set o where o.business_id in (0, app_biz()) and o.trial_list_id = $1 and o.deleted_at is null
       order by o.business_id desc limit 1) o on true
     left join lateral (select * from scene_trial_set s where s.business_id in (0, app_biz()) and s.trial_list_id = $1 and s.enabled
       and s.deleted_at is null order by s.business_id desc limit 1) s on true`,
    [trialListId],
  )
  if (!row) throw new Error('the settings of a raw record gave no row')
  return row
}

/** A sample as the record copies it. */
export interface SampleFact {
  readonly id: string
  readonly sample_number: string | null
  readonly name: string
  readonly specification: string | null
  readonly grade: string | null
  readonly structural_part: string | null
  readonly received_at: string | null
  readonly design_age: string | null
  readonly set_key: string | null
  readonly mix_design_id: string | null
  readonly mix_design_name: string | null
  readonly max_dry_density: string | null
  readonly specimens: readonly { readonly id: string; readonly number: string }[]
}

/** Samples of a task with their specimens of it, the set their items ask for, and the linked standard compaction. */
export const sampleFacts = (ctx: Ctx, taskId: string, sampleIds: readonly string[]): Promise<SampleFact[]> =>
  ctx.tx.query<SampleFact>(
    `select s.id, s.sample_number, coalesce(s.name, '') as name, s.specification, s.grade, s.structural_part, s.received_at,
       s.additional->>'design_age' as design_age,
       (select p.set_key from test_item i join prescribed_value p on p.id = i.prescribed_value_id where i.business_id = s.business_id
          and i.sample_id = s.id and i.trial_task_id = $1 and i.deleted_at is null and p.set_key is not null order by i.sort_no, i.id limit 1) as set_key,
       m.id as mix_design_id, coalesce(m.name, m.design_no) as mix_design_name, m.max_dry_density::text as max_dry_density,
       coalesce((select json_agg(json_build_object('id', p.id::text, 'number', p.specimen_no) order by p.group_no, p.id) from test_sample p
          where p.business_id = s.business_id and p.sample_id = s.id and p.trial_task_id = $1 and p.deleted_at is null), '[]'::json) as specimens
     from sample s left join mix_design m on m.business_id = s.business_id and m.id = s.mix_design_id and m.deleted_at is null
     where s.business_id = app_biz() and s.id = any($2::bigint[]) order by s.sort_no, s.id`,
    [taskId, sampleIds],
  )

/** A limit that the laboratory or a project of it set itself. */
export interface OwnLimit {
  readonly set_key: string
  readonly name: string
  readonly value: string
  readonly project: 0 | 1
}

/** Limits of the laboratory's own prescribed sets of a test, those of the order's project first. */
export const ownLimits = (ctx: Ctx, trialListId: string, entrustmentId: string): Promise<OwnLimit[]> =>
  ctx.tx.query<OwnLimit>(
    `select p.set_key, coalesce(p.condition_text, p.name) as name, coalesce(p.text_value, trim_scale(p.nominal_value)::text, trim_scale(p.lower)::text,
       trim_scale(p.upper)::text) as value, (p.project_id is not null) as project
     from prescribed_value p where p.business_id = app_biz() and p.trial_list_id = $1 and p.enabled and p.deleted_at is null and p.set_key is not null
       and (p.project_id is null or p.project_id = (select e.project_id from entrustment e where e.business_id = app_biz() and e.id = $2))
       and (p.valid_from is null or p.valid_from <= gt_today()) and (p.valid_to is null or p.valid_to >= gt_today())
     order by (p.project_id is not null) desc, p.id`,
    [trialListId, entrustmentId],
  )

/** A rounding that the laboratory set for a derived value. */
export interface OwnRounding {
  readonly field_key: string
  readonly round_rule: 'half_even' | 'step' | 'sig'
  readonly decimals: number
  readonly round_step: string | null
  readonly significant_digits: number | null
  readonly compare_mode: 'rounded' | 'full' | null
}

export const ownRoundings = (ctx: Ctx, trialListId: string): Promise<OwnRounding[]> =>
  ctx.tx.query<OwnRounding>(
    `select field_key, round_rule, decimals, trim_scale(round_step)::text as round_step, significant_digits, compare_mode from digit_set
     where business_id = app_biz() and trial_list_id = $1 and deleted_at is null and (valid_from is null or valid_from <= gt_today())`,
    [trialListId],
  )

/** Standards of the bases as they stand today, for the copy in the context. */
export const basesOf = (
  ctx: Ctx,
  taskId: string,
): Promise<{ parameter: string; test: string; judgement: string | null }[]> =>
  ctx.tx.query(
    `select i.parameter_name as parameter, i.test_basis_text as test, i.judgement_basis_text as judgement from test_item i
     where i.business_id = app_biz() and i.trial_task_id = $1 and i.deleted_at is null and i.state <> 'cancelled' order by i.sample_id, i.sort_no, i.id`,
    [taskId],
  )

export type UsageRow = Row<typeof equipmentUsage> & {
  readonly number: string
  readonly name: string
  readonly model: string | null
  readonly range: string | null
  readonly snapshot: CalibrationSnapshot
}

/** Machines of tasks with their names and the copied certificate. */
export async function usagesOfTasks(ctx: Ctx, taskIds: readonly string[]): Promise<UsageRow[]> {
  const rows = await ctx.tx.query<Row<typeof equipmentUsage> & Omit<UsageRow, 'snapshot'>>(
    `select ${columnsOf('g', rowColumns(equipmentUsage))}, e.equipment_number as number, e.name, e.specification_model as model, e.measuring_range as range
     from equipment_usage g join equipment e on e.business_id = g.business_id and e.id = g.equipment_id
     where g.business_id = app_biz() and g.trial_task_id = any($1::bigint[]) and g.deleted_at is null order by g.id`,
    [taskIds],
  )
  return rows.map(row => {
    const parsed = calibrationSnapshotSchema.safeParse(row.calibration_snapshot)
    return { ...row, snapshot: parsed.success ? parsed.data : noCalibration }
  })
}

const noCalibration: CalibrationSnapshot = {
  calibration_id: null,
  certificate_no: null,
  calibrated_on: null,
  valid_to: null,
  confirm_result: null,
  verification_unit: null,
  use_correction: false,
}

/** Which derived value of a test is the result of a parameter (`trial_list_detail` of area result). */
export const resultFields = (
  ctx: Ctx,
  trialListId: string,
): Promise<{ trial_parameter_id: string; field_key: string; unit: string | null }[]> =>
  ctx.tx.query(
    `select d.trial_parameter_id, d.field_key, d.unit from trial_list_detail d
     where d.trial_list_id = $1 and d.trial_parameter_id is not null and d.deleted_at is null order by d.sort_no`,
    [trialListId],
  )

/** Which judged item of the method decides over which parameter, and how it compares. */
export const judgedParameters = (
  ctx: Ctx,
  trialListId: string,
): Promise<{ item_key: string; trial_parameter_id: string; op: ResultRow['op'] }[]> =>
  ctx.tx.query(
    `select i.condition_text as item_key, i.trial_parameter_id, i.op from trial_target_item i
     join trial_parameter p on p.id = i.trial_parameter_id and p.trial_list_id = $1
     where i.deleted_at is null and i.condition_text is not null`,
    [trialListId],
  )

/** Tables that a picked reading may come from, with the day their record ends (methods.md section 7). */
const toolTables: Readonly<Record<string, string>> = {
  stress_ring: 'stress_ring',
  cone_sounder: 'cone_sounder',
  bump_integrator: 'bump_integrator',
  ring_knife: 'ring_knife',
  aluminum_box: 'aluminum_box',
  sand_cylinder: 'sand_cylinder',
  aggregate_gradation_sieve: 'aggregate_gradation_sieve',
  equipment_calibration_point: 'equipment_calibration_point',
}

/** Which of these tool records the laboratory can see, as `entity:id`. Table names come from the closed list only. */
export async function pickedToolIds(
  ctx: Ctx,
  origins: readonly { readonly entity: string; readonly id: string }[],
): Promise<Set<string>> {
  const known = new Set<string>()
  for (const table of new Set(origins.flatMap(origin => toolTables[origin.entity] ?? []))) {
    const rows = await ctx.tx.query<{ id: string }>(
      `select id from ${quote(table)} where id = any($1::bigint[]) and business_id in (0, app_biz()) and deleted_at is null`,
      [origins.filter(origin => origin.entity === table).map(origin => origin.id)],
    )
    for (const row of rows) known.add(`${table}:${row.id}`)
  }
  return known
}

/** Every stored change and version of a record, newest first. */
export const historyOf = (ctx: Ctx, recordId: string) =>
  ctx.tx.query<{
    field_key: string
    row_no: number | null
    old_value: string | null
    new_value: string | null
    reason: string | null
    source: string
    changed_by: string
    changed_at: string
  }>(
    `select h.field_key, h.row_no, h.old_value, h.new_value, h.reason, h.source, coalesce(u.real_name, u.nickname, u.user_name) as changed_by, h.changed_at
     from trial_data_history h join app_user u on u.id = h.changed_by_id
     where h.business_id = app_biz() and h.test_record_id = $1 order by h.changed_at desc, h.id desc limit 2000`,
    [recordId],
  )

export const versionsOf = (ctx: Ctx, recordId: string) =>
  ctx.tx.query<{ version_no: number; saved_by: string; saved_at: string; reason: string | null }>(
    `select d.version_no, coalesce(u.real_name, u.nickname, u.user_name) as saved_by, d.saved_at, d.reason
     from test_record_data d join app_user u on u.id = d.saved_by_id
     where d.business_id = app_biz() and d.test_record_id = $1 order by d.version_no desc`,
    [recordId],
  )
