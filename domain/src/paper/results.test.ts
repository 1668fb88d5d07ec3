import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseExamples } from '../methods/examples.ts'
import { parseLibrary } from '../methods/library.ts'
import { examplePaper } from './example-paper.ts'
import { requirementText, resultRows } from './results.ts'

const read = (name: string): string => readFileSync(new URL(`../methods/library/${name}`, import.meta.url), 'utf8')
const library = parseLibrary(read('methods.yaml'))
const examples = parseExamples(read('worked-examples.yaml'))

function method(id: string) {
  const found = library.methods.find(candidate => candidate.id === id)
  if (!found) throw new Error(id)
  return found
}

const limits = (id: string, set: string) =>
  method(id).prescribed.find(candidate => candidate.key === set)?.values ?? null

const nothing = { test: {}, groups: {} }
const requirement = (
  id: string,
  name: string,
  limits: Record<string, string> | null,
  test: Record<string, string> = {},
) => requirementText(method(id), name, { raw: { test, groups: {} }, computed: nothing, limits })

test('requirements are read from the judging rule and the chosen set', () => {
  const marshall = limits('asphalt-marshall', 'AC-13-heavy')
  expect(requirement('asphalt-marshall', 'VV', marshall)).toBe('4～6')
  expect(requirement('asphalt-marshall', 'MS', marshall)).toBe('≥8')
  expect(requirement('asphalt-marshall', 'gf', marshall)).toBe(null)
  expect(requirement('concrete-cube-strength', 'fcu', { fcuk: '30' })).toBe('≥30')
  expect(requirement('concrete-cube-strength', 'fcu', null)).toBe(null)
})

test('[page checklist, result strip] a limit that depends on a reading or is a sum of figures is computed as the rule does', () => {
  const cement = limits('cement-strength', 'P.O 42.5')
  expect(requirement('cement-strength', 'Rc', cement, { age: '3' })).toBe('≥17.0')
  expect(requirement('cement-strength', 'Rf', cement, { age: '28' })).toBe('≥6.5')
  // at which age nobody has said yet
  expect(requirement('cement-strength', 'Rf', cement)).toBe(null)
  expect(requirement('inorganic-edta', 'dose', { design: '5.0', minus: '0.5' })).toBe('≥4.5')
  expect(requirement('inorganic-edta', 'dose', { design: '5.0', minus: '1' })).toBe('≥4.0')
  expect(requirement('concrete-slump', 'slump', { target: '180', tol: '30' })).toBe('150～210')
  expect(requirement('site-core-thickness', 'XL', limits('site-core-thickness', 'asphalt-180'))).toBe('≥171')
})

/** Judged values whose requirement stands elsewhere, with why. */
const toldElsewhere: Readonly<Record<string, string>> = {
  'agg-coarse-sieve gradation': 'the band stands beside each sieve in the table of sieves',
}

test('[looks 10, 技术要求] whatever a worked example judges as conforming or not has its requirement beside it', () => {
  const bare = examples.flatMap(example => {
    const [sample] = examplePaper(method(example.method), [example], 'zh').samples
    const judged = sample?.results.filter(row => row.judgement === 'pass' || row.judgement === 'fail') ?? []
    return judged.filter(row => row.requirement === null).map(row => `${example.method} ${row.key}`)
  })
  expect([...new Set(bare)]).toEqual(Object.keys(toldElsewhere))
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

test('a rule over several parameters judges each on its row and stands once more as the standard has it; a sum has its value', () => {
  const mix = method('concrete-mix-verification')
  const rows = resultRows(mix, {
    raw: { test: { c: '320', fa: '60' }, groups: {} },
    computed: { test: { wb: '0.43', sp: '41', delta: '1.007' }, groups: {} },
    items: { wb_max: 'pass', binder_min: 'pass' },
    overall: 'pass',
    limits: limits('concrete-mix-verification', 'C30-I-B'),
  })
  expect(rows.find(row => row.key === 'binder_min')).toMatchObject({
    value: ['380'],
    unit: 'kg/m3',
    requirement: '≥280',
    judgement: 'pass',
  })
  const soil = method('soil-liquid-plastic-limit')
  const items = { subgrade_fill: 'fail' } as const
  const computed = { test: { wL: '41.5', wP: '23.4', IP: '27.1' }, groups: {} }
  const limit = limits('soil-liquid-plastic-limit', 'subgrade-fill')
  const judged = resultRows(soil, { raw: { test: {}, groups: {} }, computed, items, overall: 'fail', limits: limit })
  expect(judged.map(row => [row.key, row.requirement, row.judgement])).toEqual([
    ['wL', '≤50', 'pass'],
    ['wP', null, 'measured_only'],
    ['IP', '≤26', 'fail'],
    ['subgrade_fill', 'wL≤50 %，IP≤26', 'fail'],
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
    { value: ['14.2'], judgement: 'measured_only' },
  ])
  const weld = resultRows(method('rebar-weld-tension'), {
    ...given,
    computed: { test: {}, groups: { spec: [{ Rm: '560' }] } },
    items: { joint: 'retest' },
    overall: 'retest',
  })
  expect(weld.some(row => row.value.includes('560'))).toBe(true)
})
