import { plannedReportDate } from '@gt/domain/entrust/review.ts'
import type { LocalDate } from '@gt/domain/kit/id.ts'
import { isMadeInLaboratory, maturityDate } from '@gt/domain/samples/moulding.ts'
import { type Offer, type TestGroup, testGroups } from './chosen-tests.ts'
import type { OrderDraft, SampleRow } from './order-draft.ts'

/** What the days of an order are reckoned with. */
export interface DayWorld {
  readonly today: LocalDate | null
  readonly offer: Offer
  /** Days after which a report is promised where no test says otherwise. */
  readonly promiseDays: number
}

/** Day on which a sample reaches its age; `to_mould` for specimens that the laboratory still makes; null while nothing is known. */
export function dueDay({ cells }: SampleRow, offer: Offer): LocalDate | 'to_mould' | null {
  if (!/^\d{1,4}$/.test(cells.age_days)) return null
  const class_code = offer.tests.find(test => test.trial_class_id === cells.trial_class_id)?.trial_class_code ?? ''
  if (isMadeInLaboratory(class_code)) return 'to_mould'
  const [sampling_date = '', moulding_time = null] = cells.sampling_date.split(' ')
  if (!/^\d{4}-\d{2}-\d{2}$/.test(sampling_date)) return null
  return maturityDate({ sampling_date, class_code, moulding_time }, Number.parseInt(cells.age_days, 10))
}

const timed = (row: SampleRow, { test, parameters }: TestGroup, offer: Offer) => {
  const due = test.needs_age === 1 ? dueDay(row, offer) : null
  return parameters.map(({ turnaround_days }) => ({
    turnaround_days,
    matures_on: due === 'to_mould' ? null : due,
  }))
}

/** Day by which a test of a sample can be reported; null before the server has told the day. */
export const plannedDay = (
  row: SampleRow,
  group: TestGroup,
  { today, offer, promiseDays }: DayWorld,
): LocalDate | null => today && plannedReportDate(today, timed(row, group, offer), promiseDays)

/** Day by which all tests of an order that begins on a day can be reported; null without any. */
function lastDay({ samples }: OrderDraft, from: LocalDate, { offer, promiseDays }: DayWorld): LocalDate | null {
  const items = samples.flatMap(row => testGroups(row, offer).flatMap(group => timed(row, group, offer)))
  return items.length === 0 ? null : plannedReportDate(from, items, promiseDays)
}

/**
 * The changed order with the day that it is required by: it follows the chosen tests and their ages until the clerk writes
 * another one or none (page newEntrustsManager, expect_report_date).
 */
export function withRequiredDay(before: OrderDraft, after: OrderDraft, world: DayWorld): OrderDraft {
  const { today } = world
  const held = before.head.required_date ?? null
  const begun = before.head.entrust_date
  if (!today || held !== (after.head.required_date ?? null)) return after
  const follows = [today, typeof begun === 'string' ? begun : today].some(day => lastDay(before, day, world) === held)
  const day = follows ? lastDay(after, today, world) : held
  return day === held ? after : { ...after, head: { ...after.head, required_date: day } }
}

/** A form that begins: without a required day it takes that of the tests it comes with. */
export function withFirstRequiredDay(draft: OrderDraft, world: DayWorld): OrderDraft {
  return withRequiredDay({ ...draft, samples: [] }, draft, world)
}

/** An order on the day that it is registered: the order as it is then, and its day before, when that was an earlier one. */
export interface DatedOrder {
  readonly draft: OrderDraft
  readonly movedFrom: LocalDate | null
}

/** The order on today's day when it stands on an earlier one: a draft of yesterday is registered today. */
export function onToday(draft: OrderDraft, world: DayWorld): DatedOrder {
  const { today } = world
  const { entrust_date } = draft.head
  if (!today || typeof entrust_date !== 'string' || entrust_date >= today) return { draft, movedFrom: null }
  const moved = { ...draft, head: { ...draft.head, entrust_date: today } }
  return { draft: withRequiredDay(draft, moved, world), movedFrom: entrust_date }
}

/** The samples, by their rows, that are past the day of their age already. */
export const pastAges = (
  { samples }: OrderDraft,
  { today, offer }: DayWorld,
): readonly { readonly row: number; readonly date: LocalDate }[] =>
  samples.flatMap((sample, row) => {
    const due = offer.agedClasses.has(sample.cells.trial_class_id) ? dueDay(sample, offer) : null
    return today && due !== null && due !== 'to_mould' && due < today ? [{ row, date: due }] : []
  })

/** The latest day of an age that lies behind the day by which the client wants the report; null when none does. */
export function ageAfterRequired({ head, samples }: OrderDraft, { offer }: DayWorld): LocalDate | null {
  const { required_date } = head
  if (typeof required_date !== 'string' || required_date === '') return null
  const late = samples.flatMap(row => {
    const due = row.items.length > 0 ? dueDay(row, offer) : null
    return due !== null && due !== 'to_mould' && due > required_date ? [due] : []
  })
  return late.toSorted().at(-1) ?? null
}
