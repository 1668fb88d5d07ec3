import { z } from 'zod'
import type { StyleType } from './style-values.ts'

// the shell carries this file: the words of the types stay with the pages
const types = ['colour', 'length', 'font', 'picture', 'number'] as const satisfies readonly StyleType[]

const variable = z.object({
  name: z.string(),
  type: z.enum(types),
  value: z.string(),
  /** The skin says it itself; else it is what the variable has by itself. */
  set: z.boolean(),
})
export type SkinVariable = z.infer<typeof variable>

/** A skin that somebody made, as a browser wears it; the addresses of its pictures are of the product. */
export const skinLook = z.object({
  code: z.string(),
  name: z.string(),
  base: z.enum(['light', 'dark', 'contrast']),
  logo: z.string().nullable(),
  background: z.string().nullable(),
  variables: z.array(variable),
})
export type SkinLook = z.infer<typeof skinLook>

/** The skins that a session may choose from, and which one it wears. */
export interface SessionLook {
  /** Code of what the person chose, as long as it is offered; else of the default. */
  readonly worn: string
  /** Skins of the product that are not offered here. */
  readonly off: readonly string[]
  readonly made: readonly SkinLook[]
}
