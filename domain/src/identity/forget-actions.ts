import { z } from 'zod'
import { controller, outside } from '../kit/action.ts'
import { named } from '../kit/input-words.ts'
import { rules } from '../kit/rules.ts'
import { sealedPassword } from './oauth-actions.ts'

const open = { open: 'who forgot his password has no session; a code to his own address or telephone proves him' }
const loginid = named(z.string().trim().min(1).max(50), { zh: '用户名', en: 'User name', es: 'Usuario' })
const code = z.string().regex(/^\d{6}$/)
const started = z.object({ request: z.string(), minutes: z.number() })

/** Minutes for which the code of a forgotten password holds. */
export const resetMinutes = 10

/**
 * Forgotten passwords (page account/forget, D-09): whatever name is typed, the answers are the same up to the code, which goes only to
 * the address or telephone that the account has.
 */
export const forgetActions = controller('Visitor', {
  /** By which ways a code may be sent, masked; for a name that nobody has, masks that are made up. Refuses with RG-10, L-04. */
  GetAccountInfo: outside({
    permission: open,
    input: z.strictObject({ loginid }),
    output: z.object({ channels: z.array(z.object({ channel: z.enum(['email', 'sms']), masked: z.string() })) }),
  }),
  /** Sends a code to the address, if the account has it; one answer in any case. Refuses with RG-10, L-04 (too many requests). */
  VerifyEmail: outside({
    permission: open,
    input: z.strictObject({
      loginid,
      email: named(z.string().trim().max(100).refine(rules.email.test), { zh: '邮箱', en: 'E-mail', es: 'Correo' }),
    }),
    output: started,
  }),
  /** The same for a telephone. */
  VerifyPhone: outside({
    permission: open,
    input: z.strictObject({
      loginid,
      phone_number: z
        .string()
        .trim()
        .regex(/^1[3-9]\d{9}$/),
    }),
    output: started,
  }),
})

/** The last step of a forgotten password. */
export const resetActions = controller('OAuth', {
  /**
   * Sets a new password by the code of a request (10 minutes, five tries): every session of the account ends, its lock is lifted, and it is
   * told by the same way. Refuses with RG-02 (code), RG-04 (request over), RG-11 (one of the last three), L-08 (rule), L-09.
   */
  ResetPassword: outside({
    permission: open,
    input: z.strictObject({ request: z.string().max(1_000), code, newPassword: sealedPassword }),
    output: z.object({ changed: z.literal(1) }),
  }),
})
