import type { Field, KindName } from '@gt/domain/kit/field.ts'
import type { DecimalOptions } from '@gt/domain/kit/fields/decimal.ts'
import type { EnumOptions } from '@gt/domain/kit/fields/enum.ts'
import type { Decimal } from '@gt/domain/kit/id.ts'
import type { Label, Language } from '@gt/domain/kit/label.ts'
import { refKey } from '@gt/domain/kit/list.ts'
import type { SheetCell } from './cell.ts'

type Value = string | number | boolean

interface Told {
  readonly field: Field
  readonly language: Language
}

const yes: Label = { zh: '是', en: 'Yes', es: 'Sí' }
const no: Label = { zh: '否', en: 'No', es: 'No' }

function enumWord(value: Value, { field, language }: Told): SheetCell {
  const { list } = field.options as EnumOptions // enums and states only
  return list.labels[String(value)]?.[language] ?? String(value)
}

const asText = (value: Value): SheetCell => String(value)

/** How a value of each kind stands in a spreadsheet: decimals digit by digit, days as days, codes by their words. */
const kinds: Readonly<Record<KindName, (value: Value, told: Told) => SheetCell>> = {
  text: asText,
  longtext: asText,
  integer: value => (typeof value === 'number' ? value : String(value)),
  decimal: (value, { field }) => ({
    decimal: String(value) as Decimal, // the wire form of a decimal
    places: (field.options as DecimalOptions).digits[1], // decimal fields only
    money: field.options.unit === 'CNY',
  }),
  boolean: (value, { language }) => (value === 1 || value === true ? yes : no)[language],
  date: value => ({ date: String(value).slice(0, 10) }),
  datetime: value => ({ moment: String(value) }),
  enum: enumWord,
  state: enumWord,
  ref: asText,
  file: () => null,
  json: asText,
  readings: asText,
}

const isValue = (value: unknown): value is Value =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** The label of a reference, which a list tells beside its id; empty where the caller may not know it. */
export function namedCell(row: Readonly<Record<string, unknown>>, name: string): SheetCell {
  const named = row[refKey(name)]
  return typeof named === 'object' && named !== null && 'label' in named && isValue(named.label)
    ? String(named.label)
    : null
}

/** A field of a row as a cell; references by their name, never by their id. */
export function cellOfField(
  field: Field,
  name: string,
  row: Readonly<Record<string, unknown>>,
  language: Language,
): SheetCell {
  if (field.kind.name === 'ref') return namedCell(row, name)
  const value = row[name]
  if (Array.isArray(value)) return value.filter(isValue).join('、')
  return isValue(value) ? kinds[field.kind.name](value, { field, language }) : null
}
