import type { Refused } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import type { MethodDefinition } from '@gt/domain/methods/definition.ts'
import type { SampleFact } from '@gt/domain/reports/change-scope.ts'
import type { Pin, RecordContext } from '@gt/domain/testing/record-data.ts'
import type { RemarkAnswer } from '@gt/domain/testing/record-remark-actions.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import { testRecordStates } from '@gt/domain/testing/test-record.states.ts'
import type { Ctx } from '../../db/context.ts'
import type { ListOptions } from '../../db/list.ts'
import { changeRow } from '../../db/write.ts'
import { finishCommand, refuseState } from '../../flow/command.ts'
import { closeTodos } from '../../flow/todos.ts'
import { type EquipmentQuestion, voidUsesOf } from '../equipment/api.ts'
import { certificatesOf, type StepRole } from '../people/api.ts'
import { contextOf, writtenContext } from './blocks.ts'
import { capturedRows, withCurves } from './captured-file.ts'
import { deviationWritten as written } from './deviation.ts'
import { setEquipment } from './equipment-use.ts'
import { extraLines as linesOfExtras, standingTexts as standing } from './extra.ts'
import { recordsFollow } from './follow-order.ts'
import { type RecordForPaper as ForPaper, recordsForPaper as records, struckForPaper as struck } from './for-paper.ts'
import {
  type RecordBasis as Basis,
  recordBasis as basis,
  type KnownMouldings,
  makeRecord as make,
  type RecordedTask,
  type RecordPerson,
} from './make-record.ts'
import { inputsInForce, type MethodFact, methodOfTest, methodsById } from './method.queries.ts'
import { compiledMethod } from './method-cache.ts'
import { type TesterOverlap, testerOverlaps } from './overlap.queries.ts'
import { parallelTests } from './parallel-tests.ts'
import {
  attachFurther,
  ofListedRecord as ofListed,
  type RawRecord as Raw,
  type RawValue as RawCell,
  rawCaptured,
  rawFiles,
  valuesOfRecord as readRawValues,
} from './raw-records.ts'
import { demandsOf as demands, type RecordDemands, type RecordRow, recordsOfTasks } from './record.queries.ts'
import { seesFileOfRecord } from './record-files.queries.ts'
import { answerRemark as answer, unansweredRefusals as unanswered } from './remarks.ts'
import { type Tool as CalibratedTool, openUsesOfTools, retakeTools, usesOfTool } from './retake-tools.ts'
import { type PlacedSignature, placeSignature as place, signRefusals as refusalsOfSigning } from './signing.ts'
import { toldSamples } from './told.ts'
import { visibleRecords } from './visible.ts'
import { placeLabel } from './words.ts'

/** Tests that the testers of these tasks are said to have made at the same time; see overlap.queries.ts. */
export const overlapsOfTesters = (ctx: Ctx, taskIds: readonly string[]): Promise<TesterOverlap[]> =>
  testerOverlaps(ctx, taskIds)

/** The method by which the laboratory carries a test out, with what it defines; null while it has none. */
export async function methodInForceOf(
  ctx: Ctx,
  trialListId: string,
): Promise<{ readonly id: MethodFact['id']; readonly definition: MethodDefinition } | null> {
  const fact = await methodOfTest(ctx, trialListId)
  return fact ? { id: fact.id, definition: compiledMethod(fact).definition } : null
}

/** Calibrated tools in records; see retake-tools.ts. */
export type Tool = CalibratedTool
export const toolUses = { openUses: openUsesOfTools, retake: retakeTools, uses: usesOfTool }

/** Records of tasks as papers print them, and a struck run of one; see for-paper.ts. */
export type RecordForPaper = ForPaper
export const recordsForPaper = records
export const struckForPaper = struck

/** What papers print of the fields of the laboratory's own; see extra.ts. */
export const extraLines = linesOfExtras
export const standingTexts = standing

/** Their report was approved: the records are locked for good (workflow 23.1). */
export async function lockRecords(ctx: Ctx, taskIds: readonly string[]): Promise<void> {
  for (const record of await recordsOfTasks(ctx, taskIds, true)) {
    if (record.state === 'locked') continue
    refuseState(testRecordStates, record.state, 'lock', record.record_number)
    await finishCommand(
      ctx,
      testRecord,
      record,
      { context: writtenContext({ ...contextOf(record), unlocked: null }), state: 'locked' },
      {
        kind: 'record',
        number: record.record_number,
        command: 'lock',
      },
    )
    // nobody signs a locked record
    await closeTodos(ctx, { kind: 'task', id: record.trial_task_id }, ['test'])
  }
}

/**
 * Opens the record of a task for its tester again, sent back from the report (checked) or by a change with data (locked);
 * all signatures are cleared, and the machines' ledger says nothing of it meanwhile. A record that is returned already stays as it is.
 * @param unlocked readings that a change names: the tester may write these alone
 */
export async function reopenRecord(
  ctx: Ctx,
  taskId: string,
  reason: string,
  unlocked: readonly string[] | null = null,
): Promise<void> {
  const [record] = await recordsOfTasks(ctx, [taskId], true)
  if (!record || record.state === 'returned') return
  const command = record.state === 'locked' ? 'reopen' : 'send_back'
  refuseState(testRecordStates, record.state, command, record.record_number)
  await voidUsesOf(ctx, taskId, reason)
  await finishCommand(
    ctx,
    testRecord,
    record,
    {
      context: writtenContext({
        ...contextOf(record),
        signatures: { tested: [], checked: [] },
        // what an audit remarked on before the approval is over
        ...(command === 'reopen' ? { pins: [] } : {}),
        ...(unlocked ? { unlocked: [...unlocked] } : {}),
      }),
      tested_signed_at: null,
      checked_at: null,
      state: 'returned',
    },
    { kind: 'record', number: record.record_number, command, opinion: reason },
  )
}

/** The samples of a record as the caller may see them; see told.ts. */
export const toldSamplesOf = (ctx: Ctx, samples: RecordContext['samples']) => toldSamples(ctx, samples)

/** Words of a reading of a record: its name and its row. */
export const readingLabelOf = (
  method: MethodDefinition,
  cell: { readonly group: string | null; readonly row: number | null; readonly input: string },
): Label => placeLabel(method, cell, null)

/** A sample was registered wrongly: the records of these tasks carry its name and part as well (workflow 10). */
export async function renameSample(
  ctx: Ctx,
  taskIds: readonly string[],
  sampleId: string,
  facts: Readonly<Partial<Record<SampleFact, string | null>>>,
  reason: string,
): Promise<void> {
  for (const record of await recordsOfTasks(ctx, taskIds, true)) {
    const context = contextOf(record)
    const known = context.samples[sampleId]
    if (!known) continue
    const named = {
      ...known,
      name: facts.name ?? known.name,
      part: facts.structural_part === undefined ? known.part : facts.structural_part,
    }
    await changeRow(
      ctx,
      testRecord,
      record,
      { context: writtenContext({ ...context, samples: { ...context.samples, [sampleId]: named } }) },
      { number: record.record_number, reason },
    )
  }
}

/** A record of a task with the remarks of its last return, for whoever answers them. */
export interface RemarkedRecord {
  readonly record: RecordRow
  readonly pins: RecordContext['pins']
  /** Words of the cell that a remark hangs on; null for the record as a whole. */
  readonly whereOf: (pin: Pin) => Label | null
}

/** Records of tasks with the remarks of their last return. */
export async function remarkedRecords(ctx: Ctx, taskIds: readonly string[]): Promise<RemarkedRecord[]> {
  const remarked = (await recordsOfTasks(ctx, taskIds)).filter(record => contextOf(record).pins.length > 0)
  const methods = new Map(
    (
      await methodsById(
        ctx,
        remarked.flatMap(record => record.trial_method_id ?? []),
      )
    ).map(method => [method.id, compiledMethod(method)]),
  )
  return remarked.map(record => {
    const { pins, samples } = contextOf(record)
    const method = methods.get(record.trial_method_id ?? '')
    const whereOf = (pin: Pin): Label | null =>
      method && pin.input !== null
        ? placeLabel(method.definition, pin, pin.sample_id ? (samples[pin.sample_id]?.number ?? null) : null)
        : null
    return { record, pins, whereOf }
  })
}

/** Writes the caller's answer to a remark of a locked record. */
export const answerRemark = (ctx: Ctx, record: RecordRow, given: RemarkAnswer) => answer(ctx, record, given)

/** Refusal R-25 while remarks of a return have no answer. */
export const unansweredRemarks = (pins: readonly Pin[]): Refused[] => unanswered(pins)

/** Leaves the remarks of a return on the cells of a task's record in place of those of the return before it. */
export async function pinRecord(ctx: Ctx, taskId: string, pins: RecordContext['pins']): Promise<void> {
  const [record] = await recordsOfTasks(ctx, [taskId], true)
  if (!record) return
  const context = contextOf(record)
  if (pins.length === 0 && context.pins.length === 0) return
  await changeRow(ctx, testRecord, record, { context: writtenContext({ ...context, pins }) })
}

/** Method and sheet that a record is begun with. */
export type RecordBasis = Basis

/** Method and sheet for a new record of a task, with what refuses a start without them (T-13, T-14, T-15). */
export const recordBasis = (ctx: Ctx, task: RecordedTask) => basis(ctx, task)

/** Makes the draft of a task's record; see make-record.ts. */
export const makeRecord = (
  ctx: Ctx,
  task: RecordedTask,
  recordBasis: RecordBasis,
  given: {
    readonly sampleIds: readonly string[]
    readonly people: readonly RecordPerson[]
    readonly mouldings: KnownMouldings
    readonly moulding: RecordContext['moulding']
    readonly startAt: string | null
    readonly deviation: string | null
  },
): Promise<RecordRow> => make(ctx, task, recordBasis, given)

/** The current record of a task, locked when asked; null when none was begun. */
export async function recordOf(ctx: Ctx, taskId: string, lock = false): Promise<RecordRow | null> {
  const [record] = await recordsOfTasks(ctx, [taskId], lock)
  return record ?? null
}

/** Strikes the draft that the moulding of a task's specimens began, when the task ends before its test (workflow 5, cancel). */
export async function strikeRecord(ctx: Ctx, taskId: string, reason: string): Promise<void> {
  const [record] = await recordsOfTasks(ctx, [taskId], true)
  if (!record) return
  refuseState(testRecordStates, record.state, 'void', record.record_number)
  await finishCommand(
    ctx,
    testRecord,
    record,
    { state: 'voided' },
    { kind: 'record', number: record.record_number, command: 'void', opinion: reason },
  )
}

/** The readings that the methods in force of these tests take. */
export const inputsOfTests = inputsInForce

/** What the laboratory demands of the raw record of a test. */
export const demandsOf = (ctx: Ctx, trialListId: string): Promise<RecordDemands> => demands(ctx, trialListId)

/** W-02 without an approved signature, W-06 while the PIN must be given first. */
export const signRefusals = (ctx: Ctx, role: StepRole): Promise<Refused[]> => refusalsOfSigning(ctx, role)

/** Places the caller's approved signature; call `signRefusals` first. */
export const placeSignature = (
  ctx: Ctx,
  role: StepRole,
  trialListIds: readonly string[] = [],
  options: { readonly cma?: boolean } = {},
): Promise<PlacedSignature> => place(ctx, role, trialListIds, options)

/** A task under test went to other testers: they confirm on submission what those before them entered. */
export async function handOver(
  ctx: Ctx,
  { id: taskId, trial_list_id: trialListId }: { readonly id: string; readonly trial_list_id: string },
  before: readonly RecordPerson[],
  now: readonly RecordPerson[],
): Promise<void> {
  const [record] = await recordsOfTasks(ctx, [taskId], true)
  if (!record) return
  const context = contextOf(record)
  const stays = new Set(now.map(person => person.user_id))
  const gone = [...context.handed_over, ...before.map(({ user_id, name }) => ({ user_id, name }))].filter(
    person => !stays.has(person.user_id),
  )
  const handed_over = [...new Map(gone.map(person => [person.user_id, person])).values()]
  const kept = context.people.filter(person => stays.has(person.user_id))
  const fresh = now.filter(person => !kept.some(one => one.user_id === person.user_id))
  const certificates = await certificatesOf(
    ctx,
    fresh.map(person => person.user_id),
    trialListId,
    dayOf(ctx.now),
  )
  const added = fresh.map(({ user_id, name, role }) => ({
    user_id,
    name,
    role,
    certificate: certificates.get(user_id) ?? null,
  }))
  await changeRow(ctx, testRecord, record, {
    context: writtenContext({ ...context, handed_over, people: [...kept, ...added] }),
  })
}

/** The test begins with a record that moulding has opened already: its start, place and words on a deviation. */
export async function startRecord(
  ctx: Ctx,
  record: RecordRow,
  given: { readonly startAt: string; readonly workplaceId: string | null; readonly deviation: string | null },
): Promise<RecordRow> {
  refuseState(testRecordStates, record.state, 'submit', record.record_number)
  return changeRow(ctx, testRecord, record, {
    test_start_at: given.startAt,
    workplace_id: given.workplaceId ?? record.workplace_id,
    deviation: given.deviation ?? record.deviation,
    context: writtenContext({ ...contextOf(record), series: ctx.requestId }),
  })
}

/** A record departs from its method by these words; see deviation.ts. */
export const deviationWritten = written

/** Makes these the machines that a record begins with. */
export const keepEquipment = (
  ctx: Ctx,
  record: RecordRow,
  question: EquipmentQuestion,
  equipmentIds: readonly string[],
): Promise<void> =>
  setEquipment(
    ctx,
    record,
    question,
    equipmentIds.map(equipment_id => ({ equipment_id })),
  )

/** Corrects the moulding part of a record that waits for its age. */
export async function noteMoulding(
  ctx: Ctx,
  record: RecordRow,
  moulding: RecordContext['moulding'],
  mouldings: KnownMouldings,
): Promise<void> {
  const context = contextOf(record)
  const samples = Object.fromEntries(
    Object.entries(context.samples).map(([id, sample]) => {
      const known = mouldings.get(id)
      return [id, known ? { ...sample, moulded_at: known.at, moulded_on_day: known.dateOnly } : sample]
    }),
  )
  await changeRow(ctx, testRecord, record, { context: writtenContext({ ...context, moulding, samples }) })
}

/** The moulding part that the record of another age of the mixing holds already. */
export async function mouldingPartOf(ctx: Ctx, taskIds: readonly string[]): Promise<RecordContext['moulding']> {
  const records = await recordsOfTasks(ctx, taskIds)
  return records.map(record => contextOf(record).moulding).find(moulding => moulding !== null) ?? null
}

/** Who may read the photographs and instrument files of records. */
export const recordFileSights = { record_file: seesFileOfRecord } as const

/** Conditions over the alias `t` of records in sight of the caller's post. */
export const recordsInSight = (ctx: Ctx): ListOptions => visibleRecords(ctx)

/** What machines sent for tasks, and the curves of it; see captured-file.ts. */
export const capturedOfTasks = capturedRows
export const capturedWithCurves = withCurves

/** What an approved change of an order does to the records of its tasks; see follow-order.ts. */
export const recordsFollowOrder = recordsFollow

/** Raw records as the pages originaldata read them; see raw-records.ts. */
export type RawRecord = Raw
export type RawValue = RawCell
export const ofListedRecord = <T>(ctx: Ctx, id: Id, read: (record: RawRecord) => Promise<T>): Promise<T> =>
  ofListed(ctx, id, read)
export const valuesOfRecord = readRawValues
export const rawRecordActs = {
  Files: rawFiles,
  Captured: rawCaptured,
  Attach: attachFurther,
  Parallel: parallelTests,
} as const
