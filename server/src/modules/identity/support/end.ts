import { loginRecord } from '@gt/domain/identity/login-record.entity.ts'
import { supportErrors } from '@gt/domain/identity/support-errors.ts'
import { supportNotices } from '@gt/domain/identity/support-notices.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import type { Ctx } from '../../../db/context.ts'
import { closeTodos, holdersOfPost, notifyUsers } from '../../../flow/todos.ts'

interface Visit {
  readonly id: string
  readonly operated_by: string
  readonly user: string
  readonly minutes: number
  readonly logout_reason: string | null
  readonly [column: string]: unknown
}

/**
 * What follows when somebody of the platform left an account, by himself, by the administrator or because the time was over: the unit
 * keeps how long he was there and its administrator hears of it, once. What is still open ends here.
 */
export async function endVisit(ctx: Ctx, recordId: string): Promise<void> {
  const [visit] = await ctx.tx.query<Visit>('select * from gt_end_support($1)', [recordId])
  if (!visit) return
  const { operated_by: operator, user, minutes } = visit
  ctx.pending.audit.push({
    entity: loginRecord.name,
    id: recordId,
    action: 'state',
    number: user.slice(0, 60),
    before: null,
    after: { logout_reason: visit.logout_reason, operated_by: operator, minutes },
    reason: null,
  })
  await closeTodos(ctx, { kind: 'login_record', id: recordId })
  await notifyUsers(ctx, await holdersOfPost(ctx, 'lab_admin', null), {
    kind: 'support',
    title: notice(supportNotices, 'left', { operator, user, minutes }),
    route: '/totalset/auditlog',
  })
}

/** Lets the person of the platform change data in his session, until it ends. Refuses with BL-04. */
export async function agreeToChanges(ctx: Ctx, { id }: CommandItem): Promise<CommandDone> {
  const [agreed] = await ctx.tx.query<{ row_version: number; operated_by: string }>(
    'select * from gt_agree_support($1)',
    [id],
  )
  if (!agreed) throw new Refusal([refused(supportErrors, 'BL-04')])
  ctx.pending.audit.push({
    entity: loginRecord.name,
    id,
    action: 'permission',
    number: null,
    before: { support_agreed: 0 },
    after: { support_agreed: 1, operated_by: agreed.operated_by },
    reason: null,
  })
  ctx.pending.changed.set(loginRecord.name, new Set([id]))
  await closeTodos(ctx, { kind: 'login_record', id })
  return { id, row_version: agreed.row_version, state: null }
}
