import { customerInfo } from '@gt/domain/entrust/customer-info.entity.ts'
import { customerSnapshotOf } from '@gt/domain/entrust/customer-snapshot.ts'
import { entrustChange } from '@gt/domain/entrust/entrust-change.entity.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { entrustmentStates } from '@gt/domain/entrust/entrustment.states.ts'
import { entrustmentErrors } from '@gt/domain/entrust/errors.ts'
import {
  changesNothing,
  decisiveForRecord,
  needsConfirmation,
  type OrderChangeDiff,
  type Step,
  saysSame,
  touchesAllReports,
} from '@gt/domain/entrust/order-change.ts'
import type { Fields } from '@gt/domain/kit/entity.ts'
import { type Refused, refused, sentence } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { mayFollow } from '@gt/domain/kit/states.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { sampleStates } from '@gt/domain/samples/sample.states.ts'
import { testItem } from '@gt/domain/tasks/test-item.entity.ts'
import { trialTaskStates } from '@gt/domain/tasks/trial-task.states.ts'
import type { Ctx } from '../../db/context.ts'
import { frozenReports, keepsCopies, type TouchedReport } from '../reports/api.ts'
import { samplesOfEntrustment, samplingDayAhead } from '../samples/api.ts'
import { type ChangeRow, settledBill, type TestedItem, testedItems, waitingChange } from './change.queries.ts'
import { type OfferedParameter, offeredParameters } from './form-facts.queries.ts'
import { type ItemRow, itemsOfOrder, type OrderRow } from './order.queries.ts'
import { correctedSizes } from './sizes.ts'

type SampleRow = Awaited<ReturnType<typeof samplesOfEntrustment>>[number]

/** What the guards of a change look at. */
interface ChangeFacts {
  readonly order: OrderRow
  readonly change: ChangeRow
  readonly diff: OrderChangeDiff
  readonly samples: ReadonlyMap<Id, SampleRow>
  readonly items: ReadonlyMap<Id, ItemRow>
  readonly tested: readonly TestedItem[]
  /** The parameters of the added tests. */
  readonly offered: ReadonlyMap<Id, OfferedParameter>
}

const gone: readonly string[] = ['rejected', 'cancelled']
const handedBack: readonly string[] = [...gone, 'returned', 'disposed']
const signed: readonly string[] = ['submitted', 'checked']

const needed = (field: 'reason' | 'requested_by'): Refused =>
  refused(generalErrors, 'G-06', { field: entrustChange.fields[field].label }, { field })

function formRefusals({ change, diff, order }: ChangeFacts): Refused[] {
  const { label } = entrustmentStates.commands.change_order
  return [
    ...(mayFollow(entrustmentStates, order.state, 'change_order')
      ? []
      : [refused(generalErrors, 'G-02', { state: entrustmentStates.states.labels[order.state], command: label })]),
    ...(change.reason?.trim() ? [] : [needed('reason')]),
    ...(change.requested_by?.trim() ? [] : [needed('requested_by')]),
    ...(changesNothing(diff) ? [refused(entrustmentErrors, 'E-18')] : []),
    ...(needsConfirmation(diff) && change.client_signed_file_id === null
      ? [refused(entrustmentErrors, 'E-19', {}, { field: 'client_signed_file_id' })]
      : []),
  ]
}

/** E-21 for every value that is another now than when the change was written. */
function staleRefusals({ order, diff, samples, items }: ChangeFacts): Refused[] {
  const stale = (of: string, fields: Fields, steps: Readonly<Record<string, Step>>, now: object): Refused[] =>
    Object.entries(steps).flatMap(([name, step]) => {
      const field = fields[name]
      const held = (now as Readonly<Record<string, unknown>>)[name] // read by name
      return !field || saysSame(field, held, step.old)
        ? []
        : [refused(entrustmentErrors, 'E-21', { of, item: field.label })]
    })
  const basis = (item: ItemRow, label: Label): Refused =>
    refused(entrustmentErrors, 'E-21', { of: item.parameter_name, item: label })
  return [
    ...stale(order.entrust_no ?? '', entrustment.fields, diff.head, order),
    ...stale(order.entrust_no ?? '', customerInfo.fields, diff.customer, customerSnapshotOf(order.customer_snapshot)),
    ...Object.entries(diff.samples).flatMap(([id, steps]) => {
      const row = samples.get(id)
      return row ? stale(row.sample_number ?? row.name ?? '', sample.fields, steps, row) : []
    }),
    ...Object.entries(diff.bases).flatMap(([id, { test, judgement }]) => {
      const item = items.get(id)
      if (!item) return []
      return [
        ...(test && test.old !== item.test_basis_text ? [basis(item, testItem.fields.test_rule_id.label)] : []),
        ...(judgement && judgement.old !== item.judgement_basis_text
          ? [basis(item, testItem.fields.judgement_rule_id.label)]
          : []),
      ]
    }),
  ]
}

function sampleRefusals(facts: ChangeFacts): Refused[] {
  const { diff, samples } = facts
  const closed = (ids: readonly Id[], states: readonly string[]): Refused[] =>
    [...new Set(ids)].flatMap(id => {
      const row = samples.get(id)
      return row && states.includes(row.state)
        ? [
            refused(entrustmentErrors, 'E-22', {
              number: row.sample_number ?? row.name,
              state: sampleStates.states.labels[row.state],
            }),
          ]
        : []
    })
  return [
    ...closed(Object.keys(diff.samples), gone),
    ...closed(
      diff.add.map(one => one.sample_id),
      handedBack,
    ),
  ]
}

/** E-10, once for each word that the forms of the changed samples have for their day. */
async function daysAhead(ctx: Ctx, { diff, samples }: ChangeFacts): Promise<Refused[]> {
  const today = dayOf(ctx.now)
  const late = Object.entries(diff.samples).filter(([, steps]) => String(steps.sampling_date?.new ?? '') > today)
  const classes = new Set(late.flatMap(([id]) => samples.get(id)?.trial_class_id ?? []))
  const found = new Map<string, Refused>()
  for (const id of classes) {
    const reason = await samplingDayAhead(ctx, id)
    found.set(sentence(reason, 'zh'), reason)
  }
  return [...found.values()]
}

/** E-41 for samples whose specimens would get a size that none of their tests knows. */
const resized = (ctx: Ctx, { diff, samples }: ChangeFacts): Promise<Refused[]> =>
  correctedSizes(
    ctx,
    Object.entries(diff.samples).flatMap(([id, { grade, specification }]) => {
      const row = samples.get(id)
      if (!row || !specification) return []
      const now = (step: Step | undefined, held: string | null): string | null =>
        step ? (typeof step.new === 'string' ? step.new : null) : held
      return [{ id, grade: now(grade, row.grade), specification: now(specification, row.specification) }]
    }),
  )

const isSigned = (item: TestedItem): boolean => item.record_state !== null && signed.includes(item.record_state)

/** E-23: what a submitted record was judged by is not changed behind its signatures. */
function recordRefusals({ diff, tested }: ChangeFacts): Refused[] {
  const found = new Map<string, Refused>()
  const against = (item: TestedItem, what: Label): void => {
    const number = item.record_number ?? item.task_number ?? ''
    found.set(`${number}|${what.en}`, refused(entrustmentErrors, 'E-23', { number, item: what }))
  }
  for (const item of tested.filter(isSigned)) {
    for (const name of Object.keys(diff.samples[item.sample_id] ?? {})) {
      const field = (sample.fields as Fields)[name]
      if (field && decisiveForRecord.includes(name)) against(item, field.label)
    }
    const bases = diff.bases[item.id]
    if (bases?.test) against(item, testItem.fields.test_rule_id.label)
    if (bases?.judgement) against(item, testItem.fields.judgement_rule_id.label)
  }
  return [...found.values()]
}

const testKey = (sampleId: Id, parameterId: Id | null, age: number | null): string =>
  `${sampleId}|${parameterId}|${age ?? ''}`

/** E-28 for added tests that their sample has already, or that the same change adds before. */
function twiceRefusals({ diff, tested, samples, offered }: ChangeFacts): Refused[] {
  const taken = new Set(
    tested
      .filter(item => !diff.cancel.includes(item.id))
      .map(item => testKey(item.sample_id, item.unit_trial_parameter_id, item.age_days)),
  )
  return diff.add.flatMap(one => {
    const parameter = offered.get(one.unit_trial_parameter_id)
    const row = samples.get(one.sample_id)
    // as the row of the test is written: the age of the sample, where the test has one
    const age = one.age_days ?? (parameter?.needs_age ? row?.age_days : null) ?? null
    const key = testKey(one.sample_id, one.unit_trial_parameter_id, age)
    if (!taken.has(key)) {
      taken.add(key)
      return []
    }
    return [
      refused(entrustmentErrors, 'E-28', { number: row?.sample_number ?? '', test: parameter?.parameter_name ?? '' }),
    ]
  })
}

/** E-20 for tests whose task is begun or given away, E-28 for tests added twice, E-40 for an order that would have none left. */
function testRefusals(facts: ChangeFacts): Refused[] {
  const { diff, tested, order } = facts
  const begun = tested.filter(
    item =>
      diff.cancel.includes(item.id) &&
      item.task_state !== null &&
      !mayFollow(trialTaskStates, item.task_state, 'cancel'),
  )
  const isEmptied =
    begun.length === 0 &&
    diff.cancel.length > 0 &&
    diff.add.length === 0 &&
    tested.every(item => diff.cancel.includes(item.id))
  return [
    ...begun.map(item =>
      refused(entrustmentErrors, 'E-20', {
        test: item.parameter_name,
        number: item.task_number ?? '',
        state: item.task_state ? trialTaskStates.states.labels[item.task_state] : '',
      }),
    ),
    ...twiceRefusals(facts),
    ...(isEmptied ? [refused(entrustmentErrors, 'E-40', { number: order.entrust_no ?? '' })] : []),
  ]
}

/** Approved reports that print what changes; their own change must follow (E-14). */
export async function touchedReports(
  ctx: Ctx,
  orderId: Id,
  diff: OrderChangeDiff,
  tested: readonly TestedItem[],
): Promise<TouchedReport[]> {
  const all = await frozenReports(ctx, orderId)
  if (touchesAllReports(diff)) return all
  const tasks = new Set(
    tested.filter(item => diff.samples[item.sample_id] || diff.bases[item.id]).flatMap(item => item.task_id ?? []),
  )
  return all.filter(report => report.taskIds.some(id => tasks.has(id)))
}

/** E-30 for reports that another number of copies comes too late for. */
async function copiesRefusals(ctx: Ctx, orderId: Id, { head }: OrderChangeDiff): Promise<Refused[]> {
  const wanted = head.report_copies?.new
  if (typeof wanted !== 'number') return []
  return (await frozenReports(ctx, orderId))
    .filter(one => keepsCopies(one, wanted))
    .map(({ number }) => refused(entrustmentErrors, 'E-30', { number }))
}

/** Every reason against a change that its order shows before anything is written, all together. */
export async function changeRefusals(
  ctx: Ctx,
  order: OrderRow,
  change: ChangeRow,
  diff: OrderChangeDiff,
): Promise<{ refusals: Refused[]; reports: TouchedReport[]; tested: TestedItem[] }> {
  const tested = await testedItems(ctx, order.id)
  const facts: ChangeFacts = {
    order,
    change,
    diff,
    samples: new Map((await samplesOfEntrustment(ctx, order.id)).map(row => [row.id, row])),
    items: new Map((await itemsOfOrder(ctx, order.id)).map(row => [row.id, row])),
    tested,
    offered: new Map(
      (
        await offeredParameters(
          ctx,
          diff.add.map(one => one.unit_trial_parameter_id),
        )
      ).map(row => [row.id, row]),
    ),
  }
  const reports = await touchedReports(ctx, order.id, diff, tested)
  const other = await waitingChange(ctx, change)
  const bill = diff.head.entrust_unit_id ? await settledBill(ctx, order.id) : null
  return {
    reports,
    tested,
    refusals: [
      ...formRefusals(facts),
      ...(other === null ? [] : [refused(entrustmentErrors, 'E-25', { number: other })]),
      ...staleRefusals(facts),
      ...sampleRefusals(facts),
      ...(await daysAhead(ctx, facts)),
      ...(await resized(ctx, facts)),
      ...testRefusals(facts),
      ...recordRefusals(facts),
      ...(bill === null ? [] : [refused(entrustmentErrors, 'E-24', { number: bill })]),
      ...reports.map(report => refused(entrustmentErrors, 'E-14', { number: report.number })),
      ...(await copiesRefusals(ctx, order.id, diff)),
    ],
  }
}
