import { z } from 'zod'
import { idSchema } from '../kit/fields/ref.ts'
import { mostExtraSigns } from '../methods/extra-field.ts'
import type { Printed } from '../methods/rounding.ts'

/**
 * The four blocks of a raw record (methods.md section 12) as they are stored. A task may hold several samples
 * (`per_order`, workflow 5): raw, computed and verdict are kept for each sample by its id, since the evaluator runs once
 * for each and every sample has its own judgement.
 */

/** Ids inside stored blocks are written by the server and read back as they stand. */
const storedId = z.string().regex(/^\d{1,19}$/)
const moment = z.string().max(19)
const reading = z.union([z.string().max(2000), z.boolean(), z.null()])

/** Where a reading came from (methods.md section 12 item 2). `system` = given by the task, for example its age. */
const readingSources = ['typed', 'pasted', 'device', 'tool', 'link', 'system'] as const

/** One reading exactly as entered, with its author, time and source. */
const cellSchema = z.strictObject({
  value: reading,
  unit: z.string().max(40).optional(),
  by: storedId.nullable(),
  at: moment,
  source: z.enum(readingSources),
  /** Record of the calibration tool, the captured data or the linked record the value was taken from. */
  origin: z.strictObject({ entity: z.string().max(60), id: storedId, label: z.string().max(100) }).optional(),
  /** Who confirmed a reading outside the usual range (methods.md section 11). */
  confirmed_by: storedId.optional(),
})
export type Cell = z.infer<typeof cellSchema>

const rowSchema = z.record(z.string(), cellSchema)

const sampleRawSchema = z.strictObject({
  test: rowSchema,
  groups: z.record(z.string(), z.array(rowSchema)),
})
export type SampleRaw = z.infer<typeof sampleRawSchema>

/** Block raw: `test_record_data.values`. */
export const recordValuesSchema = z.strictObject({ samples: z.record(storedId, sampleRawSchema) })
export type RecordValues = z.infer<typeof recordValuesSchema>

const printed: z.ZodType<Printed> = z.lazy(() => z.union([z.string(), z.boolean(), z.null(), z.array(printed)]))
const printedMap = z.record(z.string(), printed)

/** Block computed: `test_record_data.computed`, printed text and full value of every derived value of each sample. */
export const recordComputedSchema = z.strictObject({
  /** method_key@version_no/evaluator version. */
  calculation: z.string(),
  samples: z.record(storedId, z.strictObject({ values: printedMap, full: printedMap })),
})
export type RecordComputed = z.infer<typeof recordComputedSchema>

const itemState = z.enum(['pass', 'fail', 'retest', 'measured_only', 'not_judged'])
const overallState = z.enum(['invalid', 'retest', 'fail', 'pass', 'measured_only', 'pending'])

const missingSchema = z.strictObject({
  group: z.string().nullable(),
  row: z.number().nullable(),
  input: z.string().nullable(),
})

const sampleVerdictSchema = z.strictObject({
  complete: z.boolean(),
  missing: z.array(missingSchema),
  // biome-ignore lint/suspicious/noThenProperty: `then` is the key of the method language (methods.md section 5)
  flags: z.array(z.strictObject({ code: z.string(), then: z.enum(['invalid', 'retest', 'note']) })),
  judgement: z.record(z.string(), itemState),
  overall: overallState,
})
export type SampleVerdict = z.infer<typeof sampleVerdictSchema>

/** Block verdict: `test_record_data.verdict`; the overall state is the gravest of the samples. */
export const recordVerdictSchema = z.strictObject({
  samples: z.record(storedId, sampleVerdictSchema),
  overall: overallState,
})
export type RecordVerdict = z.infer<typeof recordVerdictSchema>

const roundingSchema = z.union([
  z.strictObject({ rule: z.literal('dp'), digits: z.number() }),
  z.strictObject({ rule: z.literal('sig'), digits: z.number() }),
  z.strictObject({ rule: z.literal('step'), step: z.string() }),
])

/** A prescribed set as it was on the day of the test, copied whole. */
const prescribedSchema = z.strictObject({
  key: z.string(),
  label: z.string(),
  values: z.record(z.string(), z.string()),
  compare: z.literal('full').optional(),
  /** Values that single limits are compared with otherwise than they are printed: unrounded, or with as many places. */
  compared: z.record(z.string(), z.union([z.literal('full'), z.int()])).optional(),
  /** The group of indicators of the sample, with what of it was judged by. */
  target: z
    .strictObject({
      group: z.string(),
      standard: z.string().nullable(),
      items: z.array(
        z.strictObject({ id: storedId, name: z.string(), limits: z.array(z.string()), clause: z.string().nullable() }),
      ),
    })
    .optional(),
  source: z.string(),
})

const sampleContextSchema = z.strictObject({
  number: z.string().nullable(),
  name: z.string(),
  specification: z.string().nullable(),
  grade: z.string().nullable(),
  /** Its group of indicators; records of before have none. */
  target_group: storedId.nullable().default(null),
  part: z.string().nullable(),
  received_at: moment.nullable(),
  moulded_at: moment.nullable(),
  /** True when only the day of moulding is known. */
  moulded_on_day: z.boolean(),
  specimens: z.array(z.strictObject({ id: storedId, number: z.string() })),
  prescribed: prescribedSchema.nullable(),
  /** How the sample was when it was tested, as on receipt until the tester says otherwise; records of before have none. */
  condition: z.string().max(200).nullable().default(null),
  /** Words on a void group or anything else the sheet says of this sample. */
  remark: z.string().max(500).nullable(),
})
export type SampleContext = z.infer<typeof sampleContextSchema>

const signatureSchema = z.strictObject({
  signature_id: storedId,
  user_id: storedId,
  name: z.string(),
  at: moment,
})
export type RecordSignature = z.infer<typeof signatureSchema>

/** The certificate in force when the equipment was used: `equipment_usage.calibration_snapshot`. */
export const calibrationSnapshotSchema = z.strictObject({
  calibration_id: storedId.nullable(),
  certificate_no: z.string().nullable(),
  calibrated_on: z.string().nullable(),
  valid_to: z.string().nullable(),
  confirm_result: z.string().nullable(),
  verification_unit: z.string().nullable(),
  use_correction: z.boolean(),
})
export type CalibrationSnapshot = z.infer<typeof calibrationSnapshotSchema>

const equipmentSchema = z.strictObject({
  id: storedId,
  number: z.string(),
  name: z.string(),
  model: z.string().nullable(),
  range: z.string().nullable(),
  used_from: moment.nullable(),
  used_to: moment.nullable(),
  print: z.boolean(),
  calibration: calibrationSnapshotSchema,
})

const extraSchema = z.strictObject({
  label: z.string(),
  /** As papers print it. */
  printed: z.string(),
  value: z.string().max(mostExtraSigns),
  on_record: z.boolean(),
  on_report: z.boolean(),
})
/** What stands in a field of the laboratory's own. */
export type ExtraValue = z.infer<typeof extraSchema>

/** A remark as a return sends it along. */
export const pinInput = z.strictObject({
  sample_id: storedId.nullable(),
  group: z.string().max(40).nullable(),
  row: z.int().min(0).nullable(),
  input: z.string().max(40).nullable(),
  text: z.string().max(300),
})

/** What became of a remark: the cell was corrected, or there are words on why it stands. */
export const pinAnswers = ['fixed', 'explained'] as const

const pinSchema = pinInput.extend({
  answer: z
    .strictObject({
      kind: z.enum(pinAnswers),
      text: z.string().max(300),
      user_id: storedId,
      name: z.string(),
      at: moment,
    })
    .optional(),
})
export type Pin = z.infer<typeof pinSchema>

/** Block context: `test_record.context`, the copies taken at start and submit. A record keeps them for ever. */
export const recordContextSchema = z.strictObject({
  schema: z.literal(1),
  /** Tasks started in one command share it: their use of a machine counts once. */
  series: z.string(),
  method: z.strictObject({
    key: z.string(),
    version: z.string(),
    name: z.strictObject({ zh: z.string(), en: z.string(), es: z.string().optional() }),
    standard: z.string(),
    clause: z.string(),
    record_code: z.string(),
    report_code: z.string(),
  }),
  /** Editions of the standards of the test and judgement bases as they were at the start. */
  bases: z.array(z.strictObject({ parameter: z.string(), test: z.string(), judgement: z.string().nullable() })),
  overrides: z.record(z.string(), roundingSchema),
  age_days: z.number().nullable(),
  samples: z.record(storedId, sampleContextSchema),
  people: z.array(
    z.strictObject({ user_id: storedId, name: z.string(), role: z.string(), certificate: z.string().nullable() }),
  ),
  equipment: z.array(equipmentSchema),
  /** The moulding part of specimens made in the laboratory; shown on the record of every age. */
  moulding: z
    .strictObject({ at: moment, by: storedId, note: z.string().nullable(), values: z.record(z.string(), reading) })
    .nullable(),
  /** Fields of the laboratory's own with what they were called when they were filled; records of before have none. */
  extra: z.record(z.string(), extraSchema).default({}),
  signatures: z.strictObject({ tested: z.array(signatureSchema), checked: z.array(signatureSchema) }),
  first_submitted_at: moment.nullable(),
  /** A result of the run was complete once, whatever was cleared since: striking it needs the room head. */
  result_seen: z.boolean().default(false),
  /** Testers before a reassignment whose data the present tester has not confirmed yet. */
  handed_over: z.array(z.strictObject({ user_id: storedId, name: z.string() })),
  /** Remarks of the last return, bound to cells, with their answers. */
  pins: z.array(pinSchema),
  /** Readings that a change of the report opened, as `cellKey` spells them; the tester writes these alone. Null: all. */
  unlocked: z.array(z.string().max(120)).nullable().default(null),
  /**
   * Entry since the last stored version: one user's saves within ten minutes are one version (workflow 6), which is
   * written when somebody else saves, the ten minutes are over, or the record is submitted.
   */
  working: z
    .strictObject({
      /** Null for the empty sheet, before anybody typed into it. */
      by: storedId.nullable(),
      since: moment,
      values: recordValuesSchema,
      computed: recordComputedSchema,
      verdict: recordVerdictSchema,
    })
    .nullable(),
})
export type RecordContext = z.infer<typeof recordContextSchema>

/** A changed cell as the entry sheet sends it. `seen` is the value the user saw before. */
export const cellChangeSchema = z.strictObject({
  sample_id: idSchema,
  group: z.string().max(40).nullable(),
  row: z.int().min(0).max(999).nullable(),
  input: z.string().max(40),
  value: reading,
  seen: reading.optional(),
  source: z.enum(['typed', 'pasted', 'device', 'tool', 'link']).default('typed'),
  origin: cellSchema.shape.origin,
  /** The user looked at a reading outside the usual range and keeps it. */
  confirmed: z.boolean().optional(),
})
export type CellChange = z.infer<typeof cellChangeSchema>
