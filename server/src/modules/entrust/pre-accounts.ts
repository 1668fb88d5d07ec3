import { entrustUnit } from '@gt/domain/entrust/entrust-unit.entity.ts'
import { preEntrustmentErrors } from '@gt/domain/entrust/errors.ts'
import { mostPreAccounts, type PreAccount, type preAccountActions } from '@gt/domain/entrust/pre-account-actions.ts'
import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { folded } from '@gt/domain/kit/text.ts'
import type { Ctx } from '../../db/context.ts'
import { escapeLike } from '../../db/filter.ts'
import { getRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { bindClientAccount, letClientIn } from '../identity/api.ts'
import { preEntrustLicensed } from './pre-order.queries.ts'

type Actions = (typeof preAccountActions)['actions']

/** Accounts that order as a client here: at home in the laboratory, or known to it from another unit. */
export const listPreAccounts: Run<Actions['List']> = async (ctx, { text }) => ({
  rows: await ctx.tx.query<PreAccount & Record<string, unknown>>(
    `select x.id, x.source, x.account_name, x.entrust_unit_id, n.name as entrust_unit_name, x.contact_name, x.contact_phone, x.expire_date, x.last_login, x.enabled,
       (select count(*)::int from entrustment_temp p where p.business_id = app_biz() and p.submitter_id = x.id and p.submitted_at is not null and p.deleted_at is null) as order_count
     from (
       select u.id, 'own' as source, u.user_name as account_name, u.entrust_unit_id, coalesce(u.real_name, u.nickname) as contact_name, u.phone_number as contact_phone,
         null::date as expire_date, u.last_login_at as last_login, (u.allow_login and u.state = 'active')::int as enabled
       from app_user u where u.business_id = app_biz() and u.is_entrust and u.deleted_at is null
       union all
       select u.id, 'elsewhere', u.user_name, m.entrust_unit_id, coalesce(u.real_name, u.nickname), u.phone_number, m.valid_to, u.last_login_at,
         (coalesce(m.valid_to >= gt_today(), true) and u.state = 'active')::int
       from user_business_map m join app_user u on u.id = m.user_id
       where m.business_id = app_biz() and m.entrust_unit_id is not null and m.deleted_at is null and u.business_id is distinct from app_biz() and u.deleted_at is null) x
     left join entrust_unit n on n.business_id = app_biz() and n.id = x.entrust_unit_id
     where gt_fold(concat_ws(' ', x.account_name, n.name, x.contact_name)) like $1
     order by x.enabled desc, x.account_name limit ${mostPreAccounts}`,
    [escapeLike(folded(text ?? ''))],
  ),
})

async function guardLicence(ctx: Ctx): Promise<void> {
  refuseIfAny((await preEntrustLicensed(ctx)) ? [] : [refused(preEntrustmentErrors, 'P-06')])
}

export const enablePreAccount: Run<Actions['Enable']> = async (ctx, { id }) => {
  await guardLicence(ctx)
  await letClientIn(ctx, id, true)
  return {}
}

export const disablePreAccount: Run<Actions['Disable']> = async (ctx, { id }) => {
  await letClientIn(ctx, id, false)
  return {}
}

export const bindPreAccount: Run<Actions['Bind']> = async (ctx, { user_name, entrust_unit_id, valid_to }) => {
  await guardLicence(ctx)
  const unit = await getRow(ctx, entrustUnit, entrust_unit_id)
  if (unit.enabled !== 1)
    throw new Refusal([refused(generalErrors, 'G-14', { field: entrustUnit.label }, { field: 'entrust_unit_id' })])
  return { id: await bindClientAccount(ctx, { user_name, entrust_unit_id, valid_to: valid_to ?? null }) }
}
