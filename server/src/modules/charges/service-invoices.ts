import { financeErrors } from '@gt/domain/charges/finance-errors.ts'
import { financeNotices } from '@gt/domain/charges/finance-notices.ts'
import { paymentCheck } from '@gt/domain/charges/payment-check.entity.ts'
import { sumOfMoney } from '@gt/domain/charges/price.ts'
import { serviceInvoice, serviceInvoiceStates } from '@gt/domain/charges/service-invoice.entity.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import { moneyText, Num } from '@gt/domain/kit/decimal.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Id, LocalDate } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { lengthOf } from '@gt/domain/kit/text.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, getRow, insertRow, lockRow } from '../../db/write.ts'
import { byAge } from '../../flow/in-order.ts'
import { entityRules } from '../../pages/rules.ts'
import { guardPlatform, guardReason, nextNumber, tellUnit } from './finance.ts'

type Invoice = Row<typeof serviceInvoice>
type Payment = Row<typeof paymentCheck>
type Values = RowValues<typeof serviceInvoice>

const route = '/finance/makeInvoice'
const { bank_text, address_text, issued_on } = serviceInvoice.fields

/** FI-11, FI-12, FI-14 for what an invoice cannot be made of. */
function guardParts({ invoice_kind, medium, tax_no, ...values }: Values): void {
  const length = lengthOf(tax_no ?? '')
  const lacking = invoice_kind === 'special' ? (['bank_text', 'address_text'] as const) : []
  const labels = { bank_text: bank_text.label, address_text: address_text.label }
  refuseIfAny([
    ...(length < 15 || length > 20 ? [refused(financeErrors, 'FI-14', {}, { field: 'tax_no' })] : []),
    ...lacking
      .filter(name => !values[name]?.trim())
      .map(name => refused(financeErrors, 'FI-11', { field: labels[name] }, { field: name })),
    ...(medium === 'paper' && !values.mail_address?.trim()
      ? [refused(financeErrors, 'FI-12', {}, { field: 'mail_address' })]
      : []),
  ])
}

/** Payments by their ids, locked in one fixed order: nobody puts one of them on another invoice meanwhile. */
async function lockPayments(ctx: Ctx, ids: readonly Id[]): Promise<Payment[]> {
  const rows: Payment[] = []
  for (const { id } of byAge([...new Set(ids)].map(one => ({ id: one, row_version: 0 }))))
    rows.push(await getRow(ctx, paymentCheck, id, true))
  return rows
}

/** FI-09, FI-10 for payments that make no invoice together. */
function guardPayments(rows: readonly Payment[]): void {
  const field = { field: 'payment_ids' }
  refuseIfAny([
    ...rows
      .filter(({ invoicing }) => invoicing !== 'open')
      .map(({ check_no }) => refused(financeErrors, 'FI-09', { number: check_no ?? '' }, field)),
    ...(new Set(rows.map(({ business_id }) => business_id)).size > 1
      ? [refused(financeErrors, 'FI-10', {}, field)]
      : []),
  ])
}

const doneWith = ({ id, row_version, state }: Invoice): CommandDone => ({ id, row_version, state })

/** A locked invoice in one of these states, for the platform. Refuses with FI-01, G-01, G-33. */
async function begin(ctx: Ctx, item: CommandItem, states: readonly Invoice['state'][]): Promise<Invoice> {
  const row = await lockRow(ctx, serviceInvoice, item)
  guardPlatform(ctx)
  if (!states.includes(row.state))
    throw new Refusal([
      refused(financeErrors, 'FI-01', { number: row.apply_no ?? '', state: serviceInvoiceStates.labels[row.state] }),
    ])
  return row
}

interface Made {
  readonly invoice_no: string
  readonly issued_on: LocalDate
  readonly file_id?: Id | null
}

/** FI-05, FI-13 for the number and the day of an invoice; two people who type the same number wait for one another. */
async function guardMade(ctx: Ctx, { invoice_no, issued_on: day }: Made): Promise<void> {
  await ctx.tx.query('select pg_advisory_xact_lock(hashtext($1))', [`service invoice ${invoice_no}`])
  const [other] = await ctx.tx.query(
    'select 1 from service_invoice where invoice_no = $1 and deleted_at is null limit 1',
    [invoice_no],
  )
  refuseIfAny([
    ...(other ? [refused(financeErrors, 'FI-13', { number: invoice_no }, { field: 'invoice_no' })] : []),
    ...(day > dayOf(ctx.now)
      ? [refused(financeErrors, 'FI-05', { field: issued_on.label }, { field: 'issued_on' })]
      : []),
  ])
}

/** Notes the invoice that was made. Refuses with FI-01, FI-05, FI-13, G-33. */
async function issue(ctx: Ctx, item: CommandItem, made: Made): Promise<CommandDone> {
  const row = await begin(ctx, item, ['applied'])
  await guardMade(ctx, made)
  const now = await changeRow(ctx, serviceInvoice, row, {
    invoice_no: made.invoice_no,
    issued_on: made.issued_on,
    file_id: made.file_id ?? null,
    state: 'issued',
  })
  const params = { number: row.apply_no, invoice: made.invoice_no }
  await tellUnit(ctx, row.business_id, notice(financeNotices, 'issued', params), route)
  return doneWith(now)
}

/** It is on its way. Refuses with FI-01, G-33. */
async function post(
  ctx: Ctx,
  item: CommandItem,
  { carrier, parcel_no }: { readonly carrier: string; readonly parcel_no: string },
): Promise<CommandDone> {
  const row = await begin(ctx, item, ['issued'])
  return doneWith(await changeRow(ctx, serviceInvoice, row, { carrier, parcel_no, state: 'sent' }))
}

/** The payments of an invoice may stand on another one. */
async function freePayments(ctx: Ctx, row: Invoice): Promise<void> {
  for (const payment of await lockPayments(ctx, row.payment_ids ?? []))
    await changeRow(ctx, paymentCheck, payment, { invoicing: 'open', service_invoice_id: null })
}

/** Sends an application back. Refuses with FI-01, FI-15, G-33. */
async function reject(ctx: Ctx, item: CommandItem, given: { readonly reason?: string }): Promise<CommandDone> {
  const row = await begin(ctx, item, ['applied'])
  const reason = guardReason(given.reason)
  const now = await changeRow(ctx, serviceInvoice, row, { state: 'rejected', reason }, { reason })
  await freePayments(ctx, row)
  const params = { number: row.apply_no, reason }
  await tellUnit(ctx, row.business_id, notice(financeNotices, 'invoice_rejected', params), route)
  return doneWith(now)
}

/** Reverses an invoice by a red one over the same amount below zero. Refuses with FI-01, FI-05, FI-13, FI-15, G-33. */
async function reverse(
  ctx: Ctx,
  item: CommandItem,
  { reason: given, ...made }: Made & { readonly reason?: string },
): Promise<CommandDone> {
  const row = await begin(ctx, item, ['issued', 'sent'])
  const reason = guardReason(given)
  await guardMade(ctx, made)
  const now = await changeRow(ctx, serviceInvoice, row, { state: 'red', reason }, { reason })
  const { business_id, invoice_kind, title, tax_no, medium, receiver_email, mail_address } = row
  await insertRow(
    ctx,
    serviceInvoice,
    {
      ...{ business_id, invoice_kind, title, tax_no, medium, receiver_email, mail_address },
      ...{ bank_text: row.bank_text, address_text: row.address_text, payment_ids: row.payment_ids },
      apply_no: await nextNumber(ctx, 'FP'),
      amount: moneyText(new Num(row.amount).negated()),
      invoice_no: made.invoice_no,
      issued_on: made.issued_on,
      file_id: made.file_id ?? null,
      state: 'negative',
      reason,
      red_of_id: row.id,
    },
    { reason },
  )
  await freePayments(ctx, row)
  const params = { number: row.invoice_no, reason }
  await tellUnit(ctx, row.business_id, notice(financeNotices, 'reversed', params), route)
  return doneWith(now)
}

/** Rules of invoices of the platform to units (page finance/makeInvoice). */
export const serviceInvoiceRules = entityRules(serviceInvoice, {
  computed: {
    calc_step: `select case when coalesce(app_biz(), 0) <> 0 then null when t.state = 'applied' then 'issue' when t.state = 'issued' then 'post'
      when t.state = 'sent' then 'red' end`,
  },
  async beforeCreate(ctx, values) {
    const ids = values.payment_ids ?? []
    if (ids.length === 0) throw new Refusal([refused(financeErrors, 'FI-17', {}, { field: 'payment_ids' })])
    guardParts(values)
    const payments = await lockPayments(ctx, ids)
    guardPayments(payments)
    const [first] = payments
    if (!first) throw new Error('one at least was locked')
    return {
      ...values,
      payment_ids: payments.map(({ id }) => id),
      business_id: first.business_id,
      apply_no: await nextNumber(ctx, 'FP'),
      amount: sumOfMoney(payments.map(({ arrived_amount }) => arrived_amount)),
      state: 'applied' as const,
    }
  },
  async afterSave(ctx, row, before) {
    if (before) return
    for (const payment of await lockPayments(ctx, row.payment_ids ?? []))
      await changeRow(ctx, paymentCheck, payment, { invoicing: 'taken', service_invoice_id: row.id })
  },
  commands: { Issue: issue as never, Post: post as never, Red: reverse as never, Reject: reject as never },
})
