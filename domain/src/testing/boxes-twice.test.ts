import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseLibrary } from '../methods/library.ts'
import { applyCells } from './apply-cells.ts'
import { boxesTwice } from './boxes-twice.ts'
import type { CellChange, RecordValues } from './record-data.ts'

const path = new URL('../methods/library/methods.yaml', import.meta.url)
const definition = parseLibrary(readFileSync(path, 'utf8')).methods.find(({ id }) => id === 'soil-compaction')
if (!definition) throw new Error('the library has no compaction')
const author = { by: '7', at: '2026-03-29 10:00:00' }

const put = (values: RecordValues, ...cells: readonly (readonly [string, number, string, string, boolean?])[]) =>
  applyCells(
    definition,
    values,
    {
      cells: cells.map(
        ([sample_id, row, input, value, confirmed]): CellChange => ({
          sample_id,
          group: 'pt',
          row,
          input,
          value,
          source: 'typed',
          ...(confirmed ? { confirmed } : {}),
        }),
      ),
    },
    author,
  )

test('[page checklist, raw cells] a box that stands at two determinations of a record is asked about at the second one, until it is confirmed', () => {
  const empty: RecordValues = {
    samples: { 1: { test: {}, groups: { pt: [{}, {}] } }, 2: { test: {}, groups: { pt: [{}] } } },
  }
  const first = put(
    empty,
    ['1', 0, 'boxa', 'A01'],
    ['1', 0, 'boxb', 'A02'],
    ['1', 1, 'boxa', 'A03'],
    ['1', 1, 'boxb', ' '],
  )
  expect(first.warnings).toEqual([])

  const second = put(first.values, ['1', 1, 'boxb', 'A02'], ['2', 0, 'boxa', 'A03'])
  expect(second.problems).toEqual([])
  expect(
    second.warnings.map(({ sampleId, row, input, severity, params }) => [sampleId, row, input, severity, params]),
  ).toEqual([
    ['1', 1, 'boxb', 'confirm', { number: 'A02', row: 1 }],
    ['2', 0, 'boxa', 'confirm', { number: 'A03', row: 2 }],
  ])

  const kept = put(second.values, ['1', 1, 'boxb', 'A02', true])
  expect(kept.warnings.map(({ sampleId }) => sampleId)).toEqual(['2'])
  // another number asks anew
  expect(put(kept.values, ['1', 1, 'boxb', 'A01']).warnings.map(({ input }) => input)).toEqual(['boxb', 'boxa'])
  expect(boxesTwice(definition, put(kept.values, ['1', 1, 'boxb', 'A04'], ['2', 0, 'boxa', 'A05']).values)).toEqual([])
})
