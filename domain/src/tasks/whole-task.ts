import { z } from 'zod'

const name = z.string().nullable()

const whole = z.object({
  samples: z.array(
    z.object({
      id: z.string(),
      sample_number: name,
      name,
      specification: name,
      grade: name,
      quantity: name,
      structural_part: name,
      state: z.string(),
    }),
  ),
  items: z.array(
    z.object({
      id: z.string(),
      sample_id: z.string(),
      parameter_name: z.string(),
      age_days: z.number().nullable(),
      test_basis_text: name,
      judgement_basis_text: name,
      state: z.string(),
    }),
  ),
  people: z.array(z.object({ id: z.string(), user_id: z.string(), name: z.string(), role: z.string() })),
  log: z.array(
    z.object({
      id: z.string(),
      command: z.string(),
      from_state: name,
      to_state: name,
      occurred_at: z.string(),
      operator: name,
      opinion: name,
    }),
  ),
})

/** What the detail of a task carries beside its fields: samples (the main one first), items, people, steps (newest first). */
export type WholeTask = z.infer<typeof whole>

/** Reads the detail of a task; the contract of `GetById` names only the stored fields. Throws when the answer is another. */
export const readWholeTask = (row: unknown): WholeTask => whole.parse(row)
