import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileMethod } from '../methods/compile.ts'
import { parseLibrary } from '../methods/library.ts'
import { evaluateRecord } from './evaluate-record.ts'
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
  return testedPart(source, { raw, ...block, verdict: judged, context }, 'zh')
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
