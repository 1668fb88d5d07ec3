import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkExample, parseExamples, type WorkedExample } from './examples.ts'
import { compileLibrary, parseLibrary } from './library.ts'
import { checkReadings, type Readings } from './readings.ts'

const read = (name: string): string => readFileSync(new URL(`./library/${name}`, import.meta.url), 'utf8')
const examples = parseExamples(read('worked-examples.yaml'))

describe('worked examples (methods.md section 15)', () => {
  it('are the 165 that the library ships', () => {
    expect(examples).toHaveLength(165)
  })

  const library = parseLibrary(read('methods.yaml'))
  const methods = compileLibrary(library)
  function check(example: WorkedExample): readonly unknown[] {
    const result = methods.get(example.method)
    if (!result) return ['unknown method']
    return result.ok ? checkExample(result.method, example) : result.errors
  }

  it.each(examples)('$id $title', example => {
    expect(check(example)).toEqual([])
  })

  it('[page checklist, raw cells] hold no reading that is impossible', () => {
    const found = examples.flatMap(({ id, method, inputs: { test, ...groups } }) => {
      const definition = library.methods.find(one => one.id === method)
      // the file has a row for the single readings, lists for the groups
      const readings = { test, groups } as Readings
      return definition
        ? checkReadings(definition, readings).flatMap(({ code, input }) =>
            code === 'negative' || code === 'far_off' ? [[id, input, code]] : [],
          )
        : [[id, 'unknown method']]
    })
    expect(found).toEqual([])
  })

  it('are found to differ when an expectation is wrong', () => {
    const [example] = examples
    if (!example) throw new Error('no example')
    const { values } = example.expected
    const wrong = { ...example.expected, values: { ...values, w_mean: '17.10' }, overall: 'pass' }
    const place = { method: example.method, example: example.id }
    expect(check({ ...example, expected: wrong })).toEqual([
      { ...place, path: 'values.w_mean', expected: '17.10', got: '17.1' },
      { ...place, path: 'overall', expected: 'pass', got: 'measured_only' },
    ])
  })
})
