import { placeParts, representedParts } from '@gt/domain/entrust/announced-order.ts'
import type { SampleForm } from '@gt/domain/entrust/order-form.ts'
import { valueSchema } from '@gt/domain/kit/entity.ts'
import type { Field } from '@gt/domain/kit/field.ts'
import type { LocalDate } from '@gt/domain/kit/id.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { cleanText, narrow } from '@gt/domain/kit/text.ts'
import type { MatchedGroup } from '@gt/domain/methods/target-conditions.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { type SheetColumn, type SheetColumnName, sheetColumnNames } from '@gt/domain/samples/sheet-columns.ts'
import { readDate } from '../../kit/date-shortcuts.ts'
import type { Choice } from './choices.ts'
import { findChoice } from './choices.ts'

const { fields } = sample

interface ColumnShape {
  readonly label: Label
  readonly width: number
  /** Enter stops here; Tab stops everywhere. */
  readonly frequent?: true
  readonly required?: true
  /** Stands only for material that is tested at an age. */
  readonly aged?: true
  readonly right?: true
}

const place: Label = {
  zh: '桩号/结构部位',
  en: 'Stake or structural part',
  es: 'P.K. o parte estructural',
}

/** The columns of the sheet of samples in their order (page newEntrustsManager, region C). */
const sampleColumns = {
  name: { label: fields.name.label, width: 132, frequent: true, required: true },
  trial_class_id: { label: fields.trial_class_id.label, width: 104, frequent: true, required: true },
  grade: { label: fields.grade.label, width: 100, frequent: true },
  specification: {
    label: { zh: '规格', en: 'Specification', es: 'Especificación' },
    width: 92,
  },
  sampling_date: {
    label: { zh: '取样/成型', en: 'Sampled, moulded', es: 'Toma o fabricación' },
    width: 128,
    frequent: true,
  },
  age_days: { label: fields.age_days.label, width: 56, frequent: true, aged: true, right: true },
  quantity: { label: { zh: '数量', en: 'Quantity', es: 'Cantidad' }, width: 68, frequent: true },
  represent: { label: fields.representative_quantity.label, width: 92, frequent: true },
  place: { label: place, width: 176, frequent: true },
  manufacturer: { label: fields.manufacturer.label, width: 140 },
  batch_number: { label: fields.batch_number.label, width: 112 },
  manufacture_date: { label: fields.manufacture_date.label, width: 104 },
  sampling_location: { label: fields.sampling_location.label, width: 128 },
  sample_condition: { label: fields.sample_condition.label, width: 148 },
  curing: { label: fields.curing.label, width: 92, aged: true },
  attachment_description: { label: fields.attachment_description.label, width: 112 },
} as const satisfies Readonly<Record<SheetColumnName, ColumnShape>>

export type CellName = SheetColumnName
export type Cells = Readonly<Record<CellName, string>>

/** Names of the columns in their order. */
export const cellNames: readonly CellName[] = sheetColumnNames

export const columnOf = (name: CellName): ColumnShape => sampleColumns[name]

/** Why a text is no value of its cell: an issue of the kit, and the field whose words it takes. */
export interface CellProblem {
  readonly field: Pick<Field, 'label'>
  readonly issue: string
}

/** A typed text as the sheet keeps it and as the order takes it. */
export interface ReadCell {
  /** In its normal form; as typed when it is no value. */
  readonly text: string
  readonly values: Partial<SampleForm>
  readonly problem: CellProblem | null
}

/** A value that the dictionary of the laboratory offers. */
export interface Phrase {
  readonly trial_class_id: string | null
  readonly field: string
  readonly value: string
  /** New samples of its class begin with it. */
  readonly preset?: 0 | 1
}

/** A class of samples, with its columns where the laboratory has arranged them. */
export interface SampleClass extends Choice {
  readonly columns?: readonly SheetColumn[]
}

/** What a text may refer to. */
export interface CellWorld {
  readonly today: LocalDate | null
  readonly classes: readonly SampleClass[]
  readonly curings: readonly Choice[]
  /** What is usually written into a field, for one class or for all. */
  readonly phrases?: readonly Phrase[]
  /** Groups of indicators, of which one is a sample's by what it is. */
  readonly groups?: readonly MatchedGroup[]
}

type SampleField = Extract<keyof typeof fields, keyof SampleForm>

const wrong = (text: string, field: Pick<Field, 'label'>, issue: string): ReadCell => ({
  text,
  values: {},
  problem: { field, issue },
})

function checked(text: string, parts: readonly (readonly [SampleField, string | null])[]): ReadCell {
  const values: Record<string, unknown> = {}
  for (const [name, part] of parts) {
    const plain = part === null || part === '' ? null : part
    const parsed = plain === null ? null : valueSchema(fields[name]).safeParse(plain)
    if (parsed && !parsed.success) return wrong(text, fields[name], parsed.error.issues[0]?.message ?? 'type')
    values[name] = parsed ? parsed.data : null
  }
  return { text, values, problem: null }
}

function plainCell(name: SampleField, typed: string): ReadCell {
  const text = cleanText(typed)
  const read = checked(text, [[name, text]])
  const value = read.values[name]
  return read.problem || value === null ? read : { ...read, text: String(value) }
}

/** A number of days without the unit that people write behind it: `28d`, `28 天`. */
const bareAge = (text: string): string => narrow(text).replace(/^(\d+)\s*(?:d|days?|días?|天|日)$/i, '$1')

function dayCell(name: 'sampling_date' | 'manufacture_date', typed: string, world: CellWorld): ReadCell {
  const text = narrow(typed)
  const timed = name === 'sampling_date' ? /^(.+?)[ T]+(\d{1,2})[:：]?(\d{2})$/.exec(text) : null
  const day = text === '' ? null : readDate(timed?.[1] ?? text, world.today)
  if (text !== '' && day === null) return wrong(text, fields[name], 'date')
  const time = timed ? `${(timed[2] ?? '').padStart(2, '0')}:${timed[3]}` : null
  if (time !== null && !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return wrong(text, fields[name], 'date')
  const values: Partial<SampleForm> =
    name === 'sampling_date' ? { sampling_date: day, moulding_time: time } : { manufacture_date: day }
  return { text: [day, time].filter(Boolean).join(' '), values, problem: null }
}

function representCell(typed: string): ReadCell {
  const text = cleanText(typed)
  const parts = representedParts(text)
  if (text !== '' && !parts) return wrong(text, fields.representative_quantity, 'number')
  const { figure, unit } = parts ?? { figure: '', unit: '' }
  const read = checked(text, [
    ['representative_quantity', figure],
    ['representative_unit', unit],
  ])
  return read.problem ? read : { ...read, text: [figure, unit].filter(Boolean).join(' ') }
}

function placeCell(typed: string): ReadCell {
  const text = cleanText(typed)
  const { stake, part } = placeParts(text)
  const read = checked(text, [
    ['site_stake', stake],
    ['structural_part', part],
  ])
  return read.problem ? read : { ...read, text: [stake, part].filter(Boolean).join(' ') }
}

function choiceCell(name: 'trial_class_id' | 'curing', typed: string, choices: readonly Choice[]): ReadCell {
  const text = cleanText(typed)
  if (text === '') return { text, values: { [name]: null }, problem: null }
  const found = choices.find(one => one.id === text) ?? findChoice(choices, text)
  return found ? { text: found.id, values: { [name]: found.id }, problem: null } : wrong(text, fields[name], 'option')
}

/** Reads what was typed or pasted into a cell; a text that is no value stays as it is, with its problem. */
export function readCell(name: CellName, typed: string, world: CellWorld): ReadCell {
  switch (name) {
    case 'trial_class_id':
      return choiceCell(name, typed, world.classes)
    case 'curing':
      return choiceCell(name, typed, world.curings)
    case 'sampling_date':
    case 'manufacture_date':
      return dayCell(name, typed, world)
    case 'represent':
      return representCell(typed)
    case 'place':
      return placeCell(typed)
    case 'age_days':
      return plainCell(name, bareAge(typed))
    default:
      return plainCell(name, typed)
  }
}

/** The ages that one text asks for: `7,28` or `3d/28d` is two samples. Empty when the text is no list of ages. */
export function agesOf(text: string): readonly string[] {
  const parts = narrow(text)
    .replace(/(?<=\d)\s+(?=[d天日])/gi, '')
    .split(/[,、;/\s]+/)
    .filter(Boolean)
    .map(bareAge)
  return parts.length > 1 && parts.every(part => /^\d{1,4}$/.test(part)) ? [...new Set(parts)] : []
}

const problemOf = (name: CellName, text: string, world: CellWorld): CellProblem | null =>
  text === '' ? null : readCell(name, text, world).problem

/** The cells of a row that hold no value, with what is wrong. */
export const cellProblems = (cells: Cells, world: CellWorld): readonly (readonly [CellName, CellProblem])[] =>
  cellNames.flatMap(name => {
    const problem = problemOf(name, cells[name], world)
    return problem ? [[name, problem] as const] : []
  })

/** The values of a row's cells as an order takes them; those that hold no value are left out. */
export const cellValues = (cells: Cells, world: CellWorld): Partial<SampleForm> =>
  Object.assign({}, ...cellNames.map(name => readCell(name, cells[name], world).values))

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** Which column holds a field of a sample; null for fields without one. */
export function cellOfField(field: string): CellName | null {
  if (field === 'site_stake' || field === 'structural_part') return 'place'
  if (field === 'representative_quantity' || field === 'representative_unit') return 'represent'
  if (field === 'moulding_time') return 'sampling_date'
  return cellNames.find(name => name === field) ?? null
}

/** The texts of a sample's values, as its cells show them. */
export function cellsOf(values: Readonly<Record<string, unknown>>, mouldingTime: string | null): Cells {
  const figure = textOf(values.representative_quantity)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
  const joined: Partial<Record<CellName, string>> = {
    sampling_date: [textOf(values.sampling_date), mouldingTime ?? ''].filter(Boolean).join(' '),
    represent: [figure, textOf(values.representative_unit)].filter(Boolean).join(' '),
    place: [textOf(values.site_stake), textOf(values.structural_part)].filter(Boolean).join(' '),
  }
  // every column gets its text
  return Object.fromEntries(cellNames.map(name => [name, joined[name] ?? textOf(values[name])])) as Cells
}
