import type { Ctx } from '../../db/context.ts'
import { openSql } from './charge.queries.ts'

type AnyRow = Record<string, unknown>

interface Proposed {
  readonly id: string
  readonly charge_no: string
  readonly entrust_no: string
  readonly entrust_date: string
  readonly project_name: string | null
  readonly open_amount: string
}

/** The most bills that one settlement takes. */
const mostBills = 500

/** Bills on account of a client that stand in no settlement, or in their own, and whose orders are of a period, the oldest first. */
export const proposedBills = (
  ctx: Ctx,
  {
    unit,
    from,
    to,
    ownId,
  }: { readonly unit: string; readonly from: string; readonly to: string; readonly ownId: string | null },
): Promise<Proposed[]> =>
  ctx.tx.query<Proposed & AnyRow>(
    `select c.id, coalesce(c.charge_no, '') as charge_no, coalesce(e.entrust_no, '') as entrust_no, e.entrust_date, e.project_name,
       (${openSql('c')})::numeric(14, 2)::text as open_amount
     from charge c join entrustment e on e.business_id = c.business_id and e.id = c.entrustment_id
     where c.business_id = app_biz() and c.entrust_unit_id = $1 and c.state = 'credit' and (c.charge_settlement_id is null or c.charge_settlement_id = $4) and c.deleted_at is null
       and e.entrust_date between $2 and $3 order by e.entrust_date, e.id, c.id limit ${mostBills}`,
    [unit, from, to, ownId],
  )

/** Ids of bills in the order of their orders, the oldest first: so the money of a settlement is spread over them. */
export async function byOrderDate(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const rows = await ctx.tx.query<{ id: string }>(
    `select c.id from charge c join entrustment e on e.business_id = c.business_id and e.id = c.entrustment_id
     where c.business_id = app_biz() and c.id = any($1) order by e.entrust_date, e.id, c.id`,
    [ids],
  )
  return rows.map(({ id }) => id)
}

/** Number of the settlement that a bill stands in, by its id; voided and deleted ones hold none. */
export async function settlementNumber(ctx: Ctx, id: string): Promise<string | null> {
  const [row] = await ctx.tx.query<{ number: string | null }>(
    `select settlement_no as number from charge_settlement where business_id = app_biz() and id = $1 and state <> 'voided' and deleted_at is null`,
    [id],
  )
  return row ? (row.number ?? '') : null
}

/** What a statement tells of its laboratory, client and sums. */
interface StatementHead {
  readonly laboratory: string
  readonly client: string
  readonly settlement_no: string | null
  readonly project_name: string | null
  readonly period_from: string
  readonly period_to: string
  readonly total_amount: string
  readonly adjust_amount: string
  readonly adjust_reason: string | null
  readonly payable_amount: string
  readonly paid_amount: string
}

/** The head of a statement; null for a settlement that is not there. */
export async function statementHead(ctx: Ctx, id: string): Promise<StatementHead | null> {
  const [row] = await ctx.tx.query<StatementHead & AnyRow>(
    `select coalesce(b.test_room_name, b.name) as laboratory, u.name as client, s.settlement_no, s.project_name, s.period_from, s.period_to,
       s.total_amount::text as total_amount, coalesce(s.adjust_amount, 0)::text as adjust_amount, s.adjust_reason,
       s.payable_amount::text as payable_amount, s.paid_amount::text as paid_amount
     from charge_settlement s join business b on b.id = s.business_id
       join entrust_unit u on u.business_id = s.business_id and u.id = s.entrust_unit_id
     where s.business_id = app_biz() and s.id = $1 and s.deleted_at is null`,
    [id],
  )
  return row ?? null
}

interface StatementLine {
  readonly charge_no: string
  readonly entrust_no: string
  readonly entrust_date: string
  readonly tests: string
  readonly open_amount: string
  readonly amount: string
}

/** The tests that a bill charges for, each with its count; `c` is the bill. */
export const testsSql = `select string_agg(l.name || ' × ' || trim_scale(l.quantity)::text, '；' order by l.id) from entrust_charge_index l
  where l.business_id = c.business_id and l.charge_id = c.id and l.deleted_at is null`

/** The bills of a settlement as its statement tells them, the oldest orders first. */
export const statementLines = (ctx: Ctx, id: string): Promise<StatementLine[]> =>
  ctx.tx.query<StatementLine & AnyRow>(
    `select coalesce(c.charge_no, '') as charge_no, coalesce(e.entrust_no, '') as entrust_no, e.entrust_date, coalesce((${testsSql}), '') as tests,
       i.open_amount::text as open_amount, i.amount::text as amount
     from charge_settlement_item i join charge c on c.business_id = i.business_id and c.id = i.charge_id
       join entrustment e on e.business_id = c.business_id and e.id = c.entrustment_id
     where i.business_id = app_biz() and i.charge_settlement_id = $1 and i.deleted_at is null order by e.entrust_date, e.id, c.id`,
    [id],
  )
