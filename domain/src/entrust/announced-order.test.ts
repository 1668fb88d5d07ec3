import { expect, test } from 'vitest'
import {
  announcedItems,
  announcedSample,
  gradeParts,
  placeParts,
  representedParts,
  representedWords,
} from './announced-order.ts'

type Sample = Parameters<typeof announcedSample>[0]
type Item = Parameters<typeof announcedSample>[1][number]

test.each([
  ['HRB400E Φ25', 'HRB400E', 'Φ25'],
  ['HRB400E，公称直径 φ 12mm', 'HRB400E，公称直径', 'φ 12mm'],
  ['C30 150×150×150 mm', 'C30', '150×150×150 mm'],
  ['C30', 'C30', 'C30'],
  ['P·O 42.5', 'P·O 42.5', 'P·O 42.5'],
  ['5～20 mm', null, '5～20 mm'],
  ['AC-13', 'AC-13', 'AC-13'],
  ['水泥 5 %', '水泥 5 %', '水泥 5 %'],
  [' ', null, null],
])(
  '[page ywtentrustlist] the one text "%s" of a client is grade %s and specification %s',
  (text, grade, specification) => expect(gradeParts(text)).toEqual({ grade, specification }),
)

test('a place is its stake and its part, a quantity its figure and its unit', () => {
  expect(placeParts('k12+345 左幅')).toEqual({ stake: 'K12+345', part: '左幅' })
  expect(placeParts('3号墩 K12')).toEqual({ stake: null, part: '3号墩 K12' })
  expect(representedParts('１００ m3')).toEqual({ figure: '100', unit: 'm3' })
  expect(representedParts('约100 t')).toBeNull()
})

test('[page ywtentrustlist] a quantity without a figure stays as words', () => {
  expect(representedWords({ representative_quantity: '约100 t' })).toBe('代表数量：约100 t')
  expect(representedWords({ representative_quantity: '100 t' })).toBeNull()
  expect(representedWords({ representative_quantity: ' ' })).toBeNull()
})

const announced = {
  name: '热轧带肋钢筋',
  trial_class_id: '8',
  specification: 'HRB400E Φ25',
  structural_part: 'K12+345 承台',
  representative_quantity: '60 t',
  age_days: null,
} as Sample // the fields that are told here
const items = [
  { unit_trial_parameter_id: '5', test_rule_id: '31', judgement_rule_id: null, age_days: 7, quantity: null },
  { unit_trial_parameter_id: '6', test_rule_id: null, judgement_rule_id: '41', age_days: 28, quantity: 2 },
] as Item[] // as above

test('a sample keeps what fits its fields; ages that differ stay with the tests', () => {
  expect(announcedSample(announced, items)).toMatchObject({
    grade: 'HRB400E',
    specification: 'Φ25',
    site_stake: 'K12+345',
    structural_part: '承台',
    representative_quantity: '60',
    representative_unit: 't',
    age_days: null,
  })
  expect(announcedItems(announced, items)).toEqual([
    { unit_trial_parameter_id: '5', test_rule_id: '31', age_days: 7, quantity: 1 },
    { unit_trial_parameter_id: '6', judgement_rule_id: '41', age_days: 28, quantity: 2 },
  ])
  expect(announcedSample(announced, items.slice(1)).age_days).toBe(28)
  expect(announcedItems(announced, items.slice(1))[0]).not.toHaveProperty('age_days')
  const long = {
    ...announced,
    specification: 'A'.repeat(80),
    representative_quantity: '约 60 t',
    structural_part: 'K1+1～K2 路基',
  }
  const kept = announcedSample(long, [])
  expect(kept).toMatchObject({ grade: null, specification: 'A'.repeat(80) })
  expect(kept).not.toHaveProperty('representative_quantity')
})
