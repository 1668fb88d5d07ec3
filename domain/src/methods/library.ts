import { parse } from 'yaml'
import { type CompileResult, compileMethod } from './compile.ts'
import { type MethodDefinition, type MethodLibrary, methodLibrarySchema } from './definition.ts'

/**
 * Reads the text of a library file (YAML) without touching any file system.
 *
 * @throws Error when the text is no YAML or not a library; the message names the first offending key
 */
export function parseLibrary(text: string): MethodLibrary {
  const result = methodLibrarySchema.safeParse(parse(text, { maxAliasCount: 0 }))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Error(`method library: ${issue?.path.map(String).join('.') ?? ''}: ${issue?.message ?? 'not readable'}`)
}

/** Compiles every method of a library, by method id. */
export function compileLibrary(library: MethodLibrary): ReadonlyMap<string, CompileResult> {
  return new Map(library.methods.map(method => [method.id, compileMethod(method)]))
}

/** A `link` of a reading that leads to no value of another method. */
export interface BrokenLink {
  readonly method: string
  readonly input: string
  readonly link: string
}

/** Links between methods (`soil-moisture-oven.w_mean`) that no method of the library can serve. */
export function brokenLinks(methods: readonly MethodDefinition[]): BrokenLink[] {
  const values = new Set(methods.flatMap(({ id, derived }) => derived.map(({ name }) => `${id}.${name}`)))
  return methods.flatMap(({ id, inputs }) =>
    inputs.flatMap(({ name, link }) =>
      link === undefined || values.has(link) ? [] : [{ method: id, input: name, link }],
    ),
  )
}
