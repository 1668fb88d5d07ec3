import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { MethodDefinition } from '@gt/domain/methods/definition.ts'
import { parseLibrary } from '@gt/domain/methods/library.ts'
import { expect, it } from 'vitest'
import type { MethodFact } from './method.queries.ts'
import { compiledMethod } from './method-cache.ts'

const library = createRequire(import.meta.url).resolve('@gt/domain/methods/library/methods.yaml')
const { methods } = parseLibrary(readFileSync(library, 'utf8'))
/** As the database gives it: read anew each time. */
const stored = (key: string, change: (definition: MethodDefinition) => object = () => ({})): MethodFact => {
  const definition = methods.find(({ id }) => id === key)
  if (!definition) throw new Error(`no method ${key}`)
  return {
    id: '48',
    method_key: key,
    version_no: 1,
    definition: structuredClone({ ...definition, ...change(definition) }),
    confidence: 'high',
    confirmed: 1,
  }
}
const shipped = () => stored('soil-density-ring-knife')

it('gives the compiled method again while its definition says the same', () => {
  expect(compiledMethod(shipped())).toBe(compiledMethod(shipped()))
})

it('never gives the rules of another definition under the same row: of a change rolled back, of another database', () => {
  const first = compiledMethod(shipped())
  const changed = stored('soil-density-ring-knife', ({ derived }) => ({
    derived: derived.map(value => (value.name === 'rho_mean' ? { ...value, dp: 1 } : value)),
  }))
  expect(compiledMethod(changed).definition.derived.find(({ name }) => name === 'rho_mean')?.dp).toBe(1)
  expect(compiledMethod(stored('soil-cbr')).definition.id).toBe('soil-cbr')
  expect(compiledMethod(shipped()).definition).toEqual(first.definition)
})
