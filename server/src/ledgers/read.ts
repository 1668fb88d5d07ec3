import { Num, roundDecimals } from '@gt/domain/kit/decimal.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { DecimalOptions } from '@gt/domain/kit/fields/decimal.ts'
import { defaultPageSize } from '@gt/domain/kit/list.ts'
import {
  type LedgerAnswer,
  type LedgerGroupTotals,
  type LedgerPage,
  type LedgerQuery,
  type LedgerTotal,
  ledgerDays,
  ledgerMark,
  lineOf,
  mostLedgerTotals,
  type Statistic,
} from '@gt/domain/kit/page/ledger.ts'
import { daysBetween } from '@gt/domain/kit/time.ts'
import { ledgerErrors } from '@gt/domain/ledgers/errors.ts'
import { groupKey, keysOf, lineKeyName } from '@gt/domain/ledgers/lines.ts'
import type { Ctx } from '../db/context.ts'
import { compared, filterSql, malformed, Parameters } from '../db/filter.ts'
import { quote } from '../db/schema.ts'
import { type FilledTemplate, type LedgerSource, lineKey } from './source.ts'

/** What tells lines apart that are alike; it does not leave the server. */
const orderKey = 'gt_key'

/** Name of the number behind a column of a template; it does not leave the server either. */
const numberOf = (name: string): string => `${name}_number`

const noTemplate: FilledTemplate = { columns: [], where: [] }

const own = <Value>(among: Readonly<Record<string, Value>>, name: string, field: string): Value => {
  const found = Object.hasOwn(among, name) ? among[name] : undefined
  if (found === undefined) throw malformed(field)
  return found
}

/** The first and the last day that is asked for; an open end is none. */
type Period = readonly [string | null, string | null]

/** The period that is asked for, the earlier day first. Refuses with LD-03 without one, with LD-04 one that is too long. */
function periodOf({ anyPeriod }: LedgerPage, { from, to }: LedgerQuery, days: number): Period {
  if (anyPeriod) return from && to && from > to ? [to, from] : [from ?? null, to ?? null]
  if (!from || !to) throw new Refusal([refused(ledgerErrors, 'LD-03', {}, { field: 'from' })])
  const [first, last] = from <= to ? [from, to] : [to, from]
  if (daysBetween(first, last) + 1 > days)
    throw new Refusal([refused(ledgerErrors, 'LD-04', { days }, { field: 'to' })])
  return [first, last]
}

interface Question {
  readonly query: LedgerQuery
  readonly template: FilledTemplate
  readonly period: Period
  /** Names of the groups, the outer first. */
  readonly groups: readonly string[]
  /** What a line is of; null where there is no choice. */
  readonly line: string | null
  /** Switches that are on, and the line. */
  readonly on: ReadonlySet<string>
}

/** Checks a question in the order that the ledgers promise: template, tests of the template, period. */
async function questionOf(
  ctx: Ctx,
  { templates, page, parts }: LedgerSource,
  query: LedgerQuery,
  days: number,
): Promise<Question> {
  if (templates && !query.template_id) throw new Refusal([refused(ledgerErrors, 'LD-01', {}, { field: 'template_id' })])
  const filled = templates && query.template_id ? await templates.fill(ctx, query.template_id) : noTemplate
  const period = periodOf(page, query, days)
  const [from, to] = period
  const template = parts && from && to ? { ...filled, columns: [...filled.columns, ...parts(from, to)] } : filled
  const groups = [...new Set(query.groups ?? [])]
  for (const name of groups) own(page.groups, name, 'groups')
  for (const name of query.switches ?? []) own(page.switches, name, 'switches')
  const line = lineOf(page, query)
  if (line !== null) own(page.lines, line, 'line')
  const on = new Set([...(query.switches ?? []), ...(line === null ? [] : [line])])
  return { query, template, period, groups, line, on }
}

/** The expression by which rows stand in a group of the page. */
function groupSql({ page, columns, groups = {} }: LedgerSource, name: string): string {
  const { of } = own(page.groups, name, 'groups')
  // a column that is an aggregate has an expression of its rows beside it
  return `(${of && !Object.hasOwn(groups, name) ? own(columns, of, 'groups') : own(groups, name, 'groups')})::text`
}

/** Conditions on the rows that a question is narrowed to: those of groups and lines, and what a column counts. */
function narrowed(source: LedgerSource, { within = [], counted }: LedgerQuery, parameters: Parameters): string[] {
  const parts = within.map(({ by, key }) => {
    const line = Object.hasOwn(source.page.lines, by) ? source.lines?.[by] : undefined
    const sql = line ? `(${line.key})::text` : groupSql(source, by)
    return `${sql} is not distinct from ${parameters.add(key)}::text`
  })
  if (counted === undefined) return parts
  own(source.page.columns, counted, 'counted')
  const condition = source.counted?.[counted]
  return condition ? [...parts, `(${condition})`] : parts
}

/** What a free question asks of the columns: all conditions of one of its alternatives. Refuses with G-10 elsewhere. */
function anyOf({ page, columns }: LedgerSource, { alternatives = [] }: LedgerQuery, parameters: Parameters): string[] {
  if (alternatives.length === 0) return []
  if (!page.conditions) throw malformed('alternatives')
  const each = alternatives.map(all =>
    all.map(condition => {
      const { field } = own(page.columns, condition.field, condition.field)
      return `(${filterSql(compared(field, `(${own(columns, condition.field, condition.field)})`), condition, parameters)})`
    }),
  )
  return [`(${each.map(all => `(${all.join(' and ')})`).join(' or ')})`]
}

/** The lines that a question finds, as a statement. */
function linesSql(ctx: Ctx, source: LedgerSource, question: Question, parameters: Parameters): string {
  const { page } = source
  const { query, template, period, groups, line, on } = question
  const visible = ctx.principal.business?.viewMode === 1 ? '= any(app_visible())' : '= app_biz()'
  const day = own(source.dates, query.date, 'date')
  const isOneDay = page.asOf.includes(query.date)
  const placed = (end: string | null): string => (end === null ? 'null::date' : `${parameters.add(end)}::date`)
  const last = placed(period[1])
  const first = isOneDay ? last : placed(period[0])
  const further = source.alsoOf?.(ctx)
  const units = `t.business_id ${visible}`
  const parts = [
    ...(source.ofOrganisation || (source.ofUnits && !ctx.principal.business)
      ? []
      : [further ? `(${units} or t.business_id in (${further}))` : units]),
    ...(isOneDay || period[0] === null ? [] : [`${day} >= ${first}`]),
    ...(period[1] === null ? [] : [`${day} < ${last} + 1`]),
  ]
  if (ctx.trialCategory && source.category) parts.push(`${source.category} = ${parameters.add(ctx.trialCategory)}`)
  const ofLines: string[] = []
  for (const filter of query.filter ?? []) {
    const field = own(page.filters, filter.field, filter.field)
    const wanted = source.ofLines?.includes(filter.field) ? ofLines : parts
    const sql = own(source.filters, filter.field, filter.field)
    if (typeof sql === 'string') wanted.push(filterSql(compared(field, sql), filter, parameters))
    else if (typeof filter.value !== 'string') throw malformed(filter.field)
    else wanted.push(`(${parameters.place(sql(filter.value, filter.field))})`)
  }
  parts.push(...anyOf(source, query, parameters))
  for (const condition of [...source.where(ctx), ...template.where]) parts.push(`(${parameters.place(condition)})`)
  parts.push(...narrowed(source, query, parameters))
  const chosen = line === null ? undefined : source.lines?.[line]
  const columns = [
    ...Object.entries(source.columns).map(
      ([name, sql]) => `${chosen ? sql.replaceAll(lineKey, chosen.key) : sql} as ${quote(name)}`,
    ),
    ...template.columns.flatMap(({ column, sql, number, values }) => [
      `${parameters.place({ sql, values })} as ${quote(column.name)}`,
      ...(column.total ? [`${parameters.place({ sql: number, values })} as ${quote(numberOf(column.name))}`] : []),
    ]),
    ...(chosen ? [`(${chosen.key})::text as ${lineKeyName}`] : []),
    ...groups.map((name, level) => `${groupSql(source, name)} as ${groupKey(level)}`),
    ...(source.mark ? [`${source.mark} as ${ledgerMark}`] : []),
    `${source.key} as ${orderKey}`,
  ]
  const gather = chosen?.gather ?? source.gather
  const gathered = gather ? ` group by ${[...gather, ...groups.map(name => groupSql(source, name))].join(', ')}` : ''
  const from =
    typeof source.from === 'string' ? source.from : source.from(on, { ctx, first, last, date: query.date, groups })
  const lines = `select ${columns.join(', ')} from ${from} where ${parts.join(' and ')}${gathered}`
  return ofLines.length > 0 ? `select * from (${lines}) y where ${ofLines.join(' and ')}` : lines
}

/** A total that the database reckons. */
type DatabaseTotal = Exclude<LedgerTotal, { as: 'own' }>

/** Totals by the names of their columns, with the places that they are rounded to, once. */
function totalsOf(page: LedgerPage, template: FilledTemplate): [string, DatabaseTotal, number | null][] {
  const ofPage = Object.entries(page.columns).flatMap(
    ([name, { field, total }]): [string, DatabaseTotal, number | null][] => {
      if (!total || total.as === 'own') return []
      const { digits } = field.options as Partial<DecimalOptions> // decimals only
      return [[name, total, digits?.[1] ?? null]]
    },
  )
  const ofTemplate = template.columns.flatMap(
    ({ column: { name, total } }): [string, DatabaseTotal, number | null][] =>
      total ? [[name, { as: total, of: numberOf(name) }, null]] : [],
  )
  return [...ofPage, ...ofTemplate]
}

const aggregate = { sum: 'sum', mean: 'avg', min: 'min', max: 'max', count: 'count' } as const

/** Name of an aggregate that only the source reckons with. */
const rawName = (name: string): string => `gt_raw_${name}`

const figures: Readonly<Record<Statistic, (value: string) => string>> = {
  mean: value => `avg(${value})`,
  deviation: value => `stddev_samp(${value})`,
  variation: value => `100 * stddev_samp(${value}) / nullif(abs(avg(${value})), 0)`,
  min: value => `min(${value})`,
  lower_quartile: value => `percentile_disc(0.25) within group (order by ${value})`,
  median: value => `percentile_disc(0.5) within group (order by ${value})`,
  upper_quartile: value => `percentile_disc(0.75) within group (order by ${value})`,
  max: value => `max(${value})`,
}

/** Name of the digits that a figure of measured values has. */
const placesOf = (name: string): string => `${name}_places`

function totalSql(name: string, total: DatabaseTotal): string {
  if (total.as === 'statistic')
    return `case when count(distinct ${quote(total.alike)}) = 1 then ${figures[total.what](quote(total.of))} end`
  if ('in' in total) {
    const whole = total.times
      ? `max(${quote(total.in)}) * count(distinct ${quote(total.times)})`
      : `sum(${quote(total.in)})`
    return `${total.as === 'share' ? '100 * ' : ''}sum(${quote(total.of)})::numeric / nullif(${whole}, 0)`
  }
  return `${aggregate[total.as]}(${quote(total.of ?? name)})`
}

/** The quotients of a line, rounded once as those of the totals. */
function rounded({ columns }: LedgerPage, row: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, { field, total }]): [string, string][] => {
      const { digits } = field.options as Partial<DecimalOptions> // decimals only
      const value = row[name]
      if (!digits || !total || !('in' in total || total.as === 'own') || value === null) return []
      return [[name, roundDecimals(new Num(String(value)), digits[1]).toFixed(digits[1])]]
    }),
  )
}

type TotalRow = Readonly<Record<string, unknown>> & { readonly gt_count: number; readonly gt_level: number }

/** A total as it is told: sums as they are, what was divided rounded once. */
function toldTotal(value: unknown, total: DatabaseTotal, places: number | null): string | null {
  if (value === null || value === undefined) return null
  const text = String(value)
  if (total.as !== 'mean' && total.as !== 'statistic' && !('in' in total)) return text
  return roundDecimals(new Num(text), places ?? 2).toFixed(places ?? 2)
}

interface Totals {
  readonly count: number
  readonly totals: LedgerAnswer['totals']
  readonly groups: readonly LedgerGroupTotals[]
  readonly cut: 0 | 1
}

/** The totals of everything that a question finds, and of each of its groups. */
async function readTotals(ctx: Ctx, source: LedgerSource, question: Question): Promise<Totals> {
  const parameters = new Parameters()
  const lines = linesSql(ctx, source, question, parameters)
  const specs = totalsOf(source.page, question.template)
  const raw = Object.entries(source.own?.raw ?? {})
  const levels = question.groups.map((_, level) => groupKey(level))
  const rollup = levels.length > 0 ? ` group by rollup (${levels.join(', ')})` : ''
  const level = levels.length > 0 ? levels.map(name => `(1 - grouping(${name}))`).join(' + ') : '0'
  const rows = await ctx.tx.query<TotalRow>(
    `select ${[
      'count(*)::int as gt_count',
      `${level} as gt_level`,
      ...levels,
      ...specs.map(([name, total]) => `(${totalSql(name, total)})::text as ${quote(name)}`),
      ...raw.map(([name, sql]) => `(${sql})::text as ${quote(rawName(name))}`),
      ...specs.flatMap(([name, total]) =>
        total.as === 'statistic' && total.what !== 'variation'
          ? [`max(scale(${quote(total.of)})) as ${quote(placesOf(name))}`]
          : [],
      ),
    ].join(
      ', ',
    )} from (${lines}) x${rollup} order by gt_level${levels.map(name => `, ${name} nulls last`).join('')} limit ${mostLedgerTotals + 2}`,
    parameters.values,
  )
  const told = (row: TotalRow): LedgerAnswer['totals'] => ({
    ...Object.fromEntries(
      specs.map(([name, total, places]) => {
        const digits = row[placesOf(name)]
        return [name, toldTotal(row[name], total, typeof digits === 'number' ? digits : places)]
      }),
    ),
    ...source.own?.reckon(
      Object.fromEntries(raw.map(([name]) => [name, row[rawName(name)] as string | null])), // cast to text above
      question.on,
      ctx.language,
    ),
  })
  const [whole, ...groups] = rows
  return {
    count: whole?.gt_count ?? 0,
    totals: whole ? told(whole) : {},
    groups: groups
      .slice(0, mostLedgerTotals)
      .map(row => ({ keys: keysOf(row, row.gt_level), count: row.gt_count, totals: told(row) })),
    cut: groups.length > mostLedgerTotals ? 1 : 0,
  }
}

/** Which lines are read: a page of them, or all up to a number. */
export interface LedgerWindow {
  readonly days: number
  readonly offset: number
  readonly limit: number
}

/** The window of a page on the screen. */
export function pageWindow({ page = 1, size = defaultPageSize }: LedgerQuery): LedgerWindow {
  return { days: ledgerDays.screen, offset: (page - 1) * size, limit: size }
}

/**
 * Lines of a ledger in the order of their groups, with all totals. Refuses with LD-01 to LD-04, and with G-10 what the page does
 * not have.
 */
export async function readLedger(
  ctx: Ctx,
  source: LedgerSource,
  query: LedgerQuery,
  { days, offset, limit }: LedgerWindow,
): Promise<LedgerAnswer> {
  const { page } = source
  const question = await questionOf(ctx, source, query, days)
  const { groups, template } = question
  const sort = query.sort ?? page.sort
  if (!template.columns.some(({ column }) => column.name === sort.field)) own(page.columns, sort.field, 'sort')
  const parameters = new Parameters()
  const lines = linesSql(ctx, source, question, parameters)
  const order = [
    ...groups.map((_, level) => `${groupKey(level)} nulls last`),
    `${quote(sort.field)} ${sort.dir === 'desc' ? 'desc nulls last' : 'asc nulls last'}`,
    orderKey,
  ]
  const found = await ctx.tx.query<Record<string, unknown>>(
    `select * from (${lines}) x order by ${order.join(', ')} limit ${limit + 1} offset ${offset}`,
    parameters.values,
  )
  const hidden = new Set([orderKey, ...template.columns.map(({ column }) => numberOf(column.name))])
  const rows = found.slice(0, limit).map(row => ({
    ...Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name))),
    ...rounded(page, row),
  }))
  const behind = found[limit]
  const { count, ...totals } = await readTotals(ctx, source, question)
  return {
    ...totals,
    rows,
    total: count,
    page: Math.floor(offset / limit) + 1,
    size: limit,
    behind: behind ? keysOf(behind, groups.length) : null,
    columns: template.columns.map(({ column }) => column),
    at: ctx.now,
  }
}
