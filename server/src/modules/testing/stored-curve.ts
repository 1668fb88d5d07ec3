import { z } from 'zod'

/** A curve as it is kept: the machine's figures as they were sent, the quantities named. */
export const storedCurve = z.object({
  x: z.object({ name: z.string(), unit: z.string() }),
  y: z.object({ name: z.string(), unit: z.string() }),
  points: z.array(z.tuple([z.string(), z.string()])),
})
