import type { CommandDone, InputOf } from '@gt/domain/kit/action.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import type { taskActions } from '@gt/domain/tasks/actions.ts'
import { taskErrors } from '@gt/domain/tasks/errors.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { itemStateOf } from '@gt/domain/tasks/trial-task.states.ts'
import { mouldingKeys } from '@gt/domain/testing/moulding-part.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { finishCommand, neededReason, passGuards } from '../../../flow/command.ts'
import { settingsOf } from '../../../flow/settings.ts'
import type { Run } from '../../../http/implement.ts'
import { equipmentRefusals } from '../../equipment/api.ts'
import { takeForTask } from '../../samples/api.ts'
import {
  demandsOf,
  makeRecord,
  mouldingPartOf,
  noteMoulding,
  type RecordBasis,
  recordBasis,
  recordOf,
} from '../../testing/api.ts'
import { beginInOrder } from '../begin.ts'
import { climateOf, climateRefusals } from '../climate.ts'
import { setDue } from '../create-tasks.ts'
import { deadlinesFollowMoulding } from '../follow-order.ts'
import { itemsFollow, moveTasks } from '../move-tasks.ts'
import { makeReminders, mouldingsOf } from '../reminders.ts'
import { setMouldingTime, specimensFor } from '../specimens.ts'
import { pausedRefusals, type StartFacts, sampleRefusals, testerRefusals } from '../start-guards.ts'
import { agesOf, isTester, peopleOfTasks, sampleIdsOfTasks, type TaskRow, tasksByIds } from '../task.queries.ts'
import { questionOf, startFacts } from './start-task.ts'

const before: ReadonlySet<string> = new Set(['unassigned', 'assigned', 'waiting_age', 'suspended', 'outsourced'])

const detail = {
  future: { zh: '不能晚于现在', en: 'in the future', es: 'en el futuro' },
  receipt: {
    zh: '不能早于收样时间',
    en: 'before the sample was received',
    es: 'anterior a la recepción de la muestra',
  },
  none: { zh: '不适用于无龄期的试验', en: 'the test has no age', es: 'el ensayo no tiene edad' },
} satisfies Record<string, Label>

/** T-17 for a moulding time in the future or before receipt, A-01 once specimens of any age were tested. */
async function timeRefusals(
  ctx: Ctx,
  { task, sampleIds }: StartFacts,
  at: string,
  ages: readonly TaskRow[],
): Promise<Refused[]> {
  const place = { field: 'moulded_at' }
  const [received] = await ctx.tx.query<{ at: string | null }>(
    'select max(received_at) as at from sample where business_id = app_biz() and id = any($1::bigint[])',
    [sampleIds],
  )
  return [
    ...(task.age_days === null ? [refused(taskErrors, 'T-17', { detail: detail.none }, place)] : []),
    ...(at > ctx.now ? [refused(taskErrors, 'T-17', { detail: detail.future }, place)] : []),
    ...(received?.at && at < received.at ? [refused(taskErrors, 'T-17', { detail: detail.receipt }, place)] : []),
    ...(ages.some(one => !before.has(one.state)) ? [refused(taskErrors, 'A-01', {}, place)] : []),
  ]
}

type Input = InputOf<(typeof taskActions.actions)['Mould']>

/** All guards of a moulding, told together; a time that stood before is corrected, and a correction says why. */
async function permit(ctx: Ctx, facts: StartFacts, ages: readonly TaskRow[], input: Input): Promise<RecordBasis> {
  const { task } = facts
  const demands = await demandsOf(ctx, task.trial_list_id)
  const workplaceId = input.workplace_id ?? task.workplace_id
  const climate = workplaceId ? await climateOf(ctx, workplaceId, input.moulded_at) : null
  const { requireHumiture } = await settingsOf(ctx)
  const rule = { required: requireHumiture || demands.humiture_required === 1, measures: input.note ?? null }
  const { basis, refusals } = await recordBasis(ctx, task)
  const chosen = { ...questionOf(ctx, facts), equipmentIds: input.mixer_id ? [input.mixer_id] : [], required: false }
  passGuards(
    task.task_number,
    [
      ...(await testerRefusals(ctx, facts)),
      ...(await pausedRefusals(ctx, task)),
      ...(await sampleRefusals(ctx, facts)),
      ...(await equipmentRefusals(ctx, chosen)),
      ...(await climateRefusals(ctx, climate, rule)),
      ...(await timeRefusals(ctx, facts, input.moulded_at, ages)),
      ...refusals,
    ],
    { confirmed: input.confirmed, reason: input.reason ?? input.note },
  )
  if (!basis) throw new Error('a moulding without a method passed its guards')
  return basis
}

type Aged = TaskRow & { readonly age_days: number; readonly sampleIds: readonly string[] }

/** The record of every age shows the moulding part; those that have testers get their draft now. */
async function writeRecords(ctx: Ctx, aged: readonly Aged[], basis: RecordBasis, input: Input): Promise<void> {
  const before = await mouldingPartOf(
    ctx,
    aged.map(age => age.id),
  )
  const noted = mouldingKeys.flatMap(key => (input[key] === undefined ? [] : [[key, input[key]] as const]))
  const moulding = {
    at: input.moulded_at,
    by: userOf(ctx),
    note: input.note ?? before?.note ?? null,
    values: { ...before?.values, ...Object.fromEntries(noted) },
  }
  const mouldings = await mouldingsOf(ctx, [...new Set(aged.flatMap(age => age.sampleIds))])
  const people = await peopleOfTasks(
    ctx,
    aged.map(age => age.id),
  )
  for (const age of aged.filter(one => one.state === 'assigned' || one.state === 'waiting_age')) {
    const record = await recordOf(ctx, age.id, true)
    if (record) await noteMoulding(ctx, record, moulding, mouldings)
    else
      await makeRecord(ctx, { ...age, workplace_id: input.workplace_id ?? age.workplace_id }, basis, {
        sampleIds: age.sampleIds,
        people: people.filter(person => person.trial_task_id === age.id && isTester(person)),
        mouldings,
        moulding,
        startAt: null,
        deviation: null,
      })
  }
}

/** Registers the moulding of specimens made in the laboratory, for all ages of the sample and test (workflow 5). */
async function mould(ctx: Ctx, task: TaskRow, input: Input): Promise<CommandDone> {
  const facts = await startFacts(ctx, task)
  const ages = await agesOf(ctx, task, true)
  const known = await mouldingsOf(ctx, facts.sampleIds)
  const reason = known.size > 0 ? neededReason(task.task_number, input.reason) : (input.reason ?? null)
  const basis = await permit(ctx, facts, ages, input)
  const samples = await sampleIdsOfTasks(ctx, ages)
  const aged = ages.flatMap((age): Aged[] =>
    age.age_days === null ? [] : [{ ...age, age_days: age.age_days, sampleIds: samples.get(age.id) ?? [] }],
  )
  await specimensFor(ctx, aged, task.trial_list_id)
  await setMouldingTime(ctx, facts.sampleIds, aged, input.moulded_at)
  await setDue(ctx, await makeReminders(ctx, aged))
  await deadlinesFollowMoulding(ctx, task.entrustment_id, aged)
  await writeRecords(ctx, aged, basis, input)
  // the other ages of the mixing wait as well; those nobody has yet are assigned as waiting
  const fresh = await tasksByIds(
    ctx,
    aged.map(age => age.id),
    true,
  )
  const others = fresh.filter(one => one.id !== task.id && one.state === 'assigned')
  await moveTasks(ctx, others, { command: 'mould', to: () => 'waiting_age', opinion: reason })
  const own = fresh.find(one => one.id === task.id)
  if (!own) throw new Error(`task ${task.id} is gone`)
  const { done } = await finishCommand(
    ctx,
    trialTask,
    own,
    { workplace_id: input.workplace_id ?? task.workplace_id, state: 'waiting_age' },
    { kind: 'task', number: task.task_number, command: 'mould', opinion: reason },
  )
  await itemsFollow(ctx, [task.id], itemStateOf('waiting_age'))
  return done
}

/** Registers the moulding of samples that are taken already. */
export const mouldTask: Run<(typeof taskActions.actions)['Mould']> = async (ctx, item, input) =>
  mould(ctx, await beginInOrder(ctx, 'mould', item), input)

/** From the tester's list: takes the samples and registers the moulding, all guards of both. */
export const takeAndMould: Run<(typeof taskActions.actions)['TakeAndMould']> = async (ctx, item, input) => {
  const task = await beginInOrder(ctx, 'mould', item)
  const sampleIds = (await sampleIdsOfTasks(ctx, [task])).get(task.id) ?? []
  await takeForTask(ctx, task.id, sampleIds, { reason: input.take_reason })
  return mould(ctx, task, input)
}
