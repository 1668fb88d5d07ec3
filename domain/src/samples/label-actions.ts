import { z } from 'zod'
import { controller, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import { labelLayoutSchema } from '../qrcode/label-layout.ts'

const printing = [
  'djentrustmanage.newEntrustsManager.printLabel',
  'djentrustmanage.samplelist.printLabel',
  'djentrustmanage.samplelyList.printLabel',
  'djentrustmanage.blindsamplelist.printLabel',
  'gdtrialtest.samplelist.printLabel',
  'gdtrialtest.samplelistly.printLabel',
  'gdtrialtest.trialsample.printLabel',
]
const binding = ['djentrustmanage.newEntrustsManager.bindCode', 'gdtrialtest.samplelist.bindCode']
const most = 500
const mostCopies = 20
const flag = z.literal([0, 1])

/** What a label stands on: the sample, one of its specimens, or the part of it that is kept. */
export const labelledThings = ['sample', 'specimen', 'retention'] as const
export type LabelledThing = (typeof labelledThings)[number]
const of = z.enum(labelledThings)

const sampleLabel = z.object({
  of,
  /** Id of the sample, also for its kept part; of the specimen for a specimen's label. */
  id: z.string(),
  sample_id: z.string(),
  trial_class_id: z.string(),
  trial_class: z.string(),
  /** Blind code in place of the number of a blind sample. */
  number: z.string(),
  /** Place of a specimen among those of its sample, `1/3`. */
  index: z.string(),
  name: z.string(),
  /** Of a specimen its grade and age. */
  specification: z.string(),
  /** Of a part that is kept its number; its days and place stand in place of the sample's as well. */
  tests: z.string(),
  received: z.string().nullable(),
  due: z.string().nullable(),
  place: z.string(),
  blind: flag,
  /** Copies that were printed before. */
  printed: z.number(),
  /** The dark modules of the code, line by line as `[first, length]`. */
  qr: z.object({ modules: z.number(), rows: z.array(z.array(z.tuple([z.number(), z.number()]))) }),
})
export type SampleLabel = z.infer<typeof sampleLabel>

export const labelStyleSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Millimetres. */
  width: z.number(),
  height: z.number(),
  is_default: flag,
  layout: labelLayoutSchema,
})
export type LabelStyle = z.infer<typeof labelStyleSchema>

const labels = z.object({
  styles: z.array(labelStyleSchema),
  labels: z.array(sampleLabel),
  specimens: z.number(),
})
const touches = ['Samples', 'Entrustments']

/** Labels of samples: printing them, and binding labels of the platform's library (page newEntrustsManager, labels). */
export const sampleLabelActions = controller('SampleLabels', {
  /**
   * The numbered samples of an order, or their specimens, as their labels tell of them, and the styles that fit. `specimens`
   * counts those that could have a label. Refuses with G-04.
   */
  OfOrder: read({
    permission: printing,
    input: z.strictObject({ entrustment_id: idSchema, of: of.optional() }),
    output: labels,
  }),
  /**
   * As OfOrder, for samples of any orders in sight; those without a number have no label, and those of which nothing is kept
   * none of retention.
   */
  OfSamples: read({
    permission: printing,
    input: z.strictObject({
      of: of.optional(),
      sample_ids: z
        .array(idSchema)
        .min(1, issue('required'))
        .max(most, issue('too_many', { max: most })),
    }),
    output: labels,
  }),
  /**
   * Logs the print of each label and answers the labels as they are to be printed; `printed` above 0 makes a reprint.
   * Refuses with G-04, G-14 (no such style), S-07 (a sample without a number).
   */
  Print: write({
    permission: printing,
    input: z.strictObject({
      of: of.optional(),
      qrcode_style_id: idSchema,
      items: z
        .array(z.strictObject({ id: idSchema, copies: z.int().min(1).max(mostCopies) }))
        .min(1, issue('required'))
        .max(most, issue('too_many', { max: most })),
    }),
    output: z.object({ labels: z.array(sampleLabel) }),
    touches,
  }),
  /** The labels that are bound to samples of an order. Refuses with G-04. */
  Bound: read({
    permission: binding,
    input: z.strictObject({ entrustment_id: idSchema }),
    output: z.object({ labels: z.array(z.object({ sample_id: z.string(), code: z.string() })) }),
  }),
  /** Binds a scanned label to a sample; one label, one sample. Refuses with G-04, S-08 (unknown label), S-09 (bound already), S-10. */
  Bind: write({
    permission: binding,
    input: z.strictObject({ sample_id: idSchema, scanned: z.string().trim().min(1, issue('required')).max(200) }),
    output: z.object({ code: z.string() }),
    touches,
  }),
  /** Takes the label from a sample, for it to be bound again. Refuses with G-04, S-11 (none is bound). */
  Release: write({
    permission: binding,
    input: z.strictObject({ sample_id: idSchema }),
    output: z.object({ code: z.string() }),
    touches,
  }),
})
