import { z } from 'zod'
import { controller, outside, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'
import { sampleStockTake } from './sample-stock-take.entity.ts'
import { mostScanned } from './stock-take.ts'

const page = 'gdtrialtest.sampleLibrary'
const numbers = z.array(z.string())
const compared = {
  expected: z.number(),
  found: z.number(),
  missing: numbers,
  surplus: numbers,
  unknown: numbers,
}
/** Places whose labels are printed in one go. */
export const mostPlaceLabels = 200

/** What the page of storage places calls besides the actions of its rows. */
export const placeActions = controller('SampleLibraries', {
  /** Samples in sight that lie at a place or below, and its last stock-takes. Blind samples are told by their code. Refuses with G-04. */
  Lying: read({
    permission: [`${page}.view`],
    input: z.strictObject({ id: idSchema }),
    output: z.object({
      samples: z.array(
        z.object({
          id: z.string(),
          number: z.string().nullable(),
          name: z.string().nullable(),
          place: z.string(),
          state: z.string(),
          stored: z.string().nullable(),
          keep_until: z.string().nullable(),
        }),
      ),
      takes: z.array(z.object({ id: z.string(), at: z.string(), by: z.string().nullable(), ...compared })),
    }),
  }),
  /**
   * Compares the labels that were scanned in a place with what should lie there and below, and keeps the result. Nothing is moved by it.
   * Refuses with G-04.
   */
  StockTake: write({
    permission: [`${page}.confirm`],
    label: { zh: '盘点', en: 'Stock-take', es: 'Inventariar' },
    input: z.strictObject({
      id: idSchema,
      codes: named(
        z
          .array(z.string().trim().min(1, issue('required')).max(64))
          .max(mostScanned, issue('too_many', { max: mostScanned })),
        sampleStockTake.fields.found.label,
      ),
    }),
    output: z.object(compared),
    touches: ['SampleLibraries'],
  }),
  /** Labels of places with a QR code of their code, which the label gun reads: a PDF in base64. Refuses with G-04. */
  Labels: outside({
    permission: [`${page}.printLabel`],
    label: { zh: '打印库位标签', en: 'print labels of places', es: 'imprimir etiquetas de lugares' },
    input: z.strictObject({
      ids: named(
        z
          .array(idSchema)
          .min(1, issue('required'))
          .max(mostPlaceLabels, issue('too_many', { max: mostPlaceLabels })),
        sampleStockTake.fields.sample_library_id.label,
      ),
    }),
    output: z.object({ pdf: z.string(), pages: z.number() }),
  }),
})
