import { randomBytes } from 'node:crypto'
import { loginRecord } from '@gt/domain/identity/login-record.entity.ts'
import type { supportActions } from '@gt/domain/identity/support-actions.ts'
import { supportErrors } from '@gt/domain/identity/support-errors.ts'
import { supportNotices } from '@gt/domain/identity/support-notices.ts'
import type { InputOf } from '@gt/domain/kit/action.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { narrow } from '@gt/domain/kit/text.ts'
import { type Ctx, nobody, type Principal } from '../../../db/context.ts'
import { type AttemptLimit, forgiveAttempts, placeOf, reserveAttempts, shutFor } from '../../../flow/attempts.ts'
import { noteEvent } from '../../../flow/note-event.ts'
import { holdersOfPost, notifyUsers, openTodoForPost } from '../../../flow/todos.ts'
import type { OutsideCall, Run } from '../../../http/implement.ts'
import { isAmong } from '../../../http/outgoing.ts'
import { hashToken } from '../../../http/session.ts'
import { type Account, accountSql, provePassword } from '../actions/sign-in.ts'
import { hasFactor } from '../factor/prove.ts'
import { openPasswords } from '../password-seal.ts'
import { postCounts } from '../rights.ts'

type Action = (typeof supportActions)['actions']['AdminLogin']
type Given = InputOf<Action>

/** Minutes that somebody of the platform stays in a customer's account at most. */
const supportMinutes = 30

/** Posts whose holders may enter a customer's account. */
const operatorPosts = ['platform_ops', 'sys_admin']

const failed = (): Refusal => new Refusal([refused(supportErrors, 'BL-01')])

/** Why nobody was let in, for the audit log alone. */
class Shut extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

/** Five failures of an address shut this door for it, whatever names it tries. */
const triesOf = ({ address }: OutsideCall): AttemptLimit => ({
  key: `backstage:${placeOf(address)}`,
  most: 5,
  minutes: 15,
})

interface Person extends Account {
  readonly user_name: string
  readonly display_name: string
  readonly [column: string]: unknown
}

interface Target extends Person {
  readonly mode: 'dj' | 'gd'
  readonly category: string
  readonly is_platform: 0 | 1
}

const nameSql = "coalesce(nullif(u.real_name, ''), nullif(u.nickname, ''), u.user_name) as display_name"

/** Who helps: an account of the platform with a post for it, and a second factor, whatever its instance wants. */
async function guardOperator(call: OutsideCall, { id }: Account): Promise<Person> {
  return call.transaction({ role: 'auth', readOnly: true }, async ctx => {
    const [found] = await ctx.tx.query<Person & { has_post: boolean }>(
      accountSql(
        `u.user_name, ${nameSql}, exists (select from user_post_map m join post p on p.id = m.post_id
           where m.user_id = u.id and m.business_id = 0 and m.deleted_at is null and p.code = any($2) and ${postCounts}) as has_post`,
        'u.id = $1',
      ),
      [id, operatorPosts],
    )
    if (!found?.is_operator || !found.allow_login || !found.instance_open) throw new Shut('no account of the platform')
    if (!found.has_post) throw new Shut('no post for it')
    if (!(await hasFactor(ctx, id))) throw new Shut('no second factor')
    return found
  })
}

/** Whose account it is: of a unit that stands, open itself, and nobody of the platform. */
async function guardTarget(call: OutsideCall, name: string): Promise<Target> {
  return call.transaction({ role: 'auth', readOnly: true }, async ctx => {
    const [found] = await ctx.tx.query<Target>(
      accountSql(
        `u.user_name, ${nameSql}, b.mode, b.unit_category as category,
         (u.is_platform_admin or exists (select from user_post_map m join post p on p.id = m.post_id
            where m.user_id = u.id and m.deleted_at is null and (m.business_id = 0 or p.data_scope = 'platform')))::int as is_platform`,
        'lower(u.user_name) = lower($1)',
      ),
      [name],
    )
    if (!found) throw new Shut('no such account')
    if (found.business_id === null || found.is_platform) throw new Shut('an account of the platform, or of no unit')
    if (found.state !== 'active' || !found.allow_login || !found.instance_open || found.business_state === 'closed')
      throw new Shut('the account is shut')
    if ((await shutFor(ctx.tx, found.user_name)) > 0) throw new Shut('the account is locked')
    return found
  })
}

/** As whom the unit reads what is done in it: the account, with the operator beside. */
function guestOf(
  target: Target,
  operator: Person,
  given: { readonly reason: string; readonly until: string },
): Principal {
  return {
    ...nobody,
    userId: target.id,
    userName: target.user_name,
    displayName: target.display_name,
    instanceId: target.instance_id,
    organizationId: target.organization_id ?? '0',
    business: {
      id: target.business_id ?? '0',
      visibleIds: [target.business_id ?? '0'],
      category: target.category,
      labKind: target.mode,
      viewMode: 2,
    },
    support: {
      operatorId: operator.id,
      operator: nameOf(operator),
      reason: given.reason,
      until: given.until,
      wished: false,
      writes: true,
    },
  }
}

const nameOf = ({ display_name, user_name }: Person): string => `${display_name} (${user_name})`.slice(0, 120)

/** The feedback that it is about: of that unit, and not closed. */
async function feedbackOf(ctx: Ctx, number: string): Promise<string> {
  const [found] = await ctx.tx.query<{ id: string }>(
    "select id from feedback where business_id = app_biz() and feedback_no = $1 and state <> 'closed' and deleted_at is null",
    [number],
  )
  if (!found) throw new Shut('no open feedback of that unit')
  return found.id
}

interface Opened {
  readonly id: string
  readonly token: string
  readonly until: string
}

async function open(
  ctx: Ctx,
  call: OutsideCall,
  visit: {
    target: Target
    operator: Person
    feedback: string | null
    other: string | null
    reason: string
    write: boolean
  },
): Promise<Opened> {
  const token = randomBytes(32).toString('base64url')
  const [record] = await ctx.tx.query<{ id: string; until: string }>(
    `insert into login_record (user_id, business_id, ip, user_agent, channel, result, last_heartbeat_at, operated_by_id, operated_by, feedback_id, support_other,
       support_reason, support_write, support_until)
     values ($1, $2, $3, $4, 'admin', 'ok', now(), $5, $6, $7, $8, $9, $10, now() + make_interval(mins => $11)) returning id, support_until as until`,
    [
      visit.target.id,
      visit.target.business_id,
      call.address,
      call.userAgent,
      visit.operator.id,
      nameOf(visit.operator),
      visit.feedback,
      visit.other,
      visit.reason,
      visit.write,
      supportMinutes,
    ],
  )
  if (!record) throw new Error('no login record')
  await ctx.tx.query(
    "insert into login_token (login_record_id, token_hash, kind, expires_at) values ($1, $2, 'access', now() + make_interval(mins => $3))",
    [record.id, hashToken(token), supportMinutes],
  )
  ctx.pending.jobs.push({
    name: 'end_support',
    input: { business_id: visit.target.business_id, record_id: record.id },
    key: `support:${record.id}`,
    runAt: `${record.until}+08`,
  })
  return { ...record, token }
}

/** What the unit keeps and its administrator hears; nobody holds the token before that is written. */
async function announce(
  ctx: Ctx,
  opened: Opened,
  about: { reason: string; number: string | null; write: boolean },
): Promise<void> {
  const { support, displayName } = ctx.principal
  const operator = support?.operator ?? ''
  ctx.pending.audit.push({
    entity: loginRecord.name,
    id: opened.id,
    action: 'login',
    number: displayName.slice(0, 60),
    before: null,
    after: { channel: 'admin', operated_by: operator, feedback: about.number, support_write: about.write ? 1 : 0 },
    reason: about.reason,
  })
  const object = { kind: 'login_record', id: opened.id } as const
  await notifyUsers(ctx, await holdersOfPost(ctx, 'lab_admin', null), {
    kind: 'support',
    title: notice(supportNotices, 'entered', { operator, user: displayName, reason: about.reason }),
    route: '/totalset/loginusers',
    place: { id: opened.id },
  })
  if (about.write)
    await openTodoForPost(ctx, 'lab_admin', {
      kind: 'other',
      step: 'support_write',
      title: notice(supportNotices, 'asks', { operator, user: displayName }),
      object: { ...object, number: null },
      route: '/totalset/loginusers',
      dueAt: opened.until,
      priority: 'urgent',
    })
}

/** Keeps why nobody was let in: for the operator's account where the name was one, for the platform always. */
async function noteFailure(call: OutsideCall, given: Given, reason: string): Promise<void> {
  const details = { reason, operator: given.operator ?? null, target: given.userName, address: call.address }
  noteEvent(call.services, {
    level: 'warn',
    source: 'server',
    title: 'a backstage login was refused',
    content: details,
    traceId: call.requestId,
  })
  const [account] = await call.transaction({ role: 'auth', readOnly: true }, ctx =>
    ctx.tx.query<{ id: string; instance_id: string; organization_id: string | null }>(
      'select id, instance_id, organization_id from app_user where lower(user_name) = lower($1) and business_id is null and is_platform_admin and deleted_at is null',
      [narrow(given.operator ?? '')],
    ),
  )
  if (!account) return
  const as: Principal = {
    ...nobody,
    userId: account.id,
    instanceId: account.instance_id,
    organizationId: account.organization_id ?? '0',
  }
  await call.transaction({ role: 'auth', as }, async ctx => {
    ctx.pending.audit.push({
      entity: 'access',
      id: null,
      action: 'refused',
      number: 'OAuth/AdminLogin',
      before: null,
      after: details,
      reason: given.reason?.slice(0, 300) ?? null,
    })
  })
}

async function enter(call: OutsideCall, given: Given): Promise<Opened & { readonly businessId: string }> {
  const { operator: name, pwd, otp, userName, feedbackNo, other, reason } = given
  // also by GET, where an address would keep the password
  if (call.method !== 'POST' || !name || !pwd || !otp || !reason || (!feedbackNo && !other)) throw new Shut('bare')
  if (!isAmong(call.address, call.services.config.supportAddresses)) throw new Shut('address')
  const [password = ''] = await openPasswords(call, [pwd])
  const operator = await guardOperator(call, await provePassword(call, narrow(name), password, otp))
  const target = await guardTarget(call, narrow(userName))
  const guest = (until: string): Principal => guestOf(target, operator, { reason, until })
  const feedback = feedbackNo
    ? await call.transaction({ readOnly: true, as: guest('') }, ctx => feedbackOf(ctx, feedbackNo))
    : null
  const write = given.write === 1
  const visit = { target, operator, feedback, other: feedback ? null : (other ?? null), reason, write }
  const opened = await call.transaction({ role: 'auth' }, ctx => open(ctx, call, visit))
  await call.transaction({ as: guest(opened.until) }, ctx =>
    announce(ctx, opened, { reason, number: feedbackNo ?? other ?? null, write }),
  )
  return { ...opened, businessId: target.business_id ?? '0' }
}

/** Lets somebody of the platform into a customer's account; see the contract. */
export const adminLogin: Run<Action> = async (call, given) => {
  const limit = triesOf(call)
  if ((await reserveAttempts(call, [limit])) > 0) {
    await noteFailure(call, given, 'too many failures of the address')
    throw failed()
  }
  try {
    const { id, token, until, businessId } = await enter(call, given)
    await forgiveAttempts(call, limit.key)
    return { token, loginRecordsId: id, expiresAt: until, businessId, cookieDays: 1, mustChangePassword: 0 }
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof Shut)) throw error
    await noteFailure(call, given, error instanceof Shut ? error.reason : (error.reasons[0]?.code ?? ''))
    throw failed()
  }
}
