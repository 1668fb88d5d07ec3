import type { DiscountedLine } from '@gt/domain/charges/adjust.ts'
import type { StandingFee } from '@gt/domain/charges/refund.ts'
import type { BilledLine } from '@gt/domain/charges/unbilled.ts'
import type { Ctx } from '../../db/context.ts'

type AnyRow = Record<string, unknown>

const personName = (alias: string): string => `coalesce(${alias}.real_name, ${alias}.nickname, ${alias}.user_name)`

/** Price changes and refunds of a bill, newest first, with who asked and who decided. */
export const changesOf = (ctx: Ctx, chargeId: string): Promise<AnyRow[]> =>
  ctx.tx.query<AnyRow>(
    `select h.id, h.kind, h.entrust_charge_index_id, h.line_name, h.quantity_before, h.quantity_after, h.price_before, h.price_after, h.rate_before, h.rate_after,
       h.amount_before, h.amount_after, h.refund_kind, h.refund_lines, p.receipt_no as payment_receipt, p.amount as payment_amount, h.reason, h.state, h.created_at, h.decided_at, h.opinion,
       ${personName('a')} as applied_by, ${personName('d')} as decided_by
     from charge_change h left join charge_payment p on p.business_id = h.business_id and p.id = h.charge_payment_id left join app_user a on a.id = h.created_by_id left join app_user d on d.id = h.decided_by_id
     where h.business_id = app_biz() and h.charge_id = $1 and h.deleted_at is null order by h.id desc`,
    [chargeId],
  )

/** Names of the lines of a bill whose change waits for the director. */
export async function waitingLines(ctx: Ctx, chargeId: string): Promise<{ line_id: string | null; name: string }[]> {
  return ctx.tx.query<{ line_id: string | null; name: string }>(
    `select entrust_charge_index_id as line_id, coalesce(line_name, '') as name from charge_change
     where business_id = app_biz() and charge_id = $1 and state = 'pending' and kind = 'adjust' and deleted_at is null order by id`,
    [chargeId],
  )
}

/** Ids of all that waits for a decision on a bill. */
export async function waitingChanges(
  ctx: Ctx,
  chargeId: string,
  kind: 'adjust' | 'discount' | 'refund' | 'credit' | null = null,
): Promise<string[]> {
  const rows = await ctx.tx.query<{ id: string }>(
    `select id from charge_change where business_id = app_biz() and charge_id = $1 and state = 'pending' and deleted_at is null
       and ($2::text is null or kind = $2) order by id`,
    [chargeId, kind],
  )
  return rows.map(({ id }) => id)
}

/**
 * Whether a bill was on account when it last asked for money, as its trail tells: what it is now while it is paid or waits for
 * a refund says nothing about that; a part of a statement.
 * @param charge alias of `charge`
 */
export const onAccountBeforeSql = (charge: string): string =>
  `coalesce((select l.to_state = 'credit' from task_workflow_log l where l.business_id = ${charge}.business_id and l.object_kind = 'charge'
     and l.object_id = ${charge}.id and l.to_state not in ('paid', 'refunding') order by l.id desc limit 1), false)`

/** Whether a bill is on account, a refund of it waiting or not; a part of a statement. */
export const onAccountSql = (charge: string): string =>
  `(${charge}.state = 'credit' or ${charge}.state = 'refunding' and ${onAccountBeforeSql(charge)})`

/**
 * Whether a bill on account waits for a refund that leaves something of it: the credit was granted and lets the reports go
 * whatever the director decides (decision 0071); a part of a statement.
 * @param charge alias of `charge`
 */
export const creditWaitsSql = (charge: string): string =>
  `(${charge}.state = 'refunding' and ${onAccountBeforeSql(charge)} and not exists (select from charge_change h where h.business_id = ${charge}.business_id
     and h.charge_id = ${charge}.id and h.state = 'pending' and h.kind = 'refund' and coalesce(h.refund_kind, 'fee') = 'fee' and h.amount_after = 0
     and h.deleted_at is null))`

/** Whether money is asked for a bill before the reports of its order go; a part of a statement. */
export const holdsReportsSql = (charge: string): string =>
  `(${charge}.state in ('draft', 'confirmed', 'partial') or ${charge}.state = 'refunding' and not ${creditWaitsSql(charge)})`

/** Whether a bill whose refund is decided now was on account when it last asked for money. */
export async function wasOnAccount(ctx: Ctx, chargeId: string): Promise<boolean> {
  const [row] = await ctx.tx.query<{ was: 0 | 1 }>(
    `select ${onAccountBeforeSql('c')} as was from charge c where c.business_id = app_biz() and c.id = $1`,
    [chargeId],
  )
  return row?.was === 1
}

/** The discount that was last approved for a bill: the sum it was of, what was left, CNY, and who approved it. */
export async function approvedDiscount(
  ctx: Ctx,
  chargeId: string,
): Promise<{ total: string; left: string; by: string | null } | null> {
  const [row] = await ctx.tx.query<{ total: string; left: string; by: string | null }>(
    `select amount_before::text as total, amount_after::text as left, decided_by_id::text as by from charge_change
     where business_id = app_biz() and charge_id = $1 and kind = 'discount' and state = 'approved' and deleted_at is null order by id desc limit 1`,
    [chargeId],
  )
  return row ?? null
}

/** The lines of a bill with what each was made with: before its first change that counted. */
export async function discountedLines(
  ctx: Ctx,
  chargeId: string,
): Promise<(DiscountedLine & { readonly id: string })[]> {
  const rows = await ctx.tx.query<{
    id: string
    quantity: string
    amount: string
    factor: string
    made_quantity: string
    made_price: string
    made_rate: string
  }>(
    `select l.id, l.quantity::text as quantity, l.amount::text as amount, coalesce(l.factor, 1)::text as factor,
       coalesce(h.quantity_before, l.quantity)::text as made_quantity, coalesce(h.price_before, l.unit_price)::text as made_price,
       coalesce(h.rate_before, l.discount_rate, 100)::text as made_rate
     from entrust_charge_index l
     left join lateral (select x.quantity_before, x.price_before, x.rate_before from charge_change x where x.business_id = l.business_id
       and x.entrust_charge_index_id = l.id and x.state in ('applied', 'approved') and x.deleted_at is null order by x.id limit 1) h on true
     where l.business_id = app_biz() and l.charge_id = $1 and l.deleted_at is null order by l.id`,
    [chargeId],
  )
  return rows.map(({ id, quantity, amount, factor, made_quantity, made_price, made_rate }) => ({
    id,
    quantity,
    amount,
    made: { quantity: made_quantity, unit_price: made_price, factor, discount_rate: made_rate },
  }))
}

/**
 * What the live bills of an order charge for, in the counts and amounts that the lines were made with; lines by hand left
 * out, and bills whose money all went back. What was taken back counts below zero, by the share of its line.
 * @param except a bill that is left out as well
 */
export const billedLines = (ctx: Ctx, entrustmentId: string, except: string | null = null): Promise<BilledLine[]> =>
  ctx.tx.query<BilledLine & AnyRow>(
    `select l.charge_index_id, l.sample_id::text as sample, l.age_days, l.name,
       case when o.id is null then coalesce(h.quantity_before, l.quantity)
         else -l.quantity * coalesce(h.quantity_before, o.quantity) / o.quantity end::text as quantity,
       case when o.id is null then coalesce(h.amount_before, l.amount)
         else round(-l.quantity * coalesce(h.amount_before, o.amount) / o.quantity, 2) end::text as amount,
       coalesce(h.rate_before, o.discount_rate, l.discount_rate, 100)::text as discount_rate
     from entrust_charge_index l join charge c on c.business_id = l.business_id and c.id = l.charge_id
     left join entrust_charge_index o on o.business_id = l.business_id and o.id = l.reverse_of_id
     left join lateral (select x.quantity_before, x.amount_before, x.rate_before from charge_change x where x.business_id = l.business_id
       and x.entrust_charge_index_id = coalesce(o.id, l.id) and x.state in ('applied', 'approved') and x.deleted_at is null order by x.id limit 1) h on true
     where l.business_id = app_biz() and l.entrustment_id = $1 and l.deleted_at is null and not l.manual
       and c.state not in ('voided', 'refunded') and c.deleted_at is null and c.id is distinct from $2`,
    [entrustmentId, except],
  )

/** The lines of a bill as a refund reads them. */
export const feesOf = (ctx: Ctx, chargeId: string): Promise<StandingFee[]> =>
  ctx.tx.query<StandingFee & AnyRow>(
    `select id, name, quantity::text as quantity, unit_price::text as unit_price, factor::text as factor, discount_rate::text as discount_rate,
       amount::text as amount, reverse_of_id from entrust_charge_index
     where business_id = app_biz() and charge_id = $1 and deleted_at is null order by id`,
    [chargeId],
  )

/** Every step of a bill, oldest first. */
export const stepsOf = (ctx: Ctx, chargeId: string): Promise<AnyRow[]> =>
  ctx.tx.query<AnyRow>(
    `select l.id, l.object_kind, l.object_id, l.object_number, l.command, l.from_state, l.to_state, l.opinion, l.back_items, l.occurred_at,
       l.duration_minutes, ${personName('u')} as operator
     from task_workflow_log l left join app_user u on u.id = l.operator_id
     where l.business_id = app_biz() and l.object_kind = 'charge' and l.object_id = $1 order by l.occurred_at, l.id`,
    [chargeId],
  )
