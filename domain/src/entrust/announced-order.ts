import { type Row, valueSchema } from '../kit/entity.ts'
import { cleanText, narrow } from '../kit/text.ts'
import { sample } from '../samples/sample.entity.ts'
import { customerSnapshotOf } from './customer-snapshot.ts'
import type { entrustTempTestItem } from './entrust-temp-test-item.entity.ts'
import type { entrustmentTemp } from './entrustment-temp.entity.ts'
import type { ItemForm, OrderForm, SampleForm } from './order-form.ts'
import type { sampleTemp } from './sample-temp.entity.ts'

type Head = Row<typeof entrustmentTemp>
type Sample = Row<typeof sampleTemp>
type Item = Row<typeof entrustTempTestItem>

const { fields } = sample
const fits = (name: keyof typeof fields & string, value: unknown): boolean =>
  value === null || valueSchema(fields[name]).safeParse(value).success

/** A text that begins with a figure as figure and unit (`100 m3`, `１００ 吨`); null when it begins with none. */
export function representedParts(text: string): { readonly figure: string; readonly unit: string } | null {
  const [, figure = '', unit = ''] = /^([\d０-９.．。]+)\s*(.*)$/.exec(cleanText(text)) ?? []
  return figure === '' ? null : { figure: narrow(figure), unit }
}

/** A place as its stake or stretch and the part of the structure: `k12+345 左幅` is K12+345 and 左幅; without a stake it is all part. */
export function placeParts(text: string): { readonly stake: string | null; readonly part: string } {
  const clean = cleanText(text)
  const [first = '', ...rest] = clean.split(/\s+/)
  const stake = narrow(first)
    .toUpperCase()
    .replace(/～/g, '~')
    .replace(/[-—]+(?=[A-Z]{0,3}K\d+\+)/g, '~')
  return /^[A-Z]{0,3}K\d+\+/.test(stake) ? { stake, part: rest.join(' ') } : { stake: null, part: clean }
}

/** Figures with `mm`, also several joined (`150×150×150 mm`, `5～20 mm`), and diameters (`Φ25`), but none out of a longer word. */
const measures =
  /[Φφ⌀Ø]\s*\d+(?:\.\d+)?(?:\s*mm)?|(?<![A-Za-z0-9.-])\d+(?:\.\d+)?(?:\s*mm)?(?:\s*[×xX*～~-]\s*\d+(?:\.\d+)?(?:\s*mm)?)*/gi

/**
 * What a client types as specification, grade or strength in one text, as the two that an order keeps apart: `HRB400E Φ25` is grade
 * HRB400E and specification Φ25, a measure alone is the specification, and a text without any stands for both.
 */
export function gradeParts(text: string | null): {
  readonly grade: string | null
  readonly specification: string | null
} {
  const whole = cleanText(text ?? '')
  if (whole === '') return { grade: null, specification: null }
  const sizes: string[] = []
  const rest = whole
    .replace(measures, found => {
      if (!/mm|[Φφ⌀Ø]/i.test(found)) return found
      sizes.push(found.trim())
      return ' '
    })
    .replace(/^[\s,，、;；/]+|[\s,，、;；/]+$/g, '')
    .replace(/\s+/g, ' ')
  const grade = sizes.length > 0 && rest === '' ? null : rest
  return {
    grade: fits('grade', grade) ? grade : null,
    specification: sizes.length > 0 && rest !== '' ? sizes.join(' ') : whole,
  }
}

function representedOf(text: string | null): Partial<SampleForm> {
  const parts = representedParts(text ?? '')
  const unit = parts?.unit || null
  if (!parts || !fits('representative_quantity', parts.figure) || !fits('representative_unit', unit)) return {}
  return { representative_quantity: parts.figure, ...(unit ? { representative_unit: unit } : {}) }
}

/**
 * What a client typed as represented quantity where it is no figure with a unit (`约100 t`): words that an order keeps with the
 * description of the sample, behind the name of the field. Null when the fields take it.
 */
export function representedWords({ representative_quantity }: Pick<Sample, 'representative_quantity'>): string | null {
  const text = cleanText(representative_quantity ?? '')
  if (text === '' || Object.keys(representedOf(text)).length > 0) return null
  return `${fields.representative_quantity.label.zh}：${text}`
}

function placeOf(text: string | null): Partial<SampleForm> {
  const { stake, part } = placeParts(text ?? '')
  if (stake === null || !fits('site_stake', stake)) return { structural_part: cleanText(text ?? '') || null }
  return { site_stake: stake, structural_part: part || null }
}

/** The age of an announced sample: its own, else that of its tests where they have one in common. */
function ageOf({ age_days }: Pick<Sample, 'age_days'>, items: readonly Pick<Item, 'age_days'>[]): number | null {
  const ages = [...new Set(items.map(item => item.age_days))]
  return age_days ?? (ages.length === 1 ? (ages[0] ?? null) : null)
}

/**
 * The head of an order that an announcement asks for, the same whether it is accepted alone, with others or as it is. Fields that
 * the client left open are null.
 */
export function announcedHead(order: Head) {
  const customer = customerSnapshotOf(order.customer_snapshot)
  return {
    trial_category_id: order.trial_category_id,
    nature: order.nature,
    entrust_unit_id: order.entrust_unit_id,
    project_name: order.project_name,
    client_order_no: order.client_order_no,
    project_part: order.project_part,
    required_date: order.expected_report_date,
    report_copies: order.report_copies,
    report_delivery_mode: order.report_delivery_mode,
    remarks: order.remarks,
    sample_sender: customer.sample_sender,
    sender_phone: customer.sender_phone,
    witness_person: customer.witness_person,
    witness_certificate: customer.witness_certificate,
  } satisfies Partial<OrderForm>
}

/** The values of a sample of an order as a client announced it, without its tests; texts that fit no field of it are left out. */
export function announcedSample(row: Sample, items: readonly Item[]): Partial<SampleForm> {
  return {
    name: row.name ?? undefined,
    trial_class_id: row.trial_class_id ?? undefined,
    ...gradeParts(row.specification),
    quantity: row.quantity,
    sampling_date: row.sampling_date,
    ...placeOf(row.structural_part),
    manufacturer: row.manufacturer,
    ...representedOf(row.representative_quantity),
    batch_number: row.batch_number,
    manufacture_date: row.manufacture_date,
    sampling_location: row.sampling_location,
    description: row.description,
    age_days: ageOf(row, items),
    photo_file_ids: row.photo_file_ids ?? [],
    additional: row.additional ?? {},
  }
}

/** The tests of an announced sample as an order takes them; an age of their own stays where it is not that of the sample. */
export const announcedItems = (row: Pick<Sample, 'age_days'>, items: readonly Item[]): ItemForm[] =>
  items.map(item => ({
    unit_trial_parameter_id: item.unit_trial_parameter_id,
    quantity: item.quantity ?? 1,
    ...(item.test_rule_id ? { test_rule_id: item.test_rule_id } : {}),
    ...(item.judgement_rule_id ? { judgement_rule_id: item.judgement_rule_id } : {}),
    ...(item.age_days !== null && item.age_days !== ageOf(row, items) ? { age_days: item.age_days } : {}),
  }))
