import { expect, test } from 'vitest'
import { sumOfMoney } from './price.ts'
import { sharesOf } from './settle-share.ts'

const amounts = (agreed: string, ...open: string[]): string[] =>
  sharesOf(
    agreed,
    open.map((one, id) => ({ id, open: one })),
  ).map(({ amount }) => amount)

test('[page chargetsettlement, accept] 500.00 over 100.00, 200.00 and 300.00 is 83.33, 166.67 and 250.00', () => {
  expect(amounts('500.00', '100.00', '200.00', '300.00')).toEqual(['83.33', '166.67', '250.00'])
})

test('cents left over go to the largest line, and so do cents that are short', () => {
  expect(amounts('100.00', '100.00', '100.00', '100.01')).toEqual(['33.33', '33.33', '33.34'])
  expect(amounts('0.02', '0.01', '0.01', '0.02')).toEqual(['0.01', '0.01', '0.00'])
})

test('no line gets more than it asks for or less than nothing, and nothing is lost', () => {
  const open = [...Array.from({ length: 100 }, () => '0.01'), '0.02']
  const shares = amounts('0.49', ...open)
  expect(sumOfMoney(shares)).toBe('0.49')
  expect(shares.every((share, at) => share >= '0.00' && share <= (open[at] ?? ''))).toBe(true)
  for (let cents = 1; cents <= 1000; cents += 37) {
    const agreed = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
    expect(sumOfMoney(amounts(agreed, '3.33', '3.33', '3.34'))).toBe(agreed)
  }
  expect(amounts('6.66', '3.33', '3.33')).toEqual(['3.33', '3.33'])
  expect(amounts('0.00', '0.00')).toEqual(['0.00'])
})
