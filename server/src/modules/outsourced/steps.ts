import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { outsourcedErrors } from '@gt/domain/outsourced/errors.ts'
import { outsourcedTest } from '@gt/domain/outsourced/outsourced-test.entity.ts'
import { outsourcedMachine } from '@gt/domain/outsourced/outsourced-test.states.ts'
import { taskErrors } from '@gt/domain/tasks/errors.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { beginCommand, finishCommand, neededReason, passGuards, refuseFor } from '../../flow/command.ts'
import { lockOrder, orderMayComplete, orderStarted } from '../entrust/api.ts'
import { drawNumber } from '../numbering/api.ts'
import { outsideResultTaken } from '../reports/api.ts'
import { sampleSentOut, samplesMayBeTested } from '../samples/api.ts'
import { tasksOf } from '../tasks/api.ts'
import type { UnitOrders } from './api.ts'
import { orderOutside, sentRefusals } from './outside-order.ts'
import { visibleOutside } from './visible.ts'

type Outside = Row<typeof outsourcedTest>
type Step = keyof (typeof outsourcedMachine)['commands']
interface Given {
  readonly reason?: string
  readonly confirmed?: readonly string[]
}

const subject = { entity: outsourcedTest, machine: outsourcedMachine, sight: visibleOutside, told: () => ({}) } as const

/** The outside test, locked, in a state that the command follows. Refuses with G-01, G-02, G-04. */
export const begin = (ctx: Ctx, command: Step, item: CommandItem): Promise<Outside> =>
  beginCommand(ctx, subject, command, item)

/** How refusals and the log name it: by its number, before it has one by its test. */
export const nameOf = ({ outsourced_no, test_name }: Outside): string | null => outsourced_no ?? test_name

/** Writes what became of it, with its line of the workflow log. */
export async function finish(
  ctx: Ctx,
  row: Outside,
  changes: RowValues<typeof outsourcedTest> & { state?: string },
  step: { readonly command: Step; readonly opinion?: string | null },
): Promise<CommandDone> {
  const { done } = await finishCommand(ctx, outsourcedTest, row, changes, {
    kind: 'outsourced',
    number: nameOf({ ...row, ...changes } as Outside),
    command: step.command,
    opinion: step.opinion ?? null,
  })
  return done
}

const wanted = ['test_name', 'project_name', 'project_part', 'testing_unit', 'test_index'] as const

/** What must be there before somebody decides about it: G-06 for each field, and T-27 about a laboratory without the scope. */
const submitRefusals = (row: Outside): Refused[] => [
  ...wanted
    .filter(name => !row[name])
    .map(name => refused(generalErrors, 'G-06', { field: outsourcedTest.fields[name].label }, { field: name })),
  ...(row.unit_in_scope === 0
    ? [refused(taskErrors, 'T-27', { unit: row.testing_unit, test: row.test_name }, { field: 'unit_in_scope' })]
    : []),
]

/** Asks the technical leader for it; it has its number from now on. */
export async function submit(ctx: Ctx, item: CommandItem, given: Given): Promise<CommandDone> {
  const row = await begin(ctx, 'submit', item)
  passGuards(nameOf(row), submitRefusals(row), given)
  const outsourced_no =
    row.outsourced_no ?? (await drawNumber(ctx, 'outsourced', {}, { kind: 'outsourced', id: row.id })).text
  return finish(ctx, row, { outsourced_no, state: 'submitted' }, { command: 'submit', opinion: given.reason ?? null })
}

/** The technical leader lets it go out. */
export async function approve(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const row = await begin(ctx, 'approve', item)
  return finish(ctx, row, { approved_by_id: userOf(ctx), state: 'approved' }, { command: 'approve' })
}

/** The technical leader does not; it is corrected and submitted again. */
export async function reject(ctx: Ctx, item: CommandItem, given: Given): Promise<CommandDone> {
  const row = await begin(ctx, 'reject', item)
  const opinion = neededReason(nameOf(row), given.reason)
  return finish(ctx, row, { state: 'rejected' }, { command: 'reject', opinion })
}

/** Whether the samples of the test went out with it: those of its task, or the registered one that it names. */
async function handedOver(ctx: Ctx, row: Outside): Promise<boolean> {
  const to = row.testing_unit ?? ''
  const [task] = row.trial_task_id ? await tasksOf(ctx, [row.trial_task_id]) : []
  if (task) return sampleSentOut(ctx, task.sample_id, { taskId: task.id, to })
  return !row.sample_id || sampleSentOut(ctx, row.sample_id, { taskId: null, to })
}

/**
 * The keeper hands the samples over; where they are is kept with them. A laboratory on the platform gets the order at once. Refuses
 * with OU-05, GE-07 what was sent and not given back, and with whatever the other laboratory refuses an order for.
 * @param given `accepted`: the instructions of the other laboratory were read
 */
export const sendBy =
  (orders: UnitOrders) =>
  async (ctx: Ctx, item: CommandItem, given: { readonly accepted?: 0 | 1 | null }): Promise<CommandDone> => {
    const row = await begin(ctx, 'send', item)
    refuseFor(nameOf(row), await sentRefusals(ctx, row))
    refuseFor(nameOf(row), (await handedOver(ctx, row)) ? [] : [refused(outsourcedErrors, 'OU-05')])
    if (row.entrustment_id) await orderStarted(ctx, row.entrustment_id)
    const outside_order_id = await orderOutside(ctx, orders, row, given.accepted === 1)
    return finish(ctx, row, { outside_order_id, sent_on: dayOf(ctx.now), state: 'sent' }, { command: 'send' })
  }

/** The result counts: its task is done, and a report of the order names the other laboratory beside it. */
export async function confirmResult(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const row = await begin(ctx, 'confirm', item)
  // what a site takes over is for its supervision to check
  const watched =
    ctx.principal.business?.labKind === 'gd' ? ({ check_state: 'unchecked', verify_state: 'unchecked' } as const) : {}
  const done = await finish(
    ctx,
    row,
    { ...watched, confirmed_by_id: userOf(ctx), state: 'confirmed' },
    { command: 'confirm' },
  )
  if (row.trial_task_id && row.entrustment_id) {
    await lockOrder(ctx, row.entrustment_id)
    const judgement = row.test_result === 'pass' || row.test_result === 'fail' ? row.test_result : 'none'
    const taken = await outsideResultTaken(ctx, row.trial_task_id, { judgement, on: row.test_date })
    const [task] = await tasksOf(ctx, [row.trial_task_id])
    if (task) await samplesMayBeTested(ctx, [task.sample_id])
    if (!taken) await orderMayComplete(ctx, row.entrustment_id)
  }
  return done
}

/** The other laboratory is asked about what it found. */
export async function askBack(ctx: Ctx, item: CommandItem, given: Given): Promise<CommandDone> {
  const row = await begin(ctx, 'query', item)
  const opinion = neededReason(nameOf(row), given.reason)
  return finish(ctx, row, { returned_on: null, state: 'sent' }, { command: 'query', opinion })
}
