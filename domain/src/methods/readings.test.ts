import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compileMethod } from './compile.ts'
import { curveOf } from './curve.ts'
import { evaluate } from './evaluate.ts'
import { parseLibrary } from './library.ts'
import { checkReadings, storedReading } from './readings.ts'

const library = parseLibrary(readFileSync(new URL('./library/methods.yaml', import.meta.url), 'utf8'))
const definition = library.methods.find(({ id }) => id === 'soil-compaction')
if (!definition) throw new Error('soil-compaction is missing from the library')

describe('entry checks (methods.md section 11)', () => {
  it('refuses what is no value, asks for what is unusual, and passes what is left out', () => {
    const warnings = checkReadings(definition, {
      test: { kind: 'II-9', V: '997.5', p: '３５', Gs2: '', note: 'x' },
      groups: { pt: [{ mm: 'heavy', mms: '4012', m1a: '75.29' }, { m1a: '5001' }], gone: [{ a: '1' }] },
    })
    expect(warnings.map(({ group, row, input, code, severity }) => [group, row, input, code, severity])).toEqual([
      [null, null, 'note', 'unknown_input', 'refuse'],
      [null, null, 'kind', 'not_a_value', 'refuse'],
      [null, null, 'V', 'too_many_decimals', 'refuse'],
      [null, null, 'p', 'out_of_range', 'confirm'],
      ['pt', 0, 'mm', 'not_a_value', 'refuse'],
      ['pt', 1, 'm1a', 'out_of_range', 'confirm'],
      ['gone', 0, 'a', 'unknown_input', 'refuse'],
    ])
  })

  it('pads fewer decimals with zeros', () => {
    const input = { name: 'm', in: 'test', zh: '质量', en: 'Mass', dp: 2 }
    expect(storedReading(input, '２６')).toBe('26.00')
    expect(storedReading(input, '26.456')).toBe('26.456')
    expect(storedReading(input, 'much')).toBe('much')
    expect(storedReading(input, '/')).toBeNull()
  })

  it('[page newEntrustsManager, entry_order] a stake has its letters large, other words stay as typed', () => {
    const input = { name: 'stake', in: 'pt', type: 'text', zh: '桩号', en: 'Chainage' } as const
    expect(['k12+220', ' yk3+005.5 左', 'kb-12', '左幅 k2+1'].map(text => storedReading(input, text))).toEqual([
      'K12+220',
      'YK3+005.5 左',
      'kb-12',
      '左幅 k2+1',
    ])
  })

  it('[page checklist, raw cells] refuses what is impossible, and says what is wrong with a text', () => {
    const codes = (test: object, pt: object): unknown[] =>
      checkReadings(definition, { test: { ...test }, groups: { pt: [{ ...pt }] } }).map(({ code, severity }) => [
        code,
        severity,
      ])
    // a mass in the wrong column, one typed with its sign, one without its point
    expect(codes({}, { m1a: '75290', mms: '-4012', mm: '21' })).toEqual([
      ['out_of_range', 'confirm'],
      ['negative', 'refuse'],
      ['far_off', 'refuse'],
    ])
    // as far as ten widths of the usual range a person decides
    expect(codes({ w2: '110' }, { m1a: '-1' })).toEqual([
      ['out_of_range', 'confirm'],
      ['negative', 'refuse'],
    ])
    expect(codes({ w2: '110.01' }, {})).toEqual([['far_off', 'refuse']])
    // what a certificate gives is as it says
    expect(codes({ V: '90000' }, {})).toEqual([['out_of_range', 'confirm']])
    expect(codes({ V: '-997' }, { mms: '4012 kg' })).toEqual([
      ['negative', 'refuse'],
      ['foreign_unit', 'refuse'],
    ])
  })

  it('[page checklist, raw cells] takes a temperature below nought, and a value that the method has below it', () => {
    const method = library.methods.find(({ id }) => id === 'site-pendulum')
    const other = library.methods.find(({ id }) => id === 'soil-cbr')
    if (!method || !other) throw new Error('methods are missing from the library')
    expect(checkReadings(method, { test: { T: '-3' } })).toMatchObject([{ code: 'out_of_range', severity: 'confirm' }])
    expect(checkReadings(other, { groups: { spec: [{ dH: '-3' }] } })).toMatchObject([{ code: 'out_of_range' }])
  })

  it('[methods 11] calls masses out of order where they would make a negative moisture', () => {
    for (const [id, wet, dry, box] of [
      ['soil-moisture-oven', 'm1', 'm2', 'm0'],
      ['inorganic-moisture', 'm2', 'm3', 'm1'],
    ] as const) {
      const compiled = compileMethod(library.methods.find(one => one.id === id))
      if (!compiled.ok) throw new Error(id)
      const rows = Array.from({ length: 2 }, () => ({ [box]: '20', [wet]: '80', [dry]: '85' }))
      const { flags, overall } = evaluate(compiled.method, { groups: { box: rows } })
      expect([id, flags.map(({ code }) => code), overall]).toEqual([
        id,
        expect.arrayContaining(['mass_order']),
        'invalid',
      ])
    }
  })

  it('[methods 11] takes every number reading of the library with its unit behind it', () => {
    const inputs = library.methods.flatMap(method => method.inputs)
    const numbers = inputs.filter(({ type, unit }) => (type === undefined || type === 'number') && unit)
    expect(numbers.length).toBeGreaterThan(200)
    for (const input of numbers)
      expect([input.unit, storedReading(input, `3 ${input.unit}`)]).toEqual([input.unit, storedReading(input, '3')])
  })

  it('refuses a sheet with more than 1000 rows', () => {
    const compiled = compileMethod(definition)
    const readings = { groups: { pt: Array.from({ length: 1001 }, () => ({})) } }
    expect(checkReadings(definition, readings)).toContainEqual(expect.objectContaining({ code: 'too_many_rows' }))
    expect(() => compiled.ok && evaluate(compiled.method, readings)).toThrow(RangeError)
  })
})

describe('curves (methods.md section 10)', () => {
  it('gives the printed points and marks of a compaction test', () => {
    const compiled = compileMethod(definition)
    if (!compiled.ok) throw new Error('soil-compaction must compile')
    const pt = [
      ['4012', '8.9', '9.1'],
      ['4118', '10.9', '11.1'],
      ['4201', '12.8', '13.2'],
      ['4195', '15.0', '15.0'],
      ['4132', '17.1', '16.9'],
    ].map(([mms = '', wa, wb]) => {
      const box = { m0a: '20.00', m2a: '120.00', m0b: '20.00', m2b: '120.00' }
      // 100 g of dry soil: a per cent is a gram
      return { mm: '2103', mms, ...box, m1a: (120 + Number(wa)).toFixed(2), m1b: (120 + Number(wb)).toFixed(2) }
    })
    const readings = { test: { V: '997' }, groups: { pt } }
    const curve = curveOf(compiled.method, readings, evaluate(compiled.method, readings))
    expect(curve?.series[0]?.points[2]).toEqual({ x: '13.0', y: '1.862' })
    expect(curve?.marks).toEqual([
      { name: 'w_opt', value: '12.9' },
      { name: 'rhod_max', value: '1.85' },
    ])
  })
})
