import type { ReceiptFacts } from '@gt/domain/charges/papers.ts'
import type { Ctx } from '../../db/context.ts'

type AnyRow = Record<string, unknown>
type Method = ReceiptFacts['method']

/** A payment with what of it was not given back yet, CNY. */
interface OpenPayment {
  readonly id: string
  readonly method: Method
  readonly payer: string | null
  readonly open: string
}

/** Payments of a bill of which something is left to give back, the newest first. */
export const openPayments = (ctx: Ctx, chargeId: string): Promise<OpenPayment[]> =>
  ctx.tx.query<OpenPayment & AnyRow>(
    `select p.id, p.method, p.payer, (p.amount + coalesce(r.given, 0))::text as open from charge_payment p
     left join lateral (select sum(x.amount) as given from charge_payment x where x.business_id = p.business_id and x.reverse_of_id = p.id) r on true
     where p.business_id = app_biz() and p.charge_id = $1 and p.amount > 0 and p.amount + coalesce(r.given, 0) > 0 order by p.id desc`,
    [chargeId],
  )

/** Payments of a bill, newest first, with the name of the cashier and whether the money was given back since. */
export const paymentsOf = (ctx: Ctx, chargeId: string): Promise<AnyRow[]> =>
  ctx.tx.query<AnyRow>(
    `select p.id, p.amount, p.method, p.payer, p.paid_on, p.voucher_no, p.receipt_no, p.remarks, p.reverse_of_id, p.created_at,
       coalesce(u.real_name, u.nickname, u.user_name) as received_by,
       coalesce((select -sum(x.amount) from charge_payment x where x.business_id = p.business_id and x.reverse_of_id = p.id), 0)::text as given_back
     from charge_payment p left join app_user u on u.id = p.received_by_id
     where p.business_id = app_biz() and p.charge_id = $1 order by p.id desc`,
    [chargeId],
  )

interface ReceiptRow {
  readonly charge_id: string
  readonly receipt_no: string | null
  readonly laboratory: string
  readonly client: string
  readonly payer: string | null
  readonly paid_on: string
  readonly method: Method
  readonly voucher_no: string | null
  readonly remarks: string | null
  readonly cashier: string | null
  readonly amount: string
  readonly charge_no: string
  readonly entrust_no: string | null
  readonly reversed: 0 | 1
  /** Of money that went back: receipt of the payment, and who asked for the refund. */
  readonly origin_no: string | null
  readonly handled_by: string | null
}

/** A payment with those of the same receipt, in the order they were written; empty when it is not there. */
export const receiptRows = (ctx: Ctx, paymentId: string): Promise<ReceiptRow[]> =>
  ctx.tx.query<ReceiptRow & AnyRow>(
    `select p.charge_id, p.receipt_no, b.name as laboratory, u.name as client, p.payer, p.paid_on, p.method, p.voucher_no, p.remarks,
       coalesce(a.real_name, a.nickname, a.user_name) as cashier, p.amount::text as amount, coalesce(c.charge_no, '') as charge_no, e.entrust_no,
       (p.amount > 0 and p.amount + coalesce((select sum(x.amount) from charge_payment x where x.business_id = p.business_id and x.reverse_of_id = p.id), 0) = 0) as reversed,
       f.receipt_no as origin_no, coalesce(w.real_name, w.nickname, w.user_name) as handled_by
     from charge_payment o
     join charge_payment p on p.business_id = o.business_id and (p.id = o.id or p.receipt_no = o.receipt_no)
     join charge c on c.business_id = p.business_id and c.id = p.charge_id
     join entrustment e on e.business_id = c.business_id and e.id = c.entrustment_id
     join entrust_unit u on u.business_id = c.business_id and u.id = c.entrust_unit_id
     join business b on b.id = p.business_id
     left join app_user a on a.id = p.received_by_id
     left join charge_payment f on f.business_id = p.business_id and f.id = p.reverse_of_id
     left join lateral (select h.created_by_id from charge_change h where p.reverse_of_id is not null and h.business_id = p.business_id and h.charge_id = p.charge_id
       and h.kind = 'refund' and h.state = 'approved' and h.decided_at <= p.created_at and h.deleted_at is null order by h.decided_at desc, h.id desc limit 1) h on true
     left join app_user w on w.id = h.created_by_id
     where o.business_id = app_biz() and o.id = $1 order by p.id`,
    [paymentId],
  )
