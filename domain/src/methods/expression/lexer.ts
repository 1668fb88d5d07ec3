/** Reasons why the text of an expression is refused; `position` counts characters from 0. */
export type SyntaxCode =
  | 'too_long'
  | 'bad_character'
  | 'bad_number'
  | 'unclosed_text'
  | 'unexpected_token'
  | 'unexpected_end'
  | 'chained_comparison'
  | 'too_deep'

export interface SyntaxProblem {
  readonly code: SyntaxCode
  readonly position: number
  /** What stands at the position, shortened. */
  readonly found: string
}

export type Token =
  | { readonly kind: 'number' | 'text' | 'name' | 'sign'; readonly value: string; readonly position: number }
  | { readonly kind: 'end'; readonly value: ''; readonly position: number }

/** Longest accepted expression; the longest shipped one has about 200 characters. */
export const MAX_EXPRESSION_LENGTH = 4000

const MAX_NUMBER_LENGTH = 48
const TOKEN =
  /\s*(?:(?<number>\d+(?:\.\d+)?)|(?<name>[A-Za-z_][A-Za-z0-9_]*)|'(?<text>[^'\r\n]*)'|(?<sign><=|>=|==|!=|[-+*/^<>(),[\]]))/y

/**
 * Cuts an expression into tokens. Numbers are plain decimals, texts stand in single quotes without escapes.
 *
 * @returns the tokens ending with `end`, or the first problem
 */
export function tokenize(source: string): Token[] | SyntaxProblem {
  if (source.length > MAX_EXPRESSION_LENGTH) return { code: 'too_long', position: MAX_EXPRESSION_LENGTH, found: '' }
  const tokens: Token[] = []
  const end = source.trimEnd().length
  const scanner = new RegExp(TOKEN.source, TOKEN.flags)
  while (scanner.lastIndex < end) {
    const from = scanner.lastIndex
    const match = scanner.exec(source)
    if (!match) return unreadable(source, from)
    const token = tokenOf(match)
    if (token.kind === 'number' && token.value.length > MAX_NUMBER_LENGTH)
      return { code: 'bad_number', position: token.position, found: token.value.slice(0, 12) }
    tokens.push(token)
  }
  tokens.push({ kind: 'end', value: '', position: end })
  return tokens
}

function tokenOf(match: RegExpExecArray): Token {
  const { number, name, text, sign } = match.groups ?? {}
  const endsAt = match.index + match[0].length
  if (number !== undefined) return { kind: 'number', value: number, position: endsAt - number.length }
  if (name !== undefined) return { kind: 'name', value: name, position: endsAt - name.length }
  if (text !== undefined) return { kind: 'text', value: text, position: endsAt - text.length - 2 }
  return { kind: 'sign', value: sign ?? '', position: endsAt - (sign ?? '').length }
}

function unreadable(source: string, from: number): SyntaxProblem {
  const rest = source.slice(from)
  const position = from + (rest.length - rest.trimStart().length)
  const code = source[position] === "'" ? 'unclosed_text' : 'bad_character'
  return { code, position, found: source.slice(position, position + 12) }
}
