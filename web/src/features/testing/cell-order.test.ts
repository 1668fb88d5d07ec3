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
  const order = entryOrder(tables, 'by_reading')
  expect(neighbour(order, at(1, 'a'), 1)).toEqual(at(0, 'b'))
  expect(neighbour(order, at(null, 'size'), -1)).toBeNull()
  expect([above(tables, at(1, 'F'), -1), above(tables, at(1, 'F'), 1)]).toEqual([at(0, 'F'), null])
})

test('a block from a spreadsheet goes to the right and down; what finds no cell is left out', () => {
  const cells = pastedCells(tables, at(0, 'b'), '150.1\t765.2\t9\r\n150.0\t790.4\r\n1\t2\n')
  expect(cells.map(({ place, value }) => [place.row, place.input, value])).toEqual([
    [0, 'b', '150.1'],
    [0, 'F', '765.2'],
    [1, 'b', '150.0'],
    [1, 'F', '790.4'],
  ])
})
