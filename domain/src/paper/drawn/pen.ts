import type { MethodDefinition } from '../../methods/definition.ts'
import { lineBreak, sign, unit, value, words } from '../build.ts'
import { derivedColumns, type FormSetting, inputColumns, type ValueColumn } from '../columns.ts'
import type { LocalText, Part, ValuePart } from '../template.ts'

/** A label beside its value. */
export interface Fact {
  readonly label: Part[]
  readonly value: Part[]
}

/** What a sheet drawn by hand is drawn with: the values of its method by their symbols. */
export interface Pen {
  readonly method: MethodDefinition
  /** The value itself, its stored words printed in the language of the paper. */
  readonly shown: (symbol: string, options?: Omit<ValuePart, 'kind' | 'path' | 'words'>) => Part
  /** Name over its unit, for the head of a column; `name` in place of the method's. */
  readonly head: (symbol: string, name?: LocalText) => Part[]
  /** Name and unit on one line, for a label beside its value. */
  readonly label: (symbol: string, name?: LocalText) => Part[]
}

/**
 * The pen for a method. A symbol that the method does not have gives a path that it does not have either, by which the
 * sheet is known not to be of this method.
 */
export function penFor(method: MethodDefinition, setting: FormSetting): Pen {
  const places = ['test', ...Object.keys(method.groups)]
  const columns = new Map<string, ValueColumn>(
    places
      .flatMap(place => [
        ...inputColumns(method, place, setting.words),
        ...derivedColumns(method, place, setting.words),
      ])
      .map(column => [column.path.split('.').at(-1) ?? '', column]),
  )
  const columnOf = (symbol: string): ValueColumn =>
    columns.get(symbol) ?? { path: `raw.${symbol}`, name: { zh: symbol }, unit: '', sample: '' }
  return {
    method,
    shown: (symbol, options = {}) => {
      const column = columnOf(symbol)
      return value(column.path, { ...(column.words ? { words: column.words } : {}), ...options })
    },
    head: (symbol, name) => {
      const column = columnOf(symbol)
      return [words(name ?? column.name), ...(column.unit ? [lineBreak, ...unit(column.unit)] : [])]
    },
    label: (symbol, name) => {
      const column = columnOf(symbol)
      return [words(name ?? column.name), ...(column.unit ? [sign(' '), ...unit(column.unit)] : [])]
    },
  }
}
