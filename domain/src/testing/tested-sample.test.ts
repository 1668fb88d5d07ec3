import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileMethod } from '../methods/compile.ts'
import { parseLibrary } from '../methods/library.ts'
import { brokenOfRecord } from './broken-record.ts'
import { evaluateRecord, evaluationsOf } from './evaluate-record.ts'
import type { RecordValues, SampleContext } from './record-data.ts'
import { testedPart } from './tested-sample.ts'

const { methods } = parseLibrary(readFileSync(new URL('../methods/library/methods.yaml', import.meta.url), 'utf8'))

/** What papers print of a sample whose record holds these readings. */
function paperOf(id: string, raw: RecordValues['samples'][string]) {
  const source = methods.find(one => one.id === id)
  const compiled = source ? compileMethod(source) : null
  if (!source || !compiled?.ok) throw new Error(`the library has no ${id}`)
  const context = { remark: null, prescribed: null } as SampleContext // what decides over results and words
  const values = { samples: { 1: raw } }
  const { computed, verdict } = evaluateRecord(compiled.method, values, {
    method: { key: id, version: '1', name: source.name, standard: '', clause: '', record_code: '', report_code: '' },
    overrides: {},
    samples: { 1: context },
  })
  const [block, judged] = [computed.samples[1], verdict.samples[1]]
  if (!block || !judged) throw new Error('the sample was not evaluated')
  const broken = brokenOfRecord(compiled.method, { values, computed }, { overrides: {}, samples: { 1: context } }).get(
    '1',
  )
  return testedPart(source, { raw, ...block, verdict: judged, context, broken }, 'zh')
}

test('[7.4] columns that the method fixes stand on the paper: a sieve analysis names its sieves', () => {
  const rows = Array.from({ length: 7 }, () => ({}))
  const { raw } = paperOf('agg-fine-sieve', { test: {}, groups: { sieve: rows } })
  expect(raw.groups.sieve?.map(row => row.size)).toEqual(['9.5', '4.75', '2.36', '1.18', '0.6', '0.3', '0.15'])
})

test('[7.4] a default of the method stands where nobody typed, a typed reading in its place', () => {
  const cell = { value: '100', by: '1', at: '2026-03-29 10:00:00', source: 'typed' as const }
  const empty = { test: {}, groups: { spec: [{}, {}, {}] } }
  expect(paperOf('concrete-cube-strength', empty).raw.test).toMatchObject({ size: '150', design_age: '28' })
  expect(paperOf('concrete-cube-strength', { ...empty, test: { size: cell } }).raw.test.size).toBe('100')
})

test('[page checklist, errors] what cannot be computed bears the mark of the sheet, with what rests on it', () => {
  const box = (readings: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(readings).map(([name, value]) => [
        name,
        { value, by: '1', at: '2026-03-29 10:00:00', source: 'typed' as const },
      ]),
    )
  const whole = box({ box_no: '1', m0: '20.00', m1: '60.00', m2: '50.00' })
  const none = { ...whole, ...box({ m2: '20.00' }) }
  const rowsOf = (...rows: (typeof whole)[]) => paperOf('soil-moisture-oven', { test: {}, groups: { box: rows } })
  expect(rowsOf(whole, none).computed.groups.box?.map(row => row.w)).toEqual(['33.3', '#错误'])
  // the mean of the box that is left is no result of the test
  expect(rowsOf(whole, none).computed.test).toMatchObject({ w_mean: '#错误', w_diff: '#错误' })
  expect(rowsOf(none, none).computed.test).toMatchObject({ w_mean: '#错误', w_diff: '#错误' })
  // a reading that is not there yet leaves its cell empty
  expect(rowsOf(whole, {}).computed.groups.box?.[1]?.w).toBe(null)
})

test('[looks 10] the calculation is told of what is stored: a sample whose printed values come out otherwise is left out', () => {
  const source = methods.find(one => one.id === 'concrete-slump')
  const compiled = source ? compileMethod(source) : null
  if (!source || !compiled?.ok) throw new Error('the library has no concrete-slump')
  const read = (value: string) => ({ value, by: '1', at: '2026-03-29 10:00:00', source: 'typed' as const })
  const sample = { remark: null, prescribed: null } as SampleContext // what decides over results
  const context = { overrides: {}, samples: { 1: sample, 2: sample } }
  const raw = { test: {}, groups: { rd: [{ s: read('183') }] } }
  const values = { samples: { 1: raw, 2: raw } }
  const { computed } = evaluateRecord(compiled.method, values, {
    ...context,
    method: {
      key: source.id,
      version: '1',
      name: source.name,
      standard: '',
      clause: '',
      record_code: '',
      report_code: '',
    },
  })
  const told = (stored: typeof computed) => [
    ...evaluationsOf(compiled.method, { values, computed: stored }, context).keys(),
  ]
  expect(told(computed)).toEqual(['1', '2'])
  const [first, second] = [computed.samples[1], computed.samples[2]]
  if (!first || !second) throw new Error('the samples were not evaluated')
  const other = { ...second, values: { ...second.values, slump: '190' } }
  expect(told({ ...computed, samples: { 1: first, 2: other } })).toEqual(['1'])
})
