import { customerSnapshotOf, namesCustomer } from '@gt/domain/entrust/customer-snapshot.ts'
import { type CheckedItem, checkOrder } from '@gt/domain/entrust/order-check.ts'
import { plannedReportDate, type ReviewTrigger, reviewTriggers } from '@gt/domain/entrust/review.ts'
import { identityErrors } from '@gt/domain/identity/errors.ts'
import { basicFunction, licensedWords } from '@gt/domain/identity/lists.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id, LocalDate } from '@gt/domain/kit/id.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { extraTexts } from '@gt/domain/methods/extra-field.ts'
import { targetErrors } from '@gt/domain/methods/target-errors.ts'
import { numberingErrors } from '@gt/domain/numbering/errors.ts'
import { numberTypes } from '@gt/domain/numbering/number-types.ts'
import { expectedMaturity } from '@gt/domain/samples/moulding.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { additionalOf } from '@gt/domain/samples/sample-form.ts'
import type { SizedTest } from '@gt/domain/samples/specimen-size.ts'
import { businessOf, type Ctx } from '../../db/context.ts'
import { holdsAny } from '../../flow/can.ts'
import { drawnExtra, extraFields } from '../../flow/extra-fields.ts'
import { type LaboratorySettings, settingsOf } from '../../flow/settings.ts'
import { receiptRefusals, samplesOfEntrustment, samplingDays } from '../samples/api.ts'
import { matchedGroups } from './form-facts.queries.ts'
import { groupsOf } from './form-rows.ts'
import { type ItemRow, itemsOfOrder, type OrderRow } from './order.queries.ts'
import {
  type ItemFacts,
  itemFacts,
  type LaboratoryFacts,
  laboratoryFacts,
  unnumberedTypes,
} from './order-facts.queries.ts'
import { repeatRefusals } from './repeats.ts'
import { sizedTests } from './sizes.ts'
import { planRefusals } from './supervision-plans.ts'
import { categoryOf, type OrderCategory, witnessRefusals } from './task-categories.ts'

type SampleRow = Awaited<ReturnType<typeof samplesOfEntrustment>>[number]

interface FactualItem extends CheckedItem {
  readonly row: ItemRow
  readonly turnaround_days: number | null
  readonly needs_age: boolean
  readonly class_code: string
}

interface FactualSample {
  readonly row: SampleRow
  readonly sized: readonly SizedTest[]
  readonly items: readonly FactualItem[]
}

/** An order with all that its guards, its review and its acceptance look at. */
export interface OrderFacts {
  readonly order: OrderRow
  /** Samples that are still to be received; rejected ones are left out. */
  readonly samples: readonly FactualSample[]
  readonly laboratory: LaboratoryFacts | null
  readonly settings: LaboratorySettings
  readonly planned: LocalDate
  /** Under which its numbers are drawn. */
  readonly category: OrderCategory | null
  /** Read for a command: the order and its samples are locked. */
  readonly locked: boolean
}

/** An item with what the catalogue says about it. */
export const factual = (row: ItemRow, facts: ItemFacts | undefined): FactualItem => ({
  row,
  id: row.id,
  trial_list_id: row.trial_list_id,
  age_days: row.age_days,
  quantity: row.quantity,
  needs_specimens: facts?.needs_specimens === 1,
  default_specimen_count: facts?.default_specimen_count ?? null,
  specimen_count: facts?.specimen_count ?? null,
  specimens_per_group: facts?.specimens_per_group ?? null,
  group_count: facts?.group_count ?? null,
  frequency: facts?.frequency ?? null,
  parameter_name: row.parameter_name,
  test_basis_text: row.test_basis_text,
  judgement_basis_text: row.judgement_basis_text,
  within_scope: row.within_scope === 1,
  outsourced: row.outsourced === 1,
  offered: facts?.offered === 1,
  standards: facts?.standards ?? [],
  turnaround_days: facts?.turnaround_days ?? null,
  needs_age: facts?.needs_age === 1,
  class_code: facts?.class_code ?? '',
})

/**
 * Day on which the specimens of an item reach its age, as far as anybody can say: of those that the laboratory still has to mould,
 * an age after `from`. Null where its test has no age.
 */
export function maturesOn(
  { row: { age_days }, needs_age, class_code }: Pick<FactualItem, 'row' | 'needs_age' | 'class_code'>,
  { sampling_date, additional, age_days: ofSample }: SampleRow,
  from: LocalDate,
): LocalDate | null {
  if (!needs_age) return null
  const { moulding_time } = additionalOf(additional)
  return expectedMaturity({ sampling_date, class_code, moulding_time }, age_days ?? ofSample, from)
}

/** Reads an order with its samples, items and what the catalogue says about them: a fixed number of statements. */
export async function factsOf(ctx: Ctx, order: OrderRow, lock: boolean): Promise<OrderFacts> {
  const settings = await settingsOf(ctx)
  const rows = (await samplesOfEntrustment(ctx, order.id, lock)).filter(row => row.state === 'registered')
  const sorted = [...rows].sort((a, b) => (a.sort_no ?? 0) - (b.sort_no ?? 0) || (BigInt(a.id) < BigInt(b.id) ? -1 : 1))
  const items = (await itemsOfOrder(ctx, order.id)).filter(item => item.state !== 'cancelled')
  const known = new Map((await itemFacts(ctx, order.id)).map(facts => [facts.id, facts]))
  const sized = await sizedTests(
    ctx,
    sorted.map(row => row.id),
  )
  const samples = sorted.map(row => ({
    row,
    sized: sized.get(row.id) ?? [],
    items: items.filter(item => item.sample_id === row.id).map(item => factual(item, known.get(item.id))),
  }))
  const today = dayOf(ctx.now)
  const timed = samples.flatMap(({ row, items: own }) =>
    own.map(item => ({ turnaround_days: item.turnaround_days, matures_on: maturesOn(item, row, today) })),
  )
  return {
    order,
    samples,
    settings,
    locked: lock,
    laboratory: await laboratoryFacts(ctx, order.trial_category_id),
    category: await categoryOf(ctx, order),
    planned: plannedReportDate(today, timed, settings.overall.Process.promise_days),
  }
}

/** Each kind of laboratory registers on a page of its own, and the right belongs to that page. */
const backdate = {
  dj: ['djentrustmanage.newEntrustsManager.backdate'],
  gd: ['gdtrialtest.samplelist.backdate'],
} as const
const backdating = { zh: '补录日期', en: 'Back-date', es: 'Antedatar' }

function backdateRefusals(ctx: Ctx, order: OrderRow, reason: string | undefined): Refused[] {
  if (order.entrust_date >= dayOf(ctx.now)) return []
  if (!holdsAny(ctx, backdate[businessOf(ctx).labKind]))
    return [refused(generalErrors, 'G-03', { command: backdating }, { field: 'entrust_date' })]
  return reason?.trim() ? [] : [refused(generalErrors, 'G-07', {}, { field: 'reason' })]
}

function licenceRefusals({ laboratory }: OrderFacts): Refused[] {
  const lapsed = (name: Label | string, until: string | null | undefined): Refused =>
    refused(identityErrors, 'V-01', { function: name, date: until?.slice(0, 10) ?? '—' })
  return [
    ...(laboratory?.basic ? [] : [lapsed(licensedWords[basicFunction] ?? '', laboratory?.basic_until)]),
    ...(laboratory?.licensed ? [] : [lapsed(laboratory?.category_name ?? '', laboratory?.licence_until)]),
  ]
}

async function numberRefusals(ctx: Ctx, { order, samples, category }: OrderFacts): Promise<Refused[]> {
  const classes = [...new Set(samples.map(({ row }) => row.trial_class_id))]
  const types = await unnumberedTypes(ctx, { ...order, trial_task_category_id: category?.id ?? null }, classes)
  return types.map(type =>
    refused(numberingErrors, 'E-09', { type: (numberTypes as Readonly<Record<string, unknown>>)[type] ?? type }),
  )
}

/** TA-01 for samples that meet the conditions of several groups of indicators, while nobody has chosen one. */
async function groupRefusals(ctx: Ctx, facts: OrderFacts): Promise<Refused[]> {
  const groups = await matchedGroups(ctx, classesOf(facts))
  return facts.samples.flatMap(({ row }, at) => {
    const found = row.trial_target_group_id ? [] : groupsOf(row, groups)
    const names = found.map(({ name }) => name).join('、')
    return found.length > 1
      ? [
          refused(
            targetErrors,
            'TA-01',
            { sample: row.name ?? '', groups: names },
            { field: 'trial_target_group_id', row: at },
          ),
        ]
      : []
  })
}

/**
 * Every reason against registering an order now: E-01 … E-11, E-38, E-39, E-41, P-04, S-01 … S-03, SP-01 … SP-04, SP-07, TA-01, V-01,
 * backdating (G-03, G-07), all together and without effect. `reason` is what the clerk gave with the command.
 */
export async function orderRefusals(ctx: Ctx, facts: OrderFacts, reason?: string): Promise<Refused[]> {
  const { order, samples, settings } = facts
  const today = dayOf(ctx.now)
  const days = await samplingDays(
    ctx,
    samples.flatMap(({ row }) => (String(row.sampling_date ?? '') > today ? row.trial_class_id : [])),
  )
  const own = checkOrder(
    {
      laboratory: facts.laboratory?.name ?? '',
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
      judgement_requested: order.judgement_requested === 1,
      extra: {
        fields: (await extraFields(ctx, null, 'entrustment')).map(drawnExtra),
        values: extraTexts(order.additional),
      },
      samples: samples.map(({ row, items, sized }) => ({
        name: row.name,
        sampling_date: row.sampling_date,
        sampling_day: days.get(row.trial_class_id) ?? sample.fields.sampling_date.label,
        quantity: row.quantity,
        grade: row.grade,
        specification: row.specification,
        represents: { quantity: row.representative_quantity, unit: row.representative_unit },
        sized,
        items,
      })),
    },
    {
      sampleCap: settings.sampleCap,
      itemCap: settings.itemCap,
      expiredStandard: settings.overall.Process.expired_standard,
      today,
    },
  )
  return [
    ...licenceRefusals(facts),
    ...own,
    ...witnessRefusals(order, facts.category),
    ...(await planRefusals(ctx, order, testsOf(facts), facts.locked)),
    ...(await repeatRefusals(ctx, order, facts.locked)),
    ...backdateRefusals(ctx, order, reason),
    ...(await receiptRefusals(
      ctx,
      order,
      samples.map(({ row }) => row),
    )),
    ...(await numberRefusals(ctx, facts)),
    ...(await groupRefusals(ctx, facts)),
  ]
}

/** The tests that an order asks for. */
const testsOf = ({ samples }: OrderFacts): Id[] => samples.flatMap(({ items }) => items.map(item => item.trial_list_id))

/** Why the order goes to the technical manager; empty when the registrar's own review is enough. */
export function triggersOf({ order, samples, planned }: OrderFacts): ReviewTrigger[] {
  return reviewTriggers({
    required_date: order.required_date,
    confidential_request: order.confidential_request,
    judgement_rule: order.judgement_rule,
    planned,
    items: samples.flatMap(({ items }) => items),
  })
}

/** The material classes of an order's samples, each once. */
export const classesOf = ({ samples }: OrderFacts): Id[] => [...new Set(samples.map(({ row }) => row.trial_class_id))]
