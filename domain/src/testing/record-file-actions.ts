import { z } from 'zod'
import { controller, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import { isLocalDateTime } from '../kit/rules.ts'

const pages = [
  'djentrustmanage.checklist',
  'djentrustmanage.auditlist',
  'gdtrialtest.testlist',
  'gdtrialtest.trialreportaudit',
]
const viewing = pages.map(page => `${page}.view`)
const writing = ['djentrustmanage.checklist.upload', 'gdtrialtest.testlist.save']

/** What a file shows: words, time, and the sample, specimen row or cell it belongs to. */
const about = {
  caption: z.string().trim().max(200).nullable().optional(),
  taken_at: z.string().refine(isLocalDateTime, issue('date')).nullable().optional(),
  sample_id: idSchema.nullable().optional(),
  group: z.string().max(40).nullable().optional(),
  row: z.int().min(0).max(999).nullable().optional(),
  input: z.string().max(40).nullable().optional(),
}

const recordFile = z.object({
  id: z.string(),
  row_version: z.number(),
  file_id: z.string(),
  name: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.number(),
  caption: z.string().nullable(),
  taken_at: z.string().nullable(),
  sample_id: z.string().nullable(),
  group: z.string().nullable(),
  /** Counted from 0. */
  row: z.number().nullable(),
  input: z.string().nullable(),
  by: z.string().nullable(),
  at: z.string(),
})
export type RecordFile = z.infer<typeof recordFile>

const reason = z.string().trim().max(300).optional()

/** Photographs and instrument files of raw records; each is uploaded first, for the purpose `record_file`. */
export const recordFileActions = controller('RecordFiles', {
  /** Files of a record, the oldest first. Refuses with G-04. */
  List: read({
    permission: viewing,
    input: z.strictObject({ record_id: idSchema }),
    output: z.object({ files: z.array(recordFile) }),
  }),
  /**
   * Ties a file that the caller has uploaded to a record in entry. Refuses with G-02, G-04, G-14 (no such sample or cell),
   * R-19 (taken in the future), T-16; after the first submission without a reason G-07.
   */
  Attach: write({
    permission: writing,
    input: z.strictObject({ record_id: idSchema, file_id: idSchema, ...about, reason }),
    output: z.object({ id: z.string() }),
    touches: ['Records'],
  }),
  /** Changes what is said about a file, never the file. Refuses with G-01 and as Attach. */
  Describe: write({
    permission: writing,
    input: z.strictObject({ id: idSchema, row_version: z.int().min(1), ...about, reason }),
    output: z.object({ id: z.string() }),
  }),
  /** Takes a file off a record in entry; it stays in the trail. Refuses with G-01, G-02, G-04, T-16, and G-07 as Attach. */
  Remove: write({
    permission: writing,
    input: z.strictObject({ id: idSchema, row_version: z.int().min(1), reason }),
    output: z.object({ id: z.string() }),
    touches: ['Records'],
  }),
})
