import { customerSnapshotOf } from '@gt/domain/entrust/customer-snapshot.ts'
import { describe, expect, test } from 'vitest'
import { blockOf } from '../../kit/text-block.ts'
import { cellChoices, meantBySound } from './cell-choices.ts'
import { offerOf } from './chosen-tests.ts'
import { columnsFor, hasColumn, labelsFor, stopsEnter } from './class-columns.ts'
import { type GridShape, moved } from './grid-moves.ts'
import { draftOfPattern, emptyRow, formOf, freshDraft, patternOf, type SampleRow } from './order-draft.ts'
import { pasted } from './paste-block.ts'
import { guessed, keepPasteMap, pasteMapFor } from './paste-map.ts'
import { type CellName, type CellWorld, cellNames, columnOf, readCell } from './sample-cells.ts'
import {
  applies,
  broughtBack,
  duplicated,
  filledDown,
  nextSerial,
  onlyApplying,
  suggestion,
  typed,
} from './sample-rows.ts'

const world: CellWorld = {
  today: '2026-03-29',
  classes: [
    { id: '6', label: '水泥混凝土', code: 'HNT' },
    { id: '8', label: '钢材与连接接头', code: 'GJ' },
  ],
  curings: [{ id: 'standard', label: '标准养护' }],
}

let made = 0
const newKey = (): string => {
  made += 1
  return `k${made}`
}
const rowOf = (texts: Partial<Record<CellName, string>>, items: SampleRow['items'] = []): SampleRow => {
  const row = emptyRow(newKey())
  return { ...row, items, cells: { ...row.cells, ...texts } }
}
const read = (name: CellName, text: string) => {
  const { text: shown, values, problem } = readCell(name, text, world)
  return problem ? { shown, issue: problem.issue } : { shown, values }
}

describe('[page newEntrustsManager] a typed text becomes a value', () => {
  test.each<[CellName, string, string, object]>([
    ['sampling_date', '0314', '2026-03-14', { sampling_date: '2026-03-14', moulding_time: null }],
    ['sampling_date', '0314 0930', '2026-03-14 09:30', { sampling_date: '2026-03-14', moulding_time: '09:30' }],
    ['sampling_date', '２０２６０３１４', '2026-03-14', { sampling_date: '2026-03-14', moulding_time: null }],
    ['sampling_date', 'y', '2026-03-28', { sampling_date: '2026-03-28', moulding_time: null }],
    ['age_days', '２８', '28', { age_days: 28 }],
    ['represent', '１００．５ m³', '100.5 m³', { representative_quantity: '100.5', representative_unit: 'm³' }],
    ['place', 'k12+345 左幅', 'K12+345 左幅', { site_stake: 'K12+345', structural_part: '左幅' }],
    ['place', 'k1+000～k1+020 左幅', 'K1+000~K1+020 左幅', { site_stake: 'K1+000~K1+020', structural_part: '左幅' }],
    ['place', '3号中桥 2-1 墩柱', '3号中桥 2-1 墩柱', { site_stake: null, structural_part: '3号中桥 2-1 墩柱' }],
    ['trial_class_id', 'hnt', '6', { trial_class_id: '6' }],
    ['grade', '', '', { grade: null }],
  ])('%s "%s" is %s', (name, text, shown, values) => expect(read(name, text)).toEqual({ shown, values }))

  test.each<[CellName, string, string]>([
    ['sampling_date', '0230', 'date'],
    ['sampling_date', '0314 2561', 'date'],
    ['age_days', '二十八', 'integer'],
    ['age_days', '-1', 'min|{"min":0}'],
    ['represent', '许多', 'number'],
    ['place', 'K12+', 'rule:stretch'],
    // a stretch does not run backwards (page dynamicsample, accept)
    ['place', 'K12+020~K12+000 左幅', 'rule:stretch'],
    ['trial_class_id', '木材', 'option'],
    ['grade', 'C'.repeat(61), 'too_long|{"max":60}'],
  ])('%s "%s" is refused and stays as typed', (name, text, issue) =>
    expect(read(name, text)).toEqual({ shown: text, issue }),
  )
})

test('an age typed 7,28 makes two samples with the same tests', () => {
  const rows = typed(
    [rowOf({ grade: 'C30' }, [{ unit_trial_parameter_id: '5', id: '9' }])],
    { row: 0, name: 'age_days' },
    '7，28',
    { world, newKey },
  )
  expect(rows.map(row => [row.cells.age_days, row.cells.grade, row.items])).toEqual([
    ['7', 'C30', [{ unit_trial_parameter_id: '5', id: '9' }]],
    ['28', 'C30', [{ unit_trial_parameter_id: '5' }]],
  ])
})

test('[page newEntrustsManager, C_samples_middle] what is typed behind 3,28 stands at both ages; what was corrected since stays, and so does another sample', () => {
  const tools = { world, newKey }
  const other = rowOf({ name: '水泥', age_days: '28', grade: 'P.O 52.5' })
  let rows = typed([rowOf({ name: '水泥', grade: 'P.O 42.5' }), other], { row: 0, name: 'age_days' }, '3,28', tools)
  rows = typed(rows, { row: 0, name: 'batch_number' }, 'B-01', tools)
  rows = typed(rows, { row: 0, name: 'represent' }, '500 t', tools)
  expect(rows.map(row => [row.cells.age_days, row.cells.batch_number, row.cells.represent])).toEqual([
    ['3', 'B-01', '500 t'],
    ['28', 'B-01', '500 t'],
    ['28', '', ''],
  ])
  rows = typed(rows, { row: 0, name: 'batch_number' }, 'B-02', tools)
  rows = typed(rows, { row: 0, name: 'manufacturer' }, '示范水泥厂', tools)
  expect(rows.map(row => [row.cells.batch_number, row.cells.manufacturer])).toEqual([
    ['B-02', '示范水泥厂'],
    ['B-01', ''],
    ['', ''],
  ])
})

test.each([
  ['3号中桥 2-1 墩柱', '3号中桥 2-2 墩柱'],
  ['3号中桥 9# 墩柱', '3号中桥 10# 墩柱'],
  ['箱梁 09', '箱梁 10'],
  ['K12+345 左幅', 'K12+345 左幅'],
  ['盖梁', '盖梁'],
])('the next of %s is %s', (text, next) => expect(nextSerial(text)).toBe(next))

test('a copied row is a new sample with the same tests and the next place', () => {
  const stored = {
    ...rowOf({ place: '2-1 墩柱' }, [{ id: '4', unit_trial_parameter_id: '5' }]),
    id: '91',
    number: 'YP-1',
  }
  const {
    rows: [first, copy],
    at,
  } = duplicated([stored], 0, newKey)
  expect(at).toBe(1)
  expect(first).toBe(stored)
  expect(copy).toMatchObject({ id: null, number: null, items: [{ unit_trial_parameter_id: '5' }] })
  expect(copy?.cells.place).toBe('2-2 墩柱')
  expect(copy?.items[0]).not.toHaveProperty('id')
})

test('[page newEntrustsManager, copyPrev] on a blank row Alt+D copies the row above with the next serials', () => {
  const above = rowOf({ name: '混凝土试块', place: '2-1 墩柱' }, [{ unit_trial_parameter_id: '5' }])
  const blank = rowOf({})
  const done = duplicated([above, blank], 1, newKey)
  expect(done.at).toBe(1)
  expect(done.rows).toHaveLength(2)
  expect(done.rows[1]).toMatchObject({ key: blank.key, id: null, items: [{ unit_trial_parameter_id: '5' }] })
  expect(done.rows[1]?.cells).toMatchObject({ name: '混凝土试块', place: '2-2 墩柱' })
  // below a blank row there is nothing to take
  expect(duplicated([blank, rowOf({})], 1, newKey).rows).toHaveLength(3)
})

test('an empty cell suggests what stands above it, an age the usual one of its tests', () => {
  const rows = [rowOf({ grade: 'C30' }), rowOf({}), rowOf({ grade: 'C40' })]
  expect([
    suggestion(rows, 1, 'grade', ''),
    suggestion(rows, 2, 'grade', ''),
    suggestion(rows, 0, 'age_days', '28'),
  ]).toEqual(['C30', '', '28'])
})

test('[page newEntrustsManager, sample_desc] a cell offers the phrases of its class before those of all, found by their sounds', () => {
  const phrases = [
    { trial_class_id: null, field: 'sample_condition', value: '完好' },
    { trial_class_id: '6', field: 'sample_condition', value: '无裂缝、无缺棱掉角' },
    { trial_class_id: '8', field: 'sample_condition', value: '表面无裂纹' },
  ]
  const offers = (id: string, text: string) =>
    cellChoices('sample_condition', rowOf({ trial_class_id: id }), { ...world, phrases }, offerOf([]))?.textsFor(text)
  expect([offers('6', ''), offers('6', 'wlf'), offers('9', '')]).toEqual([
    ['无裂缝、无缺棱掉角', '完好'],
    ['无裂缝、无缺棱掉角'],
    ['完好'],
  ])
  expect([meantBySound('wlf', '无裂缝'), meantBySound('C', '完好'), meantBySound('HRB', 'HRB400E')]).toEqual([
    true,
    false,
    false,
  ])
})

test('[conventions, cell grid] a value is filled down; taken back, rows keep their ids and what is gone comes as new', () => {
  const items = [{ id: '4', unit_trial_parameter_id: '5' }]
  const [first, second, third] = [rowOf({ grade: 'C30' }), { ...rowOf({}, items), id: '91' }, rowOf({})]
  const rows = [first, second, third]
  expect(filledDown(rows, 0, [1, 2], 'grade').map(row => row.cells.grade)).toEqual(['C30', 'C30', 'C30'])
  // the second was taken out, and the first was stored meanwhile
  const back = broughtBack(rows, [{ ...first, id: '90' }, third])
  expect(back?.map(row => row.id)).toEqual(['90', null, null])
  expect(back?.[1]?.items).toEqual([{ unit_trial_parameter_id: '5' }])
  expect(broughtBack(rows, [rowOf({})])).toBeNull()
})

test('ages stand only for material that is tested at one', () => {
  const aged = new Set(['6'])
  const steel = rowOf({ trial_class_id: '8', age_days: '28', grade: 'HRB400E' })
  expect([
    applies(steel, 'age_days', aged),
    applies(steel, 'grade', aged),
    applies(rowOf({ trial_class_id: '木头' }), 'age_days', aged),
  ]).toEqual([false, true, true])
  expect(onlyApplying([steel], aged)[0]?.cells).toMatchObject({ age_days: '', grade: 'HRB400E' })
})

test('[page newEntrustsManager, region C] a sheet has the columns of its materials, in their words; what is written stays in sight', () => {
  const classes = [
    { id: '6', label: '水泥混凝土', code: 'HNT' },
    { id: '8', label: '钢材与连接接头', code: 'GJ' },
  ]
  const cube = rowOf({ trial_class_id: '6' })
  const steel = rowOf({ trial_class_id: '8' })
  const own = (rows: readonly SampleRow[]) =>
    columnsFor(rows, classes).filter(name => ['batch_number', 'manufacture_date'].includes(name))
  expect([own([rowOf({})]), own([cube]), own([cube, steel])]).toEqual([
    ['batch_number', 'manufacture_date'],
    [],
    ['batch_number'],
  ])
  expect(own([rowOf({ trial_class_id: '6', batch_number: 'B7' })])).toEqual(['batch_number'])
  expect(hasColumn(cube, 'batch_number', classes)).toBe(false)
  expect(labelsFor(steel, classes).batch_number?.zh).toBe('炉批号')
  expect([stopsEnter(steel, 'batch_number', classes), stopsEnter(cube, 'specification', classes)]).toEqual([
    true,
    false,
  ])
  expect(
    guessed(
      [
        ['炉批号', '牌号'],
        ['L-1', 'HRB400E'],
      ],
      'name',
      cellNames,
    ).names,
  ).toEqual(['batch_number', 'grade'])
})

describe('keys in the sheet', () => {
  const closed = cellNames.indexOf('age_days')
  const shape: GridShape = {
    rows: 2,
    columns: cellNames.length,
    frequent: ({ column }) => columnOf(cellNames[column] ?? 'name').frequent === true,
    open: ({ row, column }) => !(row === 1 && column === closed),
  }
  const at = (row: number, name: CellName) => ({ row, column: cellNames.indexOf(name) })
  test.each([
    ['enter', at(0, 'grade'), at(0, 'sampling_date')],
    ['enter', at(0, 'place'), at(1, 'name')],
    ['enter', at(1, 'sampling_date'), at(1, 'quantity')],
    ['enter', at(1, 'place'), 'new-row'],
    ['next', at(0, 'grade'), at(0, 'specification')],
    ['previous', at(1, 'name'), at(0, 'attachment_description')],
    ['previous', at(0, 'name'), at(0, 'name')],
    ['down', at(0, 'age_days'), at(0, 'age_days')],
    ['up', at(1, 'quantity'), at(0, 'quantity')],
    ['left', at(1, 'quantity'), at(1, 'sampling_date')],
    ['right', at(0, 'attachment_description'), at(0, 'attachment_description')],
  ] as const)('%s from %o leads to %o', (move, from, to) => expect(moved(from, move, shape)).toEqual(to))
})

describe('a block of a spreadsheet', () => {
  test('has cells by tabs, quotes around breaks, and no last empty line', () =>
    expect(blockOf('C30\t"3号中桥\r\n2-1 ""墩柱"""\r\nC40\t\r\n')).toEqual([
      ['C30', '3号中桥 2-1 "墩柱"'],
      ['C40', ''],
    ]))

  test('[accept] twenty rows make twenty samples with the tests of the row where they begin', () => {
    const items = [{ unit_trial_parameter_id: '5' }]
    const text = Array.from({ length: 20 }, (_, n) => `C30\t150 mm\t0314\t28\t3块\t100 m³\t2-${n + 1} 墩柱`).join('\n')
    const { rows, last, dropped } = pasted(
      [rowOf({ name: '混凝土试块', trial_class_id: '6' }, items)],
      { row: 0, name: 'grade' },
      blockOf(text),
      { world, columns: cellNames, newKey, cap: 50 },
    )
    expect([rows.length, last, dropped]).toEqual([20, 19, 0])
    expect(rows[19]).toMatchObject({
      items,
      // of the same kind as the row where the block begins
      cells: {
        name: '混凝土试块',
        trial_class_id: '6',
        sampling_date: '2026-03-14',
        age_days: '28',
        place: '2-20 墩柱',
      },
    })
  })

  test('[page newEntrustsManager, age] two ages in a cell are two samples, as when they are typed; units behind them are left out', () => {
    const block = blockOf('3d/28d\tSN-01\n28 天\tSN-02\n3、28\tSN-03')
    const columns = ['age_days', 'batch_number'] as const
    const begin = { row: 0, name: 'age_days' } as const
    const { rows, last, dropped } = pasted([emptyRow('a')], begin, block, { world, columns, newKey, cap: 50 })
    expect(rows.map(({ cells }) => `${cells.batch_number} ${cells.age_days}`)).toEqual([
      'SN-01 3',
      'SN-01 28',
      'SN-02 28',
      'SN-03 3',
      'SN-03 28',
    ])
    expect([last, dropped, new Set(rows.map(({ key }) => key)).size]).toEqual([4, 0, 5])
    const tight = pasted([emptyRow('a')], begin, block, { world, columns, newKey, cap: 4 })
    expect([tight.rows.length, tight.dropped]).toEqual([4, 1])
  })

  test('[page newEntrustsManager, paste] a list is asked about once for its customer; a piece of the sheet never', () => {
    const kept = new Map<string, string>()
    const shelf = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    }
    const of = { businessId: '1', customer: '7' }
    const list = blockOf('浇筑部位\t强度\t备注\n2-1 墩柱\tC30\tx\n2-2 墩柱\tC30\ty')
    expect(pasteMapFor(shelf, of, list)).toBe('ask')
    expect(pasteMapFor(shelf, of, blockOf('C30\t150 mm\nC40\t150 mm'))).toBeNull()
    expect(guessed(list, 'name', cellNames)).toEqual({ names: ['name', 'trial_class_id', 'grade'], headed: true })
    const map = { names: ['place', 'grade', null] as const, headed: true }
    keepPasteMap(shelf, of, list, map)
    expect([pasteMapFor(shelf, of, list), pasteMapFor(shelf, { ...of, customer: '8' }, list)]).toEqual([map, 'ask'])
    const { rows } = pasted([emptyRow('a')], { row: 0, name: 'name' }, list, {
      world,
      columns: cellNames,
      newKey,
      cap: 50,
      map,
    })
    expect(rows.map(({ cells }) => [cells.place, cells.grade, cells.name])).toEqual([
      ['2-1 墩柱', 'C30', ''],
      ['2-2 墩柱', 'C30', ''],
    ])
  })

  test('with headings goes to the columns that they name, in any language and order', () => {
    const { rows } = pasted(
      [emptyRow('a')],
      { row: 0, name: 'name' },
      blockOf('龄期\t样品名称\t备注\n２８\t混凝土试块\tx'),
      { world, columns: cellNames, newKey, cap: 50 },
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.cells).toMatchObject({ age_days: '28', name: '混凝土试块' })
  })

  test('[accept] the row beyond the cap is refused', () => {
    const text = Array.from({ length: 51 }, () => 'C30\tx').join('\n')
    const { rows, dropped } = pasted([emptyRow('a')], { row: 0, name: 'grade' }, blockOf(text), {
      world,
      columns: cellNames,
      newKey,
      cap: 50,
    })
    expect([rows.length, dropped]).toEqual([50, 1])
  })
})

test('the order as the server takes it leaves out untouched rows and clears emptied cells of stored ones only', () => {
  const draft = freshDraft('2026-03-29', '1', 'a')
  const begun = rowOf({ name: '混凝土试块', sampling_date: '2026-03-14 09:30', place: 'K1+200' })
  const fresh = formOf({ ...draft, samples: [begun, emptyRow('b')] }, world)
  expect(fresh).not.toHaveProperty('id')
  expect(fresh.samples).toEqual([
    { name: '混凝土试块', sampling_date: '2026-03-14', moulding_time: '09:30', site_stake: 'K1+200', items: [] },
  ])
  const stored = formOf({ ...draft, id: '7', version: 3, samples: [{ ...begun, id: '91' }] }, world)
  expect(stored).toMatchObject({ id: '7', row_version: 3, samples: [{ id: '91', grade: null, structural_part: null }] })
})

test('a form made of a pattern is the order again: customer, samples and tests, dates and copies of the desk', () => {
  const customer = {
    ...customerSnapshotOf(null),
    project_number: 'XM-031',
    project_name: '示范高速',
    section: 'LJ-3',
    entrusting_unit: '示范路桥',
    inspected_unit: null,
    witness_unit: null,
  }
  const row = rowOf({ name: '混凝土试块', age_days: '28', represent: '100 m³', place: 'K1+200 左幅' }, [
    { unit_trial_parameter_id: '5' },
  ])
  const fresh = freshDraft('2026-03-29', '1', 'a')
  const pattern = patternOf({ ...fresh, customer, samples: [row], head: { ...fresh.head, nature: 'witness' } }, world)
  const later = freshDraft('2026-04-02', '1', 'b')
  const made = draftOfPattern(pattern, later, newKey)
  expect(made).toMatchObject({ id: null, customer, head: { nature: 'witness', entrust_date: '2026-04-02' } })
  expect(made.samples).toMatchObject([{ id: null, cells: row.cells, items: row.items }])
})
