import { randomBytes } from 'node:crypto'
import { applicationErrors } from '@gt/domain/identity/application-errors.ts'
import { identityErrors } from '@gt/domain/identity/errors.ts'
import type { oauthActions } from '@gt/domain/identity/oauth-actions.ts'
import { Refusal, type Refused, refused } from '@gt/domain/kit/errors.ts'
import { narrow } from '@gt/domain/kit/text.ts'
import { maintenanceErrors } from '@gt/domain/platform/maintenance-errors.ts'
import { hash, verify } from '@node-rs/argon2'
import type { Ctx } from '../../../db/context.ts'
import {
  type AttemptLimit,
  forgiveAttempts,
  giveBackAttempt,
  placeOf,
  reserveAttempts,
} from '../../../flow/attempts.ts'
import { cookieDaysOf } from '../../../flow/client-settings.ts'
import type { OutsideCall, Run } from '../../../http/implement.ts'
import { hashToken } from '../../../http/session.ts'
import { proveFactor } from '../factor/prove.ts'
import { openPasswords } from '../password-seal.ts'
import { instanceIsOpen } from '../rights.ts'

const refuse = (...reasons: Refused[]): Refusal => new Refusal(reasons)

/** A hash of nobody's password: verifying against it takes as long as against a real one. */
const noHash = hash(randomBytes(16).toString('hex'))

/** What signing in knows of an account. */
export interface Account {
  id: string
  password: string
  instance_id: string
  organization_id: string | null
  business_id: string | null
  allow_login: 0 | 1
  state: string
  business_state: string | null
  instance_open: 0 | 1
  /** Keeps the instance up; maintenance does not close it to him. */
  is_operator: 0 | 1
  /** Until when maintenance closes the instance; null when none does. */
  closed_until: string | null
  allowed: number | null
  password_changed_at: string | null
}

/**
 * Accounts as signing in reads them.
 * @param more what else is told of an account `u` and its unit `b`
 * @param where which accounts
 */
export const accountSql = (more: string, where: string): string =>
  `select u.id, u.password, u.instance_id, u.organization_id, u.business_id, u.allow_login, u.state, b.state as business_state,
     s.allowed_login_count as allowed, u.password_changed_at, ${instanceIsOpen} as instance_open,
     (u.is_platform_admin and u.business_id is null)::int as is_operator, (select max(m.end_at) from maintenance_notice m where m.state = 'published'
       and m.block_login and m.start_at <= gt_now() and m.end_at > gt_now() and m.instance_ids ? u.instance_id::text and m.deleted_at is null) as closed_until,
     ${more}
   from app_user u left join business b on b.id = u.business_id left join business_system s on s.business_id = u.business_id and s.deleted_at is null
   where u.deleted_at is null and ${where}`

/** The account of a login name, whatever its case. */
const readAccount = (call: OutsideCall, name: string): Promise<Account | null> =>
  call.transaction({ role: 'auth', readOnly: true }, async ctx => {
    const [account] = await ctx.tx.query<Account & Record<string, unknown>>(
      accountSql('u.user_name', 'lower(u.user_name) = lower($1)'),
      [name],
    )
    return account ?? null
  })

/** The digest of the password of an application that waits, by its login name. */
const askedPassword = (call: OutsideCall, name: string): Promise<string | null> =>
  call.transaction({ role: 'auth', readOnly: true }, async ctx => {
    const [row] = await ctx.tx.query<{ hash: string }>(
      "select password_hash as hash from register_application where lower(user_name) = lower($1) and state = 'submitted' and deleted_at is null order by id desc limit 1",
      [name],
    )
    return row?.hash || null
  })

/** Notes the refused attempt beside the sessions of the account. */
const noteRefused = (call: OutsideCall, account: Account): Promise<unknown> =>
  call.transaction({ role: 'auth' }, ctx =>
    ctx.tx.query(
      "insert into login_record (user_id, business_id, ip, user_agent, channel, result, logout_at) values ($1, $2, $3, $4, 'password', 'bad_password', gt_now())",
      [account.id, account.business_id, call.address, call.userAgent],
    ),
  )

/** Live sessions of the unit: those heard of within ten minutes count (workflow 24). */
async function refuseOverQuota(ctx: Ctx, account: Account): Promise<void> {
  if (!account.business_id || account.allowed === null) return
  await ctx.tx.query('select pg_advisory_xact_lock(hashtext($1))', [`login:${account.business_id}`])
  const [live] = await ctx.tx.query<{ n: number }>(
    `select count(distinct user_id)::int as n from login_record where business_id = $1 and result = 'ok' and logout_at is null and operated_by_id is null and user_id <> $2
       and coalesce(last_heartbeat_at, login_at) > gt_now() - interval '10 minutes'`,
    [account.business_id, account.id],
  )
  if ((live?.n ?? 0) >= account.allowed) throw refuse(refused(identityErrors, 'V-02', { n: account.allowed }))
}

/** How somebody came in, where it was not by his password. */
export interface Way {
  readonly channel: 'auto'
  /** The partner that signed him in. */
  readonly clientCode: string
  /** Hours that his session lasts; it is not renewed. */
  readonly hours: number
}

/** Makes the login record and its token; only the digest of the token is kept. Refuses with V-02. */
export async function openSession(
  ctx: Ctx,
  call: OutsideCall,
  account: Account,
  way: Way | null = null,
): Promise<{ token: string; loginRecordsId: string; expiresAt: string; cookieDays: number }> {
  const cookieDays = await cookieDaysOf(ctx.tx, account.instance_id)
  await refuseOverQuota(ctx, account)
  const token = randomBytes(32).toString('base64url')
  const [record] = await ctx.tx.query<{ id: string }>(
    "insert into login_record (user_id, business_id, ip, user_agent, channel, client_code, result, last_heartbeat_at) values ($1, $2, $3, $4, $5, $6, 'ok', now()) returning id",
    [
      account.id,
      account.business_id,
      call.address,
      call.userAgent,
      way?.channel ?? 'password',
      way?.clientCode ?? null,
    ],
  )
  if (!record) throw new Error('no login record')
  const [kept] = await ctx.tx.query<{ expires_at: string }>(
    `insert into login_token (login_record_id, token_hash, kind, expires_at) values ($1, $2, 'access', now() + make_interval(hours => $3)) returning expires_at`,
    [record.id, hashToken(token), way?.hours ?? cookieDays * 24],
  )
  await ctx.tx.query(
    // who came from elsewhere proved no password
    `update app_user set last_login_at = now()${way ? '' : ', failed_login_count = 0, locked_until = null'} where id = $1`,
    [account.id],
  )
  return { token, loginRecordsId: record.id, expiresAt: kept?.expires_at ?? '', cookieDays }
}

/** Five wrong passwords within fifteen minutes lock a name for fifteen minutes, whether or not anybody has it. */
const ofName = (name: string): AttemptLimit => ({ key: name, most: 5, minutes: 15 })
/** Who tries one password under many names is stopped by his address. */
const ofAddress = ({ address, services }: OutsideCall): AttemptLimit => ({
  key: `address:${placeOf(address)}`,
  most: services.config.signInPerMinute * 2,
  minutes: 15,
})

/**
 * The account of who knows its password. Counted before it is judged: of tries that come at once no more are judged than one after the
 * other. Refuses with L-03 (one answer for every cause), L-04, RG-07, and TF-01, TF-02 for an account with a second factor.
 * @param factor its code; `later` where the session is opened by another call, which asks for it
 */
export async function provePassword(
  call: OutsideCall,
  name: string,
  password: string,
  factor: string | null | 'later',
): Promise<Account> {
  const locked = await reserveAttempts(call, [ofName(name), ofAddress(call)])
  const account = await readAccount(call, name)
  // who asked for an account and was not answered yet hears so, with the password that he chose and no other
  const waiting = await askedPassword(call, name)
  const asked = account ? null : waiting
  const right = await verify(account?.password ?? asked ?? (await noHash), password)
  if (locked > 0) throw refuse(refused(identityErrors, 'L-04', { minutes: locked }))
  if (asked && right) throw refuse(refused(applicationErrors, 'RG-07'))
  if (!account || !right || account.state !== 'active') {
    if (account) await noteRefused(call, account)
    throw refuse(refused(identityErrors, 'L-03'))
  }
  // the secret was right: whatever keeps the account out, it was no guess
  await giveBackAttempt(call, ofAddress(call))
  if (factor === 'later') {
    await giveBackAttempt(call, ofName(name))
    return account
  }
  try {
    await proveFactor(call, account.id, factor)
  } catch (error) {
    // a code that is only missing is no guess; a wrong one counts as a wrong password
    const isMissing = error instanceof Refusal && error.reasons[0]?.code === 'TF-01'
    await (isMissing ? giveBackAttempt(call, ofName(name)) : noteRefused(call, account))
    throw error
  }
  await forgiveAttempts(call, ofName(name).key)
  return account
}

/** True where only the password is to be checked, as for confirming a signature: no session, no login record (7.5-022). */
const onlyChecks = (islogin: unknown): boolean => islogin === false || `${islogin}` === '0'

/** Signs in with a sealed password; see the contract for the refusals. */
export const signIn: Run<(typeof oauthActions.actions)['Token']> = async (call, { userName, pwd, otp, islogin }) => {
  const name = narrow(userName)
  if (!name) throw refuse(refused(identityErrors, 'L-01', {}, { field: 'userName' }))
  const [password = ''] = await openPasswords(call, [pwd])
  if (!password) throw refuse(refused(identityErrors, 'L-02', {}, { field: 'pwd' }))
  const account = await provePassword(call, name, password, onlyChecks(islogin) ? 'later' : (otp ?? null))
  if (!account.allow_login) throw refuse(refused(identityErrors, 'L-05'))
  if (!account.instance_open) throw refuse(refused(identityErrors, 'L-21'))
  if (account.closed_until && !account.is_operator)
    throw refuse(refused(maintenanceErrors, 'MN-05', { at: account.closed_until.slice(0, 16) }))
  if (account.business_state === 'closed') throw refuse(refused(identityErrors, 'L-06'))
  const facts = {
    businessId: account.business_id ?? '0',
    mustChangePassword: account.password_changed_at === null ? 1 : 0,
  } as const
  if (onlyChecks(islogin)) return { ...facts, token: '', loginRecordsId: '0', expiresAt: '', cookieDays: 0 }
  return { ...facts, ...(await call.transaction({ role: 'auth' }, ctx => openSession(ctx, call, account))) }
}
