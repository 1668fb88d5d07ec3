import { expect, test } from 'vitest'
import type { DocumentGrid, PaperDocument } from '../paper/document.ts'
import { customerSnapshotOf } from './customer-snapshot.ts'
import { entrustmentSheet, type OrderPaperFacts, type PaperTask, taskSheets } from './order-papers.ts'

const sample = {
  number: 'YP-1',
  name: 'Cubes',
  specification: 'C30',
  quantity: '3',
  made: '2026-03-01',
  age: 28,
  due: '2026-03-29',
  place: 'Pier 2-1',
  condition: 'sound',
}
const task: PaperTask = {
  number: 'RW-1',
  test: 'Compression',
  parameters: 'strength',
  testBasis: 'JTG 3420',
  age: 28,
  due: '2026-03-29 09:30',
  deadline: null,
  tester: null,
  samples: [sample],
  specimens: '',
}
const facts: OrderPaperFacts = {
  language: 'en',
  laboratory: { name: 'Laboratory', address: 'Road 1', phone: '' },
  number: null,
  date: '2026-03-03',
  draft: true,
  customer: customerSnapshotOf({ entrusting_unit: 'Client Ltd' }),
  sender: '',
  senderPhone: '',
  witness: '',
  part: '',
  category: '',
  terms: [['copies', '3']],
  remarks: '',
  instructions: [],
  receiver: '',
  reviewer: '',
  samples: [sample],
  tests: [{ name: 'Compression', parameters: '', testBasis: '', judgementBasis: '', samples: [1, 2, 3, 5, 7, 8] }],
  tasks: [],
  charges: [],
  total: '0.00',
}

const grids = ({ body }: PaperDocument): DocumentGrid[] => body.filter(item => item.kind === 'grid')
const texts = (document: PaperDocument): string[] =>
  grids(document).flatMap(grid =>
    grid.rows.flatMap(row =>
      row.cells.map(cell => cell.pieces.map(piece => (piece.kind === 'text' ? piece.text : '')).join('')),
    ),
  )

test('the sheet is in the language asked for, gathers the samples of a test, and says that it is a draft', () => {
  const sheet = entrustmentSheet(facts)
  expect(sheet).toMatchObject({ title: 'Entrustment sheet', watermark: { text: 'DRAFT' } })
  expect(texts(sheet)).toEqual(expect.arrayContaining(['Client Ltd', '1–3, 5, 7–8', 'Report copies']))
  expect(entrustmentSheet({ ...facts, draft: false }).watermark).toBeNull()
})

test('every row of a table covers its columns; a task of many samples goes on over the page', () => {
  const many = { ...task, samples: Array.from({ length: 40 }, () => sample) }
  const sheets = taskSheets(facts, [[task, many], [task]])
  for (const grid of [...grids(entrustmentSheet(facts)), ...grids(sheets)])
    for (const { cells } of grid.rows)
      if (cells.length > 0) expect(cells.reduce((sum, cell) => sum + cell.colspan, 0)).toBe(grid.columns.length)
  expect(grids(sheets).map(grid => grid.keep)).toEqual([true, true, false, true])
  expect(grids(sheets).map(grid => grid.newPage)).toEqual([undefined, undefined, undefined, true])
  expect(texts(sheets).join()).not.toMatch(/Pier 2-1|Client Ltd/)
})
