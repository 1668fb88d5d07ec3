import type { Row } from '@gt/domain/kit/entity.ts'
import { refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { LocalDate } from '@gt/domain/kit/id.ts'
import { userTrialAuthority } from '@gt/domain/methods/user-trial-authority.entity.ts'
import { stepRole } from '@gt/domain/reports/lists.ts'
import { taskErrors } from '@gt/domain/tasks/errors.ts'
import { changeRows } from '../../db/change-rows.ts'
import type { Ctx } from '../../db/context.ts'

export interface DefaultTester {
  readonly userId: string
  readonly trialListId: string
  readonly isDefault: 0 | 1
  readonly on: LocalDate
}

/**
 * Marks the authorities as tester that a person has for a test on the day. Answers false for a person or test that is not in
 * sight; refuses with T-01 a person of the laboratory without such an authority.
 */
export async function makeDefaultTester(ctx: Ctx, asked: DefaultTester): Promise<boolean> {
  const { userId, trialListId, isDefault, on } = asked
  const [names] = await ctx.tx.query<{ user: string; test: string }>(
    `select coalesce(u.real_name, u.nickname, u.user_name) as "user", l.name_zh as test from app_user u cross join trial_list l
     where u.id = $1 and l.id = $2 and exists (select from user_post_map h where h.business_id = app_biz() and h.user_id = u.id and h.deleted_at is null)`,
    [userId, trialListId],
  )
  if (!names) return false
  const rows = await ctx.tx.query<Row<typeof userTrialAuthority>>(
    `select * from user_trial_authority where business_id = app_biz() and user_id = $1 and trial_list_id = $2 and role = 'tester'
       and enabled and deleted_at is null and valid_from <= $3::date and (valid_to is null or valid_to >= $3::date) order by id for update`,
    [userId, trialListId, on],
  )
  refuseIfAny(
    rows.length === 0
      ? [refused(taskErrors, 'T-01', { ...names, role: stepRole.labels.tester }, { field: 'user_id' })]
      : [],
  )
  await changeRows(
    ctx,
    userTrialAuthority,
    rows.map(row => ({ row, changes: { is_default: isDefault } })),
  )
  return true
}
