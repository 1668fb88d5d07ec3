import { z } from 'zod'
import type { Field, FieldKind, FieldOptions } from '../field.ts'
import type { Json } from '../id.ts'
import { issue } from '../issue.ts'
import type { Label } from '../label.ts'
import type { EnumList } from './enum.ts'
import { idSchema } from './ref.ts'

export interface JsonOptions extends FieldOptions {
  /** Shape of the value; anything that JSON can hold when not given. */
  readonly shape?: z.ZodType
  /** The value is a list of ids of this entity, chosen in a picker of several. */
  readonly each?: string
  /** The value is rows of short texts, typed under these heads; so many rows at most. */
  readonly sheet?: { readonly heads: readonly Label[]; readonly most: number }
  /** The value is a list of codes of this list. */
  readonly among?: EnumList
}

/** A structured value with a validated shape. */
const jsonKind: FieldKind = {
  name: 'json',
  sqlType: () => 'jsonb',
  sqlCheck: () => null,
  schema: (options: JsonOptions) => options.shape ?? z.json().refine(value => value !== null, issue('required')),
  operators: [],
}

export const json = <const O extends JsonOptions = object>(
  label: Label,
  options?: O,
): Field<O extends { shape: z.ZodType<infer V> } ? V : Json, O & FieldOptions> => ({
  kind: jsonKind,
  label,
  options: options ?? ({} as O), // an absent options object is the empty one
})

/** Records of another entity by their ids, at most so many; that they are there is for the rules of the entity to see to. */
export const idsOf = (label: Label, { each, max }: { readonly each: string; readonly max: number }) =>
  json(label, { each, default: [], shape: z.array(idSchema).max(max, issue('too_many', { max })) })

/** Several codes of a list, each once, at least as many as said. */
export const codesOf = <Code extends string>(
  label: Label,
  list: EnumList<Code>,
  { least = 0 }: { readonly least?: 0 | 1 } = {},
) =>
  json(label, {
    among: list,
    ...(least > 0 ? { required: true as const } : { default: [] as Code[] }),
    shape: z
      .array(z.enum(list.codes as [Code, ...Code[]], issue('option'))) // a list has codes
      .min(least, issue('required'))
      .max(list.codes.length, issue('too_many', { max: list.codes.length })),
  })
