import { z } from 'zod'
import { priceRule } from '../charges/lists.ts'
import { command, controller, crud, itemSchema, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import { renumberSchema } from '../numbering/renumber.ts'
import type { sample } from '../samples/sample.entity.ts'
import type { testSample } from '../samples/test-sample.entity.ts'
import type { testItem } from '../tasks/test-item.entity.ts'
import type { trialTask } from '../tasks/trial-task.entity.ts'
import { entrustTemplate } from './entrust-template.entity.ts'
import { entrustment } from './entrustment.entity.ts'
import { entrustmentStates } from './entrustment.states.ts'
import { rowShape } from './form-shape.ts'
import { orderForm } from './order-form.ts'

const text = (max: number) => z.string().trim().max(max, issue('too_long', { max }))
const flag = z.literal([0, 1])

const pages = ['djentrustmanage.newEntrustsManager', 'gdtrialtest.samplelist']
const viewing = pages.map(page => `${page}.view`)
const { List, Pick } = crud(entrustment, { pages })
const { commands } = entrustmentStates
const touches = ['Entrustments', 'Samples', 'Tasks', 'Charges', 'PreEntrustments', 'TodoItems']

/** One reason against a command, in the caller's language, as refusals carry it. */
const reason = z.object({
  code: z.string(),
  field: z.string().nullable(),
  row: z.number().nullable(),
  severity: z.enum(['error', 'warn']),
  message: z.string(),
})

const whyNot = z.record(z.string(), z.array(z.object({ code: z.string(), message: z.string() })))

const chargeLine = z.object({
  /** Null for a line that would be, and is not stored yet. */
  id: z.string().nullable(),
  sample_id: z.string().nullable(),
  test_item_id: z.string().nullable(),
  /** The test that it is charged for; null for one by hand. */
  trial_list_id: z.string().nullable(),
  /** Days; null where the test has none or is charged once for the order, and on lines of a time when it was not kept. */
  age_days: z.number().nullable(),
  name: z.string(),
  charge_unit: z.string().nullable(),
  quantity: z.string(),
  unit_price: z.string(),
  /** CNY; null on lines of a time when it was not kept. */
  list_price: z.string().nullable(),
  price_rule: z.enum(priceRule.codes),
  factor: z.string().nullable(),
  discount_rate: z.string().nullable(),
  amount: z.string(),
})

const logLine = z.object({
  id: z.string(),
  command: z.string(),
  from_state: z.string().nullable(),
  to_state: z.string(),
  operator: z.string().nullable(),
  opinion: z.string().nullable(),
  occurred_at: z.string(),
})

/** An order as its screen shows it. */
const wholeOrder = z.object({
  order: rowShape<typeof entrustment>(),
  samples: z.array(
    z.object({
      row: rowShape<typeof sample>(),
      items: z.array(rowShape<typeof testItem>()),
      specimens: z.array(rowShape<typeof testSample>()),
    }),
  ),
  tasks: z.array(rowShape<typeof trialTask>()),
  /** Stored lines of an accepted order; what they would be, while it is not. */
  charge_lines: z.array(chargeLine),
  log: z.array(logLine),
  can: z.array(z.string()),
  why_not: whyNot,
})
export type WholeOrder = z.infer<typeof wholeOrder>

const answers = z.strictObject({ method: flag, resources: flag, sample: flag, date: flag, fee: flag })

/** Orders from registration to archive (workflow 3). */
export const entrustmentActions = controller('Entrustments', {
  /** Rows carry `sample_count`, `sample_summary`, `item_count`, `task_count`, `task_done` and `can`. */
  List,
  Pick,
  /** Orders in sight by state, and how many the caller registered today. */
  Counts: read({
    permission: viewing,
    input: z.strictObject({}),
    output: z.object({ by_state: z.record(z.string(), z.number()), today: z.number() }),
  }),
  GetWhole: read({ permission: viewing, input: z.strictObject({ id: idSchema }), output: wholeOrder }),
  Why: read({
    permission: viewing,
    input: z.strictObject({ id: idSchema }),
    output: z.object({ can: z.array(z.string()), why_not: whyNot }),
  }),
  /** Writes the draft in one piece. Refuses with E-03, E-11, E-16, G-01, G-02, G-04, G-06, G-14. */
  Save: write({
    permission: commands.save.permission,
    label: commands.save.label,
    input: orderForm,
    output: wholeOrder,
    touches,
  }),
  /** The form of an earlier order to start from: its customer, samples and tests without ids, dates and batch numbers. Refuses with G-04. */
  CopyFrom: read({
    permission: ['djentrustmanage.newEntrustsManager.copyPrev', 'gdtrialtest.samplelist.copyPrev'],
    input: z.strictObject({ id: idSchema }),
    output: orderForm,
  }),
  /** Every guard of the submission without its effect, and whether the technical manager would have to review the order. */
  Check: read({
    permission: commands.submit.permission,
    input: z.strictObject({ id: idSchema, reason: text(500).optional() }),
    output: z.object({
      reasons: z.array(reason),
      review: z.boolean(),
      triggers: z.array(z.string()),
      planned_report_date: z.string(),
    }),
  }),
  /**
   * Registers the order: accepted at once with the registrar as its reviewer, or handed to the technical manager. `answers` is the
   * routine review, every question answered with 1. Refuses with G-02, G-06 (answers), E-01 … E-11, S-01 … S-03, P-04, V-01.
   */
  Submit: command({
    permission: commands.submit.permission,
    label: commands.submit.label,
    with: { answers: answers.optional() },
    touches,
  }),
  /** The technical manager's review. Refuses with G-02, G-06 (note of a conditional acceptance), E-09. */
  Accept: command({
    permission: commands.accept.permission,
    label: commands.accept.label,
    with: { review_result: z.enum(['accepted', 'conditional']), review_note: text(500).optional() },
    touches,
  }),
  /** Refuses with G-02, G-07. */
  Return: command({ permission: commands.return.permission, label: commands.return.label, touches }),
  /** Refuses with G-02, G-07. */
  Suspend: command({ permission: commands.suspend.permission, label: commands.suspend.label, touches }),
  /** Refuses with G-02. */
  Resume: command({ permission: commands.resume.permission, label: commands.resume.label, touches }),
  /** Refuses with G-02, G-03 (a task was started and the caller is no technical manager), G-07, E-12, E-13. */
  Cancel: command({ permission: commands.cancel.permission, label: commands.cancel.label, touches }),
  /**
   * Gives a registered order another number by hand while none of its tasks is begun; the old number stays used. Refuses with
   * N-03, N-04, N-19, N-20, N-21.
   */
  Renumber: write({
    permission: ['djentrustmanage.newEntrustsManager.editNumber', 'gdtrialtest.samplelist.editNumber'],
    input: renumberSchema,
    output: itemSchema,
    touches: ['Entrustments', 'Tasks', 'Samples'],
  }),
  /**
   * The soft lock of an order that is open on the registration page: taken or renewed for two minutes, or laid down. Answers
   * the name of who else has it; both may go on, the version tells who was quicker. Refuses with G-04.
   */
  Lease: write({
    permission: commands.save.permission,
    input: z.strictObject({ id: idSchema, tab_key: z.string().min(1).max(60), release: flag.optional() }),
    output: z.object({ taken_by: z.string().nullable() }),
  }),
  /** Puts a draft into the recycle bin. Refuses with G-02. */
  Delete: command({ permission: commands.delete.permission, label: commands.delete.label, touches }),
})

const templating = ['djentrustmanage.newEntrustsManager.template']
const usingTemplates = ['djentrustmanage.newEntrustsManager.useTemplate', 'gdtrialtest.samplelist.useTemplate']

/** Patterns of orders, private or of the whole laboratory (page newEntrustsManager, F6). */
export const entrustTemplateActions = controller('EntrustTemplates', {
  /** The caller's own and the shared ones, the most used first. */
  List: read({
    permission: usingTemplates,
    input: z.strictObject({}),
    output: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          row_version: z.number(),
          name: z.string(),
          own: flag,
          trial_class_id: z.string().nullable(),
          use_count: z.number(),
          sample_count: z.number(),
        }),
      ),
    }),
  }),
  /** Keeps a form under a name, without ids, dates and batch numbers; one of the same name and owner is replaced. */
  Save: write({
    permission: templating,
    input: z.strictObject({ name: text(100).min(1, issue('required')), shared: flag, form: orderForm }),
    output: rowShape<typeof entrustTemplate>(),
    touches: ['EntrustTemplates'],
  }),
  /** The form to start from. Refuses with G-04, also for somebody else's private pattern. */
  Use: write({ permission: usingTemplates, input: z.strictObject({ id: idSchema }), output: orderForm }),
  /** Refuses with G-01, G-04. */
  Remove: crud(entrustTemplate, { pages: ['djentrustmanage.newEntrustsManager'] }).Remove,
})
