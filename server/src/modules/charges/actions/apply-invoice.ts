import type { chargeActions } from '@gt/domain/charges/actions.ts'
import { charge } from '@gt/domain/charges/charge.entity.ts'
import { chargeErrors } from '@gt/domain/charges/errors.ts'
import { invoice } from '@gt/domain/charges/invoice.entity.ts'
import { chargeNotices } from '@gt/domain/charges/notices.ts'
import { sumOfMoney } from '@gt/domain/charges/price.ts'
import type { CommandDone } from '@gt/domain/kit/action.ts'
import { Refusal, type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { requireSight } from '../../../db/sight.ts'
import { getRow, insertRow } from '../../../db/write.ts'
import { finishCommand, passGuards } from '../../../flow/command.ts'
import { openTodoForPost } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { drawNumber } from '../../numbering/api.ts'
import { beginCharges } from '../begin.ts'
import { chargeRoute } from '../bill.ts'
import type { Bill } from '../changes.ts'
import { type BillingFacts, billingSets } from '../invoice.queries.ts'
import { clientRefusals } from '../same-client.ts'
import { standsAgainst } from '../standing.ts'
import { visibleCharges } from '../visible.ts'

type Actions = (typeof chargeActions)['actions']

/** Bills in sight, unlocked. Refuses with G-04, and C-12 when they are not of one client. */
export async function billsInSight(ctx: Ctx, ids: readonly string[]): Promise<Bill[]> {
  const bills: Bill[] = []
  for (const id of new Set(ids)) {
    await requireSight(ctx, charge, id, visibleCharges(ctx))
    bills.push(await getRow(ctx, charge, id))
  }
  const reasons = clientRefusals(bills)
  if (reasons.length > 0) throw new Refusal(reasons)
  return bills
}

/** What the form of an application begins with. */
export const draftInvoice: Run<Actions['InvoiceDraft']> = async (ctx, { charge_ids }) => {
  const bills = await billsInSight(ctx, charge_ids)
  const [first] = bills
  if (!first) throw new Refusal([refused(generalErrors, 'G-04')])
  return {
    sets: await billingSets(ctx, first.entrust_unit_id),
    amount: sumOfMoney(bills.map(bill => bill.payable_amount)),
  }
}

async function invoiceRefusals(ctx: Ctx, bills: readonly Bill[]): Promise<Refused[]> {
  const reasons = clientRefusals(bills)
  for (const bill of bills) {
    const against = await standsAgainst(ctx, bill, 'invoice')
    if (against.length > 0) return [...reasons, ...against]
  }
  return reasons
}

/**
 * The client's billing set whose bank and address the invoice bears: none where title or tax number were written otherwise,
 * for those are somebody else's (page chargelist, invoice). Refuses a set of another client with G-04.
 */
async function chosenSet(
  ctx: Ctx,
  entrustUnitId: string,
  input: { readonly billing_info_id?: string | null; readonly title: string; readonly tax_no?: string },
): Promise<BillingFacts | null> {
  if (!input.billing_info_id) return null
  const sets = await billingSets(ctx, entrustUnitId)
  const chosen = sets.find(one => one.billing_info_id === input.billing_info_id)
  if (!chosen) throw new Refusal([refused(generalErrors, 'G-04', {}, { field: 'billing_info_id' })])
  return chosen.title === input.title && chosen.tax_no === (input.tax_no ?? '') ? chosen : null
}

/** Asks the finance for one invoice over the bills; while it counts their lines are frozen. */
export const applyInvoice: Run<Actions['ApplyInvoice']> = async (ctx, input) => {
  const bills = await beginCharges(ctx, 'invoice', input.items)
  const [first] = bills
  if (!first) throw new Error('the contract wants a bill')
  const untaxed = input.invoice_kind === 'special' && !input.tax_no
  passGuards(
    first.charge_no,
    [
      ...(await invoiceRefusals(ctx, bills)),
      ...(untaxed ? [refused(chargeErrors, 'C-64', {}, { field: 'tax_no' })] : []),
    ],
    {},
  )
  const known = await chosenSet(ctx, first.entrust_unit_id, input)
  const apply = await drawNumber(ctx, 'invoice', {}, { kind: 'charge', id: first.id })
  const made = await insertRow(ctx, invoice, {
    apply_no: apply.text,
    billing_info_id: known?.billing_info_id ?? null,
    title: input.title,
    tax_no: input.tax_no ?? null,
    invoice_kind: input.invoice_kind,
    content: input.content ?? '检测费',
    receiver_email: input.receiver_email ?? null,
    bank_text: known?.bank_text ?? null,
    address_text: known?.address_text ?? null,
    amount: sumOfMoney(bills.map(bill => bill.payable_amount)),
    applied_by_id: userOf(ctx),
    state: 'applied',
  })
  const succeeded: CommandDone[] = []
  for (const bill of bills) {
    const { done } = await finishCommand(
      ctx,
      charge,
      bill,
      { invoice_id: made.id },
      { kind: 'charge', number: bill.charge_no, command: 'invoice', opinion: apply.text },
    )
    succeeded.push(done)
  }
  await openTodoForPost(ctx, 'cashier', {
    kind: 'other',
    title: notice(chargeNotices, 'to_invoice', { numbers: bills.map(bill => bill.charge_no).join('、') }),
    object: { kind: 'charge', id: first.id, number: apply.text },
    route: chargeRoute,
    step: 'invoice',
  })
  return { succeeded, failed: [] }
}
