import type { CommandDone, CommandInput } from '@gt/domain/kit/action.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import type { taskActions } from '@gt/domain/tasks/actions.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { itemStateOf } from '@gt/domain/tasks/trial-task.states.ts'
import type { Ctx } from '../../../db/context.ts'
import { finishCommand, passGuards } from '../../../flow/command.ts'
import { periodRefusals } from '../../../flow/locks.ts'
import { settingsOf } from '../../../flow/settings.ts'
import { readMessages } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { orderStarted } from '../../entrust/api.ts'
import { defaultEquipment, type EquipmentQuestion, equipmentRefusals } from '../../equipment/api.ts'
import { samplesTesting, takeForTask } from '../../samples/api.ts'
import {
  demandsOf,
  deviationWritten,
  keepEquipment,
  makeRecord,
  mouldingPartOf,
  type RecordBasis,
  recordBasis,
  recordOf,
  startRecord,
} from '../../testing/api.ts'
import { beginInOrder } from '../begin.ts'
import { climateOf, climateRefusals } from '../climate.ts'
import { itemsFollow } from '../move-tasks.ts'
import { numbersDrawnAt } from '../record-numbers.ts'
import { mouldingsOf } from '../reminders.ts'
import {
  ageRefusals,
  emptyRefusals,
  pausedRefusals,
  type StartFacts,
  sampleRefusals,
  scopeRefusals,
  testerRefusals,
} from '../start-guards.ts'
import {
  agesOf,
  isTester,
  itemsOfTasks,
  peopleOfTasks,
  sampleIdsOfTasks,
  type TaskRow,
  testFacts,
} from '../task.queries.ts'
import { usualPlace } from '../usual-place.ts'

interface Starting {
  readonly equipment_ids?: readonly string[]
  readonly workplace_id?: string
  readonly deviation?: string
}

/** Everything about a task that starting or moulding looks at. */
export async function startFacts(ctx: Ctx, task: TaskRow): Promise<StartFacts> {
  const [test] = await testFacts(ctx, [task.trial_list_id])
  if (!test) throw new Error(`test ${task.trial_list_id} is gone`)
  return {
    task,
    test,
    items: await itemsOfTasks(ctx, [task.id]),
    people: await peopleOfTasks(ctx, [task.id]),
    sampleIds: (await sampleIdsOfTasks(ctx, [task])).get(task.id) ?? [],
  }
}

/** The work that machines are chosen for. */
export const questionOf = (ctx: Ctx, { task, test, items, people }: StartFacts): EquipmentQuestion => ({
  taskId: task.id,
  trialListId: task.trial_list_id,
  testName: test.name,
  parameterIds: items.map(item => item.trial_parameter_id),
  userIds: people.filter(isTester).map(person => person.user_id),
  on: dayOf(ctx.now),
})

/** What a start was permitted with. */
interface Permitted {
  readonly facts: StartFacts
  readonly question: EquipmentQuestion
  readonly basis: RecordBasis
  readonly equipmentIds: readonly string[]
  readonly workplaceId: string | null
  readonly deviation: string | null
}

/** All guards of a start, told together (workflow 5). */
async function permit(ctx: Ctx, task: TaskRow, input: CommandInput<Starting>): Promise<Permitted> {
  const facts = await startFacts(ctx, task)
  const question = questionOf(ctx, facts)
  const demands = await demandsOf(ctx, task.trial_list_id)
  const { requireEquipment, requireHumiture } = await settingsOf(ctx)
  const deviation = input.deviation?.trim() || null
  const equipmentIds = input.equipment_ids ?? (await defaultEquipment(ctx, question))
  const workplaceId = input.workplace_id ?? (await usualPlace(ctx, task, facts.test.site_test ? [] : equipmentIds))
  const climate = workplaceId ? await climateOf(ctx, workplaceId, ctx.now) : null
  const { basis, refusals } = await recordBasis(ctx, task)
  const required = requireEquipment && demands.equipment_required === 1
  const rule = { required: requireHumiture || demands.humiture_required === 1, measures: deviation }
  passGuards(
    task.task_number,
    [
      ...(await testerRefusals(ctx, facts)),
      ...(await pausedRefusals(ctx, task)),
      ...(await sampleRefusals(ctx, facts)),
      ...(await equipmentRefusals(ctx, { ...question, equipmentIds, required, picked: input.equipment_ids ?? [] })),
      ...(await ageRefusals(ctx, facts, deviation)),
      ...(await climateRefusals(ctx, climate, rule)),
      ...(await scopeRefusals(ctx, facts)),
      ...emptyRefusals(facts),
      ...refusals,
      ...(await periodRefusals(ctx, 'test', ctx.now)),
    ],
    // the words on the deviation are the reason for a confirmed warning
    { confirmed: input.confirmed, reason: input.reason ?? deviation ?? undefined },
  )
  if (!basis) throw new Error('a start without a method passed its guards')
  return { facts, question, basis, equipmentIds, workplaceId, deviation }
}

/** The record of the test: the one that moulding began, else a new draft. */
async function recordFor(ctx: Ctx, task: TaskRow, { facts, basis, workplaceId, deviation }: Permitted) {
  const begun = await recordOf(ctx, task.id, true)
  if (begun) return startRecord(ctx, begun, { startAt: ctx.now, workplaceId, deviation })
  const ages = task.age_days === null ? [] : await agesOf(ctx, task)
  return makeRecord(ctx, { ...task, workplace_id: workplaceId }, basis, {
    sampleIds: facts.sampleIds,
    people: facts.people.filter(isTester),
    mouldings: await mouldingsOf(ctx, facts.sampleIds),
    moulding: await mouldingPartOf(
      ctx,
      ages.map(age => age.id),
    ),
    startAt: ctx.now,
    deviation,
  })
}

async function start(ctx: Ctx, task: TaskRow, input: CommandInput<Starting>): Promise<CommandDone> {
  const permitted = await permit(ctx, task, input)
  const { facts, question, equipmentIds, workplaceId, deviation } = permitted
  const numbers = await numbersDrawnAt(ctx, task, 'start')
  const record = await recordFor(ctx, { ...task, ...numbers }, permitted)
  await keepEquipment(ctx, record, question, equipmentIds)
  const { done } = await finishCommand(
    ctx,
    trialTask,
    task,
    {
      ...numbers,
      workplace_id: workplaceId,
      started_at: task.started_at ?? ctx.now,
      inspection_date: dayOf(ctx.now),
      state: 'testing',
    },
    { kind: 'task', number: task.task_number, command: 'start', opinion: deviation ?? input.reason ?? null },
  )
  await itemsFollow(ctx, [task.id], itemStateOf('testing'))
  await samplesTesting(ctx, facts.sampleIds)
  await orderStarted(ctx, task.entrustment_id)
  if (deviation) await deviationWritten(ctx, { ...task, state: 'testing' }, deviation)
  await readMessages(ctx, { kind: 'task', id: task.id })
  return done
}

/** Begins the test: the record's draft with its copies, the default machines, samples and order in test (workflow 5). */
export const startTask: Run<(typeof taskActions.actions)['Start']> = async (ctx, item, input) =>
  start(ctx, await beginInOrder(ctx, 'start', item), input)

/** From the list of due tasks: takes the samples and starts, all guards of both (workflow 4, by the dozen). */
export const takeAndStart: Run<(typeof taskActions.actions)['TakeAndStart']> = async (ctx, item, input) => {
  const task = await beginInOrder(ctx, 'start', item)
  const sampleIds = (await sampleIdsOfTasks(ctx, [task])).get(task.id) ?? []
  await takeForTask(ctx, task.id, sampleIds, { reason: input.take_reason })
  return start(ctx, task, input)
}
