import type { OutputOf } from '@gt/domain/kit/action.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Labels } from '@gt/domain/kit/label.ts'
import type { fileActions } from '@gt/domain/people/file-actions.ts'
import { stepRole } from '@gt/domain/reports/lists.ts'
import type { Ctx } from '../../../db/context.ts'
import type { Run } from '../../../http/implement.ts'
import { scopeSql, standingSql } from '../signatures/signatures.queries.ts'
import { guardSeen } from './own-changes.ts'

type Actions = (typeof fileActions)['actions']
type Rights = OutputOf<Actions['Rights']>

const roleWords: Labels = stepRole.labels
const roleWord = (ctx: Ctx, role: string): string => roleWords[role]?.[ctx.language] ?? role

/** What the holder of a file may test, check and sign today or later, and the posts that he holds; without an account nothing. */
export async function rightsOfFile(ctx: Ctx, id: Id): Promise<Rights> {
  const account = '(select f.user_id from personnel f where f.business_id = app_biz() and f.id = $1)'
  const tests = await ctx.tx.query<Rights['tests'][number] & Record<string, unknown>>(
    `select l.name_zh as test, p.parameter_name as parameter, a.role, a.valid_from, a.valid_to, c.certificate_no as certificate
     from user_trial_authority a join trial_list l on l.id = a.trial_list_id left join trial_parameter p on p.id = a.trial_parameter_id
     left join personnel_certificate c on c.business_id = a.business_id and c.id = a.personnel_certificate_id and c.deleted_at is null
     where a.business_id = app_biz() and a.user_id = ${account} and a.enabled and a.deleted_at is null and coalesce(a.valid_to >= gt_today(), true)
     order by l.code, p.sort_no nulls first, a.role, a.valid_from, a.id`,
    [id],
  )
  const signing = await ctx.tx.query<Rights['signing'][number] & Record<string, unknown>>(
    `select s.role, ${scopeSql(ctx, 's')} as scope, s.valid_from, s.valid_to from signature_user s
     where s.user_id = ${account} and ${standingSql('s')} order by s.role, s.id`,
    [id],
  )
  const posts = await ctx.tx.query<Rights['posts'][number] & Record<string, unknown>>(
    `select p.name, m.valid_from, m.valid_to from user_post_map m join post p on p.id = m.post_id
     where m.business_id = app_biz() and m.user_id = ${account} and m.deleted_at is null and coalesce(m.valid_to >= gt_today(), true)
     order by p.sort_no, p.id`,
    [id],
  )
  return {
    tests: tests.map(row => ({ ...row, role: roleWord(ctx, row.role) })),
    signing: signing.map(row => ({ ...row, role: roleWord(ctx, row.role) })),
    posts,
  }
}

/** Rights of one person; see the contract. */
export const fileRights: Run<Actions['Rights']> = async (ctx, { id }) => {
  await guardSeen(ctx, id)
  return rightsOfFile(ctx, id)
}
