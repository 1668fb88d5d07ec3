import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { type BackdatedField, backdatedTimes, backdating } from '@gt/domain/testing/backdating.ts'
import { trialDataHistory } from '@gt/domain/testing/trial-data-history.entity.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { insertRows } from '../../db/write.ts'
import { holdsAny } from '../../flow/can.ts'
import { stageOf } from './blocks.ts'
import type { Entry } from './entry.ts'

type Times = Readonly<Partial<Record<BackdatedField, string | null>>>

/** G-03 for a time before the start in the system without the right to it, G-07 without a reason (page checklist, test_date). */
export function backdateRefusals(
  ctx: Ctx,
  { record, task }: Entry,
  given: Times,
  reason: string | undefined,
): Refused[] {
  const [field] = backdatedTimes(task.started_at, record, given)
  if (!field) return []
  if (!holdsAny(ctx, backdating.permission))
    return [refused(generalErrors, 'G-03', { command: backdating.label }, { field })]
  return reason?.trim() ? [] : [refused(generalErrors, 'G-07', {}, { field: 'reason' })]
}

/** A time that was dated back leaves its line in the history of the record, also before the first submission; the audit reads it. */
export async function noteBackdated(
  ctx: Ctx,
  { record, task, context }: Entry,
  after: Readonly<Record<BackdatedField, string | null>>,
  reason: string | null,
): Promise<void> {
  await insertRows(
    ctx,
    trialDataHistory,
    backdatedTimes(task.started_at, record, after).map(field => ({
      test_record_id: record.id,
      field_key: field,
      old_value: record[field],
      new_value: after[field],
      reason,
      stage: stageOf(context),
      changed_by_id: userOf(ctx),
      client_info: ctx.address,
    })),
    { untracked: true },
  )
}
