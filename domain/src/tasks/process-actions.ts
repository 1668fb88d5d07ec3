import { z } from 'zod'
import { controller, read } from '../kit/action.ts'
import { valueSchema } from '../kit/entity.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { processTask } from './process-task.entity.ts'

const { quantity, start_stake, end_stake } = processTask.fields

const proposed = z.object({
  trial_list_id: z.string(),
  test: z.string(),
  required_count: z.number(),
  check_count: z.number(),
  basis: z.string().nullable(),
})

const demanded = z.object({
  id: z.string(),
  test: z.string(),
  required: z.number(),
  done: z.number(),
  missing: z.number(),
  check_due: z.number(),
  check_done: z.number(),
  basis: z.string().nullable(),
})

const task = z.object({
  id: z.string(),
  task_number: z.string(),
  test: z.string(),
  sample_number: z.string().nullable(),
  nature: z.string(),
  state: z.string(),
  judgement: z.string().nullable(),
  report_number: z.string().nullable(),
  /** Of the nonconforming result that holds the step back. */
  nonconforming_no: z.string().nullable(),
})

/** What requests of the works side call besides the plain actions of their page. */
export const processActions = controller('ProcessTasks', {
  /** What a step would demand by the frequency of its place, or of the nearest place above it. Refuses with G-14. */
  Propose: read({
    permission: ['gdtrialtest.processTask.add', 'gdtrialtest.processTask.edit'],
    input: z.strictObject({
      wbs_node_id: idSchema,
      quantity: valueSchema(quantity),
      start_stake: valueSchema(start_stake).nullish(),
      end_stake: valueSchema(end_stake).nullish(),
    }),
    output: z.object({ rows: z.array(proposed) }),
  }),
  /** The tests of a step with what is done of them, and their tasks with results and reports as far as the caller sees them. Refuses with G-04. */
  Progress: read({
    permission: ['gdtrialtest.processTask.view'],
    input: z.strictObject({ id: idSchema }),
    output: z.object({ tests: z.array(demanded), tasks: z.array(task) }),
  }),
})
