import { add, parseNumber, plainText, ZERO } from '../kit/decimal.ts'
import { type Refused, refused } from '../kit/errors.ts'
import { generalErrors } from '../kit/general-errors.ts'
import type { LocalDate } from '../kit/id.ts'
import type { Label } from '../kit/label.ts'
import { extraRefusals } from '../methods/extra-field.ts'
import { numberErrors } from '../methods/number-errors.ts'
import { demandedTests, type Frequency } from '../methods/test-frequency.ts'
import { sampleErrors } from '../samples/errors.ts'
import { registeredSize, type SizedTest } from '../samples/specimen-size.ts'
import { quantityShort, type SpecimenItem, specimenSets, specimensNeeded } from '../samples/specimens.ts'
import { entrustment } from './entrustment.entity.ts'
import { entrustmentErrors, preEntrustmentErrors } from './errors.ts'

interface StandardState {
  readonly number: string
  readonly abolished: boolean
}

export interface CheckedItem extends SpecimenItem {
  readonly parameter_name: string
  readonly test_basis_text: string
  readonly judgement_basis_text: string | null
  readonly within_scope: boolean
  readonly outsourced: boolean
  /** The laboratory offers the parameter now. */
  readonly offered: boolean
  readonly standards: readonly StandardState[]
  /** How often the laboratory wants the test; not known to the form. */
  readonly frequency?: Frequency | null
}

interface CheckedSample {
  readonly name: string | null
  readonly sampling_date: LocalDate | null
  /** What its form calls that day. */
  readonly sampling_day: Label
  readonly quantity: string | null
  readonly grade: string | null
  readonly specification: string | null
  /** What the sample stands for, where anybody said so. */
  readonly represents?: { readonly quantity: string | null; readonly unit: string | null }
  /** Those of its tests that know the sizes of their specimens. */
  readonly sized: readonly SizedTest[]
  readonly items: readonly CheckedItem[]
}

export interface CheckedOrder {
  readonly laboratory: string
  readonly mode: 'dj' | 'gd'
  readonly nature: string
  readonly test_round: string
  readonly repeat_of_id: string | null
  /** The order names project, client and sender. */
  readonly has_customer: boolean
  readonly entrust_unit_id: string | null
  readonly entrust_date: LocalDate
  readonly required_date: LocalDate | null
  /** Of an accepted order; the acceptance itself plans it. */
  readonly planned_report_date?: LocalDate | null
  readonly witness_person: string | null
  readonly supervise_no: string | null
  readonly judgement_requested: boolean
  /** Fields of the laboratory's own with what stands in them (page additionalinfo); a change of an order leaves them. */
  readonly extra?: {
    readonly fields: Parameters<typeof extraRefusals>[0]
    readonly values: Readonly<Record<string, string>>
  }
  readonly samples: readonly CheckedSample[]
}

export interface OrderLimits {
  readonly sampleCap: number
  readonly itemCap: number
  /** Process.expired_standard: an abolished standard stops the order, or is told and may be confirmed. */
  readonly expiredStandard: 'block' | 'warn'
  readonly today: LocalDate
}

const dateAhead = {
  zh: '委托日期不能晚于今天',
  en: 'The order date cannot be later than today.',
  es: 'La fecha de encargo no puede ser posterior a hoy.',
}

const requiredBefore = {
  zh: '要求完成日期不能早于委托日期',
  en: 'The required date cannot be before the order date.',
  es: 'La fecha requerida no puede ser anterior a la de encargo.',
}

const plannedBefore = {
  zh: '预计报告日期不能早于委托日期',
  en: 'The planned report date cannot be before the order date.',
  es: 'La fecha prevista del informe no puede ser anterior a la de encargo.',
}

const needs = (field: keyof typeof entrustment.fields & string): Refused =>
  refused(generalErrors, 'G-06', { field: entrustment.fields[field].label }, { field })

/** What the head of an order lacks (AI-06, E-01, E-38, G-06, G-11). */
export function headRefusals(order: CheckedOrder, { today }: Pick<OrderLimits, 'today'>): Refused[] {
  const reasons: Refused[] = []
  if (!order.has_customer) reasons.push(refused(entrustmentErrors, 'E-01', {}, { field: 'customer_info_id' }))
  else if (order.mode === 'dj' && !order.entrust_unit_id) reasons.push(needs('entrust_unit_id'))
  if (order.entrust_date > today)
    reasons.push(refused(generalErrors, 'G-11', { message: dateAhead }, { field: 'entrust_date' }))
  if (order.required_date !== null && order.required_date < order.entrust_date)
    reasons.push(refused(generalErrors, 'G-11', { message: requiredBefore }, { field: 'required_date' }))
  if (order.planned_report_date && order.planned_report_date < order.entrust_date)
    reasons.push(refused(generalErrors, 'G-11', { message: plannedBefore }, { field: 'planned_report_date' }))
  if (order.nature === 'witness' && !order.witness_person) reasons.push(needs('witness_person'))
  if (order.nature === 'supervision_check' && !order.supervise_no) reasons.push(needs('supervise_no'))
  if (order.test_round === 'repeat' && !order.repeat_of_id)
    reasons.push(refused(entrustmentErrors, 'E-38', {}, { field: 'repeat_of_id' }))
  return [...reasons, ...(order.extra ? extraRefusals(order.extra.fields, order.extra.values) : [])]
}

function standardRefusals(items: readonly CheckedItem[], severity: 'block' | 'warn'): Refused[] {
  const abolished = items.flatMap(item => item.standards.filter(standard => standard.abolished))
  return [...new Set(abolished.map(standard => standard.number))].map(standard => {
    const reason = refused(entrustmentErrors, 'E-07', { standard }, { field: 'test_basis_text' })
    return severity === 'warn' ? { ...reason, definition: { ...reason.definition, severity: 'warn' as const } } : reason
  })
}

function itemRefusals(order: CheckedOrder, limits: OrderLimits): Refused[] {
  const items = order.samples.flatMap(sample => sample.items)
  const named = (wanted: (item: CheckedItem) => boolean): string[] => [
    ...new Set(items.filter(wanted).map(item => item.parameter_name)),
  ]
  return [
    ...named(item => !item.offered).map(parameter =>
      refused(preEntrustmentErrors, 'P-04', { lab: order.laboratory, parameter }, { field: 'unit_trial_parameter_id' }),
    ),
    ...standardRefusals(items, limits.expiredStandard),
    ...named(item => !item.within_scope && !item.outsourced).map(parameter =>
      refused(entrustmentErrors, 'E-08', { parameter }),
    ),
    ...(items.length > limits.itemCap ? [refused(entrustmentErrors, 'E-11', { cap: limits.itemCap })] : []),
  ]
}

/** TN-04 for each test that is ordered less often than what its samples represent demands. */
function numberRefusals({ samples }: CheckedOrder): Refused[] {
  const parts = samples.flatMap(({ represents, items }) =>
    items.flatMap(item =>
      item.frequency && represents?.quantity ? [{ item, represents, frequency: item.frequency }] : [],
    ),
  )
  const keys = [...new Set(parts.map(({ item }) => `${item.trial_list_id} ${item.parameter_name}`))]
  return keys.flatMap(key => {
    const own = parts.filter(
      ({ item, represents, frequency }) =>
        `${item.trial_list_id} ${item.parameter_name}` === key && represents.unit === frequency.quantity_unit,
    )
    const [first] = own
    if (!first) return []
    const quantity = plainText(
      own.reduce((sum, { represents }) => add(sum, parseNumber(represents.quantity ?? '') ?? ZERO), ZERO),
    )
    const demanded = demandedTests(first.frequency, quantity)?.tests ?? 0
    const ordered = own.reduce((sum, { item }) => sum + Math.max(1, item.quantity ?? 1), 0)
    if (ordered >= demanded) return []
    const params = {
      parameter: first.item.parameter_name,
      quantity,
      unit: first.represents.unit ?? '',
      demanded,
      ordered,
    }
    return [refused(numberErrors, 'TN-04', params, { field: 'samples' })]
  })
}

/** E-41 for each test of a sample that knows no specimens of the registered size. */
export function sizeRefusals(
  { grade, specification, sized }: Pick<CheckedSample, 'grade' | 'specification' | 'sized'>,
  row?: number,
): Refused[] {
  return sized.flatMap(({ name, size }) => {
    if (registeredSize(size, { grade, specification }).fits) return []
    const sizes = { zh: size.options.join('、'), en: size.options.join(', '), es: size.options.join(', ') }
    const params = { size: size.label, text: specification ?? '', test: name, sizes }
    return [
      refused(entrustmentErrors, 'E-41', params, { field: 'specification', ...(row === undefined ? {} : { row }) }),
    ]
  })
}

function sampleRefusals(sample: CheckedSample, row: number, order: CheckedOrder, today: LocalDate): Refused[] {
  const at = (field: string): { field: string; row: number } => ({ field, row })
  const reasons: Refused[] = []
  if (!sample.name?.trim()) reasons.push(refused(entrustmentErrors, 'E-02', {}, at('name')))
  if (sample.items.length === 0)
    reasons.push(refused(entrustmentErrors, 'E-04', { sample: sample.name ?? String(row + 1) }, at('items')))
  if (sample.items.some(item => !item.test_basis_text.trim()))
    reasons.push(refused(entrustmentErrors, 'E-05', {}, at('test_basis_text')))
  if (order.judgement_requested && sample.items.some(item => !item.judgement_basis_text?.trim()))
    reasons.push(refused(entrustmentErrors, 'E-06', {}, at('judgement_basis_text')))
  if (sample.sampling_date !== null && sample.sampling_date > today)
    reasons.push(refused(entrustmentErrors, 'E-10', { day: sample.sampling_day }, at('sampling_date')))
  reasons.push(...sizeRefusals(sample, row))
  const sets = specimenSets(sample.items)
  if (quantityShort(sample.quantity, sets))
    reasons.push(refused(sampleErrors, 'S-01', { need: specimensNeeded(sets) }, at('quantity')))
  return reasons
}

/** Every reason against the registration of an order that its own data shows (E-01 … E-08, E-10, E-11, E-38, E-41, S-01, TN-04), all together. */
export function checkOrder(order: CheckedOrder, limits: OrderLimits): Refused[] {
  const reasons = headRefusals(order, limits)
  if (order.samples.length === 0) reasons.push(refused(entrustmentErrors, 'E-02', {}, { field: 'samples' }))
  if (order.samples.length > limits.sampleCap)
    reasons.push(refused(entrustmentErrors, 'E-03', { cap: limits.sampleCap }, { field: 'samples' }))
  for (const [row, sample] of order.samples.entries()) reasons.push(...sampleRefusals(sample, row, order, limits.today))
  return [...reasons, ...itemRefusals(order, limits), ...numberRefusals(order)]
}
