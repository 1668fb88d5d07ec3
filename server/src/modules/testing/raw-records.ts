import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { fileObject } from '@gt/domain/platform/file-object.entity.ts'
import type { rawRecordActions } from '@gt/domain/testing/raw-record-actions.ts'
import { rawRecordErrors } from '@gt/domain/testing/raw-record-errors.ts'
import { recordFile } from '@gt/domain/testing/record-file.entity.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { inWatched } from '../../db/in-tenant.ts'
import { requireSight } from '../../db/sight.ts'
import { changeRow, getRow, insertRow } from '../../db/write.ts'
import { refuseFor } from '../../flow/command.ts'
import type { Run } from '../../http/implement.ts'
import { listedRecords } from './visible.ts'

type Actions = (typeof rawRecordActions)['actions']
export type RawRecord = Row<typeof testRecord>

/** What is read of a record that the caller sees, in its laboratory. Refuses with G-04. */
export const ofListedRecord = <T>(ctx: Ctx, id: Id, read: (record: RawRecord) => Promise<T>): Promise<T> =>
  inWatched(ctx, testRecord, id, async () => {
    await requireSight(ctx, testRecord, id, listedRecords(ctx))
    return read(await getRow(ctx, testRecord, id))
  })

/** Files of a record with their digests, and where it was made. */
export const rawFiles: Run<Actions['Files']> = (ctx, { id }) =>
  ofListedRecord(ctx, id, async ({ longitude, latitude, workplace_id }) => {
    const [place] = await ctx.tx.query<{ name: string }>('select name from workplace where id = $1', [workplace_id])
    const files = await ctx.tx.query<Record<string, unknown>>(
      `select a.id, a.file_id, f.name, coalesce(f.mime_type, '') as mime, a.caption, f.sha256, a.taken_at, coalesce(u.real_name, u.nickname, u.user_name) as by,
         a.created_at as at
       from record_file a join file_object f on f.id = a.file_id left join app_user u on u.id = a.created_by_id
       where a.business_id = app_biz() and a.test_record_id = $1 and a.deleted_at is null order by a.id`,
      [id],
    )
    return { place: { workplace: place?.name ?? null, longitude, latitude }, files: files as never } // the columns of the contract
  })

/** What machines measured for the task of a record. */
export const rawCaptured: Run<Actions['Captured']> = (ctx, { id }) =>
  ofListedRecord(ctx, id, async ({ trial_task_id }) => ({
    readings: (await ctx.tx.query<Record<string, unknown>>(
      `select d.id, m.name as machine, d.local_no, d.started_at, d.peak_force, d.peak_displacement, d.loading_rate, d.result_value, d.result_unit, d.state
       from device_test_data d join equipment m on m.business_id = d.business_id and m.id = d.equipment_id
       where d.business_id = app_biz() and d.trial_task_id = $1 and d.deleted_at is null order by d.started_at, d.id limit 200`,
      [trial_task_id],
    )) as never, // as above
  }))

const open: readonly string[] = ['draft', 'returned']

/** Ties a further file to a record that was submitted; see the contract. */
export const attachFurther: Run<Actions['Attach']> = async (ctx, { id, file_id, caption, taken_at }) => {
  await requireSight(ctx, testRecord, id, listedRecords(ctx))
  const record = await getRow(ctx, testRecord, id, true)
  const number = record.record_number
  refuseFor(number, [
    ...(open.includes(record.state) ? [refused(rawRecordErrors, 'OD-03', { number })] : []),
    ...(taken_at && taken_at > ctx.now ? [refused(rawRecordErrors, 'OD-04', {}, { field: 'taken_at' })] : []),
  ])
  const file = await getRow(ctx, fileObject, file_id, true)
  if (file.folder !== 'record_file' || file.owner_id !== null || file.created_by_id !== userOf(ctx))
    throw new Refusal([refused(generalErrors, 'G-04')])
  await changeRow(ctx, fileObject, file, { owner_id: id, locked: 1 })
  const made = await insertRow(
    ctx,
    recordFile,
    { test_record_id: id, file_id, caption: caption || null, taken_at: taken_at ?? null },
    { number },
  )
  return { id: made.id }
}

/** One reading of a record as its spreadsheet tells it. */
export interface RawValue {
  readonly record: string | null
  readonly task: string
  readonly sample: string | null
  readonly group: string | null
  /** Counted from 1; null outside of groups. */
  readonly row: number | null
  readonly input: string
  readonly value: string
  readonly unit: string | null
  readonly source: string
  readonly by: string | null
  readonly at: string | null
}

/** Readings of the data that counts of a record, sample by sample, as they are stored; samples by the numbers that the reader may know. */
export const valuesOfRecord = (ctx: Ctx, id: Id, sampleNumber: string): Promise<RawValue[]> =>
  ctx.tx.query<RawValue & Record<string, unknown>>(
    `with cells as (
       select r.id, r.record_number, r.trial_task_id, x.key::bigint as sample_id, null::text as "group", null::int as "row", c.key as input, c.value as cell
       from test_record r join test_record_data d on d.business_id = r.business_id and d.id = r.current_data_id
       cross join lateral jsonb_each(d.values -> 'samples') x cross join lateral jsonb_each(x.value -> 'test') c where r.business_id = app_biz() and r.id = $1
       union all
       select r.id, r.record_number, r.trial_task_id, x.key::bigint, g.key, l.at::int, c.key, c.value
       from test_record r join test_record_data d on d.business_id = r.business_id and d.id = r.current_data_id
       cross join lateral jsonb_each(d.values -> 'samples') x cross join lateral jsonb_each(x.value -> 'groups') g
       cross join lateral jsonb_array_elements(g.value) with ordinality l(cells, at) cross join lateral jsonb_each(l.cells) c where r.business_id = app_biz() and r.id = $1)
     select v.record_number as record, k.task_number as task, ${sampleNumber} as sample, v."group", v."row",
       coalesce(n.word, v.input) as input, v.cell ->> 'value' as value, v.cell ->> 'unit' as unit, v.cell ->> 'source' as source,
       coalesce(u.real_name, u.nickname, u.user_name) as by, v.cell ->> 'at' as at
     from cells v join trial_task k on k.business_id = app_biz() and k.id = v.trial_task_id
     left join sample s on s.business_id = app_biz() and s.id = v.sample_id
     left join app_user u on u.id = (v.cell ->> 'by')::bigint
     left join lateral (select coalesce(i ->> $2, i ->> 'zh') as word from test_record r join trial_method m on m.id = r.trial_method_id
       cross join lateral jsonb_array_elements(m.definition -> 'inputs') i
       where r.business_id = app_biz() and r.id = v.id and i ->> 'name' = v.input and i ->> 'in' = coalesce(v."group", 'test') limit 1) n on true
     where v.cell ->> 'value' is not null order by v.sample_id, v."group" nulls first, v."row", v.input`,
    [id, ctx.language],
  )
