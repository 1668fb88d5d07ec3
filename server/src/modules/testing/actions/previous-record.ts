import type { recordActions } from '@gt/domain/testing/actions.ts'
import { recordContextSchema, recordValuesSchema } from '@gt/domain/testing/record-data.ts'
import type { Run } from '../../../http/implement.ts'
import { climateAt } from '../../tasks/api.ts'
import { recordInSight } from '../entry.ts'
import { currentBlocks, usagesOfTasks } from '../record.queries.ts'

interface LastRecord {
  readonly id: string
  readonly trial_task_id: string
  readonly inspection_date: string
  readonly workplace_id: string | null
  readonly weather: string | null
  readonly context: unknown
}

type Readings = Record<string, string>

/** Readings of the first sample by place; what was left out is left out. */
function readingsOf(values: unknown): Readings {
  const [raw] = Object.values(recordValuesSchema.parse(values).samples)
  const readings: Readings = {}
  if (!raw) return readings
  const groups = Object.entries(raw.groups).flatMap(([group, rows]) =>
    rows.map((row, index) => [`${group}.${index}`, row] as const),
  )
  for (const [place, row] of [['test', raw.test] as const, ...groups])
    for (const [input, { value }] of Object.entries(row))
      if (typeof value === 'string' && value !== '') readings[`${place}.${input}`] = value
  return readings
}

/** The state of the samples of a record, when it was the same for all. */
function commonCondition(context: unknown): string | null {
  const stated = new Set(Object.values(recordContextSchema.parse(context).samples).map(sample => sample.condition))
  const [first = null] = stated
  return stated.size === 1 ? first : null
}

/** What the last record of the same test used and read; see the contract. */
export const previousRecord: Run<(typeof recordActions.actions)['Previous']> = async (ctx, { record_id }) => {
  const record = await recordInSight(ctx, record_id)
  const [last] = await ctx.tx.query<LastRecord>(
    `select r.id, r.trial_task_id, k.inspection_date, r.workplace_id, r.weather, r.context
     from trial_task own join trial_task k on k.business_id = own.business_id and k.trial_list_id = own.trial_list_id
     join test_record r on r.business_id = k.business_id and r.trial_task_id = k.id
     where own.business_id = app_biz() and own.id = $1 and k.id <> own.id and k.inspection_date is not null and k.deleted_at is null
       and r.state in ('submitted', 'checked', 'locked') and r.current_data_id is not null and r.deleted_at is null
     order by k.inspection_date desc, r.id desc limit 1`,
    [record.trial_task_id],
  )
  if (!last) return { previous: null }
  const [blocks] = await currentBlocks(ctx, [last.id])
  const machines = await usagesOfTasks(ctx, [last.trial_task_id])
  const { inspection_date, workplace_id, weather } = last
  const climate = workplace_id ? await climateAt(ctx, workplace_id, record.test_start_at ?? ctx.now) : null
  return {
    previous: {
      inspection_date,
      equipment_ids: machines.map(machine => machine.equipment_id),
      // a room that is gone is not taken over
      workplace_id: climate === null ? null : workplace_id,
      humiture_record_id: climate?.humiture_record_id ?? null,
      weather,
      sample_condition: commonCondition(last.context),
      readings: blocks ? readingsOf(blocks.values) : {},
    },
  }
}
