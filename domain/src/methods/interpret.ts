import { add, compareNumbers, Num, subtract } from '../kit/decimal.ts'
import type { BinaryOperator, Expression } from './expression/ast.ts'
import { LOOKUP_MODES, type LookupMode, type LookupTable, lookup } from './functions/lookup.ts'
import type { DropObserver } from './functions/outliers.ts'
import { FUNCTIONS } from './functions/registry.ts'
import { total } from './functions/statistics.ts'
import { power } from './functions/transcendental.ts'
import { elementwise, finite, isList, isNumber, numbersOf, type Scalar, type Value } from './value.ts'

/** What an expression can see (methods.md section 2, name lookup). */
export interface Scope {
  /** Value of a name; a reading that is missing counts as asked for unless `guarded`. */
  readonly valueOf: (name: string, guarded: boolean) => Value
  /** A whole column in row order, null when there is none of that name. */
  readonly columnOf: (name: string) => readonly Value[] | null
  readonly tableOf: (name: string) => LookupTable | null
  /** Row of the current group counted from 0; null at test level. */
  readonly row: number | null
  readonly observe: DropObserver
}

/**
 * Evaluates a checked expression. Never throws on readings: what cannot be computed is null (methods.md section 3,
 * "Null").
 */
export function interpret(node: Expression, scope: Scope): Value {
  switch (node.kind) {
    case 'number':
    case 'text':
    case 'constant':
      return node.value
    case 'name':
      return scope.valueOf(node.name, false)
    case 'list':
      return node.items.map(item => interpret(item, scope))
    case 'unary':
      return unary(node.operator, interpret(node.operand, scope))
    case 'binary':
      return binary(node, scope)
    case 'call':
      return call(node, scope)
  }
}

function unary(operator: '-' | 'not', operand: Value): Value {
  return elementwise([operand], (x = null) => {
    if (operator === 'not') return typeof x === 'boolean' ? !x : null
    return isNumber(x) ? x.negated() : null
  })
}

type Binary = Extract<Expression, { kind: 'binary' }>
type Call = Extract<Expression, { kind: 'call' }>

function binary(node: Binary, scope: Scope): Value {
  const left = interpret(node.left, scope)
  if (node.operator === 'and' || node.operator === 'or') return logic(node, left, scope)
  const right = interpret(node.right, scope)
  if (isList(left) || isList(right))
    return elementwise([left, right], (a = null, b = null) => operate(node.operator, a, b))
  return operate(node.operator, left, right)
}

/** Scalars short-circuit; in lists an element with a null on either side is null. */
function logic(node: Binary, left: Value, scope: Scope): Value {
  const isAnd = node.operator === 'and'
  if (!isList(left)) {
    if (left === !isAnd) return left
    if (isAnd && left !== true) return null
  }
  const right = interpret(node.right, scope)
  if (!isList(left) && !isList(right)) return typeof right === 'boolean' ? right : null
  return elementwise([left, right], (a, b) => {
    if (typeof a !== 'boolean' || typeof b !== 'boolean') return null
    return isAnd ? a && b : a || b
  })
}

function operate(operator: BinaryOperator, left: Scalar, right: Scalar): Value {
  if (operator === '==') return isEqual(left, right)
  if (operator === '!=') return !isEqual(left, right)
  if (!isNumber(left) || !isNumber(right)) return null
  switch (operator) {
    case '+':
      return finite(add(left, right))
    case '-':
      return finite(subtract(left, right))
    case '*':
      return finite(left.times(right))
    case '/':
      return right.isZero() ? null : finite(left.dividedBy(right))
    case '^':
      return power(left, right)
    default:
      return compare(operator, compareNumbers(left, right))
  }
}

function isEqual(left: Scalar, right: Scalar): boolean {
  return isNumber(left) && isNumber(right) ? compareNumbers(left, right) === 0 : left === right
}

function compare(operator: BinaryOperator, order: number): Value {
  if (operator === '<') return order < 0
  if (operator === '<=') return order <= 0
  if (operator === '>') return order > 0
  return operator === '>=' ? order >= 0 : null
}

function call(node: Call, scope: Scope): Value {
  const [first, second, third] = node.args
  switch (node.name) {
    case 'if':
      return first && second && third ? choose(first, second, third, scope) : null
    case 'isnull':
      return first ? elementwise([guarded(first, scope)], (x = null) => x === null) : null
    case 'default':
      return first && second ? defaulted(first, second, scope) : null
    case 'col':
      return first?.kind === 'name' ? readColumn(first.name, scope) : null
    case 'upto':
      return first?.kind === 'name' ? sumUpTo(first.name, scope) : null
    case 'lookup':
      return first?.kind === 'name' && second ? search(first.name, second, third, scope) : null
  }
  const args = node.args.map(arg => interpret(arg, scope))
  return FUNCTIONS.get(node.name)?.call(args, scope.observe) ?? null
}

/** A name that stands directly in `isnull` or `default` may be missing: its author has thought of that. */
function guarded(node: Expression, scope: Scope): Value {
  return node.kind === 'name' ? scope.valueOf(node.name, true) : interpret(node, scope)
}

function choose(condition: Expression, yes: Expression, no: Expression, scope: Scope): Value {
  const decided = interpret(condition, scope)
  if (decided === true) return interpret(yes, scope)
  if (decided === false) return interpret(no, scope)
  if (!isList(decided)) return null
  return elementwise([decided, interpret(yes, scope), interpret(no, scope)], (flag, a = null, b = null) => {
    if (typeof flag !== 'boolean') return null
    return flag ? a : b
  })
}

function defaulted(node: Expression, otherwise: Expression, scope: Scope): Value {
  const value = guarded(node, scope)
  if (value !== null && !isList(value)) return value
  const substitute = interpret(otherwise, scope)
  return value === null ? substitute : elementwise([value, substitute], (x = null, y = null) => x ?? y)
}

function readColumn(name: string, scope: Scope): Value {
  return scope.columnOf(name)
}

function sumUpTo(name: string, scope: Scope): Value {
  const column = scope.columnOf(name)
  if (column === null || scope.row === null) return null
  const numbers = numbersOf(column.slice(0, scope.row + 1), false)
  return numbers === null ? null : total(numbers)
}

function search(name: string, key: Expression, mode: Expression | undefined, scope: Scope): Value {
  const table = scope.tableOf(name)
  return table === null ? null : lookup(table, interpret(key, scope), modeOf(mode))
}

function modeOf(node: Expression | undefined): LookupMode {
  const wanted = node?.kind === 'text' ? node.value : 'exact'
  return LOOKUP_MODES.find(mode => mode === wanted) ?? 'exact'
}

/** Number of a row as an expression sees it, from 1. */
export function rowNumber(row: number): Num {
  return new Num(row + 1)
}
