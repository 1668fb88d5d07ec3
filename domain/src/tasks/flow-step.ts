import { z } from 'zod'

/** A step in the life of a record as its page tells it, from the log of the work (task_workflow_log). */
export const flowStep = z.object({
  id: z.string(),
  object_kind: z.string(),
  object_id: z.string(),
  object_number: z.string().nullable(),
  command: z.string(),
  to_state: z.string().nullable(),
  opinion: z.string().nullable(),
  occurred_at: z.string(),
  operator: z.string().nullable(),
})
export type FlowStep = z.infer<typeof flowStep>
