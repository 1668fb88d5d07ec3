import { businessServiceActions } from '@gt/domain/charges/finance-actions.ts'
import { addMonths } from '@gt/domain/kit/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { refusalsOf } from '../support/accounts.ts'
import type { Answer, ApiClient } from '../support/api-client.ts'
import { makeKeeper, makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** What units order from the platform and pay for it (pages finance/businessservice, finance/paymentCheck, finance/makeInvoice). */
let product: TestProduct
let lab: TestLaboratory
let other: TestLaboratory
let finance: ApiClient
let second: ApiClient
let admin: ApiClient & { userId: string }
let stranger: ApiClient & { userId: string }

const of = (page: string, ops: string): string[] => ops.split(' ').map(op => `finance.${page}.${op}`)
const platformRights = [
  ...of('paymentCheck', 'view add edit confirm part reject export'),
  ...of('makeInvoice', 'view add issue mail red reject export'),
  ...of('businessservice', 'view order edit cancel contract export'),
]
const unitRights = [
  ...of('paymentCheck', 'view add edit export confirm'),
  ...of('makeInvoice', 'view add issue'),
  ...of('businessservice', 'view order edit cancel contract'),
]
const sql = <R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
  inTransaction(product.services.ownerPool, ownerCaller, {}, tx => tx.query<R>(text, values))

beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
  other = await makeLaboratory(product)
  finance = await makeKeeper(product, lab, platformRights)
  second = await makeKeeper(product, lab, platformRights)
  admin = await lab.user(unitRights)
  stranger = await other.user(unitRights)
  await sql(
    `insert into renewal_config (function_code, price_per_year) values ('basic', 9800), ('esign', 2400.35)
     on conflict do nothing`,
  )
  await sql(
    "update renewal_config set price_per_year = case function_code when 'basic' then 9800 else 2400.35 end where function_code in ('basic', 'esign')",
  )
}, 60_000)
afterAll(() => product?.stop())

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly row_version: number
  readonly state: string
}
const done = (answer: Answer): Row => {
  expect(refusalsOf(answer)).toEqual([])
  return answer.envelope.result as Row
}
const read = async (of_: string, id: string, who = finance): Promise<Row> =>
  (await who.raw(`${of_}/GetById`, { id })).envelope.result as Row
const give = async (action: string, id: string, values: object = {}, who = finance): Promise<Answer> => {
  const [controller = ''] = action.split('/')
  const { row_version } = await read(controller, id)
  return who.raw(action, { items: [{ id, row_version }], ...values })
}
const order = (functions: readonly ('basic' | 'esign')[], years: number, who: ApiClient = admin) =>
  who.call(businessServiceActions, 'Order', { functions: [...functions], years })
let bank = 0
const pay = (id: string, amount: string, values: object = {}, who: ApiClient = admin): Promise<Answer> => {
  bank += 1
  return who.raw('PaymentChecks/Create', {
    business_service_id: id,
    payer: '示范检测有限公司',
    amount,
    method: 'transfer',
    paid_on: '2026-01-05',
    voucher_no: `YH${bank}`,
    ...values,
  })
}
const endOf = async (column = 'basic_expires_at'): Promise<string> =>
  (await sql<{ at: string }>(`select ${column} as at from business_system where business_id = $1`, [lab.id]))[0]?.at ??
  ''
const setEnd = (sqlValue: string) =>
  sql(`update business_system set basic_expires_at = ${sqlValue} where business_id = $1`, [lab.id])

test('[page businessservice, accept] an order of two years shows twice the yearly price less the discount of the platform', async () => {
  const quoted = await admin.call(businessServiceActions, 'Quote', { functions: ['basic', 'esign'], years: 2 })
  expect(quoted.amount).toBe('24400.70')
  const made = await order(['basic', 'esign'], 2)
  expect(made).toMatchObject({ amount: '24400.70', service_no: expect.stringMatching(/^FW\d{12}/) })
  const row = await read('BusinessServices', made.id)
  const change = (values: object, who: ApiClient) =>
    who.raw('BusinessServices/Change', { id: made.id, row_version: row.row_version, ...values })
  expect(refusalsOf(await change({ discount_rate: '10' }, admin))).toEqual(['FI-16 discount_rate'])
  const less = done(await change({ discount_rate: '10' }, finance))
  expect(less.amount).toBe('21960.63')
  const items = await sql<{ amount: string }>(
    'select amount::text as amount from service_charge where business_service_id = $1 order by id',
    [made.id],
  )
  expect(items.map(({ amount }) => amount)).toEqual(['17640.00', '4320.63'])
  // another unit neither sees nor cancels it
  expect(refusalsOf(await stranger.raw('BusinessServices/GetById', { id: made.id }))).toEqual(['G-04'])
  expect(refusalsOf(await give('BusinessServices/Cancel', made.id, {}, stranger))).toEqual(['G-04'])
})

test('a unit cannot order for another one, nor what has no price', async () => {
  const { id } = await admin.call(businessServiceActions, 'Order', {
    functions: ['basic'],
    years: 1,
    business_id: other.id,
  })
  expect((await read('BusinessServices', id)).business_id).toBe(lab.id)
  await sql("update renewal_config set price_per_year = 0 where function_code = 'esign'")
  const refused = await admin.raw('BusinessServices/Order', { functions: ['esign'], years: 1 })
  await sql("update renewal_config set price_per_year = 2400.35 where function_code = 'esign'")
  expect(refusalsOf(refused)).toEqual(['FI-07 functions'])
  expect(refusalsOf(await finance.raw('BusinessServices/Order', { functions: ['basic'], years: 1 }))).toEqual([
    'G-06 business_id',
  ])
})

test('[page paymentCheck, accept] full payment moves the end one year on from the later of today and the old end', async () => {
  await setEnd("'2031-03-14 10:20:30+08'")
  const one = await order(['basic'], 1)
  const paid = done(await pay(one.id, '9800.00'))
  done(await give('PaymentChecks/Confirm', paid.id))
  expect(await endOf()).toBe('2032-03-14 10:20:30')
  expect((await read('BusinessServices', one.id)).state).toBe('active')
  await setEnd("gt_now() - interval '40 days'")
  const two = await order(['basic'], 1)
  done(await give('PaymentChecks/Confirm', done(await pay(two.id, '9800.00')).id))
  const [row] = await sql<{ today: string }>('select gt_now()::date::text as today')
  expect((await endOf()).slice(0, 10)).toBe(addMonths(row?.today ?? '', 12))
  const moved = await sql(
    "select 1 from licence_change where business_id = $1 and function_code = 'basic' and business_service_id is not null",
    [lab.id],
  )
  expect(moved).toHaveLength(2)
})

test('[page paymentCheck] who handed it in does not confirm it, a unit never does, and what does not cover is a part', async () => {
  const { id } = await order(['basic'], 1)
  const own = done(await pay(id, '100.00', {}, finance))
  expect(refusalsOf(await give('PaymentChecks/Confirm', own.id))).toEqual(['FI-04'])
  expect(refusalsOf(await give('PaymentChecks/Confirm', own.id, {}, admin))).toEqual(['G-33'])
  expect(refusalsOf(await give('PaymentChecks/Confirm', own.id, {}, second))).toEqual(['FI-02'])
  expect(refusalsOf(await give('PaymentChecks/Part', own.id, { arrived: '9800' }, second))).toEqual(['FI-18 arrived'])
  const before = await endOf()
  done(await give('PaymentChecks/Part', own.id, { arrived: '99.99' }, second))
  expect(await read('PaymentChecks', own.id)).toMatchObject({ state: 'part', arrived_amount: '99.99' })
  expect(await endOf()).toBe(before)
  expect((await read('BusinessServices', id)).state).toBe('partial')
  expect(refusalsOf(await pay(id, '9700.02'))).toEqual(['FI-03 amount'])
  const rest = done(await pay(id, '9700.01'))
  done(await give('PaymentChecks/Confirm', rest.id))
  const { calc_paid, amount, state } = await read('BusinessServices', id)
  expect({ calc_paid, amount, state }).toEqual({ calc_paid: '9800.00', amount: '9800.00', state: 'active' })
  const [item] = await sql<{ paid: string; state: string }>(
    'select paid_amount::text as paid, state from service_charge where business_service_id = $1',
    [id],
  )
  expect(item).toEqual({ paid: '9800.00', state: 'paid' })
  expect(refusalsOf(await give('BusinessServices/Cancel', id))).toEqual(['FI-01'])
  expect(refusalsOf(await pay(id, '1.00'))).toEqual(['FI-06 business_service_id'])
})

test('[page paymentCheck, accept] a bank number counts once; a rejected payment shows why and is handed in again', async () => {
  const { id } = await order(['basic'], 1)
  const row = done(await pay(id, '9800.00', { voucher_no: 'YH-ONCE' }))
  const again = await pay(id, '9800.00', { voucher_no: 'YH-ONCE' })
  expect(refusalsOf(again)).toEqual([expect.stringMatching(/voucher_no$/)])
  const elsewhere = await stranger.call(businessServiceActions, 'Order', { functions: ['basic'], years: 1 })
  expect(refusalsOf(await pay(elsewhere.id, '9800.00', { voucher_no: 'YH-ONCE' }, stranger))).toEqual([
    expect.stringMatching(/voucher_no$/),
  ])
  expect(refusalsOf(await give('PaymentChecks/Reject', row.id, { reason: '不符' }))).toEqual(['FI-15 reason'])
  done(await give('PaymentChecks/Reject', row.id, { reason: '流水中查不到该笔款项' }))
  const seen = await read('PaymentChecks', row.id, admin)
  expect(seen).toMatchObject({ state: 'rejected', refusal: '流水中查不到该笔款项', calc_step: 'again' })
  const change = { id: row.id, row_version: seen.row_version, voucher_no: 'YH-TWICE' }
  expect(refusalsOf(await finance.raw('PaymentChecks/Change', change))).toEqual(['FI-19'])
  expect(done(await admin.raw('PaymentChecks/Change', change))).toMatchObject({ state: 'submitted', refusal: null })
  expect(refusalsOf(await stranger.raw('PaymentChecks/GetById', { id: row.id }))).toEqual(['G-04'])
  done(await give('PaymentChecks/Confirm', row.id))
  expect(refusalsOf(await pay(id, '1.00', { paid_on: '2099-01-01' }))).toEqual(['FI-06 business_service_id'])
  expect(refusalsOf(await pay(elsewhere.id, '1.00', { paid_on: '2099-01-01' }, stranger))).toEqual(['FI-05 paid_on'])
})

test('payments confirmed at the same time never take more than the order asks for', async () => {
  const { id } = await order(['basic'], 1)
  const rows = await Promise.all(Array.from({ length: 8 }, async () => done(await pay(id, '2450.00'))))
  const answers = await Promise.all(rows.map(row => give('PaymentChecks/Part', row.id, { arrived: '2450.00' })))
  expect(answers.filter(answer => refusalsOf(answer).length === 0)).toHaveLength(3)
  const { calc_paid } = await read('BusinessServices', id)
  expect(calc_paid).toBe('7350.00')
  const open = await Promise.all(rows.map(row => read('PaymentChecks', row.id)))
  const waiting = open.filter(({ state }) => state === 'submitted')
  const last = await Promise.all(waiting.map(row => give('PaymentChecks/Confirm', row.id)))
  expect(last.filter(answer => refusalsOf(answer).length === 0)).toHaveLength(1)
  const [sums] = await sql<Record<string, string>>(
    `select (select sum(arrived_amount) from payment_check where business_service_id = $1)::text as arrived,
       (select sum(paid_amount) from service_charge where business_service_id = $1)::text as items, amount::text as amount, state
     from business_service where id = $1`,
    [id],
  )
  expect(sums).toEqual({ arrived: '9800.00', items: '9800.00', amount: '9800.00', state: 'active' })
})

const invoice = (payment_ids: readonly string[], values: object = {}, who: ApiClient = admin): Promise<Answer> =>
  who.raw('ServiceInvoices/Create', {
    payment_ids,
    invoice_kind: 'normal',
    title: '示范检测有限公司',
    tax_no: '91510100MA0000000X',
    medium: 'electronic',
    ...values,
  })

test('[page makeInvoice, accept] a payment is invoiced once until its invoice is reversed by a red one', async () => {
  const { id } = await order(['basic', 'esign'], 1)
  const part = done(await pay(id, '5000.00'))
  expect(refusalsOf(await invoice([part.id]))).toEqual(['FI-09 payment_ids'])
  done(await give('PaymentChecks/Part', part.id, { arrived: '5000.00' }))
  const rest = done(await pay(id, '7200.35'))
  done(await give('PaymentChecks/Confirm', rest.id))
  expect(refusalsOf(await invoice([]))).toEqual(['FI-17 payment_ids'])
  expect(refusalsOf(await invoice([part.id], { tax_no: '123' }))).toEqual(['FI-14 tax_no'])
  expect(refusalsOf(await invoice([part.id], { invoice_kind: 'special' }))).toEqual([
    'FI-11 bank_text',
    'FI-11 address_text',
  ])
  expect(refusalsOf(await invoice([part.id], { medium: 'paper' }))).toEqual(['FI-12 mail_address'])
  expect(refusalsOf(await invoice([part.id], {}, stranger))).toEqual([expect.stringMatching(/^G-(04|14)/)])
  expect(refusalsOf(await invoice([part.id], { amount: '1.00' }))).not.toEqual([])
  const made = done(await invoice([part.id, rest.id]))
  expect(made).toMatchObject({ amount: '12200.35', state: 'applied', business_id: lab.id })
  const offered = async (): Promise<string[]> => {
    const answer = await admin.raw('PaymentChecks/Pick', { filter: { invoicing: 'open' } })
    expect(refusalsOf(answer)).toEqual([])
    const { rows } = answer.envelope.result as { rows: Row[] }
    return rows.map(row => row.id).filter(one => [part.id, rest.id].includes(one))
  }
  expect(await offered()).toEqual([])
  expect(refusalsOf(await invoice([rest.id]))).toEqual(['FI-09 payment_ids'])
  const paper = { invoice_no: '25512000000012345678', issued_on: '2026-01-06' }
  expect(refusalsOf(await give('ServiceInvoices/Issue', made.id, paper, admin))).toEqual(['G-33'])
  done(await give('ServiceInvoices/Issue', made.id, paper))
  expect((await read('BusinessServices', id)).calc_invoiced).toBe('12200.35')
  done(await give('ServiceInvoices/Post', made.id, { carrier: '顺丰', parcel_no: 'SF100' }))
  const red = { invoice_no: '25512000000087654321', issued_on: '2026-01-07', reason: '抬头开错，客户要求重开' }
  expect(refusalsOf(await give('ServiceInvoices/Red', made.id, { ...red, invoice_no: paper.invoice_no }))).toEqual([
    'FI-13 invoice_no',
  ])
  done(await give('ServiceInvoices/Red', made.id, red))
  expect((await read('ServiceInvoices', made.id)).state).toBe('red')
  const [negative] = await sql<Record<string, string>>(
    'select amount::text as amount, state, invoice_no from service_invoice where red_of_id = $1',
    [made.id],
  )
  expect(negative).toEqual({ amount: '-12200.35', state: 'negative', invoice_no: red.invoice_no })
  expect((await offered()).sort()).toEqual([part.id, rest.id].sort())
  expect((await read('BusinessServices', id)).calc_invoiced).toBe('0.00')
  const next = done(await invoice([rest.id]))
  expect(next.amount).toBe('7200.35')
  done(await give('ServiceInvoices/Reject', next.id, { reason: '税号与营业执照不符' }))
  expect((await offered()).sort()).toEqual([part.id, rest.id].sort())
})

test('a payment asked for by two applications at the same time stands on one invoice', async () => {
  const { id } = await order(['basic'], 1)
  const paid = done(await pay(id, '9800.00'))
  done(await give('PaymentChecks/Confirm', paid.id))
  const answers = await Promise.all([invoice([paid.id]), invoice([paid.id]), invoice([paid.id])])
  expect(answers.filter(answer => refusalsOf(answer).length === 0)).toHaveLength(1)
})

test('a cancelled order gives back what the platform billed, and a contract is printed of every order', async () => {
  const { id } = await order(['basic'], 1)
  const { pdf, pages } = await admin.call(businessServiceActions, 'Contract', { id })
  expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  expect(pages).toBe(1)
  const handed = done(await pay(id, '10.00'))
  expect(refusalsOf(await give('BusinessServices/Cancel', id, {}, admin))).toEqual(['FI-08'])
  done(await give('PaymentChecks/Reject', handed.id, { reason: '金额与服务单不符' }))
  done(await give('BusinessServices/Cancel', id, {}, admin))
  expect((await read('BusinessServices', id)).state).toBe('cancelled')
  const [item] = await sql<{ state: string }>('select state from service_charge where business_service_id = $1', [id])
  expect(item?.state).toBe('waived')
})

test('[0163] a unit whose licence has ended pays and orders all the same', async () => {
  await setEnd("gt_now() - interval '400 days'")
  const late = await lab.user(unitRights)
  const { id } = await order(['basic'], 1, late)
  done(await give('PaymentChecks/Confirm', done(await pay(id, '9800.00', {}, late)).id))
  expect((await read('BusinessServices', id)).state).toBe('active')
})
