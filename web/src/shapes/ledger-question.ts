import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { Filter } from '@gt/domain/kit/list.ts'
import {
  type LedgerColumn,
  type LedgerPage,
  type LedgerPart,
  type LedgerQuery,
  ledgerDays,
  lineOf,
  mostLedgerGroups,
  type TemplateColumn,
} from '@gt/domain/kit/page/ledger.ts'
import { isLocalDate } from '@gt/domain/kit/rules.ts'
import { daysBetween } from '@gt/domain/kit/time.ts'
import { ledgerErrors } from '@gt/domain/ledgers/errors.ts'
import { keysOf, lineKeyName } from '@gt/domain/ledgers/lines.ts'
import { type Period, periodOf } from '@gt/domain/ledgers/periods.ts'

/** What a ledger is asked: kept in the address of its page. */
export interface LedgerAsked {
  readonly date: string
  readonly period: readonly [string | null, string | null]
  readonly groups: readonly string[]
  readonly filters: readonly Filter[]
  /** Conditions on columns, in alternatives of one another. */
  readonly alternatives: readonly (readonly Filter[])[]
  readonly template: string | null
  /** Names of the switches that are on. */
  readonly on: readonly string[]
  /** What a line is of; null for the usual one. */
  readonly line: string | null
  /** What a listing of a figure is narrowed to. */
  readonly listed: LedgerListed | null
}

/** Groups and line of a figure, and the column that counts it. */
export interface LedgerListed {
  readonly within: readonly LedgerPart[]
  readonly counted: string
}

/** First and last day of a stretch; none while the day of the laboratory is not known yet. */
export const daysOf = (period: Period, today: string | null): LedgerAsked['period'] =>
  today === null ? [null, null] : periodOf(period, today)

/** A question by another day of the ledger; one that is asked as one day begins with today. */
export function askedBy(page: LedgerPage, asked: LedgerAsked, date: string, today: string | null): LedgerAsked {
  const isOneDay = page.asOf.includes(date)
  if (isOneDay === page.asOf.includes(asked.date)) return { ...asked, date }
  return { ...asked, date, period: daysOf(isOneDay ? 'today' : 'month', today) }
}

/** The question that a ledger opens with: the current month, of all; the year where any period may be asked. */
export const firstQuestion = (page: LedgerPage, today: string | null): LedgerAsked => {
  const date = Object.keys(page.dates)[0] ?? ''
  return {
    date,
    period: daysOf(page.asOf.includes(date) ? 'today' : page.anyPeriod ? 'year' : 'month', today),
    groups: [],
    filters: [],
    alternatives: [],
    template: null,
    on: [],
    line: null,
    listed: null,
  }
}

/** The things one by one that a figure of a row counts, each a line. */
export function listingOf(
  page: LedgerPage,
  asked: LedgerAsked,
  row: Readonly<Record<string, unknown>>,
  { name, part }: Pick<TemplateColumn, 'name' | 'part'>,
): LedgerAsked | null {
  const each = Object.keys(page.lines).at(-1) ?? null
  const line = lineOf(page, { line: asked.line ?? undefined })
  if (each === null || line === null || line === each) return null
  const keys = keysOf(row, asked.groups.length)
  return {
    ...asked,
    period: part ? [part.from, part.to] : asked.period,
    groups: [],
    line: each,
    listed: {
      within: [
        ...asked.groups.map((by, level): LedgerPart => ({ by, key: keys[level] ?? null })),
        { by: line, key: (row[lineKeyName] ?? null) as string | null }, // a text by construction
      ],
      counted: part?.of ?? name,
    },
  }
}

/** The question that a listing was opened from: its line, and the groups around it. */
export function figuresOf(asked: LedgerAsked): LedgerAsked {
  const parts = asked.listed?.within ?? []
  return { ...asked, groups: parts.slice(0, -1).map(({ by }) => by), line: parts.at(-1)?.by ?? null, listed: null }
}

/** The first reason why a question is not asked, in the order that the ledgers promise; null when it may be. */
export function whyNotAsked(page: LedgerPage, asked: LedgerAsked, isBound: boolean): Refused | null {
  const [from, to] = asked.period
  if (page.template && !asked.template) return refused(ledgerErrors, 'LD-01')
  if (page.template && !isBound) return refused(ledgerErrors, 'LD-02')
  if (page.anyPeriod) return null
  if (!from || !to || !isLocalDate(from) || !isLocalDate(to)) return refused(ledgerErrors, 'LD-03')
  const { screen: days } = ledgerDays
  return Math.abs(daysBetween(from, to)) + 1 > days ? refused(ledgerErrors, 'LD-04', { days }) : null
}

/** What is asked of another ledger about a value that stands in this one: in the same period, in groups of its own. */
export const askedAbout = (
  { date, period }: LedgerAsked,
  { filter, groups = [], id, about, date: day = date }: NonNullable<LedgerColumn['asks']>,
  row: Readonly<Record<string, unknown>>,
  shown: string,
): LedgerAsked => ({
  date: day,
  period,
  groups,
  filters: [
    id
      ? { field: filter, op: 'eq', value: [String(row[id])] }
      : { field: filter, op: 'contains', value: about ? String(row[about] ?? '') : shown },
  ],
  alternatives: [],
  template: null,
  on: [],
  line: null,
  listed: null,
})

/** The question as the server is asked it. */
export const ledgerQuery = (asked: LedgerAsked): LedgerQuery => ({
  date: asked.date,
  from: asked.period[0],
  to: asked.period[1],
  filter: asked.filters,
  groups: asked.groups,
  ...(asked.alternatives.length > 0 ? { alternatives: asked.alternatives } : {}),
  ...(asked.template ? { template_id: asked.template } : {}),
  ...(asked.on.length > 0 ? { switches: asked.on } : {}),
  ...(asked.line ? { line: asked.line } : {}),
  ...asked.listed,
})

/** What an address says of a listing; null when it is none. */
function readListed(page: LedgerPage, value: unknown): LedgerListed | null {
  const { w, c } = (value ?? {}) as Partial<Record<'w' | 'c', unknown>> // checked below
  if (!Array.isArray(w) || !isText(c) || !Object.hasOwn(page.columns, c)) return null
  const within = (w as LedgerPart[]).filter(
    ({ by, key }) =>
      isText(by) && (isText(key) || key === null) && (Object.hasOwn(page.groups, by) || Object.hasOwn(page.lines, by)),
  )
  return { within, counted: c }
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** What an address says of alternatives; conditions on what is no column are left out, the server checks their values. */
const readAlternatives = (page: LedgerPage, value: unknown): LedgerAsked['alternatives'] =>
  page.conditions && Array.isArray(value)
    ? value
        .filter(all => Array.isArray(all))
        .map((all: Filter[]) => all.filter(one => isText(one?.field) && Object.hasOwn(page.columns, one.field)))
        .filter(all => all.length > 0)
    : []

/** A question out of an address, which anybody may have written; null when it is none of this ledger. */
export function readQuestion(page: LedgerPage, text: string | null): LedgerAsked | null {
  if (!text) return null
  try {
    const { d, p, g, f, a, t, s, n, o } = JSON.parse(text) as Partial<
      Record<'d' | 'p' | 'g' | 'f' | 'a' | 't' | 's' | 'n' | 'o', unknown>
    > // checked below
    if (!isText(d) || !Object.hasOwn(page.dates, d)) return null
    const [from, to] = Array.isArray(p) ? p : []
    const groups = Array.isArray(g) ? g.filter(isText).filter(name => Object.hasOwn(page.groups, name)) : []
    const filters = Array.isArray(f)
      ? (f as Filter[]).filter(one => isText(one?.field) && Object.hasOwn(page.filters, one.field)) // the server checks their values
      : []
    return {
      date: d,
      period: [isText(from) ? from : null, isText(to) ? to : null],
      groups: groups.slice(0, mostLedgerGroups),
      filters,
      alternatives: readAlternatives(page, a),
      template: isText(t) ? t : null,
      on: Array.isArray(s) ? s.filter(isText).filter(name => Object.hasOwn(page.switches, name)) : [],
      line: isText(n) && Object.hasOwn(page.lines, n) ? n : null,
      listed: readListed(page, o),
    }
  } catch {
    return null
  }
}

/** A question as it stands in an address. */
export const writeQuestion = ({
  date,
  period,
  groups,
  filters,
  alternatives,
  template,
  on,
  line,
  listed,
}: LedgerAsked): string =>
  JSON.stringify({
    d: date,
    p: period,
    ...(groups.length > 0 ? { g: groups } : {}),
    ...(filters.length > 0 ? { f: filters } : {}),
    ...(alternatives.length > 0 ? { a: alternatives } : {}),
    ...(template ? { t: template } : {}),
    ...(on.length > 0 ? { s: on } : {}),
    ...(line ? { n: line } : {}),
    ...(listed ? { o: { w: listed.within, c: listed.counted } } : {}),
  })
