import { isDeepStrictEqual } from 'node:util'
import { compileMethod } from '@gt/domain/methods/compile.ts'
import type { CompiledMethod } from '@gt/domain/methods/compiled-method.ts'
import type { MethodFact } from './method.queries.ts'

/** What a version said when it was compiled, beside the result. */
interface Known {
  readonly definition: unknown
  readonly method: CompiledMethod
}

const compiled = new Map<string, Known>()

/**
 * The compiled method of a published version. It is compiled once in a process as long as its definition says the same: a
 * change that was rolled back, or another database, may have had the same row in the same version with other rules.
 */
export function compiledMethod(fact: MethodFact): CompiledMethod {
  const known = compiled.get(fact.id)
  if (known && isDeepStrictEqual(known.definition, fact.definition)) return known.method
  const result = compileMethod(fact.definition)
  if (!result.ok)
    throw new Error(
      `method ${fact.method_key}@${fact.version_no} was published and does not compile: ${result.errors[0]?.path ?? ''}`,
    )
  if (compiled.size > 500) compiled.clear()
  compiled.set(fact.id, { definition: fact.definition, method: result.method })
  return result.method
}
