import { z } from 'zod'

/**
 * People to whom a step of the review may be given, each with the department and with how many of the records or reports that
 * were asked about may be given to him; who may take most of them first.
 */
export const takersSchema = z.object({
  rows: z.array(z.object({ id: z.string(), label: z.string(), hint: z.string().nullable(), takes: z.number() })),
})
