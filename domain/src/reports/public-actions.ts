import { z } from 'zod'
import { verdicts } from '../equipment/verdict.ts'
import { controller, outside } from '../kit/action.ts'
import { issue } from '../kit/issue.ts'
import { forgeryLimits } from './forgery-limits.ts'
import { longestDrawing } from './signature-call.entity.ts'
import { verifyOutcomes } from './verification.ts'

const open = { open: 'the code is the key; nothing is told without one (workflow 22, T_PUBLIC)' }
const code = z.string().trim().min(1).max(60)
const token = z.string().regex(/^[\w-]{22}$/, issue('type'))
/** The letters are those of the first bytes of every PNG. */
const drawing = z
  .string()
  .max(longestDrawing, issue('too_long', { max: longestDrawing }))
  .regex(/^iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/, issue('type'))
const banner = { outcome: z.enum(verifyOutcomes), message: z.string(), asked_at: z.string() }

export const publicActions = controller('Public', {
  /** What stands behind the code of a report; wrong, foreign and reserved codes get one neutral answer. */
  ReportCheck: outside({
    permission: open,
    input: z.strictObject({ code }),
    output: z.object({
      ...banner,
      /** Facts printed on the report; only for an issued one. */
      report: z
        .object({
          laboratory: z.string(),
          laboratory_phone: z.string().nullable(),
          display_number: z.string(),
          revision_no: z.number(),
          report_date: z.string().nullable(),
          judgement: z.string(),
          remark: z.string().nullable(),
          test: z.string(),
          samples: z.array(z.object({ name: z.string(), number: z.string(), specification: z.string().nullable() })),
          project: z.string().nullable(),
          part: z.string().nullable(),
          client: z.string().nullable(),
          test_basis: z.string(),
          judgement_basis: z.string().nullable(),
          tested_on: z.string().nullable(),
          conclusion: z.string().nullable(),
          marks: z.array(z.object({ kind: z.string(), number: z.string() })),
          people: z.object({
            tested: z.array(z.string()),
            audited: z.array(z.string()),
            approved: z.array(z.string()),
          }),
          page_count: z.number().nullable(),
          /** SHA-256 of the stored file, to compare with a file in hand. */
          sha256: z.string().nullable(),
          lookups: z.number(),
          /** When it was looked up for the first time: now, unless somebody did before. */
          first_lookup_at: z.string(),
        })
        .nullable(),
      /** Number of the report that replaces it, or of the void one. */
      number: z.string().nullable(),
      /** Code of the report that replaces it, once that is issued. */
      replacing_code: z.string().nullable(),
      /** Day on which the report was made void. */
      voided_on: z.string().nullable(),
    }),
  }),
  /**
   * Tells the laboratory that a paper differs from the report of its code: a row of `report_forgery` and a to-do of its quality manager.
   * `taken` is false for a code that belongs to no report that anybody may hold. Refuses with G-11, G-21 and G-22 (photographs), V-10
   * (three of an address in an hour and ten in a day, five of a code in a day).
   */
  ReportForgery: outside({
    // photographs travel in it
    openBodyBytes: 10 * 1024 * 1024,
    permission: open,
    input: z.strictObject({
      code,
      difference: z
        .string()
        .trim()
        .min(forgeryLimits.shortest, issue('too_short', { min: forgeryLimits.shortest }))
        .max(forgeryLimits.longest, issue('too_long', { max: forgeryLimits.longest })),
      sender_contact: z
        .string()
        .trim()
        .max(forgeryLimits.contact, issue('too_long', { max: forgeryLimits.contact }))
        .optional(),
      /** Each a PNG or JPEG as base64. */
      photos: z
        .array(z.string())
        .max(forgeryLimits.photos, issue('too_many', { max: forgeryLimits.photos }))
        .optional(),
    }),
    output: z.object({ taken: z.boolean(), message: z.string() }),
  }),
  /** First page of an issued report as SVG with the time of the look-up across it, drawn from the frozen papers. */
  ReportPage: outside({
    permission: open,
    input: z.strictObject({ code }),
    output: z.object({ outcome: z.enum(verifyOutcomes), svg: z.string().nullable() }),
  }),
  /** The stored PDF, base64, for whoever knows the last four digits of a telephone of the client; five tries an hour. */
  ReportFile: outside({
    permission: open,
    input: z.strictObject({ code, tail: z.string().trim().max(10) }),
    output: z.object({ file: z.object({ name: z.string(), pdf: z.string() }).nullable(), message: z.string() }),
  }),
  /** What the instance shows of itself: announcements and laboratories that are marked as public. At most five minutes old. */
  Front: outside({
    permission: { open: 'tells only rows that are marked as public (page open/index)' },
    input: z.strictObject({}),
    output: z.object({
      announcements: z.array(
        z.object({ id: z.string(), title: z.string(), content: z.string(), published_on: z.string() }),
      ),
      laboratories: z.array(
        z.object({
          name: z.string(),
          phone: z.string().nullable(),
          address: z.string().nullable(),
          /** Number of the grade certificate that is valid. */
          certificate_no: z.string().nullable(),
          scope: z.array(z.object({ zh: z.string(), en: z.string(), es: z.string() })),
        }),
      ),
      /** Look-ups of reports, in whole hundreds. */
      checked: z.number(),
    }),
  }),
  /** State of a sample by the code of its label. */
  SampleCheck: outside({
    permission: open,
    input: z.strictObject({ code }),
    output: z.object({
      message: z.string(),
      sample: z
        .object({
          sample_number: z.string(),
          state: z.string(),
          laboratory: z.string(),
          laboratory_phone: z.string().nullable(),
        })
        .nullable(),
    }),
  }),
  /** What a machine is by the code of its label, and whether it may be used today. */
  EquipmentCheck: outside({
    permission: open,
    input: z.strictObject({ code }),
    output: z.object({
      message: z.string(),
      asked_at: z.string(),
      machine: z
        .object({
          verdict: z.enum(verdicts),
          laboratory: z.string(),
          laboratory_phone: z.string().nullable(),
          name: z.string(),
          equipment_number: z.string(),
          specification_model: z.string().nullable(),
          serial_number: z.string().nullable(),
          manufacturer: z.string().nullable(),
          measuring_range: z.string().nullable(),
          range_accuracy: z.string().nullable(),
          /** What a downgraded machine may still be used for. */
          allowed_scope: z.string().nullable(),
          certificate_no: z.string().nullable(),
          verification_unit: z.string().nullable(),
          calibrated_on: z.string().nullable(),
          validity_period: z.string().nullable(),
          /** Days until the validity ends; below zero once it is over. */
          days_left: z.number().nullable(),
        })
        .nullable(),
    }),
  }),
  /** What a code stands for, so that the page can go on to the fitting one. */
  Resolve: outside({
    permission: open,
    input: z.strictObject({ code }),
    output: z.object({
      kind: z.enum(['report', 'sample', 'specimen', 'equipment', 'seal', 'retention', 'label', 'none']),
      message: z.string(),
      institution: z.string().nullable(),
    }),
  }),
  /** What the holder of a QR code is asked to sign for; null when nobody asks, or not any more (page reportissued, issue). */
  SignatureCall: outside({
    permission: open,
    input: z.strictObject({ token }),
    output: z.object({
      call: z.object({ laboratory: z.string(), reports: z.array(z.string()), signed: z.boolean() }).nullable(),
    }),
  }),
  /** Signs an open call once: a PNG as base64. `signed` is false when it is over or was signed before. Refuses with G-11, V-10. */
  Sign: outside({
    // so does the picture that was drawn
    openBodyBytes: 1024 * 1024,
    permission: open,
    input: z.strictObject({ token, picture: drawing }),
    output: z.object({ signed: z.boolean() }),
  }),
})
