import { againstBill, type BillStanding, type GuardedCommand } from '@gt/domain/charges/against.ts'
import { endedInvoices } from '@gt/domain/charges/invoice.states.ts'
import type { Refused } from '@gt/domain/kit/errors.ts'
import type { Ctx } from '../../db/context.ts'
import { settingsOf } from '../../flow/settings.ts'
import { onAccountBeforeSql } from './change.queries.ts'
import { openSql } from './charge.queries.ts'

type Asked = Omit<BillStanding, 'allow_credit'> & { readonly id: string } & Record<string, unknown>

/** What the guards of these bills look at, by the bill, in one statement. */
export async function standingsOf(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, BillStanding>> {
  const { allowCredit } = await settingsOf(ctx)
  const waits = (kind: string, more = ''): string =>
    `exists (select from charge_change h where h.business_id = c.business_id and h.charge_id = c.id and h.kind = '${kind}' and h.state = 'pending'
       and h.deleted_at is null${more})`
  const rows = await ctx.tx.query<Asked>(
    `select c.id, c.charge_no, e.entrust_no, c.total_amount::text as total_amount, c.paid_amount::text as paid_amount,
       (${openSql('c')})::text as open_amount, l.amount::text as lines_amount, l.taken_back,
       exists (select from charge o where o.business_id = c.business_id and o.entrustment_id = c.entrustment_id and o.id <> c.id
         and o.state <> 'voided' and o.deleted_at is null) as has_other,
       exists (select from invoice i where i.business_id = c.business_id and i.id = c.invoice_id and i.state <> all($2) and i.deleted_at is null) as invoiced,
       coalesce((select array_agg(coalesce(h.line_name, '') order by h.id) from charge_change h where h.business_id = c.business_id and h.charge_id = c.id
         and h.kind = 'adjust' and h.state = 'pending' and h.deleted_at is null), '{}') as waiting_lines,
       ${waits('discount')} as discount_waits, ${waits('credit')} as credit_waits,
       ${waits('refund', ' and h.created_by_id = $3')} as refund_own,
       (select h.refund_kind from charge_change h where h.business_id = c.business_id and h.charge_id = c.id and h.kind = 'refund' and h.state = 'pending'
         and h.deleted_at is null order by h.id limit 1) as refund_kind,
       u.payment_mode, (coalesce(u.credit_limit, 0) - coalesce((select sum(o.payable_amount - o.paid_amount) from charge o
         where o.business_id = c.business_id and o.entrust_unit_id = c.entrust_unit_id and o.deleted_at is null
           and (o.state = 'credit' or (o.state = 'refunding' and ${onAccountBeforeSql('o')}))), 0))::numeric(14, 2)::text as credit_left
     from charge c join entrustment e on e.business_id = c.business_id and e.id = c.entrustment_id
     join entrust_unit u on u.business_id = c.business_id and u.id = c.entrust_unit_id
     cross join lateral (select coalesce(sum(x.amount), 0)::numeric(14, 2) as amount, coalesce(bool_or(x.reverse_of_id is not null), false) as taken_back
       from entrust_charge_index x where x.business_id = c.business_id and x.charge_id = c.id and x.deleted_at is null) l
     where c.business_id = app_biz() and c.id = any($1)`,
    [ids, endedInvoices, ctx.principal.userId],
  )
  return new Map(rows.map(({ id, ...row }) => [id, { ...row, allow_credit: allowCredit }]))
}

/** What the guards of one bill look at. */
export async function standingOf(ctx: Ctx, { id }: { readonly id: string }): Promise<BillStanding> {
  const standing = (await standingsOf(ctx, [id])).get(id)
  if (!standing) throw new Error(`bill ${id} is gone`)
  return standing
}

/** Why a bill is refused a command that its state allows; see the domain. */
export const standsAgainst = async (
  ctx: Ctx,
  bill: { readonly id: string },
  command: GuardedCommand,
): Promise<Refused[]> => againstBill(await standingOf(ctx, bill), command)
