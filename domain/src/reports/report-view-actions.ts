import { z } from 'zod'
import { controller, outside, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'

const viewing = ['trialreport.reportview.view']
const text = z.string().nullable()

/** One report with all that belongs to it (page trialreport/reportview); only reports in sight, also of laboratories that the caller watches. */
export const reportViewActions = controller('ReportViews', {
  /**
   * Facts of a report, its revisions with their files, who signed it, and for people of its laboratory (`inside`) deliveries, look-ups,
   * steps and records. Clients and who watches see what was issued to them. Refuses with G-04.
   */
  Get: read({
    permission: viewing,
    input: z.strictObject({ id: idSchema }),
    output: z.object({
      inside: z.boolean(),
      report: z.object({
        id: z.string(),
        row_version: z.number(),
        number: z.string(),
        state: z.string(),
        test: text,
        order: text,
        client: text,
        project: text,
        part: text,
        judgement: text,
        report_date: text,
        issued_at: text,
        copies: z.number().nullable(),
        code: text,
      }),
      revisions: z.array(
        z.object({
          id: z.string(),
          revision_no: z.number(),
          display_number: text,
          state: z.string(),
          effective_at: text,
          page_count: z.number().nullable(),
          content_hash: text,
          file_id: text,
          change_id: text,
        }),
      ),
      signatures: z.array(z.object({ role: z.string(), name: z.string(), at: z.string() })),
      records: z.array(z.object({ id: z.string(), number: text })),
      lookups: z.array(z.object({ id: z.string(), at: z.string(), channel: text, result: z.string() })),
      steps: z.array(z.record(z.string(), z.unknown())),
    }),
  }),
  /**
   * Reads the stored paper of the revision that counts and compares it with the digest that was kept when it was made. `intact` is
   * false for one that was changed since; `sealed` where the electronic seal is on it. Refuses with G-04, also without a stored paper.
   */
  Check: outside({
    permission: viewing,
    input: z.strictObject({ id: idSchema }),
    output: z.object({ intact: z.boolean(), sealed: z.boolean(), digest: z.string() }),
  }),
  /**
   * Notes copies that people of the laboratory print of an issued report; they are no copies of the order. Refuses with B-12 without a
   * stored paper, G-04, also for people outside, whose reading of the file is noted when they load it.
   */
  Copy: write({
    permission: ['trialreport.reportview.print'],
    label: { zh: '打印', en: 'Print', es: 'Imprimir' },
    input: z.strictObject({ id: idSchema, copies: z.int(issue('integer')).min(1).max(20) }),
    output: z.object({ id: z.string() }),
    touches: ['Reports'],
  }),
})
