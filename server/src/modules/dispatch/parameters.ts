import type { dispatchOrgActions } from '@gt/domain/dispatch/dispatch-actions.ts'
import { dispatchOrgParameter } from '@gt/domain/dispatch/dispatch-org-parameter.entity.ts'
import { dispatchErrors } from '@gt/domain/dispatch/errors.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { dispatchOrg } from '@gt/domain/organisation/dispatch-org.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { detailRow } from '../../db/list.ts'
import { getRow, insertRows, lockRow, removeRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'
import { validQualification } from './queries.ts'
import { guardSite } from './sites.ts'

type Actions = (typeof dispatchOrgActions)['actions']

interface Offered extends Record<string, unknown> {
  readonly id: Id
  readonly trial_parameter_id: Id
  readonly name: string
  readonly group: string
  readonly row_id: Id | null
}

/** Parameters of the valid certificates of the laboratory, with the row that authorises them for a site. */
const offered = (ctx: Ctx, siteId: Id): Promise<Offered[]> =>
  ctx.tx.query<Offered>(
    `select l.id, l.trial_parameter_id, concat_ws(' · ', p.parameter_name, nullif(l.standard_text, ''), nullif(l.limitation, '')) as name,
       q.name as "group", x.id as row_id
     from lab_qualification q join lab_qualification_parameter l on l.business_id = q.business_id and l.lab_qualification_id = q.id and l.deleted_at is null
     join trial_parameter p on p.id = l.trial_parameter_id
     left join dispatch_org_parameter x on x.business_id = l.business_id and x.lab_qualification_parameter_id = l.id and x.dispatch_org_id = $1 and x.deleted_at is null
     where q.business_id = app_biz() and ${validQualification('q')} order by q.id, p.parameter_name, l.id`,
    [siteId],
  )

/** What may be ticked; see the contract. */
export const siteParameters: Run<Actions['Parameters']> = async (ctx, { id }) => {
  await detailRow(ctx, dispatchOrg, id, {})
  const rows = await offered(ctx, id)
  return {
    rows: rows.map(({ id: one, name, group, row_id }) => ({
      id: one,
      name,
      group,
      held: row_id ? 1 : 0,
      reason: null,
    })),
  }
}

/** Authorises these parameters; see the contract. */
export const saveSiteParameters: Run<Actions['SaveParameters']> = async (ctx, { parameter_ids, ...item }) => {
  const site = await lockRow(ctx, dispatchOrg, item)
  guardSite(site, ['draft', 'authorised', 'filed', 'expired'], dispatchOrgParameter.label)
  const rows = await offered(ctx, site.id)
  const wanted = new Set(parameter_ids)
  const unknown = [...wanted].filter(id => !rows.some(row => row.id === id))
  if (unknown.length > 0)
    throw new Refusal([refused(dispatchErrors, 'DO-11', { count: unknown.length }, { field: 'parameter_ids' })])
  const added = rows.filter(({ id, row_id }) => row_id === null && wanted.has(id))
  // what a certificate that has ended since had ticked goes as well: the site tests within valid ones alone
  const kept = new Set(rows.filter(({ id }) => wanted.has(id)).map(({ row_id }) => row_id))
  const held = await ctx.tx.query<{ id: Id }>(
    'select id from dispatch_org_parameter where business_id = app_biz() and dispatch_org_id = $1 and deleted_at is null order by id',
    [site.id],
  )
  const removed = held.filter(({ id }) => !kept.has(id))
  await insertRows(
    ctx,
    dispatchOrgParameter,
    added.map(({ id, trial_parameter_id }) => ({
      ...{ dispatch_org_id: site.id, lab_qualification_parameter_id: id },
      trial_parameter_id,
    })),
  )
  for (const { id } of removed)
    await removeRow(ctx, dispatchOrgParameter, await getRow(ctx, dispatchOrgParameter, id, true))
  // counts as a change of the site, so that who ticked an older list is told
  await ctx.tx.query(
    'update dispatch_org set row_version = row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id() where business_id = app_biz() and id = $1',
    [site.id],
  )
  return { added: added.length, removed: removed.length }
}

const ofParameter = (what: string): string =>
  `select ${what} from lab_qualification_parameter l join lab_qualification q on q.business_id = l.business_id and q.id = l.lab_qualification_id
   where l.business_id = t.business_id and l.id = t.lab_qualification_parameter_id`

/** What the site may test, as the tab of its page shows it. */
export const parameterRules = entityRules(dispatchOrgParameter, {
  computed: {
    calc_standard: ofParameter('l.standard_text'),
    calc_certificate: ofParameter('q.name'),
    calc_limitation: ofParameter('l.limitation'),
  },
})
