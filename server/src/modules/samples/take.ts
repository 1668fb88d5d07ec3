import { Refusal, type Refused, refused } from '@gt/domain/kit/errors.ts'
import { sampleErrors } from '@gt/domain/samples/errors.ts'
import type { Ctx } from '../../db/context.ts'
import { namesFor } from './blind.ts'
import { type Movement, moveSamples } from './move-samples.ts'
import { type Holder, holdersOf, type SampleRow, tasksOfSamples } from './sample.queries.ts'

const beforeTest: ReadonlySet<string> = new Set(['assigned', 'waiting_age', 'testing'])
const inHand: ReadonlySet<string> = new Set(['taken', 'testing'])

export interface Taking {
  readonly userId: string
  readonly taskId: string | null
  readonly quantity: string | null
  readonly reason: string | null
  readonly scanCode: string | null
  /** Drawn by him where somebody else hands the samples over. */
  readonly signatureId: string | null
}

function refusalsOf(
  row: SampleRow,
  number: string,
  tasks: readonly unknown[],
  tests: boolean,
  holder: Holder | undefined,
  taking: Taking,
): Refused[] {
  if (tasks.length === 0) return [refused(sampleErrors, 'S-27', { number })]
  if (!tests) return [refused(sampleErrors, 'S-04', { number })]
  const others = inHand.has(row.state) && holder !== undefined && holder.user_id !== taking.userId
  return others && !taking.quantity ? [refused(sampleErrors, 'S-05', { number, user: holder.name })] : []
}

/**
 * Takes locked samples for a tester (workflow 4): S-27 when none of the sample's tasks has a tester, S-04 when he is not one of them, S-05 when another holds
 * it and no part is named. A sample in hand keeps its state; samples taken for the same task before are passed over.
 */
export async function takeSamples(ctx: Ctx, rows: readonly SampleRow[], taking: Taking): Promise<SampleRow[]> {
  const ids = rows.map(row => row.id)
  const tasks = await tasksOfSamples(ctx, ids, taking.userId)
  const holders = new Map((await holdersOf(ctx, ids)).map(holder => [holder.sample_id, holder]))
  const given = (row: SampleRow) => tasks.filter(task => task.sample_id === row.id && beforeTest.has(task.state))
  const testsIn = (row: SampleRow): boolean =>
    given(row).some(task => task.mine && (taking.taskId === null || task.task_id === taking.taskId))
  const numberOf = await namesFor(ctx, rows)
  const reasons = rows.flatMap(row =>
    refusalsOf(row, numberOf(row), given(row), testsIn(row), holders.get(row.id), taking),
  )
  if (reasons.length > 0) throw new Refusal(reasons, rows.length === 1 && rows[0] ? { number: numberOf(rows[0]) } : {})

  const held = (row: SampleRow): boolean => {
    const holder = holders.get(row.id)
    return (
      inHand.has(row.state) &&
      holder?.user_id === taking.userId &&
      (taking.taskId === null || holder.task_ids.includes(taking.taskId))
    )
  }
  const movement = (to: 'taken' | 'testing'): Movement => ({
    command: 'take',
    to,
    opinion: taking.reason,
    flow: row => ({
      action: 'take',
      from_user_id: ctx.principal.userId === taking.userId ? null : ctx.principal.userId,
      to_user_id: taking.userId,
      quantity: taking.quantity,
      sample_library_id: row.sample_library_id,
      trial_task_id: taking.taskId,
      scan_code: taking.scanCode,
      signature_file_id: taking.signatureId,
      remarks: taking.reason?.slice(0, 300) ?? null,
    }),
  })
  const wanted = rows.filter(row => !held(row))
  await moveSamples(
    ctx,
    wanted.filter(row => row.state !== 'testing'),
    movement('taken'),
  )
  await moveSamples(
    ctx,
    wanted.filter(row => row.state === 'testing'),
    movement('testing'),
  )
  return wanted
}
