import { expect, test } from 'vitest'
import { covers, resultAt, selectedOnReport, sourcesOf } from './cells.ts'

const input = (name: string, place: string) => ({ name, in: place, zh: name, en: name, unit: 'kN' })
const derived = (name: string, place?: string) => ({ name, expr: '1', ...(place ? { in: place } : {}) })
const method = { inputs: [input('F', 'spec'), input('size', 'test')], derived: [derived('f', 'spec'), derived('fcu')] }
const link = {
  sample: 2,
  row: 1,
  task_id: '5',
  sample_id: '12',
  key: 'fcu',
  name: '抗压强度',
  unit: 'MPa',
  requirement: '≥30',
  value: ['34.7'],
  grade: 'C30',
}
const from = {
  samples: [
    { task_id: '5', sample_id: '11' },
    { task_id: '5', sample_id: '12' },
  ],
  links: [link],
}

test('a value of the report leads to its record, its cell and what it was made of (interface 3.2, 6)', () => {
  const chosen = selectedOnReport('samples[2].result[1].value', from, () => method)
  expect(chosen).toEqual({ taskId: '5', place: { sampleId: '12', group: null, row: null, input: 'fcu' } })
  if (!chosen) return
  const sources = sourcesOf(method, chosen.place, [
    { name: 'f', source: 'derived' },
    { name: 'size', source: 'reading' },
    { name: 'fcuk', source: 'limit' },
  ])
  const lit = (input: string, group: string | null, row: number | null, sampleId = '12') =>
    sources.some(source => covers(source, { sampleId, group, row, input }))
  expect(lit('f', 'spec', 0)).toBe(true)
  expect(lit('f', 'spec', 2)).toBe(true)
  expect(lit('f', 'spec', 0, '11')).toBe(false)
  expect(lit('size', null, null)).toBe(true)
  expect(lit('F', 'spec', 0)).toBe(false)
})

test('a value of one row was made of its own row', () => {
  const [source] = sourcesOf(method, { sampleId: '12', group: 'spec', row: 1, input: 'f' }, [
    { name: 'F', source: 'reading' },
  ])
  expect(source).toEqual({ sampleId: '12', group: 'spec', row: 1, input: 'F' })
})

test('cells that show no value of a record lead nowhere; gradings lead to their row', () => {
  expect(selectedOnReport('samples[1].result[1].value', from, () => method)).toBeNull()
  expect(resultAt('verdict.overall', from)).toBeNull()
  expect(selectedOnReport('samples[1].computed.spec[2].f', from, () => method)?.place).toMatchObject({
    row: 1,
    sampleId: '11',
  })
})
