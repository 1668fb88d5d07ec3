import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { sampleActions } from '@gt/domain/samples/actions.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { sampleFlow } from '@gt/domain/samples/sample-flow.entity.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { getRow, insertRow } from '../../../db/write.ts'
import { beginCommand, finishCommand, passGuards } from '../../../flow/command.ts'
import type { Run } from '../../../http/implement.ts'
import { samplesMayBeTested } from '../api.ts'
import { nameFor } from '../blind.ts'
import { placeRefusals } from '../place-guard.ts'
import { holdersOf } from '../sample.queries.ts'
import { sampleSubject } from '../sample-commands.ts'

type Actions = (typeof sampleActions)['actions']

interface Putting {
  readonly sample_library_id?: string
  readonly quantity?: string
  readonly scan_code?: string
  readonly sample_condition?: string
  readonly reason?: string
  readonly confirmed?: readonly string[]
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
  const [holder] = command === 'return_in' ? await holdersOf(ctx, [row.id]) : []
  await insertRow(
    ctx,
    sampleFlow,
    {
      sample_id: row.id,
      action: command,
      from_state: row.state,
      to_state: state,
      from_user_id: holder?.user_id ?? null,
      to_user_id: userOf(ctx),
      quantity: input.quantity ?? null,
      sample_library_id: input.sample_library_id ?? row.sample_library_id,
      scan_code: input.scan_code ?? null,
      sample_condition: input.sample_condition ?? null,
      remarks: input.reason?.slice(0, 300) ?? null,
    },
    { untracked: true },
  )
  const { done } = await finishCommand(
    ctx,
    sample,
    row,
    { ...(input.sample_library_id ? { sample_library_id: input.sample_library_id } : {}), state },
    { kind: 'sample', number: row.sample_number ?? row.name, command, opinion: input.reason ?? null },
  )
  return done
}

/** Puts a sample on a shelf, or moves it to another one. */
export const storeSample: Run<Actions['Store']> = (ctx, item, input) => put(ctx, item, 'store', 'in_store', input)

/** Puts specimens into the curing room; their reminders were made with the task. */
export const cureSample: Run<Actions['ToCuring']> = (ctx, item, input) => put(ctx, item, 'to_curing', 'curing', input)

/** Takes a sample back from its tester; the keeper who receives it is the caller. */
export const returnSample: Run<Actions['ReturnIn']> = async (ctx, item, input) => {
  await put(ctx, item, 'return_in', 'in_store', input)
  // what comes back from a re-test, or last of all, waits for no test any more
  await samplesMayBeTested(ctx, [item.id])
  const { id, row_version, state } = await getRow(ctx, sample, item.id)
  return { id, row_version, state }
}
