import { sumOfMoney } from '@gt/domain/charges/price.ts'
import { customerSnapshotOf } from '@gt/domain/entrust/customer-snapshot.ts'
import type { OfferedTest } from '@gt/domain/entrust/registration-actions.ts'
import { expect, test } from 'vitest'
import {
  basisText,
  chosenBases,
  offerOf,
  rowsMeant,
  setBases,
  setParameter,
  setReportGroup,
  setTest,
  sharedKinds,
  testGroups,
  testsOf,
  usualAge,
} from './chosen-tests.ts'
import { readOrderDraft, writeOrderDraft } from './local-draft.ts'
import {
  ageAfterRequired,
  dueDay,
  onToday,
  pastAges,
  plannedDay,
  withFirstRequiredDay,
  withRequiredDay,
} from './order-days.ts'
import {
  type CustomerShown,
  emptyRow,
  formOf,
  freshDraft,
  type OrderDraft,
  ownAges,
  type SampleRow,
} from './order-draft.ts'
import { orderProblems, placeOfField } from './order-problems.ts'
import { priceLines } from './prices.ts'
import type { CellName } from './sample-cells.ts'
import { testActs } from './test-acts.ts'

const basis = (id: string, text: string, is_default: 0 | 1, state: 'current' | 'abolished' = 'current') => ({
  id,
  trial_parameter_id: null,
  text,
  is_default,
  title: '标准',
  state,
  changes_on: null,
  standard_no: text,
  successor: null,
})

const cubes: OfferedTest = {
  unit_trial_id: '1',
  trial_list_id: '11',
  name: '混凝土立方体抗压强度',
  code: 'HNT-01',
  trial_category_id: '1',
  trial_class_id: '6',
  trial_class: '水泥混凝土',
  trial_class_code: 'HNT',
  needs_age: 1,
  needs_specimens: 1,
  ages: [
    { age: 7, is_default: 1 },
    { age: 28, is_default: 1 },
    { age: 60, is_default: 0 },
  ],
  specimens: 3,
  sizes: null,
  sample_quantity_hint: null,
  within_scope: 1,
  outsourced: 0,
  parameters: [
    {
      id: '101',
      trial_parameter_id: '201',
      name: '抗压强度',
      unit: 'MPa',
      charge_unit: '组',
      unit_price: '60.10',
      main: 1,
      default_selected: 1,
      within_scope: 1,
      turnaround_days: 2,
      test_rule_id: null,
    },
    {
      id: '102',
      trial_parameter_id: '202',
      name: '表观密度',
      unit: null,
      charge_unit: null,
      unit_price: '20.20',
      main: 0,
      default_selected: 0,
      within_scope: 1,
      turnaround_days: 1,
      test_rule_id: null,
    },
  ],
  test_bases: [basis('31', 'JTG 3420-2020', 1), basis('32', 'GB/T 50081-2002', 0, 'abolished')],
  judgement_bases: [basis('41', 'JTG F80/1-2017', 1)],
}
const offer = offerOf([cubes])
const customer: CustomerShown = {
  ...customerSnapshotOf(null),
  project_number: 'XM-031',
  project_name: '示范高速',
  section: null,
  entrusting_unit: '示范路桥',
  inspected_unit: null,
  witness_unit: null,
}

const rowOf = (key: string, texts: Partial<Record<CellName, string>>, items: SampleRow['items'] = []): SampleRow => {
  const row = emptyRow(key)
  return { ...row, items, cells: { ...row.cells, sample_condition: '完好', ...texts } }
}
const cube = rowOf('a', { name: '混凝土试块', trial_class_id: '6', age_days: '28' })

test('a ticked test brings its usual parameters, for one sample or for all of its class', () => {
  const rows = [cube, rowOf('b', { trial_class_id: '6' }), rowOf('c', { trial_class_id: '8' })]
  expect([rowsMeant(rows, 0, true), rowsMeant(rows, 0, false), rowsMeant(rows, 9, true)]).toEqual([[0, 1], [0], []])
  const ticked = setTest(rows, [0, 1], cubes, true)
  expect(ticked.map(row => row.items)).toEqual([
    [{ unit_trial_parameter_id: '101' }],
    [{ unit_trial_parameter_id: '101' }],
    [],
  ])
  const more = setParameter(ticked, [0], { test: cubes, parameterId: '102' }, true)
  expect(setTest(more, [0], cubes, false)[0]?.items).toEqual([])
})

test('a sample without a class takes that of its first test, and its usual age', () => {
  const [row] = setTest([emptyRow('a')], [0], cubes, true)
  expect(row?.cells.trial_class_id).toBe('6')
  expect(row && usualAge(row, offer)).toBe('28')
})

test('prices are summed exactly, one line for each test and age', () => {
  const rows = setTest(
    [cube, { ...cube, key: 'b' }, rowOf('c', { trial_class_id: '6', age_days: '7' })],
    [0, 1, 2],
    cubes,
    true,
  )
  const lines = priceLines(setParameter(rows, [0], { test: cubes, parameterId: '102' }, true), offer)
  expect(lines.map(({ age, count, amount }) => [age, count, amount])).toEqual([
    [28, 2, '140.40'],
    [7, 1, '60.10'],
  ])
  expect(sumOfMoney(lines.map(line => line.amount))).toBe('200.50')
})

const draftWith = (samples: readonly SampleRow[], head: Readonly<Record<string, unknown>> = {}): OrderDraft => {
  const fresh = freshDraft('2026-03-29', '1', 'x')
  return {
    ...fresh,
    customer,
    samples,
    head: { ...fresh.head, sample_sender: '送样员乙', entrust_unit_id: '3', ...head },
  }
}
const problemsOf = (draft: OrderDraft) =>
  orderProblems(draft, {
    cells: { today: '2026-03-29', classes: [{ id: '6', label: '水泥混凝土' }], curings: [] },
    offer,
    limits: { sample_cap: 50, item_cap: 100, expired_standard: 'block', promise_days: 7, auto_label: 0, extra: [] },
    today: '2026-03-29',
    mode: 'dj',
    laboratory: '示范检测中心',
    language: 'zh',
  }).map(({ row, field, message }) => [row, field, message])

test('[accept] an empty order and a sample without a test are told as the server would tell them, each at its place', () => {
  expect(problemsOf({ ...freshDraft('2026-03-29', '1', 'a'), samples: [emptyRow('a'), cube] })).toEqual([
    [null, 'customer_info_id', '请选择客户信息'],
    [1, 'items', '请选择试验（样品“混凝土试块”）'],
  ])
})

test('a missing client is told at the customer set that brings it', () => {
  const rows = setTest([cube], [0], cubes, true)
  expect(problemsOf(draftWith(rows, { entrust_unit_id: null }))).toEqual([[null, 'customer_info_id', '请填写委托单位']])
  // the same field of a row, if there ever is one, stays its own
  expect(placeOfField('entrust_unit_id', 0)).toBe('entrust_unit_id')
})

test('what is missing and what is no value is told at its cell or field', () => {
  const [row] = setTest(
    [rowOf('a', { age_days: '二十八', sampling_date: '2026-03-30', quantity: '2块' })],
    [0],
    cubes,
    true,
  )
  expect(
    problemsOf(draftWith(row ? [row] : [], { nature: 'witness', trial_category_id: null, report_copies: '0' })),
  ).toEqual([
    [null, 'trial_category_id', '请填写试验类别'],
    [null, 'report_copies', '报告份数不能小于1'],
    [null, 'witness_person', '请填写见证人'],
    [0, 'age_days', '龄期应为整数'],
    [0, 'name', '样品名称不能为空'],
    [0, 'sampling_date', '取样/成型日期不能晚于今天'],
    [0, 'quantity', expect.stringContaining('3')],
  ])
})

test('[page newEntrustsManager, expect_report_date] the required day follows the tests and their age until somebody writes one', () => {
  const days = { today: '2026-03-29', offer, promiseDays: 7 }
  const chosen = draftWith(setTest([rowOf('a', { age_days: '28', sampling_date: '2026-03-14' })], [0], cubes, true))
  const [row] = chosen.samples
  const aged = withFirstRequiredDay(chosen, days)
  // the age is reached on 11 April, the test takes two days
  expect(aged.head.required_date).toBe('2026-04-13')
  const younger = { ...aged, samples: row ? [{ ...row, cells: { ...row.cells, age_days: '7' } }] : [] }
  expect(withRequiredDay(aged, younger, days).head.required_date).toBe('2026-03-31')
  const written = { ...aged, head: { ...aged.head, required_date: '2026-04-10' } }
  expect(withRequiredDay(aged, written, days)).toBe(written)
  expect(withRequiredDay(written, { ...written, samples: younger.samples }, days).head.required_date).toBe('2026-04-10')
  expect([ageAfterRequired(aged, days), ageAfterRequired(written, days)]).toEqual([null, '2026-04-11'])
  expect([pastAges(aged, days), pastAges(younger, days)]).toEqual([[], [{ row: 0, date: '2026-03-21' }]])
})

test('[page newEntrustsManager, expect_report_date] specimens that the laboratory makes are promised an age after today', () => {
  const cement = offerOf([{ ...cubes, trial_class_code: 'SN' }])
  const days = { today: '2026-03-29', offer: cement, promiseDays: 7 }
  const rows = ['3', '28'].map(age_days => rowOf(age_days, { age_days }))
  const draft = withFirstRequiredDay(draftWith(setTest(rows, [0, 1], cubes, true)), days)
  const planned = draft.samples.flatMap(row => testGroups(row, cement).map(group => plannedDay(row, group, days)))
  // two days of work behind the age
  expect([planned, draft.head.required_date]).toEqual([['2026-04-03', '2026-04-28'], '2026-04-28'])
  const early = { ...draft, head: { ...draft.head, required_date: '2026-04-02' } }
  expect([ageAfterRequired(draft, days), ageAfterRequired(early, days)]).toEqual([null, '2026-04-26'])
  expect(pastAges(draft, days)).toEqual([])
})

test('[page ywtentrustlist, accept] two ages of one sample are two tests: each with its age, its day and its price', () => {
  const days = { today: '2026-03-29', offer: offerOf([{ ...cubes, trial_class_code: 'SN' }]), promiseDays: 7 }
  const [row] = setTest([rowOf('a', {})], [0], cubes, true)
  const items = [3, 28].flatMap(age_days => row!.items.map(item => ({ ...item, age_days })))
  const sample = { ...row!, items }
  const groups = testGroups(sample, days.offer)
  expect(groups.map(({ age, items: own }) => [age, own.length])).toEqual([
    [3, row!.items.length],
    [28, row!.items.length],
  ])
  expect(groups.map(group => plannedDay(sample, group, days))).toEqual(['2026-04-03', '2026-04-28'])
  expect(priceLines([sample], days.offer).map(({ age, count, amount }) => [age, count, amount])).toEqual([
    [3, 1, '60.10'],
    [28, 1, '60.10'],
  ])
  // a stored order names the age of each item: one that is the sample's own goes on following it
  const stored = {
    row: { age_days: 28 },
    items: [
      { ...row!.items[0], age_days: 28 },
      { ...row!.items[0], age_days: 3 },
    ],
  }
  expect(ownAges(stored.items, stored.row.age_days).map(item => item.age_days ?? null)).toEqual([null, 3])
})

test('a draft of an earlier day is registered today, and what it promised moves with it', () => {
  const days = { today: '2026-03-29', offer, promiseDays: 7 }
  const rows = setTest([rowOf('a', {})], [0], cubes, true)
  const early = draftWith(rows, { entrust_date: '2026-03-27', required_date: '2026-03-29' })
  const { draft, movedFrom } = onToday(early, days)
  expect([movedFrom, draft.head.entrust_date, draft.head.required_date]).toEqual([
    '2026-03-27',
    '2026-03-29',
    '2026-03-31',
  ])
  expect(onToday(draft, days)).toEqual({ draft, movedFrom: null })
})

test('another basis for all tests of a kind is named on the paper; an abolished one is refused', () => {
  const rows = setTest([cube], [0], cubes, true)
  const item = rows[0]?.items[0] ?? {}
  expect(basisText(item, 'test', offer)).toBe('JTG 3420-2020')
  const chosen = setBases(rows, [0], { test: cubes, kind: 'test', bases: cubes.test_bases })
  expect(chosen[0]?.items[0]).toMatchObject({ test_rule_id: '31', test_basis_text: 'JTG 3420-2020、GB/T 50081-2002' })
  expect(problemsOf(draftWith(chosen)).map(([, , message]) => message)).toEqual([
    expect.stringContaining('GB/T 50081-2002'),
  ])
  expect(problemsOf(draftWith(rows))).toEqual([])
})

test('[page newEntrustsManager, basisDialog] a standard of the library stands beside those that the test offers', () => {
  const rows = setTest([cube], [0], cubes, true)
  const library = { id: null, text: 'GB/T 50081-2019' }
  const [offered] = cubes.test_bases
  const chosen = setBases(rows, [0], { test: cubes, kind: 'test', bases: [library, ...(offered ? [offered] : [])] })
  const item = chosen[0]?.items[0] ?? {}
  expect(item).toMatchObject({ test_rule_id: '31', test_basis_text: 'GB/T 50081-2019、JTG 3420-2020' })
  expect(chosenBases(item, 'test', offer)).toEqual([library, offered])
  const alone = setBases(rows, [0], { test: cubes, kind: 'test', bases: [library] })
  expect(alone[0]?.items[0]).toMatchObject({ test_rule_id: null, test_basis_text: 'GB/T 50081-2019' })
})

test('an order that was not stored comes back to its user in its laboratory; a spoilt text is none', () => {
  const shelf = new Map<string, string>()
  const store = {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => void shelf.set(key, value),
    removeItem: (key: string) => void shelf.delete(key),
  }
  const draft = draftWith([cube])
  writeOrderDraft(store, '1', '9', draft)
  expect([readOrderDraft(store, '1', '9'), readOrderDraft(store, '2', '9'), readOrderDraft(store, '1', '8')]).toEqual([
    draft,
    null,
    null,
  ])
  for (const spoilt of ['{', '{"samples":[{}]}', 'null']) {
    for (const key of shelf.keys()) shelf.set(key, spoilt)
    expect(readOrderDraft(store, '1', '9')).toBeNull()
  }
  writeOrderDraft(store, '1', '9', null)
  expect(shelf.size).toBe(0)
})

test('[page newEntrustsManager, due_date] cement has no day of moulding at registration: an age alone is to be moulded', () => {
  const cement = offerOf([{ ...cubes, trial_class_code: 'SN' }])
  const row = rowOf('a', { trial_class_id: cubes.trial_class_id, age_days: '28' })
  expect([dueDay(row, cement), dueDay(row, offer)]).toEqual(['to_mould', null])
  expect(dueDay({ ...row, cells: { ...row.cells, age_days: '' } }, cement)).toBeNull()
})

test('[page newEntrustsManager, packages] a package brings its tests of the material in hand, and takes them away again', () => {
  const bend = {
    ...cubes,
    unit_trial_id: '92',
    trial_list_id: '82',
    parameters: cubes.parameters.slice(0, 1).map(one => ({ ...one, id: '72' })),
  }
  const foreign = { ...bend, unit_trial_id: '93', trial_list_id: '83', trial_class_id: '999' }
  const full = { id: '1', name: '全项', trial_list_ids: [cubes.trial_list_id, '82', '83', '404'] }
  const all = offerOf([cubes, bend, foreign], [full])
  const row = rowOf('a', { trial_class_id: cubes.trial_class_id })
  const tests = testsOf(row, full, all)
  expect(tests.map(test => test.trial_list_id)).toEqual([cubes.trial_list_id, '82'])
  const told = (rows: readonly SampleRow[], on: boolean): readonly SampleRow[] => {
    let now = rows
    const setRows = (make: (before: typeof rows) => typeof rows): void => {
      now = make(now)
    }
    testActs({ setRows, index: 0, sameKind: true }).onTests(tests, on)
    return now
  }
  const [chosen] = told([row], true)
  expect(testGroups(chosen!, all)).toHaveLength(2)
  expect(told([chosen!], false)[0]?.items).toEqual([])
  const [grouped] = setReportGroup([chosen!], [0], bend, 2)
  expect(grouped?.items.map(item => item.report_group ?? null)).toEqual([null, 2])
})

test('[page newEntrustsManager, witness_name] what the clerk emptied of a chosen customer is sent as empty, also in a new order', () => {
  const draft = draftWith([rowOf('a', { name: '试块' })])
  const head = { ...draft.head, witness_person: '' }
  const cells = { today: '2026-03-29', classes: [], curings: [] }
  expect(formOf({ ...draft, head, customer }, cells)).toMatchObject({ witness_person: null })
  expect(formOf({ ...draft, head, customer: null }, cells)).not.toHaveProperty('witness_person')
})

test('[page newEntrustsManager, basisDialog] parameters with bases of their own keep them until the user changes the kind', () => {
  const [row] = setTest([rowOf('a', { trial_class_id: cubes.trial_class_id })], [0], cubes, true)
  const [item] = testGroups(row!, offer)[0]?.items ?? []
  const same = [item!, item!].map(item => ({ ...item, test_basis_text: 'JTG 3420-2020', judgement_basis_text: 'C30' }))
  expect(sharedKinds(same, offer)).toEqual(['test', 'judgement'])
  const own = same.map((item, at) => (at === 0 ? item : { ...item, test_basis_text: 'GB/T 50081-2019' }))
  expect(sharedKinds(own, offer)).toEqual(['judgement'])
})
