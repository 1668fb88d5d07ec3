import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { personnelCertificate } from '@gt/domain/people/personnel-certificate.entity.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { taskErrors } from '@gt/domain/tasks/errors.ts'
import { businessOf, type Ctx } from '../../db/context.ts'
import { settingsOf } from '../../flow/settings.ts'

/**
 * Why people may not audit by their certificates, for whom it is so: B-22 without one of a test engineer that is registered here, T-02 when it
 * ended (page auditlist, special). A site laboratory is answered for by its parent, whose people hold the certificates
 * there; nothing is asked where the laboratory does not check authorities (`require_authority`).
 */
export async function engineersRefusals(ctx: Ctx, userIds: readonly string[]): Promise<Map<string, Refused[]>> {
  if (businessOf(ctx).labKind !== 'dj' || !(await settingsOf(ctx)).requireAuthority) return new Map()
  const people = await ctx.tx.query<{ id: string; name: string; held: 0 | 1; ended: string | null; standing: 0 | 1 }>(
    `select u.id, coalesce(u.real_name, u.nickname, u.user_name) as name, count(c.id) > 0 as held, max(c.valid_to) as ended,
       coalesce(bool_or(coalesce(c.valid_to >= gt_today(), true)) filter (where c.id is not null), false) as standing
     from app_user u
     left join personnel p on p.business_id = app_biz() and p.user_id = u.id and p.deleted_at is null
     left join personnel_certificate c on c.business_id = p.business_id and c.personnel_id = p.id and c.kind = 'engineer'
       and coalesce(c.registered_here, true) and c.deleted_at is null
     where u.id = any($1) group by u.id`,
    [userIds],
  )
  return new Map(people.filter(one => !one.standing).map(one => [one.id, [refusalOf(one)]]))
}

const refusalOf = ({
  name,
  held,
  ended,
}: {
  readonly name: string
  readonly held: 0 | 1
  readonly ended: string | null
}) =>
  held
    ? refused(taskErrors, 'T-02', {
        user: name,
        certificate: personnelCertificate.fields.kind.options.list.labels.engineer,
        date: ended,
      })
    : refused(reportErrors, 'B-22', { user: name })
