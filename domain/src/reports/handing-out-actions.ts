import { z } from 'zod'
import { command, commandResultSchema, itemsSchema, outside, read, write } from '../kit/action.ts'
import { valueSchema } from '../kit/entity.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'
import { isLocalDateTime } from '../kit/rules.ts'
import { mostCopies } from './issue-rules.ts'
import { pageRangeOf } from './page-range.ts'
import { printFileAccount } from './print-file-account.entity.ts'
import { reportMachine } from './report.states.ts'
import { reportDelivery } from './report-delivery.entity.ts'
import { reportTouches as touches, reportViewing as viewing } from './report-pages.ts'

const commands = reportMachine.commands
const text = (max: number) => z.string().trim().max(max, issue('too_long', { max }))
const phone = text(20).pipe(valueSchema(reportDelivery.fields.receiver_phone) as z.ZodType<string, string>) // a text field
/** One page (`3`) or several (`2-4`). */
const pageRange = z
  .string()
  .trim()
  .refine(typed => pageRangeOf(typed) !== null, issue('type'))
const kind = z.enum(printFileAccount.fields.kind.options.list.codes, issue('option'))
/** What a print job is of. */
const jobOf = {
  report_ids: z
    .array(idSchema)
    .min(1, issue('required'))
    .max(50, issue('too_many', { max: 50 })),
  document_kind: z.enum(['report', 'record', 'both'], issue('option')).optional(),
}
const copies = z
  .int(issue('integer'))
  .min(1, issue('min', { min: 1 }))
  .max(mostCopies, issue('max', { max: mostCopies }))
const anyRow = z.record(z.string(), z.unknown())

/** Actions of a report from its print to the hand of the client; part of its controller. */
export const handingOutActions = {
  /**
   * Notes a print. One of some pages only is partial: it moves nothing and counts as no copy; pages that are the whole paper
   * are a copy like any other. Refuses with B-10, B-12, G-02, I-01, I-15, I-22 (several copies of some pages), X-05, and
   * G-03 beyond the ordered copies.
   */
  Print: command({
    permission: commands.print.permission,
    label: commands.print.label,
    with: {
      copies,
      kind: kind.optional(),
      document_kind: z.enum(['report', 'record', 'both'], issue('option')).optional(),
      page_range: pageRange.optional(),
      printer: text(100).optional(),
    },
    touches,
  }),
  /** Notes a print of the raw records alone; the report stays where it is. Refuses with B-10, B-12, G-02, I-01, X-05. */
  PrintRecord: command({
    permission: commands.print_record.permission,
    label: commands.print_record.label,
    with: { copies, kind: kind.optional(), printer: text(100).optional() },
    touches,
  }),
  /** A printed report goes to the issue desk, which finds it in its queue from now on. Refuses with G-02, I-14. */
  ToIssue: command({ permission: commands.to_issue.permission, label: commands.to_issue.label, touches }),
  /**
   * The papers of a print job as one PDF, base64, in the order of the report numbers, each record behind its report, copies
   * with their mark, in place of lost ones as well. Nothing is noted: that is done by `Print`, once the file was made. Reports that may not be printed now are left out
   * with the reason; refuses with B-10, B-12, G-02, X-05 when none may, G-04, I-15 when no paper has the pages that are
   * asked for, G-21 beyond 50 MB, and G-03 when who may print records alone asks for reports.
   */
  PrintFile: outside({
    permission: [...commands.print.permission, ...commands.print_record.permission],
    label: commands.print.label,
    input: z.strictObject({
      ...jobOf,
      kind: kind.optional(),
      /** These pages of each report alone. */
      page_range: pageRange.optional(),
      /** An empty page follows a paper with an odd number of pages, so that the next begins a new sheet. */
      double_sided: z.boolean().optional(),
    }),
    output: z.object({
      pdf: z.string(),
      pages: z.number(),
      /** What the file is made of, as `PrintJob` tells it. */
      job: z.string(),
      left_out: z.array(z.object({ id: z.string(), number: z.string(), message: z.string() })),
    }),
  }),
  /**
   * What the papers of a print job are made of now, as one mark. A file that was made before goes to the printer only while
   * the mark is still its own: a revision may have been superseded, or its report held, since. Refuses as `PrintFile` does
   * when no report may be printed.
   */
  PrintJob: read({
    permission: [...commands.print.permission, ...commands.print_record.permission],
    label: commands.print.label,
    input: z.strictObject(jobOf),
    output: z.object({ job: z.string() }),
  }),
  /**
   * Papers of reports as one ZIP archive, base64, each under its number; those without a paper for the caller are named.
   * Refuses with B-12 when none has one, G-04, G-21 beyond 50 MB.
   */
  Download: outside({
    permission: ['djentrustmanage.printlist', 'djentrustmanage.trialReportList', 'trialreport.index'].map(
      page => `${page}.download`,
    ),
    label: { zh: '下载', en: 'Download', es: 'Descargar' },
    input: z.strictObject({
      report_ids: z
        .array(idSchema)
        .min(1, issue('required'))
        .max(100, issue('too_many', { max: 100 })),
    }),
    output: z.object({ content: z.string(), left_out: z.array(z.string()) }),
  }),
  /** The print log of a report, newest first: who, when, how many, why again. Refuses with G-04. */
  Prints: read({
    permission: viewing,
    input: z.strictObject({ id: idSchema }),
    output: z.object({ rows: z.array(anyRow) }),
  }),
  /**
   * The deliveries of a report, newest first, those that were taken back among them: which of the copies of the revision
   * that counts went when, how and to whom. Refuses with G-04.
   */
  Deliveries: read({
    permission: viewing,
    input: z.strictObject({ id: idSchema }),
    output: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          delivery_no: z.string(),
          delivered_at: z.string().nullable(),
          delivered_by: z.string().nullable(),
          mode: z.enum(reportDelivery.fields.mode.options.list.codes),
          state: z.enum(reportDelivery.fields.state.options.list.codes),
          receiver_name: z.string().nullable(),
          courier: z.string().nullable(),
          tracking_no: z.string().nullable(),
          copies: z.number(),
          /** Counted from 1 over the deliveries that stand; null of one without paper and of one that was taken back. */
          first_copy: z.number().nullable(),
        }),
      ),
      /** Who outside read the file since the report was issued, the last first; nobody is known of the public page. */
      downloads: z.array(
        z.object({ id: z.string(), at: z.string(), how: z.enum(['account', 'public']), who: z.string().nullable() }),
      ),
    }),
  }),
  /**
   * Hands copies out: at the counter, by post, or to the account of the client. The first of them issues the report; what
   * is left goes out later by the same command: as many as were ordered, or as were printed where that is more. Refuses with
   * B-10, B-12, I-02, I-03, I-06, I-07, I-11 (no account that could open it), I-21, I-23 (a parcel
   * of another client), X-03, X-05, X-15 (warning: it says otherwise than its order does by now).
   */
  Issue: command({
    permission: commands.issue.permission,
    label: commands.issue.label,
    with: {
      mode: z.enum(reportDelivery.fields.mode.options.list.codes, issue('option')),
      /** On paper, of each report; without a number each goes with all that is left of it. None goes electronically. */
      copies: named(copies.optional(), reportDelivery.fields.copies.label),
      /** When they left the house; now when it is not said. */
      delivered_at: z.string().refine(isLocalDateTime, issue('date')).optional(),
      receiver_name: text(50).optional(),
      receiver_phone: phone.optional(),
      receiver_paper_no: text(40).optional(),
      /** Drawn on the pad or the telephone, or the list that the receiver signed, as a picture; needed at the counter. */
      receiver_signature_file_id: idSchema.optional(),
      courier: text(50).optional(),
      tracking_no: text(60).optional(),
      /** Where the parcel goes: an address that the client of the order keeps. */
      mailing_info_id: idSchema.optional(),
    },
    touches: [...touches, 'Entrustments'],
  }),
  /**
   * Takes back what left the house today, and what the caller wrote down today for a day before: these deliveries count as
   * recovered. The report waits at the issue desk again unless an earlier delivery stands. Refuses with G-07, I-08, I-09 (somebody outside has the file, and no earlier delivery gave it to
   * him).
   */
  TakeBack: command({
    permission: commands.take_back.permission,
    label: commands.take_back.label,
    touches: [...touches, 'Entrustments'],
  }),
  /**
   * Tells the clients that reports are ready, once a day for each order; reports of an order that was told today come back
   * as failed (I-10), like those whose client has no account (I-11). Refuses with G-01, G-02, G-04.
   */
  Notify: write({
    permission: commands.notify.permission,
    label: commands.notify.label,
    input: z.strictObject(itemsSchema),
    output: commandResultSchema,
    touches,
  }),
  /** Addresses that the clients of these reports keep, the usual one first. Refuses with G-04. */
  Addresses: read({
    permission: ['djentrustmanage.reportissued.deliver'],
    input: z.strictObject({ report_ids: z.array(idSchema).min(1).max(100) }),
    output: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          receiver: z.string(),
          phone: z.string(),
          /** With province, city and postal code, as it is written on a parcel. */
          address: z.string(),
        }),
      ),
    }),
  }),
  /**
   * Labels for the parcels of these reports, one for each tracking number: the address that they were sent to, else the usual
   * one of the client; PDF, base64. Refuses with G-04.
   */
  AddressLabels: outside({
    permission: ['djentrustmanage.reportissued.deliver'],
    input: z.strictObject({ report_ids: z.array(idSchema).min(1).max(100) }),
    output: z.object({ pdf: z.string(), pages: z.number() }),
  }),
  /** List of reports for the hand that receives them: numbers, copies, room for a signature; PDF, base64. Refuses with G-04. */
  IssueSheet: outside({
    permission: ['djentrustmanage.reportissued.print'],
    input: z.strictObject({ report_ids: z.array(idSchema).min(1).max(200) }),
    output: z.object({ pdf: z.string(), pages: z.number() }),
  }),
}
