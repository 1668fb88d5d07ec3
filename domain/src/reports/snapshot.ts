import { z } from 'zod'
import { idSchema } from '../kit/fields/ref.ts'
import { paperDataSchema } from '../paper/data.ts'
import { paperTemplateSchema } from '../paper/template.ts'

/**
 * What a revision of a report holds in `data_snapshot`. A draft knows the digest of the records it was made from; from
 * the first submission on it holds the whole papers. After the approval nothing in it changes any more (workflow 23).
 *
 * Pictures of signatures and seals stand in the papers as `file:<id>:<sha256>`: the content behind a digest cannot
 * change, and the printer puts it in when it prints.
 */
export const reportSnapshotSchema = z.strictObject({
  version: z.literal(1),
  /** SHA-256 over the data versions of all records (guard B-05). */
  digest: z.string(),
  /** Digest that the auditor signed: a report that comes back unchanged goes straight to the approval (workflow 20). */
  audited_digest: z.string().nullable(),
  paper: paperDataSchema.nullable(),
  /** Layout of the report as it was when it was drawn; it is frozen with the data. */
  layout: paperTemplateSchema.nullable(),
  records: z.array(
    z.strictObject({
      task_id: idSchema,
      test_record_id: idSchema,
      template_version_id: idSchema,
      paper: paperDataSchema,
      layout: paperTemplateSchema,
    }),
  ),
})

export type ReportSnapshot = z.infer<typeof reportSnapshotSchema>

/** How a picture that stays in the file store is named inside a paper. */
export const pictureReference = (file: { id: string; sha256: string }): string => `file:${file.id}:${file.sha256}`

/** The file behind a picture of a paper, or null when the picture stands there itself. */
export function referredFile(picture: string): { id: string; sha256: string } | null {
  const found = /^file:(\d+):([0-9a-f]{64})$/.exec(picture)
  return found?.[1] && found[2] ? { id: found[1], sha256: found[2] } : null
}
