import type { Entity } from '@gt/domain/kit/entity.ts'
import { valueSchema } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { Field, FilterOperator } from '@gt/domain/kit/field.ts'
import { datetime } from '@gt/domain/kit/fields/datetime.ts'
import { idSchema } from '@gt/domain/kit/fields/ref.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Filter } from '@gt/domain/kit/list.ts'
import { folded } from '@gt/domain/kit/text.ts'
import type { z } from 'zod'
import { quote } from './schema.ts'

/** A condition with its own parameters; `?` stands for the next of them. */
export interface Condition {
  readonly sql: string
  readonly values: readonly unknown[]
}

/** The values of a statement in the order in which it names them. */
export class Parameters {
  readonly values: unknown[] = []
  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
  place({ sql, values }: Condition): string {
    let next = 0
    return sql.replace(/\?/g, () => this.add(values[next++]))
  }
}

/** The refusal of a filter that its field does not take (G-10). */
export const malformed = (field: string): Refusal => new Refusal([refused(generalErrors, 'G-10', {}, { field })])

/** A text as the pattern of `like` that looks for it anywhere; its own signs have no meaning. */
export const escapeLike = (text: string): string => `%${text.replace(/[\\%_]/g, sign => `\\${sign}`)}%`

const comparisons: Partial<Record<FilterOperator, string>> = { gte: '>=', gt: '>', lte: '<=', lt: '<' }

/** What a filter compares. */
interface Compared {
  /** Expression over the alias `t`, or over those of the place where it stands. */
  readonly column: string
  /** Check of a value; none for what no field describes. */
  readonly schema: z.ZodType | null
  /** Whether it is a moment, so that a day stands for all of its moments. */
  readonly moment: boolean
}

/** A field as it is compared where it stands under another expression. */
export const compared = (field: Field, column: string): Compared => ({
  column,
  schema: valueSchema(field),
  moment: field.kind.name === 'datetime',
})

/** Of the moments that every row has. */
const momentSchema = valueSchema(datetime({ zh: '时间', en: 'Time', es: 'Momento' }))

/** A field of the entity itself, or one of those that every row has. */
export function comparedField(entity: Entity, name: string): Compared {
  const column = `t.${quote(name)}`
  const field = entity.fields[name]
  if (field) return compared(field, column)
  if (name.endsWith('_at')) return { column, schema: momentSchema, moment: true }
  const isRef = name === 'id' || name.endsWith('_id')
  return { column, schema: isRef ? idSchema : null, moment: false }
}

/** A value as its field writes it. Refuses with G-10. */
export function normalised(schema: z.ZodType | null, name: string, value: unknown): unknown {
  if (!schema) return value
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw malformed(name)
  return parsed.data
}

/** One filter in SQL. Refuses with G-10 what the field or the operator does not take. */
export function filterSql(
  { column, schema, moment }: Compared,
  { field, op, value }: Filter,
  parameters: Parameters,
): string {
  if (op === 'contains' || op === 'doesnotcontain') {
    const like = `gt_fold(${column}::text) like ${parameters.add(escapeLike(folded(String(value))))}`
    return op === 'contains' ? like : `(${column} is null or not (${like}))`
  }
  if (Array.isArray(value)) {
    if (op !== 'eq' && op !== 'neq') throw malformed(field)
    if (moment) {
      const any = value.map(one => momentSql(column, 'eq', momentOf(schema, field, one), parameters))
      const found = any.length > 0 ? `(${any.join(' or ')})` : 'false'
      return op === 'eq' ? found : `(${column} is null or not ${found})`
    }
    const list = parameters.add(value.map(one => normalised(schema, field, one)))
    return op === 'eq' ? `${column} = any(${list})` : `(${column} is null or ${column} <> all(${list}))`
  }
  if (value === null || value === '') {
    if (op === 'eq') return `${column} is null`
    if (op === 'neq') return `${column} is not null`
    throw malformed(field)
  }
  if (moment) return momentSql(column, op, momentOf(schema, field, value), parameters)
  const plain = parameters.add(normalised(schema, field, value))
  if (op === 'eq') return `${column} = ${plain}`
  if (op === 'neq') return `(${column} is null or ${column} <> ${plain})` // clause 9.1-032: rows without a value count
  return `${column} ${comparisons[op]} ${plain}`
}

interface Span {
  readonly from: unknown
  readonly unit: 'second' | 'minute' | 'day'
}

/** The span of moments that a text means: kept are microseconds, but people read and type seconds, minutes and days. */
function momentOf(schema: z.ZodType | null, field: string, value: unknown): Span {
  const text = String(value).trim()
  const unit = /^\d{4}[-/]\d{2}[-/]\d{2}$/.test(text) ? 'day' : /[ T]\d{2}:\d{2}$/.test(text) ? 'minute' : 'second'
  return { from: normalised(schema, field, unit === 'day' ? `${text} 00:00:00` : value), unit }
}

/** A moment compared with a span, so that what is shown in seconds is found by what is shown. */
function momentSql(column: string, op: FilterOperator, { from, unit }: Span, parameters: Parameters): string {
  const start = parameters.add(from)
  const end = `${start}::timestamptz + interval '1 ${unit}'`
  if (op === 'gte') return `${column} >= ${start}`
  if (op === 'lt') return `${column} < ${start}`
  if (op === 'gt') return `${column} >= ${end}`
  if (op === 'lte') return `${column} < ${end}`
  const within = `(${column} >= ${start} and ${column} < ${end})`
  return op === 'eq' ? within : `(${column} is null or not ${within})` // clause 9.1-032: rows without a value count
}
