import { z } from 'zod'
import { command, controller, crud, itemSchema, outside, read, write } from '../kit/action.ts'
import { listExport } from '../kit/export.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import { filterSchema } from '../kit/list.ts'
import { renumberSchema } from '../numbering/renumber.ts'
import type { PaperDocument } from '../paper/document.ts'
import { takersSchema } from '../people/takers.ts'
import { pinInput } from '../testing/record-data.ts'
import { archiveActions } from './archive-actions.ts'
import { earlierSchema } from './earlier-result.ts'
import { handingOutActions } from './handing-out-actions.ts'
import { report } from './report.entity.ts'
import { reportMachine } from './report.states.ts'
import { reportPages as pages, reportTouches as touches, reportViewing as viewing } from './report-pages.ts'
import { linkedSample, resultLink } from './result-links.ts'
import { returnSteps } from './return-rules.ts'
import { splitWay } from './split-way.ts'

const { List, GetById, Pick } = crud(report, { pages })
const commands = reportMachine.commands
const text = (max: number) => z.string().trim().max(max, issue('too_long', { max }))
const anyRow = z.record(z.string(), z.unknown())
// a document is made by the server from a template that was checked when it was published
const document = z.custom<PaperDocument>(value => typeof value === 'object' && value !== null)

/** Commands of a report that have an action; the others stand in its machine as doors. */
export const reportCommands = {
  change: commands.change.permission,
  refresh: commands.refresh.permission,
  merge: commands.merge.permission,
  split: commands.split.permission,
  submit: commands.submit.permission,
  audit: commands.audit.permission,
  approve: commands.approve.permission,
  return: commands.return.permission,
  readmit: commands.readmit.permission,
  renumber: commands.renumber.permission,
  amend: commands.amend.permission,
  hand_over: commands.hand_over.permission,
  withdraw: commands.withdraw.permission,
  print: commands.print.permission,
  print_record: commands.print_record.permission,
  to_issue: commands.to_issue.permission,
  issue: commands.issue.permission,
  take_back: commands.take_back.permission,
  notify: commands.notify.permission,
  archive: commands.archive.permission,
  refile: commands.refile.permission,
  borrow: commands.borrow.permission,
  give_back: commands.give_back.permission,
  unarchive_apply: commands.unarchive_apply.permission,
  unarchive_approve: commands.unarchive_approve.permission,
  unarchive_reject: commands.unarchive_reject.permission,
  destroy_apply: commands.destroy_apply.permission,
  destroy_approve: commands.destroy_approve.permission,
  destroy_reject: commands.destroy_reject.permission,
  release_override: commands.release_override.permission,
  delete: commands.delete.permission,
}

const checkSchema = z.object({
  code: z.string(),
  severity: z.enum(['ok', 'warn', 'error']),
  message: z.string(),
  /** What the check speaks of: number of a task, an equipment, a sample, or null for the report. */
  where: z.string().nullable(),
  /** A struck run, for `Papers/RecordPdf`. */
  struck: z.object({ task_id: z.string(), id: z.string() }).optional(),
})
export type ReportCheck = z.infer<typeof checkSchema>

/** What the audit desk knows of a record or report besides its papers. */
/** A departure from the method that a record tells, and the technical manager's last word on it as it reads now. */
const deviationSchema = z.object({
  task_id: z.string(),
  /** Number of the record. */
  number: z.string(),
  words: z.string(),
  decision: z.enum(['open', 'released', 'refused']),
  by: z.string().nullable(),
  /** Moment of the decision. */
  at: z.string().nullable(),
  opinion: z.string().nullable(),
})
export type Deviation = z.infer<typeof deviationSchema>

const desk = {
  checks: z.array(checkSchema),
  history: z.array(anyRow),
  /** Up to 24 earlier results for each parameter, grade and age in the same project, newest first. */
  earlier: z.array(earlierSchema),
  /** The caller tested it himself, and duties are separate: he may not pass it. */
  own: z.literal([0, 1]),
  deviations: z.array(deviationSchema),
}

/** How many checks of a waiting record or report object: gravely, or as a warning. */
/** `found`: what the checks object to, the gravest first, in the caller's language. */
const flagsSchema = z.object({ id: z.string(), grave: z.number(), warn: z.number(), found: z.array(z.string()) })
/** Those of a task come with the record that was looked at, in the version that a batch may pass. */
const taskFlagsSchema = flagsSchema.extend({ record: itemSchema.nullable() })
/** Rows of a queue whose checks are asked for at once. */
export const flagsAtOnce = 25
const flagged = z.array(idSchema).max(flagsAtOnce)
/** What may wait at a level where the checks of all of it are asked for; a list takes no more ids in one condition. */
export const mostFlagged = 200

export const reportActions = controller('Reports', {
  List,
  GetById,
  Pick,
  /** The list as a spreadsheet; staff may ask for the sheets `prints` and `deliveries` besides. Refuses with G-03, G-10, G-25. */
  Export: listExport(pages),
  /** Commands that the state forbids, each with the reason. */
  Why: read({
    permission: viewing,
    input: z.strictObject({ id: idSchema }),
    output: z.object({ can: z.array(z.string()), why_not: z.record(z.string(), z.string()) }),
  }),
  /** Reports at each desk that the caller sees, for the tabs. */
  Queue: read({
    permission: viewing,
    input: z.strictObject({}),
    output: z.object({
      draft: z.number(),
      returned: z.number(),
      audit: z.number(),
      approve: z.number(),
      print: z.number(),
      /** Reports that lie at the issue desk. */
      to_issue: z.number(),
      archive: z.number(),
      /** Printed reports that the print desk has not handed over. */
      to_hand_over: z.number(),
      to_archive: z.number(),
      filed: z.number(),
      /** Issued reports of which copies are left. */
      partial: z.number(),
      /** Offered to the client's account and not opened. */
      electronic: z.number(),
      borrowed: z.number(),
      /** Files whose keeping period is over. */
      expired: z.number(),
      /** Files that wait for the word of the technical leader. */
      destroy_applied: z.number(),
      /** Files whose report should leave the archive again. */
      unarchive_applied: z.number(),
      /** Unfinished reports of orders that should have been answered before today. */
      late: z.number(),
      /** Reports in sight by state; a state without reports is left out. */
      counts: z.record(z.string(), z.number()),
    }),
  }),
  /** A draft over checked tasks of one order, for an early partial report (B-01, B-03, B-13, B-14). */
  Create: write({
    permission: ['djentrustmanage.trialReportList.makeReport'],
    label: { zh: '生成报告', en: 'Make a report', es: 'Generar informe' },
    input: z.strictObject({ task_ids: z.array(idSchema).min(1, issue('required')).max(200) }),
    output: z.object({ id: z.string(), report_number: z.string() }),
    touches,
  }),
  Change: command({
    permission: commands.change.permission,
    label: commands.change.label,
    with: {
      conclusion: text(2000).optional(),
      remarks: text(2000).nullable().optional(),
      copies: z.int().min(1).max(50).optional(),
    },
    touches,
  }),
  /**
   * Changes the words of a report under review, with a reason: by the auditor while it is audited, by the signatory while it
   * waits for approval. Signatures stay. Refuses with G-03, G-07, B-02, R-08, W-05, X-06.
   */
  Amend: command({
    permission: commands.amend.permission,
    label: commands.amend.label,
    with: { conclusion: text(2000).optional(), remarks: text(2000).nullable().optional() },
    touches,
  }),
  /** Takes results, dates, marks and the automatic conclusion anew from the records. */
  Refresh: command({ permission: commands.refresh.permission, label: commands.refresh.label, touches }),
  /**
   * Joins drafts of one order in the one that was made first, which keeps its number; the numbers of the others are free
   * again. The conclusion is composed anew. Refuses with G-01, G-02, G-04, B-17 and G-08 (approved before), B-18 (two orders).
   */
  Merge: write({
    permission: commands.merge.permission,
    label: commands.merge.label,
    input: z.strictObject({ items: z.array(itemSchema).min(2, issue('required')).max(50) }),
    output: z.object({ id: z.string(), report_number: z.string() }),
    touches,
  }),
  /**
   * Splits a draft into one report for each sample or each test; the first keeps the number. Refuses with G-08 (approved
   * before), B-16 (nothing to part), B-03, E-09.
   */
  Split: command({
    permission: commands.split.permission,
    label: commands.split.label,
    with: { by: z.enum(splitWay.codes, issue('option')) },
    touches,
  }),
  /**
   * Refuses with B-01 … B-05, T-20 (back at registration), W-02, W-06, X-11 (its change is not made), and R-25 for a returned
   * report while remarks have no answer; warns with X-13 of what differs from the old paper without being named in the change.
   */
  Submit: command({ permission: commands.submit.permission, label: commands.submit.label, touches }),
  Audit: command({ permission: commands.audit.permission, label: commands.audit.label, touches }),
  Approve: command({ permission: commands.approve.permission, label: commands.approve.label, touches }),
  /** Back to a step before, by whoever decides the step at which it stands; refuses with G-03, G-07, K-01, K-02, R-08. */
  Return: command({
    permission: commands.return.permission,
    label: commands.return.label,
    with: {
      to: z.enum(returnSteps, issue('option')),
      /** Items of the dictionary of return reasons. */
      back_items: z.array(text(100)).max(20).optional(),
      /** Tasks that are tested anew; all tasks of the report when not given. */
      task_ids: z.array(idSchema).max(200).optional(),
      /** Remarks on cells of the records; they stay with the records until the next return. */
      pins: z
        .array(pinInput.extend({ task_id: idSchema }))
        .max(100)
        .optional(),
    },
    touches,
  }),
  /**
   * The order of a report that went back to registration is right again: the report may be submitted. The draft of the order
   * change is dropped with its last task. Refuses with T-21 when no task of it waits for registration.
   */
  Readmit: command({
    permission: commands.readmit.permission,
    label: commands.readmit.label,
    touches: [...touches, 'TodoItems'],
  }),
  /**
   * Gives a draft that was never approved another number by hand, with the reason; the old one stays used. Refuses with N-03,
   * N-04, N-19, G-08 (approved before), and G-02 once it was submitted.
   */
  Renumber: write({
    permission: commands.renumber.permission,
    label: commands.renumber.label,
    input: renumberSchema,
    output: itemSchema,
    touches: [...touches],
  }),
  /** To another person of the same step, by one who may pass it, with a reason; refuses with G-03, G-07, G-24, K-04. */
  HandOver: command({
    permission: commands.hand_over.permission,
    label: commands.hand_over.label,
    with: { to_user_id: idSchema },
    touches: ['TodoItems'],
  }),
  /** Who may be given the audit or the approval of reports, all of them or some. Refuses with G-04. */
  Takers: read({
    permission: commands.hand_over.permission,
    input: z.strictObject({ ids: z.array(idSchema).min(1).max(100) }),
    output: takersSchema,
  }),
  /**
   * The soft lock of a report under review: taken when it is opened, renewed while it is seen, laid down when it is closed.
   * Answers who else has it open; it holds nobody back, versions tell who was quicker. Refuses with G-04.
   */
  Lease: write({
    permission: [...commands.audit.permission, ...commands.approve.permission],
    input: z.strictObject({ id: idSchema, tab_key: z.string().min(1).max(60), release: z.literal([0, 1]).optional() }),
    output: z.object({ taken_by: z.string().nullable() }),
  }),
  Withdraw: command({ permission: commands.withdraw.permission, label: commands.withdraw.label, touches }),
  Delete: command({ permission: commands.delete.permission, label: commands.delete.label, touches }),
  ...handingOutActions,
  ...archiveActions,
  ReleaseOverride: command({
    permission: commands.release_override.permission,
    label: commands.release_override.label,
    touches,
  }),
  /**
   * The technical leader releases or refuses the deviation of a task's record; without the release its report is not
   * approved (B-11). `deviation` is what he has read. Refuses with G-07 without words, G-04 when the task has no deviation,
   * B-19 when it reads otherwise by now, B-20 when the report is approved.
   */
  DecideDeviation: write({
    permission: ['djentrustmanage.changelist.approve', 'gdtrialtest.reportchange.approve'],
    label: { zh: '批准偏离', en: 'Release a deviation', es: 'Autorizar la desviación' },
    input: z.strictObject({ task_id: idSchema, deviation: text(500), release: z.boolean(), reason: text(500) }),
    output: z.object({ task_id: z.string(), released: z.boolean() }),
    touches,
  }),
  /**
   * Everything the audit desk shows on one screen: record and report as documents, the automatic checks, the history and
   * the last groups of the same project for comparison.
   */
  Cockpit: read({
    permission: viewing,
    input: z.strictObject({ id: idSchema }),
    output: z.object({
      report: anyRow,
      document: document.nullable(),
      records: z.array(
        z.object({
          task_id: z.string(),
          number: z.string().nullable(),
          document,
          /** Ids of the samples of its paper, in their order. */
          samples: z.array(z.string()),
        }),
      ),
      /** Where the samples and the results on the report come from. */
      samples: z.array(linkedSample),
      links: z.array(resultLink),
      ...desk,
      revisions: z.array(anyRow),
      /** Steps to which the caller may return it: those that the laboratory's scheme and an open change leave. */
      return_steps: z.array(z.enum(returnSteps)),
      can: z.array(z.string()),
      why_not: z.record(z.string(), z.string()),
    }),
  }),
  /** What the audit desk shows beside the record of a task that waits for its check. Refuses with G-04. */
  RecordDesk: read({ permission: viewing, input: z.strictObject({ task_id: idSchema }), output: z.object(desk) }),
  /** What the automatic checks say of the rows of a queue, for their marks. Refuses with G-04. */
  Flags: read({
    permission: viewing,
    input: z.strictObject({ report_ids: flagged.optional(), task_ids: flagged.optional() }),
    output: z.object({
      reports: z.array(flagsSchema),
      tasks: z.array(taskFlagsSchema),
      /** Levels at which the laboratory lets several be passed at once. */
      batch_levels: z.array(z.enum(['check', 'audit', 'approve'])),
    }),
  }),
  /**
   * Those that wait at a level, within the filters, which the checks object to, or with 0 those they have nothing against:
   * the filter of a queue by its marks. Nothing of a check is stored, for what it looks at changes elsewhere. Refuses with
   * G-10, and G-23 when more wait than can be looked at.
   */
  Flagged: read({
    permission: viewing,
    input: z.strictObject({
      level: z.enum(['check', 'audit', 'approve'], issue('option')),
      flagged: z.literal([0, 1], issue('option')),
      filter: filterSchema.optional(),
    }),
    output: z.object({ ids: z.array(z.string()) }),
  }),
  /** PDF of the present state, not stored and marked as draft, copy or void on every page, base64. Refuses with B-04. */
  Preview: outside({
    permission: viewing,
    input: z.strictObject({ id: idSchema }),
    output: z.object({ pdf: z.string(), pages: z.number() }),
  }),
})
