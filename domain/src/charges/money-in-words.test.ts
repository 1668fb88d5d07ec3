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
  expect(moneyInWords(amount, 'zh')).toBe(said)
})

it.each([
  ['0.07', 'zero yuan and 07/100', 'cero yuanes con 07/100'],
  ['1.00', 'one yuan and 00/100', 'un yuan con 00/100'],
  ['100.00', 'one hundred yuan and 00/100', 'cien yuanes con 00/100'],
  ['1080.50', 'one thousand eighty yuan and 50/100', 'mil ochenta yuanes con 50/100'],
  [
    '21531.36',
    'twenty-one thousand five hundred thirty-one yuan and 36/100',
    'veintiún mil quinientos treinta y un yuanes con 36/100',
  ],
  ['1000000.00', 'one million yuan and 00/100', 'un millón de yuanes con 00/100'],
  [
    '2001000116.00',
    'two billion one million one hundred sixteen yuan and 00/100',
    'dos mil un millones ciento dieciséis yuanes con 00/100',
  ],
])('%s is told in English and Spanish before the capitals [page chargelist, receipt]', (amount, en, es) => {
  const capitals = moneyInWords(amount, 'zh')
  expect([moneyInWords(amount, 'en'), moneyInWords(amount, 'es')]).toEqual([
    `${en} (${capitals})`,
    `${es} (${capitals})`,
  ])
})
