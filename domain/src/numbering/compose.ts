import type { LocalDate } from '../kit/id.ts'

/** Tokens that a caller or a look-up fills; see workflow 18. */
const valueTokens = [
  'business',
  'dispatch',
  'industry',
  'trial_class',
  'test',
  'task_category',
  'project',
  'section',
  'entrust_no',
  'sample_number',
  'task_number',
  'age',
] as const
/** Tokens that the date of the draw fills. */
const dateTokens = ['yyyy', 'yy', 'mm', 'dd'] as const

type ValueToken = (typeof valueTokens)[number]
export type Token = ValueToken | (typeof dateTokens)[number]
/** Texts for the tokens of a rule; a token without a text is empty. */
export type TokenTexts = Readonly<Partial<Record<ValueToken, string>>>

/** The parts of a rule in their order. */
export const ruleFields = ['rule_one', 'rule_two', 'rule_three', 'rule_four', 'rule_five'] as const
type RuleField = (typeof ruleFields)[number]

/** The parts of a rule as they are stored. */
export type RuleParts = { readonly rule_one: string; readonly separator: string | null } & {
  readonly [F in RuleField]: string | null
}

type Piece = { readonly literal: string } | { readonly token: Token } | { readonly serial: true }

/** A rule's parts taken apart, ready to be filled. */
export interface RuleTemplate {
  readonly parts: readonly (readonly Piece[])[]
  readonly separator: string
  readonly tokens: ReadonlySet<Token>
}

/** Why the parts of a rule cannot be used: no content, an unknown or broken token, a second place for the serial. */
export type RuleFault =
  | { readonly kind: 'empty'; readonly field: RuleField }
  | { readonly kind: 'token'; readonly field: RuleField; readonly token: string }
  | { readonly kind: 'serial'; readonly field: RuleField }

const known: ReadonlySet<string> = new Set([...valueTokens, ...dateTokens])
const isToken = (name: string): name is Token => known.has(name)

/** Pieces of one part; null in place of a piece marks a token that nobody knows or a brace that stands alone. */
function piecesOf(part: string): (Piece | { readonly unknown: string })[] {
  const found = part.match(/\{[^{}]*\}|[{}]|[^{}]+/g) ?? []
  return found.map(text => {
    if (!/[{}]/.test(text)) return { literal: text }
    const name = text.slice(1, -1)
    if (name === 'SN' && text.length > 1) return { serial: true }
    return text.length > 1 && isToken(name) ? { token: name } : { unknown: text }
  })
}

/**
 * Takes the parts of a rule apart and names every fault: part one empty, a token that workflow 18 does not know (or that
 * `allowed` leaves out when it names any), a brace without its fellow, more than one `{SN}`.
 */
export function parseRule(
  parts: RuleParts,
  allowed: readonly string[] = [],
): { readonly template: RuleTemplate; readonly faults: readonly RuleFault[] } {
  const faults: RuleFault[] = []
  const tokens = new Set<Token>()
  const taken: Piece[][] = []
  let serials = 0
  if (!parts.rule_one.trim()) faults.push({ kind: 'empty', field: 'rule_one' })
  for (const field of ruleFields) {
    const pieces: Piece[] = []
    for (const piece of piecesOf(parts[field] ?? '')) {
      if ('unknown' in piece) {
        faults.push({ kind: 'token', field, token: piece.unknown })
        continue
      }
      if ('serial' in piece) {
        serials += 1
        if (serials > 1) faults.push({ kind: 'serial', field })
      }
      if ('token' in piece) {
        tokens.add(piece.token)
        if (allowed.length > 0 && !allowed.includes(piece.token))
          faults.push({ kind: 'token', field, token: `{${piece.token}}` })
      }
      pieces.push(piece)
    }
    taken.push(pieces)
  }
  return { template: { parts: taken, separator: parts.separator ?? '', tokens }, faults }
}

/** Everything of a number that is not its serial. */
export interface NumberFrame {
  readonly before: string
  readonly after: string
}

/** Stands for the serial while the parts are joined; no text of the database can hold it. */
const mark = '\u0000'

function tokenText(token: Token, tokens: TokenTexts, date: LocalDate): string {
  switch (token) {
    case 'yyyy':
      return date.slice(0, 4)
    case 'yy':
      return date.slice(2, 4)
    case 'mm':
      return date.slice(5, 7)
    case 'dd':
      return date.slice(8, 10)
    default:
      return tokens[token] ?? ''
  }
}

/**
 * Fills a rule's tokens for one draw. Empty parts are skipped, the separator stands between the others; the serial goes
 * where `{SN}` stands, or behind everything (workflow 18).
 */
export function frameOf(template: RuleTemplate, tokens: TokenTexts, date: LocalDate): NumberFrame {
  const texts = template.parts.map(pieces =>
    pieces
      .map(piece => {
        if ('literal' in piece) return piece.literal
        return 'serial' in piece ? mark : tokenText(piece.token, tokens, date)
      })
      .join(''),
  )
  if (!texts.some(text => text.includes(mark))) texts.push(mark)
  const [before = '', after = ''] = texts
    .filter(text => text !== '')
    .join(template.separator)
    .split(mark)
  return { before, after }
}

export interface SerialWidth {
  readonly serial_digit_count: number
  readonly overflow: 'grow' | 'error'
}

/** The serial with leading zeros; null when it has more digits than the rule takes and the rule does not grow (N-02). */
export function serialText(serial: number, { serial_digit_count, overflow }: SerialWidth): string | null {
  const digits = String(serial).padStart(serial_digit_count, '0')
  return digits.length > serial_digit_count && overflow === 'error' ? null : digits
}

/** The number's text; null when the serial does not fit (N-02). */
export function numberText(frame: NumberFrame, serial: number, width: SerialWidth): string | null {
  const digits = serialText(serial, width)
  return digits === null ? null : frame.before + digits + frame.after
}

/** The serial of a typed number, or null when the text is not one that the rule would have made in this frame (N-04). */
export function parseSerial(frame: NumberFrame, text: string, width: SerialWidth): number | null {
  const { before, after } = frame
  if (text.length <= before.length + after.length || !text.startsWith(before) || !text.endsWith(after)) return null
  const digits = text.slice(before.length, text.length - after.length)
  if (!/^\d{1,9}$/.test(digits)) return null
  const serial = Number(digits)
  return serial > 0 && serialText(serial, width) === digits ? serial : null
}
