import type { FilterOperator } from '../field.ts'
import type { Label } from '../label.ts'
import type { Filter } from '../list.ts'

/** How a value of a free question is compared, with what needs no value beside the operators. */
export type Comparison = FilterOperator | 'empty' | 'filled'

export const comparisonWords: Readonly<Record<Comparison, Label>> = {
  eq: { zh: '等于', en: 'is', es: 'es' },
  neq: { zh: '不等于', en: 'is not', es: 'no es' },
  contains: { zh: '包含', en: 'contains', es: 'contiene' },
  doesnotcontain: { zh: '不包含', en: 'does not contain', es: 'no contiene' },
  gt: { zh: '大于', en: 'greater than', es: 'mayor que' },
  gte: { zh: '大于等于', en: 'at least', es: 'como mínimo' },
  lt: { zh: '小于', en: 'less than', es: 'menor que' },
  lte: { zh: '小于等于', en: 'at most', es: 'como máximo' },
  empty: { zh: '为空', en: 'is empty', es: 'está vacío' },
  filled: { zh: '不为空', en: 'is not empty', es: 'no está vacío' },
}

/** Words between conditions and between alternatives. */
export const joinWords = {
  and: { zh: '且', en: 'and', es: 'y' },
  or: { zh: '或', en: 'or', es: 'o' },
} satisfies Readonly<Record<string, Label>>

/** How a condition compares: a value that is null is told as what needs none. */
export const comparisonOf = ({ op, value }: Pick<Filter, 'op' | 'value'>): Comparison =>
  value !== null ? op : op === 'neq' ? 'filled' : 'empty'

/** A condition without its value yet: null where it needs none. */
export const compareBy = (field: string, comparison: Comparison, value: Filter['value']): Filter => {
  if (comparison === 'empty') return { field, op: 'eq', value: null }
  if (comparison === 'filled') return { field, op: 'neq', value: null }
  return { field, op: comparison, value: value ?? '' }
}

/** Whether a condition says enough to be asked. */
export const isWhole = ({ value }: Filter): boolean =>
  value === null || (Array.isArray(value) ? value.length > 0 : String(value).trim() !== '')
