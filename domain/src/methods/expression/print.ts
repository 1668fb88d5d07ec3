import type { BinaryOperator, Expression } from './ast.ts'
import { BINDING, COMPARISON_BINDING, MINUS_BINDING, NOT_BINDING } from './ast.ts'

/** How names and operators are written; the plain style reads back as the same tree. */
export interface PrintStyle {
  readonly name: (name: string) => string
  readonly operator: (operator: BinaryOperator | '-' | 'not') => string
  /** A stored word; without this it reads back. */
  readonly text?: (value: string) => string
  /** A call in words, with its arguments written; null leaves it as it reads back. */
  readonly call?: (name: string, args: readonly string[]) => string | null
}

const PLAIN_STYLE: PrintStyle = { name: name => name, operator: operator => operator }

const ATOM = 9

/** Writes a tree as text with no more brackets than needed; in the plain style `parse(print(x))` equals x. */
export function printExpression(expression: Expression, style: PrintStyle = PLAIN_STYLE): string {
  return write(expression, 0, style)
}

function write(node: Expression, minimum: number, style: PrintStyle): string {
  const text = writeBare(node, style)
  return bindingOf(node) < minimum ? `(${text})` : text
}

function writeBare(node: Expression, style: PrintStyle): string {
  const list = (items: readonly Expression[]): string => items.map(item => write(item, 0, style)).join(', ')
  switch (node.kind) {
    case 'number':
      return node.text
    case 'text':
      return style.text?.(node.value) ?? `'${node.value}'`
    case 'constant':
      return String(node.value)
    case 'name':
      return style.name(node.name)
    case 'list':
      return `[${list(node.items)}]`
    case 'call':
      return (
        style.call?.(
          node.name,
          node.args.map(arg => write(arg, 0, style)),
        ) ?? `${node.name}(${list(node.args)})`
      )
    case 'unary': {
      const gap = node.operator === 'not' ? ' ' : ''
      return `${style.operator(node.operator)}${gap}${write(node.operand, bindingOf(node), style)}`
    }
    case 'binary': {
      const binding = BINDING[node.operator]
      const leftMinimum = node.operator === '^' || binding === COMPARISON_BINDING ? binding + 1 : binding
      const rightMinimum = node.operator === '^' ? binding : binding + 1
      const [left, right] = [write(node.left, leftMinimum, style), write(node.right, rightMinimum, style)]
      return node.operator === '^' ? `${left}^${right}` : `${left} ${style.operator(node.operator)} ${right}`
    }
  }
}

function bindingOf(node: Expression): number {
  if (node.kind === 'binary') return BINDING[node.operator]
  if (node.kind === 'unary') return node.operator === 'not' ? NOT_BINDING : MINUS_BINDING
  return ATOM
}
