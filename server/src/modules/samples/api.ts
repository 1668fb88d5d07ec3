import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { mayFollow } from '@gt/domain/kit/states.ts'
import type { SampleFact } from '@gt/domain/reports/change-scope.ts'
import { sampleErrors } from '@gt/domain/samples/errors.ts'
import { castingOf, dueAt, isMadeInLaboratory } from '@gt/domain/samples/moulding.ts'
import { sampleNotices } from '@gt/domain/samples/notices.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { sampleStates } from '@gt/domain/samples/sample.states.ts'
import { additionalOf } from '@gt/domain/samples/sample-form.ts'
import type { SpecimenSet } from '@gt/domain/samples/specimens.ts'
import { testSample } from '@gt/domain/samples/test-sample.entity.ts'
import { changeRows } from '../../db/change-rows.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import type { Condition } from '../../db/filter.ts'
import type { ListOptions } from '../../db/list.ts'
import { changeRow, getRow } from '../../db/write.ts'
import { settingsOf } from '../../flow/settings.ts'
import { openTodoForPost } from '../../flow/todos.ts'
import type { NumberContext } from '../numbering/api.ts'
import { failedArrivals, samplesWanted } from './arrivals.ts'
import {
  anyUnderBlindTest,
  anyUnderTest,
  blindFor,
  codesOf,
  hidesSamples,
  keptTasks,
  numberShown,
  orderOpen,
  specimenNamed,
  specimenShown,
  specimenUnder,
  toldByName,
} from './blind.ts'
import { encodeBlind as encode, type OpenedAt, openBlind as openThem } from './blind-codes.ts'
import { seesReturnSignature } from './file-sight.ts'
import { labelled } from './labelled.ts'
import { type MadeSpecimen, makeSpecimens } from './make-specimens.ts'
import { matureSpecimens } from './maturity.ts'
import { mixesNotInForce } from './mixes.ts'
import { moveSamples } from './move-samples.ts'
import { seesThroughBlind } from './read.queries.ts'
import { cardRefusals, columnRefusals, sealRefusals } from './receipt-guards.ts'
import { retentionsDue as due } from './retentions-due.ts'
import {
  type SampleRow,
  samplesByIds,
  samplesOfOrder,
  specimensByIds,
  specimensOfSamples,
  tasksOfSamples,
} from './sample.queries.ts'
import { samplingDayAhead as dayAhead, samplingDays as daysNamed } from './sampling-day.ts'
import { sendSampleOut } from './sent-out.ts'
import { onceSql as once, specSql as spec } from './spec-sql.ts'
import { takeSamples } from './take.ts'
import { samplesOfPost, seenRetentions, visibleSamples } from './visible.ts'

/** Gives codes to those of these accepted samples whose class the laboratory tests blind; before their tasks are made. */
export const encodeBlind = (ctx: Ctx, sampleIds: readonly string[]): Promise<void> => encode(ctx, sampleIds)

/** Opens the blind samples of these tasks all of whose tests have come to the step at which the laboratory opens them. */
export const openBlind = (ctx: Ctx, step: OpenedAt, taskIds: readonly string[]): Promise<void> =>
  openThem(ctx, step, taskIds)

/** Live samples by id, in id order. */
export const samplesOf = (ctx: Ctx, sampleIds: readonly string[]): Promise<SampleRow[]> => samplesByIds(ctx, sampleIds)

/** Writes facts that an approved change of a report corrects (workflow 10); answers the sample as it was. */
export async function correctSample(
  ctx: Ctx,
  sampleId: string,
  facts: Readonly<Partial<Record<SampleFact, string | null>>>,
  reason: string,
): Promise<SampleRow> {
  const before = await getRow(ctx, sample, sampleId, true)
  await changeRow(ctx, sample, before, facts, { number: before.sample_number, reason })
  return before
}

/**
 * Takes the samples of a task for the caller in the same transaction as its start. Samples that he holds for this task are
 * passed over; with the simple flow of a site laboratory nothing is taken. Refuses with G-02, S-04, S-05, all together.
 */
export async function takeForTask(
  ctx: Ctx,
  taskId: string,
  sampleIds: readonly string[],
  options: { readonly reason?: string; readonly scanCode?: string } = {},
): Promise<void> {
  const { sampleFlow } = await settingsOf(ctx)
  const rows = await samplesByIds(ctx, sampleIds, true)
  const takable = rows.filter(row => !(sampleFlow === 'simple' && row.state === 'received'))
  refuseIfAny(
    takable
      .filter(row => !mayFollow(sampleStates, row.state, 'take'))
      .map(row =>
        refused(generalErrors, 'G-02', {
          state: sampleStates.states.labels[row.state],
          command: sampleStates.commands.take.label,
        }),
      ),
  )
  await takeSamples(ctx, takable, {
    userId: userOf(ctx),
    taskId,
    quantity: null,
    reason: options.reason,
    scanCode: options.scanCode ?? null,
    // he takes them under his own sign-in
    signatureId: null,
  })
}

/** A task of these samples was started: taken samples are in test now, received ones too where the flow is simple. */
export async function samplesTesting(ctx: Ctx, sampleIds: readonly string[]): Promise<void> {
  const { sampleFlow } = await settingsOf(ctx)
  const rows = await samplesByIds(ctx, sampleIds, true)
  await moveSamples(
    ctx,
    rows.filter(row => row.state === 'taken' || (row.state === 'received' && sampleFlow === 'simple')),
    { command: 'start', to: 'testing' },
  )
}

const finished: ReadonlySet<string> = new Set(['checked', 'reporting', 'done'])

/**
 * Samples whose every task that was not cancelled is checked become tested, also when the tester has handed them back
 * already; the keeper gets a to-do for those that are to be retained.
 */
export async function samplesMayBeTested(ctx: Ctx, sampleIds: readonly string[]): Promise<void> {
  const rows = (await samplesByIds(ctx, sampleIds, true)).filter(row => mayFollow(sampleStates, row.state, 'tested'))
  if (rows.length === 0) return
  const tasks = await tasksOfSamples(
    ctx,
    rows.map(row => row.id),
    null,
  )
  const ready = rows.filter(row => {
    const own = tasks.filter(task => task.sample_id === row.id && task.state !== 'cancelled')
    return own.length > 0 && own.every(task => finished.has(task.state))
  })
  const tested = await moveSamples(ctx, ready, { command: 'tested', to: 'tested' })
  const kept = tested.filter(row => row.retain_required)
  // several people read a to-do: a blind sample stands in it with its code
  const codes = await codesOf(
    ctx,
    kept.map(row => row.id),
  )
  for (const row of kept) {
    const number = codes.get(row.id) ?? row.sample_number
    await openTodoForPost(ctx, 'sample_keeper', {
      kind: 'retention',
      title: notice(sampleNotices, 'to_retain', { number }),
      object: { kind: 'sample', id: row.id, number },
      route: '/djentrustmanage/samplelist',
    })
  }
}

/** Samples of a cancelled order end with it, except those that were tested already: they still have to be disposed of. */
export async function cancelSamplesOfOrder(ctx: Ctx, entrustmentId: string, reason: string): Promise<SampleRow[]> {
  const rows = await samplesOfOrder(ctx, entrustmentId, true)
  return moveSamples(
    ctx,
    rows.filter(row => mayFollow(sampleStates, row.state, 'cancel')),
    { command: 'cancel', to: 'cancelled', opinion: reason },
  )
}

/** Live samples of an order in the order of its sheet; locked in id order when asked. */
export const samplesOfEntrustment = (ctx: Ctx, entrustmentId: string, lock = false): Promise<SampleRow[]> =>
  samplesOfOrder(ctx, entrustmentId, lock)

/** G-06, S-02 and S-03 against receiving these samples of an order: columns of their classes, sampling sheets, the card of sender or witness. */
export async function receiptRefusals(
  ctx: Ctx,
  order: { readonly nature: string; readonly ic_number_id: string | null },
  rows: readonly SampleRow[],
): Promise<Refused[]> {
  return [
    ...(await columnRefusals(ctx, rows)),
    ...(await sealRefusals(ctx, rows)),
    ...(await cardRefusals(ctx, order.nature, order.ic_number_id)),
  ]
}

/** Which files of samples a caller sees. */
export const sampleFileSights = { return_signature: seesReturnSignature } as const

/** Codes of those of these samples that are blind for the caller still. */
export const blindSamplesFor = (ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  blindFor(ctx, ids)

/** The number of a specimen of a sample, under the code of one that is blind. */
export const specimenNumber = (code: string | undefined, sampleNumber: string | null, number: string): string =>
  specimenUnder(code, sampleNumber, number)

/** The numbers of the sample, and of the specimen, of an alias in SQL, as the caller may know them. */
export const sampleNumberSql = (ctx: Ctx, alias: string): string => numberShown(ctx, alias)
export const specimenNumberSql = (ctx: Ctx, alias: string): string => specimenShown(ctx, alias)

/** The number of the specimen that a text names in SQL, also under the code of a blind sample. */
export const specimenNamedSql = (text: string): string => specimenNamed(text)

/** Whether any sample of the laboratory is blind for the caller. */
export const hidesBlindSamples = (ctx: Ctx): Promise<boolean> => hidesSamples(ctx)

/** Conditions on the sample of an alias in a statement: none that is blind for the caller, for what tells samples by name. */
export const samplesByName = (ctx: Ctx, alias: string): Condition[] => toldByName(ctx, alias)

/** Whether the caller may know whose a blind sample is. */
export const mayKnowBlind = (ctx: Ctx): boolean => seesThroughBlind(ctx)

/** Condition over the alias `t` of orders that keeps those of blind samples from who tests; null where nothing is kept. */
export const orderOfNoBlind = (ctx: Ctx): Condition | null => orderOpen(ctx)

/** SQL of the tasks whose samples the caller is not told by name, since one is blind and still under test; null where nothing is kept. */
export const keptTasksSql = (ctx: Ctx, reports = false): string | null => keptTasks(ctx, reports)

/** Whether one of these samples is blind and still tested; for the caller, or for anybody. */
export const blindUnderTest = (ctx: Ctx, ids: readonly string[]): Promise<boolean> => anyUnderBlindTest(ctx, ids)
export const blindStillTested = (ctx: Ctx, ids: readonly string[]): Promise<boolean> => anyUnderTest(ctx, ids)

/** What the caller's post sees of samples, those of drafts with them. */
export const samplesInSight = (ctx: Ctx): ListOptions => samplesOfPost(ctx)

/** Samples as lists show them: without those of drafts. */
export const listedSamples = (ctx: Ctx): ListOptions => visibleSamples(ctx)

/** What the caller's post sees of retained parts, for a statement whose alias of them is `t`. */
export const retentionsInSight = (ctx: Ctx): ListOptions => seenRetentions(ctx)

/** Samples that lists show the caller and whose label says one of these codes; a blind one is found by its code alone. */
export const samplesLabelled = (ctx: Ctx, codes: readonly string[]): ListOptions => ({
  where: [...(visibleSamples(ctx).where ?? []), labelled(ctx, codes)],
})

/** Binds a chip to the first specimen of a sample that has none; S-13, S-14. Answers the specimen and how many are left. */
export async function bindChipToSample(
  ctx: Ctx,
  sampleId: string,
  chip: { readonly id: string; readonly number: string; readonly heldBy: string | null },
): Promise<{ readonly specimenId: string; readonly specimen_no: string; readonly left: number }> {
  const [holder] = chip.heldBy ? await specimensByIds(ctx, [chip.heldBy]) : []
  if (holder)
    refuseIfAny([refused(sampleErrors, 'S-13', { code: chip.number, number: holder.specimen_no }, { field: 'number' })])
  const [next, ...others] = (await specimensOfSamples(ctx, [sampleId])).filter(one => one.ic_number_id === null)
  if (!next) throw new Refusal([refused(sampleErrors, 'S-14', {}, { field: 'number' })])
  await changeRows(ctx, testSample, [{ row: next, changes: { ic_number_id: chip.id } }])
  return { specimenId: next.id, specimen_no: next.specimen_no, left: others.length }
}

/** Takes a chip off the specimen that holds it. */
export async function releaseChip(ctx: Ctx, chipId: string): Promise<void> {
  const held = await ctx.tx.query<{ id: string }>(
    'select id from test_sample where business_id = app_biz() and ic_number_id = $1 and deleted_at is null order by id',
    [chipId],
  )
  for (const { id } of held)
    await changeRow(ctx, testSample, await getRow(ctx, testSample, id, true), { ic_number_id: null })
}

export interface Receipt {
  readonly row: SampleRow
  readonly number: string
  readonly specimens: readonly SpecimenSet[]
  /** Code of its material class. */
  readonly classCode: string
  /** What the numbers of its specimens are drawn with. */
  readonly context: NumberContext
}

/**
 * Receives the samples of an accepted order (workflow 3, 4): numbers, hand-over from the client, specimens with their own
 * numbers. Answers each specimen with the items that are measured on it.
 */
export async function receiveSamples(ctx: Ctx, receipts: readonly Receipt[]): Promise<MadeSpecimen[]> {
  const received = await moveSamples(
    ctx,
    receipts.map(({ row }) => row),
    {
      command: 'receive',
      to: 'received',
      changes: (_row, index) => ({
        sample_number: receipts[index]?.number,
        received_by_id: userOf(ctx),
        received_at: ctx.now,
      }),
      flow: row => ({
        action: 'receive',
        to_user_id: userOf(ctx),
        quantity: row.quantity,
        sample_condition: row.sample_condition,
        sample_library_id: row.sample_library_id,
      }),
    },
  )
  return makeSpecimens(
    ctx,
    receipts.flatMap(({ specimens, classCode, context }, index) => {
      const row = received[index]
      if (!row) return []
      const { moulding_time } = additionalOf(row.additional)
      const casting = castingOf({ sampling_date: row.sampling_date, class_code: classCode, moulding_time })
      return [{ row, sets: specimens, casting, context }]
    }),
  )
}

/** Ties specimens to the tasks that test them; those that are tied rightly already are left alone. */
export async function tieSpecimens(
  ctx: Ctx,
  ties: readonly { readonly specimenId: string; readonly taskId: string }[],
): Promise<void> {
  const wanted = new Map(ties.map(tie => [tie.specimenId, tie.taskId]))
  const rows = await specimensByIds(ctx, [...wanted.keys()])
  await changeRows(
    ctx,
    testSample,
    rows.map(row => ({ row, changes: { trial_task_id: wanted.get(row.id) } })),
  )
}

/** Specimens of samples that are in the house already, for tests that were added to their order. */
export const addSpecimens = (ctx: Ctx, receipts: readonly Omit<Receipt, 'number'>[]): Promise<MadeSpecimen[]> =>
  makeSpecimens(
    ctx,
    receipts.map(({ row, specimens, classCode, context }) => {
      const { moulding_time } = additionalOf(row.additional)
      const casting = castingOf({ sampling_date: row.sampling_date, class_code: classCode, moulding_time })
      return { row, sets: specimens, casting, context }
    }),
  )

/** Samples that were tested get further tests: they wait in the store again. */
export const samplesTestedFurther = async (ctx: Ctx, rows: readonly SampleRow[], reason: string): Promise<void> => {
  await moveSamples(
    ctx,
    rows.filter(row => mayFollow(sampleStates, row.state, 'test_more')),
    { command: 'test_more', to: 'in_store', opinion: reason },
  )
}

/**
 * The day of moulding of a sample was corrected: its specimens that were cast and not tested yet follow. Those that the
 * laboratory made itself keep the time of their maker; the day of their sample is that of sampling.
 */
export async function remouldSpecimens(ctx: Ctx, row: SampleRow, classCode: string): Promise<void> {
  if (isMadeInLaboratory(classCode)) return
  const { moulding_time } = additionalOf(row.additional)
  const casting = castingOf({ sampling_date: row.sampling_date, class_code: classCode, moulding_time })
  const at = casting?.moulding_at ?? null
  const specimens = (await specimensOfSamples(ctx, [row.id])).filter(
    one => one.moulding_at !== null && (one.state === 'waiting' || one.state === 'ready'),
  )
  await changeRows(
    ctx,
    testSample,
    specimens.map(one => ({
      row: one,
      changes: {
        moulding_at: at,
        moulded_on_day: casting?.moulded_on_day ? 1 : 0,
        due_at: dueAt(at, one.age_days),
      },
    })),
  )
}

/** Retained parts whose day comes; see retentions-due.ts. */
export const retentionsDue = (ctx: Ctx): ReturnType<typeof due> => due(ctx)

/** E-10 and the words for the day of a sample; see sampling-day.ts. */
export const samplingDayAhead = dayAhead
export const samplingDays = daysNamed

/** Texts of a sample in SQL that do not say the same twice; see spec-sql.ts. */
export const onceSql = once
export const specSql = spec

/** A sample goes to another laboratory; see sent-out.ts. */
export const sampleSentOut = sendSampleOut
/** Word to who sees to the removal of batches whose samples failed; see arrivals.ts. */
export const tellFailedArrivals = (ctx: Ctx, sampleIds: readonly Id[]): Promise<void> => failedArrivals(ctx, sampleIds)

/** What samples of a batch are to be taken, with the batch locked; see arrivals.ts. */
export const samplesOfArrival = samplesWanted

/** Refusals of mix designs that samples may not name; see mixes.ts. */
export const mixRefusals = mixesNotInForce

/** Specimens cured as the structure that come to their sum; see maturity.ts. */
export const specimensOfAge = (ctx: Ctx): Promise<number> => matureSpecimens(ctx)
