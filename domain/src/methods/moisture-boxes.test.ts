import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compileMethod } from './compile.ts'
import { evaluate } from './evaluate.ts'
import { parseLibrary } from './library.ts'
import type { ReadingRow } from './readings.ts'

const library = parseLibrary(readFileSync(new URL('./library/methods.yaml', import.meta.url), 'utf8'))
function compiled(id: string) {
  const result = compileMethod(library.methods.find(method => method.id === id))
  if (!result.ok) throw new Error(`${id} does not compile`)
  return result.method
}

const sand = compiled('site-sand-replacement')
const test = { rhos: '1.42', mc: '735', rhodmax: '1.92' }
const hole = { stake: 'K12+100', m1: '7850', m4: '4512', mw: '3795' }
const weighed = { box: 'A01', b0: '120.50', b1: '677.50', b2: '620.50' }
const of = (...pt: ReadingRow[]) => evaluate(sand, { test, groups: { pt } })

describe('moisture of the soil from a hole (T 0921, decision 0095)', () => {
  it('is weighed in a box or taken from a test of its own, point by point, with the same result', () => {
    const both = of({ ...hole, ...weighed }, { ...hole, w: '11.4' })
    expect([both.values.w_used, both.values.rhod, both.values.K]).toEqual([
      ['11.4', '11.4'],
      ['1.86', '1.86'],
      ['96.9', '96.9'],
    ])
    expect([both.complete, both.flags, both.broken()]).toEqual([true, [], []])
  })

  it('waits for the dry mass of a box, and for the weighings where neither is given', () => {
    const inputs = (evaluation: ReturnType<typeof of>) => evaluation.missing.map(({ row, input }) => `${row} ${input}`)
    expect(inputs(of({ ...hole, ...weighed, b2: null }, { ...hole, w: '11.4' }))).toEqual(['0 b2'])
    expect(inputs(of({ ...hole, w: '11.4' }, hole)).sort()).toEqual(['1 b0', '1 b1', '1 b2'])
  })

  it('is void when both are given, or when the masses are out of order', () => {
    const codes = (row: ReadingRow) => of({ ...hole, ...row }, { ...hole, w: '11.4' }).flags.map(({ code }) => code)
    expect(codes({ ...weighed, w: '11.4' })).toEqual(['moisture_twice'])
    expect(codes({ ...weighed, box: null })).toEqual(['box_unnamed'])
    expect(codes({ ...weighed, b1: '600.00' })).toContain('mass_order')
    expect(codes({ ...weighed, b0: '700.00' })).toContain('mass_order')
  })
})

it('[T 0118] the moistures of a cone point come from its two boxes; masses out of order void the test', () => {
  const limits = compiled('soil-liquid-plastic-limit')
  const point = (depth: string, boxes: Record<string, string>) => ({ h1: depth, h2: depth, ...boxes })
  const dry = { m0a: '20.00', m2a: '40.00', m0b: '21.00', m2b: '46.00' }
  const pt = [
    point('20.0', { ...dry, m1a: '48.00', m1b: '56.10' }),
    point('10.0', { ...dry, m1a: '46.60', m1b: '54.20' }),
    point('5.0', { ...dry, m1a: '45.40', m1b: '52.80' }),
  ]
  const done = evaluate(limits, { test: {}, groups: { pt } })
  expect([done.values.w1, done.values.w2, done.values.w]).toEqual([
    ['40.0', '33.0', '27.0'],
    ['40.4', '32.8', '27.2'],
    ['40.2', '32.9', '27.1'],
  ])
  const wrong = pt.map((row, index) => (index === 1 ? { ...row, m2a: '47.00' } : row))
  expect(evaluate(limits, { test: {}, groups: { pt: wrong } }).flags.map(({ code }) => code)).toContain('mass_order')
})
