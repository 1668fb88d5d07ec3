import { Num } from '../../kit/decimal.ts'
import type { BinaryOperator, Expression } from './ast.ts'
import { BINDING, COMPARISON_BINDING, MINUS_BINDING, NOT_BINDING } from './ast.ts'
import type { SyntaxCode, SyntaxProblem, Token } from './lexer.ts'
import { tokenize } from './lexer.ts'

/** Deepest accepted tree and nesting of brackets: hostile text must not overflow the stack of any reader. */
export const MAX_EXPRESSION_DEPTH = 200

export type ParseResult =
  | { readonly ok: true; readonly expression: Expression }
  | { readonly ok: false; readonly problem: SyntaxProblem }

/** Carries a problem out of the recursion; never leaves this file. */
class SyntaxFault extends Error {
  readonly problem: SyntaxProblem
  constructor(problem: SyntaxProblem) {
    super(problem.code)
    this.problem = problem
  }
}

/**
 * Parses the expression language 1 (methods.md section 3) with a precedence parser; the text never reaches the host
 * language.
 *
 * @returns the tree, or the first problem with its position
 */
export function parseExpression(source: string): ParseResult {
  const tokens = tokenize(source)
  if (!Array.isArray(tokens)) return { ok: false, problem: tokens }
  try {
    const parser = new Parser(tokens)
    return { ok: true, expression: parser.whole() }
  } catch (fault) {
    if (fault instanceof SyntaxFault) return { ok: false, problem: fault.problem }
    throw fault
  }
}

const isBinaryOperator = (value: string): value is BinaryOperator => Object.hasOwn(BINDING, value)

class Parser {
  private readonly tokens: readonly Token[]
  private next = 0
  private nesting = 0

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
  }

  whole(): Expression {
    const expression = this.expression(0)
    if (this.peek().kind !== 'end') this.refuse('unexpected_token')
    return expression
  }

  private peek(): Token {
    const token = this.tokens[this.next]
    if (!token) throw new Error('token list must end with its end token')
    return token
  }

  private refuse(code: SyntaxCode): never {
    const { position, value } = this.peek()
    throw new SyntaxFault({ code, position, found: value.slice(0, 12) })
  }

  private unexpected(): never {
    return this.refuse(this.peek().kind === 'end' ? 'unexpected_end' : 'unexpected_token')
  }

  private accept(sign: string): boolean {
    const token = this.peek()
    if (token.kind !== 'sign' || token.value !== sign) return false
    this.next++
    return true
  }

  private expect(sign: string): void {
    if (!this.accept(sign)) this.unexpected()
  }

  /** Precedence climbing: reads an operand and every operator that binds at least as strongly as `minimum`. */
  private expression(minimum: number): Expression {
    if (++this.nesting > MAX_EXPRESSION_DEPTH) this.refuse('too_deep')
    let left = this.operand(minimum)
    let compared = false
    for (;;) {
      const token = this.peek()
      if ((token.kind !== 'sign' && token.kind !== 'name') || !isBinaryOperator(token.value)) break
      const operator = token.value
      const binding = BINDING[operator]
      if (binding < minimum) break
      if (binding === COMPARISON_BINDING && compared) this.refuse('chained_comparison')
      this.next++
      const right = this.expression(operator === '^' ? MINUS_BINDING : binding + 1)
      left = this.bounded({ kind: 'binary', operator, left, right, depth: 1 + Math.max(left.depth, right.depth) })
      compared = binding === COMPARISON_BINDING
    }
    this.nesting--
    return left
  }

  private bounded(expression: Expression): Expression {
    if (expression.depth > MAX_EXPRESSION_DEPTH) this.refuse('too_deep')
    return expression
  }

  private operand(minimum: number): Expression {
    const token = this.peek()
    if (token.kind === 'number') {
      this.next++
      return { kind: 'number', text: token.value, value: new Num(token.value), depth: 1 }
    }
    if (token.kind === 'text') {
      this.next++
      return { kind: 'text', value: token.value, depth: 1 }
    }
    if (token.kind === 'name') return this.word(token.value, minimum)
    if (this.accept('-')) return this.prefixed('-', MINUS_BINDING)
    if (this.accept('(')) {
      const inner = this.expression(0)
      this.expect(')')
      return inner
    }
    if (this.accept('[')) {
      const items = this.sequence(']')
      return this.bounded({ kind: 'list', items, depth: depthAbove(items) })
    }
    return this.unexpected()
  }

  private word(name: string, minimum: number): Expression {
    if (name === 'and' || name === 'or') this.unexpected()
    if (name === 'not' && minimum > NOT_BINDING) this.unexpected()
    this.next++
    if (name === 'not') return this.prefixed('not', NOT_BINDING)
    if (name === 'true' || name === 'false') return { kind: 'constant', value: name === 'true', depth: 1 }
    if (name === 'null') return { kind: 'constant', value: null, depth: 1 }
    if (!this.accept('(')) return { kind: 'name', name, depth: 1 }
    const args = this.sequence(')')
    return this.bounded({ kind: 'call', name, args, depth: depthAbove(args) })
  }

  private prefixed(operator: '-' | 'not', binding: number): Expression {
    const operand = this.expression(binding)
    return this.bounded({ kind: 'unary', operator, operand, depth: 1 + operand.depth })
  }

  private sequence(close: string): Expression[] {
    const items: Expression[] = []
    if (this.accept(close)) return items
    do items.push(this.expression(0))
    while (this.accept(','))
    this.expect(close)
    return items
  }
}

function depthAbove(items: readonly Expression[]): number {
  return 1 + items.reduce((deepest, item) => Math.max(deepest, item.depth), 0)
}
