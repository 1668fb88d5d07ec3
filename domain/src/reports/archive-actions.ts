import { z } from 'zod'
import { command, outside, read } from '../kit/action.ts'
import { daySchema } from '../kit/fields/date.ts'
import { issue } from '../kit/issue.ts'
import { longestKeeping, shortestKeeping } from './keep-period.ts'
import { storageKind } from './lists.ts'
import { reportMachine } from './report.states.ts'
import { reportTouches as touches } from './report-pages.ts'
import { spineWidths } from './volume-labels.ts'

const commands = reportMachine.commands
const text = (max: number) => z.string().trim().max(max, issue('too_long', { max }))

/** A volume that is there, or a new one: the number of its rule (`Volumes.next`) is drawn with its first file. */
const volume_no = text(40).min(1, issue('required'))

/** Actions of the archive on a report and its file; part of its controller. */
export const archiveActions = {
  Archive: command({
    permission: commands.archive.permission,
    label: commands.archive.label,
    with: {
      storage: z.enum(storageKind.codes, issue('option')).optional(),
      volume_no,
      box_no: text(40).optional(),
      shelf: text(60).min(1, issue('required')),
      keep_years: z
        .int()
        .min(shortestKeeping, issue('min', { min: shortestKeeping }))
        .max(longestKeeping)
        .optional(),
      /** The file is never destroyed, whatever number of years is given or set. */
      keep_permanently: z.literal([0, 1]).optional(),
      /** Why a required paper is missing; lets the report into the archive without it. */
      missing_note: text(300).optional(),
    },
    touches: [...touches, 'Entrustments'],
  }),
  /**
   * Moves the file of an archived report into another volume; its shelf goes with it when one is named. Refuses with G-02 when
   * the file is lent or waits for a decision, I-18 when it is in that volume already.
   */
  Refile: command({
    permission: commands.refile.permission,
    label: commands.refile.label,
    with: {
      volume_no,
      shelf: text(60).optional(),
      box_no: text(40).optional(),
    },
    touches,
  }),
  /** Lends the file of an archived report; a to-do stands at the day of return. Refuses with G-02, I-13. */
  Borrow: command({
    permission: commands.borrow.permission,
    label: commands.borrow.label,
    with: {
      borrower: text(50).min(1, issue('required')),
      borrow_purpose: text(200).min(1, issue('required')),
      due_back: daySchema,
    },
    touches,
  }),
  /** The file came back. Refuses with G-02. */
  GiveBack: command({ permission: commands.give_back.permission, label: commands.give_back.label, touches }),
  /** Asks to take an archived report out of the archive, for a change of it, with a reason. Refuses with G-02, G-07. */
  UnarchiveApply: command({
    permission: commands.unarchive_apply.permission,
    label: commands.unarchive_apply.label,
    touches,
  }),
  /** The report is issued and no longer archived, its order completed; it is filed anew later. Refuses with G-02, I-12. */
  UnarchiveApprove: command({
    permission: commands.unarchive_approve.permission,
    label: commands.unarchive_approve.label,
    touches: [...touches, 'Entrustments'],
  }),
  /** Refuses with G-02, G-07, I-12. */
  UnarchiveReject: command({
    permission: commands.unarchive_reject.permission,
    label: commands.unarchive_reject.label,
    touches,
  }),
  /** Asks to destroy the paper of a file whose keeping period is over, with reason and witness. Refuses with G-02, G-07, I-05. */
  DestroyApply: command({
    permission: commands.destroy_apply.permission,
    label: commands.destroy_apply.label,
    with: { witness: text(50).min(1, issue('required')) },
    touches,
  }),
  /** The paper is destroyed, the electronic record stays. Refuses with G-02, I-05, I-12. */
  DestroyApprove: command({
    permission: commands.destroy_approve.permission,
    label: commands.destroy_approve.label,
    touches,
  }),
  DestroyReject: command({
    permission: commands.destroy_reject.permission,
    label: commands.destroy_reject.label,
    touches,
  }),
  /**
   * Volumes of the archive by year and category, with what is in them; 500 at most, by `total` there are more. `search` asks for a part
   * of number or shelf. `next` is the number of the next new volume.
   */
  Volumes: read({
    permission: ['djentrustmanage.archivelist.view', 'gdtrialtest.printarchive.view'],
    input: z.strictObject({ search: text(60).optional() }),
    output: z.object({
      total: z.number(),
      next: z.string().nullable(),
      rows: z.array(
        z.object({
          year: z.string(),
          category: z.string(),
          volume_no: z.string(),
          shelf: z.string().nullable(),
          reports: z.number(),
          pages: z.number(),
        }),
      ),
    }),
  }),
  /** A whole volume as one PDF, base64: its list, then report, records and scans of each file, with bookmarks. Refuses with G-04, G-21. */
  VolumeFile: outside({
    permission: ['djentrustmanage.archivelist.exportPdf', 'gdtrialtest.printarchive.exportPdf'],
    label: { zh: '导出PDF', en: 'Export PDF', es: 'Exportar PDF' },
    input: z.strictObject({ volume_no: text(40).min(1, issue('required')) }),
    output: z.object({ pdf: z.string(), pages: z.number() }),
  }),
  /** Labels for the spines of volumes, `width_mm` wide; PDF, base64. Refuses with G-04 when one of them is empty. */
  SpineLabels: outside({
    permission: ['djentrustmanage.archivelist.print', 'gdtrialtest.printarchive.print'],
    input: z.strictObject({
      volumes: z
        .array(text(40).min(1, issue('required')))
        .min(1, issue('required'))
        .max(100, issue('too_many', { max: 100 })),
      width_mm: z.literal([...spineWidths], issue('option')),
    }),
    output: z.object({ pdf: z.string(), pages: z.number() }),
  }),
  /** Cover and list of files of a volume; PDF, base64. Refuses with G-04 when nothing is in it. */
  VolumeSheet: outside({
    permission: ['djentrustmanage.archivelist.print', 'gdtrialtest.printarchive.print'],
    input: z.strictObject({ volume_no: text(40).min(1, issue('required')) }),
    output: z.object({ pdf: z.string(), pages: z.number() }),
  }),
}
