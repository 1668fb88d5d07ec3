import { valueSchema } from '@gt/domain/kit/entity.ts'
import type { Field, FilterOperator } from '@gt/domain/kit/field.ts'
import type { Filter } from '@gt/domain/kit/list.ts'
import { type Condition, compared, filterSql, malformed, normalised, type Parameters } from './filter.ts'

/** Where a fact stands: in a column of rows of another entity, or wherever its values are looked for. */
export type FactPlace =
  | {
      /** What is compared. */
      readonly column: string
      /** Condition on the row `t`; `#` stands for the comparisons, all of which one row of the other entity meets. */
      readonly place: string
    }
  | {
      /** The rows that any of the values leads to. */
      readonly find: (values: readonly string[]) => Condition
    }

/** Something that a list is asked by though it does not stand in its rows. */
export type Fact = FactPlace & { readonly field: Field }

/** Facts of a list by name: the field tells how a value is written, the place where it is compared. */
export const factsOf = <N extends string>(
  fields: Readonly<Record<N, Field>>,
  places: Readonly<Partial<Record<N, FactPlace>>>,
): Readonly<Record<string, Fact>> =>
  Object.fromEntries(
    Object.entries<FactPlace | undefined>(places).flatMap(
      ([name, place]) => (place ? [[name, { ...place, field: fields[name as N] }]] : []), // its own keys
    ),
  )

/** There is no "not" among them: a bill with many payments is not one without a payment of that day. */
const operatorsOf = ({ kind }: Field): readonly FilterOperator[] =>
  kind.operators.filter(op => op !== 'neq' && op !== 'doesnotcontain')

/** What is asked of one fact. Refuses with G-10 what its field does not take. */
export function factSql(fact: Fact, asked: readonly Filter[], parameters: Parameters): string {
  const operators = operatorsOf(fact.field)
  for (const { field, op, value } of asked)
    if (!operators.includes(op) || value === null || value === '') throw malformed(field)
  if ('find' in fact) {
    const schema = valueSchema(fact.field)
    return asked
      .map(({ field, op, value }) => {
        if (op !== 'eq') throw malformed(field)
        const values = (Array.isArray(value) ? value : [value]).map(one => normalised(schema, field, one))
        return `(${parameters.place(fact.find(values.map(String)))})`
      })
      .join(' and ')
  }
  const sql = asked.map(one => filterSql(compared(fact.field, fact.column), one, parameters)).join(' and ')
  return fact.place.replace('#', () => sql)
}
