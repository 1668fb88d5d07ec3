import { expect, it } from 'vitest'
import { moneyInWords } from './money-in-words.ts'

it.each([
  ['0.00', '零元整'],
  ['120.00', '壹佰贰拾元整'],
  ['1080.50', '壹仟零捌拾元伍角整'],
  ['10007.05', '壹万零柒元零伍分'],
  ['100000000.00', '壹亿元整'],
  ['100010000.00', '壹亿零壹万元整'],
  ['20300400.36', '贰仟零叁拾万零肆佰元叁角陆分'],
  ['0.07', '柒分'],
  ['-300.00', '负叁佰元整'],
])('%s is %s', (amount, said) => {
  expect(moneyInWords(amount)).toBe(said)
})
