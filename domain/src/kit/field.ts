import type { z } from 'zod'
import type { Label } from './label.ts'
import type { RuleName } from './rules.ts'

/** The eight filter operators of specification 9. */
export const filterOperators = ['eq', 'neq', 'contains', 'doesnotcontain', 'gte', 'gt', 'lte', 'lt'] as const
export type FilterOperator = (typeof filterOperators)[number]

export type KindName =
  | 'text'
  | 'longtext'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'enum'
  | 'ref'
  | 'file'
  | 'json'
  | 'readings'
  | 'state'

/** What any field may say about itself, whatever its kind. */
export interface FieldOptions {
  /** Never null. */
  readonly required?: boolean
  /** May be null only while the record stands in the entity's draft state. */
  readonly requiredAfterDraft?: boolean
  /** Drawn or filled by a command: null before the record reaches this state, never after. */
  readonly requiredFrom?: string
  /** Value of a new record when none is given. `now` and `today` are read from the database clock. */
  readonly default?: unknown
  readonly unique?: boolean
  /** Written by commands and jobs only; a client that sends it is refused. */
  readonly byServer?: boolean
  /** Never leaves the database through an ordinary role: password hashes, keys. */
  readonly secret?: boolean
  readonly unit?: string
  readonly rule?: RuleName
}

/**
 * A kind knows everything that the program needs about its values in one object. Nothing else switches on a kind;
 * its form control stands in the web kit under the same name.
 */
export interface FieldKind {
  readonly name: KindName
  /** Column type in PostgreSQL. */
  sqlType(options: FieldOptions): string
  /** Check constraint over the quoted column, or null. */
  sqlCheck(column: string, options: FieldOptions): string | null
  /** Validator of a value that is not null; it also normalises (trims, narrows digits). */
  schema(options: FieldOptions): z.ZodType
  readonly operators: readonly FilterOperator[]
}

/** One field of an entity. `Value` lives in the type only; it is what a row holds when the field is not null. */
export interface Field<Value = unknown, Options extends FieldOptions = FieldOptions> {
  readonly kind: FieldKind
  readonly label: Label
  readonly options: Options
  readonly value?: Value
}

export const ordering: readonly FilterOperator[] = ['eq', 'neq', 'gte', 'gt', 'lte', 'lt']
export const equality: readonly FilterOperator[] = ['eq', 'neq']
