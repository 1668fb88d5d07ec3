import { plannedReportDate } from '@gt/domain/entrust/review.ts'
import type { LocalDate } from '@gt/domain/kit/id.ts'
import { expectedMaturity, isMadeInLaboratory, type Moulded, maturityDate } from '@gt/domain/samples/moulding.ts'
import { ageOfRow, type Offer, type TestGroup, testGroups } from './chosen-tests.ts'
import type { OrderDraft, SampleRow } from './order-draft.ts'

/** What the days of an order are reckoned with. */
export interface DayWorld {
  readonly today: LocalDate | null
  readonly offer: Offer
  /** Days after which a report is promised where no test says otherwise. */
  readonly promiseDays: number
}

/** What a row says of the moulding of its specimens; a day that is none yet says nothing. */
function mouldedOf({ cells }: SampleRow, offer: Offer): Moulded {
  const class_code = offer.tests.find(test => test.trial_class_id === cells.trial_class_id)?.trial_class_code ?? ''
  const [day = '', moulding_time = null] = cells.sampling_date.split(' ')
  return { sampling_date: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null, class_code, moulding_time }
}

/** Day on which a sample reaches its age; `to_mould` for specimens that the laboratory still makes; null while nothing is known. */
export function dueDay(row: SampleRow, offer: Offer): LocalDate | 'to_mould' | null {
  const age = ageOfRow(row)
  if (age === null) return null
  const moulded = mouldedOf(row, offer)
  return isMadeInLaboratory(moulded.class_code) ? 'to_mould' : maturityDate(moulded, age)
}

/** The parameters of a test with their days; what is still to be moulded reaches its age that long after `from`. */
const timed = (row: SampleRow, { test, age, parameters }: TestGroup, offer: Offer, from: LocalDate) => {
  const matures_on = test.needs_age === 1 ? expectedMaturity(mouldedOf(row, offer), age, from) : null
  return parameters.map(({ turnaround_days }) => ({ turnaround_days, matures_on }))
}

/** Day by which a test of a sample can be reported; null before the server has told the day. */
export const plannedDay = (
  row: SampleRow,
  group: TestGroup,
  { today, offer, promiseDays }: DayWorld,
): LocalDate | null => today && plannedReportDate(today, timed(row, group, offer, today), promiseDays)

/** Day by which all tests of an order that begins on a day can be reported; null without any. */
function lastDay({ samples }: OrderDraft, from: LocalDate, { offer, promiseDays }: DayWorld): LocalDate | null {
  const items = samples.flatMap(row => testGroups(row, offer).flatMap(group => timed(row, group, offer, from)))
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

/**
 * The latest day of an age that lies behind the day by which the client wants the report; null when none does. Specimens that
 * are still to be moulded reach their age that long after today at the earliest.
 */
export function ageAfterRequired({ head, samples }: OrderDraft, { today, offer }: DayWorld): LocalDate | null {
  const { required_date } = head
  if (today === null || typeof required_date !== 'string' || required_date === '') return null
  const ages = samples.flatMap(row => testGroups(row, offer).flatMap(group => timed(row, group, offer, today)))
  const late = ages.flatMap(({ matures_on }) => (matures_on !== null && matures_on > required_date ? [matures_on] : []))
  return late.toSorted().at(-1) ?? null
}
