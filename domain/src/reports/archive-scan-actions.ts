import { z } from 'zod'
import { controller, outside, read, write } from '../kit/action.ts'
import { enumList } from '../kit/fields/enum.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'

const uploading = ['djentrustmanage.archivelist.upload']

/** Papers of a file in their order (page archivelist), those that the archive asks for and any other: a scan shows one of them. */
export const scannedPaper = enumList('archive_scan.paper', {
  entrust: { zh: '签字委托单', en: 'Signed order', es: 'Orden de encargo firmada' },
  task_sheet: { zh: '检测任务单', en: 'Task sheet', es: 'Hoja de tarea' },
  record: { zh: '原始记录', en: 'Record', es: 'Registro original' },
  captured: { zh: '采集数据与曲线', en: 'Captured data and curves', es: 'Datos capturados y curvas' },
  report: { zh: '检测报告', en: 'Report', es: 'Informe de ensayo' },
  outsourced: { zh: '外委报告', en: 'Outsourced report', es: 'Informe subcontratado' },
  change: { zh: '变更资料', en: 'Change papers', es: 'Documentos de cambios' },
  deviation: { zh: '偏离资料', en: 'Deviation papers', es: 'Documentos de desviaciones' },
  nonconforming: { zh: '不合格处理资料', en: 'Nonconformity papers', es: 'Documentos de no conformidad' },
  issue: { zh: '发放凭证', en: 'Proof of issue', es: 'Justificante de emisión' },
  other: { zh: '其他', en: 'Other', es: 'Otro' },
})
export type PaperOfFile = (typeof scannedPaper.codes)[number]

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

/** A report that a sheet of a bulk scan belongs to. */
const owner = z.object({
  /** As it was asked for. */
  code: z.string(),
  report_id: z.string(),
  number: z.string(),
  /** Null when the report is in no archive whose papers are kept, so that nothing is filed with it. */
  archive_no: z.string().nullable(),
})
export type ScanOwner = z.infer<typeof owner>

/** Pages of one scanned file, counted from 1; a picture is one page. */
const pages = z.strictObject({ file_id: idSchema, from: z.int().min(1), to: z.int().min(1) })

/** Files that are sorted at once, and pages of them together. */
export const sortedAtOnce = { files: 20, pages: 500 } as const

/** Scans of signed paper in the file of an archived report; each is uploaded first, for the purpose `archive_scan`. */
export const archiveScanActions = controller('ArchiveScans', {
  /** Scans of the file of a report, the newest first; none before it is archived. Refuses with G-04. */
  List: read({
    permission: ['djentrustmanage.archivelist.view', 'gdtrialtest.printarchive.view'],
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
  /** Reports in sight by the code of their paper or by their number, as a label gun reads it; what is unknown is left out. */
  Owners: read({
    permission: uploading,
    input: z.strictObject({
      codes: z
        .array(z.string().trim().min(1).max(200))
        .min(1, issue('required'))
        .max(sortedAtOnce.pages, issue('too_many', { max: sortedAtOnce.pages })),
    }),
    output: z.object({ owners: z.array(owner) }),
  }),
  /**
   * Divides scanned files that the caller has uploaded by their reports: each part becomes a file of its own, page by page as
   * it was scanned, in the archive of its report. All or nothing. Refuses with I-17 when a report is in no archive or its
   * paper is destroyed, I-16 when a file has no such page or cannot be read, G-04, G-21 beyond 100 MB.
   */
  Sort: outside({
    permission: uploading,
    label: { zh: '归入批量扫描件', en: 'File a bulk scan', es: 'Archivar escaneado múltiple' },
    input: z.strictObject({
      paper: z.enum(scannedPaper.codes, issue('option')),
      parts: z
        .array(
          z.strictObject({
            report_id: idSchema,
            pages: z.array(pages).min(1, issue('required')).max(sortedAtOnce.pages),
          }),
        )
        .min(1, issue('required'))
        .max(sortedAtOnce.pages, issue('too_many', { max: sortedAtOnce.pages })),
    }),
    output: z.object({ filed: z.array(z.object({ report_id: z.string(), id: z.string() })) }),
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
