import { z } from 'zod'
import { command, controller, crud, outside, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { entrustChange } from './entrust-change.entity.ts'
import { rowShape } from './form-shape.ts'
import { orderChangeStates } from './order-change.states.ts'
import { orderChangeForm } from './order-change.ts'

const page = 'djentrustmanage.entrustchangelist'
const viewing = [`${page}.view`]
const { List, GetById, Pick } = crud(entrustChange, { pages: [page] })
const { commands } = orderChangeStates
const touches = ['Entrustments', 'Samples', 'Tasks', 'Records', 'Papers', 'Charges', 'TodoItems']

/** One thing that becomes another, in the caller's language. */
const line = z.object({
  part: z.enum(['head', 'sample', 'basis', 'cancel', 'add']),
  /** Number and name of the sample or test that it belongs to; empty for the order itself. */
  of: z.string(),
  item: z.string(),
  old: z.string(),
  new: z.string(),
})
export type OrderChangeLine = z.infer<typeof line>

const step = z.object({
  id: z.string(),
  command: z.string(),
  from_state: z.string().nullable(),
  to_state: z.string(),
  operator: z.string().nullable(),
  opinion: z.string().nullable(),
  occurred_at: z.string(),
})

/** A change as its drawer shows it. */
const wholeChange = z.object({
  change: rowShape<typeof entrustChange>(),
  lines: z.array(line),
  /** Price of all tests before and after, CNY; null before it was counted, and where nobody pays. */
  fee: z.object({ before: z.string(), after: z.string(), effect: z.string() }).nullable(),
  /** Reports with a number that print what changes. */
  reports: z.array(z.object({ id: z.string(), number: z.string(), state: z.string() })),
  /** Tasks that wait for the correction since they were returned to registration. */
  held: z.array(z.object({ id: z.string(), number: z.string(), test: z.string() })),
  file: z.object({ id: z.string(), name: z.string(), mime: z.string() }).nullable(),
  log: z.array(step),
  can: z.array(z.string()),
})
export type WholeOrderChange = z.infer<typeof wholeChange>

/** Changes of accepted orders with approval (workflow 3, change order; ISO/IEC 17025 7.1.4 to 7.1.6). */
export const orderChangeActions = controller('EntrustChanges', {
  /**
   * Rows carry `change_item`, `change_of` (number and name of the sample or test that it belongs to), `old_value`, `new_value` of the
   * first thing that changes, `changes` (how many), `begun_task` (the task that stands against applying a draft at once) and `can`.
   */
  List,
  GetById,
  Pick,
  /** Changes in sight by state, for the tabs. */
  Queue: read({
    permission: viewing,
    input: z.strictObject({}),
    output: z.object({ counts: z.record(z.string(), z.number()) }),
  }),
  /** Refuses with G-04. */
  GetWhole: read({ permission: viewing, input: z.strictObject({ id: idSchema }), output: wholeChange }),
  /**
   * Writes a draft, or one that was rejected, in one piece, with the values that stand in the order now; the order stays as it
   * is. Fees in CNY. Refuses with G-01, G-02 (the order or the change takes none), G-04 (also rows of another order), G-14.
   */
  Save: write({
    permission: [`${page}.add`],
    label: { zh: '新增', en: 'Add', es: 'Añadir' },
    input: orderChangeForm,
    output: wholeChange,
    touches,
  }),
  /**
   * Draws the number, counts the fee and asks the technical manager; the change is tried out and undone, so that nothing is
   * submitted that could not be applied. Refuses with G-02, G-06, E-14 (warning), E-18 … E-25, E-28, E-40 (no test
   * would be left), E-30 (warning: printed reports keep their copies) and what a registration refuses.
   */
  Submit: command({ permission: commands.submit.permission, label: commands.submit.label, touches }),
  /**
   * Applies a change of an order whose work has not begun without asking anybody (page newEntrustsManager, after_registration):
   * numbers stay, a draft bill is counted anew, the change itself is the trace. Refuses as Submit does, with G-02 (the order is not
   * accepted, or it is suspended), E-35 (a task has begun), E-36 (the bill is confirmed) and E-37 (the changed order has to be reviewed).
   */
  Apply: command({ permission: commands.apply.permission, label: commands.apply.label, touches }),
  /**
   * Applies the whole change in one transaction: head, samples, bases, tests with tasks, fees, records in entry; tells the
   * testers. Refuses as Submit does, and with E-26 (own change).
   */
  Approve: command({ permission: commands.approve.permission, label: commands.approve.label, touches }),
  /** Leaves order, tasks and fees unchanged. Refuses with G-02, G-07. */
  Reject: command({ permission: commands.reject.permission, label: commands.reject.label, touches }),
  /** Takes a change back before it is decided. Refuses with G-02, E-27 (tasks wait for it). */
  Withdraw: command({ permission: commands.withdraw.permission, label: commands.withdraw.label, touches }),
  /** The change sheet for the client's signature as PDF in base64; marked as a draft until it is submitted. Refuses with G-04. */
  Print: outside({
    permission: [`${page}.print`],
    input: z.strictObject({ id: idSchema }),
    output: z.object({ pdf: z.string(), pages: z.number() }),
  }),
})

/** Operation codes of the commands of a change. */
export const orderChangeCommands = {
  submit: commands.submit.permission,
  apply: commands.apply.permission,
  approve: commands.approve.permission,
  reject: commands.reject.permission,
  withdraw: commands.withdraw.permission,
}
