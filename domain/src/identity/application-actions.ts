import { z } from 'zod'
import { controller, itemSchema, outside, read } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'
import { rules } from '../kit/rules.ts'
import { sealedPassword } from './oauth-actions.ts'
import { registerApplication } from './register-application.entity.ts'

const open = {
  open: 'who asks for an account has none; a code by telephone and the laboratory’s decision stand before it',
}
const { fields } = registerApplication

const text = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min, issue(min > 1 ? 'too_short' : 'required', { min }))
    .max(max, issue('too_long', { max }))
const phone = named(
  z
    .string()
    .trim()
    .regex(/^1[3-9]\d{9}$/, 'rule:phone'),
  fields.phone_number.label,
)
const code = named(z.string().regex(/^\d{6}$/, issue('type')), { zh: '验证码', en: 'Code', es: 'Código' })

/** Minutes for which a code by telephone holds. */
export const phoneCodeMinutes = 5
/** Applications that one telephone may send in a day. */
export const mostApplications = 3
/** MB of the licence or letter of authority. */
export const mostProofMb = 10
/** Laboratories that are offered at once. */
export const mostLaboratories = 50

const person = {
  real_name: named(text(2, 30), fields.real_name.label),
  phone_number: phone,
  code,
  email: named(
    z
      .string()
      .trim()
      .max(100)
      .refine(value => value === '' || rules.email.test(value), 'rule:email')
      .optional(),
    fields.email.label,
  ),
  user_name: named(text(1, 20), fields.user_name.label),
  password: sealedPassword,
}
const applied = z.object({ number: z.string() })

/** Asking for an account, before anybody has one. */
export const applicationActions = controller('Registrations', {
  /** Sends a code to a telephone: 6 digits, 5 minutes. Refuses with RG-10, L-04 (five of a telephone in an hour, twenty of an address). */
  SendCode: outside({
    permission: open,
    input: z.strictObject({ phone_number: phone }),
    output: z.object({ minutes: z.number() }),
  }),
  /** Laboratories whose licence for announcements of clients runs, by name. Refuses with V-10. */
  Laboratories: outside({
    permission: open,
    input: z.strictObject({ search: z.string().trim().max(60).optional() }),
    output: z.object({ rows: z.array(z.object({ id: z.string(), name: z.string() })) }),
  }),
  /**
   * A client asks a laboratory for an account to announce orders with. Refuses with RG-01, RG-02, RG-03, RG-05, L-08, L-10, G-21, G-22
   * (proof), and the rule of credit codes.
   */
  ApplyAsClient: outside({
    // the licence or letter of authority travels in it
    openBodyBytes: 15 * 1024 * 1024,
    permission: open,
    input: z.strictObject({
      ...person,
      target_business_id: named(idSchema, fields.target_business_id.label),
      unit_name: named(text(2, 100), fields.unit_name.label),
      credit_code: named(
        z.string().trim().toUpperCase().refine(rules.credit_code.test, 'rule:credit_code'),
        fields.credit_code.label,
      ),
      unit_kind: named(z.enum(['construction', 'supervision', 'owner', 'other']), fields.unit_kind.label),
      project_name: named(text(1, 200), fields.project_name.label),
      proof: z.strictObject({
        name: named(text(1, 200), { zh: '证明文件', en: 'Proof', es: 'Justificante' }),
        content: z.base64().max(14 * 1024 * 1024),
      }),
      agreed: z.literal(1),
    }),
    output: applied,
  }),
  /** The unit of an invitation code, with what may be chosen in it. Refuses with RG-08, V-10. */
  Unit: outside({
    permission: open,
    input: z.strictObject({ invitation_code: z.string().trim().max(20) }),
    output: z.object({
      name: z.string(),
      departments: z.array(z.object({ id: z.string(), name: z.string() })),
      posts: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  /** Staff of a unit ask for an account by its invitation code. Refuses with RG-02, RG-03, RG-05, RG-08, RG-09, RG-13, L-08, L-10. */
  ApplyAsStaff: outside({
    permission: open,
    input: z.strictObject({
      ...person,
      invitation_code: z.string().trim().max(20),
      department_id: idSchema.optional(),
      post_wish_ids: z.array(idSchema).max(20),
    }),
    output: applied,
  }),
  /** How an application stands, for who has its number and a code to its telephone. Refuses with RG-02, RG-06. */
  State: outside({
    permission: open,
    input: z.strictObject({ number: z.string().regex(/^\d{1,18}$/), phone_number: phone, code }),
    output: z.object({ state: z.enum(['submitted', 'approved', 'rejected']), reason: z.string() }),
  }),
})

const row = z.object({
  id: z.string(),
  row_version: z.number(),
  state: z.enum(['draft', 'submitted', 'approved', 'rejected', 'withdrawn']),
  user_name: z.string(),
  real_name: z.string(),
  phone_number: z.string(),
  email: z.string().nullable(),
  created_at: z.string(),
  handled_at: z.string().nullable(),
  reject_reason: z.string().nullable(),
})
const reason = named(text(2, 500), fields.reject_reason.label)
const stateFilter = { state: z.enum(['submitted', 'decided']) }

/** Applications that a list shows. */
export const mostListed = 200

const accounts = 'djentrustmanage.ywtaccount'

/** What the reception of a laboratory decides (page djentrustmanage/ywtaccount). */
export const clientApplicationActions = controller('ClientApplications', {
  List: read({
    permission: [`${accounts}.view`],
    input: z.strictObject(stateFilter),
    output: z.object({
      rows: z.array(
        row.extend({
          unit_name: z.string(),
          credit_code: z.string().nullable(),
          unit_kind: z.enum(['construction', 'supervision', 'owner', 'other']).nullable(),
          project_name: z.string().nullable(),
          proof_file_id: z.string().nullable(),
          proof_name: z.string().nullable(),
          proof_mime: z.string().nullable(),
          /** The client of the register that it would join, by credit code or name. */
          joins: z.string().nullable(),
        }),
      ),
    }),
  }),
  /**
   * Makes the account for the client of the register, which is made where there is none, and tells the applicant. Refuses with G-01, G-04,
   * RG-05, RG-12, P-06 without the licence, and what the register of clients refuses.
   */
  Approve: outside({
    permission: [`${accounts}.add`],
    label: { zh: '通过', en: 'approve', es: 'aprobar' },
    input: z.strictObject(itemSchema.shape),
    output: z.object({ user_id: z.string() }),
    touches: ['PreOrderAccounts', 'EntrustUnits'],
  }),
  /** Refuses an application with a reason, which the applicant is told. Refuses with G-01, G-04, RG-12. */
  Reject: outside({
    permission: [`${accounts}.add`],
    label: { zh: '驳回', en: 'reject', es: 'rechazar' },
    input: z.strictObject({ ...itemSchema.shape, reason }),
    output: z.object({}),
  }),
})

const users = 'sysConfig.user'

/** What the administrator of a unit decides (page sysConfig/user, tab of applications). */
export const staffApplicationActions = controller('StaffApplications', {
  /** A code with which people of the unit ask for accounts: eight signs, seven days, twenty uses; the former ones end. */
  Invite: outside({
    permission: [`${users}.invite`],
    label: { zh: '生成邀请码', en: 'make a code', es: 'generar un código' },
    input: z.strictObject({}),
    output: z.object({ code: z.string(), valid_to: z.string(), max_uses: z.number() }),
  }),
  List: read({
    permission: [`${users}.approve`],
    input: z.strictObject(stateFilter),
    output: z.object({
      rows: z.array(
        row.extend({
          department_id: z.string().nullable(),
          department: z.string().nullable(),
          post_wish_ids: z.array(z.string()),
          post_wishes: z.string().nullable(),
        }),
      ),
      /** Posts that the caller may give. */
      posts: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  /** Makes the account with these posts and tells the applicant. Refuses with G-01, G-04, G-14, RG-05, RG-12, L-15 to L-17. */
  Approve: outside({
    permission: [`${users}.approve`],
    label: { zh: '通过', en: 'approve', es: 'aprobar' },
    input: z.strictObject({
      ...itemSchema.shape,
      post_ids: z.array(idSchema).min(1, issue('required')).max(20),
      department_id: idSchema,
    }),
    output: z.object({ user_id: z.string() }),
    touches: ['AppUsers'],
  }),
  Reject: outside({
    permission: [`${users}.reject`],
    label: { zh: '驳回', en: 'reject', es: 'rechazar' },
    input: z.strictObject({ ...itemSchema.shape, reason }),
    output: z.object({}),
  }),
})
