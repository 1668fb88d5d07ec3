import { z } from 'zod'

/** People to whom a step of the review may be given, each with the department. */
export const takersSchema = z.object({
  rows: z.array(z.object({ id: z.string(), label: z.string(), hint: z.string().nullable() })),
})
