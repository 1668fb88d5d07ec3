import { identityErrors } from '@gt/domain/identity/errors.ts'
import type { oauthActions } from '@gt/domain/identity/oauth-actions.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { hash } from '@node-rs/argon2'
import { cookieDaysOf } from '../../../flow/client-settings.ts'
import type { Run } from '../../../http/implement.ts'
import { hashToken } from '../../../http/session.ts'
import { isPasswordOf } from '../api.ts'
import { passwordRefusal } from '../password-rule.ts'
import { openPasswords } from '../password-seal.ts'
import { probeSession } from '../session.queries.ts'

type OAuth = (typeof oauthActions)['actions']

/** Answers for the caller's own token, with or without a session (clause 4.3-003). */
export const testToken: Run<OAuth['testToken']> = async call => {
  const stands = call.token !== null && (await probeSession(call.services.pool)(hashToken(call.token)))
  return stands ? { Code: 1, Msg: '' } : { Code: 0, Msg: 'login-off' }
}

/** Notes the heartbeat and renews the token's life; the record must be the caller's own (clause 7.5). */
export const heartbeat: Run<OAuth['UpdateHeartbeatTime']> = async (call, { loginRecordsId }) => {
  if (loginRecordsId !== call.principal.loginRecordId || !call.token)
    throw new Refusal([refused(generalErrors, 'G-04')])
  const token = call.token
  return call.transaction({ role: 'auth' }, async ctx => {
    await ctx.tx.query('update login_record set last_heartbeat_at = now() where id = $1', [loginRecordsId])
    const [row] = await ctx.tx.query<{ expires_at: string }>(
      // a session that a partner or somebody of the platform opened ends when it was said to
      `update login_token t set expires_at = case when l.channel in ('auto', 'admin') then t.expires_at else now() + make_interval(days => $2) end
       from login_record l where l.id = t.login_record_id and t.token_hash = $1 and t.revoked_at is null returning t.expires_at`,
      [hashToken(token), await cookieDaysOf(ctx.tx, call.principal.instanceId)],
    )
    return { expiresAt: row?.expires_at ?? ctx.now }
  })
}

/** Ends the caller's own session, or another one of the unit when the caller administers it (D-08). */
export const removeToken: Run<OAuth['RemoveToken']> = async (call, { loginRecordsId }) => {
  const own = loginRecordsId === call.principal.loginRecordId
  if (!own && (call.principal.support || !call.principal.posts.has('lab_admin')))
    throw new Refusal([refused(generalErrors, 'G-04')])
  const hashes = await call.transaction({ role: 'auth' }, async ctx => {
    const ended = await ctx.tx.query(
      'update login_record set logout_at = now(), logout_reason = $2 where id = $1 and logout_at is null and ($3::bigint is null or business_id = $3) returning id',
      [loginRecordsId, own ? 'user' : 'kicked', own ? null : (call.principal.business?.id ?? '0')],
    )
    if (ended.length === 0) return []
    const gone = await ctx.tx.query<{ token_hash: string }>(
      'update login_token set revoked_at = now() where login_record_id = $1 and revoked_at is null returning token_hash',
      [loginRecordsId],
    )
    for (const { token_hash } of gone) await ctx.tx.query("select pg_notify('gt_session', $1)", [token_hash])
    const { support, business } = call.principal
    // the administrator hears at once that the visit is over
    if (support && business)
      ctx.pending.jobs.push({
        name: 'end_support',
        input: { business_id: business.id, record_id: loginRecordsId },
        key: `support:${loginRecordsId}`,
      })
    return gone
  })
  return { removed: hashes.length }
}

/** Changes the caller's password and ends every other session of his. */
export const changePassword: Run<OAuth['ChangePassword']> = async (call, { oldPassword, newPassword }) => {
  const [before = '', after = ''] = await openPasswords(call, [oldPassword, newPassword])
  const userId = call.principal.userId
  if (!(await isPasswordOf(call, before))) {
    throw new Refusal([refused(identityErrors, 'L-07', {}, { field: 'oldPassword' })])
  }
  const refusal = passwordRefusal(after, call.services.config.passwordProfile)
  if (refusal) throw new Refusal([refusal])
  const hashed = await hash(after)
  await call.transaction({ role: 'auth' }, async ctx => {
    await ctx.tx.query(
      'update app_user set password = $2, password_changed_at = now(), row_version = row_version + 1 where id = $1',
      [userId, hashed],
    )
    const gone = await ctx.tx.query<{ token_hash: string }>(
      `update login_token t set revoked_at = now() from login_record l where l.id = t.login_record_id and l.user_id = $1 and l.id <> $2
         and t.revoked_at is null returning t.token_hash`,
      [userId, call.principal.loginRecordId],
    )
    for (const { token_hash } of gone) await ctx.tx.query("select pg_notify('gt_session', $1)", [token_hash])
    ctx.pending.audit.push({
      entity: 'app_user',
      id: userId ?? '0',
      action: 'update',
      number: call.principal.userName,
      before: null,
      after: { password: 'changed' },
      reason: null,
    })
  })
  return { changed: 1 }
}
