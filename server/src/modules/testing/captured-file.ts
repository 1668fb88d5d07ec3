import type { CapturedReading } from '@gt/domain/reports/captured-paper.ts'
import type { Ctx } from '../../db/context.ts'
import { contentKey } from '../../files/keep.ts'
import type { FileStore } from '../../files/store.ts'
import { storedCurve } from './stored-curve.ts'

interface CapturedRow extends Omit<CapturedReading, 'curve'> {
  readonly storage_key: string | null
  readonly sha256: string | null
}

/** What the machines sent for these tasks and was not rejected, in the order of the tests, with where the curve of each is kept. */
export const capturedRows = (ctx: Ctx, taskIds: readonly string[]): Promise<CapturedRow[]> =>
  ctx.tx.query<CapturedRow & Record<string, unknown>>(
    `select concat_ws(' ', e.name, e.equipment_number) as machine, d.local_no, coalesce(s.specimen_no, d.payload ->> 'specimen') as specimen,
       d.started_at, d.peak_force, d.peak_displacement, d.loading_rate, nullif(concat_ws(' ', d.result_value::text, d.result_unit), '') as result,
       d.operator_name as operator, f.storage_key, f.sha256
     from device_test_data d join equipment e on e.business_id = d.business_id and e.id = d.equipment_id
     left join test_sample s on s.business_id = d.business_id and s.id = d.test_sample_id
     left join device_test_curve c on c.business_id = d.business_id and c.device_test_data_id = d.id and c.deleted_at is null
     left join file_object f on f.id = c.file_id and f.deleted_at is null
     where d.business_id = app_biz() and d.trial_task_id = any($1) and d.state <> 'rejected' and d.deleted_at is null
     order by d.started_at, d.id`,
    [taskIds],
  )

/** The readings with their curves. A curve whose file was changed on the store is told, not drawn. */
export const withCurves = (store: FileStore, rows: readonly CapturedRow[]): Promise<CapturedReading[]> =>
  Promise.all(
    rows.map(async ({ storage_key, sha256, ...reading }) => {
      if (storage_key === null || sha256 === null) return { ...reading, curve: null }
      const content = await store.get(contentKey(storage_key), sha256)
      return { ...reading, curve: storedCurve.parse(JSON.parse(content.toString('utf8'))) }
    }),
  )
