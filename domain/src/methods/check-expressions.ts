import type { CompiledMethod, CompiledValue } from './compiled-method.ts'
import { childrenOf, type Expression } from './expression/ast.ts'
import { isAscending, LOOKUP_MODES } from './functions/lookup.ts'
import { FORMS, FUNCTIONS } from './functions/registry.ts'
import type { MethodError } from './method-error.ts'

/** What may be named where an expression stands. */
interface Sight {
  readonly path: string
  readonly group: string | null
  /** Readings and derived values above; the value is their group, null at test level. */
  readonly visible: ReadonlyMap<string, string | null>
  readonly method: CompiledMethod
  readonly errors: MethodError[]
}

type Call = Extract<Expression, { kind: 'call' }>

/** Checks that every name, function and table of every expression resolves and stands above its use. */
export function checkExpressions(method: CompiledMethod): MethodError[] {
  const errors: MethodError[] = []
  const visible = new Map<string, string | null>(
    method.definition.inputs.map(input => [input.name, input.in === 'test' ? null : input.in]),
  )
  method.derived.forEach((value, index) => {
    const path = `derived[${index}].expr`
    walk(value.expression, { path, group: value.group, visible, method, errors })
    checkRoundedOnce(value, method, path, errors)
    visible.set(value.name, value.group)
    if (value.show) walk(value.show, { path: `derived[${index}].show`, group: value.group, visible, method, errors })
  })
  method.validity.forEach((expression, index) => {
    walk(expression, { path: `validity[${index}].when`, group: null, visible, method, errors })
  })
  method.judge.forEach((expression, index) => {
    const key = method.definition.judge[index]?.ok === undefined ? 'state' : 'ok'
    walk(expression, { path: `judge[${index}].${key}`, group: null, visible, method, errors })
  })
  return errors
}

/** No derived value may only re-round another one (methods.md section 4 item 2, GB/T 8170-2008, 3.3). */
function checkRoundedOnce(value: CompiledValue, method: CompiledMethod, path: string, errors: MethodError[]): void {
  const { expression } = value
  if (expression.kind !== 'name' || !isRounding(value)) return
  const source = method.derived.find(({ name }) => name === expression.name)
  if (source && isRounding(source)) errors.push({ code: 'rounded_twice', path, params: { path, name: source.name } })
}

const isRounding = ({ rounding }: CompiledValue): boolean =>
  rounding.rule === 'dp' || rounding.rule === 'step' || rounding.rule === 'sig'

function report(sight: Sight, code: MethodError['code'], name: string, position = 0): void {
  sight.errors.push({ code, path: sight.path, params: { path: sight.path, name, position } })
}

function walk(node: Expression, sight: Sight): void {
  if (node.kind === 'name') checkName(node.name, sight)
  if (node.kind === 'call') checkCall(node, sight)
  else for (const child of childrenOf(node)) walk(child, sight)
}

function checkName(name: string, sight: Sight): void {
  const { definition, constants, derived } = sight.method
  if (sight.visible.has(name) || definition.prescribed_names?.includes(name) || constants.has(name)) return
  if (name === 'pi' || (name === 'row' && sight.group !== null)) return
  const isLater = derived.some(value => value.name === name)
  report(sight, isLater ? 'forward_reference' : 'unknown_name', name)
}

function checkCall(node: Call, sight: Sight): void {
  const arity = FORMS.get(node.name) ?? FUNCTIONS.get(node.name)
  if (!arity) report(sight, 'unknown_function', node.name)
  else if (node.args.length < arity.least || node.args.length > arity.most) report(sight, 'argument_count', node.name)
  else if (node.name === 'lookup') checkLookup(node, sight)
  else if (node.name === 'col' || node.name === 'upto') checkColumn(node, sight)
  else for (const arg of node.args) walk(arg, sight)
}

/** `col` and `upto` take the bare name of a column; `upto` one of its own group. */
function checkColumn(node: Call, sight: Sight): void {
  const [column] = node.args
  const group = column?.kind === 'name' ? sight.visible.get(column.name) : undefined
  if (column?.kind === 'name' && group === undefined) checkName(column.name, sight)
  const isUsable = node.name === 'col' ? typeof group === 'string' : group === sight.group && sight.group !== null
  if (!isUsable) report(sight, 'argument_kind', node.name, 1)
}

function checkLookup(node: Call, sight: Sight): void {
  const [table, key, mode] = node.args
  if (table?.kind !== 'name') report(sight, 'argument_kind', node.name, 1)
  else checkTable(table.name, mode !== undefined, sight)
  if (key) walk(key, sight)
  const isMode = mode === undefined || (mode.kind === 'text' && LOOKUP_MODES.some(known => known === mode.value))
  if (!isMode) report(sight, 'argument_kind', node.name, 3)
}

function checkTable(name: string, needsOrder: boolean, sight: Sight): void {
  const table = sight.method.tables.get(name)
  if (!table) report(sight, 'unknown_table', name)
  else if (needsOrder && !isAscending(table)) report(sight, 'table_order', name)
}
