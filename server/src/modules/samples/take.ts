import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { cutOptional } from '@gt/domain/kit/text.ts'
import { sampleErrors } from '@gt/domain/samples/errors.ts'
import { leftWhereShort } from '@gt/domain/samples/quantity-left.ts'
import type { Ctx } from '../../db/context.ts'
import { passGuards } from '../../flow/command.ts'
import { namesFor } from './blind.ts'
import { type Movement, moveSamples } from './move-samples.ts'
import { keptPartsOf } from './retention.queries.ts'
import { type Holder, holdersOf, type SampleRow, tasksOfSamples } from './sample.queries.ts'

const beforeTest: ReadonlySet<string> = new Set(['assigned', 'waiting_age', 'testing'])
const inHand: ReadonlySet<string> = new Set(['taken', 'testing'])

export interface Taking {
  readonly userId: string
  readonly taskId: string | null
  readonly quantity: string | null
  readonly reason: string | undefined
  readonly scanCode: string | null
  /** Warnings that were confirmed. */
  readonly confirmed?: readonly string[]
  /** Drawn by him where somebody else hands the samples over. */
  readonly signatureId: string | null
}

function refusalsOf(
  row: SampleRow,
  number: string,
  tasks: readonly unknown[],
  tests: boolean,
  holders: readonly Holder[],
  kept: readonly string[],
  taking: Taking,
): Refused[] {
  if (tasks.length === 0) return [refused(sampleErrors, 'S-27', { number })]
  if (!tests) return [refused(sampleErrors, 'S-04', { number })]
  const [other] = holders
  if (other && !taking.quantity && !holders.some(one => one.user_id === taking.userId))
    return [refused(sampleErrors, 'S-05', { number, user: other.name })]
  const gone = [...holders.filter(one => one.user_id !== taking.userId).map(one => one.quantity), ...kept]
  return shortRefusals(number, taking.quantity, row.quantity, gone)
}

/** S-38 where less is left of a sample than is asked for. */
export function shortRefusals(
  number: string,
  asked: string | null,
  whole: string | null,
  gone: readonly (string | null)[],
): Refused[] {
  const left = leftWhereShort(asked, whole, gone)
  if (left === null) return []
  return [refused(sampleErrors, 'S-38', { number, asked: asked ?? '', left }, { field: 'quantity' })]
}

/**
 * Takes locked samples for a tester (workflow 4): S-27 when none of the sample's tasks has a tester, S-04 when he is not one of them, S-05 when another holds
 * it and no part is named, S-38 (warn) when less is left than the part. A sample in hand keeps its state; samples taken for the same task before are passed over.
 */
export async function takeSamples(ctx: Ctx, rows: readonly SampleRow[], taking: Taking): Promise<SampleRow[]> {
  const ids = rows.map(row => row.id)
  const tasks = await tasksOfSamples(ctx, ids, taking.userId)
  const all = await holdersOf(ctx, ids)
  const holdersIn = (row: SampleRow) => (inHand.has(row.state) ? all.filter(one => one.sample_id === row.id) : [])
  const given = (row: SampleRow) => tasks.filter(task => task.sample_id === row.id && beforeTest.has(task.state))
  const testsIn = (row: SampleRow): boolean =>
    given(row).some(task => task.mine && (taking.taskId === null || task.task_id === taking.taskId))
  const numberOf = await namesFor(ctx, rows)
  const kept = taking.quantity ? await keptPartsOf(ctx, ids) : []
  const reasons = rows.flatMap(row => {
    const parts = kept.filter(part => part.sample_id === row.id).map(part => part.quantity)
    return refusalsOf(row, numberOf(row), given(row), testsIn(row), holdersIn(row), parts, taking)
  })
  passGuards(rows.length === 1 && rows[0] ? numberOf(rows[0]) : null, reasons, taking)

  const held = (row: SampleRow): boolean => {
    const own = holdersIn(row).find(one => one.user_id === taking.userId)
    return own !== undefined && (taking.taskId === null || own.task_ids.includes(taking.taskId))
  }
  const movement = (to: 'taken' | 'testing'): Movement => ({
    command: 'take',
    to,
    opinion: taking.reason ?? null,
    flow: row => ({
      action: 'take',
      from_user_id: ctx.principal.userId === taking.userId ? null : ctx.principal.userId,
      to_user_id: taking.userId,
      quantity: taking.quantity,
      sample_library_id: row.sample_library_id,
      trial_task_id: taking.taskId,
      scan_code: taking.scanCode,
      signature_file_id: taking.signatureId,
      remarks: cutOptional(taking.reason, 300),
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
