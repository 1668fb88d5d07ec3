import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Num } from '../../kit/decimal.ts'
import { BINDING, type BinaryOperator, type Expression } from './ast.ts'
import { MAX_EXPRESSION_LENGTH } from './lexer.ts'
import { MAX_EXPRESSION_DEPTH, parseExpression } from './parser.ts'
import { printExpression } from './print.ts'

const KEYWORDS = new Set(['and', 'or', 'not', 'true', 'false', 'null'])

const above = (items: readonly Expression[]): number => 1 + Math.max(0, ...items.map(({ depth }) => depth))
const nameArbitrary = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,6}$/).filter(name => !KEYWORDS.has(name))
// The keys of BINDING are exactly the operators; Object.keys loses their type.
const operators = Object.keys(BINDING) as BinaryOperator[]

const leaf: fc.Arbitrary<Expression> = fc.oneof(
  fc
    .stringMatching(/^\d{1,6}(\.\d{1,4})?$/)
    .map((text): Expression => ({ kind: 'number', text, value: new Num(text), depth: 1 })),
  fc.stringMatching(/^[\w <>.中-]{0,8}$/).map((value): Expression => ({ kind: 'text', value, depth: 1 })),
  fc.constantFrom(true, false, null).map((value): Expression => ({ kind: 'constant', value, depth: 1 })),
  nameArbitrary.map((name): Expression => ({ kind: 'name', name, depth: 1 })),
)

const { tree } = fc.letrec<{ tree: Expression }>(tie => ({
  tree: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    leaf,
    fc.tuple(fc.constantFrom(...operators), tie('tree'), tie('tree')).map(
      ([operator, left, right]): Expression => ({
        kind: 'binary',
        operator,
        left,
        right,
        depth: above([left, right]),
      }),
    ),
    fc
      .tuple(fc.constantFrom('-' as const, 'not' as const), tie('tree'))
      .map(([operator, operand]): Expression => ({ kind: 'unary', operator, operand, depth: above([operand]) })),
    fc.array(tie('tree'), { maxLength: 3 }).map((items): Expression => ({ kind: 'list', items, depth: above(items) })),
    fc
      .tuple(nameArbitrary, fc.array(tie('tree'), { maxLength: 3 }))
      .map(([name, args]): Expression => ({ kind: 'call', name, args, depth: above(args) })),
  ),
}))

function shape(source: string): string {
  const result = parseExpression(source)
  return result.ok ? bracketed(result.expression) : result.problem.code
}

/** Writes every node with brackets, so that precedence can be read off. */
function bracketed(node: Expression): string {
  if (node.kind === 'binary') return `(${bracketed(node.left)}${node.operator}${bracketed(node.right)})`
  if (node.kind === 'unary') return `(${node.operator} ${bracketed(node.operand)})`
  return printExpression(node)
}

describe('expression language 1 (methods.md section 3)', () => {
  it.each([
    ['-a^2', '(- (a^2))'],
    ['2^3^2', '(2^(3^2))'],
    ['2^-1', '(2^(- 1))'],
    ['a-b-c', '((a-b)-c)'],
    ['a/b*c', '((a/b)*c)'],
    ['a*-b', '(a*(- b))'],
    ['-a*b', '((- a)*b)'],
    ['not a == b', '(not (a==b))'],
    ['not a and b', '((not a)andb)'],
    ['a or b and c', '(aor(bandc))'],
    ['a + b < c * d', '((a+b)<(c*d))'],
    ['a < b < c', 'chained_comparison'],
    ['(a < b) == c', '((a<b)==c)'],
    ['1 + not a', 'unexpected_token'],
    ['a b', 'unexpected_token'],
    ['max(a,', 'unexpected_end'],
    ['(a', 'unexpected_end'],
    ['a = b', 'bad_character'],
    ["'open", 'unclosed_text'],
    ['a[1]', 'unexpected_token'],
    ['a.b', 'bad_character'],
    ['`x`', 'bad_character'],
    ['', 'unexpected_end'],
  ])('%s reads as %s', (source, expected) => {
    expect(shape(source)).toBe(expected)
  })

  it('reads back what it prints', () => {
    fc.assert(
      fc.property(tree, expression => {
        expect(parseExpression(printExpression(expression))).toEqual({ ok: true, expression })
      }),
      { numRuns: 300 },
    )
  })

  it('answers any text with a tree or a typed problem', () => {
    const token = fc.constantFrom(
      '(',
      ')',
      '[',
      ']',
      ',',
      '-',
      '^',
      '+',
      '<',
      '==',
      'not ',
      ' and ',
      'if',
      '1',
      "'x'",
      'a',
      '.',
      '\\',
      '{',
      '中',
    )
    const text = fc.oneof(
      fc.string({ maxLength: 80, unit: 'binary' }),
      fc.array(token, { maxLength: 60 }).map(parts => parts.join('')),
    )
    fc.assert(
      fc.property(text, source => {
        const result = parseExpression(source)
        if (result.ok) expect(parseExpression(printExpression(result.expression)).ok).toBe(true)
        else expect(result.problem.position).toBeLessThanOrEqual(source.length)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['brackets', `${'('.repeat(1900)}${')'.repeat(1900)}`],
    ['lists', '['.repeat(1900)],
    ['calls', 'f('.repeat(1300)],
    ['minus', `${'-'.repeat(3000)}1`],
    ['not', `${'not '.repeat(900)}a`],
    ['powers', `${'2^'.repeat(1500)}2`],
    ['sums', `${'1+'.repeat(1500)}1`],
  ])('refuses a depth bomb of %s', (_, source) => {
    expect(source.length).toBeLessThanOrEqual(MAX_EXPRESSION_LENGTH)
    expect(shape(source)).toBe('too_deep')
  })

  it('accepts what stays within the depth and refuses what is too long', () => {
    const parts = MAX_EXPRESSION_DEPTH - 1
    expect(parseExpression(`${'1+'.repeat(parts)}1`).ok).toBe(true)
    expect(shape(`${'1+'.repeat(parts + 1)}1`)).toBe('too_deep')
    expect(shape(' '.repeat(MAX_EXPRESSION_LENGTH + 1))).toBe('too_long')
    expect(shape('1'.repeat(49))).toBe('bad_number')
  })
})
