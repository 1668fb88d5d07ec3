import { z } from 'zod'
import { command, controller, crud, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import type { entrustTempTestItem } from './entrust-temp-test-item.entity.ts'
import { entrustmentTemp } from './entrustment-temp.entity.ts'
import { preEntrustmentStates } from './entrustment-temp.states.ts'
import { rowShape } from './form-shape.ts'
import { preOrderForm } from './pre-order-form.ts'
import type { sampleTemp } from './sample-temp.entity.ts'

const text = (max: number) => z.string().trim().max(max, issue('too_long', { max }))
const flag = z.literal([0, 1])

const pages = [
  'djentrustmanage.entrusttemp',
  'djentrustmanage.ywtentrustlist',
  'gdonlineentrust.onlineentrust',
  'gdonlineentrust.onlineentrustaudit',
]
const viewing = pages.map(page => `${page}.view`)
const { List } = crud(entrustmentTemp, { pages })
const { commands } = preEntrustmentStates
const touches = ['PreEntrustments', 'TodoItems']
const whyNot = z.record(z.string(), z.array(z.object({ code: z.string(), message: z.string() })))

const wholePreOrder = z.object({
  order: rowShape<typeof entrustmentTemp>(),
  samples: z.array(
    z.object({ row: rowShape<typeof sampleTemp>(), items: z.array(rowShape<typeof entrustTempTestItem>()) }),
  ),
  /** The order made of it and where that stands. */
  made: z.object({ id: z.string(), entrust_no: z.string().nullable(), state: z.string() }).nullable(),
  can: z.array(z.string()),
  why_not: whyNot,
})
export type WholePreOrder = z.infer<typeof wholePreOrder>

/** Orders that clients announce before they bring the samples (workflow 2); needs the licence `pre_entrust` (P-06). */
export const preEntrustmentActions = controller('PreEntrustments', {
  /** Rows carry `sample_count`, `sample_summary`, `item_count` and `can`. */
  List,
  Counts: read({
    permission: viewing,
    input: z.strictObject({}),
    output: z.object({ by_state: z.record(z.string(), z.number()) }),
  }),
  GetWhole: read({ permission: viewing, input: z.strictObject({ id: idSchema }), output: wholePreOrder }),
  /** Instructions in force that must be read before the submission. */
  Instructions: read({
    permission: viewing,
    input: z.strictObject({ trial_category_id: idSchema.optional() }),
    output: z.object({
      rows: z.array(z.object({ id: z.string(), title: z.string(), content: z.string(), must_accept: flag })),
    }),
  }),
  /** Writes the draft in one piece. Refuses with G-01, G-02, G-04, G-06, G-14, P-03, P-06. */
  Save: write({
    permission: commands.save.permission,
    label: commands.save.label,
    input: preOrderForm,
    output: wholePreOrder,
    touches,
  }),
  /** A new draft with the same customer, samples and tests, without dates and batch numbers. Refuses with G-04, P-06. */
  CopyFrom: write({
    permission: ['djentrustmanage.entrusttemp.copy', 'gdonlineentrust.onlineentrust.copy'],
    input: z.strictObject({ id: idSchema }),
    output: wholePreOrder,
    touches,
  }),
  /** `accepted_instructions`: the caller has read the instructions. Refuses with G-02, G-06, P-01 … P-06, E-09. */
  Submit: command({
    permission: commands.submit.permission,
    label: commands.submit.label,
    with: { accepted_instructions: z.boolean().optional() },
    touches,
  }),
  /** Refuses with G-02, and with G-08 while a clerk of the laboratory has it open for acceptance. */
  Withdraw: command({ permission: commands.withdraw.permission, label: commands.withdraw.label, touches }),
  /** Refuses with G-02, G-07. */
  Return: command({ permission: commands.return.permission, label: commands.return.label, touches }),
  /**
   * Makes the order. Every sample is marked as received or, with a reason, as rejected; at least one is received. With `register`
   * the order is submitted in the same transaction. Refuses with G-02, G-06, G-07, P-06, and what Save and Submit of orders refuse.
   */
  Accept: command({
    permission: commands.accept.permission,
    label: commands.accept.label,
    with: {
      samples: z
        .array(
          z.strictObject({
            id: idSchema,
            received: flag,
            reason: text(300).optional(),
            sample_condition: text(200).optional(),
          }),
        )
        .min(1, issue('required')),
      register: z.boolean().optional(),
      answers: z.strictObject({ method: flag, resources: flag, sample: flag, date: flag, fee: flag }).optional(),
    },
    touches: [...touches, 'Entrustments', 'Samples', 'Tasks', 'Charges'],
  }),
  /** Refuses with G-02. */
  Abandon: command({ permission: commands.abandon.permission, label: commands.abandon.label, touches }),
})
