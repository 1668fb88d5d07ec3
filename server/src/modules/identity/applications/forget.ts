import { randomUUID } from 'node:crypto'
import { appUser } from '@gt/domain/identity/app-user.entity.ts'
import { type forgetActions, type resetActions, resetMinutes } from '@gt/domain/identity/forget-actions.ts'
import { Refusal } from '@gt/domain/kit/errors.ts'
import { narrow } from '@gt/domain/kit/text.ts'
import { hash, verify } from '@node-rs/argon2'
import { forgiveAttempts, reserveAttempts } from '../../../flow/attempts.ts'
import { carries, type MessageChannel, queueMessage } from '../../../flow/messages.ts'
import { openText, type SealPlace, sealText } from '../../../flow/sealed-text.ts'
import type { OutsideCall, Run } from '../../../http/implement.ts'
import { passwordRefusal } from '../password-rule.ts'
import { openPasswords } from '../password-seal.ts'
import { keyed, limited, newCode, ofAddress, refuse } from './phone-codes.ts'

type Forget = (typeof forgetActions)['actions']

const channels = ['email', 'sms'] as const

/** `z***@e***.com`, `138****0000`. */
function masked(channel: MessageChannel, value: string): string {
  if (channel === 'sms') return `${value.slice(0, 3)}****${value.slice(-4)}`
  const [name = '', host = ''] = value.split('@')
  const dot = host.lastIndexOf('.')
  return `${name.slice(0, 1)}***@${host.slice(0, 1)}***${dot < 0 ? '' : host.slice(dot)}`
}

/** A mask for an account that has none, or for a name that nobody has: the same each time it is asked for. */
function invented(call: OutsideCall, channel: MessageChannel, loginid: string): string {
  const digest = keyed(call, 'mask', channel, loginid.toLowerCase())
  const digit = (at: number): number => Number.parseInt(digest.slice(at, at + 2), 16) % 10
  const letter = (at: number): string => String.fromCharCode(97 + (Number.parseInt(digest.slice(at, at + 2), 16) % 26))
  if (channel === 'email') return `${letter(0)}***@${letter(2)}***.com`
  const head = ['130', '135', '136', '137', '138', '139', '150', '158', '186', '189'][digit(0)]
  return `${head}****${digit(2)}${digit(4)}${digit(6)}${digit(8)}`
}

interface Known {
  readonly id: string
  readonly user_name: string
  readonly email: string | null
  readonly phone_number: string | null
  readonly [column: string]: unknown
}

const knownOf = (call: OutsideCall, loginid: string): Promise<Known | null> =>
  call.transaction({ role: 'auth', readOnly: true }, async ctx => {
    const [found] = await ctx.tx.query<Known>(
      "select id, user_name, email, phone_number from app_user where lower(user_name) = lower($1) and state = 'active' and allow_login and deleted_at is null",
      [narrow(loginid)],
    )
    return found ?? null
  })

const addressOf = (known: Known | null, channel: MessageChannel): string | null =>
  (channel === 'email' ? known?.email : known?.phone_number) || null

/** The ways of a code, masked, alike for every name; see the contract. */
export const accountInfo: Run<Forget['GetAccountInfo']> = async (call, { loginid }) => {
  const open = channels.filter(channel => carries(call.services.config, channel))
  if (open.length === 0) throw refuse('RG-10')
  await limited(call, [ofAddress(call, 'account-info', 30)])
  const known = await knownOf(call, loginid)
  return {
    channels: open.map(channel => {
      const address = addressOf(known, channel)
      return { channel, masked: address ? masked(channel, address) : invented(call, channel, loginid) }
    }),
  }
}

const place: SealPlace = { purpose: 'password-reset', place: 'ResetPassword' }
interface Request {
  /** Twenty digits, so that a request of nobody is as long as any. */
  readonly id: string
  readonly nonce: string
  readonly user: string
  readonly channel: MessageChannel
}
const padded = (id: string): string => id.padStart(20, '0')

/** Begins a reset: the code goes to the address if it is that of the account, and the answer is the same in any case. */
async function begin(
  call: OutsideCall,
  channel: MessageChannel,
  loginid: string,
  address: string,
): Promise<{ request: string; minutes: number }> {
  const { config, linkSecret } = call.services
  if (!carries(config, channel)) throw refuse('RG-10')
  await limited(call, [
    ofAddress(call, 'resets', 20),
    { key: `reset:${narrow(loginid)}`, most: 5, minutes: 60 },
    { key: `reset-to:${address}`, most: 5, minutes: 60 },
  ])
  const known = await knownOf(call, loginid)
  const kept = addressOf(known, channel)
  const isTheirs = kept !== null && kept.toLowerCase() === address.toLowerCase()
  const code = newCode()
  const nonce = randomUUID()
  const id = await call.transaction({ role: 'auth' }, async ctx => {
    let made = '0'
    if (known && isTheirs) {
      // the newest request counts alone
      await ctx.tx.query('update password_reset set used_at = gt_now() where user_id = $1 and used_at is null', [
        known.id,
      ])
      const [row] = await ctx.tx.query<{ id: string }>(
        'insert into password_reset (user_id, channel, email, code_hash, expires_at) values ($1, $2, $3, $4, gt_now() + make_interval(mins => $5)) returning id',
        [known.id, channel, channel === 'email' ? kept : null, keyed(call, 'reset', nonce, code), resetMinutes],
      )
      made = row?.id ?? '0'
    }
    const subject = '重置密码验证码 / Password reset code'
    const text =
      channel === 'sms'
        ? `【实测】重置密码验证码${code}，${resetMinutes}分钟内有效。如非本人操作请忽略。`
        : `您的重置密码验证码为 ${code}，${resetMinutes}分钟内有效。如非本人操作请忽略本邮件。\nYour code for a new password is ${code}; it holds for ${resetMinutes} minutes. If you did not ask for it, do nothing.`
    const message = { channel, purpose: 'password_reset', to: kept ?? '', subject, text, minutes: resetMinutes }
    await queueMessage(ctx, linkSecret, isTheirs ? message : null, channel)
    return made
  })
  const content: Request = { id: padded(id), nonce, user: padded(id === '0' ? '0' : (known?.id ?? '0')), channel }
  return { request: sealText(linkSecret, place, JSON.stringify(content).padEnd(200)), minutes: resetMinutes }
}

export const verifyEmail: Run<Forget['VerifyEmail']> = (call, { loginid, email }) =>
  begin(call, 'email', loginid, email)
export const verifyPhone: Run<Forget['VerifyPhone']> = (call, { loginid, phone_number }) =>
  begin(call, 'sms', loginid, phone_number)

function requestOf(call: OutsideCall, text: string): Request {
  try {
    return JSON.parse(openText(call.services.linkSecret, place, text)) as Request // sealed here
  } catch {
    throw refuse('RG-04') // changed, or never ours
  }
}

/** Tries at the code of one request; the sixth finds it shut, whether or not anybody has it. */
const mostTries = 5
/** Passwords that may not be set again, the present one among them. */
const remembered = 3

interface Account {
  readonly user: string
  readonly user_name: string
  readonly password: string
  readonly former: readonly string[] | null
  readonly address: string | null
  readonly right: 0 | 1
  readonly [column: string]: unknown
}

/** Sets a new password by the code of a request; see the contract. */
export const resetPasswordByCode: Run<(typeof resetActions)['actions']['ResetPassword']> = async (
  call,
  { request, code, newPassword },
) => {
  const { id, nonce, channel } = requestOf(call, request)
  const tries = { key: `reset-code:${nonce}`, most: mostTries, minutes: 24 * 60 }
  const [password = ''] = await openPasswords(call, [newPassword])
  if ((await reserveAttempts(call, [tries])) > 0) throw refuse('RG-04')
  const weak = passwordRefusal(password, call.services.config.passwordProfile)
  const account = await call.transaction({ role: 'auth' }, async ctx => {
    const [found] = await ctx.tx.query<Account>(
      `update password_reset r set attempt_count = least(coalesce(r.attempt_count, 0) + 1, ${mostTries})
       from app_user u where u.id = r.user_id and r.id = $1 and r.used_at is null and r.expires_at > gt_now() and r.deleted_at is null
         and u.state = 'active' and u.allow_login and u.deleted_at is null
       returning r.user_id as user, u.user_name, u.password, u.former_passwords as former, (r.code_hash = $2)::int as right,
         case r.channel when 'email' then u.email else u.phone_number end as address`,
      [id, keyed(call, 'reset', nonce, code)],
    )
    return found ?? null
  })
  if (account?.right !== 1) throw refuse('RG-02', {}, 'code')
  await forgiveAttempts(call, tries.key)
  if (weak) throw new Refusal([weak])
  const former = [account.password, ...(account.former ?? [])].filter(Boolean).slice(0, remembered)
  for (const one of former) if (await verify(one, password)) throw refuse('RG-11', {}, 'newPassword')
  const hashed = await hash(password)
  await call.transaction({ role: 'auth' }, async ctx => {
    const used = await ctx.tx.query(
      'update password_reset set used_at = gt_now() where id = $1 and used_at is null and expires_at > gt_now() returning id',
      [id],
    )
    if (used.length === 0) throw refuse('RG-04')
    await ctx.tx.query(
      `update app_user set password = $2, former_passwords = $3::jsonb, password_changed_at = now(), failed_login_count = 0, locked_until = null,
         row_version = row_version + 1 where id = $1`,
      [account.user, hashed, JSON.stringify(former.slice(0, remembered - 1))],
    )
    const gone = await ctx.tx.query<{ token_hash: string }>(
      `update login_token t set revoked_at = now() from login_record l where l.id = t.login_record_id and l.user_id = $1 and t.revoked_at is null
       returning t.token_hash`,
      [account.user],
    )
    await ctx.tx.query(
      "update login_record set logout_at = now(), logout_reason = 'expired' where user_id = $1 and logout_at is null",
      [account.user],
    )
    for (const { token_hash } of gone) await ctx.tx.query("select pg_notify('gt_session', $1)", [token_hash])
    ctx.pending.audit.push({
      entity: appUser.name,
      id: account.user,
      action: 'permission',
      number: account.user_name,
      before: null,
      after: { password: 'reset', by: channel },
      reason: null,
    })
    const text = '【实测】您的登录密码已重置。如非本人操作，请立即联系管理员。'
    await queueMessage(
      ctx,
      call.services.linkSecret,
      {
        channel,
        purpose: 'password_was_reset',
        to: account.address ?? '',
        subject: '密码已重置',
        text,
        minutes: 24 * 60,
      },
      channel,
    )
  })
  // the lock of the login page goes with the forgotten password
  await forgiveAttempts(call, account.user_name)
  await forgiveAttempts(call, `pin:${account.user}`)
  return { changed: 1 }
}
