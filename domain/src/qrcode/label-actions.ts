import { z } from 'zod'
import { controller, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'
import { placeSchema } from './place.ts'

/** What a laboratory may bind a label to on its page. */
export const boundKinds = ['specimen', 'sample', 'equipment', 'place'] as const
export type BoundKind = (typeof boundKinds)[number]

const kind = named(z.enum(boundKinds), { zh: '绑定类型', en: 'Kind', es: 'Tipo' })
const scanned = z.string().trim().min(1, issue('required')).max(300)
const pages = ['qrcodelibrary.qrcodesearch', 'qrcodelibrary.qrcodebind']

/** What is done with labels beside their lists. */
export const labelActions = controller('Qrcodes', {
  /** Binds a scanned label of the own unit to a record in sight without one. Refuses with QB-02, QB-13, QB-14, QB-15, QB-23. */
  Bind: write({
    permission: ['qrcodelibrary.qrcodebind.bind', 'qrcodelibrary.qrcodebind.series'],
    label: { zh: '绑定', en: 'bind', es: 'vincular' },
    /** With the consent of the phone where it is bound. */
    input: z.strictObject({ scanned, object_kind: kind, object_id: idSchema, place: placeSchema.optional() }),
    output: z.object({ code: z.string(), number: z.string() }),
    touches: ['Samples', 'Equipment'],
  }),
  /** Records in sight that have no label yet, found by their number, in its order. */
  Objects: read({
    permission: ['qrcodelibrary.qrcodebind.bind', 'qrcodelibrary.qrcodebind.series'],
    input: z.strictObject({ object_kind: kind, search: z.string().trim().max(80).optional() }),
    output: z.object({ rows: z.array(z.object({ id: z.string(), number: z.string(), name: z.string() })) }),
  }),
  /** The label in sight that was scanned or typed. Refuses with QB-13. */
  Scan: read({
    permission: pages.map(page => `${page}.view`),
    input: z.strictObject({ scanned }),
    output: z.object({ id: z.string(), code: z.string() }),
  }),
  /** The life of a label from its making on, the latest first. Refuses with G-04. */
  Life: read({
    permission: ['qrcodelibrary.qrcodesearch.life'],
    input: z.strictObject({ id: idSchema }),
    output: z.object({
      code: z.string(),
      steps: z.array(
        z.object({
          at: z.string(),
          state: z.string(),
          note: z.string(),
          by: z.string().nullable(),
          reason: z.string().nullable(),
        }),
      ),
    }),
  }),
})
