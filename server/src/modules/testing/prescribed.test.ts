import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileLibrary, parseLibrary } from '@gt/domain/methods/library.ts'
import { expect, test } from 'vitest'
import type { SampleFact } from './copies.queries.ts'
import { proposedSet } from './prescribed.ts'

const file = fileURLToPath(import.meta.resolve('@gt/domain/methods/library/methods.yaml'))
const library = compileLibrary(parseLibrary(readFileSync(file, 'utf8')))

test.each([
  ['cement-setting-time', 'P.O 42.5', 'P.O'],
  ['cement-setting-time', 'P·O 42.5R', 'P.O'],
  ['cement-setting-time', '42.5', null],
  ['concrete-cube-strength', 'C30', 'C30'],
  ['concrete-cube-strength', 'C30 P8', 'C30'],
  ['concrete-cube-strength', 'C30 C40', null],
  ['concrete-cube-strength', null, null],
])('[page checklist, judgement] %s is judged for a grade %s by %s', (id, grade, key) => {
  const found = library.get(id)
  if (!found?.ok) throw new Error(id)
  const sample = { grade, specification: null, set_key: null } as SampleFact // the rest decides nothing here
  expect(proposedSet(found.method.definition, [], sample)?.key ?? null).toBe(key)
})
