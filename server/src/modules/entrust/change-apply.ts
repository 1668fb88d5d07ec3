import { customerSnapshotOf, namesCustomer } from '@gt/domain/entrust/customer-snapshot.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { decidesPrice, headInCustomer, type OrderChangeDiff, type Step } from '@gt/domain/entrust/order-change.ts'
import { checkOrder, headRefusals } from '@gt/domain/entrust/order-check.ts'
import { plannedReportDate, type ReviewTrigger, reviewTriggers } from '@gt/domain/entrust/review.ts'
import { toldChange } from '@gt/domain/entrust/told-change.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import type { Refused } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { maturityDate } from '@gt/domain/samples/moulding.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { additionalOf } from '@gt/domain/samples/sample-form.ts'
import { specimenSets } from '@gt/domain/samples/specimens.ts'
import { testItem } from '@gt/domain/tasks/test-item.entity.ts'
import { changeRows } from '../../db/change-rows.ts'
import { businessOf, type Ctx } from '../../db/context.ts'
import { changeRow, getRow, insertRows } from '../../db/write.ts'
import { settingsOf } from '../../flow/settings.ts'
import { billFollows, priceOfOrder } from '../charges/api.ts'
import { reportsFollowCopies, reportsFollowJudgement } from '../reports/api.ts'
import {
  addSpecimens,
  remouldSpecimens,
  samplesOfEntrustment,
  samplesTestedFurther,
  tieSpecimens,
} from '../samples/api.ts'
import {
  createTasksForOrder,
  dropTestItems,
  dueDaysOfOrder,
  readmitTasksOf,
  replanAgesOf,
  suspendTasksOfOrder,
  tasksFollowOrder,
} from '../tasks/api.ts'
import { recordsFollowOrder, strikeRecord } from '../testing/api.ts'
import { newItemValues, orderMayComplete, orderReopened } from './api.ts'
import type { ChangeRow, TestedItem } from './change.queries.ts'
import { classCodes } from './form-facts.queries.ts'
import { type ItemRow, itemsOfOrder, type OrderRow } from './order.queries.ts'
import { itemFacts, laboratoryFacts } from './order-facts.queries.ts'
import { factual, maturesOn } from './order-facts.ts'
import { repeatRefusals, repeatsFollow } from './repeats.ts'
import { sizedTests } from './sizes.ts'
import { planRefusals } from './supervision-plans.ts'
import { categoryOf, witnessRefusals } from './task-categories.ts'

type SampleRow = Row<typeof sample>
type Steps = Readonly<Record<string, Step>>

/** What a change did. */
export interface Applied {
  readonly fee: { readonly before: string; readonly after: string } | null
  /** What a registration would refuse of the order as it is now. */
  readonly refusals: readonly Refused[]
  /** Tasks whose testers are to hear of it: cancelled, cut, or with another record. */
  readonly taskIds: readonly Id[]
  /** Why the technical manager would review a registration with what changed. */
  readonly triggers: readonly ReviewTrigger[]
}

interface Work {
  readonly order: OrderRow
  readonly diff: OrderChangeDiff
  readonly tested: readonly TestedItem[]
  /** What trails and data versions say. */
  readonly reason: string
}

const newOf = (steps: Steps): Record<string, Step['new']> =>
  Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, step.new]))

async function writeHead(ctx: Ctx, { order, diff, reason }: Work): Promise<OrderRow> {
  const head = newOf(diff.head)
  const customer = customerSnapshotOf({
    ...customerSnapshotOf(order.customer_snapshot),
    ...newOf(diff.customer),
    ...Object.fromEntries(headInCustomer.flatMap(name => (name in head ? [[name, head[name]]] : []))),
  })
  // a place of the works is one of the project that the order leaves
  const place = 'project_id' in head && order.wbs_node_id ? { wbs_node_id: null } : {}
  const values = { ...head, ...place, customer_snapshot: customer } as RowValues<typeof entrustment> // names and values of its own fields
  return changeRow(ctx, entrustment, order, values, { number: order.entrust_no, reason })
}

/** Writes the samples; those whose day of moulding or curing changed take their specimens and the windows of their tasks along. */
async function writeSamples(ctx: Ctx, { order, diff, reason }: Work): Promise<SampleRow[]> {
  const rows = (await samplesOfEntrustment(ctx, order.id, true)).filter(row => diff.samples[row.id])
  const codes = await classCodes(
    ctx,
    rows.map(row => row.trial_class_id),
  )
  const codeOf = (row: SampleRow): string => codes.get(row.trial_class_id) ?? ''
  const after = await changeRows(
    ctx,
    sample,
    rows.map(row => {
      const values = newOf(diff.samples[row.id] ?? {}) as RowValues<typeof sample> // names and values of its own fields
      const sampling_date = values.sampling_date === undefined ? row.sampling_date : values.sampling_date
      const { moulding_time } = additionalOf(row.additional)
      const maturity_date = maturityDate({ sampling_date, class_code: codeOf(row), moulding_time }, row.age_days)
      return { row, changes: { ...values, ...(diff.samples[row.id]?.sampling_date ? { maturity_date } : {}) } }
    }),
    reason,
  )
  const recast = after.filter(row => diff.samples[row.id]?.sampling_date)
  for (const row of recast) await remouldSpecimens(ctx, row, codeOf(row))
  const cured = after.filter(row => diff.samples[row.id]?.curing && !recast.includes(row))
  await replanAgesOf(
    ctx,
    order.id,
    [...recast, ...cured].map(row => row.id),
  )
  return recast
}

async function writeBases(ctx: Ctx, { order, diff, reason }: Work): Promise<void> {
  const items = (await itemsOfOrder(ctx, order.id)).filter(item => diff.bases[item.id])
  await changeRows(
    ctx,
    testItem,
    items.map(row => {
      const { test, judgement } = diff.bases[row.id] ?? {}
      return {
        row,
        changes: {
          ...(test ? { test_rule_id: test.rule_id, test_basis_text: test.new } : {}),
          ...(judgement ? { judgement_rule_id: judgement.rule_id, judgement_basis_text: judgement.new } : {}),
        },
      }
    }),
    reason,
  )
}

const given = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as T // only empty optional values are left out

/** What one test of a sample is known by: there is one row for it, cancelled or not. */
const keyOf = (item: Pick<RowValues<typeof testItem>, 'trial_parameter_id' | 'age_days' | 'test_rule_id'>): string =>
  [item.trial_parameter_id, item.age_days, item.test_rule_id].map(part => part ?? '').join('|')

/** Writes new tests of a sample; one that was cancelled before is taken up again. Answers the items' ids. */
async function putTests(
  ctx: Ctx,
  values: readonly RowValues<typeof testItem>[],
  cancelled: readonly ItemRow[],
  reason: string,
): Promise<Id[]> {
  const again = new Map(cancelled.map(row => [keyOf(row), row]))
  const taken = values.flatMap(value => {
    const row = again.get(keyOf(value))
    return row ? [{ row, changes: { ...value, state: 'pending' as const, trial_task_id: null } }] : []
  })
  const fresh = values.filter(value => !again.has(keyOf(value)))
  const rows = [
    ...(await changeRows(ctx, testItem, taken, reason)),
    ...(await insertRows(ctx, testItem, fresh, { reason })),
  ]
  return rows.map(row => row.id)
}

/** Writes the added tests with their specimens and tasks; answers the items' ids. */
async function addTests(ctx: Ctx, { order, diff, reason }: Work): Promise<Id[]> {
  if (diff.add.length === 0) return []
  const rows = (await samplesOfEntrustment(ctx, order.id, true)).filter(row =>
    diff.add.some(one => one.sample_id === row.id),
  )
  await samplesTestedFurther(ctx, rows, reason)
  const held = await itemsOfOrder(ctx, order.id)
  const last = Math.max(0, ...held.map(item => item.sort_no ?? 0))
  const made: Id[] = []
  for (const row of rows) {
    const wishes = diff.add.filter(one => one.sample_id === row.id).map(({ sample_id: _of, ...form }) => given(form))
    const values = await newItemValues(ctx, wishes, row.age_days)
    const cancelled = held.filter(item => item.sample_id === row.id && item.state === 'cancelled')
    const ofOrder = { entrustment_id: order.id, sample_id: row.id }
    made.push(
      ...(await putTests(
        ctx,
        values.map((value, index) => ({ ...value, ...ofOrder, sort_no: last + 1 + index })),
        cancelled,
        reason,
      )),
    )
  }
  await makeParts(ctx, order, rows, made)
  return made
}

/** Specimens and tasks of added items. */
async function makeParts(ctx: Ctx, order: OrderRow, rows: readonly SampleRow[], itemIds: readonly Id[]): Promise<void> {
  const facts = new Map((await itemFacts(ctx, order.id)).map(one => [one.id, one]))
  const items = (await itemsOfOrder(ctx, order.id)).filter(item => itemIds.includes(item.id))
  const codes = await classCodes(
    ctx,
    rows.map(row => row.trial_class_id),
  )
  const { by_order_date } = (await settingsOf(ctx)).overall.Numbering
  const specimens = await addSpecimens(
    ctx,
    rows.map(row => ({
      row,
      specimens: specimenSets(
        items
          .filter(item => item.sample_id === row.id && item.outsourced !== 1)
          .map(item => factual(item, facts.get(item.id))),
      ),
      classCode: codes.get(row.trial_class_id) ?? '',
      context: {
        ...(by_order_date ? { date: order.entrust_date } : {}),
        trialCategoryId: order.trial_category_id,
        trialTaskCategoryId: order.trial_task_category_id,
        projectId: order.project_id,
        trialClassId: row.trial_class_id,
      },
    })),
  )
  await createTasksForOrder(ctx, order.id)
  const taskOf = new Map((await itemsOfOrder(ctx, order.id)).map(item => [item.id, item.trial_task_id]))
  await tieSpecimens(
    ctx,
    specimens.flatMap(({ row, items: [item] }) => {
      const taskId = item === undefined ? null : taskOf.get(item)
      return taskId ? [{ specimenId: row.id, taskId }] : []
    }),
  )
}

/** Records of the tasks that test what changed. */
async function writeRecords(ctx: Ctx, { diff, tested, reason }: Work, recast: readonly SampleRow[]): Promise<string[]> {
  const concerned = tested.filter(item => diff.samples[item.sample_id] || diff.bases[item.id])
  const bases = tested.flatMap(item => {
    const { test, judgement } = diff.bases[item.id] ?? {}
    const step = (kind: 'test' | 'judgement', one: typeof test) =>
      one ? [{ parameter: item.parameter_name, kind, old: one.old, new: one.new }] : []
    return [...step('test', test), ...step('judgement', judgement)]
  })
  const mouldings = new Map(
    recast.flatMap(row => {
      const time = additionalOf(row.additional).moulding_time
      return row.sampling_date === null
        ? []
        : [[row.id, { at: `${row.sampling_date} ${time ?? '12:00'}:00`, dateOnly: time === null }] as const]
    }),
  )
  return recordsFollowOrder(ctx, [...new Set(concerned.flatMap(item => item.task_id ?? []))], {
    bases,
    mouldings,
    reason,
  })
}

/** What a registration refuses of the head, of a repeat whose client is another, and of the tests that are new or based anew. */
async function registrationRefusals(
  ctx: Ctx,
  order: OrderRow,
  diff: OrderChangeDiff,
  changed: readonly Id[],
  added: readonly Id[],
): Promise<Refused[]> {
  const settings = await settingsOf(ctx)
  const live = (await itemsOfOrder(ctx, order.id)).filter(item => item.state !== 'cancelled')
  const facts = new Map((await itemFacts(ctx, order.id)).map(one => [one.id, one]))
  const looked = live.filter(item => changed.includes(item.id))
  const rows = (await samplesOfEntrustment(ctx, order.id)).filter(row => looked.some(item => item.sample_id === row.id))
  const testsAdded = live.filter(item => added.includes(item.id)).map(item => item.trial_list_id)
  // what was asked for before was compared when the size was written; another size is compared by the guards of the change
  const sized = await sizedTests(
    ctx,
    rows.map(row => row.id),
    added,
  )
  const checked = {
    laboratory: (await laboratoryFacts(ctx, order.trial_category_id))?.name ?? '',
    mode: order.mode ?? businessOf(ctx).labKind,
    nature: order.nature,
    test_round: order.test_round,
    repeat_of_id: order.repeat_of_id,
    has_customer: namesCustomer(customerSnapshotOf(order.customer_snapshot)),
    entrust_unit_id: order.entrust_unit_id,
    entrust_date: order.entrust_date,
    witness_person: order.witness_person,
    supervise_no: order.supervise_no,
    required_date: order.required_date,
    planned_report_date: order.planned_report_date,
    judgement_requested: order.judgement_requested === 1,
    samples: rows.map(row => ({
      name: row.name,
      sampling_date: row.sampling_date,
      // another day was asked about by the guards
      sampling_day: sample.fields.sampling_date.label,
      // what came in was counted on receipt; further pieces come with the client's confirmation
      quantity: null,
      grade: row.grade,
      specification: row.specification,
      sized: sized.get(row.id) ?? [],
      items: looked.filter(item => item.sample_id === row.id).map(item => factual(item, facts.get(item.id))),
    })),
  }
  const limits = {
    sampleCap: settings.sampleCap,
    itemCap: settings.itemCap - (live.length - looked.length),
    expiredStandard: settings.overall.Process.expired_standard,
    today: dayOf(ctx.now),
  }
  return [
    ...(rows.length === 0 ? headRefusals(checked, limits) : checkOrder(checked, limits)),
    ...(diff.head.entrust_unit_id ? await repeatRefusals(ctx, order, false) : []),
    ...(diff.head.witness_person ? witnessRefusals(order, await categoryOf(ctx, order)) : []),
    ...(added.length > 0 ? await planRefusals(ctx, order, testsAdded, true) : []),
  ]
}

/** What the contract review asks of the tests that were added, of a day that is wanted anew and of the client's conditions. */
async function triggersNow(ctx: Ctx, order: OrderRow, diff: OrderChangeDiff, added: readonly Id[]) {
  const live = (await itemsOfOrder(ctx, order.id)).filter(item => item.state !== 'cancelled')
  const known = new Map((await itemFacts(ctx, order.id)).map(one => [one.id, one]))
  const samples = new Map((await samplesOfEntrustment(ctx, order.id)).map(row => [row.id, row]))
  const due = await dueDaysOfOrder(ctx, order.id)
  const timed = live.map(row => {
    const item = factual(row, known.get(row.id))
    const of = samples.get(row.sample_id)
    const moulded = due.get(row.trial_task_id ?? '')
    return {
      turnaround_days: item.turnaround_days,
      matures_on: moulded ?? (of ? maturesOn(item, of, dayOf(ctx.now)) : null),
    }
  })
  const { promise_days } = (await settingsOf(ctx)).overall.Process
  return reviewTriggers({
    required_date: added.length > 0 || diff.head.required_date ? order.required_date : null,
    confidential_request: diff.head.confidential_request ? order.confidential_request : null,
    judgement_rule: diff.head.judgement_rule ? order.judgement_rule : null,
    planned: plannedReportDate(dayOf(ctx.now), timed, promise_days),
    items: live.filter(item => added.includes(item.id)).map(item => factual(item, known.get(item.id))),
  })
}

/** The order as a whole goes where its tests now lead it. */
async function moveOrder(ctx: Ctx, { order, diff, reason }: Work): Promise<void> {
  if (diff.add.length > 0 && order.state === 'completed') await orderReopened(ctx, order.id)
  if (diff.add.length > 0 && order.state === 'suspended') await suspendTasksOfOrder(ctx, order.id, reason)
  if (diff.cancel.length > 0) await orderMayComplete(ctx, order.id)
}

/**
 * Applies a change to its locked order (workflow 3, change order): head, samples, bases, tests with tasks and specimens, fees,
 * records. What follows from it as a registration would refuse it comes back, so that the caller undoes it. Throws what the
 * numbering and the tasks throw.
 */
export async function applyChange(
  ctx: Ctx,
  given: Omit<Work, 'reason'> & { readonly change: ChangeRow; readonly number: string },
): Promise<Applied> {
  const { change, diff } = given
  const work: Work = { ...given, reason: toldChange({ number: given.number, reason: change.reason ?? '' }) }
  const before = await priceOfOrder(ctx, work.order.id)
  const order = await writeHead(ctx, work)
  const recast = await writeSamples(ctx, work)
  await writeBases(ctx, work)
  const dropped = await dropTestItems(ctx, order.id, diff.cancel, work.reason)
  for (const task of dropped.ended) await strikeRecord(ctx, task.id, work.reason)
  const added = await addTests(ctx, { ...work, order })
  const dates = recast.length > 0 || diff.head.required_date !== undefined
  await tasksFollowOrder(ctx, order.id, { dates }, work.reason)
  const followed = await writeRecords(ctx, work, recast)
  const copies = diff.head.report_copies?.new
  if (typeof copies === 'number') await reportsFollowCopies(ctx, order.id, copies, work.reason)
  if (diff.head.judgement_requested) await reportsFollowJudgement(ctx, order.id)
  if (diff.cancel.length + diff.add.length > 0 || decidesPrice(diff))
    await billFollows(ctx, order.id, work.reason, { reprice: decidesPrice(diff) })
  if (diff.cancel.length + diff.add.length > 0 || diff.head.entrust_unit_id)
    await repeatsFollow(ctx, order.id, work.reason)
  const after = await priceOfOrder(ctx, order.id)
  const judgedNow = diff.head.judgement_requested?.new === 1
  const live = judgedNow ? (await itemsOfOrder(ctx, order.id)).map(item => item.id) : []
  const now = await getRow(ctx, entrustment, order.id)
  const refusals = await registrationRefusals(ctx, now, diff, [...added, ...Object.keys(diff.bases), ...live], added)
  await readmitTasksOf(ctx, change.id, order.id, work.reason)
  await moveOrder(ctx, work)
  return {
    fee: before === null || after === null ? null : { before, after },
    refusals,
    taskIds: [...new Set([...dropped.concerned.map(task => task.id), ...followed])],
    triggers: await triggersNow(ctx, now, diff, added),
  }
}
