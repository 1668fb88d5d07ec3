import type { WholePreOrder } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import type { OfferedTest } from '@gt/domain/entrust/registration-actions.ts'
import { describe, expect, test } from 'vitest'
import { draftOfAnnounced, leftOut, marksOf } from '../announced.ts'
import { offerOf } from '../chosen-tests.ts'
import { differencesOf } from '../differences.ts'
import { emptyRow, freshDraft, type OrderDraft, type SampleRow } from '../order-draft.ts'
import type { CellName, CellWorld } from '../sample-cells.ts'
import { duplicated } from '../sample-rows.ts'
import { scannedFilter } from './pre-commands.ts'
import {
  freshPreDraft,
  type PreDraft,
  preDraftOf,
  preFormOf,
  prefilled,
  withCustomer,
  withCustomerText,
  withStored,
} from './pre-draft.ts'
import { type PreWorld, preProblems } from './pre-problems.ts'

const world: CellWorld = {
  today: '2026-03-29',
  classes: [
    { id: '6', label: '水泥混凝土', code: 'HNT' },
    { id: '8', label: '砂浆', code: 'SJ' },
  ],
  curings: [],
}
const bases = [
  { id: '41', trial_parameter_id: null, text: 'JTG 3420 T 0553', is_default: 1, state: 'current' },
] as const
const cubes = {
  unit_trial_id: '1',
  trial_class_id: '6',
  needs_age: 1,
  name: '立方体抗压强度',
  parameters: [
    { id: '11', name: '抗压强度', trial_parameter_id: '5', unit_price: null, test_rule_id: null },
    { id: '12', name: '含气量', trial_parameter_id: '6', unit_price: null, test_rule_id: null },
  ],
  test_bases: bases,
  judgement_bases: [],
} as unknown as OfferedTest // what the rules under test read
const offer = offerOf([cubes])

const rowOf = (key: string, texts: Partial<Record<CellName, string>>, items: SampleRow['items'] = []): SampleRow => {
  const row = emptyRow(key)
  return { ...row, items, cells: { ...row.cells, ...texts } }
}
const customer = { project_name: '城北大道', entrusting_unit: '市政工程处', sample_sender: '送样员甲' }
const whole: PreDraft = {
  ...freshPreDraft('3', 'a'),
  customer,
  samples: [
    rowOf('a', { name: '试块', trial_class_id: '6', age_days: '28', represent: '100 m³', place: 'K12+345 左幅' }, [
      { unit_trial_parameter_id: '11' },
    ]),
    emptyRow('b'),
  ],
}
/** The server's answer for the draft above. */
const stored = {
  order: {
    id: '7',
    row_version: 4,
    wizard_step: 3,
    pre_no: 'YWT-1',
    trial_category_id: '3',
    nature: 'witness',
    customer_snapshot: customer,
    project_name: '城北大道',
    expected_report_date: '2026-04-20',
    state: 'draft',
  },
  samples: [
    {
      row: {
        id: '70',
        name: '试块',
        trial_class_id: '6',
        specification: 'C30',
        age_days: 28,
        representative_quantity: '100 m³',
        structural_part: 'k12+345 左幅',
        additional: { moulding_time: '09:30' },
        sampling_date: '2026-03-14',
      },
      items: [{ id: '700', unit_trial_parameter_id: '11', test_rule_id: '41', quantity: 1, age_days: 28 }],
      photos: [],
    },
  ],
  attachments: [],
} as unknown as WholePreOrder // the fields that the rules under test read
let made = 0
const newKey = (): string => {
  made += 1
  return `k${made}`
}

test('[page entrusttemp, step 1] a chosen customer set comes with all it knows, also what the wizard does not show', () => {
  const picked = {
    id: '9',
    entrust_unit_id: '4',
    project_name: '一号路',
    construction_unit: '施工单位甲',
    witness_person: '见证员',
    witness_certificate: 'JZ-01',
    last_used_at: '2026-03-01 09:00:00',
  }
  const { head, customer } = withCustomer(freshPreDraft(null, 'a'), picked)
  expect(head.entrust_unit_id).toBe('4')
  expect(customer).toEqual({
    project_name: '一号路',
    construction_unit: '施工单位甲',
    witness_person: '见证员',
    witness_certificate: 'JZ-01',
  })
})

describe('[page entrusttemp] what is typed and what is stored', () => {
  test('blank rows stay behind; the usual basis, the age and texts as typed go along', () => {
    const { samples, wizard_step } = preFormOf(whole, world, offer)
    expect(wizard_step).toBe(1)
    expect(samples).toMatchObject([
      {
        name: '试块',
        age_days: 28,
        representative_quantity: '100 m³',
        structural_part: 'K12+345 左幅',
        items: [{ unit_trial_parameter_id: '11', test_rule_id: '41', age_days: 28 }],
      },
    ])
  })

  test('a basis that is left to the laboratory is none', () => {
    const [row] = whole.samples
    const draft = { ...whole, samples: [{ ...row!, items: [{ unit_trial_parameter_id: '11', test_rule_id: null }] }] }
    expect(preFormOf(draft, world, offer).samples[0]?.items[0]?.test_rule_id).toBeNull()
  })

  test('a stored draft opens at its step and is sent back as it came', () => {
    const draft = preDraftOf(stored, newKey)
    expect(draft).toMatchObject({ id: '7', version: 4, step: 3, customer })
    expect(draft.samples[0]?.cells).toMatchObject({ sampling_date: '2026-03-14 09:30', represent: '100 m³' })
    expect(preFormOf(draft, world, offer)).toMatchObject({
      id: '7',
      row_version: 4,
      samples: [{ id: '70', additional: { moulding_time: '09:30' }, items: [{ id: '700' }] }],
    })
  })

  test('ids come back to their rows while more is typed', () => {
    const later = { ...whole, samples: [rowOf('x', { name: '新' }), ...whole.samples] }
    const after = withStored(later, [whole.samples[0]!], stored)
    expect(after.samples.map(row => [row.key, row.id, row.items[0]?.id])).toEqual([
      ['x', null, undefined],
      ['a', '70', '700'],
      ['b', null, undefined],
    ])
    expect([after.id, after.version]).toEqual(['7', 4])
  })

  test('the client of a chosen customer set is sent with it, and not with another that is typed', () => {
    const picked = withCustomer(whole, { id: '9', entrust_unit_id: '31', entrusting_unit: '城建集团', remarks: '常用' })
    expect(picked.customer).toEqual({ entrusting_unit: '城建集团' })
    expect(preFormOf(picked, world, offer).entrust_unit_id).toBe('31')
    const sender = withCustomerText(picked, 'sample_sender', '送样员乙')
    expect(preFormOf(sender, world, offer).entrust_unit_id).toBe('31')
    const other = withCustomerText(sender, 'entrusting_unit', '路桥公司')
    expect(other.customer).toEqual({ entrusting_unit: '路桥公司', sample_sender: '送样员乙' })
    expect(preFormOf(other, world, offer).entrust_unit_id ?? null).toBeNull()
  })

  test('the next one begins with customer and kind of the last, without its dates', () => {
    const { head, customer: taken } = prefilled(freshPreDraft('9', 'a'), stored)
    expect(taken).toEqual(customer)
    expect(head).toMatchObject({ trial_category_id: '3', nature: 'witness' })
    expect(head.expected_report_date).toBeUndefined()
  })
})

describe('[page entrusttemp, accept] what stands against the submission', () => {
  const against: PreWorld = {
    cells: world,
    offer,
    sampleCap: 2,
    notOffered: '停止开展',
    mustRead: true,
    instructionsRead: true,
    language: 'zh',
  }
  const told = (draft: Partial<PreDraft>, more: Partial<PreWorld> = {}) =>
    preProblems({ ...whole, ...draft }, { ...against, ...more }).map(({ step, row, field, message }) => [
      step,
      row,
      field,
      message,
    ])
  const sample = whole.samples[0]!
  test.each<[string, Partial<PreDraft>, Partial<PreWorld>, unknown[]]>([
    ['nothing against a whole one', {}, {}, []],
    ['no customer', { customer: {} }, {}, [[1, null, 'customer_snapshot', '请选择客户信息']]],
    [
      'wanted for yesterday',
      { head: { ...whole.head, expected_report_date: '2026-03-28' } },
      {},
      [[1, null, 'expected_report_date', '要求完成日期不能早于今天']],
    ],
    [
      'a sample without name and test',
      { samples: [sample, rowOf('c', { quantity: '3块' })] },
      {},
      [
        [2, 1, 'name', '样品名称不能为空'],
        [3, 1, 'items', '请选择试验'],
      ],
    ],
    [
      'a text that is no age',
      { samples: [{ ...sample, cells: { ...sample.cells, age_days: '廿八' } }] },
      {},
      [[2, 0, 'age_days', '龄期应为整数']],
    ],
    [
      'a test that is offered no longer',
      { samples: [{ ...sample, items: [{ unit_trial_parameter_id: '99' }] }] },
      {},
      [[3, 0, 'items', '停止开展']],
    ],
    [
      'instructions not read',
      {},
      { instructionsRead: false },
      [[4, null, 'accepted_instructions', '请先阅读并同意委托须知']],
    ],
  ])('%s', (_what, draft, more, problems) => expect(told(draft, more)).toEqual(problems))
})

describe('[page ywtentrustlist] an announcement becomes an order', () => {
  const filled = draftOfAnnounced(stored, freshDraft('2026-03-29', '9', 'f'), { world, offer, newKey })
  const announced = filled.announced!
  const categories = [
    { id: '3', name: '公路' },
    { id: '4', name: '市政' },
  ]
  const told = (draft: OrderDraft) =>
    differencesOf(draft, announced, { world, offer, categories }).map(({ row, field, before, now }) => [
      row === null ? field : `${row} ${field}`,
      typeof before === 'string' ? before : before.zh,
      typeof now === 'string' ? now : now.zh,
    ])

  test('the form holds what the client wrote, in the clerk’s columns', () => {
    expect(filled.head).toMatchObject({ trial_category_id: '3', nature: 'witness', required_date: '2026-04-20' })
    expect(filled.samples[0]).toMatchObject({
      id: null,
      announced: '70',
      cells: { grade: 'C30', age_days: '28', represent: '100 m³', place: 'K12+345 左幅' },
      items: [{ unit_trial_parameter_id: '11', test_basis_text: 'JTG 3420 T 0553' }],
    })
    expect(told(filled)).toEqual([])
  })

  test('what the clerk writes otherwise is told by its words; what the client left open is not', () => {
    const [row] = filled.samples
    const changed = {
      ...filled,
      head: {
        ...filled.head,
        required_date: '2026-04-25',
        remarks: '加做',
        nature: 'entrusted',
        trial_category_id: '4',
      },
      customer: { ...filled.customer!, entrusting_unit: '路桥公司', section: '二标' },
      samples: [{ ...row!, cells: { ...row!.cells, grade: 'C35', batch_number: 'P1', trial_class_id: '8' } }],
    }
    expect(told(changed)).toEqual([
      ['trial_category_id', '公路', '市政'],
      ['nature', '见证取样', '委托检测'],
      ['required_date', '2026-04-20', '2026-04-25'],
      ['customer entrusting_unit', '市政工程处', '路桥公司'],
      ['0 trial_class_id', '水泥混凝土', '砂浆'],
      ['0 grade', 'C30', 'C35'],
    ])
  })

  test('tests and samples that were added or taken out are told, and another basis of a test that stays', () => {
    const [row] = filled.samples
    const basis = { unit_trial_parameter_id: '11', quantity: 2, test_basis_text: 'GB/T 50081-2019' }
    const changed = { ...row!, items: [{ ...row!.items[0]!, ...basis }, { unit_trial_parameter_id: '12' }] }
    expect(told({ ...filled, samples: [changed, rowOf('n', { name: '芯样' })] })).toEqual([
      ['0 test 11', 'JTG 3420 T 0553', 'GB/T 50081-2019'],
      ['0 quantity 11', '1', '2'],
      ['0 items 12', '', '立方体抗压强度 含气量'],
      ['1 added', '', '芯样'],
    ])
    expect(told({ ...filled, samples: [{ ...row!, items: [] }] })).toEqual([
      ['0 items 11', '立方体抗压强度 抗压强度', ''],
    ])
    expect(told({ ...filled, samples: [emptyRow('n')] })).toEqual([['left 70', '试块', '']])
  })

  test('a sample that the clerk took out is refused with the reason; a copy does not stand for it', () => {
    const twice = { ...filled, samples: duplicated(filled.samples, 0, newKey).rows }
    expect(twice.samples.map(row => row.announced)).toEqual(['70', null])
    const without = { ...twice, samples: twice.samples.slice(1) }
    expect(leftOut(without, announced)).toHaveLength(1)
    expect(marksOf(without, announced, '破损')).toEqual([{ id: '70', received: 0, reason: '破损' }])
    expect(marksOf(twice, announced, '')).toEqual([{ id: '70', received: 1 }])
  })

  test.each([
    ['0123456789ABCDEFGHJKMNPQRS', 'qr_code', '0123456789ABCDEFGHJKMNPQRS'],
    ['http://lab.example/q/0123456789abcdefghjkmnpqrs', 'qr_code', '0123456789ABCDEFGHJKMNPQRS'],
    [' ywt-2026-0046 ', 'pre_no', 'YWT-2026-0046'],
  ])('a scan of "%s" asks by %s', (text, field, value) =>
    expect(scannedFilter(text)).toEqual({ field, op: 'eq', value }),
  )
})
