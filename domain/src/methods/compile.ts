import { Num } from '../kit/decimal.ts'
import { checkExpressions } from './check-expressions.ts'
import { checkStructure } from './check-structure.ts'
import type { CompiledMethod, CompiledValue } from './compiled-method.ts'
import { type MethodDefinition, methodDefinitionSchema } from './definition.ts'
import type { Expression } from './expression/ast.ts'
import { parseExpression } from './expression/parser.ts'
import { prepareTable } from './functions/lookup.ts'
import type { MethodError } from './method-error.ts'
import { roundingOf } from './rounding.ts'

export type CompileResult =
  | { readonly ok: true; readonly method: CompiledMethod }
  | { readonly ok: false; readonly errors: readonly MethodError[] }

/**
 * Reads and checks a method definition once: schema, names, functions, order, rounding keys, parameters, calibration
 * fields (methods.md section 17, "Checks before publishing").
 *
 * @returns the compiled method, or every fault found
 */
export function compileMethod(source: unknown): CompileResult {
  const parsed = methodDefinitionSchema.safeParse(source)
  if (!parsed.success) {
    const errors = parsed.error.issues.map(
      (issue): MethodError => ({ code: 'schema', path: pathText(issue.path), params: { detail: issue.message } }),
    )
    return { ok: false, errors }
  }
  return compileDefinition(parsed.data)
}

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    return text === '' ? String(key) : `${text}.${String(key)}`
  }, '')
}

function compileDefinition(definition: MethodDefinition): CompileResult {
  const errors: MethodError[] = []
  const parse = (path: string, source: string): Expression => {
    const result = parseExpression(source)
    if (result.ok) return result.expression
    const { code, position, found } = result.problem
    errors.push({ code: 'syntax', path, params: { reason: code, position, found } })
    return UNREADABLE
  }
  const derived = definition.derived.map(
    (value, index): CompiledValue => ({
      definition: value,
      name: value.name,
      group: value.in ?? null,
      expression: parse(`derived[${index}].expr`, value.expr),
      show: typeof value.show === 'string' ? parse(`derived[${index}].show`, value.show) : null,
      rounding: roundingOf(value),
    }),
  )
  const validity = definition.validity.map((rule, index) => parse(`validity[${index}].when`, rule.when))
  const judge = definition.judge.map((item, index) => {
    const key = item.ok === undefined ? 'state' : 'ok'
    return parse(`judge[${index}].${key}`, item.ok ?? item.state ?? 'null')
  })
  const method: CompiledMethod = {
    definition,
    derived,
    validity,
    judge,
    constants: new Map(Object.entries(definition.constants ?? {}).map(([name, text]) => [name, new Num(text)])),
    tables: new Map(Object.entries(definition.tables ?? {}).map(([name, rows]) => [name, prepareTable(rows)])),
  }
  errors.push(...checkStructure(method), ...checkExpressions(method))
  return errors.length === 0 ? { ok: true, method } : { ok: false, errors }
}

/** Stands in for an expression that was refused; its method is never handed out. */
const UNREADABLE: Expression = { kind: 'constant', value: null, depth: 1 }
