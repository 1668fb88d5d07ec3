import { z } from 'zod'
import { controller, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'

const pages = ['djbaseset.hierarchyManageFile.view', 'gdbaseset.hierarchyManageFile.view'] as const

const reader = z.object({ name: z.string(), sent_at: z.string(), read_at: z.string().nullable() })
export type DocumentReader = z.infer<typeof reader>

/** What is called of documents of the quality system besides the plain actions. */
export const hierarchyActions = controller('HierarchyFiles', {
  /** Those whom the caller's laboratory gave a document, and when each of them confirmed that he read it. Refuses with G-04. */
  Readers: read({
    permission: [...pages],
    input: z.strictObject({ id: idSchema }),
    output: z.object({ rows: z.array(reader) }),
  }),
  /** A document that was given to the caller. Refuses with G-04. */
  Given: read({
    permission: { session: 'documents given to the caller' },
    input: z.strictObject({ id: idSchema }),
    output: z.object({
      id: z.string(),
      doc_no: z.string().nullable(),
      name: z.string(),
      revision: z.string().nullable(),
      effective_on: z.string().nullable(),
      change_note: z.string().nullable(),
      file_id: z.string().nullable(),
      read_at: z.string().nullable(),
    }),
  }),
  /** The caller says that he read a document that was given to him. Refuses with G-04. */
  Confirm: write({
    permission: { session: 'documents given to the caller' },
    input: z.strictObject({ id: idSchema }),
    output: z.object({ confirmed: z.literal(1) }),
  }),
})
