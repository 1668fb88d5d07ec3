import { changeToldIn, type ToldChange } from '@gt/domain/entrust/told-change.ts'
import { equipmentUsage } from '@gt/domain/equipment/equipment-usage.entity.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { type CalibrationSnapshot, calibrationSnapshotSchema } from '@gt/domain/testing/record-data.ts'
import { testItemResult } from '@gt/domain/testing/test-item-result.entity.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { byKey, type ListOptions } from '../../db/list.ts'
import { quote } from '../../db/schema.ts'
import { sightSql } from '../../db/sight.ts'
import { rowColumns } from '../../db/write.ts'
import type { ToCheck } from '../people/api.ts'

export type RecordRow = Row<typeof testRecord>
export type ResultRow = Row<typeof testItemResult>

const columnsOf = (alias: string, names: readonly string[]): string =>
  names.map(name => `${alias}.${quote(name)}`).join(', ')
const recordColumns = columnsOf('r', rowColumns(testRecord))

/** The record of each task that counts: not voided, the newest; locked in id order when asked. */
export const recordsOfTasks = (ctx: Ctx, taskIds: readonly string[], lock = false): Promise<RecordRow[]> =>
  ctx.tx.prepared<RecordRow>(
    `select ${recordColumns} from test_record r where r.business_id = app_biz() and r.trial_task_id = any($1::bigint[]) and r.state <> 'voided'
       and r.deleted_at is null and not exists (select from test_record n where n.business_id = r.business_id and n.trial_task_id = r.trial_task_id
         and n.id > r.id and n.state <> 'voided' and n.deleted_at is null)
     order by r.id${lock ? ' for update of r' : ''}`,
    [taskIds],
  )

/** A struck run of a task, as a list of it; empty when the task has no such run. */
export const struckRecords = (ctx: Ctx, taskId: string, recordId: string): Promise<RecordRow[]> =>
  ctx.tx.query<RecordRow>(
    `select ${recordColumns} from test_record r where r.business_id = app_biz() and r.trial_task_id = $1 and r.id = $2 and r.state = 'voided'
       and r.deleted_at is null`,
    [taskId, recordId],
  )

/** A run that was struck: when, by whom and why. */
export interface StruckRun {
  readonly id: string
  readonly number: string | null
  readonly reason: string | null
  readonly by: string | null
  readonly at: string
}

/** The struck runs of a task, the last one first. */
export const struckRuns = (ctx: Ctx, taskId: string): Promise<StruckRun[]> =>
  ctx.tx.query<StruckRun & Record<string, unknown>>(
    `select r.id, r.record_number as number, l.opinion as reason, coalesce(u.real_name, u.nickname, u.user_name) as by,
       coalesce(l.occurred_at, r.updated_at) as at
     from test_record r
     left join lateral (select w.opinion, w.occurred_at, w.operator_id from task_workflow_log w where w.business_id = r.business_id
       and w.object_kind = 'record' and w.object_id = r.id and w.command = 'void' order by w.id desc limit 1) l on true
     left join app_user u on u.id = l.operator_id
     where r.business_id = app_biz() and r.trial_task_id = $1 and r.state = 'voided' and r.deleted_at is null order by r.id desc`,
    [taskId],
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
  ctx.tx.prepared<StoredBlocks>(
    `select d.id, d.test_record_id, d.version_no, d."values", d.computed, d.verdict from test_record r
     join test_record_data d on d.business_id = r.business_id and d.id = r.current_data_id
     where r.business_id = app_biz() and r.id = any($1::bigint[])`,
    [recordIds],
  )

/** Results of the current records of tasks, by item and group. */
export const resultsOfRecords = (ctx: Ctx, recordIds: readonly string[]): Promise<ResultRow[]> =>
  ctx.tx.prepared<ResultRow>(
    `select ${columnsOf('r', rowColumns(testItemResult))} from test_item_result r
     where r.business_id = app_biz() and r.test_record_id = any($1::bigint[]) and r.deleted_at is null order by r.test_item_id, r.group_no`,
    [recordIds],
  )

/** What the laboratory demands of the raw record of a test. */
export interface RecordDemands {
  readonly capture_mode: 'none' | 'optional' | 'required'
  readonly manual_edit_captured: 'forbid' | 'reason' | 'allow'
  readonly equipment_required: 0 | 1
  readonly humiture_required: 0 | 1
  readonly min_photos: number
  readonly start_end_time_required: 0 | 1
  readonly batch_entry_enabled: 0 | 1
  readonly entry_order: 'column' | 'row' | null
  readonly needs_location: 0 | 1
  readonly needs_weather: 0 | 1
}

/** The raw-record and on-site settings of a test: the laboratory's own before the platform's, with their defaults. */
export async function demandsOf(ctx: Ctx, trialListId: string): Promise<RecordDemands> {
  const [row] = await ctx.tx.prepared<RecordDemands>(
    `select coalesce(o.capture_mode, 'optional') as capture_mode, coalesce(o.manual_edit_captured, 'reason') as manual_edit_captured,
       coalesce(o.equipment_required, true) as equipment_required, coalesce(o.humiture_required, false) as humiture_required,
       coalesce(o.batch_entry_enabled, true) as batch_entry_enabled, o.entry_order,
       greatest(coalesce(o.min_photos, 0), case when coalesce(s.needs_photo, false) then coalesce(s.min_photos, 1) else 0 end) as min_photos,
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

export type UsageRow = Row<typeof equipmentUsage> & {
  readonly number: string
  readonly name: string
  readonly model: string | null
  readonly range: string | null
  readonly snapshot: CalibrationSnapshot
}

/** Machines of tasks with their names and the copied certificate. */
export async function usagesOfTasks(ctx: Ctx, taskIds: readonly string[]): Promise<UsageRow[]> {
  const rows = await ctx.tx.prepared<Row<typeof equipmentUsage> & Omit<UsageRow, 'snapshot'>>(
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

/** The change of the order that a record took over last, unless it was submitted since; null without one. */
export async function orderChangeOf(
  ctx: Ctx,
  recordId: string,
): Promise<(ToldChange & { readonly at: string }) | null> {
  const [last] = await ctx.tx.prepared<{ command: string; words: string | null; at: string }>(
    `select command, opinion as words, occurred_at as at from task_workflow_log
     where business_id = app_biz() and object_kind = 'record' and object_id = $1 and command in ('order_changed', 'submit')
     order by occurred_at desc, id desc limit 1`,
    [recordId],
  )
  return last?.command === 'order_changed' && last.words ? { ...changeToldIn(last.words), at: last.at } : null
}

/** Every stored change and version of a record, newest first. */
export const historyOf = (ctx: Ctx, recordId: string) =>
  ctx.tx.query<{
    field_key: string
    row_no: number | null
    old_value: string | null
    new_value: string | null
    reason: string | null
    source: string | null
    old_source: string | null
    stage: string | null
    changed_by: string
    changed_at: string
  }>(
    `select h.field_key, h.row_no, h.old_value, h.new_value, h.reason,
       case when h.stage is not null then h.source end as source, case when h.stage is null then h.source else h.old_source end as old_source, h.stage, coalesce(u.real_name, u.nickname, u.user_name) as changed_by, h.changed_at
     from trial_data_history h join app_user u on u.id = h.changed_by_id
     where h.business_id = app_biz() and h.test_record_id = $1 order by h.changed_at desc, h.id desc limit 2000`,
    [recordId],
  )

export const versionsOf = (ctx: Ctx, recordId: string) =>
  ctx.tx.prepared<{ version_no: number; saved_by: string; saved_at: string; reason: string | null }>(
    `select d.version_no, coalesce(u.real_name, u.nickname, u.user_name) as saved_by, d.saved_at, d.reason
     from test_record_data d join app_user u on u.id = d.saved_by_id
     where d.business_id = app_biz() and d.test_record_id = $1 order by d.version_no desc`,
    [recordId],
  )

/** Records in sight with what decides who may check them; those out of sight are missing. */
export function recordsToCheck(ctx: Ctx, ids: readonly string[], sight: ListOptions): Promise<ToCheck[]> {
  const values: unknown[] = [ids]
  return ctx.tx.query<ToCheck & Record<string, unknown>>(
    `select t.id, k.trial_list_id,
       array(select i.trial_parameter_id::text from test_item i where i.business_id = k.business_id and i.trial_task_id = k.id
         and i.state <> 'cancelled' and i.deleted_at is null order by i.id) as parameters,
       array(select p.user_id::text from trial_task_person p where p.business_id = k.business_id and p.trial_task_id = k.id
         and p.role in ('tester', 'co_tester') and p.deleted_at is null union select t.tester_id::text where t.tester_id is not null) as testers
     from test_record t join trial_task k on k.business_id = t.business_id and k.id = t.trial_task_id
     where t.business_id = app_biz() and t.id = any($1) and t.deleted_at is null${sightSql(byKey(sight), values)} order by t.id`,
    values,
  )
}
