import { z } from 'zod'
import { controller, outside } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { sealedPassword } from './oauth-actions.ts'

const own = { session: 'his own account' }
const otp = named(z.string().trim().min(6).max(20), { zh: '动态口令', en: 'One-time code', es: 'Código único' })
const flag = z.literal([0, 1])
const codes = z.object({ codes: z.array(z.string()) })

/** Recovery codes that are handed out at once. */
export const recoveryCodes = 10

/** What somebody sees and changes of his own account: his second factor and his identities elsewhere (user menu, 个人信息). */
export const ownAccountActions = controller('OwnAccount', {
  Mine: outside({
    permission: own,
    input: z.strictObject({}),
    output: z.object({
      user_name: z.string(),
      name: z.string(),
      phone_number: z.string(),
      email: z.string(),
      last_login_at: z.string().nullable(),
      /** Since when the second factor is on; null where it is off. */
      factor_since: z.string().nullable(),
      recovery_left: z.number(),
      /** He administers where administrators must have one. */
      factor_needed: flag,
      /** He has a PIN to sign with. */
      sign_pin: flag,
      links: z.array(
        z.object({
          id: z.string(),
          system: z.string(),
          account: z.string(),
          bound_at: z.string().nullable(),
          last_used_at: z.string().nullable(),
        }),
      ),
    }),
  }),
  /** Takes an identity elsewhere off the account: the next visit by it asks for binding. Refuses with G-04. */
  Unbind: outside({ permission: own, input: z.strictObject({ id: idSchema }), output: z.object({}) }),
  /**
   * Begins the second factor: a secret for a program that makes codes by time, with the address of its QR code. Nothing is on yet.
   * Refuses with L-07 (password), L-04, TF-03.
   */
  FactorStart: outside({
    permission: own,
    input: z.strictObject({ password: sealedPassword }),
    output: z.object({ offer: z.string(), secret: z.string(), address: z.string() }),
  }),
  /** Turns it on with a first code, and answers the recovery codes, this once. Refuses with TF-02, TF-03, TF-06. */
  FactorConfirm: outside({
    permission: own,
    input: z.strictObject({
      offer: named(z.string().max(2_000), { zh: '绑定信息', en: 'Enrolment', es: 'Alta' }),
      otp,
    }),
    output: codes,
  }),
  /** New recovery codes; the former ones end. Refuses with TF-02, TF-04, L-04. */
  FactorCodes: outside({ permission: own, input: z.strictObject({ otp }), output: codes }),
  /** Sets the PIN with which he signs, by his password. Refuses with L-07, L-04, L-09, EG-11. */
  SetPin: outside({
    permission: own,
    label: { zh: '设置签名口令', en: 'set the signing PIN', es: 'definir la clave de firma' },
    input: z.strictObject({ password: sealedPassword, pin: sealedPassword }),
    output: z.object({}),
  }),
  /** Turns it off. Refuses with L-07, TF-02, TF-04, TF-05, L-04. */
  FactorOff: outside({
    permission: own,
    input: z.strictObject({ password: sealedPassword, otp }),
    output: z.object({}),
  }),
})
