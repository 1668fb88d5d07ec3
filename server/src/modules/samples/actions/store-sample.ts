import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import { refused } from '@gt/domain/kit/errors.ts'
import { cutOptional } from '@gt/domain/kit/text.ts'
import type { sampleActions } from '@gt/domain/samples/actions.ts'
import { sampleErrors } from '@gt/domain/samples/errors.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { sampleFlow } from '@gt/domain/samples/sample-flow.entity.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { getRow, insertRows } from '../../../db/write.ts'
import { beginCommand, finishCommand, passGuards } from '../../../flow/command.ts'
import type { Run } from '../../../http/implement.ts'
import { samplesMayBeTested } from '../api.ts'
import { nameFor } from '../blind.ts'
import { placeRefusals } from '../place-guard.ts'
import { holdersOf, type SampleRow } from '../sample.queries.ts'
import { sampleSubject } from '../sample-commands.ts'

type Actions = (typeof sampleActions)['actions']

interface Putting {
  readonly sample_library_id?: string
  readonly quantity?: string
  readonly scan_code?: string
  readonly user_id?: string
  readonly sample_condition?: string
  readonly reason?: string
  readonly confirmed?: readonly string[]
}

/** Who brings what back, and whether somebody else has a part of it still. Refuses with S-37 who has none. */
async function broughtBack(ctx: Ctx, row: SampleRow, userId: string | undefined) {
  const holders = await holdersOf(ctx, [row.id])
  if (userId === undefined) return { from: holders.map(one => one.user_id), stays: false }
  const number = await nameFor(ctx, row)
  const isHolder = holders.some(one => one.user_id === userId)
  passGuards(number, isHolder ? [] : [refused(sampleErrors, 'S-37', { number }, { field: 'user_id' })], {})
  return { from: [userId], stays: holders.length > 1 }
}

async function put(
  ctx: Ctx,
  item: CommandItem,
  command: 'store' | 'to_curing' | 'return_in',
  state: 'in_store' | 'curing',
  input: Putting,
): Promise<CommandDone> {
  const row = await beginCommand(ctx, sampleSubject, command, item)
  passGuards(await nameFor(ctx, row), await placeRefusals(ctx, row, input.sample_library_id), input)
  const { from, stays } =
    command === 'return_in' ? await broughtBack(ctx, row, input.user_id) : { from: [], stays: false }
  // the state follows the furthest part: what somebody else has still is not in store
  const to_state = stays ? row.state : state
  await insertRows(
    ctx,
    sampleFlow,
    (from.length > 0 ? from : [null]).map(from_user_id => ({
      sample_id: row.id,
      action: command,
      from_state: row.state,
      to_state,
      from_user_id,
      to_user_id: userOf(ctx),
      quantity: input.quantity ?? null,
      sample_library_id: input.sample_library_id ?? row.sample_library_id,
      scan_code: input.scan_code ?? null,
      sample_condition: input.sample_condition ?? null,
      remarks: cutOptional(input.reason, 300),
    })),
    { untracked: true },
  )
  const { done } = await finishCommand(
    ctx,
    sample,
    row,
    { ...(input.sample_library_id ? { sample_library_id: input.sample_library_id } : {}), state: to_state },
    { kind: 'sample', number: row.sample_number ?? row.name, command, opinion: input.reason ?? null },
  )
  return done
}

/** Puts a sample on a shelf, or moves it to another one. */
export const storeSample: Run<Actions['Store']> = (ctx, item, input) => put(ctx, item, 'store', 'in_store', input)

/** Puts specimens into the curing room; their reminders were made with the task. */
export const cureSample: Run<Actions['ToCuring']> = (ctx, item, input) => put(ctx, item, 'to_curing', 'curing', input)

/** Takes a sample, or the part of one tester, back; the keeper who receives it is the caller. */
export const returnSample: Run<Actions['ReturnIn']> = async (ctx, item, input) => {
  await put(ctx, item, 'return_in', 'in_store', input)
  // what comes back from a re-test, or last of all, waits for no test any more
  await samplesMayBeTested(ctx, [item.id])
  const { id, row_version, state } = await getRow(ctx, sample, item.id)
  return { id, row_version, state }
}
