import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import type { CompiledMethod } from '@gt/domain/methods/compiled-method.ts'
import { taskErrors } from '@gt/domain/tasks/errors.ts'
import { taskState } from '@gt/domain/tasks/lists.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import { recordState } from '@gt/domain/testing/lists.ts'
import type { RecordContext } from '@gt/domain/testing/record-data.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { getRow } from '../../db/write.ts'
import { refuseFor } from '../../flow/command.ts'
import type { EquipmentQuestion } from '../equipment/api.ts'
import { isInSight, parametersOf, peopleOf, tasksOf } from '../tasks/api.ts'
import { type Blocks, blocksOfRecord, contextOf } from './blocks.ts'
import { methodsById } from './method.queries.ts'
import { compiledMethod } from './method-cache.ts'
import type { RecordRow } from './record.queries.ts'

type TaskRow = Awaited<ReturnType<typeof tasksOf>>[number]
type TaskPerson = Awaited<ReturnType<typeof peopleOf>>[number]

/** A record with everything its entry looks at. */
export interface Entry {
  readonly record: RecordRow
  readonly task: TaskRow
  readonly people: readonly TaskPerson[]
  readonly context: RecordContext
  readonly method: CompiledMethod
  readonly blocks: Blocks
}

/** The people who carry out the test. */
export const testersOf = ({ people }: Pick<Entry, 'people'>): TaskPerson[] =>
  people.filter(person => person.role === 'tester' || person.role === 'co_tester')

/** A record whose task the caller's post sees; "not found" else (workflow 25). */
export async function recordInSight(ctx: Ctx, recordId: string): Promise<RecordRow> {
  const record = await getRow(ctx, testRecord, recordId)
  if (!(await isInSight(ctx, record.trial_task_id))) throw new Refusal([refused(generalErrors, 'G-04')])
  return record
}

/** Reads what belongs to a record that the caller has found or locked. */
export async function entryOf(ctx: Ctx, record: RecordRow): Promise<Entry> {
  const [task] = await tasksOf(ctx, [record.trial_task_id])
  const [fact] = await methodsById(ctx, record.trial_method_id ? [record.trial_method_id] : [])
  if (!task || !fact) throw new Error(`record ${record.id} has no task or no method`)
  return {
    record,
    task,
    people: await peopleOf(ctx, [task.id]),
    context: contextOf(record),
    method: compiledMethod(fact),
    blocks: await blocksOfRecord(ctx, record),
  }
}

const saving: Label = { zh: '保存', en: 'Save', es: 'Guardar' }

/** A record is open to the testers of its task, in draft or returned, while the task is under test (G-02, T-16). */
export function refuseClosed(ctx: Ctx, entry: Entry): void {
  const { record, task } = entry
  const number = record.record_number
  if (record.state !== 'draft' && record.state !== 'returned')
    refuseFor(number, [refused(generalErrors, 'G-02', { state: recordState.labels[record.state], command: saving })])
  if (task.state !== 'testing')
    refuseFor(number, [refused(generalErrors, 'G-02', { state: taskState.labels[task.state], command: saving })])
  refuseUnlessTester(ctx, entry)
}

/** Refusal R-32 of everything but readings while a change of the report opened some of them only. */
export function refuseNarrowed({ context, record }: Entry, field: Label): void {
  if (context.unlocked !== null) refuseFor(record.record_number, [refused(testingErrors, 'R-32', { field })])
}

/** T-16 unless the caller tests in the task. */
export function refuseUnlessTester(ctx: Ctx, entry: Entry): void {
  if (testersOf(entry).some(person => person.user_id === userOf(ctx))) return
  throw new Refusal([refused(taskErrors, 'T-16', { number: entry.task.task_number })])
}

/**
 * Locks a record for what is laid beside its sheet, such as pictures: each is a row of its own, whoever has the pen. Refuses
 * as `refuseClosed` does.
 */
export async function openForAdding(ctx: Ctx, recordId: string): Promise<Entry> {
  const entry = await entryOf(ctx, await getRow(ctx, testRecord, recordId, true))
  refuseClosed(ctx, entry)
  return entry
}

/** The work that machines are chosen for, on the day the test began. */
export async function questionOf(ctx: Ctx, entry: Entry): Promise<EquipmentQuestion> {
  const { record, task } = entry
  return {
    taskId: task.id,
    trialListId: task.trial_list_id,
    testName: task.test_name,
    parameterIds: await parametersOf(ctx, task.id),
    userIds: testersOf(entry).map(person => person.user_id),
    on: dayOf(record.test_start_at ?? ctx.now),
  }
}
