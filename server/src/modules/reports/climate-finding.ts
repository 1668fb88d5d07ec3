import type { Refused } from '@gt/domain/kit/errors.ts'
import type { Ctx } from '../../db/context.ts'
import { settingsOf } from '../../flow/settings.ts'
import { type climateAt, climateRefusals } from '../tasks/api.ts'
import { demandsOf, type RecordForPaper } from '../testing/api.ts'
import type { Finding } from './findings.ts'

/** What a record says of its climate beside the limits of its room, where these are exceeded (T-07). */
export interface OddClimate {
  readonly task_id: string
  readonly refusals: readonly Refused[]
}

type Climate = NonNullable<Awaited<ReturnType<typeof climateAt>>>
type Limits = Omit<Climate, 'temperature' | 'humidity'>

/** Rooms with limits in which records were made. */
const limitsOfRooms = (ctx: Ctx, workplaceIds: readonly string[]): Promise<({ id: string } & Limits)[]> =>
  ctx.tx.prepared<{ id: string } & Limits & Record<string, unknown>>(
    `select id, null as humiture_record_id, name as room, null as recorded_at, false as out_of_range, null as treatment,
       temp_min, temp_max, humidity_min, humidity_max
     from workplace where business_id = app_biz() and id = any($1::bigint[])`,
    [workplaceIds],
  )

/** Looks again at what the start and the sheet asked about: the climate as it was recorded against the room's limits. */
export async function oddClimates(ctx: Ctx, records: readonly RecordForPaper[]): Promise<OddClimate[]> {
  const { requireHumiture } = await settingsOf(ctx)
  const rooms = await limitsOfRooms(
    ctx,
    records.flatMap(({ record }) => record.workplace_id ?? []),
  )
  const demanded = new Map<string, boolean>()
  for (const { task } of records)
    if (!demanded.has(task.trial_list_id))
      demanded.set(
        task.trial_list_id,
        requireHumiture || (await demandsOf(ctx, task.trial_list_id)).humiture_required === 1,
      )
  const odd: OddClimate[] = []
  for (const { record, task } of records) {
    const room = rooms.find(({ id }) => id === record.workplace_id)
    if (!room) continue
    const { temperature, humidity } = record
    const required = demanded.get(task.trial_list_id) ?? false
    const refusals = await climateRefusals(ctx, { ...room, temperature, humidity }, { required, measures: null })
    if (refusals.length > 0) odd.push({ task_id: task.id, refusals })
  }
  return odd
}

/** Records without a climate, and those whose climate lies outside the limits of the room. */
export const climateFinding = (records: readonly RecordForPaper[], odd: readonly OddClimate[]): Finding => ({
  code: 'environment',
  faults: [
    ...records
      .filter(({ record }) => record.temperature === null)
      .map(({ record }) => ({ where: record.record_number })),
    ...records.flatMap(({ record, task }) =>
      odd
        .filter(one => one.task_id === task.id)
        .flatMap(({ refusals }) => refusals)
        .map(({ definition, params }) => ({ where: record.record_number, words: definition, params })),
    ),
  ],
})
