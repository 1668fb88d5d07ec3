import { readFileSync } from 'node:fs'
import { parseLibrary } from '@gt/domain/methods/library.ts'
import { expect, test } from 'vitest'
import { isGiven } from './opened-readings.ts'

const library = parseLibrary(
  readFileSync(new URL('../../../../domain/src/methods/library/methods.yaml', import.meta.url), 'utf8'),
)
const asked = (id: string): string[] =>
  library.methods.find(one => one.id === id)?.inputs.flatMap(input => (isGiven(input, undefined) ? [] : input.name)) ??
  []

test('[page checklist, entry_flow; decision 0080] Enter passes by what stands filled by a default, the registration, a register or another record', () => {
  expect(asked('concrete-cube-strength')).toEqual(['age', 'a', 'b', 'F'])
  expect(asked('soil-compaction').filter(name => ['kind', 'prep', 'p', 'Gs2', 'w2', 'fit'].includes(name))).toEqual([])
  const age = library.methods.flatMap(one => one.inputs).find(({ name }) => name === 'age') ?? null
  const sources = ['system', 'tool', 'link', 'typed', 'pasted', 'device', undefined] as const
  expect(sources.map(source => isGiven(age, source))).toEqual([true, true, true, false, false, false, false])
})
