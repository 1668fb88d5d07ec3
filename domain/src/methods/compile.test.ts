import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compileMethod } from './compile.ts'
import type { MethodDefinition } from './definition.ts'
import { brokenLinks, parseLibrary } from './library.ts'
import type { MethodErrorCode } from './method-error.ts'

const library = parseLibrary(readFileSync(new URL('./library/methods.yaml', import.meta.url), 'utf8'))

/** A shipped method to spoil: two boxes, one table, one validity rule. */
const moisture = library.methods.find(({ id }) => id === 'soil-moisture-oven')
if (!moisture) throw new Error('soil-moisture-oven is missing from the library')
const base: MethodDefinition = {
  ...moisture,
  judge: [{ key: 'limit', need: ['w_max'], ok: 'w_mean <= w_max', zh: '含水率', en: 'Moisture' }],
  prescribed_names: ['w_max'],
  prescribed: [{ key: 'fill', zh: '填料', en: 'Fill', values: { w_max: '20' }, confidence: 'high' }],
}
const [box, m0, m1, m2] = base.inputs
const [w, difference, mean] = base.derived
const [parameter] = base.parameters
const [limit] = base.judge
if (!box || !m0 || !m1 || !m2 || !w || !difference || !mean || !parameter || !limit)
  throw new Error('unexpected method')

/** Everything inside a value that has a name in Chinese and English. */
function labelsIn(value: unknown): { zh: string; en: string; es?: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'zh' in value && 'en' in value ? [value as { zh: string; en: string; es?: string }] : [] // by the schema
  return [...own, ...Object.values(value).flatMap(labelsIn)]
}

const withExpression = (expr: string, more: object = {}) => ({ derived: [w, difference, { ...mean, expr, ...more }] })

describe('checks before publishing (methods.md section 17)', () => {
  it('accepts every shipped method and finds every link', () => {
    const refused = library.methods.flatMap(method => {
      const result = compileMethod(method)
      return result.ok ? [] : [{ id: method.id, errors: result.errors }]
    })
    expect(refused).toEqual([])
    expect(library.methods).toHaveLength(67)
    expect(brokenLinks(library.methods)).toEqual([])
    expect(brokenLinks([{ ...base, inputs: [{ ...m0, link: 'soil-moisture-oven.gone' }] }])).toHaveLength(1)
  })

  // whoever works in Spanish types every test without English or Chinese between the words
  it('everything that has a name in Chinese and English has one in Spanish', () => {
    const labels = labelsIn(library)
    expect(labels.length).toBeGreaterThan(800)
    expect(labels.filter(({ zh, en, es }) => zh !== en && !es).map(({ zh }) => zh)).toEqual([])
  })

  it.each<[string, MethodErrorCode, string, object]>([
    ['an unknown key', 'schema', '', { formula: 'x' }],
    ['a name outside the alphabet', 'schema', 'derived[0].name', { derived: [{ ...w, name: '__proto__' }] }],
    ['a binary float as constant', 'schema', 'constants.k', { constants: { k: 0.1 } }],
    ['a broken expression', 'syntax', 'derived[2].expr', withExpression('mean(w')],
    ['a depth bomb', 'syntax', 'derived[2].expr', withExpression('('.repeat(1000))],
    ['an unknown name', 'unknown_name', 'derived[2].expr', withExpression('mean(ww)')],
    ['a name of the host language', 'unknown_name', 'derived[2].expr', withExpression('constructor + __proto__')],
    ['row at test level', 'unknown_name', 'derived[2].expr', withExpression('row')],
    [
      'a value used before it stands',
      'forward_reference',
      'derived[0].expr',
      { derived: [{ ...w, expr: 'w_diff' }, difference, mean] },
    ],
    ['a value that uses itself', 'forward_reference', 'derived[2].expr', withExpression('w_mean + 1')],
    ['an unknown function', 'unknown_function', 'derived[2].expr', withExpression('eval(w)')],
    ['a function of the host language', 'unknown_function', 'derived[2].expr', withExpression('toString(w)')],
    ['too few arguments', 'argument_count', 'derived[2].expr', withExpression('at(w)')],
    ['upto at test level', 'argument_kind', 'derived[2].expr', withExpression('upto(w)')],
    ['col of a limit', 'argument_kind', 'derived[2].expr', withExpression('col(w_max)')],
    ['an unknown lookup mode', 'argument_kind', 'derived[2].expr', withExpression("lookup(w_tol, 3, 'nearest')")],
    ['an unknown table', 'unknown_table', 'derived[2].expr', withExpression('lookup(gone, 3)')],
    [
      'a table out of order',
      'table_order',
      'validity[1].when',
      {
        tables: {
          w_tol: [
            ['40', '1'],
            ['5', '0.3'],
          ],
        },
      },
    ],
    [
      'an unknown name in a rule',
      'unknown_name',
      'validity[0].when',
      { validity: [{ ...base.validity[0], when: 'gone > 1' }] },
    ],
    [
      'a name given twice',
      'duplicate_name',
      'derived[2].name',
      { derived: [w, difference, { ...mean, name: 'm0' }], parameters: [{ ...parameter, key: 'w_diff' }] },
    ],
    ['a reserved word as name', 'reserved_name', 'constants.pi', { constants: { pi: '3' } }],
    ['an unknown group', 'unknown_group', 'inputs[0].in', { inputs: [{ ...box, in: 'tin' }, m0, m1, m2] }],
    ['two rounding keys', 'rounding_keys', 'derived[2]', withExpression('mean(w)', { step: 5 })],
    ['rounding a rounded value', 'rounded_twice', 'derived[2].expr', withExpression('w_diff')],
    [
      'a parameter that is not rounded',
      'parameter_not_rounded',
      'parameters[0].key',
      { derived: [w, difference, { name: 'w_mean', expr: 'mean(w)' }] },
    ],
    [
      'a parameter that is a reading',
      'parameter_not_rounded',
      'parameters[0].key',
      { parameters: [{ ...parameter, key: 'm0' }] },
    ],
    [
      'an unknown calibration field',
      'unknown_calib',
      'inputs[1].calib',
      { inputs: [box, { ...m0, calib: 'aluminumbox.colour' }, m1, m2] },
    ],
    [
      'a choice without options',
      'input_options',
      'inputs[0].options',
      { inputs: [{ ...box, type: 'choice' }, m0, m1, m2] },
    ],
    [
      'a default that is no number',
      'input_default',
      'inputs[1].default',
      { inputs: [box, { ...m0, default: 'much' }, m1, m2] },
    ],
    ['a range upside down', 'input_range', 'inputs[1].range', { inputs: [box, { ...m0, range: [9, 1] }, m1, m2] }],
    ['a judgement without condition', 'judge_condition', 'judge[0]', { judge: [{ ...limit, ok: undefined }] }],
    ['a need that is not prescribed', 'not_prescribed', 'judge[0].need', { judge: [{ ...limit, need: ['w_min'] }] }],
    ['a curve of unknown columns', 'unknown_name', 'curve', { curve: { kind: 'grading', x: 'size', y: 'w' } }],
  ])('refuses %s', (_, code, path, change) => {
    const result = compileMethod({ ...base, ...change })
    const found = result.ok ? [] : result.errors.map(error => ({ code: error.code, path: error.path }))
    expect(found).toContainEqual({ code, path })
  })
})
