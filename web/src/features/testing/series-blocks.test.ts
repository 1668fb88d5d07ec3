import { readFileSync } from 'node:fs'
import { parseLibrary } from '@gt/domain/methods/library.ts'
import { recordTemplate } from '@gt/domain/paper/record-template.ts'
import type { Cell } from '@gt/domain/testing/record-data.ts'
import { expect, test } from 'vitest'
import { cellName } from '../../kit/paper/place.ts'
import { above, entryOrder, neighbour, pastedCells } from './cell-order.ts'
import { type SeriesRecord, seriesBlocks } from './series-blocks.ts'

const library = parseLibrary(
  readFileSync(new URL('../../../../domain/src/methods/library/methods.yaml', import.meta.url), 'utf8'),
)
const given: Cell = { value: '28', by: null, at: '2026-03-29 10:00:00', source: 'system' }

/** A record of a method with samples of so many specimens. */
function recordOf(id: string, taskId: string, samples: Readonly<Record<string, number>>): SeriesRecord {
  const method = library.methods.find(one => one.id === id)
  if (!method) throw new Error(`the library has no ${id}`)
  const raw = (count: number) => ({
    test: { age: given },
    groups: Object.fromEntries(
      Object.keys(method.groups).map(group => [group, Array.from({ length: count }, () => ({}))]),
    ),
  })
  return {
    taskId,
    state: { values: { samples: Object.fromEntries(Object.entries(samples).map(([key, n]) => [key, raw(n)])) } },
    // numbers of the samples are all the grid reads of the context
    sheet: {
      method,
      context: { samples: Object.fromEntries(Object.keys(samples).map(key => [key, { number: `YP-${key}` }])) },
    } as unknown as SeriesRecord['sheet'],
  }
}

test('[7.4] forty cube sets stand in one grid: a line for each cube, what the task gives is no column', () => {
  const tasks = Array.from({ length: 20 }, (_, n) =>
    recordOf('concrete-cube-strength', `t${n}`, { [`${n}a`]: 3, [`${n}b`]: 3 }),
  )
  const [block, ...others] = seriesBlocks(tasks)
  expect(others.map(one => [one.group, one.columns.map(input => input.name)])).toEqual([[null, ['size', 'design_age']]])
  expect(block?.rows).toHaveLength(120)
  expect(block?.columns.map(input => input.name)).toEqual(['a', 'b', 'F'])
  expect(block?.computed.map(value => value.name)).toEqual(['f'])
  expect(block?.rows.filter(row => row.span > 0).map(row => row.span)).toEqual(Array(40).fill(3))
  expect(block?.rows[3]).toMatchObject({ taskId: 't0', sampleNumber: 'YP-0b', row: 0 })
})

test('[7.4] one sample tested at two ages: each cell belongs to its own task, and the keys stay in it', () => {
  const ages = ['t7', 't28'].map(id => recordOf('concrete-cube-strength', id, { s: 2 }))
  const [block] = seriesBlocks(ages)
  const rows = block?.rows.map(row => row.places) ?? []
  const names = rows.flat().map(cellName)
  expect(new Set(names).size).toBe(12)
  expect(block?.rows.filter(row => row.span > 0).map(row => [row.taskId, row.age])).toEqual([
    ['t7', '28'],
    ['t28', '28'],
  ])
  const from = rows[2]?.[0]
  if (!from) throw new Error('the second task has no cells')
  expect(from.taskId).toBe('t28')
  expect(neighbour(entryOrder([{ rows }], 'by_specimen'), from, 1)).toMatchObject({ taskId: 't28', input: 'b' })
  expect(above([{ rows }], from, 1)).toMatchObject({ taskId: 't28', row: 1 })
  expect(pastedCells([{ rows }], from, '150.1\n150.2').cells.map(({ place }) => [place.taskId, place.row])).toEqual([
    ['t28', 0],
    ['t28', 1],
  ])
})

test('single readings that the lines wait for have a table of their own before them', () => {
  const blocks = seriesBlocks([recordOf('agg-coarse-sieve', 't', { 7: 6 })])
  expect(blocks.map(block => [block.group, block.rows.length, block.main])).toEqual([
    [null, 1, false],
    ['sieve', 6, true],
  ])
  // the sieves themselves are given
  expect(blocks[1]?.columns.map(input => input.name)).toEqual(['m1', 'm2', 'lo', 'hi'])
  expect(seriesBlocks([])).toEqual([])
})

test('the diameter of bars comes first; steps between a force and its strength are no columns', () => {
  const [size, bars] = seriesBlocks([recordOf('rebar-tension', 't', { 7: 2 })])
  expect(size?.columns.map(input => input.name)).toEqual(['d'])
  expect(bars?.computed.map(value => value.name)).toEqual(['ReL', 'Rm', 'A5', 'Agt', 'k1', 'k2'])
})

/** A definition as the database gives it back: the keys of its groups by their letters. */
const stored = (record: SeriesRecord): SeriesRecord => {
  const { method } = record.sheet
  const groups = Object.fromEntries(Object.entries(method.groups).sort(([a], [b]) => a.localeCompare(b)))
  return { ...record, sheet: { ...record.sheet, method: { ...method, groups } } }
}

test('[page checklist, entry_flow] prisms are broken before their halves are crushed, on the grid as on the sheet', () => {
  const record = stored(recordOf('cement-strength', 't', { s: 3 }))
  expect(seriesBlocks([record]).map(({ group }) => group)).toEqual(['flex', 'comp'])
  const template = recordTemplate(record.sheet.method, { words: library.words, language: 'zh' })
  const text = JSON.stringify(template.body)
  expect(text.indexOf('raw.flex.Ff')).toBeGreaterThan(0)
  expect(text.indexOf('raw.flex.Ff')).toBeLessThan(text.indexOf('raw.comp.Fc'))
})
