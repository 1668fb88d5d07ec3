import type { ReportCheck } from '@gt/domain/reports/actions.ts'
import type { GlyphShape } from '../../kit/glyph.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import type { Tone } from '../../kit/tokens.ts'
import type { QueueItem } from './queues.ts'

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
  /** The objections, the gravest first. */
  readonly found: readonly string[]
  /** The record that was looked at, where the queue is one of tasks. */
  readonly record?: { readonly id: string; readonly row_version: number } | null
}

interface Batch {
  /** Items without any objection, each as the record or report that its command takes. */
  readonly green: readonly { readonly row: GridRow; readonly number: string }[]
  /** Their ids in the queue. */
  readonly greenIds: readonly string[]
  /** The others, with what the checks object to; nothing is said while the checks are not known. */
  readonly left: readonly { readonly id: string; readonly number: string; readonly found: readonly string[] }[]
}

/** An item of the queue with the record or report that its commands take. */
export interface CommandRow {
  readonly item: QueueItem
  readonly row: GridRow
  readonly number: string
}

/** These items as the records or reports that a command takes; a task whose record is not known yet is left out. */
export const commandRows = (items: readonly QueueItem[], flags: ReadonlyMap<string, Flags>): CommandRow[] =>
  items.flatMap(item => {
    const row = item.kind === 'report' ? item.row : flags.get(item.id)?.record
    return row ? [{ item, row, number: item.number }] : []
  })

/** What a batch passes of these items, and what it leaves (page auditlist, batchPass). */
export function batchOf(items: readonly QueueItem[], flags: ReadonlyMap<string, Flags>): Batch {
  const isGreen = ({ id, kind }: QueueItem): boolean => {
    const one = flags.get(id)
    return one !== undefined && one.grave + one.warn === 0 && (kind === 'report' || !!one.record)
  }
  return {
    green: commandRows(items.filter(isGreen), flags).map(({ row, number }) => ({ row, number })),
    greenIds: items.filter(isGreen).map(({ id }) => id),
    left: items
      .filter(item => !isGreen(item))
      .map(({ id, number }) => ({ id, number, found: flags.get(id)?.found ?? [] })),
  }
}

/** The sign of the checks in the queue (looks 7.6). */
export const flagLook = ({
  grave,
  warn,
}: Pick<Flags, 'grave' | 'warn'>): { readonly shape: GlyphShape; readonly tone: Tone } =>
  grave > 0
    ? { shape: 'bang', tone: 'red' }
    : warn > 0
      ? { shape: 'p50', tone: 'orange' }
      : { shape: 'okring', tone: 'green' }
