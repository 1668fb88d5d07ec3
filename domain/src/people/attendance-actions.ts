import { z } from 'zod'
import { controller, read, write } from '../kit/action.ts'
import { valueSchema } from '../kit/entity.ts'
import { daySchema } from '../kit/fields/date.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'
import { business } from '../organisation/business.entity.ts'
import { attendance, attendanceState } from './attendance.entity.ts'

/** Days that one leave covers at most. */
export const mostLeaveDays = 60
const mostReason = 200

const today = z.object({
  /** The laboratory is a site with known coordinates, and the caller works there. */
  open: z.literal([0, 1]),
  in_at: z.string().nullable(),
  out_at: z.string().nullable(),
  distance_m: z.number().nullable(),
  state: z.enum(attendanceState.codes).nullable(),
})

const { longitude, latitude } = business.fields
const degrees = (field: typeof longitude | typeof latitude) =>
  named(valueSchema(field) as z.ZodType<string>, field.label) // a decimal, as its kind makes it

/** Checking in at a site, leave, and the rates of a month. */
export const attendanceActions = controller('Attendances', {
  /** How the caller stands today. */
  Own: read({ permission: ['personnel.personnel.view'], input: z.strictObject({}), output: today }),
  /**
   * The caller is at this place now: the first time of a day he comes, later he goes. Too far from the site it is marked. Refuses
   * with PT-03 (works at no site), PT-04 (nobody said where the site is).
   */
  CheckIn: write({
    permission: ['personnel.personnel.view'],
    label: { zh: '签到', en: 'check in', es: 'fichar' },
    input: z.strictObject({ longitude: degrees(longitude), latitude: degrees(latitude) }),
    output: today,
  }),
  /**
   * Keeps the leave of a person for each of these days. Refuses with G-04, PE-01, PT-05 (days), PT-06 (present on one of them),
   * PT-07 (the approver is no director, or the person himself).
   */
  Leave: write({
    permission: ['gdpersonnel.attendance.leave'],
    label: { zh: '请假登记', en: 'register leave', es: 'registrar permiso' },
    input: z.strictObject({
      personnel_id: named(idSchema, attendance.fields.personnel_id.label),
      from: daySchema,
      to: daySchema,
      reason: z
        .string()
        .trim()
        .min(1, issue('required'))
        .max(mostReason, issue('too_long', { max: mostReason })),
      approver_id: named(idSchema, attendance.fields.approved_by_id.label),
    }),
    output: z.object({ days: z.number() }),
  }),
  /** For a month each person’s days; leave counts on neither side of the rate, and a check-in away from the site is no presence. */
  Monthly: read({
    permission: ['gdpersonnel.attendance.view'],
    input: z.strictObject({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, issue('date')) }),
    output: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          post: z.string().nullable(),
          present: z.number(),
          leave: z.number(),
          absent: z.number(),
          /** Per cent with one place; null for a month without days. */
          rate: z.string().nullable(),
        }),
      ),
    }),
  }),
  /** People whose leave may be registered, and who approves it. */
  Offered: read({
    permission: ['gdpersonnel.attendance.leave'],
    input: z.strictObject({}),
    output: z.object({
      people: z.array(z.object({ id: z.string(), name: z.string() })),
      approvers: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
})
