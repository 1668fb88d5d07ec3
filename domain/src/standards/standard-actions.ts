import { z } from 'zod'
import { controller, read } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'

/** What cites a standard, as far as the caller's laboratory or the platform knows it. */
const usage = z.object({
  /** Tests whose method or judgement it is. */
  tests: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Sets of requirements and prescribed values. */
  targets: z.number(),
  /** Order templates that choose it. */
  templates: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Tasks that are not finished. */
  tasks: z.array(z.object({ id: z.string(), number: z.string() })),
  open_tasks: z.number(),
  /** Laboratories that use it; told to the platform alone. */
  units: z.array(z.object({ id: z.string(), name: z.string() })),
  checks: z.array(
    z.object({
      id: z.string(),
      checked_on: z.string(),
      source: z.string().nullable(),
      result: z.string(),
      successor: z.string().nullable(),
      action: z.string().nullable(),
      by: z.string().nullable(),
    }),
  ),
})

export type StandardUsage = z.infer<typeof usage>

/** What the pages of standards call besides the plain actions. */
export const standardActions = controller('Standards', {
  /** What cites a standard, and its currency checks, the newest first. Refuses with G-04. */
  Usage: read({
    permission: ['djbaseset.standards.view', 'gdbaseset.standards.view', 'totalset.standards.usage'],
    input: z.strictObject({ id: idSchema }),
    output: usage,
  }),
})
