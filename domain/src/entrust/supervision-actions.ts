import { z } from 'zod'
import { command, commandResultSchema, controller, crud, itemsSchema, outside, read } from '../kit/action.ts'
import { listExport } from '../kit/export.ts'
import { entrustSupervision } from './entrust-supervision.entity.ts'
import { supervisionMachine } from './entrust-supervision.states.ts'

const pages = ['djentrustmanage.entrustsupervision']
const { List, GetById } = crud(entrustSupervision, { pages })
const { commands } = supervisionMachine
const touches = ['Reports', 'TodoItems']

/** Commands of a confirmation that have an action. */
export const supervisionCommands = {
  confirm: commands.confirm.permission,
  object: commands.object.permission,
  answer: commands.answer.permission,
}

/** Confirmations of orders and reports by the units that supervise a laboratory (workflow 16, page entrustsupervision). */
export const supervisionActions = controller('EntrustSupervisions', {
  /**
   * A supervising unit sees what it is asked to confirm, a laboratory everything about its own orders, a client what is said to
   * its own. Rows carry `business_name` (the laboratory), `project_name`, `entrust_unit_name`, `report_state`, `judgement`,
   * `planned_report_date` and `can`.
   */
  List,
  GetById,
  /** The list as a spreadsheet. Refuses with G-10, G-25. */
  Export: listExport(pages),
  /** Rows in sight by state, for the tabs. */
  Queue: read({
    permission: pages.map(page => `${page}.view`),
    input: z.strictObject({}),
    output: z.object({ counts: z.record(z.string(), z.number()) }),
  }),
  /**
   * The supervising unit confirms; a report may be issued then. Written in the name of the laboratory whose order it is,
   * which is why it is no common command. Refuses with G-01, G-02, G-04 (another unit is asked, or the relation ended).
   */
  Confirm: outside({
    permission: commands.confirm.permission,
    label: commands.confirm.label,
    input: z.strictObject(itemsSchema),
    output: commandResultSchema,
    touches,
  }),
  /** The supervising unit objects: nothing of the order is issued before it is answered (I-03). Refuses as `Confirm`, and with G-07. */
  Object: outside({
    permission: commands.object.permission,
    label: commands.object.label,
    input: z.strictObject(itemsSchema),
    output: commandResultSchema,
    touches,
  }),
  /** The laboratory answers an objection, which asks the unit again. Refuses with G-01, G-02, G-04, G-07. */
  Answer: command({ permission: commands.answer.permission, label: commands.answer.label, touches }),
})
