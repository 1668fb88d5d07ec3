import { z } from 'zod'
import { controller, outside } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'

const open = { open: 'the link is the right; it shows one record to the person for whom it was made, and nothing else' }

/** Minutes for which a link to one record may be opened. */
export const passMinutes = 10

/** What a link may show, by the name that to-dos give it. */
export const passKinds = ['report', 'entrustment', 'task'] as const

/** Links that open one record once, for somebody who has no session where he opens them (page account/autogoto, D-08). */
export const passActions = controller('OAuth', {
  /**
   * A link to a record for the caller himself: one use, 10 minutes, bound to him, to the page and to the record; only its digest is kept.
   * Refuses with G-03 a page that he may not open, with G-04 a record out of his sight, with GT-03 an address that is no page of ours.
   */
  TempToken: outside({
    permission: { session: 'a link to a record in his own sight, for himself' },
    methods: ['GET', 'POST'],
    input: z.strictObject({ kind: z.enum(passKinds), id: idSchema, target: z.string().max(200) }),
    output: z.object({ token: z.string(), address: z.string(), minutes: z.number() }),
  }),
  /**
   * Opens a link, once: `open` with a key that shows the record for ten minutes. `used` within its life says where the ordinary sign-in is
   * to lead. Refuses with GT-01 what nobody made or what is over, GT-02 where the person may not see it any more, V-10 (too many tries).
   */
  OpenPass: outside({
    permission: open,
    input: z.strictObject({ t: z.string().regex(/^[\w-]{43}$/) }),
    output: z.object({ outcome: z.enum(['open', 'used']), target: z.string(), view: z.string() }),
  }),
  /** The record of an opened link, as its person sees it now. Refuses with GT-01, GT-02. */
  PassRecord: outside({
    permission: open,
    input: z.strictObject({ view: z.string().max(1_000) }),
    output: z.object({
      kind: z.enum(passKinds),
      number: z.string(),
      person: z.string(),
      laboratory: z.string(),
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
      until: z.string(),
    }),
  }),
})
