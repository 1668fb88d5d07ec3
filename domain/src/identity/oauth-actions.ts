import { z } from 'zod'
import { controller, outside } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'

// a file of its own: the login page carries nothing that only the signed-in shell calls

const text = (max: number) => z.string().max(max, issue('too_long', { max }))
const flag = z.literal([0, 1])

export const tokenAnswer = z.object({
  token: z.string(),
  loginRecordsId: z.string(),
  expiresAt: z.string(),
  businessId: z.string(),
  cookieDays: z.number(),
  mustChangePassword: flag,
})

/** A password as it travels: sealed to a one-use challenge of the server with X25519 and AES-256-GCM (conventions 4). */
export const sealedPassword = z.strictObject({
  challenge: text(200),
  publicKey: text(60),
  nonce: text(40),
  sealed: text(2000),
})
export type SealedPassword = z.infer<typeof sealedPassword>

export const oauthActions = controller('OAuth', {
  /** One-use challenge (60 s) and the server's public key, both base64url. */
  LoginChallenge: outside({
    permission: { open: 'before signing in nobody has a session' },
    input: z.strictObject({}),
    output: z.object({ challenge: z.string(), publicKey: z.string() }),
  }),
  /**
   * Signs in. Refuses with L-01 (user name empty), L-02 (password empty), L-03 (wrong pair, one answer for every cause),
   * L-04 (locked, minutes), L-05 (log-in not allowed), L-06 (unit closed), L-21 (instance disabled), V-02 (log-in count),
   * TF-01 (a code is wanted), TF-02 (wrong code, which counts as a wrong password).
   * With `islogin` 0 the password is checked and nothing opened: the answer has an empty token (7.5-022).
   */
  Token: outside({
    permission: { open: 'signing in' },
    methods: ['GET', 'POST'],
    input: z.strictObject({
      userName: text(50),
      pwd: sealedPassword,
      /** A code by time, or a recovery code, of an account with a second factor. */
      otp: text(20).optional(),
      islogin: z.any().optional(),
      lang: z.any().optional(),
    }),
    output: tokenAnswer,
  }),
  /** Startup step 2: Code 1 means that the token stands (clause 4.3-003). */
  testToken: outside({
    permission: { open: 'answers for the caller’s own token only, also when it ended' },
    methods: ['GET', 'POST'],
    input: z.looseObject({}),
    output: z.object({ Code: z.number(), Msg: z.string() }),
  }),
  /** Notes that the session is alive and renews its token; a foreign login record is refused. */
  UpdateHeartbeatTime: outside({
    permission: { session: 'own session' },
    methods: ['GET', 'POST'],
    input: z.strictObject({ loginRecordsId: idSchema }),
    output: z.object({ expiresAt: z.string() }),
  }),
  /** Ends the caller's own session, or one of the own business with the right to end sessions. */
  RemoveToken: outside({
    permission: { session: 'own session; others of the unit for its administrators' },
    input: z.strictObject({ userId: idSchema.optional(), loginRecordsId: idSchema }),
    output: z.object({ removed: z.number() }),
  }),
  /** Sets a new password for the caller; every other session of his ends. Refuses with L-07 (old wrong), L-08 (rule). */
  ChangePassword: outside({
    permission: { session: 'own password' },
    input: z.strictObject({ oldPassword: sealedPassword, newPassword: sealedPassword }),
    output: z.object({ changed: flag }),
  }),
})
