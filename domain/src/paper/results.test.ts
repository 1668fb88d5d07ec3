import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseLibrary } from '../methods/library.ts'
import { requirementText, resultRows } from './results.ts'

const library = parseLibrary(readFileSync(new URL('../methods/library/methods.yaml', import.meta.url), 'utf8'))

function method(id: string) {
  const found = library.methods.find(candidate => candidate.id === id)
  if (!found) throw new Error(id)
  return found
}

const limits = (id: string, set: string) =>
  method(id).prescribed.find(candidate => candidate.key === set)?.values ?? null

test('requirements are read from the judging rule and the chosen set', () => {
  const marshall = limits('asphalt-marshall', 'AC-13-heavy')
  expect(requirementText(method('asphalt-marshall'), 'VV', marshall)).toBe('4～6')
  expect(requirementText(method('asphalt-marshall'), 'MS', marshall)).toBe('≥8')
  expect(requirementText(method('asphalt-marshall'), 'gf', marshall)).toBe(null)
  expect(requirementText(method('concrete-cube-strength'), 'fcu', { fcuk: '30' })).toBe('≥30')
  expect(requirementText(method('concrete-cube-strength'), 'fcu', null)).toBe(null)
  // The limit of a dosage is a difference of two prescribed values: no single figure may be printed for it.
  expect(requirementText(method('inorganic-edta'), 'dose', { design: '5.0', minus: '0.5' })).toBe(null)
})

test('result rows: parameters first, then judged quantities that are no parameter; specimens keep their order', () => {
  const rebar = method('rebar-tension')
  const spec = [
    { ReL: '435', Rm: '595', A5: '24', Agt: '14.1', k1: '1.37', k2: '1.09' },
    { ReL: '440', Rm: '600', A5: '25', Agt: '13.5', k1: '1.36', k2: '1.10' },
  ]
  const rows = resultRows(rebar, {
    raw: { test: {}, groups: {} },
    computed: { test: {}, groups: { spec } },
    items: { yield: 'pass', tensile: 'pass', elongation: 'measured_only', agt: 'pass', rm_over_re: 'fail' },
    overall: 'fail',
    limits: limits('rebar-tension', 'HRB400E'),
  })
  expect(rows.map(row => [row.key, row.judgement])).toEqual([
    ['ReL', 'pass'],
    ['Rm', 'pass'],
    ['A5', 'measured_only'],
    ['Agt', 'pass'],
    ['rm_over_re', 'fail'],
  ])
  expect(rows[4]).toMatchObject({ requirement: '≥1.25', value: ['1.37', '1.36'] })
  expect(rows[0]).toMatchObject({ unit: 'MPa', requirement: '≥400', value: ['435', '440'], judgement: 'pass' })
})

test('a rule over several values is a row of its own without a value, and never judges one of them', () => {
  const mix = method('concrete-mix-verification')
  const rows = resultRows(mix, {
    raw: { test: { c: '320', fa: '60' }, groups: {} },
    computed: { test: { wb: '0.43', sp: '41', delta: '1.007' }, groups: {} },
    items: { wb_max: 'pass', binder_min: 'pass' },
    overall: 'pass',
    limits: limits('concrete-mix-verification', 'C30-I-B'),
  })
  expect(rows.find(row => row.key === 'binder_min')).toMatchObject({ value: [], requirement: null, judgement: 'pass' })
  const soil = method('soil-liquid-plastic-limit')
  const items = { subgrade_fill: 'fail' } as const
  const computed = { test: { wL: '41.5', wP: '23.4', IP: '27.1' }, groups: {} }
  const limit = limits('soil-liquid-plastic-limit', 'subgrade-fill')
  const judged = resultRows(soil, { raw: { test: {}, groups: {} }, computed, items, overall: 'fail', limits: limit })
  expect(judged.map(row => [row.key, row.requirement, row.judgement])).toEqual([
    ['wL', '≤50', null],
    ['wP', null, null],
    ['IP', '≤26', null],
    ['subgrade_fill', null, 'fail'],
  ])
})

test('a void test offers no result to the report, and says so (methods.md section 2)', () => {
  const moisture = method('soil-moisture-oven')
  const given = {
    raw: { test: {}, groups: {} },
    computed: { test: { w_mean: '14.2' }, groups: {} },
    items: {},
    limits: null,
  }
  expect(resultRows(moisture, { ...given, overall: 'invalid' })).toMatchObject([
    { value: [null], judgement: 'invalid' },
  ])
  expect(resultRows(moisture, { ...given, overall: 'measured_only' })).toMatchObject([
    { value: ['14.2'], judgement: null },
  ])
  const weld = resultRows(method('rebar-weld-tension'), {
    ...given,
    computed: { test: {}, groups: { spec: [{ Rm: '560' }] } },
    items: { joint: 'retest' },
    overall: 'retest',
  })
  expect(weld.some(row => row.value.includes('560'))).toBe(true)
})
