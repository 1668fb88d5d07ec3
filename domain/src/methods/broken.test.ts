import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { evaluate } from './evaluate.ts'
import { parseExamples } from './examples.ts'
import { compileLibrary, parseLibrary } from './library.ts'

const read = (name: string): string => readFileSync(new URL(`./library/${name}`, import.meta.url), 'utf8')
const library = compileLibrary(parseLibrary(read('methods.yaml')))
const moisture = library.get('soil-moisture-oven')
if (!moisture?.ok) throw new Error('the library has no moisture content')
const { method } = moisture

const broken = (...box: Record<string, string>[]) => evaluate(method, { test: {}, groups: { box } }).broken()
const whole = { box_no: '1', m0: '20.00', m1: '60.00', m2: '50.00' }

test('[page checklist, errors] a division by nought names the readings that make it; a reading that is not there yet is none', () => {
  expect(broken(whole, { ...whole, m2: '20.00' })[0]).toEqual({ name: 'w', row: 1, by: ['m2', 'm0'] })
  expect(broken(whole, { box_no: '2', m0: '20.00', m1: '60.00' })).toEqual([])
  expect(broken(whole, whole)).toEqual([])
})

test('[page checklist, errors] what rests on such a value is as broken', () => {
  const none = { ...whole, m2: '20.00' }
  expect(broken(none, none).map(({ name, row, by }) => [name, row, ...by])).toEqual([
    ['w', 0, 'm2', 'm0'],
    ['w', 1, 'm2', 'm0'],
    ['w_diff', null, 'm2', 'm0'],
    ['w_mean', null, 'm2', 'm0'],
  ])
})

test('[page checklist, errors; methods.md 6] a mean of the rows that are left is none of the group: one row that cannot be computed breaks it', () => {
  const none = { ...whole, m2: '20.00' }
  expect(broken(whole, none).map(({ name, row, by }) => [name, row, ...by])).toEqual([
    ['w', 1, 'm2', 'm0'],
    ['w_diff', null, 'm2', 'm0'],
    ['w_mean', null, 'm2', 'm0'],
  ])
  // a row that nobody has typed yet breaks nothing
  expect(broken(whole, {})).toEqual([])
})

test('no sheet that nothing was typed into is broken, and of the worked examples only soil that does not settle, which has no modulus', () => {
  const found = parseExamples(read('worked-examples.yaml')).flatMap(({ id, method: key, inputs }) => {
    const compiled = library.get(key)
    if (!compiled?.ok) throw new Error(key)
    const { test: single = {}, ...groups } = inputs as Record<string, never> // groups are lists, the block of readings is not
    const empty = Object.fromEntries(
      Object.entries(compiled.method.definition.groups).map(([group, { rows = 1 }]) => [group, Array(rows).fill({})]),
    )
    return [
      ...evaluate(compiled.method, { test: single, groups }).broken(),
      ...evaluate(compiled.method, { test: {}, groups: empty }).broken(),
    ].map(one => ({ id, ...one }))
  })
  expect(found).toMatchObject([{ id: 'soil-consolidation/2', name: 'Es12' }])
})
