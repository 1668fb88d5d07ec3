import type { ReportCheck } from '@gt/domain/reports/actions.ts'
import type { GlyphShape } from '../../kit/glyph.tsx'
import type { Tone } from '../../kit/tokens.ts'

/** What the checks found: grave ones first, then warnings, each with the number key that opens it; the rest passed. */
export interface SortedChecks {
  readonly found: readonly (ReportCheck & { readonly key: string; readonly digit: number })[]
  readonly passed: readonly ReportCheck[]
}

const gravity: Readonly<Record<ReportCheck['severity'], number>> = { error: 0, warn: 1, ok: 2 }

/** Orders the checks for the panel (looks 7.6). */
export function sortedChecks(checks: readonly ReportCheck[]): SortedChecks {
  const found = checks
    .filter(check => check.severity !== 'ok')
    .sort((a, b) => gravity[a.severity] - gravity[b.severity])
    .map((check, index) => ({ ...check, key: `${check.code} ${check.where ?? ''} ${check.message}`, digit: index + 1 }))
  return { found, passed: checks.filter(check => check.severity === 'ok') }
}

/** Grave findings that nobody has looked at yet: while there is one, nothing is passed. */
export const unopened = ({ found }: SortedChecks, opened: ReadonlySet<string>): number =>
  found.filter(check => check.severity === 'error' && !opened.has(check.key)).length

/** How many checks object, as the queue is told. */
export interface Flags {
  readonly grave: number
  readonly warn: number
}

/** The sign of the checks in the queue (looks 7.6). */
export const flagLook = ({ grave, warn }: Flags): { readonly shape: GlyphShape; readonly tone: Tone } =>
  grave > 0
    ? { shape: 'bang', tone: 'red' }
    : warn > 0
      ? { shape: 'p50', tone: 'orange' }
      : { shape: 'okring', tone: 'green' }
