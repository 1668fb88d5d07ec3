import type { Field } from '../field.ts'
import { type LedgerColumn, type LedgerGroup, type LedgerPage, shownBy } from './ledger.ts'

/** What a twin says otherwise than its ledger. */
export interface LedgerTwin {
  /** Columns, filters, groups and pictures that make no sense there; what only they need goes with them. */
  readonly without?: readonly string[]
  /** Where records open there, by the pages of the ledger. */
  readonly opens?: Readonly<Record<string, string>>
  /** Further columns behind those of the ledger; one of the same name stands in its place. */
  readonly columns?: Readonly<Record<string, LedgerColumn>>
  readonly filters?: Readonly<Record<string, Field>>
  readonly groups?: Readonly<Record<string, LedgerGroup>>
  /** The days that it is asked by, where they are others. */
  readonly dates?: LedgerPage['dates']
  /** The column that it is sorted by, in rising order, where it is another. */
  readonly sort?: string
}

/** The same ledger under another address: with the operations of its own code, and with what makes sense there. */
export function twinLedger(page: LedgerPage, code: string, twin: LedgerTwin = {}): LedgerPage {
  const { without = [], opens = {} } = twin
  const known = [page.columns, page.filters, page.groups].flatMap(Object.keys)
  const unknown = without.filter(name => !known.includes(name) && !page.charts.some(({ key }) => key === name))
  if (unknown.length > 0) throw new Error(`${code}: ${page.code} has no ${unknown.join(', ')}`)
  const kept = <Value>(among: Readonly<Record<string, Value>>) =>
    Object.entries(among).filter(([name]) => !without.includes(name))
  const columns = {
    ...Object.fromEntries(
      kept(page.columns).map(([name, column]): [string, LedgerColumn] => {
        const elsewhere = column.opens && opens[column.opens.page]
        return [name, column.opens && elsewhere ? { ...column, opens: { ...column.opens, page: elsewhere } } : column]
      }),
    ),
    ...twin.columns,
  }
  const sort = twin.sort ? { field: twin.sort, dir: 'asc' as const } : page.sort
  if (!Object.hasOwn(columns, sort.field)) throw new Error(`${code}: no column ${sort.field} to sort by`)
  const groups = {
    ...Object.fromEntries(kept(page.groups).filter(([, { of }]) => of === undefined || Object.hasOwn(columns, of))),
    ...twin.groups,
  }
  const charts = page.charts.filter(
    chart =>
      !without.includes(chart.key) &&
      (chart.by === undefined || Object.hasOwn(groups, chart.by)) &&
      shownBy(chart).every(value => Object.hasOwn(columns, value)),
  )
  return {
    ...page,
    code,
    columns,
    filters: { ...Object.fromEntries(kept(page.filters)), ...twin.filters },
    groups,
    charts,
    dates: twin.dates ?? page.dates,
    sort,
  }
}
