import type { OfferedTest } from '@gt/domain/entrust/registration-actions.ts'
import { expect, test } from 'vitest'
import { offerOf } from './chosen-tests.ts'
import { emptyRow } from './order-draft.ts'
import { testTree } from './test-choices.ts'

const offered = (id: string, name: string, classId: string, className: string): OfferedTest => ({
  unit_trial_id: id,
  trial_list_id: id,
  name,
  code: `T-${id}`,
  trial_category_id: '1',
  trial_class_id: classId,
  trial_class: className,
  trial_class_code: `K${classId}`,
  needs_age: 0,
  needs_specimens: 0,
  ages: [],
  specimens: 1,
  sizes: null,
  sample_quantity_hint: null,
  within_scope: 1,
  outsourced: 0,
  parameters: [],
  test_bases: [],
  judgement_bases: [],
})
const tests = [
  ...Array.from({ length: 70 }, (_, n) => offered(`c${n}`, `混凝土试验${n}`, '6', '水泥混凝土')),
  offered('s1', '钢筋拉伸', '8', '钢材'),
]
const offer = offerOf(tests)
const closed = { classId: null, testId: null }
const shown = (search: string, unfolded: Parameters<typeof testTree>[3] = closed, row = emptyRow('a')) => {
  const { choices, hidden } = testTree(offer, row, search, unfolded, () => '公路')
  return { lines: choices.map(choice => choice.label), hidden }
}

test('[page newEntrustsManager, region D] the tree has the level of the class; what is cut is counted', () => {
  expect(shown('')).toEqual({ lines: ['公路 · 水泥混凝土', '公路 · 钢材'], hidden: 0 })
  const open = shown('', { classId: '6', testId: null })
  expect(open.lines).toHaveLength(2 + 60)
  expect(open.hidden).toBe(10)
  expect(shown('拉伸')).toEqual({ lines: ['钢筋拉伸'], hidden: 0 })
  // a search opens the classes in which it finds something
  expect(shown('钢筋').lines).toEqual(['钢筋拉伸'])
  expect(shown('混凝土')).toMatchObject({ hidden: 10 })
})

test('a sample of a class has its tests without the level above them', () => {
  const row = emptyRow('a')
  const steel = { ...row, cells: { ...row.cells, trial_class_id: '8' } }
  expect(shown('', closed, steel)).toEqual({ lines: ['钢筋拉伸'], hidden: 0 })
})

const passing = {
  id: '19',
  trial_parameter_id: '7',
  name: '通过百分率',
  unit: null,
  charge_unit: null,
  unit_price: null,
  main: 1,
  default_selected: 1,
  within_scope: 1,
  turnaround_days: 1,
  test_rule_id: null,
} as const

test('[page newEntrustsManager, region D] a test and a parameter of the same id are two lines, each drawn once', () => {
  const sieving = { ...offered('10', '粗集料筛分', '5', '粗集料'), parameters: [passing] }
  const both = offerOf([sieving, offered('19', '粗集料含泥量', '5', '粗集料')])
  const { choices } = testTree(both, emptyRow('a'), '', { classId: '5', testId: '10' }, () => '')
  expect(choices).toHaveLength(3)
  expect(new Set(choices.map(({ key }) => key)).size).toBe(3)
})

test('[page newEntrustsManager, region D] a test that the sample has stays in sight when its class changes, so that it can be taken away', () => {
  const row = emptyRow('a')
  const cells = { ...row.cells, trial_class_id: '8' }
  const sieving = { ...offered('10', '粗集料筛分', '5', '粗集料'), parameters: [{ ...passing, id: '101' }] }
  const { choices } = testTree(
    offerOf([...tests, sieving]),
    { ...row, cells, items: [{ unit_trial_parameter_id: '101' }] },
    '',
    closed,
    () => '',
  )
  expect(choices.map(({ label, on }) => [label, on])).toEqual([
    ['粗集料筛分', true],
    ['通过百分率', true],
    ['钢筋拉伸', false],
  ])
})
