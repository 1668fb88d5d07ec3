import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { evaluate } from './evaluate.ts'
import { parseExamples } from './examples.ts'
import { compileLibrary, parseLibrary } from './library.ts'
import type { ReadingRow } from './readings.ts'

const read = (name: string): string => readFileSync(new URL(`./library/${name}`, import.meta.url), 'utf8')
const library = parseLibrary(read('methods.yaml'))
const compiled = compileLibrary(library)
const examples = parseExamples(read('worked-examples.yaml'))

/** Every table of specimens with the least number of rows it demands; rows given by sieves and tools are none. */
const tables = library.methods.flatMap(({ id, groups }) =>
  Object.entries(groups).flatMap(([group, { min, rows, fixed, fixed_by }]) => {
    const least = min ?? rows ?? 1
    return least > 1 && !fixed && !fixed_by ? [[id, group, least] as const] : []
  }),
)

describe('a group with fewer values than the method demands is void (methods.md sections 1 and 2)', () => {
  it.each(tables)('%s: %s needs %i', (id, group, least) => {
    const found = compiled.get(id)
    const example = examples.find(one => one.method === id)
    if (!found?.ok || !example) throw new Error(id)
    const { test, ...others } = example.inputs
    const rowsOf = (name: string): ReadingRow[] => {
      const rows = others[name]
      return Array.isArray(rows) ? rows : []
    }
    const short = Object.fromEntries(
      Object.keys(others).map(name => [name, name === group ? rowsOf(name).slice(0, least - 1) : rowsOf(name)]),
    )
    const set = found.method.definition.prescribed.find(({ key }) => key === example.set)
    const { flags, judgement, overall } = evaluate(
      found.method,
      { test: Array.isArray(test) ? {} : test, groups: short },
      { set },
    )
    expect(flags.filter(({ then }) => then === 'invalid').map(({ code }) => code)).toContainEqual(
      expect.stringMatching(/^(too_few|wrong_count)$/),
    )
    expect(overall).toBe('invalid')
    for (const state of Object.values(judgement)) expect(state).toBe('not_judged')
  })
})
