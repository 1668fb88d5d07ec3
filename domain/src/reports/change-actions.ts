import { z } from 'zod'
import { command, controller, crud, read, write } from '../kit/action.ts'
import { listExport } from '../kit/export.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import type { PaperDocument } from '../paper/document.ts'
import { reportChange } from './report-change.entity.ts'
import { reportChangeMachine } from './report-change.states.ts'

const pages = ['djentrustmanage.changelist', 'gdtrialtest.reportchange']
const { List, GetById, Pick } = crud(reportChange, { pages })
const { commands } = reportChangeMachine
const { fields } = reportChange
const text = (max: number) => z.string().trim().max(max, issue('too_long', { max }))
const said = (max: number) => text(max).min(1, issue('required'))
const touches = ['Reports', 'Records', 'Tasks', 'Entrustments', 'Samples', 'Charges', 'TodoItems']
const words = z.object({ zh: z.string(), en: z.string(), es: z.string() })
const document = z.custom<PaperDocument>(value => typeof value === 'object' && value !== null)

/** Commands of a change that have an action. */
export const changeCommands = {
  submit: commands.submit.permission,
  withdraw: commands.withdraw.permission,
  drop: commands.drop.permission,
  approve: commands.approve.permission,
  reject: commands.reject.permission,
  make: commands.make.permission,
  recall: commands.recall.permission,
}

/** What a request for a change says. */
const request = {
  reason_kind: z.enum(fields.reason_kind.options.list.codes, issue('option')),
  scope: z.enum(['info', 'data', 'void'], issue('option')),
  reason: said(500),
  apply_source: z.enum(fields.apply_source.options.list.codes, issue('option')),
  /** What on the report shall be changed, with the text that is wanted; empty where the tester finds it. */
  fields: z
    .array(z.strictObject({ key: said(120), wanted: text(2000).nullable() }))
    .max(60, issue('too_many', { max: 60 })),
  /** Copies in place of lost ones. */
  copies: z.int().min(1).max(20).nullable().optional(),
  /** CNY. */
  charge_amount: z
    .string()
    .trim()
    .regex(/^\d{1,10}(\.\d{1,2})?$/, issue('type'))
    .nullable()
    .optional(),
  client_request_file_id: idSchema.nullable().optional(),
}

/** Something that a change of a report may name, with what the report says now. */
const offered = z.object({
  key: z.string(),
  of: z.string().nullable(),
  name: words,
  old: z.string().nullable(),
})
export type OfferedField = z.infer<typeof offered>

/** Changes of approved reports (workflow 10): asked for, decided, made, and what became of the old copies. */
export const reportChangeActions = controller('ReportChanges', {
  List,
  GetById,
  Pick,
  /** The ledger of changes as a spreadsheet. Refuses with G-03, G-10, G-25. */
  Export: listExport(pages),
  /** Changes in sight by state, for the tabs. */
  Queue: read({
    permission: pages.map(page => `${page}.view`),
    input: z.strictObject({}),
    output: z.object({ counts: z.record(z.string(), z.number()) }),
  }),
  /**
   * What a change of this report may name, with what it says now, readings of its records at the end; `refusal` says why no
   * change of it can be asked for. Refuses with G-04.
   */
  Offer: read({
    permission: [...commands.submit.permission, ...commands.make.permission],
    input: z.strictObject({ report_id: idSchema }),
    output: z.object({
      report_id: z.string(),
      number: z.string(),
      /** Copies on paper that are out. */
      copies_out: z.number(),
      refusal: z.string().nullable(),
      fields: z.array(offered),
      /** Other approved reports of the order, each with the keys of what it says just as this one does. */
      sisters: z.array(z.object({ number: z.string(), state: z.string(), keys: z.array(z.string()) })),
    }),
  }),
  /** The report in sight behind a number, or behind the code of its paper; null when there is none. */
  Find: read({
    permission: commands.submit.permission,
    input: z.strictObject({ scanned: said(200) }),
    output: z.object({ report_id: z.string().nullable() }),
  }),
  /**
   * Asks for a change of an approved report; the technical leader decides. Refuses with G-04, X-01, X-02, X-04, X-06 (a key
   * that the report does not offer), X-07 (nothing named), X-09 (a void while the archive file is not at hand), X-12 (a kind that
   * does not go so far).
   */
  Apply: write({
    permission: commands.submit.permission,
    label: { zh: '申请变更', en: 'Apply for change', es: 'Solicitar cambio' },
    input: z.strictObject({ report_id: idSchema, ...request }),
    output: z.object({ id: z.string(), change_no: z.string() }),
    touches,
  }),
  /** Asks again after a withdrawal or a rejection, with what the request says now. Refuses as `Apply` does, and with X-08. */
  Submit: command({ permission: commands.submit.permission, label: commands.submit.label, with: request, touches }),
  /** Takes an undecided request back into its draft. Refuses with G-02, X-08 (by another person than the applicant). */
  Withdraw: command({ permission: commands.withdraw.permission, label: commands.withdraw.label, touches }),
  /** Gives a request up for good. Refuses with G-02, X-08. */
  Drop: command({ permission: commands.drop.permission, label: commands.drop.label, touches }),
  /**
   * Lets a change be made: `info` and `data` open a new revision under the new number, `data` opens the named readings to
   * the tester besides; `void` ends the report, tells whom it concerns and has copies called back; a lost copy may be printed
   * again. The fee becomes a bill. Refuses with G-02, I-12 (own request), X-01, X-09 (archive file not at hand), X-14 (warning:
   * other reports of the order say what changes).
   */
  Approve: command({ permission: commands.approve.permission, label: commands.approve.label, touches }),
  /** Refuses with G-02, G-07, I-12. */
  Reject: command({ permission: commands.reject.permission, label: commands.reject.label, touches }),
  /**
   * Writes the registration and the words that the change names, in the order, on the samples and in the new revision; other
   * reports of the order that say otherwise then get a to-do for their own change. Refuses with G-02, G-14 (longer than the
   * field), X-06 for everything that was not approved, X-14 (warning).
   */
  Make: command({
    permission: commands.make.permission,
    label: commands.make.label,
    with: { fields: z.array(z.strictObject({ key: said(120), value: text(2000).nullable() })).max(60) },
    touches,
  }),
  /** Notes how many old copies came back, and why not the others. Refuses with X-03, X-10 (more than are out). */
  Recall: command({
    permission: commands.recall.permission,
    label: commands.recall.label,
    with: { recovered_copies: z.int().min(0).max(999), unrecovered_note: text(300).nullable().optional() },
    touches,
  }),
  /** The papers of both revisions of a change for the screen; `after` is the draft until the new one is effective. */
  Compare: read({
    // people outside see no change: see `seenChanges`
    permission: [...pages.map(page => `${page}.compare`), 'trialreport.reportview.compare'],
    input: z.strictObject({ id: idSchema }),
    output: z.object({
      before: z.object({ number: z.string(), document: document.nullable() }),
      after: z.object({ number: z.string(), document: document.nullable() }).nullable(),
    }),
  }),
})
