import { z } from 'zod'
import { command, controller, crud, itemSchema, outside, read, write } from '../kit/action.ts'
import { listExport } from '../kit/export.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import type { entrustTempTestItem } from './entrust-temp-test-item.entity.ts'
import { entrustmentTemp } from './entrustment-temp.entity.ts'
import { preEntrustmentStates } from './entrustment-temp.states.ts'
import { rowShape } from './form-shape.ts'
import { orderForm } from './order-form.ts'
import { preOrderForm } from './pre-order-form.ts'
import type { sampleTemp } from './sample-temp.entity.ts'

const text = (max: number) => z.string().trim().max(max, issue('too_long', { max }))
const flag = z.literal([0, 1])

const pages = [
  'djentrustmanage.entrusttemp',
  'djentrustmanage.ywtentrustlist',
  'gdonlineentrust.onlineentrust',
  'gdonlineentrust.onlineentrustlist',
  'gdonlineentrust.onlineentrustaudit',
]
const viewing = pages.map(page => `${page}.view`)
const { List, GetById } = crud(entrustmentTemp, { pages })
const { commands } = preEntrustmentStates
const touches = ['PreEntrustments', 'TodoItems']
/** Announcements that become one order at once. */
const mostTogether = 20
const whyNot = z.record(z.string(), z.array(z.object({ code: z.string(), message: z.string() })))

/** `size` in bytes. */
const attached = z.object({ id: z.string(), name: z.string(), size: z.number(), mime: z.string().nullable() })

const wholePreOrder = z.object({
  order: rowShape<typeof entrustmentTemp>(),
  samples: z.array(
    z.object({
      row: rowShape<typeof sampleTemp>(),
      items: z.array(rowShape<typeof entrustTempTestItem>()),
      /** The photographs of the sample, in the order in which they were taken. */
      photos: z.array(attached),
    }),
  ),
  /** The files that the client attached, in his order. */
  attachments: z.array(attached),
  /** Who of the laboratory has it open for acceptance now, other than the caller. */
  taken_by: z.string().nullable(),
  /** The order made of it and where that stands. */
  made: z.object({ id: z.string(), entrust_no: z.string().nullable(), state: z.string() }).nullable(),
  can: z.array(z.string()),
  why_not: whyNot,
})
export type WholePreOrder = z.infer<typeof wholePreOrder>

/** Orders that clients announce before they bring the samples (workflow 2); needs the licence `pre_entrust` (P-06). */
export const preEntrustmentActions = controller('PreEntrustments', {
  /**
   * Rows carry `sample_count`, `sample_summary`, `item_count`, `wait_hours` (since the submission, null in other states),
   * `taken_by` and `can`. Amounts are null for clients of a laboratory that does not
   * show its prices.
   */
  List,
  /** One row as the list has it. Refuses with G-04. */
  GetById,
  /** The inbox as a spreadsheet. Refuses with G-10, G-25. */
  Export: listExport(['djentrustmanage.ywtentrustlist', 'gdonlineentrust.onlineentrustaudit']),
  Counts: read({
    permission: viewing,
    input: z.strictObject({}),
    output: z.object({ by_state: z.record(z.string(), z.number()) }),
  }),
  GetWhole: read({ permission: viewing, input: z.strictObject({ id: idSchema }), output: wholePreOrder }),
  /** Instructions in force, in the caller's language, else in Chinese; those that must be read are marked. */
  Instructions: read({
    permission: viewing,
    input: z.strictObject({ trial_category_id: idSchema.optional() }),
    output: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          content: z.string(),
          must_accept: flag,
          version_no: z.number(),
        }),
      ),
    }),
  }),
  /**
   * Writes the draft in one piece, also half-typed samples. A file may be attached by who uploaded it for this purpose.
   * Refuses with G-01, G-02, G-04, G-06, G-14, P-03, P-06, P-09 (staff, on what a client announced).
   */
  Save: write({
    permission: commands.save.permission,
    label: commands.save.label,
    input: preOrderForm,
    output: wholePreOrder,
    touches,
  }),
  /** A new draft with the same customer, samples and tests, without dates and batch numbers. Refuses with G-04, P-06. */
  CopyFrom: write({
    permission: [
      'djentrustmanage.entrusttemp.copy',
      'gdonlineentrust.onlineentrust.copy',
      'gdonlineentrust.onlineentrustlist.copy',
    ],
    input: z.strictObject({ id: idSchema }),
    output: wholePreOrder,
    touches,
  }),
  /**
   * `accepted_instructions`: the caller has read the instructions. Refuses with E-02, E-09, G-02, G-11, P-01 … P-06, P-09; an online
   * order also with ON-02 (outside the scope), ON-03 and ON-04 (a witnessed sampling without its proof).
   */
  Submit: command({
    permission: commands.submit.permission,
    label: commands.submit.label,
    with: { accepted_instructions: z.boolean().optional() },
    touches,
  }),
  /** Refuses with G-02, ON-01 (accepted), P-09, and with G-08 while a clerk of the laboratory has it open for acceptance. */
  Withdraw: command({ permission: commands.withdraw.permission, label: commands.withdraw.label, touches }),
  /** Refuses with G-02, G-07. */
  Return: command({ permission: commands.return.permission, label: commands.return.label, touches }),
  /**
   * Makes the order. Every sample is marked as received or, with a reason, as rejected, or all of them are said to be received;
   * at least one is received. With `form` the order is what the clerk made of the announcement, else what the client typed. With
   * `register` it is submitted in the same transaction. Refuses with G-02, G-06, G-07, P-02, P-06, and what Save and Submit of
   * orders refuse.
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
        .min(1, issue('required'))
        .optional(),
      all_received: z.boolean().optional(),
      form: orderForm.optional(),
      register: z.boolean().optional(),
      answers: z.strictObject({ method: flag, resources: flag, sample: flag, date: flag, fee: flag }).optional(),
    },
    touches: [...touches, 'Entrustments', 'Samples', 'Tasks', 'Charges'],
  }),
  /**
   * Makes one draft order of several announcements of the same client, all of whose samples were received; each of them is
   * accepted with it, or none. Refuses with E-03, E-11, G-01, G-02, G-04, P-06, P-07.
   */
  AcceptTogether: write({
    permission: commands.accept.permission,
    label: { zh: '合并受理', en: 'Accept as one order', es: 'Aceptar como un encargo' },
    input: z.strictObject({
      items: z
        .array(itemSchema)
        .min(2, issue('required'))
        .max(mostTogether, issue('too_many', { max: mostTogether })),
    }),
    output: z.object({ entrustment_id: z.string() }),
    touches: [...touches, 'Entrustments', 'Samples'],
  }),
  /**
   * Puts some samples of an announcement into one of their own, which waits with a number of its own: those that came later,
   * or belong on another order. Refuses with E-09, G-01, G-02, G-04, P-06, P-08.
   */
  Split: write({
    permission: commands.split.permission,
    label: commands.split.label,
    input: itemSchema.extend({ sample_ids: z.array(idSchema).min(1, issue('required')).max(500) }),
    output: z.object({ id: z.string(), pre_no: z.string() }),
    touches,
  }),
  /**
   * The soft lock of who takes it in at the counter: taken or renewed for two minutes, or laid down. Answers who else holds
   * it. Refuses with G-04.
   */
  Lease: write({
    permission: [...commands.accept.permission, ...commands.return.permission],
    input: z.strictObject({ id: idSchema, tab_key: z.string().min(1).max(60), release: flag.optional() }),
    output: z.object({ taken_by: z.string().nullable() }),
  }),
  /** The slip with its code for the counter, as PDF in base64, in the caller's language. Refuses with G-02 before the submission, G-04. */
  Slip: outside({
    permission: pages.map(page => `${page}.print`),
    input: z.strictObject({ id: idSchema }),
    output: z.object({ pdf: z.string() }),
  }),
  /** Into the recycle bin; its number is free again. Refuses with G-02, P-06, P-09. */
  Delete: command({ permission: commands.delete.permission, label: commands.delete.label, touches }),
  /** Refuses with G-02, P-09. */
  Abandon: command({ permission: commands.abandon.permission, label: commands.abandon.label, touches }),
})
