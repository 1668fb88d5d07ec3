import type { invoice } from '@gt/domain/charges/invoice.entity.ts'
import { endedInvoices } from '@gt/domain/charges/invoice.states.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import type { Ctx } from '../../db/context.ts'
import type { Bill } from './changes.ts'

type AnyRow = Record<string, unknown>

/** An invoice of a bill as its tab shows it. */
interface ShownInvoice extends AnyRow {
  readonly state: Row<typeof invoice>['state']
}

/**
 * Invoices that were ever asked for over a bill, newest first; those that ended and were followed by another are known from
 * the steps of the bill.
 */
export const invoicesOf = (ctx: Ctx, bill: Pick<Bill, 'id' | 'invoice_id'>): Promise<ShownInvoice[]> =>
  ctx.tx.query<ShownInvoice>(
    `select i.id, i.row_version, i.apply_no, i.invoice_no, i.title, i.invoice_kind, i.amount, i.issued_on, i.state, i.created_at,
       i.file_id, f.name as file_name, f.mime_type as file_mime, coalesce(u.real_name, u.nickname, u.user_name) as applied_by
     from invoice i left join app_user u on u.id = i.applied_by_id left join file_object f on f.id = i.file_id
     where i.business_id = app_biz() and i.deleted_at is null and (i.id = $2 or i.apply_no in (select l.opinion from task_workflow_log l
       where l.business_id = app_biz() and l.object_kind = 'charge' and l.object_id = $1 and l.command = 'invoice')) order by i.id desc`,
    [bill.id, bill.invoice_id],
  )

/** Ids of the bills that an invoice is over. */
export async function invoicedBills(ctx: Ctx, invoiceId: string): Promise<string[]> {
  const rows = await ctx.tx.query<{ id: string }>(
    'select id from charge where business_id = app_biz() and invoice_id = $1 and deleted_at is null order by id',
    [invoiceId],
  )
  return rows.map(({ id }) => id)
}

/** Numbers of the bills of an order that an invoice counts for. */
export async function invoicedNumbers(ctx: Ctx, entrustmentId: string): Promise<string[]> {
  const rows = await ctx.tx.query<{ number: string }>(
    `select coalesce(c.charge_no, '') as number from charge c join invoice i on i.business_id = c.business_id and i.id = c.invoice_id
     where c.business_id = app_biz() and c.entrustment_id = $1 and c.state <> 'voided' and c.deleted_at is null
       and i.state <> all($2) and i.deleted_at is null order by c.id`,
    [entrustmentId, endedInvoices],
  )
  return rows.map(({ number }) => number)
}

/** Whether another invoice of the laboratory that counts has this number. */
export async function isTaken(ctx: Ctx, one: { id: string; invoice_no: string; code: string }): Promise<boolean> {
  const [other] = await ctx.tx.query(
    `select 1 from invoice where business_id = app_biz() and invoice_no = $1 and coalesce(invoice_code, '') = $2 and id <> $3
       and state <> all($4) and direction = 'lab_to_client' and deleted_at is null limit 1`,
    [one.invoice_no, one.code, one.id, endedInvoices],
  )
  return other !== undefined
}

/** What is known of a client for an invoice: a billing set that he keeps, else his name and number. */
export interface BillingFacts {
  readonly title: string
  readonly tax_no: string
  readonly invoice_kind: 'normal' | 'special'
  readonly receiver_email: string
  readonly bank_text: string | null
  readonly address_text: string | null
  readonly billing_info_id: string | null
}

/** The billing sets of a client, the usual one first; his own name and number alone where he keeps none. */
export async function billingSets(ctx: Ctx, entrustUnitId: string): Promise<BillingFacts[]> {
  const rows = await ctx.tx.query<BillingFacts & AnyRow>(
    `select coalesce(b.title, u.name) as title, coalesce(b.tax_no, u.credit_code, '') as tax_no, coalesce(b.invoice_kind, 'normal') as invoice_kind,
       coalesce(b.email, '') as receiver_email, nullif(left(concat_ws(' ', b.bank_name, b.bank_account), 200), '') as bank_text,
       nullif(left(concat_ws(' ', b.address, b.phone), 300), '') as address_text, b.id as billing_info_id
     from entrust_unit u
     left join billing_info b on b.business_id = u.business_id and b.entrust_unit_id = u.id and b.deleted_at is null
     where u.business_id = app_biz() and u.id = $1 order by b.is_default desc nulls last, b.id desc`,
    [entrustUnitId],
  )
  if (rows.length === 0) throw new Error(`client ${entrustUnitId} of a bill is gone`)
  return rows
}
