import { dispatchErrors } from '@gt/domain/dispatch/errors.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Ctx } from '../../db/context.ts'

/** DO-01, DO-02, DO-16 of who is to be in charge of a site. */
export async function chargeRefusals(ctx: Ctx, personId: Id, siteId: Id | null, field: string): Promise<Refused[]> {
  const [found] = await ctx.tx.query<{ name: string; state: string; certified: 0 | 1; site: string | null }>(
    `select p.name, p.state, exists (select from personnel_certificate c where c.business_id = p.business_id and c.personnel_id = p.id
        and c.kind = 'engineer' and coalesce(c.valid_to >= gt_today(), true) and c.deleted_at is null)::int as certified,
       (select d.name from dispatch_org d where d.business_id = p.business_id and d.authorised_person_id = p.id and d.id is distinct from $2
          and d.state in ('draft', 'authorised', 'filed') and d.deleted_at is null order by d.id limit 1) as site
     from personnel p where p.business_id = app_biz() and p.id = $1 and p.deleted_at is null`,
    [personId, siteId],
  )
  if (!found) return [] // the database says that there is nobody
  const { name, state, certified, site } = found
  const place = { field }
  return [
    ...(state === 'active' ? [] : [refused(dispatchErrors, 'DO-16', { name }, place)]),
    ...(site === null ? [] : [refused(dispatchErrors, 'DO-01', { name, site }, place)]),
    ...(certified === 1 ? [] : [refused(dispatchErrors, 'DO-02', { name }, place)]),
  ]
}
