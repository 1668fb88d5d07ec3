import { z } from 'zod'

const name = z.string().nullable()

const whole = z.object({
  flow: z.array(
    z.object({
      id: z.string(),
      action: z.string(),
      to_state: z.string(),
      quantity: name,
      occurred_at: z.string(),
      sample_condition: name,
      remarks: name,
      from_user: name,
      to_user: name,
      place: name,
      task_number: name,
      /** Picture of who signed for it. */
      signature: z.object({ id: z.string(), name: z.string(), mime: z.string() }).nullable(),
    }),
  ),
  items: z.array(
    z.object({
      id: z.string(),
      parameter_name: z.string(),
      age_days: z.number().nullable(),
      test_basis_text: name,
      judgement_basis_text: name,
      state: z.string(),
      test_name: name,
      trial_task_id: name,
      task_number: name,
      task_state: name,
      task_age_days: z.number().nullable(),
      due_at: name,
      tester: name,
    }),
  ),
  specimens: z.array(
    z.object({
      id: z.string(),
      specimen_no: z.string(),
      group_no: z.number().nullable(),
      age_days: z.number().nullable(),
      due_at: name,
      size_text: name,
      state: z.string(),
      trial_task_id: name,
    }),
  ),
  /** Files of its photographs; of a blind sample none for who may not know whose it is. */
  photos: z.array(z.object({ id: z.string(), name: z.string(), mime: z.string() })),
  prints: z.array(
    z.object({ id: z.string(), copies: z.number(), printed_at: z.string(), printed_by: name, style: name }),
  ),
})

/** What the detail of a sample carries beside its fields: hand-overs, items, specimens, prints of its label. */
export type WholeSample = z.infer<typeof whole>
export type SampleItem = WholeSample['items'][number]

/** Reads the detail of a sample; the contract of `GetById` names only the stored fields. Throws when the answer is another. */
export const readWhole = (row: unknown): WholeSample => whole.parse(row)

/** A task of a sample, once however many of its items it holds. */
export interface SampleTask {
  readonly id: string
  readonly number: string
  readonly test: string
  /** Days; null for a test without an age. */
  readonly ageDays: number | null
  readonly state: string
  readonly tester: string | null
  readonly dueAt: string | null
}

/** The tasks that the items of a sample were given to, in the order of the items. */
export function tasksOf(items: readonly SampleItem[]): SampleTask[] {
  const tasks = new Map<string, SampleTask>()
  for (const item of items) {
    if (item.trial_task_id === null || tasks.has(item.trial_task_id)) continue
    tasks.set(item.trial_task_id, {
      id: item.trial_task_id,
      number: item.task_number ?? '',
      test: item.test_name ?? '',
      ageDays: item.task_age_days,
      state: item.task_state ?? '',
      tester: item.tester,
      dueAt: item.due_at,
    })
  }
  return [...tasks.values()]
}
