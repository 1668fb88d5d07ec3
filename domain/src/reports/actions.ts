import { z } from 'zod'
import { command, controller, crud, outside, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import type { PaperDocument } from '../paper/document.ts'
import { pinInput } from '../testing/record-data.ts'
import { storageKind } from './lists.ts'
import { printFileAccount } from './print-file-account.entity.ts'
import { report } from './report.entity.ts'
import { reportMachine } from './report.states.ts'
import { reportDelivery } from './report-delivery.entity.ts'
import { linkedSample, resultLink } from './result-links.ts'
import { returnSteps } from './return-rules.ts'

const pages = [
  'djentrustmanage.auditlist',
  'djentrustmanage.trialReportList',
  'djentrustmanage.printlist',
  'djentrustmanage.reportissued',
  'djentrustmanage.archivelist',
  'gdtrialtest.trialreportaudit',
  'gdtrialtest.printarchive',
  'trialreport.index',
]
const { List, GetById, Pick } = crud(report, { pages })
/** Raw records and drafts are for the laboratory; its clients see their issued reports in the list only. */
const viewing = [
  ...pages.filter(page => page !== 'trialreport.index'),
  'djentrustmanage.checklist',
  'gdtrialtest.testlist',
].map(page => `${page}.view`)
const commands = reportMachine.commands
const text = (max: number) => z.string().trim().max(max, issue('too_long', { max }))
const touches = ['Tasks', 'Records', 'Charges', 'TodoItems']
const anyRow = z.record(z.string(), z.unknown())
// a document is made by the server from a template that was checked when it was published
const document = z.custom<PaperDocument>(value => typeof value === 'object' && value !== null)

/** Commands of a report that have an action; the others stand in its machine as doors. */
export const reportCommands = {
  change: commands.change.permission,
  refresh: commands.refresh.permission,
  submit: commands.submit.permission,
  audit: commands.audit.permission,
  approve: commands.approve.permission,
  return: commands.return.permission,
  withdraw: commands.withdraw.permission,
  print: commands.print.permission,
  issue: commands.issue.permission,
  archive: commands.archive.permission,
  release_override: commands.release_override.permission,
  delete: commands.delete.permission,
}

const checkSchema = z.object({
  code: z.string(),
  severity: z.enum(['ok', 'warn', 'error']),
  message: z.string(),
  /** What the check speaks of: number of a task, an equipment, a sample, or null for the report. */
  where: z.string().nullable(),
})
export type ReportCheck = z.infer<typeof checkSchema>

/** An earlier result of the same parameter in the same project. */
const earlierSchema = z.object({
  display_number: z.string(),
  report_date: z.string(),
  sample_number: z.string().nullable(),
  grade: z.string().nullable(),
  age_days: z.number().nullable(),
  parameter_name: z.string(),
  value_text: z.string().nullable(),
  unit: z.string().nullable(),
  judgement: z.string().nullable(),
})
export type EarlierResult = z.infer<typeof earlierSchema>

/** What the audit desk knows of a record or report besides its papers. */
const desk = {
  checks: z.array(checkSchema),
  history: z.array(anyRow),
  /** Up to 24 earlier results for each parameter, grade and age in the same project, newest first. */
  earlier: z.array(earlierSchema),
  /** The caller tested it himself, and duties are separate: he may not pass it. */
  own: z.literal([0, 1]),
}

/** How many checks of a waiting record or report object: gravely, or as a warning. */
const flagsSchema = z.object({ id: z.string(), grave: z.number(), warn: z.number() })
/** Rows of a queue whose checks are asked for at once. */
const flagged = z.array(idSchema).max(25)

export const reportActions = controller('Reports', {
  List,
  GetById,
  Pick,
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
      issue: z.number(),
      archive: z.number(),
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
  /** Takes results, dates, marks and the automatic conclusion anew from the records. */
  Refresh: command({ permission: commands.refresh.permission, label: commands.refresh.label, touches }),
  Submit: command({ permission: commands.submit.permission, label: commands.submit.label, touches }),
  Audit: command({ permission: commands.audit.permission, label: commands.audit.label, touches }),
  Approve: command({ permission: commands.approve.permission, label: commands.approve.label, touches }),
  Return: command({
    permission: commands.return.permission,
    label: commands.return.label,
    with: {
      to: z.enum(returnSteps, issue('option')),
      /** Items of the dictionary of return reasons. */
      back_items: z.array(text(100)).max(20).optional(),
      /** Tasks that are tested anew; all tasks of the report when not given. */
      task_ids: z.array(idSchema).max(200).optional(),
      /** Remarks on cells of the records; they stay with the records until the next return or submission. */
      pins: z
        .array(pinInput.extend({ task_id: idSchema }))
        .max(100)
        .optional(),
    },
    touches,
  }),
  Withdraw: command({ permission: commands.withdraw.permission, label: commands.withdraw.label, touches }),
  Delete: command({ permission: commands.delete.permission, label: commands.delete.label, touches }),
  Print: command({
    permission: commands.print.permission,
    label: commands.print.label,
    with: {
      copies: z.int().min(1).max(50),
      kind: z.enum(printFileAccount.fields.kind.options.list.codes, issue('option')).optional(),
      document_kind: z.enum(['report', 'record', 'both'], issue('option')).optional(),
      page_range: text(40).optional(),
      printer: text(100).optional(),
    },
    touches,
  }),
  Issue: command({
    permission: commands.issue.permission,
    label: commands.issue.label,
    with: {
      mode: z.enum(reportDelivery.fields.mode.options.list.codes, issue('option')),
      copies: z.int().min(0).max(50).optional(),
      receiver_name: text(50).optional(),
      receiver_phone: text(20).optional(),
      /** The receiver signed the list or on the pad. */
      signed: z.boolean().optional(),
      receiver_signature_file_id: idSchema.optional(),
      courier: text(50).optional(),
      tracking_no: text(60).optional(),
    },
    touches: [...touches, 'Entrustments'],
  }),
  Archive: command({
    permission: commands.archive.permission,
    label: commands.archive.label,
    with: {
      storage: z.enum(storageKind.codes, issue('option')).optional(),
      volume_no: text(40).optional(),
      box_no: text(40).optional(),
      shelf: text(60).optional(),
      keep_years: z
        .int()
        .min(6, issue('min', { min: 6 }))
        .max(100)
        .optional(),
      /** Why a required paper is missing; lets the report into the archive without it. */
      missing_note: text(300).optional(),
    },
    touches: [...touches, 'Entrustments'],
  }),
  ReleaseOverride: command({
    permission: commands.release_override.permission,
    label: commands.release_override.label,
    touches,
  }),
  /**
   * The technical leader releases or refuses the deviation of a task's record; without the release its report is not
   * approved (B-11). Refuses with G-07 without words, G-04 when the task has no deviation.
   */
  DecideDeviation: write({
    permission: ['djentrustmanage.changelist.approve', 'gdtrialtest.reportchange.approve'],
    label: { zh: '批准偏离', en: 'Release a deviation', es: 'Autorizar la desviación' },
    input: z.strictObject({ task_id: idSchema, release: z.boolean(), reason: text(500) }),
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
    output: z.object({ reports: z.array(flagsSchema), tasks: z.array(flagsSchema) }),
  }),
  /** PDF of the present state, not stored and marked as draft, copy or void on every page, base64. Refuses with B-04. */
  Preview: outside({
    permission: viewing,
    input: z.strictObject({ id: idSchema }),
    output: z.object({ pdf: z.string(), pages: z.number() }),
  }),
})
