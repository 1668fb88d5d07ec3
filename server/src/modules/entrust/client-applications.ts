import { entrustUnit } from '@gt/domain/entrust/entrust-unit.entity.ts'
import { preEntrustmentErrors } from '@gt/domain/entrust/errors.ts'
import { type clientApplicationActions, mostListed } from '@gt/domain/identity/application-actions.ts'
import { refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Ctx } from '../../db/context.ts'
import type { Run } from '../../http/implement.ts'
import { writerRole } from '../../http/session.ts'
import { crudActions } from '../../pages/crud.ts'
import { type Application, accountForClient, lockApplication, tellApplicant } from '../identity/api.ts'
import { preEntrustLicensed } from './pre-order.queries.ts'
import { unitRules } from './unit-rules.ts'

type Actions = (typeof clientApplicationActions)['actions']
type Listed = Awaited<ReturnType<Run<Actions['List']>>>['rows'][number]

const { Create } = crudActions(entrustUnit, unitRules as never) // the rules are those of this entity

/** The client that an application would join: the one of its credit code, else the one of its very name. */
const joined = (of: string): string =>
  `(select n.id from entrust_unit n where n.business_id = app_biz() and n.deleted_at is null and n.enabled
     and (n.credit_code = ${of}.credit_code or n.credit_code is null and n.name = ${of}.unit_name) order by (n.credit_code = ${of}.credit_code) desc nulls last, n.id limit 1)`

/** What clients asked the caller's laboratory for. */
export const clientApplications: Run<Actions['List']> = async (ctx, { state }) => ({
  rows: await ctx.tx.query<Listed & Record<string, unknown>>(
    `select a.id, a.row_version, a.state, a.user_name, a.real_name, a.phone_number, a.email, a.created_at, a.handled_at, a.reject_reason, a.unit_name, a.credit_code,
       a.unit_kind, a.project_name, a.proof_file_id, f.name as proof_name, f.mime_type as proof_mime, (select n.name from entrust_unit n where n.business_id = app_biz() and n.id = ${joined('a')}) as joins
     from register_application a left join file_object f on f.business_id = app_biz() and f.id = a.proof_file_id
     where a.target_business_id = app_biz() and a.kind = 'pre_entrust' and a.deleted_at is null
       and case when $1 = 'submitted' then a.state = 'submitted' else a.state in ('approved', 'rejected') end
     order by a.id desc limit ${mostListed}`,
    [state],
  ),
})

/** The client of the register for an application, made where there is none. */
async function unitFor(ctx: Ctx, row: Application): Promise<Id> {
  const [found] = await ctx.tx.query<{ id: Id | null }>(
    `select ${joined('a')} as id from register_application a where a.id = $1`,
    [row.id],
  )
  if (found?.id) return found.id
  const { id } = await Create(ctx, {
    name: row.unit_name,
    credit_code: row.credit_code,
    unit_kind: row.unit_kind ?? 'other',
    contact: row.real_name,
    phone: row.phone_number,
    email: row.email,
  })
  return id
}

/** Makes the account of a client; see the contract. */
export const approveClient: Run<Actions['Approve']> = (call, item) =>
  call.transaction(writerRole(call.principal), async ctx => {
    const row = await lockApplication(ctx, item, 'pre_entrust')
    refuseIfAny((await preEntrustLicensed(ctx)) ? [] : [refused(preEntrustmentErrors, 'P-06')])
    const user_id = await accountForClient(ctx, row, await unitFor(ctx, row))
    await tellApplicant(ctx, call, row, `【实测】您的委托账号${row.user_name}已开通，请登录使用。`)
    return { user_id }
  })
