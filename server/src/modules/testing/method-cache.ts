import { compileMethod } from '@gt/domain/methods/compile.ts'
import type { CompiledMethod } from '@gt/domain/methods/compiled-method.ts'
import type { MethodFact } from './method.queries.ts'

const compiled = new Map<string, CompiledMethod>()

/** The compiled method of a published version; compiled once in a process for each version of its row. */
export function compiledMethod(fact: MethodFact): CompiledMethod {
  const key = `${fact.id}:${fact.row_version}`
  const known = compiled.get(key)
  if (known) return known
  const result = compileMethod(fact.definition)
  if (!result.ok)
    throw new Error(
      `method ${fact.method_key}@${fact.version_no} was published and does not compile: ${result.errors[0]?.path ?? ''}`,
    )
  if (compiled.size > 500) compiled.clear()
  compiled.set(key, result.method)
  return result.method
}
