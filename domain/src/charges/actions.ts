import { z } from 'zod'
import { command, controller, crud, read } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import { charge } from './charge.entity.ts'
import { chargeMachine } from './charge.states.ts'
import { chargePayment } from './charge-payment.entity.ts'

const { List, GetById, Pick } = crud(charge, { pages: ['djentrustmanage.chargelist'] })
const commands = chargeMachine.commands
const money = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/, issue('digits', { whole: 12, places: 2 }))
const text = (max: number) => z.string().trim().max(max, issue('too_long', { max }))
const touches = ['Reports', 'Entrustments', 'TodoItems']
const anyRow = z.record(z.string(), z.unknown())

/** Commands of a bill that have an action; the others stand in its machine as doors. */
export const chargeCommands = {
  confirm: commands.confirm.permission,
  unconfirm: commands.unconfirm.permission,
  pay: commands.pay.permission,
  on_account: commands.on_account.permission,
  waive: commands.waive.permission,
}

export const chargeActions = controller('Charges', {
  List,
  GetById,
  Pick,
  /** Bills in sight by state, for the tabs; a state without bills is left out. */
  Queue: read({
    permission: ['djentrustmanage.chargelist.view'],
    input: z.strictObject({}),
    output: z.object({ counts: z.record(z.string(), z.number()) }),
  }),
  /** A bill with its lines, payments and the reports that wait for it. */
  GetWhole: read({
    permission: ['djentrustmanage.chargelist.view'],
    input: z.strictObject({ id: idSchema }),
    output: z.object({
      charge: anyRow,
      /** Still to be paid, CNY. */
      open_amount: z.string(),
      lines: z.array(anyRow),
      payments: z.array(anyRow),
      reports: z.array(anyRow),
      can: z.array(z.string()),
      why_not: z.record(z.string(), z.string()),
    }),
  }),
  /** Draws the bill number. A discount above the limit of the caller's posts is refused (C-01). */
  Confirm: command({
    permission: commands.confirm.permission,
    label: commands.confirm.label,
    with: { discount_amount: money.optional(), discount_reason: text(200).optional() },
    touches,
  }),
  Unconfirm: command({ permission: commands.unconfirm.permission, label: commands.unconfirm.label, touches }),
  /** Without an amount the whole open amount is paid, so that several bills may be paid at once. */
  Pay: command({
    permission: commands.pay.permission,
    label: commands.pay.label,
    with: {
      amount: money.optional(),
      method: z.enum(chargePayment.fields.method.options.list.codes, issue('option')),
      paid_on: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}$/, issue('date'))
        .optional(),
      payer: text(200).optional(),
      voucher_no: text(80).optional(),
      remarks: text(300).optional(),
    },
    touches,
  }),
  OnAccount: command({ permission: commands.on_account.permission, label: commands.on_account.label, touches }),
  Waive: command({ permission: commands.waive.permission, label: commands.waive.label, touches }),
})
