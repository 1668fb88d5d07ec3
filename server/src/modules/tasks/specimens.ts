import { testSample } from '@gt/domain/samples/test-sample.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { insertRows } from '../../db/write.ts'
import { settingsOf } from '../../flow/settings.ts'
import { bindDraw, drawNumbers } from '../numbering/api.ts'

interface Age {
  readonly id: string
  readonly age_days: number
  readonly sampleIds: readonly string[]
}

/** Makes the specimens of ages that have none yet: those cast in the laboratory exist only from their moulding on. */
export async function specimensFor(ctx: Ctx, ages: readonly Age[], trialListId: string): Promise<void> {
  const have = await ctx.tx.query<{ task: string; sample: string }>(
    `select distinct trial_task_id as task, sample_id as sample from test_sample
     where business_id = app_biz() and trial_task_id = any($1::bigint[]) and deleted_at is null`,
    [ages.map(age => age.id)],
  )
  const [need] = await ctx.tx.query<{ n: number }>(
    `select coalesce((select specimens_per_group from trial_number_set where business_id in (0, app_biz()) and trial_list_id = l.id and enabled
       and deleted_at is null and trial_task_category_id is null order by business_id desc limit 1), l.default_specimen_count, 1) as n
     from trial_list l where l.id = $1`,
    [trialListId],
  )
  const open = ages.flatMap(age =>
    age.sampleIds
      .filter(sample => !have.some(one => one.task === age.id && one.sample === sample))
      .flatMap(sample => Array.from({ length: need?.n ?? 1 }, () => ({ age, sample }))),
  )
  const numbers = await drawNumbers(
    ctx,
    'specimen',
    open.map(({ sample }) => ({ context: { sampleId: sample }, object: { kind: 'specimen', id: null } })),
    { reuseFree: (await settingsOf(ctx)).overall.Numbering.reuse_free },
  )
  const made = await insertRows(
    ctx,
    testSample,
    open.map(({ age, sample }, index) => ({
      sample_id: sample,
      trial_task_id: age.id,
      specimen_no: numbers[index]?.text,
      age_days: age.age_days,
      state: 'waiting' as const,
    })),
  )
  for (const [index, row] of made.entries()) {
    const number = numbers[index]
    if (number) await bindDraw(ctx, number.id, row.id)
  }
}

/** Notes when the specimens of these tasks were moulded: one mixing, one time. */
export async function setMouldingTime(
  ctx: Ctx,
  sampleIds: readonly string[],
  ages: readonly Age[],
  at: string,
): Promise<void> {
  await ctx.tx.query(
    `update test_sample set moulding_at = $3, moulded_on_day = false, row_version = row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
     where business_id = app_biz() and sample_id = any($1::bigint[]) and trial_task_id = any($2::bigint[]) and deleted_at is null`,
    [sampleIds, ages.map(age => age.id), at],
  )
}

/** The specimens of a task were tested. */
export async function specimensTested(ctx: Ctx, taskId: string, at: string): Promise<void> {
  await ctx.tx.query(
    `update test_sample set state = 'tested', tested_at = $2, row_version = row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
     where business_id = app_biz() and trial_task_id = $1 and state in ('waiting', 'ready', 'tested') and deleted_at is null`,
    [taskId, at],
  )
}
