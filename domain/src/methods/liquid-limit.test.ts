import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { compileMethod } from './compile.ts'
import { evaluate } from './evaluate.ts'
import { parseLibrary } from './library.ts'

const library = parseLibrary(readFileSync(new URL('./library/methods.yaml', import.meta.url), 'utf8'))
function compiled(id: string) {
  const result = compileMethod(library.methods.find(method => method.id === id))
  if (!result.ok) throw new Error(`${id} does not compile`)
  return result.method
}

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
