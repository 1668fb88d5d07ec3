import { randomBytes } from 'node:crypto'
import { identityErrors } from '@gt/domain/identity/errors.ts'
import type { partnerActions } from '@gt/domain/identity/partner-actions.ts'
import { userRelationship } from '@gt/domain/identity/user-relationship.entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { narrow } from '@gt/domain/kit/text.ts'
import type { Ctx } from '../../../db/context.ts'
import { giveBackAttempt, reserveAttempts } from '../../../flow/attempts.ts'
import type { OutsideCall, Run } from '../../../http/implement.ts'
import { provePassword } from '../actions/sign-in.ts'
import { openPasswords } from '../password-seal.ts'
import { accountsOf, digestOf, guardAccount, offerOf, type Partner, partnerOf, refuse } from './who.ts'

type Actions = (typeof partnerActions)['actions']

/** Minutes for which an outside identity waits for its account. */
const bindingMinutes = 10

interface Waiting {
  readonly sub: string
  readonly instance: string
  readonly to: string
}

/** Keeps the proven identity of a ticket until its holder says whose account it is; the browser gets a random number alone. */
export async function offerBinding(
  ctx: Ctx,
  { partner, ...waiting }: Waiting & { readonly partner: Partner },
): Promise<string> {
  const binding = randomBytes(32).toString('base64url')
  await ctx.tx.query(
    `insert into entry_pass (digest, kind, auto_login_client_id, content, expires_at)
     values ($1, 'binding', $2, $3::jsonb, gt_now() + make_interval(mins => ${bindingMinutes}))`,
    [digestOf(binding), partner.id, JSON.stringify(waiting)],
  )
  return binding
}

/** What a number stands for while it holds. Refuses with SG-10. */
async function waitingOf(ctx: Ctx, binding: string): Promise<{ partner: Partner; waiting: Waiting }> {
  const [row] = await ctx.tx.query<{ client: string; content: Waiting }>(
    "select auto_login_client_id as client, content from entry_pass where digest = $1 and kind = 'binding' and used_at is null and expires_at > gt_now()",
    [digestOf(binding)],
  )
  if (!row) throw refuse('SG-10')
  const partner = await partnerOf(ctx, 'id', row.client)
  if (!partner) throw refuse('SG-09')
  return { partner, waiting: row.content }
}

/** SG-17 where the account or the outside identity belongs to somebody else already. */
async function guardFree(ctx: Ctx, code: string, sub: string, userId: string): Promise<void> {
  // two who bind at once would both find it free
  await ctx.tx.query('select pg_advisory_xact_lock(hashtext($1))', [`binding:${code}`])
  const taken = await ctx.tx.query(
    `select 1 from user_relationship where relation = 'external' and external_system = $1 and (external_account = $2 or user_id = $3) and deleted_at is null limit 1`,
    [code, sub, userId],
  )
  if (taken.length > 0) throw refuse('SG-17')
}

/** Binds an outside identity to the account of who proves it by its password; see the contract. */
export const bindAccount: Run<Actions['BindAccount']> = async (call: OutsideCall, { binding, userName, pwd }) => {
  const name = narrow(userName)
  if (!name) throw new Refusal([refused(identityErrors, 'L-01', {}, { field: 'userName' })])
  const [password = ''] = await openPasswords(call, [pwd])
  if (!password) throw new Refusal([refused(identityErrors, 'L-02', {}, { field: 'pwd' })])
  const { partner } = await call.transaction({ role: 'auth', readOnly: true }, ctx => waitingOf(ctx, binding))
  // a number that somebody got hold of opens no door to passwords of many names
  const tries = { key: `binding:${digestOf(binding)}`, most: 6, minutes: bindingMinutes }
  const minutes = await reserveAttempts(call, [tries])
  if (minutes > 0) throw new Refusal([refused(identityErrors, 'L-04', { minutes })])
  const { id } = await provePassword(call, name, password, 'later')
  const account = await call.transaction({ role: 'auth' }, async ctx => {
    const { waiting } = await waitingOf(ctx, binding)
    const [found] = await accountsOf(ctx, partner, 'u.id = $2', id)
    if (!found || found.instance_code !== waiting.instance) throw refuse('SG-08')
    await guardAccount(ctx, partner, found)
    await guardFree(ctx, partner.code, waiting.sub, found.id)
    const used = await ctx.tx.query(
      'update entry_pass set used_at = gt_now() where digest = $1 and used_at is null returning digest',
      [digestOf(binding)],
    )
    if (used.length === 0) throw refuse('SG-10')
    const [bound] = await ctx.tx.query<{ id: string }>(
      `insert into user_relationship (instance_id, organization_id, user_id, relation, external_system, external_account, valid_from, last_used_at, created_by_id, updated_by_id)
       values ($1, $2, $3, 'external', $4, $5, gt_now(), gt_now(), $3, $3) returning id`,
      [found.instance_id, found.organization_id ?? '0', found.id, partner.code, waiting.sub],
    )
    ctx.pending.audit.push({
      entity: userRelationship.name,
      id: bound?.id ?? '0',
      action: 'create',
      number: found.user_name,
      before: null,
      after: { user_id: found.id, external_system: partner.code, external_account: waiting.sub },
      reason: null,
    })
    return { ...found, to: waiting.to }
  })
  await giveBackAttempt(call, tries)
  return offerOf(call, partner, account, account.to)
}
