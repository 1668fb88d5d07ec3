import type { Row } from '@gt/domain/kit/entity.ts'
import type { DeviceReading } from '@gt/domain/testing/device-reading-actions.ts'
import { deviceTestData } from '@gt/domain/testing/device-test-data.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { quote } from '../../db/schema.ts'
import { rowColumns } from '../../db/write.ts'
import { specimenNamedSql, specimenNumberSql } from '../samples/api.ts'

export type ReadingRow = Row<typeof deviceTestData>

const columns = rowColumns(deviceTestData)
  .map(name => `d.${quote(name)}`)
  .join(', ')

/** Captured readings of the laboratory by id, locked in id order; unknown ids are left out. */
export const readingsById = (ctx: Ctx, ids: readonly string[]): Promise<ReadingRow[]> =>
  ctx.tx.query<ReadingRow>(
    `select ${columns} from device_test_data d where d.business_id = app_biz() and d.id = any($1::bigint[]) and d.deleted_at is null
     order by d.id for update`,
    [ids],
  )

/** Captured readings bound to a task, locked in id order. */
export const readingsOfTask = (ctx: Ctx, taskId: string): Promise<ReadingRow[]> =>
  ctx.tx.query<ReadingRow>(
    `select ${columns} from device_test_data d where d.business_id = app_biz() and d.trial_task_id = $1 and d.deleted_at is null
     order by d.id for update`,
    [taskId],
  )

/** Captured readings that are bound to a task or are among these, as they stand: for what is only looked at. */
export const readingsAt = (ctx: Ctx, taskId: string, ids: readonly string[]): Promise<ReadingRow[]> =>
  ctx.tx.query<ReadingRow>(
    `select ${columns} from device_test_data d where d.business_id = app_biz() and (d.trial_task_id = $1 or d.id = any($2::bigint[])) and d.deleted_at is null
     order by d.id`,
    [taskId, ids],
  )

/** The machine with a capture serial, locked: its readings are taken in one after the other. Null when none has it. */
export async function machineBySerial(ctx: Ctx, serial: string): Promise<{ id: string } | null> {
  const [row] = await ctx.tx.query<{ id: string }>(
    `select e.id from equipment e where e.business_id = app_biz() and e.capture_serial = $1 and e.deleted_at is null order by e.id limit 1 for update`,
    [serial],
  )
  return row ?? null
}

/** The reading that a machine handed in under a running number, and the digest of its last one. */
export async function storedOf(
  ctx: Ctx,
  equipmentId: string,
  localNo: string,
): Promise<{ readonly same: ReadingRow | null; readonly lastDigest: string | null }> {
  const [same] = await ctx.tx.query<ReadingRow>(
    `select ${columns} from device_test_data d where d.business_id = app_biz() and d.equipment_id = $1 and d.local_no = $2 limit 1`,
    [equipmentId, localNo],
  )
  const [last] = await ctx.tx.query<{ content_hash: string }>(
    'select d.content_hash from device_test_data d where d.business_id = app_biz() and d.equipment_id = $1 order by d.id desc limit 1',
    [equipmentId],
  )
  return { same: same ?? null, lastDigest: last?.content_hash ?? null }
}

interface Target {
  readonly task_id: string
  readonly test_sample_id: string | null
}

/** The task in work that a machine was told, by its number, and the specimen of that task, also under the code of a blind sample; null when nothing fits. */
export async function targetOf(ctx: Ctx, taskNumber: string | null, specimen: string | null): Promise<Target | null> {
  const rows = await ctx.tx.query<Target>(
    `select t.id as task_id, s.id as test_sample_id from trial_task t
     left join test_sample s on s.business_id = t.business_id and s.specimen_no = ${specimenNamedSql('$2')} and s.deleted_at is null and s.sample_id in
       (select i.sample_id from test_item i where i.business_id = t.business_id and i.trial_task_id = t.id and i.deleted_at is null)
     where t.business_id = app_biz() and t.deleted_at is null and t.state in ('assigned', 'testing')
       and (t.task_number = $1 or ($1::text is null and s.id is not null)) order by t.id, s.id limit 2`,
    [taskNumber, specimen],
  )
  // a specimen that two open tests share says nothing about which of them was run
  return rows.length === 1 ? (rows[0] ?? null) : null
}

/** The specimen `s` of a reading `d`: the one it is bound to, else the one that the machine was told. */
export const specimenMeant = `left join test_sample s on s.business_id = d.business_id and s.deleted_at is null
  and (s.id = d.test_sample_id or d.test_sample_id is null and s.specimen_no = d.payload ->> 'specimen')`

export const specimenTold = (ctx: Ctx): string => `coalesce(${specimenNumberSql(ctx, 's')}, d.payload ->> 'specimen')`

/** What the machine sent, with the number of a blind specimen as the caller may know it. */
const rawTold = (ctx: Ctx): string =>
  `coalesce(replace(d.payload ->> 'raw', s.specimen_no, ${specimenNumberSql(ctx, 's')}), d.payload ->> 'raw', '')`

/** Readings for a record: bound to its task, or of these machines between two moments and bound to none. */
export const readingsFor = (
  ctx: Ctx,
  taskId: string,
  machines: readonly string[],
  from: string,
  to: string,
): Promise<(DeviceReading & Record<string, unknown>)[]> =>
  ctx.tx.query(
    `select d.id, d.equipment_id, concat_ws(' ', e.name, e.equipment_number) as machine, d.local_no, ${specimenTold(ctx)} as specimen,
       d.test_kind, d.started_at, d.ended_at, d.peak_force, d.peak_displacement, d.loading_rate, d.result_value, d.result_unit, d.operator_name, d.state, d.reject_reason, d.explanation,
       coalesce(d.alarm, '[]'::jsonb) as alarms, ${rawTold(ctx)} as raw,
       (select count(*)::int from device_test_curve c where c.business_id = d.business_id and c.device_test_data_id = d.id and c.deleted_at is null) as has_curve
     from device_test_data d join equipment e on e.business_id = d.business_id and e.id = d.equipment_id
     ${specimenMeant}
     where d.business_id = app_biz() and d.deleted_at is null and (d.trial_task_id = $1
       or (d.state = 'unbound' and d.equipment_id = any($2::bigint[]) and d.started_at >= $3 and d.started_at <= $4))
     order by d.started_at desc, d.id desc limit 50`,
    [taskId, machines, from, to],
  )

interface StoredCurve {
  readonly id: string
  readonly label: string
  readonly bound: 0 | 1
  readonly storage_key: string
  readonly sha256: string
}

/** Where the curves of readings are stored, in the order of the readings; `bound` when the reading is the task's. */
export const curvesOfReadings = (ctx: Ctx, taskId: string, ids: readonly string[]): Promise<StoredCurve[]> =>
  ctx.tx.query<StoredCurve & Record<string, unknown>>(
    `select d.id, coalesce(${specimenTold(ctx)}, d.local_no, d.id::text) as label,
       case when d.trial_task_id = $1 then 1 else 0 end as bound, f.storage_key, f.sha256
     from unnest($2::bigint[]) with ordinality as r(id, place) join device_test_data d on d.business_id = app_biz() and d.id = r.id
     join device_test_curve c on c.business_id = d.business_id and c.device_test_data_id = d.id and c.deleted_at is null
     join file_object f on f.id = c.file_id ${specimenMeant}
     order by r.place`,
    [taskId, ids],
  )
