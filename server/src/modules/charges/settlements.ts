import { reductionPercent } from '@gt/domain/charges/adjust.ts'
import { chargePayment } from '@gt/domain/charges/charge-payment.entity.ts'
import { chargeSettlement, settlementStates } from '@gt/domain/charges/charge-settlement.entity.ts'
import { chargeSettlementItem } from '@gt/domain/charges/charge-settlement-item.entity.ts'
import { chargeErrors } from '@gt/domain/charges/errors.ts'
import { chargeState } from '@gt/domain/charges/lists.ts'
import { discountLimit, openOf, sumOfMoney } from '@gt/domain/charges/price.ts'
import { sharesOf } from '@gt/domain/charges/settle-share.ts'
import type { settlementActions } from '@gt/domain/charges/settlement-actions.ts'
import { settlementErrors } from '@gt/domain/charges/settlement-errors.ts'
import { entrustUnit } from '@gt/domain/entrust/entrust-unit.entity.ts'
import { moneyText, Num } from '@gt/domain/kit/decimal.ts'
import type { RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, getRow, insertRow, removeRow } from '../../db/write.ts'
import { settingsOf } from '../../flow/settings.ts'
import type { Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'
import { drawNumber, freeNumber } from '../numbering/api.ts'
import type { Bill } from './changes.ts'
import { proposedBills, settlementNumber, testsSql } from './settlement.queries.ts'
import { freeBills, itemsOf, lockedByDate, type Settlement, stepOfBill } from './settlement-base.ts'
import {
  agreeSettlement,
  invoiceSettlement,
  paySettlement,
  returnSettlement,
  settleSettlement,
  submitSettlement,
  voidSettlement,
} from './settlement-steps.ts'
import { visiblePayments } from './visible.ts'

type Values = RowValues<typeof chargeSettlement>

const { adjust_reason } = chargeSettlement.fields

export const proposeSettlement: Run<(typeof settlementActions)['actions']['Propose']> = async (
  ctx,
  { entrust_unit_id, period_from, period_to },
) => {
  await getRow(ctx, entrustUnit, entrust_unit_id)
  return { bills: await proposedBills(ctx, { unit: entrust_unit_id, from: period_from, to: period_to, ownId: null }) }
}

/** C-04, BS-01, BS-02 for bills that no settlement of this client takes. */
async function guardBills(ctx: Ctx, bills: readonly Bill[], unit: Id, ownId: Id | null): Promise<void> {
  const field = { field: 'charge_ids' }
  const found: Refused[] = []
  for (const bill of bills) {
    const number = bill.charge_no ?? ''
    if (bill.entrust_unit_id !== unit) found.push(refused(settlementErrors, 'BS-01', { number }, field))
    else if (bill.state !== 'credit')
      found.push(refused(settlementErrors, 'BS-02', { number, state: chargeState.labels[bill.state] }, field))
    else if (bill.charge_settlement_id !== null && bill.charge_settlement_id !== ownId) {
      const settlement = await settlementNumber(ctx, bill.charge_settlement_id)
      if (settlement !== null) found.push(refused(settlementErrors, 'C-04', { number, settlement }, field))
    }
  }
  refuseIfAny(found)
}

/**
 * What both agreed on, with what it takes off. Refuses with BS-04, with C-01 more than the posts of the caller may let go, and with
 * G-06 without a reason.
 */
async function agreed(ctx: Ctx, total: string, values: Values): Promise<Values> {
  const sum = new Num(values.agreed_amount ?? total)
  const field = { field: 'agreed_amount' }
  const less = new Num(total).minus(sum)
  const limit = discountLimit(ctx.principal.posts, (await settingsOf(ctx)).discountLimits)
  refuseIfAny([
    ...(sum.greaterThan(0) && sum.lessThanOrEqualTo(total)
      ? new Num(reductionPercent(total, moneyText(sum))).greaterThan(limit)
        ? [refused(chargeErrors, 'C-01', { limit }, field)]
        : []
      : [refused(settlementErrors, 'BS-04', { amount: total }, field)]),
    ...(less.isZero() || values.adjust_reason?.trim()
      ? []
      : [refused(generalErrors, 'G-06', { field: adjust_reason.label }, { field: 'adjust_reason' })]),
  ])
  return { total_amount: total, payable_amount: moneyText(sum), adjust_amount: moneyText(less) }
}

const sharesFor = (sum: string, over: readonly { id: Id; open: string }[]): Map<Id, string> =>
  new Map(sharesOf(sum, over).map(({ id, amount }) => [id, amount]))

/** BS-05 for a settlement that is no draft. */
function guardDraft({ settlement_no, state }: Settlement): void {
  if (state !== 'draft')
    throw new Refusal([
      refused(settlementErrors, 'BS-05', { number: settlement_no ?? '', state: settlementStates.labels[state] }),
    ])
}

const billsFor = async (ctx: Ctx, values: Values, ownId: Id | null): Promise<Bill[]> => {
  const { charge_ids, entrust_unit_id: unit = '0', period_from: from = '', period_to: to = '' } = values
  const ids = charge_ids?.length
    ? charge_ids
    : (await proposedBills(ctx, { unit, from, to, ownId })).map(({ id }) => id)
  return lockedByDate(ctx, [...new Set(ids)])
}

/** The bills of a settlement with their sum and what was agreed on. Refuses with BS-03 and with what stands against bills and sum. */
async function gathered(ctx: Ctx, values: Values, ownId: Id | null = null): Promise<Values> {
  const bills = await billsFor(ctx, values, ownId)
  refuseIfAny(bills.length > 0 ? [] : [refused(settlementErrors, 'BS-03', {}, { field: 'charge_ids' })])
  await guardBills(ctx, bills, values.entrust_unit_id ?? '0', ownId)
  const sums = await agreed(ctx, sumOfMoney(bills.map(openOf)), values)
  return { charge_ids: bills.map(({ id }) => id), ...sums }
}

/** Takes the bills of a settlement up, each with its share. */
async function takeUp(ctx: Ctx, row: Settlement): Promise<void> {
  const { settlement_no } = row
  const bills = await lockedByDate(ctx, row.charge_ids ?? [])
  const shares = sharesFor(
    row.payable_amount,
    bills.map(bill => ({ id: bill.id, open: openOf(bill) })),
  )
  for (const bill of bills) {
    await insertRow(ctx, chargeSettlementItem, {
      charge_settlement_id: row.id,
      charge_id: bill.id,
      open_amount: openOf(bill),
      amount: shares.get(bill.id) ?? '0.00',
    })
    await stepOfBill(ctx, bill, { charge_settlement_id: row.id }, { command: 'settle_take', opinion: settlement_no })
  }
}

/** Another agreed sum of a draft is spread anew. */
async function spreadAnew(ctx: Ctx, row: Settlement): Promise<void> {
  const items = await itemsOf(ctx, row.id)
  const shares = sharesFor(
    row.payable_amount,
    items.map(({ id, open_amount }) => ({ id, open: open_amount })),
  )
  for (const item of items)
    await changeRow(ctx, chargeSettlementItem, item, { amount: shares.get(item.id) ?? item.amount })
}

const isSame = (a: unknown, b: unknown): boolean => a === undefined || JSON.stringify(a) === JSON.stringify(b)

/** Rules of settlements (page djentrustmanage/chargetsettlement). */
export const settlementRules = entityRules(chargeSettlement, {
  parts: [['charge_settlement_item', 'charge_settlement_id']],
  computed: {
    calc_orders: `select count(distinct c.entrustment_id)::int from charge_settlement_item i join charge c on c.business_id = i.business_id
      and c.id = i.charge_id where i.business_id = t.business_id and i.charge_settlement_id = t.id and i.deleted_at is null`,
    calc_open: "select case when t.state = 'voided' then 0 else t.payable_amount - t.paid_amount end::numeric(14, 2)",
    calc_invoice_no: `select string_agg(n.invoice_no, '、' order by n.invoice_no) from (select distinct i.invoice_no from charge_settlement_item x
      join charge c on c.business_id = x.business_id and c.id = x.charge_id join invoice i on i.business_id = c.business_id and i.id = c.invoice_id
      where x.business_id = t.business_id and x.charge_settlement_id = t.id and x.deleted_at is null and i.state in ('issued', 'sent')) n`,
    calc_step: `select case when t.state not in ('confirmed', 'invoiced') then null when t.paid_amount < t.payable_amount then 'pay' else 'settle' end`,
  },
  async beforeCreate(ctx, values) {
    return { ...values, ...(await gathered(ctx, values)) }
  },
  async beforeChange(ctx, row, changes) {
    guardDraft(row)
    const isMoved = (['entrust_unit_id', 'period_from', 'period_to', 'charge_ids'] as const).some(
      name => !isSame(changes[name], row[name]),
    )
    if (isMoved) {
      const next = { ...row, ...changes, charge_ids: changes.charge_ids ?? [] }
      return { ...changes, ...(await gathered(ctx, next, row.id)) }
    }
    return { ...changes, ...(await agreed(ctx, row.total_amount, { ...row, ...changes })) }
  },
  async beforeRemove(ctx, row) {
    guardDraft(row)
    await freeBills(ctx, row)
    await freeNumber(ctx, { kind: 'settlement', id: row.id })
  },
  async afterSave(ctx, row, before) {
    if (!before) {
      const { text } = await drawNumber(ctx, 'settlement', {}, { kind: 'settlement', id: row.id })
      return takeUp(ctx, await changeRow(ctx, chargeSettlement, row, { settlement_no: text }))
    }
    if (!isSame(before.charge_ids, row.charge_ids)) {
      await freeBills(ctx, row)
      for (const item of await itemsOf(ctx, row.id)) await removeRow(ctx, chargeSettlementItem, item)
      return takeUp(ctx, row)
    }
    if (before.payable_amount !== row.payable_amount) await spreadAnew(ctx, row)
  },
  commands: {
    Submit: submitSettlement as never,
    Confirm: agreeSettlement as never,
    Return: returnSettlement as never,
    Pay: paySettlement as never,
    Invoice: invoiceSettlement as never,
    Settle: settleSettlement as never,
    Void: voidSettlement as never,
  },
})

const ofBill = (what: string): string =>
  `select ${what} from charge c join entrustment e on e.business_id = c.business_id and e.id = c.entrustment_id where c.business_id = t.business_id and c.id = t.charge_id`

/** What a settlement shows of its bills. */
export const settlementItemRules = entityRules(chargeSettlementItem, {
  computed: {
    calc_order: ofBill('e.entrust_no'),
    calc_day: ofBill('e.entrust_date'),
    calc_tests: ofBill(`(${testsSql})`),
    calc_paid: `select coalesce(sum(p.amount), 0)::numeric(14, 2) from charge_payment p where p.business_id = t.business_id
      and p.charge_id = t.charge_id and p.charge_settlement_id = t.charge_settlement_id`,
  },
})

/** Payments are seen with their bills. */
export const chargePaymentRules = entityRules(chargePayment, { visible: visiblePayments })
