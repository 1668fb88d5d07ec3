import { z } from 'zod'
import { itemSchema } from '../kit/action.ts'
import { issue } from '../kit/issue.ts'

/** A number that a person types in place of the one that was drawn, and why. */
export const renumberSchema = z.strictObject({
  ...itemSchema.shape,
  number: z
    .string()
    .trim()
    .min(1, issue('required'))
    .max(60, issue('too_long', { max: 60 })),
  reason: z
    .string()
    .trim()
    .min(1, issue('required'))
    .max(200, issue('too_long', { max: 200 })),
})
