import { z } from 'zod'
import { equality, type Field, type FieldKind, type FieldOptions } from '../field.ts'
import { issue } from '../issue.ts'
import type { Label, Labels } from '../label.ts'

/** A closed list of codes with their words, shared by every field that uses it. */
export interface EnumList<Code extends string = string> {
  readonly name: string
  readonly labels: Labels<Code>
  readonly codes: readonly Code[]
}

export function enumList<const L extends Labels>(name: string, labels: L): EnumList<keyof L & string> {
  return { name, labels, codes: Object.keys(labels) }
}

export interface EnumOptions extends FieldOptions {
  readonly list: EnumList
}

const sqlList = (codes: readonly string[]): string => codes.map(code => `'${code}'`).join(', ')

export const enumKind: FieldKind = {
  name: 'enum',
  sqlType: () => 'text',
  sqlCheck: (column, options) => `${column} in (${sqlList((options as EnumOptions).list.codes)})`, // the builder sets it
  schema: options => z.enum((options as EnumOptions).list.codes as [string, ...string[]], issue('option')), // a list has codes
  operators: equality,
}

/** A field that holds one code of a list. */
export const oneOf = <Code extends string, const O extends FieldOptions = object>(
  label: Label,
  list: EnumList<Code>,
  options?: O,
): Field<Code, O & FieldOptions & { list: EnumList<Code> }> => ({
  kind: enumKind,
  label,
  options: { ...options, list } as O & { list: EnumList<Code> }, // spreading an absent object adds nothing
})

/** A closed list whose codes are whole numbers, kept and sent as numbers. */
export const numberedKind: FieldKind = {
  ...enumKind,
  sqlType: () => 'integer',
  sqlCheck: (column, options) => `${column} in (${(options as EnumOptions).list.codes.join(', ')})`, // the builder sets it
  schema: options =>
    z
      .union([z.number(), z.string()], issue('option'))
      .transform(String)
      .pipe(enumKind.schema(options) as z.ZodType<string, string>)
      .transform(Number),
}

/** A field that holds one number of a list. */
export const numbered = <const O extends FieldOptions = object>(
  label: Label,
  list: EnumList,
  options?: O,
): Field<number, O & FieldOptions & { list: EnumList }> => ({
  kind: numberedKind,
  label,
  options: { ...options, list } as O & { list: EnumList }, // spreading an absent object adds nothing
})
