import { z } from 'zod'
import { controller, outside } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'

const open = { open: 'the key of the link is the right; it shows what was granted and nothing else' }
const g = named(z.string().regex(/^[\w-]{43}$/, issue('type')), { zh: '访问链接', en: 'Link', es: 'Enlace' })
const pin = named(z.string().trim().max(20).optional(), { zh: '访问码', en: 'Access code', es: 'Código de acceso' })
const order = z.object({
  number: z.string(),
  date: z.string().nullable(),
  state: z.string(),
  samples: z.number(),
  tasks: z.number(),
  /** Tasks whose record is done. */
  done: z.number(),
})
const report = z.object({
  number: z.string(),
  date: z.string().nullable(),
  state: z.string(),
  /** For the public check of the report. */
  code: z.string().nullable(),
})

/** Looks at what a laboratory grants to people without an account. */
export const visitorGrantActions = controller('VisitorGrants', {
  /** The address of a grant and its access code, for who hands them out. Refuses with G-04, VG-04. */
  Link: outside({
    permission: ['totalset.visitorgrant.link'],
    input: z.strictObject({ id: idSchema }),
    output: z.object({ address: z.string(), pin: z.string().nullable() }),
  }),
  /**
   * Opens a link, which counts. `gone` for a key that nobody gave, or whose grant is over; `pin` while the access code is missing.
   * Refuses with V-10 (too many look-ups), VG-05, VG-06.
   */
  Open: outside({
    permission: open,
    input: z.strictObject({ g, pin }),
    output: z.object({
      outcome: z.enum(['open', 'pin', 'gone']),
      granted: z
        .object({
          laboratory: z.string(),
          title: z.string(),
          guest: z.string(),
          valid_to: z.string(),
          asked_at: z.string(),
          orders: z.array(order),
          reports: z.array(report),
        })
        .nullable(),
    }),
  }),
  /** Whether an opened link may still be looked at; it does not count. */
  Still: outside({
    permission: open,
    input: z.strictObject({ g }),
    output: z.object({ open: z.literal([0, 1]) }),
  }),
})
