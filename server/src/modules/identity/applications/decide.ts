import { randomInt } from 'node:crypto'
import { appUser } from '@gt/domain/identity/app-user.entity.ts'
import { mostListed, type staffApplicationActions } from '@gt/domain/identity/application-actions.ts'
import { businessInvitation } from '@gt/domain/identity/business-invitation.entity.ts'
import { registerApplication } from '@gt/domain/identity/register-application.entity.ts'
import type { CommandItem } from '@gt/domain/kit/action.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { addDays, dayOf } from '@gt/domain/kit/time.ts'
import { businessOf, type Ctx, userOf } from '../../../db/context.ts'
import { changeRow, insertRow, lockRow } from '../../../db/write.ts'
import { queueMessage } from '../../../flow/messages.ts'
import type { OutsideCall, Run } from '../../../http/implement.ts'
import { writerRole } from '../../../http/session.ts'
import { crudActions } from '../../../pages/crud.ts'
import { givePosts, guardOffered, offeredPosts, postRefusals } from '../users/posts.ts'
import { userRules } from '../users/rules.ts'
import { postsToGive } from '../users/staff-accounts.ts'
import { refuse } from './phone-codes.ts'

type Actions = (typeof staffApplicationActions)['actions']
type Kind = Row<typeof registerApplication>['kind']
export type Application = Row<typeof registerApplication>

const { Create } = crudActions(appUser, userRules)

/** An application of a kind that waits for the caller's laboratory; locked. Refuses with G-01, G-04, RG-12. */
export async function lockApplication(ctx: Ctx, item: CommandItem, kind: Kind): Promise<Application> {
  const row = await lockRow(ctx, registerApplication, item)
  // row security shows what is asked of other laboratories to nobody here
  if (row.kind !== kind || row.target_business_id !== businessOf(ctx).id || row.state !== 'submitted')
    throw refuse('RG-12')
  const [taken] = await ctx.tx.query<{ taken: 0 | 1 }>('select gt_name_is_taken($1)::int as taken', [row.user_name])
  if (taken?.taken === 1) throw refuse('RG-05', {}, 'user_name')
  return row
}

/** Makes the account that was asked for, with the password that the applicant chose. Answers its id. */
export async function accountFor(
  ctx: Ctx,
  row: Application,
  more: { readonly is_entrust: 0 | 1; readonly entrust_unit_id?: Id; readonly department_id?: Id },
): Promise<Id> {
  const { user_name, real_name, phone_number, email } = row
  const { id } = await Create(ctx, { user_name, real_name, phone_number, email, ...more })
  await ctx.tx.query('select gt_take_application($1, $2)', [row.id, id])
  await changeRow(ctx, registerApplication, row, {
    state: 'approved',
    handled_by_id: userOf(ctx),
    handled_at: ctx.now,
    created_user_id: id,
  })
  return id
}

/** Tells an applicant by telephone what became of what he asked for. */
export async function tellApplicant(
  ctx: Ctx,
  call: OutsideCall,
  { phone_number }: Application,
  text: string,
): Promise<void> {
  const message = {
    channel: 'sms',
    purpose: 'application',
    to: phone_number,
    subject: '',
    text,
    minutes: 24 * 60,
  } as const
  await queueMessage(ctx, call.services.linkSecret, message, 'sms')
}

/** Refuses an application with a reason. */
export const rejectOf =
  (kind: Kind) =>
  async (
    call: OutsideCall,
    { reason, ...item }: CommandItem & { readonly reason: string },
  ): Promise<Record<string, never>> => {
    await call.transaction(writerRole(call.principal), async ctx => {
      const row = await lockRow(ctx, registerApplication, item)
      if (row.kind !== kind || row.target_business_id !== businessOf(ctx).id || row.state !== 'submitted')
        throw refuse('RG-12')
      await changeRow(ctx, registerApplication, row, {
        state: 'rejected',
        handled_by_id: userOf(ctx),
        handled_at: ctx.now,
        reject_reason: reason,
      })
      await tellApplicant(ctx, call, row, `【实测】您的账号申请（编号${row.id}）未通过：${reason}`)
    })
    return {}
  }

/** Signs of a code that nobody confuses when it is read out. */
const clearSigns = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const invitationDays = 7
const invitationUses = 20

/** A new code of invitation; the former ones of the unit end. */
export const invite: Run<Actions['Invite']> = call =>
  call.transaction(writerRole(call.principal), async ctx => {
    await ctx.tx.query(
      'update business_invitation set revoked_at = gt_now() where business_id = app_biz() and revoked_at is null and deleted_at is null',
    )
    const code = Array.from({ length: 8 }, () => clearSigns[randomInt(clearSigns.length)]).join('')
    const { valid_to } = await insertRow(ctx, businessInvitation, {
      code,
      valid_to: addDays(ctx.now, invitationDays),
      max_uses: invitationUses,
    })
    return { code, valid_to, max_uses: invitationUses }
  })

type Listed = Awaited<ReturnType<Run<Actions['List']>>>['rows'][number]

/** Applications of staff for the caller's unit, with the posts that he may give. */
export const staffApplications: Run<Actions['List']> = async (ctx, { state }) => ({
  rows: await ctx.tx.query<Listed & Record<string, unknown>>(
    `select a.id, a.row_version, a.state, a.user_name, a.real_name, a.phone_number, a.email, a.created_at, a.handled_at, a.reject_reason, a.department_id,
       d.name as department, coalesce(a.post_wish_ids, '[]') as post_wish_ids,
       (select string_agg(p.name, '、' order by p.id) from post p where coalesce(a.post_wish_ids, '[]') ? p.id::text) as post_wishes
     from register_application a left join department d on d.id = a.department_id
     where a.target_business_id = app_biz() and a.kind = 'account' and a.deleted_at is null
       and case when $1 = 'submitted' then a.state = 'submitted' else a.state in ('approved', 'rejected') end
     order by a.id desc limit ${mostListed}`,
    [state],
  ),
  posts: (await postsToGive(ctx)).map(({ id, name }) => ({ id, name })),
})

/** Makes the account of somebody of the unit, with the posts that the approver gives. */
export const approveStaff: Run<Actions['Approve']> = (call, { post_ids, department_id, ...item }) =>
  call.transaction(writerRole(call.principal), async ctx => {
    const row = await lockApplication(ctx, item, 'account')
    const posts = guardOffered(await offeredPosts(ctx, businessOf(ctx).id), post_ids, 'post_ids')
    refuseIfAny((await postRefusals(ctx, posts)).map(({ reason }) => reason))
    const id = await accountFor(ctx, row, { is_entrust: 0, department_id })
    await givePosts(
      ctx,
      [],
      posts.map(post => ({ user_id: id, post_id: post.id, valid_from: dayOf(ctx.now) })),
    )
    await tellApplicant(ctx, call, row, `【实测】您的账号${row.user_name}已开通，请登录使用。`)
    return { user_id: id }
  })
