import type { CompiledMethod } from './compiled-method.ts'
import type { Environment } from './environment.ts'
import { childrenOf, type Expression, namesIn } from './expression/ast.ts'
import { interpret, type Scope } from './interpret.ts'
import { isList, isNumber, type Value } from './value.ts'

/** A value that cannot be computed from readings that are all there: something is divided by nought. */
export interface BrokenValue {
  readonly name: string
  /** Row counted from 0, null at test level. */
  readonly row: number | null
  /** Names of the readings that the divisor consists of. */
  readonly by: readonly string[]
}

const hasZero = (value: Value): boolean =>
  isList(value) ? value.some(element => hasZero(element)) : isNumber(value) && value.isZero()

/** The divisor that comes to nought where an expression is computed; branches that are not taken have none. */
function zeroDivisor(node: Expression, scope: Scope): Expression | null {
  // who asks whether a value is there has thought of its absence
  if (node.kind === 'call' && (node.name === 'isnull' || node.name === 'default')) return null
  if (node.kind === 'binary' && node.operator === '/' && hasZero(interpret(node.right, scope))) return node.right
  const children = node.kind === 'call' && node.name === 'if' ? takenParts(node.args, scope) : childrenOf(node)
  for (const child of children) {
    const found = zeroDivisor(child, scope)
    if (found) return found
  }
  return null
}

function takenParts([condition, yes, no]: readonly Expression[], scope: Scope): Expression[] {
  if (!condition || !yes || !no) return []
  const decided = interpret(condition, scope)
  return [condition, ...(decided === true ? [yes] : decided === false ? [no] : [])]
}

/** The readings that an expression rests on, those of its computed values with them. */
function readingsIn(method: CompiledMethod, expression: Expression): string[] {
  const found = new Set<string>()
  const visit = (name: string): void => {
    const derived = method.derived.find(value => value.name === name)
    if (derived) for (const used of namesIn(derived.expression)) visit(used)
    else if (method.definition.inputs.some(input => input.name === name)) found.add(name)
  }
  for (const name of namesIn(expression)) visit(name)
  return [...found]
}

/** Names that an expression asks the value of, in the branches that are taken; who asks whether one is there has thought of its absence. */
function namesTaken(node: Expression, scope: Scope): Set<string> {
  const [found, foreseen] = [new Set<string>(), new Set<string>()]
  const visit = (part: Expression): void => {
    if (part.kind === 'name') found.add(part.name)
    if (part.kind === 'call' && (part.name === 'isnull' || part.name === 'default'))
      for (const name of namesIn(part)) foreseen.add(name)
    else
      for (const child of part.kind === 'call' && part.name === 'if' ? takenParts(part.args, scope) : childrenOf(part))
        visit(child)
  }
  visit(node)
  return new Set([...found].filter(name => !foreseen.has(name)))
}

/** Whether a reading is there, in a column for every row. */
const isThere = (value: Value): boolean =>
  isList(value) ? value.length > 0 && value.every(element => isThere(element)) : value !== null

/**
 * Values that are not there because of a division by nought, and those that rest on them, in the order of the method. A mean of
 * the rows that are left is none of the group.
 */
export function brokenValues(
  method: CompiledMethod,
  environment: Environment,
  values: ReadonlyMap<string, Value>,
): BrokenValue[] {
  environment.restartCount()
  const broken: BrokenValue[] = []
  for (const { name, group, expression } of method.derived) {
    const value = values.get(name) ?? null
    const used = namesIn(expression)
    const rows = group === null ? [null] : Array.from({ length: environment.rowCount(group) }, (_, row) => row)
    for (const row of rows) {
      const scope = environment.scope(group, row)
      if ((row !== null && isList(value) ? (value[row] ?? null) : value) !== null) {
        const left = row === null && broken.length > 0 ? namesTaken(expression, scope) : new Set<string>()
        const rows = broken.find(one => left.has(one.name))
        if (rows) broken.push({ name, row, by: rows.by })
        continue
      }
      const divisor = zeroDivisor(expression, scope)
      const own = divisor ? readingsIn(method, divisor) : []
      const cause = broken.find(one => used.includes(one.name) && (one.row === null || row === null || one.row === row))
      // nought as long as nothing was typed, such as a count, is no fault of the readings
      if (own.length > 0 && own.every(reading => isThere(scope.valueOf(reading, true))))
        broken.push({ name, row, by: own })
      else if (cause) broken.push({ name, row, by: cause.by })
    }
  }
  return broken
}
