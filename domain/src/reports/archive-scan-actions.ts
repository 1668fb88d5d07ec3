import { z } from 'zod'
import { controller, read, write } from '../kit/action.ts'
import { enumList } from '../kit/fields/enum.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'

const uploading = ['djentrustmanage.archivelist.upload']

/** Papers of a file that a scan may show: those that the archive asks for, and any other. */
export const scannedPaper = enumList('archive_scan.paper', {
  entrust: { zh: '签字委托单', en: 'Signed order', es: 'Orden de encargo firmada' },
  record: { zh: '原始记录', en: 'Record', es: 'Registro original' },
  report: { zh: '检测报告', en: 'Report', es: 'Informe de ensayo' },
  other: { zh: '其他', en: 'Other', es: 'Otro' },
})

const scan = z.object({
  id: z.string(),
  row_version: z.number(),
  name: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.number(),
  by: z.string().nullable(),
  at: z.string(),
})
export type ArchiveScan = z.infer<typeof scan>

/** Scans of signed paper in the file of an archived report; each is uploaded first, for the purpose `archive_scan`. */
export const archiveScanActions = controller('ArchiveScans', {
  /** Scans of the file of a report, the newest first; none before it is archived. Refuses with G-04. */
  List: read({
    permission: ['djentrustmanage.archivelist.view'],
    input: z.strictObject({ report_id: idSchema }),
    output: z.object({ scans: z.array(scan) }),
  }),
  /**
   * Puts a scan that the caller has uploaded into the file of an archived report; a paper that was missing counts as there
   * from now on. Refuses with G-02 when the file is destroyed or the report not archived, G-04.
   */
  Attach: write({
    permission: uploading,
    input: z.strictObject({
      report_id: idSchema,
      file_id: idSchema,
      paper: z.enum(scannedPaper.codes, issue('option')),
    }),
    output: z.object({ id: z.string() }),
    touches: ['Reports'],
  }),
  /** Takes a scan out of the file; it stays in the recycle bin. Refuses with G-01, G-02, G-04. */
  Remove: write({
    permission: uploading,
    input: z.strictObject({ id: idSchema, row_version: z.int().min(1) }),
    output: z.object({ id: z.string() }),
    touches: ['Reports'],
  }),
})
