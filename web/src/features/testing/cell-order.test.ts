import { expect, test } from 'vitest'
import type { Place } from '../../kit/paper/place.ts'
import { above, entryOrder, neighbour, pastedCells } from './cell-order.ts'

const at = (row: number | null, input: string): Place => ({
  sampleId: '7',
  group: row === null ? null : 'spec',
  row,
  input,
})
const rows = [[at(null, 'size')], [at(0, 'a'), at(0, 'b'), at(0, 'F')], [at(1, 'a'), at(1, 'b'), at(1, 'F')]]
const tables = [{ rows }]

test('Enter walks along the specimens or down the readings', () => {
  const names = (places: readonly Place[]) => places.map(({ row, input }) => `${row ?? ''}${input}`).join(' ')
  expect(names(entryOrder(tables, 'by_specimen'))).toBe('size 0a 0b 0F 1a 1b 1F')
  expect(names(entryOrder(tables, 'by_reading'))).toBe('size 0a 1a 0b 1b 0F 1F')
  const other = [
    [
      { ...at(0, 'a'), sampleId: '8' },
      { ...at(0, 'F'), sampleId: '8' },
    ],
  ]
  expect(
    entryOrder([{ rows: [...rows.slice(1), ...other] }], 'by_reading', { across: true }).map(
      ({ sampleId, row, input }) => `${sampleId}${row}${input}`,
    ),
  ).toEqual(['70a', '71a', '80a', '70b', '71b', '70F', '71F', '80F'])
  // the mass of a box follows its number, wherever the paper has it
  const numberOf = ({ row, input }: Place) => (input === 'F' ? at(row, 'a') : null)
  expect(names(entryOrder(tables, 'by_specimen', { numberOf }))).toBe('size 0a 0F 0b 1a 1F 1b')
  expect(names(entryOrder(tables, 'by_specimen', { numberOf: () => at(9, 'a') }))).toBe('size 0a 0b 0F 1a 1b 1F')
  const order = entryOrder(tables, 'by_reading')
  expect(neighbour(order, at(1, 'a'), 1)).toEqual(at(0, 'b'))
  expect(neighbour(order, at(null, 'size'), -1)).toBeNull()
  expect([above(tables, at(1, 'F'), -1), above(tables, at(1, 'F'), 1)]).toEqual([at(0, 'F'), null])
})

const put = (cells: readonly { place: Place; value: string }[]): string[] =>
  cells.map(({ place, value }) => `${place.taskId ?? ''}${place.sampleId}.${place.row ?? ''}${place.input}=${value}`)

test('[page checklist, paste] a block goes to the readings beside it and down its group; what finds no cell is counted', () => {
  const { cells, left, rows: more } = pastedCells(tables, at(0, 'b'), '150.1\t765.2\t9\r\n150.0\t790.4\r\n1\t2\n')
  expect(put(cells)).toEqual(['7.0b=150.1', '7.0F=765.2', '7.1b=150.0', '7.1F=790.4'])
  expect([left, more]).toEqual([3, null])
  expect(pastedCells(tables, at(null, 'size'), '150\t1\n2\t3')).toMatchObject({
    cells: [{ value: '150' }],
    left: 3,
  })
})

/** Two records of cement: six loads in compression, three in bending, as the grid of a series has them. */
const cement = ['t1', 't2'].flatMap(taskId =>
  (['comp', 'flex'] as const).map(group => ({ taskId, sampleId: 's', group, count: group === 'comp' ? 6 : 3 })),
)
const loadsOf = (wanted: string) =>
  cement
    .filter(({ group }) => group === wanted)
    .flatMap(({ count, ...own }) => Array.from({ length: count }, (_, row) => [{ ...own, row, input: 'F' }]))

test('[page checklist, batch entry] a column goes on into the next record, never into another reading', () => {
  const [grid] = [[{ rows: [...loadsOf('comp'), ...loadsOf('flex')] }]]
  const from = { taskId: 't1', sampleId: 's', group: 'comp', row: 0, input: 'F' }
  const { cells, left } = pastedCells(grid, from, Array.from({ length: 20 }, (_, n) => String(n)).join('\n'))
  expect(cells).toHaveLength(12)
  expect(new Set(cells.map(({ place }) => place.group))).toEqual(new Set(['comp']))
  expect(put(cells)[6]).toBe('t2s.0F=6')
  expect(left).toBe(8)
})

test('[page checklist, paste] a group that may grow is given the rows of the block, as many as the method lets it have', () => {
  const block = '1\t2\n3\t4\n5\t6\n7\t8\n\t\n'
  const grown = pastedCells(tables, at(1, 'a'), block, 4)
  expect(put(grown.cells)).toEqual(['7.1a=1', '7.1b=2', '7.2a=3', '7.2b=4', '7.3a=5', '7.3b=6'])
  expect([grown.rows, grown.left]).toEqual([4, 2])
  // with another sample below nobody knows whose rows they are
  const other = rows.slice(1).map(row => row.map(place => ({ ...place, sampleId: '8' })))
  const both = pastedCells([{ rows: [...rows, ...other] }], at(1, 'a'), '1\n2\n3\n4', 9)
  expect(put(both.cells)).toEqual(['7.1a=1', '8.0a=2', '8.1a=3'])
  expect([both.rows, both.left]).toEqual([null, 1])
})

test('[page checklist, paste] where specimens stand side by side a column fills one reading, a block lies as it is shown', () => {
  const side = [{ rows: ['m', 'w'].map(input => [0, 1, 2].map(row => at(row, input))) }]
  const pasted = (text: string): string[] => put(pastedCells(side, at(0, 'm'), text).cells)
  expect(pasted('1\n2\n3')).toEqual(['7.0m=1', '7.1m=2', '7.2m=3'])
  expect(pasted('1\t2\t3')).toEqual(['7.0m=1', '7.1m=2', '7.2m=3'])
  expect(pasted('1\t2\t3\n4\t5\t6').toSorted()).toEqual(['7.0m=1', '7.0w=4', '7.1m=2', '7.1w=5', '7.2m=3', '7.2w=6'])
  // three lines do not fit two readings: it lies as in the spreadsheet
  expect(pasted('1\t4\n2\t5\n3\t6').toSorted()).toEqual(['7.0m=1', '7.0w=4', '7.1m=2', '7.1w=5', '7.2m=3', '7.2w=6'])
})

test('[page checklist, paste; decision 0087] a column of sieves runs on into the pan below them on the paper, and then into the next sample', () => {
  const column = (sampleId: string) => {
    const own = (row: number | null, input: string): Place => ({ ...at(row, input), sampleId })
    return [own(null, 'M1'), own(0, 'm1'), own(1, 'm1'), own(null, 'pan1'), own(null, 'T')]
  }
  const paper = ['7', '8'].map(sample => ({
    rows: column(sample).map(place => [place]),
    columns: [column(sample)],
  }))
  const kindOf = ({ input }: Place) => (input === 'T' ? '°C' : 'g')
  const pasted = (from: Place, text: string) => pastedCells(paper, from, text, 0, kindOf)
  expect(put(pasted(at(0, 'm1'), '1\n2\n3').cells)).toEqual(['7.0m1=1', '7.1m1=2', '7.pan1=3'])
  expect(put(pasted(at(0, 'm1'), '1\n2\n3\n4\n5').cells).slice(3)).toEqual(['8.0m1=4', '8.1m1=5'])
  expect(put(pasted(at(null, 'M1'), '500\n1\n2\n3').cells)[3]).toBe('7.pan1=3')
  expect(pasted(at(1, 'm1'), '1\n2\n3\n4\n5\n6').left).toBe(1)
  // specimens side by side: a column stays in its reading
  const side = [{ rows: [[at(0, 'm'), at(1, 'm')]], columns: [[at(0, 'm'), at(0, 'w')], [at(1, 'm')]] }]
  expect(put(pastedCells(side, at(0, 'm'), '1\n2', 0, kindOf).cells)).toEqual(['7.0m=1', '7.1m=2'])
})
