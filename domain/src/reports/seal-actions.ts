import { z } from 'zod'
import { type Contract, controller, crud, outside, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import { stamp } from './stamp.entity.ts'

const plain = crud(stamp, { pages: ['totalset.stamp'] })

/** The content of a picture is read before its row is written. */
const reading = <I, O>(of: Contract<I, O, 'write'>): Contract<I, O, 'outside'> => ({ ...of, kind: 'outside' })

const use = z.object({
  id: z.string(),
  report: z.string(),
  report_id: z.string(),
  revision: z.number(),
  by: z.string(),
  at: z.string(),
  ended_on: z.string().nullable(),
})
export type SealUse = z.infer<typeof use>

/** Seals of the laboratory; their list is that of the page. */
export const sealActions = controller('Stamps', {
  /**
   * Adds a seal, which waits for a second administrator. Refuses with SE-01 and SE-02, and G-14 for a picture that the caller did
   * not send.
   */
  Create: reading(plain.Create),
  /** Proposes a change, which counts once a second administrator confirmed it. Refuses as Create does, and with SE-05. */
  Change: reading(plain.Change),
  /** Puts a new seal or a change into force, or refuses it. Refuses with G-01, G-04, SE-03 (who proposed it), SE-04. */
  Confirm: write({
    permission: ['totalset.stamp.edit'],
    label: { zh: '确认印章', en: 'confirm seals', es: 'confirmar sellos' },
    input: z.strictObject({
      id: idSchema,
      row_version: z.int().min(1),
      decision: z.enum(['approved', 'rejected'], issue('option')),
    }),
    output: z.object({ id: z.string() }),
  }),
  /** What waits of a seal: each field with its words before and after; no picture. Refuses with G-04. */
  Proposal: read({
    permission: ['totalset.stamp.edit'],
    input: z.strictObject({ id: idSchema }),
    output: z.object({
      by: z.string().nullable(),
      changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
    }),
  }),
  /** The picture of a seal, PNG as base64, for its keeper alone. Refuses with G-04. */
  Picture: outside({
    permission: ['totalset.stamp.view'],
    input: z.strictObject({ id: idSchema }),
    output: z.object({ picture: z.string() }),
  }),
  /** The reports that a seal was put on, or left off past its date, the last first; at most 200. Refuses with G-04. */
  Uses: read({
    permission: ['totalset.stamp.log'],
    input: z.strictObject({ id: idSchema }),
    output: z.object({ rows: z.array(use) }),
  }),
})
