import { type CompileResult, compileMethod } from '@gt/domain/methods/compile.ts'
import type { MethodDefinition } from '@gt/domain/methods/definition.ts'
import type { WorkedExample } from '@gt/domain/methods/examples.ts'
import type { MethodError } from '@gt/domain/methods/method-error.ts'

/** A method as it is being typed. */
export interface MethodDraft {
  readonly definition: MethodDefinition
  readonly examples: readonly WorkedExample[]
  readonly note: string
}

/** What a part of the editor is given. */
export interface MethodPart {
  readonly draft: MethodDraft
  readonly compiled: CompileResult
  /** The method is only read. */
  readonly fixed: boolean
  readonly onChange: (changes: Partial<MethodDraft>) => void
}

/** Only the text of a method was typed: it is read anew as a whole, so that every fault is told at its place. */
export const compiledDraft = (definition: MethodDefinition): CompileResult => compileMethod(definition)

/** The faults below a path of the definition. */
export const faultsAt = (compiled: CompileResult, path: string): readonly MethodError[] =>
  compiled.ok ? [] : compiled.errors.filter(error => error.path === path || error.path.startsWith(`${path}.`))

/** A list with one entry changed. */
export const changedAt = <T>(list: readonly T[], index: number, change: (entry: T) => T): T[] =>
  list.map((entry, at) => (at === index ? change(entry) : entry))
