import type { NoticeFacts } from '@gt/domain/charges/papers.ts'
import {
  type ChargeState,
  dueStates,
  type PricedItem,
  type PriceLink,
  type PriceRule,
} from '@gt/domain/charges/price.ts'
import { repeatableStates } from '@gt/domain/entrust/repeat.ts'
import type { LocalDate } from '@gt/domain/kit/id.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import type { Ctx } from '../../db/context.ts'
import type { ListOptions } from '../../db/list.ts'
import { sightSql } from '../../db/sight.ts'
import { creditWaitsSql } from './change.queries.ts'

/** The items of an order with the price that the laboratory gave their parameters when they were ordered. */
export const billedItems = (ctx: Ctx, entrustmentId: string): Promise<PricedItem[]> =>
  ctx.tx.query<PricedItem & Record<string, unknown>>(
    `select i.id, i.sample_id::text as sample, i.trial_list_id, i.trial_parameter_id, coalesce(u.display_name, l.name_zh) as test_name,
       i.parameter_name, i.age_days, coalesce(i.quantity, 1) as quantity, coalesce(nullif(p.specimen_count, 0), l.default_specimen_count, 1) as specimens,
       coalesce(i.unit_price, p.unit_price, 0)::text as unit_price, coalesce(p.charge_unit, t.charge_unit, '组') as charge_unit
     from test_item i
     join sample s on s.business_id = i.business_id and s.id = i.sample_id
     join trial_list l on l.id = i.trial_list_id
     join trial_parameter t on t.id = i.trial_parameter_id
     left join unit_trial_parameter p on p.business_id = i.business_id and p.id = i.unit_trial_parameter_id
     left join unit_trial u on u.business_id = i.business_id and u.id = p.unit_trial_id
     where i.business_id = app_biz() and i.entrustment_id = $1 and i.deleted_at is null and i.state <> 'cancelled'
     order by s.sort_no, s.id, i.sort_no, i.id`,
    [entrustmentId],
  )

/** What a client's order tests as it stands; nothing where it may not be repeated or is another client's (E-39). */
export const repeatedTests = (
  ctx: Ctx,
  entrustmentId: string,
  entrustUnitId: string | null,
): Promise<Pick<PricedItem, 'trial_list_id' | 'trial_parameter_id'>[]> =>
  ctx.tx.query<Pick<PricedItem, 'trial_list_id' | 'trial_parameter_id'> & Record<string, unknown>>(
    `select distinct i.trial_list_id, i.trial_parameter_id
     from entrustment e join test_item i on i.business_id = e.business_id and i.entrustment_id = e.id
     where e.business_id = app_biz() and e.id = $1 and e.entrust_unit_id is not distinct from $2 and e.state = any($3)
       and e.deleted_at is null and i.deleted_at is null and i.state <> 'cancelled'`,
    [entrustmentId, entrustUnitId, repeatableStates],
  )

/** Items that are not saved yet, for the preview of a registration. */
export const previewItems = (
  ctx: Ctx,
  items: readonly { sample: string; unit_trial_parameter_id: string; age_days: number | null; quantity: number }[],
): Promise<PricedItem[]> =>
  ctx.tx.query<PricedItem & Record<string, unknown>>(
    `select null as id, g.sample, u.trial_list_id, p.trial_parameter_id, coalesce(u.display_name, l.name_zh) as test_name, p.parameter_name,
       g.age_days, g.quantity, coalesce(nullif(p.specimen_count, 0), l.default_specimen_count, 1) as specimens, p.unit_price::text as unit_price,
       coalesce(p.charge_unit, t.charge_unit, '组') as charge_unit
     from rows from (jsonb_to_recordset($1::jsonb) as (sample text, unit_trial_parameter_id bigint, age_days int, quantity int))
       with ordinality as g(sample, unit_trial_parameter_id, age_days, quantity, no)
     join unit_trial_parameter p on p.business_id = app_biz() and p.id = g.unit_trial_parameter_id
     join unit_trial u on u.business_id = p.business_id and u.id = p.unit_trial_id
     join trial_list l on l.id = u.trial_list_id
     join trial_parameter t on t.id = p.trial_parameter_id
     order by g.no`,
    [JSON.stringify(items)],
  )

/**
 * The price group of a client that is valid on a day, with its rate; of the client's own terms before those of the project.
 * @param day today when not given
 */
export async function chargeTargetOf(
  ctx: Ctx,
  entrustUnitId: string,
  projectId: string | null,
  day: LocalDate = dayOf(ctx.now),
): Promise<{ id: string; discount_rate: string; settle_day: number | null } | null> {
  const [target] = await ctx.tx.query<{ id: string; discount_rate: string; settle_day: number | null }>(
    `select t.id, coalesce(t.discount_rate, 100)::text as discount_rate, t.settle_day from charge_target t
     left join entrust_unit u on u.business_id = t.business_id and u.id = $1
     where t.business_id = app_biz() and t.deleted_at is null and t.enabled
       and (t.id = u.charge_target_id or t.entrust_unit_id = $1 or t.project_id = $2)
       and coalesce(t.valid_from <= $3, true) and coalesce(t.valid_to >= $3, true)
     order by (t.id = u.charge_target_id) desc nulls last, (t.entrust_unit_id = $1) desc nulls last, t.id limit 1`,
    [entrustUnitId, projectId, day],
  )
  return target ?? null
}

/**
 * Entries of the price list for these tests, valid on a day; the laboratory's own before the platform's defaults. What was agreed
 * for an item holds for the same thing at another price: of its name and unit.
 */
export async function priceLinks(
  ctx: Ctx,
  trialListIds: readonly string[],
  targetId: string | null,
  day: LocalDate,
): Promise<PriceLink[]> {
  const rows = await ctx.tx.query<
    Omit<PriceLink, 'agreed'> & { agreed_price: string | null; agreed_rate: string | null }
  >(
    `with fitting as (
       select x.trial_list_id, x.trial_parameter_id, x.count_by, coalesce(x.quantity, 1) as quantity, x.business_id = app_biz() as own,
         c.id, c.name, c.charge_unit, c.unit_price, c.min_price, coalesce(c.urgent_factor, 1.5) as urgent_factor, c.min_quantity
       from test_charge_index x join charge_index c on c.id = x.charge_index_id
       where x.business_id in (0, app_biz()) and c.business_id in (0, app_biz()) and x.deleted_at is null and c.deleted_at is null and c.enabled
         and x.trial_list_id = any($1)
         and coalesce(c.valid_from <= $3, true) and coalesce(c.valid_to >= $3, true))
     select f.trial_list_id, f.trial_parameter_id, f.count_by, f.quantity::text as quantity, f.id as charge_index_id, f.name, f.charge_unit,
       f.unit_price::text as unit_price, f.urgent_factor::text as urgent_factor, f.min_quantity::text as min_quantity,
       f.min_price::text as min_price, coalesce(a.unit_price, f.unit_price)::text as agreed_price, a.rate::text as agreed_rate
     from fitting f
     left join lateral (
       select k.unit_price, coalesce(k.discount_rate, 100) as rate from custom_charge_set k join charge_index i on i.id = k.charge_index_id
       where k.business_id = app_biz() and k.deleted_at is null and k.charge_target_id = $2 and k.approved_by_id is not null
         and i.name = f.name and i.charge_unit = f.charge_unit
         and coalesce(k.valid_from <= $3, true) and coalesce(k.valid_to >= $3, true)
       order by k.valid_from desc nulls last, k.id desc limit 1) a on true
     where f.own or not exists (select from fitting o where o.own and o.trial_list_id = f.trial_list_id
       and o.trial_parameter_id is not distinct from f.trial_parameter_id)
     order by f.trial_list_id, f.id`,
    [trialListIds, targetId, day],
  )
  return rows.map(({ agreed_price, agreed_rate, ...link }) => ({
    ...link,
    agreed:
      agreed_rate === null || agreed_price === null ? null : { unit_price: agreed_price, discount_rate: agreed_rate },
  }))
}

/** SQL: the money of bill `c` all went back, and a later bill charges the order anew in its place. */
export const chargedAnew = `c.state = 'refunded' and exists (select from charge a where a.business_id = c.business_id and a.entrustment_id = c.entrustment_id
  and a.id > c.id and a.kind = 'supplement' and a.state not in ('voided', 'refunded') and a.deleted_at is null)`

/**
 * States of the bills of an order; one that a later bill takes the place of counts as voided.
 * @param credit a bill on account counts as such while a refund of it waits
 */
export async function billStates(ctx: Ctx, entrustmentId: string, credit?: 'credit'): Promise<ChargeState[]> {
  const rows = await ctx.tx.query<{ state: ChargeState }>(
    `select case when ${chargedAnew} then 'voided' when $2 and ${creditWaitsSql('c')} then 'credit' else c.state end as state from charge c
     where c.business_id = app_biz() and c.entrustment_id = $1 and c.deleted_at is null`,
    [entrustmentId, credit === 'credit'],
  )
  return rows.map(({ state }) => state)
}

/** How many bills in sight are past their day and ask for money. */
export async function countOverdue(ctx: Ctx, sight: ListOptions): Promise<number> {
  const values: unknown[] = [dueStates]
  const [row] = await ctx.tx.query<{ n: number }>(
    `select count(*)::int as n from charge t where t.business_id = app_biz() and t.deleted_at is null and t.state = any($1)
       and t.due_on < gt_today() and t.payable_amount > t.paid_amount${sightSql(sight, values)}`,
    values,
  )
  return row?.n ?? 0
}

/** Sums and one-word state of the bills of an order, written to the order as figures for its lists; they are derived. */
export const noteOnOrder = (ctx: Ctx, entrustmentId: string, state: ChargeState): Promise<unknown> =>
  ctx.tx.query(
    `update entrustment e set charge_state = $2, total_amount = b.total, discount_amount = b.discount, payable_amount = b.payable
     from (select coalesce(sum(total_amount), 0) as total, coalesce(sum(discount_amount), 0) as discount, coalesce(sum(payable_amount), 0) as payable
           from charge where business_id = app_biz() and entrustment_id = $1 and state <> 'voided' and deleted_at is null) b
     where e.business_id = app_biz() and e.id = $1`,
    [entrustmentId, state],
  )

/** Amounts of the lines of a bill. */
export async function lineAmounts(ctx: Ctx, chargeId: string): Promise<string[]> {
  const rows = await ctx.tx.query<{ amount: string }>(
    'select amount::text as amount from entrust_charge_index where business_id = app_biz() and charge_id = $1 and deleted_at is null',
    [chargeId],
  )
  return rows.map(({ amount }) => amount)
}

type AnyRow = Record<string, unknown>

/** A line of a bill as it is shown and printed. */
interface ShownLine {
  readonly id: string
  readonly name: string
  /** Days; null where the test has no age, and on lines of a time when it was not kept. */
  readonly age_days: number | null
  readonly charge_unit: string | null
  readonly quantity: string
  readonly unit_price: string
  readonly factor: string | null
  readonly discount_rate: string | null
  readonly amount: string
  readonly manual: 0 | 1
  /** CNY; null on lines of a time when it was not kept. */
  readonly list_price: string | null
  /** At the list price, before any discount, CNY. */
  readonly list_amount: string
  /** The line whose price it takes back after a refund. */
  readonly reverse_of_id: string | null
  /** Where its price comes from: it takes another back, or the rule that set it. */
  readonly source: 'back' | PriceRule
  readonly sample_number: string | null
  readonly sample_name: string | null
}

/** SQL: 标准金额 of line `l`, before any terms and discount, CNY; below zero for one that takes another back. */
export const listAmount = 'round(coalesce(l.list_price, l.unit_price) * l.quantity * coalesce(l.factor, 1), 2)'

/** SQL: 标准金额 of a bill, that of its lines together, CNY. */
export const listAmountOf = (bill: string): string =>
  `(select coalesce(sum(${listAmount}), 0)::numeric(14, 2) from entrust_charge_index l
    where l.business_id = ${bill}.business_id and l.charge_id = ${bill}.id and l.deleted_at is null)`

/** Lines of a bill with the number of the sample they stand for. */
export const linesOf = (ctx: Ctx, chargeId: string): Promise<(ShownLine & AnyRow)[]> =>
  ctx.tx.query<ShownLine & AnyRow>(
    `select l.id, l.name, l.age_days, l.charge_unit, l.quantity, l.unit_price, l.factor, l.discount_rate, l.amount, l.manual, l.charge_index_id, l.test_item_id,
       l.reverse_of_id, ${listAmount}::text as list_amount,
       l.list_price, case when l.reverse_of_id is not null then 'back' else l.price_rule end as source,
       s.sample_number, s.name as sample_name
     from entrust_charge_index l left join sample s on s.business_id = l.business_id and s.id = l.sample_id
     where l.business_id = app_biz() and l.charge_id = $1 and l.deleted_at is null order by s.sort_no nulls first, l.id`,
    [chargeId],
  )

/** Numbers of the samples of an order by their ids, those that were cancelled among them; a blank one is told by its name. */
export async function sampleNumbers(ctx: Ctx, entrustmentId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.tx.query<{ id: string; number: string }>(
    `select id, coalesce(sample_number, name, '') as number from sample where business_id = app_biz() and entrustment_id = $1`,
    [entrustmentId],
  )
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** Reports of the order of a bill. */
export const reportsOfOrder = (ctx: Ctx, entrustmentId: string): Promise<AnyRow[]> =>
  ctx.tx.query<AnyRow>(
    `select id, row_version, display_number, state, released, report_date, issued_at from report
     where business_id = app_biz() and entrustment_id = $1 and deleted_at is null order by id`,
    [entrustmentId],
  )

/** Number of an order; a draft of its bill is called by it. */
export async function orderNumberOf(ctx: Ctx, entrustmentId: string): Promise<string | null> {
  const [row] = await ctx.tx.query<{ entrust_no: string | null }>(
    'select entrust_no from entrustment where business_id = app_biz() and id = $1',
    [entrustmentId],
  )
  return row?.entrust_no ?? null
}

/** What a notice tells of the order of a bill. */
export async function orderOfBill(
  ctx: Ctx,
  chargeId: string,
): Promise<{ entrust_no: string | null; project_name: string | null }> {
  const [row] = await ctx.tx.query<{ entrust_no: string | null; project_name: string | null }>(
    `select e.entrust_no, e.project_name from charge c join entrustment e on e.business_id = c.business_id and e.id = c.entrustment_id
     where c.business_id = app_biz() and c.id = $1`,
    [chargeId],
  )
  return row ?? { entrust_no: null, project_name: null }
}

type NoticeHead = Pick<
  NoticeFacts,
  'laboratory' | 'laboratory_address' | 'laboratory_phone' | 'client' | 'client_address' | 'client_phone'
>

/** Who asks a client for money, and whom. */
export async function noticeHead(ctx: Ctx, entrustUnitId: string): Promise<NoticeHead> {
  const [row] = await ctx.tx.query<NoticeHead & AnyRow>(
    `select b.name as laboratory, b.address as laboratory_address, b.phone as laboratory_phone, u.name as client, u.address as client_address, u.phone as client_phone
     from entrust_unit u join business b on b.id = u.business_id where u.business_id = app_biz() and u.id = $1`,
    [entrustUnitId],
  )
  if (!row) throw new Error(`client ${entrustUnitId} of a bill is gone`)
  return row
}

/** SQL: what a bill still asks for, CNY; see `openOf` of the domain. */
export const openSql = (bill: string): string =>
  `case when ${bill}.state in ('voided', 'free', 'refunded') then 0.00 else ${bill}.payable_amount - ${bill}.paid_amount end`

/** What the cashier's list shows of a bill besides its own fields. */
interface ChargeFacts {
  readonly id: string
  readonly entrust_date: string
  readonly project_name: string | null
  readonly open_amount: string
  /** 标准金额: its lines before any discount, CNY. */
  readonly list_amount: string
  /** Payable in per cent of 标准金额; null without any. */
  readonly rate: string | null
  readonly reports: number
  readonly reports_issued: number
  /** Day of the last payment, and who took it. */
  readonly paid_on: string | null
  readonly cashier: string | null
  /** How the client usually pays. */
  readonly payment_mode: string
  /** How the newest paid one of the client's latest fifty bills was paid; null when none is: one who never pays has all of them unpaid. */
  readonly last_method: string | null
  readonly invoice_state: string | null
  /** `open` in a settlement that is not agreed yet, `agreed` in one that is; null in none. */
  readonly settling: string | null
  /** Price changes and refunds that wait for the director. */
  readonly waiting: number
}

/** Facts of the bills of one page, in one statement. */
export const chargeFacts = (ctx: Ctx, ids: readonly string[]): Promise<ChargeFacts[]> =>
  ctx.tx.query<ChargeFacts & Record<string, unknown>>(
    `select c.id, e.entrust_date, e.project_name, 
       (${openSql('c')})::text as open_amount,
       s.list_amount::text as list_amount, round(c.payable_amount * 100 / nullif(s.list_amount, 0), 2)::text as rate,
       (select count(*)::int from report r where r.business_id = c.business_id and r.entrustment_id = c.entrustment_id and r.deleted_at is null) as reports,
       (select count(*)::int from report r where r.business_id = c.business_id and r.entrustment_id = c.entrustment_id and r.deleted_at is null
          and r.state in ('issued', 'archived')) as reports_issued,
       p.paid_on, p.cashier, u.payment_mode, i.state as invoice_state,
       case when z.state in ('draft', 'submitted') then 'open' when z.state in ('confirmed', 'invoiced', 'settled') then 'agreed' end as settling,
       (select (select x.method from charge_payment x where x.business_id = o.business_id and x.charge_id = o.id and x.amount > 0 order by x.id desc limit 1)
        from (select n.business_id, n.id, n.paid_amount from charge n where n.business_id = c.business_id and n.entrust_unit_id = c.entrust_unit_id
          order by n.id desc limit 50) o
        where o.paid_amount > 0 order by o.id desc limit 1) as last_method,
       (select count(*)::int from charge_change h where h.business_id = c.business_id and h.charge_id = c.id and h.state = 'pending' and h.deleted_at is null) as waiting
     from charge c cross join lateral (select ${listAmountOf('c')} as list_amount) s
     join entrustment e on e.business_id = c.business_id and e.id = c.entrustment_id
     join entrust_unit u on u.business_id = c.business_id and u.id = c.entrust_unit_id
     left join invoice i on i.business_id = c.business_id and i.id = c.invoice_id
     left join charge_settlement z on z.business_id = c.business_id and z.id = c.charge_settlement_id and z.deleted_at is null
     left join lateral (select x.paid_on, coalesce(u.real_name, u.nickname, u.user_name) as cashier from charge_payment x join app_user u on u.id = x.received_by_id
       where x.business_id = c.business_id and x.charge_id = c.id and x.amount > 0 order by x.paid_on desc, x.id desc limit 1) p on true
     where c.business_id = app_biz() and c.id = any($1)`,
    [ids],
  )
