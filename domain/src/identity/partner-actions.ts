import { z } from 'zod'
import { controller, itemSchema, outside } from '../kit/action.ts'
import { named } from '../kit/input-words.ts'
import { sealedPassword, tokenAnswer } from './oauth-actions.ts'

const open = { open: 'who comes from a partner has no session yet; what the partner vouches for says who he is' }
const server = { open: 'the server of a partner proves itself by the secret that it shares with this one' }

const offer = z.object({
  /** Opens the session, within a minute; see ContinueAs. */
  code: z.string(),
  name: z.string(),
  laboratory: z.string(),
  /** A page of this product, in whose menu it still has to stand; empty for the first page. */
  target: z.string(),
  partner: z.string(),
})
const token = z.string().trim().min(1).max(200)
const userKey = named(z.string().trim().min(1).max(100), { zh: '用户标识', en: 'user key', es: 'clave de usuario' })

/** Signing in from elsewhere (template T_SSO, D-03, D-04). A file of its own: only its pages call it. */
export const partnerActions = controller('OAuth', {
  /**
   * Takes a ticket of a partner, once: a token of the form of JWT, signed with ES256 or RS256 by a key of the partner, with iss, aud, sub,
   * iat, exp and jti, at most 120 s long. Answers whom it would sign in, with a code that holds for a minute; no session yet, so that
   * nobody is signed in as somebody else without knowing. At the door of zjjk an identity that nobody bound is answered with the number of
   * a binding in place of the code. Refuses with SG-02 to SG-09 and L-04 (too many failures); every use and refusal is kept beside the
   * partner.
   */
  ExchangeTicket: outside({
    permission: open,
    input: z.strictObject({
      route: z.enum(['autoLogin', 'loginforhk', 'loginforzjjk']),
      ticket: z.string().max(4_000),
    }),
    output: offer.extend({ binding: z.string() }),
  }),
  /**
   * Binds the outside identity of a binding (10 minutes) to the account of who proves it by its password, and answers as ExchangeTicket
   * does. Refuses with L-01 to L-04 as signing in does, SG-08, SG-09, SG-10, SG-17 (page loginforzjjk).
   */
  BindAccount: outside({
    permission: open,
    input: z.strictObject({ binding: token, userName: z.string().max(50), pwd: sealedPassword }),
    output: offer,
  }),
  /**
   * Takes a code once: of a partner that is asked about it (page loginfordl; within 5 s, at the address in the register, no redirects), or
   * one that this server gave a partner (page open/autologin). Refuses with SG-02 to SG-09, SG-18, SG-19, L-04.
   */
  ExchangeCode: outside({
    permission: open,
    input: z.strictObject({
      route: z.enum(['loginfordl', 'autologin']),
      code: token,
      state: z.string().max(200).optional(),
      to: z.string().max(200).optional(),
    }),
    output: offer,
  }),
  /**
   * Opens the session of a code, once: two hours at most. Refuses with SG-08 to SG-10, V-02 (log-in count), and for an account with a
   * second factor with TF-01, TF-02, L-04: what a partner vouches for is no factor of it.
   */
  ContinueAs: outside({
    permission: open,
    input: z.strictObject({ code: z.string().max(1_000), otp: z.string().max(20).optional() }),
    output: tokenAnswer,
  }),
  /**
   * A code for a user, asked for by the server of a partner with its code and secret: 60 s, one use, bound to the address of a browser
   * where one is said (clause of section 7.5; by POST alone, so that no secret stands in an address, D-03). Refuses with SG-21 (401) before
   * anything of the user is looked at, then with SG-05 to SG-09, L-04.
   */
  GetBusinessToken: outside({
    permission: server,
    input: z.strictObject({
      userName: z.string().trim().min(1).max(20),
      pwd: z.string().min(1).max(200),
      userKey,
      businessGuid: z.guid().optional(),
      address: z.union([z.ipv4(), z.ipv6()]).optional(),
      to: z.string().max(200).optional(),
    }),
    output: z.object({ code: z.string(), seconds: z.number() }),
  }),
})

/** Signing in for users of zq: its server asks for a token, its browser brings it (page open/zqautologin). */
export const zqActions = controller('Visitor', {
  /**
   * A token for a user: `sign` is the HMAC-SHA-256, in hexadecimal, of clientId, timestamp (seconds), nonce and userKey with line feeds
   * between them. 120 s, one use. Refuses with SG-20 (one answer for signature, time stamp and nonce), SG-05 to SG-09, L-04.
   */
  GetTokenForZQ: outside({
    permission: server,
    input: z.strictObject({
      clientId: named(z.string().trim().min(1).max(20), { zh: '对接方代码', en: 'client id', es: 'código del socio' }),
      timestamp: named(z.string().regex(/^\d{10}$/), { zh: '时间戳', en: 'timestamp', es: 'marca de tiempo' }),
      nonce: z.string().min(8).max(100),
      userKey,
      sign: named(z.string().regex(/^[0-9a-f]{64}$/i), { zh: '签名', en: 'signature', es: 'firma' }),
    }),
    output: z.object({ Code: z.number(), Token: z.string() }),
  }),
  /**
   * Takes a token once and answers whom it would sign in. By GET it answers Code 0 and takes nothing, so that no preview of a link uses it
   * up. Refuses with SG-02 to SG-09, L-04.
   */
  GetTokenValidateForForZQ: outside({
    permission: open,
    methods: ['GET', 'POST'],
    input: z.object({
      token: named(z.string().max(200).optional(), { zh: '令牌', en: 'token', es: 'testigo' }),
    }),
    output: z.object({ Code: z.number(), Msg: z.string(), Offer: offer.nullable() }),
  }),
})

/** What the register of partners does besides its plain actions (page totalset/ssoissuer). */
export const partnerSecretActions = controller('AutoLoginClients', {
  /**
   * Makes the secret that a partner and this server share, or takes the one that the partner gave, and tells it this once. Tokens that were
   * handed out under the former one hold no longer. Refuses with G-04 (a partner that signs tickets has none, or it was changed
   * meanwhile), G-33 for all but the platform.
   */
  NewSecret: outside({
    permission: ['totalset.ssoissuer.key'],
    label: { zh: '新增密钥', en: 'make a key', es: 'crear una clave' },
    input: z.strictObject({ ...itemSchema.shape, secret: z.string().trim().min(32).max(200).optional() }),
    output: z.object({ secret: z.string() }),
    touches: ['AutoLoginClients'],
  }),
})
