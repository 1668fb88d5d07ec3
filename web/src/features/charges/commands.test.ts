import { expect, test } from 'vitest'
import { isMissing, isOwed, openTogether, reportProgress } from './charge-row.ts'
import { chargeCommands, fieldsOf, isOneClient } from './commands.ts'
import { chargeQueues } from './queues.ts'

const command = (key: string) => {
  const found = chargeCommands.find(one => one.key === key)
  if (!found) throw new Error(`no command ${key}`)
  return found
}
const bill = (id: string, more: object = {}) => ({
  id,
  open_amount: '70.00',
  entrust_unit_id: '5',
  entrust_unit: { id: '5', label: '示范建材有限公司' },
  ...more,
})
const keys = (name: string, rows: Parameters<typeof fieldsOf>[1]) =>
  fieldsOf(command(name), rows, '2026-03-29').map(field => field.key)
const start = (rows: Parameters<typeof fieldsOf>[1], name: string) =>
  fieldsOf(command('pay'), rows, '2026-03-29').find(field => field.key === name)?.start

test('one bill is paid by its open amount, several of a client by what they ask for together (page chargelist, charge)', () => {
  expect(start([bill('1')], 'amount')).toBe('70.00')
  expect(start([bill('1'), bill('2', { open_amount: '0.05' })], 'amount')).toBe('70.05')
  const other = bill('3', { entrust_unit_id: '6' })
  expect([isOneClient([bill('1'), bill('2')]), isOneClient([bill('1'), other])]).toEqual([true, false])
  expect(openTogether([bill('1'), bill('2', { open_amount: '0.05' })])).toBe('70.05')
})

test('the way of the last payment of the client is offered, where a cashier takes money so', () => {
  const way = (...methods: (string | null)[]) =>
    start(
      methods.map((last_method, at) => bill(String(at), { last_method })),
      'method',
    )
  expect([way('wechat'), way('wechat', 'wechat'), way(null), way('offset')]).toEqual(['wechat', 'wechat', null, null])
})

test('the payer is offered when the bills have one client', () => {
  const other = bill('3', { entrust_unit: { id: '6', label: '示范市政工程处' } })
  expect(start([bill('1'), bill('2')], 'payer')).toBe('示范建材有限公司')
  expect(start([bill('1'), other], 'payer')).toBe(null)
})

test('a discount is given to one bill at a time', () => {
  expect(keys('confirm', [bill('1')])).toEqual(['discount_amount', 'discount_reason'])
  expect(keys('confirm', [bill('1'), bill('2')])).toEqual([])
})

test('money is missing for a report that is handed out, and for no other (column 未收)', () => {
  const rows = [
    bill('1', { state: 'confirmed', reports: 3, reports_issued: 1 }),
    bill('2', { state: 'confirmed', reports: 3, reports_issued: 0 }),
    bill('3', { state: 'free', reports: 1, reports_issued: 1 }),
    bill('4', { state: 'paid', open_amount: '0.00', reports: 1, reports_issued: 1 }),
  ]
  expect(rows.map(isMissing)).toEqual([true, false, false, false])
  expect(rows.map(reportProgress)).toEqual(['1/3', '0/3', '1/1', '1/1'])
})

test('the day of a bill matters while it asks for money; without the day of the laboratory nothing is overdue', () => {
  const owed = [bill('1', { state: 'confirmed' }), bill('2', { state: 'credit' }), bill('3', { state: 'partial' })]
  const not = [bill('4', { state: 'draft' }), bill('5', { state: 'paid', open_amount: '0.00' })]
  expect([...owed, ...not].map(isOwed)).toEqual([true, true, true, false, false])
  const overdue = chargeQueues('2026-03-29').find(queue => queue.key === 'overdue')
  expect(overdue?.filters).toContainEqual({ field: 'due_on', op: 'lt', value: '2026-03-29' })
  expect(overdue?.count({ counts: {}, overdue: 3 })).toBe(3)
  expect(chargeQueues(null).some(queue => queue.key === 'overdue')).toBe(false)
})
