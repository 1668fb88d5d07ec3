import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { compileMethod } from '../methods/compile.ts'
import type { MethodDefinition } from '../methods/definition.ts'
import { evaluate } from '../methods/evaluate.ts'
import { parseLibrary } from '../methods/library.ts'
import { comparisonsOf, limitsDropped, limitsGiven, requirementText, valuesCompared } from './target-limits.ts'

const library = parseLibrary(readFileSync(new URL('../methods/library/methods.yaml', import.meta.url), 'utf8'))
const named = (id: string): MethodDefinition => {
  const found = library.methods.find(method => method.id === id)
  if (!found) throw new Error(`no method ${id}`)
  return found
}

const words = { zh: '强度', en: 'Strength' }
const strength: MethodDefinition = {
  id: 'strength',
  code: 'S1',
  name: words,
  standard: 'S',
  clause: '1',
  category: 'soil',
  confidence: 'high',
  record: '',
  report: '',
  code_source: '',
  equipment: [],
  price: null,
  parameters: [{ key: 'R', unit: 'MPa', ...words }],
  groups: {},
  inputs: [{ name: 'x', in: 'test', ...words }],
  derived: [{ name: 'R', expr: 'x', dp: 2, unit: 'MPa' }],
  validity: [],
  judge: [{ key: 'strength', need: ['r_min'], ok: 'R >= r_min', ...words }],
  prescribed_names: ['r_min'],
  prescribed: [],
}

/** How a strength of x is judged by a limit that is compared so. */
function judged(x: string, limit: string, compared?: number | 'full'): string | undefined {
  const compiled = compileMethod(strength)
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.errors))
  const set = { values: { r_min: limit }, ...(compared === undefined ? {} : { compared: { R: compared } }) }
  return evaluate(compiled.method, { test: { x }, groups: {} }, { set }).judgement.strength
}

it('[totalset/trialtarget accept] at least 42.5 judges 42.5 as conforming and 42.4 as not', () => {
  expect(judged('42.5', '42.5', 1)).toBe('pass')
  expect(judged('42.4', '42.5', 1)).toBe('fail')
})

it('[totalset/trialtarget special] compares with the digits of the limit, or the full value where the indicator says so', () => {
  // 42.46 is 42.5 with one digit, and is not with two or in full
  expect(judged('42.46', '42.5', 1)).toBe('pass')
  expect(judged('42.46', '42.50', 2)).toBe('fail')
  expect(judged('42.46', '42.5', 'full')).toBe('fail')
  expect(judged('42.46', '42.5')).toBe('fail')
  // half to even, once from the full value
  expect(judged('42.45', '42.5', 1)).toBe('fail')
})

it('gives a limit to the rule that reads it, by value, side and name', () => {
  const cement = named('cement-strength')
  const at = { symbol: 'Rc', op: 'gte', lower_text: '42.5', upper_text: null } as const
  expect(limitsGiven(cement, { ...at, limit_name: null })).toBeNull()
  expect(limitsGiven(cement, { ...at, limit_name: 'c28' })).toMatchObject([{ limit: { name: 'c28' }, value: '42.5' }])
  expect(limitsGiven(cement, { ...at, op: 'lte', limit_name: 'c28' })).toBeNull()
  expect(limitsDropped(cement, { ...at, op: 'observed', limit_name: null }).map(({ name }) => name)).toEqual([
    'c3',
    'c28',
  ])
  const between = { symbol: 'P25', op: 'between', limit_name: null, lower_text: '60', upper_text: '80' } as const
  expect(limitsGiven(named('bitumen-penetration'), between)).toMatchObject([
    { limit: { name: 'p_min' }, value: '60' },
    { limit: { name: 'p_max' }, value: '80' },
  ])
  expect(comparisonsOf(named('soil-moisture-oven'), 'w_mean')).toEqual([])
})

it('rounds only what a rule compares as it is', () => {
  expect(valuesCompared(named('cement-strength'), 'c28')).toEqual(['Rc'])
  expect(valuesCompared(named('site-texture-depth'), 'td_min')).toEqual(['TDn'])
  // its limit is computed from the prescribed one, and distances are no values
  expect(valuesCompared(named('concrete-lot-assessment'), 'fcuk')).toEqual([])
  expect(valuesCompared(named('asphalt-binder-content'), 'tol')).toEqual([])
})

it('says a requirement with the digits of its limits', () => {
  const limits = { lower_text: '42.50', upper_text: '50' }
  expect(requirementText({ op: 'gte', ...limits })).toBe('≥42.50')
  expect(requirementText({ op: 'lt', ...limits })).toBe('<50')
  expect(requirementText({ op: 'between', ...limits })).toBe('42.50～50')
  expect(requirementText({ op: 'observed', ...limits })).toBeNull()
})
