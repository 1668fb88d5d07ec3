import { z } from 'zod'
import { controller, read } from '../kit/action.ts'
import { announcement } from './announcement.entity.ts'

const { kind, importance } = announcement.fields

const told = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  kind: z.enum(kind.options.list.codes).nullable(),
  importance: z.enum(importance.options.list.codes).nullable(),
  pinned: z.literal([0, 1]),
  publish_at: z.string().nullable(),
})
export type Told = z.infer<typeof told>

/** What is announced to the caller. */
export const announcementActions = controller('Announcements', {
  /**
   * Published announcements that are in force now and addressed to the unit and to a post of the caller, pinned ones first,
   * then the newest; at most 20.
   */
  Mine: read({
    permission: { session: 'own announcements' },
    input: z.strictObject({}),
    output: z.object({ rows: z.array(told) }),
  }),
})
