import { entityNamed } from '../../src/db/schema.ts'
import type { Transaction } from '../../src/db/transaction.ts'
import { anyRow } from './any-row.ts'
import { numberedBy } from './machine-body.ts'

type Scope = Parameters<typeof anyRow>[2]
type Body = Record<string, unknown>

const row = (tx: Transaction, name: string, scope: Scope, made = new Map<string, string>()): Promise<string> =>
  anyRow(tx, entityNamed(name), scope, made)

/** An order of services of the laboratory that asks for money. */
async function openOrder(tx: Transaction, scope: Scope): Promise<string> {
  const id = await row(tx, 'business_service', scope)
  await tx.query(
    "update business_service set business_id = $2, amount = 9999999999, state = 'submitted' where id = $1",
    [id, scope.businessId],
  )
  return id
}

/** A bill of a client that is on account and stands in no settlement. */
async function onAccount(tx: Transaction, scope: Scope, client: unknown): Promise<string> {
  const id = await row(tx, 'charge', scope)
  await tx.query(
    `update charge set entrust_unit_id = $2, state = 'credit', charge_no = 'SF-' || id, total_amount = 100, discount_amount = 0, payable_amount = 100,
       paid_amount = 0, charge_settlement_id = null where id = $1`,
    [id, client],
  )
  return id
}

/** What payments, invoices, extensions and settlements need to be about. */
export async function financeBody(tx: Transaction, scope: Scope, entityName: string, body: Body): Promise<void> {
  if (entityName === 'payment_check')
    Object.assign(body, { business_service_id: await openOrder(tx, scope), amount: '12.50', paid_on: '2026-01-05' })
  if (entityName === 'service_invoice') {
    const id = await row(tx, 'payment_check', scope, new Map([['business_service', await openOrder(tx, scope)]]))
    await tx.query(
      "update payment_check set business_id = $2, state = 'matched', invoicing = 'open', arrived_amount = 12.5 where id = $1",
      [id, scope.businessId],
    )
    Object.assign(body, { payment_ids: [id], tax_no: '91510100MA0000000X' })
  }
  if (entityName === 'extension_approve_record') {
    // one application for a function waits at a time
    await tx.query("update extension_approve_record set state = 'rejected' where business_id = $1", [scope.businessId])
    Object.assign(body, { function_codes: ['basic'], days: 15, reason: '付款审批流程中，预计两周内到账' })
  }
  if (entityName === 'charge_settlement') {
    await numberedBy(tx, scope, 'settlement')
    Object.assign(body, {
      charge_ids: [await onAccount(tx, scope, body.entrust_unit_id)],
      period_from: '2026-01-01',
      period_to: '2026-12-31',
      agreed_amount: '100.00',
    })
  }
}
