import { createHash, randomBytes } from 'node:crypto'
import type { oauthActions } from '@gt/domain/identity/actions.ts'
import { identityErrors } from '@gt/domain/identity/errors.ts'
import { Refusal, type Refused, refused } from '@gt/domain/kit/errors.ts'
import { narrow } from '@gt/domain/kit/text.ts'
import { hash, verify } from '@node-rs/argon2'
import type { Ctx } from '../../../db/context.ts'
import type { OutsideCall, Run } from '../../../http/implement.ts'
import { hashToken } from '../../../http/session.ts'
import { openPasswords } from '../password-seal.ts'

const failuresAllowed = 5
const lockMinutes = 15

const refuse = (...reasons: Refused[]): Refusal => new Refusal(reasons)
const nameDigest = (name: string): string => createHash('sha256').update(name.toLowerCase()).digest('hex')

/** A hash of nobody's password: verifying against it takes as long as against a real one. */
const noHash = hash(randomBytes(16).toString('hex'))

interface Account {
  id: string
  password: string
  instance_id: string
  organization_id: string | null
  business_id: string | null
  allow_login: 0 | 1
  state: string
  business_state: string | null
  allowed: number | null
  password_changed_at: string | null
}

interface Attempt {
  readonly account: Account | null
  readonly lockedMinutes: number
}

/** Reads the account and whether the name is locked; the two never show in the answer apart. */
const readAttempt = (call: OutsideCall, name: string): Promise<Attempt> =>
  call.transaction({ role: 'auth', readOnly: true }, async ctx => {
    const [account] = await ctx.tx.query<Account>(
      `select u.id, u.password, u.instance_id, u.organization_id, u.business_id, u.allow_login, u.state, b.state as business_state,
         s.allowed_login_count as allowed, u.password_changed_at
       from app_user u left join business b on b.id = u.business_id left join business_system s on s.business_id = u.business_id and s.deleted_at is null
       where lower(u.user_name) = lower($1) and u.deleted_at is null`,
      [name],
    )
    const [failure] = await ctx.tx.query<{ minutes: number }>(
      'select ceil(extract(epoch from locked_until - now()) / 60)::int as minutes from login_failure where name_digest = $1 and locked_until > now()',
      [nameDigest(name)],
    )
    return { account: account ?? null, lockedMinutes: failure?.minutes ?? 0 }
  })

/** Counts a failure in a transaction of its own, so that the refusal does not roll it back (conventions 4). */
async function countFailure(call: OutsideCall, name: string, account: Account | null): Promise<void> {
  await call.transaction({ role: 'auth' }, async ctx => {
    await ctx.tx.query(
      `insert into login_failure as f (name_digest, failures, first_at) values ($1, 1, now())
       on conflict (name_digest) do update set
         failures = case when f.first_at < now() - interval '${lockMinutes} minutes' then 1 else f.failures + 1 end,
         first_at = case when f.first_at < now() - interval '${lockMinutes} minutes' then now() else f.first_at end,
         locked_until = case when f.failures + 1 >= ${failuresAllowed} and f.first_at >= now() - interval '${lockMinutes} minutes'
                             then now() + interval '${lockMinutes} minutes' else f.locked_until end`,
      [nameDigest(name)],
    )
    if (account) {
      await ctx.tx.query(
        "insert into login_record (user_id, business_id, ip, user_agent, channel, result, logout_at) values ($1, $2, $3, $4, 'password', 'bad_password', gt_now())",
        [account.id, account.business_id, call.address, call.userAgent],
      )
    }
  })
}

/** Live sessions of the unit: those heard of within ten minutes count (workflow 24). */
async function refuseOverQuota(ctx: Ctx, account: Account): Promise<void> {
  if (!account.business_id || account.allowed === null) return
  await ctx.tx.query('select pg_advisory_xact_lock(hashtext($1))', [`login:${account.business_id}`])
  const [live] = await ctx.tx.query<{ n: number }>(
    `select count(distinct user_id)::int as n from login_record where business_id = $1 and result = 'ok' and logout_at is null and user_id <> $2
       and coalesce(last_heartbeat_at, login_at) > gt_now() - interval '10 minutes'`,
    [account.business_id, account.id],
  )
  if ((live?.n ?? 0) >= account.allowed) throw refuse(refused(identityErrors, 'V-02', { n: account.allowed }))
}

/** Makes the login record and its token; only the digest of the token is kept. */
async function openSession(
  ctx: Ctx,
  call: OutsideCall,
  account: Account,
): Promise<{ token: string; loginRecordsId: string; expiresAt: string }> {
  await refuseOverQuota(ctx, account)
  const token = randomBytes(32).toString('base64url')
  const [record] = await ctx.tx.query<{ id: string }>(
    "insert into login_record (user_id, business_id, ip, user_agent, channel, result, last_heartbeat_at) values ($1, $2, $3, $4, 'password', 'ok', now()) returning id",
    [account.id, account.business_id, call.address, call.userAgent],
  )
  if (!record) throw new Error('no login record')
  const [kept] = await ctx.tx.query<{ expires_at: string }>(
    `insert into login_token (login_record_id, token_hash, kind, expires_at) values ($1, $2, 'access', now() + make_interval(days => $3)) returning expires_at`,
    [record.id, hashToken(token), call.services.config.cookieDays],
  )
  await ctx.tx.query(
    'update app_user set last_login_at = now(), failed_login_count = 0, locked_until = null where id = $1',
    [account.id],
  )
  return { token, loginRecordsId: record.id, expiresAt: kept?.expires_at ?? '' }
}

/** Signs in with a sealed password; see the contract for the refusals. */
export const signIn: Run<(typeof oauthActions.actions)['Token']> = async (call, { userName, pwd }) => {
  const name = narrow(userName)
  if (!name) throw refuse(refused(identityErrors, 'L-01', {}, { field: 'userName' }))
  const [password = ''] = await openPasswords(call, [pwd])
  if (!password) throw refuse(refused(identityErrors, 'L-02', {}, { field: 'pwd' }))
  const { account, lockedMinutes } = await readAttempt(call, name)
  const right = await verify(account?.password ?? (await noHash), password)
  if (lockedMinutes > 0) throw refuse(refused(identityErrors, 'L-04', { minutes: lockedMinutes }))
  if (!account || !right || account.state !== 'active') {
    await countFailure(call, name, account)
    throw refuse(refused(identityErrors, 'L-03'))
  }
  if (!account.allow_login) throw refuse(refused(identityErrors, 'L-05'))
  if (account.business_state === 'closed') throw refuse(refused(identityErrors, 'L-06'))
  const opened = await call.transaction({ role: 'auth' }, async ctx => {
    await ctx.tx.query('delete from login_failure where name_digest = $1', [nameDigest(name)])
    return openSession(ctx, call, account)
  })
  return {
    ...opened,
    businessId: account.business_id ?? '0',
    cookieDays: call.services.config.cookieDays,
    mustChangePassword: account.password_changed_at === null ? 1 : 0,
  }
}
