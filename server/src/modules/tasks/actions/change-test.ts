import type { RowValues } from '@gt/domain/kit/entity.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import type { taskActions } from '@gt/domain/tasks/actions.ts'
import { taskErrors } from '@gt/domain/tasks/errors.ts'
import { testItem } from '@gt/domain/tasks/test-item.entity.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { itemStateOf } from '@gt/domain/tasks/trial-task.states.ts'
import { changeRows } from '../../../db/change-rows.ts'
import type { Ctx } from '../../../db/context.ts'
import { insertRows } from '../../../db/write.ts'
import { finishCommand, passGuards } from '../../../flow/command.ts'
import type { Run } from '../../../http/implement.ts'
import { billFollows } from '../../charges/api.ts'
import { newItemValues } from '../../entrust/api.ts'
import { authorityRefusals } from '../../people/api.ts'
import { recordOf } from '../../testing/api.ts'
import { beginInOrder } from '../begin.ts'
import {
  allItemsOfTask,
  type ItemRow,
  isTester,
  peopleOfTasks,
  sampleIdsOfTasks,
  type TaskRow,
} from '../task.queries.ts'

type Wanted = Parameters<Run<(typeof taskActions.actions)['ChangeTest']>>[2]['parameters'][number]
type ItemValues = RowValues<typeof testItem>

const keyOf = (sampleId: string, parameterId: string | null): string => `${sampleId}|${parameterId ?? ''}`

/** The bases of an item as wished; what is not named stays as it is, also where it names several standards. */
const basesOf = (wish: Wanted, values: ItemValues): ItemValues => ({
  ...(wish.test_rule_id === undefined
    ? {}
    : { test_rule_id: values.test_rule_id, test_basis_text: values.test_basis_text }),
  ...(wish.judgement_rule_id === undefined
    ? {}
    : { judgement_rule_id: values.judgement_rule_id, judgement_basis_text: values.judgement_basis_text }),
})

/** T-01, T-02 for the testers whom the task has already, for its new parameters. */
async function testerRefusals(ctx: Ctx, task: TaskRow, parameterIds: readonly string[]): Promise<Refused[]> {
  const testers = (await peopleOfTasks(ctx, [task.id])).filter(isTester)
  return authorityRefusals(ctx, {
    userIds: testers.map(person => person.user_id),
    trialListIds: [task.trial_list_id],
    role: 'tester',
    on: dayOf(ctx.now),
    parameterIds,
  })
}

/** G-14 for a parameter of another test, and for a basis that no offered one is. */
function foreignRefusals(task: TaskRow, wishes: readonly Wanted[], values: readonly ItemValues[]): Refused[] {
  const against = (field: 'unit_trial_parameter_id' | 'test_rule_id' | 'judgement_rule_id', row: number): Refused =>
    refused(generalErrors, 'G-14', { field: testItem.fields[field].label }, { field, row })
  return wishes.flatMap((wish, row) => {
    const made = values[row]
    const missed = (['test_rule_id', 'judgement_rule_id'] as const).filter(name => wish[name] && !made?.[name])
    return [
      ...(made?.trial_list_id === task.trial_list_id ? [] : [against('unit_trial_parameter_id', row)]),
      ...missed.map(name => against(name, row)),
    ]
  })
}

/** Cancels what is not wished any more, takes what was cancelled up again, and adds what is new, on every sample of the task. */
async function putItems(
  ctx: Ctx,
  task: TaskRow,
  have: readonly ItemRow[],
  wishes: readonly { readonly wish: Wanted; readonly values: ItemValues }[],
): Promise<void> {
  const samples = (await sampleIdsOfTasks(ctx, [task])).get(task.id) ?? []
  const wanted = new Map(
    samples.flatMap(sampleId =>
      wishes.map(one => [keyOf(sampleId, one.wish.unit_trial_parameter_id), { ...one, sampleId }] as const),
    ),
  )
  const state = itemStateOf(task.state)
  await changeRows(
    ctx,
    testItem,
    have.map(row => {
      const found = wanted.get(keyOf(row.sample_id, row.unit_trial_parameter_id))
      return { row, changes: found ? { ...basesOf(found.wish, found.values), state } : { state: 'cancelled' as const } }
    }),
  )
  const held = new Set(have.map(row => keyOf(row.sample_id, row.unit_trial_parameter_id)))
  await insertRows(
    ctx,
    testItem,
    [...wanted].flatMap(([key, { sampleId, values }]) =>
      held.has(key)
        ? []
        : [
            {
              ...values,
              entrustment_id: task.entrustment_id,
              sample_id: sampleId,
              trial_task_id: task.id,
              age_days: task.age_days,
              state,
            },
          ],
    ),
  )
}

/** Changes parameters and bases of a task that is not begun (page tasklist, edit). */
export const changeTest: Run<(typeof taskActions.actions)['ChangeTest']> = async (ctx, item, input) => {
  const task = await beginInOrder(ctx, 'change_test', item)
  const wishes = input.parameters
  const values = await newItemValues(ctx, wishes, task.age_days)
  const have = await allItemsOfTask(ctx, task.id)
  const number = task.task_number
  const parameterIds = values.flatMap(one => one.trial_parameter_id ?? [])
  const foreign = foreignRefusals(task, wishes, values)
  passGuards(
    number,
    [
      ...(wishes.length === 0 ? [refused(taskErrors, 'T-25', {}, { field: 'parameters' })] : []),
      ...(task.order_change_id ? [refused(taskErrors, 'T-20', { number })] : []),
      ...((await recordOf(ctx, task.id)) ? [refused(taskErrors, 'T-22', { number })] : []),
      ...foreign,
      ...(foreign.length > 0 ? [] : await testerRefusals(ctx, task, parameterIds)),
    ],
    input,
  )
  await putItems(
    ctx,
    task,
    have,
    wishes.map((wish, index) => ({ wish, values: values[index] ?? {} })),
  )
  const content = cutText([...new Set(values.map(one => one.parameter_name))].join('、'), 500)
  const { done } = await finishCommand(
    ctx,
    trialTask,
    task,
    { test_content: content },
    { kind: 'task', number, command: 'change_test', opinion: input.reason ?? content },
  )
  await billFollows(ctx, task.entrustment_id, input.reason ?? `任务${number}修改试验`)
  return done
}
