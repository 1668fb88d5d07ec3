import type { Num } from '../../kit/decimal.ts'

export type UnaryOperator = '-' | 'not'
export type BinaryOperator = 'or' | 'and' | '<' | '<=' | '>' | '>=' | '==' | '!=' | '+' | '-' | '*' | '/' | '^'

/** One node of a parsed expression (methods.md section 3). `depth` counts the levels below, at least 1. */
export type Expression =
  | { readonly kind: 'number'; readonly text: string; readonly value: Num; readonly depth: number }
  | { readonly kind: 'text'; readonly value: string; readonly depth: number }
  | { readonly kind: 'constant'; readonly value: boolean | null; readonly depth: number }
  | { readonly kind: 'list'; readonly items: readonly Expression[]; readonly depth: number }
  | { readonly kind: 'name'; readonly name: string; readonly depth: number }
  | { readonly kind: 'unary'; readonly operator: UnaryOperator; readonly operand: Expression; readonly depth: number }
  | {
      readonly kind: 'binary'
      readonly operator: BinaryOperator
      readonly left: Expression
      readonly right: Expression
      readonly depth: number
    }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[]; readonly depth: number }

/** Binding strength of the operators, weak to strong; comparisons do not chain. */
export const BINDING: Readonly<Record<BinaryOperator, number>> = {
  or: 1,
  and: 2,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '==': 4,
  '!=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '^': 8,
}

/** `not` stands between `and` and the comparisons, unary minus between the products and the power. */
export const NOT_BINDING = 3
export const COMPARISON_BINDING = 4
export const MINUS_BINDING = 7

/** The expressions directly below a node, from left to right. */
export function childrenOf(node: Expression): readonly Expression[] {
  switch (node.kind) {
    case 'list':
      return node.items
    case 'unary':
      return [node.operand]
    case 'binary':
      return [node.left, node.right]
    case 'call':
      return node.args
    default:
      return []
  }
}

/** Names of values an expression uses, each once, in order of appearance; table names are none. */
export function namesIn(expression: Expression): string[] {
  const names = new Set<string>()
  const visit = (node: Expression): void => {
    if (node.kind === 'name') names.add(node.name)
    const children = childrenOf(node)
    for (const child of node.kind === 'call' && node.name === 'lookup' ? children.slice(1) : children) visit(child)
  }
  visit(expression)
  return [...names]
}
