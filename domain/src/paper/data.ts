import { z } from 'zod'
import { languages } from '../kit/label.ts'

/**
 * Everything one sheet prints, frozen: the snapshot stored with a record or a report revision. All values are the
 * TEXTS that the evaluator or a person produced; paper neither rounds nor computes (methods.md sections 4 and 12).
 */

const text = z.string()
const maybe = z.string().nullable()
const localText = z.strictObject({ zh: text, en: text.optional(), es: text.optional() })
/** PNG or JPEG, base64. */
const picture = z.string()

const laboratorySchema = z.strictObject({
  name: text,
  address: maybe,
  phone: maybe,
  /** Marks valid for every item of this report: CMA, grade seal; printed above the title. */
  marks: z.array(z.strictObject({ kind: text, number: text, image: picture.optional() })),
})

const numbersSchema = z.strictObject({
  entrust: maybe,
  task: maybe,
  record: maybe,
  /** Display number of the report, with its suffix of change. */
  report: maybe,
})

const customerSchema = z.strictObject({
  unit: maybe,
  project: maybe,
  section: maybe,
  part: maybe,
  construction_unit: maybe,
  supervision_unit: maybe,
  witness_unit: maybe,
  witness: maybe,
  witness_number: maybe,
  sender: maybe,
})

const equipmentSchema = z.strictObject({
  name: text,
  number: text,
  model: maybe,
  range: maybe,
  valid_to: maybe,
})

const contextSchema = z.strictObject({
  laboratory: laboratorySchema,
  numbers: numbersSchema,
  customer: customerSchema,
  /** 检测类别, as printed: 见证取样, 委托送样 … */
  nature: maybe,
  /** Whether the statement speaks of the sample sent in or of the sample the laboratory took. */
  scope: z.enum(['sent', 'sampled']),
  /** Name of an outside laboratory whose results are on this sheet. */
  subcontractor: maybe,
  basis: z.strictObject({ test: text, judgement: maybe, decision_rule: maybe }),
  equipment: z.array(equipmentSchema),
  environment: maybe,
  times: z.strictObject({ sampled: maybe, received: maybe, moulded: maybe, tested: maybe, report: maybe }),
  method: z.strictObject({
    id: text,
    version: text,
    name: localText,
    standard: text,
    clause: text,
    record_code: text,
    report_code: text,
  }),
})

/** A reading or value: absent and null are both "no value". A column of a group has one entry per row. */
const groupRowSchema = z.record(z.string(), maybe)
const blockSchema = z.strictObject({
  test: z.record(z.string(), maybe),
  groups: z.record(z.string(), z.array(groupRowSchema)),
})

const judgementSchema = z.enum(['pass', 'fail', 'measured_only', 'retest', 'invalid', 'not_judged', 'pending'])

const resultRowSchema = z.strictObject({
  key: text,
  name: localText,
  unit: text,
  requirement: maybe,
  /** Printed value; the values of several rows in row order. */
  value: z.array(maybe),
  judgement: judgementSchema.nullable(),
})

const correctionSchema = z.strictObject({
  /** Path of the reading, for example `raw.spec[2].F`. */
  path: text,
  old: text,
  by: text,
  initials: picture.optional(),
})

const sampleSchema = z.strictObject({
  number: text,
  name: text,
  specification: maybe,
  grade: maybe,
  batch: maybe,
  manufacturer: maybe,
  quantity: maybe,
  state: maybe,
  /** Stake or part of the works the sample stands for. */
  part: maybe,
  moulded: maybe,
  age: maybe,
  raw: blockSchema,
  computed: blockSchema,
  /** Unrounded coefficients of stored fits by derived name, low power first. */
  fits: z.record(z.string(), z.array(z.string())),
  /** Points of captured curves (device files) by the curve's own axis words. */
  captured: z.record(z.string(), z.array(z.string())),
  verdict: z.strictObject({
    /** Texts of the triggered validity rules, in the language of the sheet. */
    flags: z.array(text),
    items: z.record(z.string(), judgementSchema),
    overall: judgementSchema,
  }),
  /** Rows of the report's result table, see `resultRows`. */
  results: z.array(resultRowSchema),
  corrections: z.array(correctionSchema),
})

const signatureSchema = z.strictObject({
  name: text,
  /** Date and time with zone as printed. */
  date: text,
  image: picture.optional(),
  proxy: z.boolean().optional(),
})

const amendmentSchema = z.strictObject({
  /** Path of the fact, for example `context.customer.part` or `sample.name`. */
  path: text,
  /** Number of its sample; null for a fact of the order. */
  sample: maybe,
  name: text,
  /** What was signed, and what holds since. */
  old: maybe,
  now: maybe,
  change: z.strictObject({ number: text, approved_by: text, approved_on: text }),
})

/** Schema of the frozen data of one sheet. */
export const paperDataSchema = z.strictObject({
  schema: z.literal(1),
  language: z.enum(languages),
  context: contextSchema,
  samples: z.array(sampleSchema).min(1).max(200),
  /** Lines that show the calculation, from the evaluator's trace. */
  calculation: z.array(text),
  /**
   * Its formulas alone, for a sheet without room for all lines. Papers of before have none: they print their lines
   * whatever room these take.
   */
  formulas: z.array(text).optional(),
  conclusion: maybe,
  statement: maybe,
  deviations: z.array(text),
  /** Role (`tested`, `recorded`, `checked`, `audited`, `approved`) to its signatures in order of signing. */
  signatures: z.record(z.string(), z.array(signatureSchema)),
  /** Date of the sheet: the last signature of a record, the day of approval of a report. */
  signed_on: maybe,
  /** Seal pictures by name (`test_seal`, `cross_page`). */
  stamps: z.record(z.string(), picture),
  qr: z.strictObject({ url: text, code: text }).nullable(),
  /** Photographs of a record with what they show and when they were taken; papers of before have none. */
  photos: z
    .array(z.strictObject({ caption: text, taken: text, image: picture.optional() }))
    .max(200)
    .optional(),
  /** Facts of a record that an approved change altered after its signatures, in the order of the changes. */
  amended: z.array(amendmentSchema).optional(),
})

export type PaperAmendment = z.infer<typeof amendmentSchema>
export type PaperData = z.infer<typeof paperDataSchema>
export type PaperPhoto = NonNullable<PaperData['photos']>[number]
export type PaperSample = z.infer<typeof sampleSchema>
export type PaperJudgement = z.infer<typeof judgementSchema>
export type ResultRow = z.infer<typeof resultRowSchema>
export type ValueBlock = z.infer<typeof blockSchema>
export type PaperSignature = z.infer<typeof signatureSchema>
