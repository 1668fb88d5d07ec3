import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import type { Ctx } from '../../db/context.ts'
import type { Condition } from '../../db/filter.ts'
import type { ListOptions } from '../../db/list.ts'
import { holdsAny } from '../../flow/can.ts'
import { mayKnowBlind, orderOfNoBlind } from '../samples/api.ts'

/** Tasks of the order that concern the caller: tested by him, or of his department's test room. */
const ownTasks = `exists (select from trial_task k join trial_task_person p on p.business_id = k.business_id and p.trial_task_id = k.id
  where k.business_id = t.business_id and k.entrustment_id = t.id and k.deleted_at is null and p.user_id = ? and p.deleted_at is null)`
const departmentTasks = `exists (select from trial_task k where k.business_id = t.business_id and k.entrustment_id = t.id and k.deleted_at is null
  and (k.department_id = any(?) or k.department_id is null))`

/**
 * Orders in sight of the caller's post (workflow 1, 25): a client's own unit, the orders with own tasks or registered by oneself,
 * those of the own department, or all of the laboratory. Supervised views see them from acceptance on. Orders of blind samples
 * are kept from who tests (workflow 12).
 */
export function visibleOrders(ctx: Ctx): ListOptions {
  const { principal } = ctx
  const user = principal.userId
  const registered: Condition = { sql: 't.created_by_id = ?', values: [user] }
  if (principal.entrustUnitId) return { where: [{ sql: 't.entrust_unit_id = ?', values: [principal.entrustUnitId] }] }
  if (principal.business?.viewMode === 1)
    return {
      where: [
        {
          sql: "t.state not in ('draft', 'reviewing', 'returned') or t.business_id = ?",
          values: [principal.business.id],
        },
      ],
    }
  const open = orderOfNoBlind(ctx)
  const unblind = open ? [open] : []
  if (principal.dataScope === 'self')
    return { where: [{ sql: `${registered.sql} or ${ownTasks}`, values: [...registered.values, user] }, ...unblind] }
  if (principal.dataScope === 'department' && principal.departmentIds)
    return {
      where: [
        {
          sql: `${registered.sql} or ${departmentTasks} or ${ownTasks}`,
          values: [...registered.values, principal.departmentIds, user],
        },
        ...unblind,
      ],
    }
  return {}
}

/**
 * Orders that a form offers: those in sight. Who reads no orders is not offered the ones of blind samples either, which his tasks
 * would tell him.
 */
export function offeredOrders(ctx: Ctx): ListOptions {
  const visible = visibleOrders(ctx)
  const reads = entrustmentActions.actions.List.permission
  if (ctx.principal.entrustUnitId || mayKnowBlind(ctx) || (Array.isArray(reads) && holdsAny(ctx, reads))) return visible
  const open = `not exists (select from sample s join blind_sample b on b.business_id = s.business_id and b.sample_id = s.id
    where s.business_id = t.business_id and s.entrustment_id = t.id and b.opened_at is null and b.deleted_at is null)`
  return { where: [...(visible.where ?? []), { sql: open, values: [] }] }
}

/** Pre-entrustments in sight: a client's own unit; in the laboratory drafts of clients are not shown before they are sent. */
export function visiblePreOrders(ctx: Ctx): ListOptions {
  const { entrustUnitId, userId } = ctx.principal
  return entrustUnitId
    ? { where: [{ sql: 't.entrust_unit_id = ?', values: [entrustUnitId] }] }
    : { where: [{ sql: "t.source = 'lab' or t.state <> 'draft' or t.created_by_id = ?", values: [userId] }] }
}

/** Nobody is asked any more to confirm a report that is void; what was confirmed stays told. */
const stillAsked: Condition = {
  sql: `t.state not in ('pending', 'objected') or not exists (select from report v where v.business_id = t.business_id and v.id = t.report_id and v.state = 'voided')`,
  values: [],
}

/**
 * Confirmations in sight: of a laboratory those of the orders that the caller sees, of a supervising unit those that it is
 * asked for (page entrustsupervision).
 */
export function seenSupervision(ctx: Ctx): ListOptions {
  const own = ctx.principal.business?.id ?? '0'
  if (ctx.principal.business?.viewMode === 1)
    return { where: [{ sql: 't.supervising_business_id = ? or t.business_id = ?', values: [own, own] }, stillAsked] }
  return {
    where: [
      ...(visibleOrders(ctx).where ?? []).map(({ sql, values }) => ({
        // inside, `t` is the order; the pair before it is the confirmation's
        sql: `(t.business_id, t.entrustment_id) in (select t.business_id, t.id from entrustment t where ${sql})`,
        values,
      })),
      stillAsked,
    ],
  }
}

/** True of a category of tasks `t` that is for the kind of the caller's unit, or for all. */
export const ofUnit = `(coalesce(t.unit_categories, '[]') = '[]' or coalesce(app_biz(), 0) = 0
  or exists (select from business b where b.id = app_biz() and t.unit_categories @> to_jsonb(b.unit_category)))`

/** Categories of tasks that the caller's unit may use: supervision units see theirs only. */
export const visibleCategories = (_: Ctx): ListOptions => ({ where: [{ sql: ofUnit, values: [] }] })
