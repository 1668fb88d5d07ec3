import type { Field } from '@gt/domain/kit/field.ts'
import type { EnumOptions } from '@gt/domain/kit/fields/enum.ts'
import { type FieldSet, findField } from '@gt/domain/kit/standard-fields.ts'
import { cellKinds, Value } from './cells.tsx'
import type { GridColumn } from './grid-column.ts'
import type { Words } from './i18n.ts'
import { estimateWidth } from './paging.ts'
import { unitText } from './units.ts'

type Override = Partial<Omit<GridColumn, 'name'>>

/** The field of an entity by name, computed values and standard columns included. */
export function fieldOf(entity: FieldSet, name: string): Field {
  const field = findField(entity, name)
  if (!field) throw new Error(`${entity.name} has no field ${name}`)
  return field
}

/** The label of a field; its unit stands once, in the head (looks 11). */
export function fieldTitle(field: Field, words: Words): string {
  const { unit } = field.options
  return unit ? `${words.say(field.label)} (${unitText(unit, words)})` : words.say(field.label)
}

// an arrow and the padding of the head take about as much as two and a half characters
const headExtra = 2.5
// a unit in brackets is short
const unitExtra = 3
/** A wide character takes the place of little more than one of the 11 px that the estimate reckons with. */
const titleCharacters = ({ label, options }: Field): number => label.zh.length * 1.2 + (options.unit ? unitExtra : 0)

// 7.8 px a Latin letter and the padding of both sides
const latin = (words: number): number => Math.ceil(words * 7.8 + 20)
const longestWord = ({ label }: Field): number =>
  Math.max(...`${label.en} ${label.es}`.split(' ').map(word => word.length))
/** Words of options are longer outside Chinese. */
const wordy: ReadonlySet<string> = new Set(['enum', 'state'])
// glyph, gap and the padding of both sides
const markExtra = 42
const mostSpanish = 200

/** Room for the longest word of a state in Spanish: two states cut after the same word cannot be told apart. */
function spanishWidth({ kind, options }: Field): number {
  if (!wordy.has(kind.name)) return 0
  const { labels, codes } = (options as EnumOptions).list // enums and states have one
  return Math.min(mostSpanish, Math.max(...codes.map(code => (labels[code]?.es.length ?? 0) * 7 + markExtra)))
}

/**
 * Columns of a grid from the fields of an entity: label, alignment, rendering and sorting come with the kind. The width is
 * estimated at 11 px a character (clause 9.1-011), never narrower than the Chinese title (clause 9.1-075).
 */
export function columns(
  entity: FieldSet,
  names: readonly string[],
  overrides: Readonly<Record<string, Override>> = {},
): GridColumn[] {
  return names.map(name => {
    const column = columnOf(name, fieldOf(entity, name), overrides[name])
    return entity.computed[name] ? { ...column, sort: null } : column
  })
}

function columnOf(name: string, field: Field, override: Override = {}): GridColumn {
  const kind = cellKinds[field.kind.name]
  const characters = Math.max(kind.characters(field), titleCharacters(field) + headExtra)
  const { text } = kind
  const width = override.width ?? Math.round(estimateWidth(characters))
  return {
    name,
    title: words => fieldTitle(field, words),
    width,
    spanish: spanishWidth(field),
    wide: Math.max(width * (wordy.has(field.kind.name) ? 1.3 : 1), latin(longestWord(field))),
    align: kind.align,
    render: row => <Value value={row[name]} field={field} name={name} row={row} />,
    sort: kind.sortable ? name : null,
    text: text ? row => text({ value: row[name], field, name, row }) : null,
    optional: false,
    ...override,
  }
}

/**
 * A column of something that a list tells besides the fields of its entity; it cannot be sorted by.
 * @param field definition that gives label, alignment and form of the value
 */
export const factColumn = (name: string, field: Field, override: Override = {}): GridColumn => ({
  ...columnOf(name, field, override),
  sort: null,
})
