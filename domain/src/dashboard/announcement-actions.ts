import { z } from 'zod'
import { controller, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { announcementImportances, announcementKinds } from './announcement-lists.ts'

const told = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  kind: z.enum(announcementKinds.codes).nullable(),
  importance: z.enum(announcementImportances.codes).nullable(),
  pinned: z.literal([0, 1]),
  publish_at: z.string().nullable(),
  /** The caller said that he read it. */
  confirmed: z.literal([0, 1]),
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
  /** Says that the caller read an announcement that is for him. Refuses with G-04. */
  Confirm: write({
    permission: { session: 'own announcements' },
    input: z.strictObject({ id: idSchema }),
    output: z.object({ confirmed: z.literal(1) }),
  }),
  /** Whom an announcement is for, by unit, with when each of them confirmed it; at most 1000. Refuses with G-04. */
  Readers: read({
    permission: ['totalset.announcement.reads'],
    input: z.strictObject({ id: idSchema }),
    output: z.object({
      rows: z.array(z.object({ unit: z.string().nullable(), name: z.string(), read_at: z.string().nullable() })),
    }),
  }),
})
