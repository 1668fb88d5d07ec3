import { z } from 'zod'
import { type Contract, type Permission, read } from './action.ts'

/** A value that a form offers for a field whose values hang on others of the form. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly hint: string | null
}

export interface ChoicesQuery {
  /** The field that is filled. */
  readonly field: string
  /** What stands in the fields that it hangs on. */
  readonly values: Readonly<Record<string, string>>
}

export type Choices = Contract<ChoicesQuery, { rows: readonly Choice[] }, 'read'>

/** What may stand in a field of a form, by what stands in others. Refuses with G-10 for a field whose values hang on nothing. */
export const choices = (permission: Permission): Choices =>
  read({
    permission,
    input: z.strictObject({ field: z.string().max(80), values: z.record(z.string().max(80), z.string().max(200)) }),
    output: z.object({
      rows: z.array(z.object({ value: z.string(), label: z.string(), hint: z.string().nullable() })),
    }),
  })
