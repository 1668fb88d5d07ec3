import { z } from 'zod'

/** An earlier result of the same parameter in the same project. */
export const earlierSchema = z.object({
  display_number: z.string(),
  report_date: z.string(),
  sample_number: z.string().nullable(),
  grade: z.string().nullable(),
  age_days: z.number().nullable(),
  parameter_name: z.string(),
  value_text: z.string().nullable(),
  unit: z.string().nullable(),
  judgement: z.string().nullable(),
})
export type EarlierResult = z.infer<typeof earlierSchema>
