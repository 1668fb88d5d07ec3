import { z } from 'zod'
import { controller, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'

/** What changed with an update of the web system, told to each person once after his next sign-in. */
export const versionNoteActions = controller('VersionNotes', {
  /** The note of the published version, in the caller's language or else in Chinese; null when he has seen it. */
  Mine: read({
    permission: { session: 'own release notes' },
    input: z.strictObject({}),
    output: z.object({
      note: z
        .object({
          id: z.string(),
          version_no: z.string(),
          title: z.string(),
          notes: z.string(),
          released_at: z.string(),
        })
        .nullable(),
    }),
  }),
  /** Says that he was shown it. Answers 0 for a note that is not his to see now. */
  Seen: write({
    permission: { session: 'own release notes' },
    input: z.strictObject({ id: idSchema }),
    output: z.object({ seen: z.literal([0, 1]) }),
  }),
})
