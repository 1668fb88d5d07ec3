import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileMethod } from './compile.ts'
import type { CompiledMethod } from './compiled-method.ts'
import type { DerivedValue, MethodDefinition } from './definition.ts'
import { checkOverrides, evaluate } from './evaluate.ts'
import { parseLibrary } from './library.ts'
import type { Reading, Readings } from './readings.ts'
import { printedWord } from './words.ts'

const library = parseLibrary(readFileSync(new URL('./library/methods.yaml', import.meta.url), 'utf8'))

function compiled(source: unknown): CompiledMethod {
  const result = compileMethod(source)
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result.method
}

function shipped(id: string): CompiledMethod {
  return compiled(library.methods.find(method => method.id === id))
}

/** A small method: numbers x, y at test level and a column c in group g; every derived value is rounded to 3 decimals. */
function withFormulas(formulas: Record<string, string>, more: Partial<MethodDefinition> = {}): CompiledMethod {
  const derived = Object.entries(formulas).map(([name, expr]): DerivedValue => ({ name, expr, dp: 3 }))
  const labels = { zh: '甲', en: 'A' }
  const [first] = derived
  const definition: MethodDefinition = {
    id: 'sample',
    code: 'S1',
    name: labels,
    standard: 'S',
    clause: '1',
    category: 'soil',
    confidence: 'high',
    record: '',
    report: '',
    code_source: '',
    equipment: [],
    price: null,
    parameters: [{ key: first?.name ?? '', unit: '', ...labels }],
    groups: { g: { min: 1 } },
    inputs: [
      { name: 'x', in: 'test', ...labels },
      { name: 'y', in: 'test', ...labels },
      { name: 'c', in: 'g', ...labels },
    ],
    tables: {
      t: [
        ['1', '10'],
        ['2', '20'],
        ['4', '40'],
      ],
    },
    derived,
    validity: [],
    judge: [],
    prescribed: [],
    ...more,
  }
  return compiled(definition)
}

function printedBy(formula: string, test: Record<string, Reading> = {}, column: (string | null)[] = ['1']): unknown {
  const readings: Readings = { test, groups: { g: column.map(c => ({ c })) } }
  return evaluate(withFormulas({ v: formula }), readings).values.v
}

describe('expression values (methods.md section 3)', () => {
  it.each([
    ['0.1+0.2', '0.300'],
    ['if(0.1+0.2 == 0.3, 1, 0)', '1.000'],
    ['if(1/3+1/3+1/3 == 1, 1, 0)', '1.000'],
    ['1/(1/3*3-1)', null],
    ['1/0', null],
    ['sqrt(-1)', null],
    ['log10(0)', null],
    ['0^-1', null],
    ['(-8)^0.5', null],
    ['9^9^9', null],
    ['2^10', '1024.000'],
    ['-2^2', '-4.000'],
    ['null + 1', null],
    ['if(null == null, 1, 0)', '1.000'],
    ['if(null > 1, 1, 0)', null],
    ['if(null and true, 1, 0)', null],
    ['if(null or true, 1, 0)', '1.000'],
    ['if(false and 1/0 > 1, 1, 0)', '0.000'],
    ['min(null, 3, 2)', '2.000'],
    ['std([5])', null],
    ['std([2, 4])', '1.414'],
    ['median([3, 1, null, 2, 10])', '2.500'],
    ['count([1, null, 3])', '2.000'],
    ['count_if([1, null, 3] > 2)', '1.000'],
    ['count_if([1, 2] > 2)', '0.000'],
    ['count_if([null, null] > 2)', null],
    ['at([7, 8], 3)', null],
    ['at(sort([3, 1, 2]), 1)', '1.000'],
    ["lookup(t, 3, 'upto')", '40.000'],
    ["lookup(t, 9, 'upto')", '40.000'],
    ["lookup(t, 3, 'from')", '20.000'],
    ["lookup(t, 0, 'from')", null],
    ["lookup(t, 3, 'linear')", '30.000'],
    ["lookup(t, 0, 'linear')", '10.000'],
    ['lookup(t, 3)', null],
    ["lookup(t, '2')", '20.000'],
    ['interp_xy([3, 1], [30, 10], 2)', '20.000'],
    ['interp_xy([3, 1], [30, 10], 4)', null],
    ['interp_logx([100, 1], [100, 0], 50)', '10.000'],
    ['interp_logx([100, 1], [100, 20], 10)', null],
    ['corr([1, 2, 3], [2, 4, 6])', '1.000'],
    ['at(polyfit([1, 2, 3, 4], [3, 5, 7, 9], 2), 3)', '0.000'],
    ['slope([1, 1], [1, 2])', null],
    ['origin_shift([0, 1, 2, 3], [0, 1, 5, 8])', '0.750'],
    ['origin_shift([0, 1, 2], [0, 5, 6])', '0.000'],
    ['mid3([10, 10, 11.5], 0.15)', '10.500'],
    ['mid3([10, 10, 11.501], 0.15)', '10.000'],
    ['mid3([8.4, 10, 11.6], 0.15)', null],
    ['mid3([10, 10], 0.15)', null],
    ['prism3([10, 10, 12], 0.1)', '10.000'],
    ['prism6([40, 40, 40, 40, 40, 50], 0.1)', '40.000'],
    ['mean(drop_far([1, 2, 3]))', '2.500'],
    ['count(sigma_keep([1, 2, 3], null))', '3.000'],
    ['mean(trim([1, 2, 3, 100], 1, 1))', '2.500'],
    ['round(2.5, 0) + round_step(7.5, 5)', '12.000'],
    ["minutes('2026-03-01T23:50', '2026-03-02T00:05')", '15.000'],
    ['atan_deg(1)', '45.000'],
    ['pi', '3.142'],
    ['x + y', '4.500'],
    ['sum(c)', '6.000'],
    ['mean(if(c > 1, c, 0))', '1.667'],
    ['count(keep(c, c != 2))', '2.000'],
  ])('%s is %s', (formula, printed) => {
    expect(printedBy(formula, { x: '1.5', y: '3' }, ['1', '2', '3'])).toBe(printed)
  })
})

describe('evaluation (methods.md sections 2 to 6)', () => {
  const cube = shipped('concrete-cube-strength')
  const c30 = cube.definition.prescribed.find(({ key }) => key === 'C30')
  const forces = (...values: (string | null)[]): Readings => ({
    test: { age: '28' },
    groups: { spec: values.map(F => ({ a: '150', b: '150', F })) },
  })

  it('shows what can be computed and judges nothing while readings are missing', () => {
    const evaluation = evaluate(cube, forces('810', null, '820'), { set: c30 })
    expect(evaluation).toMatchObject({ complete: false, flags: [], judgement: {}, overall: 'pending' })
    expect(evaluation.values).toMatchObject({ f: ['36.0', null, '36.4'], fcu: null })
    expect(evaluation.missing).toEqual([{ group: 'spec', row: 1, input: 'F' }])
    expect(evaluate(cube, { test: {}, groups: {} }).missing).toContainEqual({ group: 'spec', row: null, input: null })
  })

  it('[page checklist, validity_examples] says when the measured sides are not those of the chosen size', () => {
    const notes = (size: string | undefined, a: string): string[] => {
      const { groups } = forces('810', '815', '820')
      const spec = (groups?.spec ?? []).map((row, index) => (index === 1 ? { ...row, a } : row))
      const test = { age: '28', ...(size ? { size } : {}) }
      return evaluate(cube, { test, groups: { spec } }, { set: c30 }).flags.flatMap(({ code }) =>
        code === 'median_used' ? [] : code,
      )
    }
    expect([notes(undefined, '149.2'), notes('150', '153'), notes('100', '150'), notes(undefined, '100.3')]).toEqual([
      [],
      [],
      ['size_differs'],
      ['size_differs'],
    ])
  })

  it('[page checklist] counts no failed points among none: an empty sheet of a sand replacement prints a dash', () => {
    const method = library.methods.find(({ id }) => id === 'site-sand-replacement')
    const found = evaluate(compiled(method), { groups: { pt: [{}] } }, { set: method?.prescribed[0] ?? null })
    expect(found.values.n_bad).toBeNull()
  })

  it('does not need a reading whose absence the method foresees', () => {
    const { groups } = forces('810', '815', '820')
    expect(evaluate(cube, { groups }, { set: c30 })).toMatchObject({ complete: true, overall: 'pass' })
  })

  it('is measured only without a set, and compares before rounding when the set says so', () => {
    expect(evaluate(cube, forces('810', '815', '820')).judgement).toEqual({ strength: 'measured_only' })
    const justBelow = forces('673.9', '673.9', '673.9')
    const method = compiled({
      ...cube.definition,
      derived: cube.definition.derived.map(value =>
        value.name === 'f' ? { name: 'f', in: 'spec', expr: value.expr } : value,
      ),
    })
    expect(evaluate(method, justBelow, { set: c30 })).toMatchObject({ overall: 'pass', values: { fcu: '30.0' } })
    expect(evaluate(method, justBelow, { set: { values: c30?.values ?? {}, compare: 'full' } })).toMatchObject({
      overall: 'fail',
      values: { fcu: '30.0' },
    })
  })

  it('takes the decimals of the laboratory and refuses those of values that are not rounded', () => {
    const overrides = { fcu: { rule: 'step', step: '0.5' }, f: { rule: 'dp', digits: 2 } } as const
    const { values } = evaluate(cube, forces('810', '812', '823'), { overrides })
    expect(values).toMatchObject({ f: ['36.00', '36.09', '36.58'], fcu: '36.0' })
    const refused = {
      ...overrides,
      k: { rule: 'dp', digits: 1 },
      constructor: { rule: 'dp', digits: 1 },
      ratio: { rule: 'step', step: '0' },
    } as const
    expect(checkOverrides(cube, refused).map(({ path }) => path)).toEqual(['k', 'constructor', 'ratio'])
    expect(evaluate(cube, forces('810', '812', '823'), { set: c30, overrides: refused }).values.ratio).toBe('120')
  })

  it('explains a value: words, inputs as printed, digits carried, rounding, values left out', () => {
    const cement = shipped('cement-strength')
    const comp = ['70.0', '70.4', '71.0', '69.8', '70.2', '90.0'].map(Fc => ({ Fc }))
    const evaluation = evaluate(cement, {
      test: { age: '28' },
      groups: { flex: [{ Ff: '3' }, { Ff: '3' }, { Ff: '3' }], comp },
    })
    const trace = evaluation.trace('Rc')
    expect(trace).toMatchObject({
      formula: 'prism6(rc,0.10)',
      standard: cement.definition.standard,
      clause: cement.definition.clause,
      rounding: { rule: 'dp', digits: 1 },
      overridden: false,
      printed: '43.9',
      unrounded: '43.94',
      dropped: [{ at: 'Rc', rule: 'prism6', values: ['56.2'] }],
    })
    expect(trace?.inputs[0]).toMatchObject({
      name: 'rc',
      source: 'derived',
      value: ['43.8', '44.0', '44.4', '43.6', '43.9', '56.2'],
    })
    expect(evaluation.trace('rc', 0)?.words.zh).toBe('抗压荷载 × 1000 ÷ Ac')
    expect(evaluation.trace('rc', 0)?.inputs.map(({ name, value }) => [name, value])).toEqual([
      ['Fc', '70.0'],
      ['Ac', '1600'],
    ])
    expect(evaluation.trace('rc')).toBeNull()
    expect(evaluation.trace('constructor')).toBeNull()
  })

  it('finds dropped values behind an intermediate', () => {
    const marshall = shipped('asphalt-freeze-thaw-split')
    const row = (P: string, which: 1 | 2) => ({ [`P${which}`]: P, [`h${which}`]: '63.5' })
    const evaluation = evaluate(marshall, {
      groups: {
        dry: ['8000', '8010', '8020', '9900'].map(P => row(P, 1)),
        wet: ['7000', '7010', '7020', '7030'].map(P => row(P, 2)),
      },
    })
    expect(evaluation.flags.map(({ code }) => code)).toEqual(['outlier'])
    expect(evaluation.trace('RT1')?.dropped).toEqual([{ at: 'k1', rule: 'sigma_keep', values: ['0.98'] }])
  })

  it('prints words through the maps of the library (methods.md section 1)', () => {
    expect(printedWord(library.words, 'Rc_state', 'dropped', 'zh')).toBe('剔除一个')
    expect(printedWord(library.words, 'sand_class', 'medium', 'es')).toBe('arena media')
    expect(printedWord(library.words, 'D', '>100', 'en')).toBe('>100')
    expect(printedWord(library.words, 'constructor', 'name', 'en')).toBe('name')
  })
})

describe('any readings', () => {
  const methods = library.methods.map(compiled)
  const reading: fc.Arbitrary<Reading> = fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: -100, max: 100_000 }).map(n => String(n / 100)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        null,
        '',
        '0',
        'abc',
        '1e9',
        '９９',
        '-',
        true,
        false,
        '2026-03-01T10:00',
        '__proto__',
      ),
    },
    { weight: 1, arbitrary: fc.string({ maxLength: 8 }) },
  )
  const anyTest = fc.constantFrom(...methods).chain(method => {
    const names = (place: string) =>
      method.definition.inputs.filter(input => input.in === place).map(({ name }) => name)
    const row = (place: string) =>
      fc.record(Object.fromEntries(names(place).map(name => [name, reading])), { requiredKeys: [] })
    const groups = Object.keys(method.definition.groups).map(group => [group, fc.array(row(group), { maxLength: 7 })])
    return fc.record({
      method: fc.constant(method),
      readings: fc.record({ test: row('test'), groups: fc.record(Object.fromEntries(groups)) }),
      set: fc.constantFrom(null, ...method.definition.prescribed),
    })
  })

  it('never stop the evaluator, give plain decimals, and always the same answer', () => {
    fc.assert(
      fc.property(anyTest, ({ method, readings, set }) => {
        const first = evaluate(method, readings, { set })
        expect(JSON.stringify(evaluate(method, readings, { set }))).toBe(JSON.stringify(first))
        for (const { name, dp, in: group } of method.definition.derived) {
          if (dp === undefined) continue
          for (const printed of [first.values[name] ?? null].flat(2)) {
            if (printed === null) continue
            expect(printed).toMatch(dp > 0 ? new RegExp(`^-?\\d+\\.\\d{${dp}}$`) : /^-?\d+$/)
            expect(printed).not.toMatch(/^-[0.]+$/)
          }
          expect(first.trace(name, group === undefined ? undefined : 0)?.name ?? name).toBe(name)
        }
        expect(first.complete).toBe(first.missing.length === 0)
      }),
      { numRuns: 400 },
    )
  })
})
