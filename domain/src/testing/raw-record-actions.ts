import { z } from 'zod'
import { controller, outside, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'
import { isLocalDateTime } from '../kit/rules.ts'
import { recordFile } from './record-file.entity.ts'

const pages = ['djentrustmanage.originaldata', 'gdtrialtest.originaldata']
const of = (op: string): string[] => pages.map(page => `${page}.${op}`)
// who watches sites reads a record where he reads its test
const viewing = [...of('view'), 'gdtrialtest.testlistview.view']

const ofRecord = z.strictObject({ id: idSchema })
const ofRecords = z.strictObject({
  ids: z
    .array(idSchema)
    .min(1, issue('required'))
    .max(50, issue('too_many', { max: 50 })),
})
const paper = z.object({ pdf: z.string(), pages: z.number() })

/** Raw records by number (pages originaldata): their paper, readings, files and report. Records in sight only, also of sites that the caller watches: else G-04. */
export const rawRecordActions = controller('RawRecords', {
  /** The record as it stands as PDF, base64; marked as not approved until its report is. Refuses with G-04. */
  View: outside({ permission: viewing, input: ofRecord, output: paper }),
  /** Checked records as one PDF, base64, each with its bookmark, in the order given. Refuses with G-04, G-21 beyond 50 MB, OD-01 for one that is not checked. */
  Paper: outside({
    permission: [...of('print'), ...of('exportPdf')],
    label: { zh: '打印', en: 'Print', es: 'Imprimir' },
    input: ofRecords,
    output: paper,
  }),
  /** Every reading of the records as it was typed or captured, one a line, with who, when and whence; spreadsheet, base64. Refuses with G-04. */
  Values: outside({
    permission: of('export'),
    label: { zh: '导出', en: 'Export', es: 'Exportar' },
    input: ofRecords,
    output: z.object({ content: z.string(), rows: z.number() }),
  }),
  /** The stored paper of the report that was made from the record, to be laid beside it. Refuses with G-04, OD-02 without one. */
  Report: read({
    permission: of('compare'),
    input: ofRecord,
    output: z.object({ report_id: z.string(), number: z.string(), file_id: z.string() }),
  }),
  /**
   * Two checked tests of the same part side by side, parameter by parameter, as decimals: their difference, and in percent of their
   * mean; with the percent that is permitted also whether it is kept. They may be of two laboratories. Refuses with G-04, OD-05 for
   * one that is not checked, OD-06 for tests of different kinds or parts.
   */
  Parallel: read({
    permission: ['gdtrialtest.testlistview.compare'],
    input: z.strictObject({
      ids: z.tuple([idSchema, idSchema]),
      permitted: z
        .string()
        .regex(/^\d{1,3}(\.\d{1,2})?$/, issue('number'))
        .optional(),
    }),
    output: z.object({
      tests: z.array(
        z.object({ unit: z.string(), task: z.string(), part: z.string().nullable(), report: z.string().nullable() }),
      ),
      rows: z.array(
        z.object({
          parameter: z.string(),
          unit: z.string().nullable(),
          first: z.string(),
          second: z.string(),
          difference: z.string(),
          percent: z.string().nullable(),
          kept: z.boolean().nullable(),
        }),
      ),
    }),
  }),
  /** Files of a record, the oldest first, and where it was made: degrees, as text. Refuses with G-04. */
  Files: read({
    permission: viewing,
    input: ofRecord,
    output: z.object({
      place: z.object({
        workplace: z.string().nullable(),
        longitude: z.string().nullable(),
        latitude: z.string().nullable(),
      }),
      files: z.array(
        z.object({
          id: z.string(),
          file_id: z.string(),
          name: z.string(),
          mime: z.string(),
          caption: z.string().nullable(),
          /** SHA-256 of its content, in hex. */
          sha256: z.string(),
          taken_at: z.string().nullable(),
          by: z.string().nullable(),
          at: z.string(),
        }),
      ),
    }),
  }),
  /** What machines measured for the task of a record, the first of them first. Refuses with G-04. */
  Captured: read({
    permission: viewing,
    input: ofRecord,
    output: z.object({
      readings: z.array(
        z.object({
          id: z.string(),
          machine: z.string(),
          local_no: z.string().nullable(),
          started_at: z.string(),
          /** kN, mm, kN/s. */
          peak_force: z.string().nullable(),
          peak_displacement: z.string().nullable(),
          loading_rate: z.string().nullable(),
          result_value: z.string().nullable(),
          result_unit: z.string().nullable(),
          state: z.string(),
        }),
      ),
    }),
  }),
  /**
   * Ties a further file to a record that was submitted: a scan of a sheet written by hand, a photograph, what an instrument wrote.
   * Nothing is replaced and nothing is signed anew. Refuses with G-04 (also a file that the caller did not upload for it), OD-03 for
   * a record in entry, which takes its files there, OD-04 for a time to come.
   */
  Attach: write({
    permission: of('upload'),
    label: { zh: '上传', en: 'Upload', es: 'Cargar' },
    input: z.strictObject({
      id: idSchema,
      file_id: idSchema,
      caption: named(z.string().trim().max(200).nullable().optional(), recordFile.fields.caption.label),
      taken_at: named(
        z.string().refine(isLocalDateTime, issue('date')).nullable().optional(),
        recordFile.fields.taken_at.label,
      ),
    }),
    output: z.object({ id: z.string() }),
    touches: ['TestRecords', 'RecordFiles'],
  }),
})
