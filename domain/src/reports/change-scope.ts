import { z } from 'zod'
import { customerInfo } from '../entrust/customer-info.entity.ts'
import { entrustment } from '../entrust/entrustment.entity.ts'
import type { Field } from '../kit/field.ts'
import { sample } from '../samples/sample.entity.ts'
import { report } from './report.entity.ts'
import type { reportChange } from './report-change.entity.ts'

type Options<K extends 'reason_kind' | 'scope'> = (typeof reportChange)['fields'][K]['options']['list']['codes'][number]
export type ChangeKind = Options<'reason_kind'>
export type ChangeScope = Options<'scope'>

/** How far a change of each kind may go. A retest is a new task of its order and is asked for there (decision 0022). */
export const scopesOf: Readonly<Record<ChangeKind, readonly ChangeScope[]>> = {
  client_info: ['info'],
  typing: ['info', 'data'],
  result: ['data'],
  supplement: ['info'],
  reissue: ['info'],
  void: ['void'],
}

/** Changes that end with a new revision; a lost copy and a void report need none. */
export const revises = (kind: ChangeKind | null): boolean => kind !== null && kind !== 'reissue' && kind !== 'void'

/** Something that a report prints and a change may name: registration, words of the report, or a reading of its records. */
export const changedFieldSchema = z.strictObject({
  key: z.string(),
  /** Number of the sample it belongs to. */
  of: z.string().nullable(),
  name: z.strictObject({ zh: z.string(), en: z.string(), es: z.string() }),
  old: z.string().nullable(),
  /** What the applicant asks for; for readings it guides the tester, who types what he reads. */
  wanted: z.string().nullable(),
  /** What was written when the change was made; readings stand in the record. */
  made: z.string().nullable().optional(),
})
export type ChangedField = z.infer<typeof changedFieldSchema>

/** Block `diff` of a change: what was asked for and what was made of it. */
export const changeDiffSchema = z.strictObject({
  fields: z.array(changedFieldSchema),
  /** Copies that replace lost ones. */
  copies: z.int().min(1).max(20).nullable(),
})
export type ChangeDiff = z.infer<typeof changeDiffSchema>

/** A stored diff; a draft row of before has none. */
export const changeDiffOf = (stored: unknown): ChangeDiff => {
  const parsed = changeDiffSchema.safeParse(stored)
  return parsed.success ? parsed.data : { fields: [], copies: null }
}

interface Fact {
  /** Definition whose words and length are taken. */
  readonly field: Field
  /** Column of the order that holds it besides the customer data, or alone. */
  readonly column?: 'project_name' | 'project_part' | 'witness_person' | 'witness_certificate' | 'sample_sender'
}

const { fields: customer } = customerInfo
const { fields: order } = entrustment
const { fields: registered } = sample

/** Facts of the order that reports print; the customer data holds most of them. */
export const orderFacts = {
  entrusting_unit: { field: customer.entrusting_unit },
  project_name: { field: order.project_name, column: 'project_name' },
  section: { field: customer.section },
  project_part: { field: order.project_part, column: 'project_part' },
  construction_unit: { field: customer.construction_unit },
  supervision_unit: { field: customer.supervision_unit },
  witness_unit: { field: customer.witness_unit },
  witness_person: { field: order.witness_person, column: 'witness_person' },
  witness_certificate: { field: order.witness_certificate, column: 'witness_certificate' },
  sample_sender: { field: order.sample_sender, column: 'sample_sender' },
} as const satisfies Readonly<Record<string, Fact>>
export type OrderFact = keyof typeof orderFacts

/**
 * Facts of a sample that reports print and that decide no result. Grade and specification choose the requirements and belong
 * to a change with data.
 */
export const sampleFacts = {
  name: registered.name,
  structural_part: registered.structural_part,
  batch_number: registered.batch_number,
  manufacturer: registered.manufacturer,
  quantity: registered.quantity,
} as const satisfies Readonly<Record<string, Field>>
export type SampleFact = keyof typeof sampleFacts

/** Words of the report itself. */
export const reportWords = {
  conclusion: report.fields.conclusion,
  remarks: report.fields.remarks,
} as const satisfies Readonly<Record<string, Field>>
export type ReportWord = keyof typeof reportWords

/** Where the value behind a key stands. */
export type ChangedPlace =
  | { readonly at: 'order'; readonly fact: OrderFact }
  | { readonly at: 'sample'; readonly id: string; readonly fact: SampleFact }
  | { readonly at: 'report'; readonly fact: ReportWord }
  | { readonly at: 'cell'; readonly taskId: string; readonly cell: string }

/** The place of a key; null for anything else. */
export function placeOf(key: string): ChangedPlace | null {
  const [at = '', ...rest] = key.split('.')
  const [first = '', second = ''] = rest
  if (at === 'order' && first in orderFacts) return { at, fact: first as OrderFact }
  if (at === 'report' && first in reportWords) return { at, fact: first as ReportWord }
  if (at === 'sample' && second in sampleFacts) return { at, id: first, fact: second as SampleFact }
  if (at === 'cell' && rest.length > 1) return { at, taskId: first, cell: rest.slice(1).join('.') }
  return null
}

/** Definition behind a key; readings have that of their method. */
export function fieldOf(key: string): Field | null {
  const place = placeOf(key)
  if (place?.at === 'order') return orderFacts[place.fact].field
  if (place?.at === 'sample') return sampleFacts[place.fact]
  return place?.at === 'report' ? reportWords[place.fact] : null
}

/** Longest text of a key in characters. */
export function longestOf(key: string): number {
  const { max } = (fieldOf(key)?.options ?? {}) as { readonly max?: number } // options of the kind at hand
  return max ?? (placeOf(key)?.at === 'report' ? 2000 : 200)
}

type Naming = 'dash_g' | 'g' | 'paren_g'

/** Number of a report after its nth change, counted from 1 (workflow 10): A-G, A-G2; AG, AG2; A(G), A(G2). */
export function changedNumber(reportNumber: string, style: Naming, nth: number): string {
  const sign = nth > 1 ? `G${nth}` : 'G'
  if (style === 'paren_g') return `${reportNumber}(${sign})`
  return style === 'g' ? `${reportNumber}${sign}` : `${reportNumber}-${sign}`
}
