import { z } from 'zod'
import { command, controller } from '../kit/action.ts'
import { daySchema } from '../kit/fields/date.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import { invoiceMachine } from './invoice.states.ts'

const { commands } = invoiceMachine
const touches = ['Charges', 'TodoItems']
const text = (max: number) => z.string().trim().max(max, issue('too_long', { max }))

/** Commands of an invoice that have an action. */
export const invoiceCommands = {
  withdraw: commands.withdraw.permission,
  issue: commands.issue.permission,
  reject: commands.reject.permission,
  send: commands.send.permission,
  red: commands.red.permission,
}

/** Invoices over bills of a laboratory (workflow 8); who sees the bills sees them. Each step stands in the steps of its bills. */
export const invoiceActions = controller('Invoices', {
  /** Takes an application back: its bills may be changed and invoiced again. */
  Withdraw: command({ permission: commands.withdraw.permission, label: commands.withdraw.label, touches }),
  /**
   * Notes the invoice that was made, with its electronic file when there is one. Refuses with C-25 (a day to come), C-26 (the
   * number is taken), G-04 (a file that the caller did not upload for it).
   */
  Issue: command({
    permission: commands.issue.permission,
    label: commands.issue.label,
    with: {
      invoice_no: text(40).min(1, issue('required')),
      invoice_code: text(20).optional(),
      issued_on: daySchema,
      invoice_file_id: idSchema.optional(),
    },
    touches,
  }),
  /** Sends an application back to who asked, with a reason that he is told; its bills are free again. Refuses with G-07. */
  Reject: command({ permission: commands.reject.permission, label: commands.reject.label, touches }),
  /** The client has it; carrier and number of the parcel may stand in the reason. */
  Send: command({ permission: commands.send.permission, label: commands.send.label, touches }),
  /** Reverses an invoice: its bills may be invoiced again. Refuses with G-07. */
  Red: command({ permission: commands.red.permission, label: commands.red.label, touches }),
})
