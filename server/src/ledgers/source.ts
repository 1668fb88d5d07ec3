import type { LocalDate } from '@gt/domain/kit/id.ts'
import type { Language } from '@gt/domain/kit/label.ts'
import type { LedgerAnswer, LedgerPage, TemplateColumn } from '@gt/domain/kit/page/ledger.ts'
import type { LedgerTemplate } from '@gt/domain/kit/page/ledger-actions.ts'
import type { Ctx } from '../db/context.ts'
import type { Condition } from '../db/filter.ts'

/** What a template makes of a ledger: its columns, and the lines that belong to it. */
export interface FilledTemplate {
  readonly columns: readonly {
    readonly column: TemplateColumn
    /** Expression of what is shown, as those of the ledger. */
    readonly sql: string
    /** Expression of the number that its total is made of. */
    readonly number: string
    readonly values: readonly unknown[]
  }[]
  readonly where: readonly Condition[]
}

/** The condition that a text stands for; refuses with a text that means nothing. */
export type TextMeaning = (text: string, field: string) => Condition

/** What a line may be of. */
export interface LedgerLineOf {
  /** Expression that names a line, as a text; of one thing by itself its id. */
  readonly key: string
  /** Expressions by which rows become a line; the columns are aggregates then. */
  readonly gather: readonly string[]
}

/** Stands in a column for the expression that names the line as it is chosen. */
export const lineKey = '{line}'

/** Totals that only the source can reckon: out of aggregates over all lines of a group, in one step. */
export interface OwnTotals {
  /** Aggregates over the columns of the lines, by name. */
  readonly raw: Readonly<Record<string, string>>
  /** The totals of the columns that are the source's own. */
  readonly reckon: (
    raw: Readonly<Record<string, string | null>>,
    on: ReadonlySet<string>,
    language: Language,
  ) => LedgerAnswer['totals']
}

/** Who reads a ledger, the days of its period as places of their values, and what else is asked. */
export interface LedgerPeriod {
  readonly ctx: Ctx
  readonly first: string
  readonly last: string
  /** Name of the day that the period is asked by. */
  readonly date: string
  readonly groups: readonly string[]
}

/** Where the lines of a ledger come from. Every expression stands over the aliases of `from`, of which `t` is a row of the laboratory. */
export interface LedgerSource {
  readonly page: LedgerPage
  /** Tables with their joins, which may depend on the switches of the page. Rows of other laboratories are kept out by the reader, over `t`. */
  readonly from: string | ((on: ReadonlySet<string>, period: LedgerPeriod) => string)
  /** Its rows are of all units in sight, which row security knows; who is of no unit reads those of his organisation, or the platform's sums. */
  readonly ofUnits?: true
  /** Its rows are of the organisation, which row security knows, and of no unit of it. */
  readonly ofOrganisation?: true
  /** A statement of further laboratories whose rows `from` gives to a caller who acts in his own; null for who reads none. */
  readonly alsoOf?: (ctx: Ctx) => string | null
  /** What the ledger is of, and what of it the caller may see; `?` stands for the next value. */
  readonly where: (ctx: Ctx) => readonly Condition[]
  /** Every column of the page, the ids that it opens, and hidden values that totals are made of. Quotients stand as they are: the reader rounds them. */
  readonly columns: Readonly<Record<string, string>>
  /** Every day that the page is asked by; of one that is asked as one day, since when a row stands. */
  readonly dates: Readonly<Record<string, string>>
  /** Every filter of the page: what is compared, or what a text that is typed means, whichever way it is compared. */
  readonly filters: Readonly<Record<string, string | TextMeaning>>
  /** Filters over the lines themselves, where a line is of several rows: each names a column. */
  readonly ofLines?: readonly string[]
  /** Groups that are no column, or one that gathers rows, each as a text. */
  readonly groups?: Readonly<Record<string, string>>
  /** Expressions by which rows become a line, with the groups that are chosen, where a line is of several rows; the others are aggregates then. */
  readonly gather?: readonly string[]
  /** Every line of the page; in place of `gather`, where there is a choice. */
  readonly lines?: Readonly<Record<string, LedgerLineOf>>
  /** What of the rows a column counts, by its name; the others count all. */
  readonly counted?: Readonly<Record<string, string>>
  /** Columns for parts of the period. */
  readonly parts?: (first: LocalDate, last: LocalDate) => FilledTemplate['columns']
  readonly own?: OwnTotals
  /** The trial category of a row, where the session may narrow it to one. */
  readonly category?: string
  /** Name of the mark by which a line stands out, or null. */
  readonly mark?: string
  /** What tells lines apart that are alike. */
  readonly key: string
  readonly templates?: {
    readonly list: (ctx: Ctx) => Promise<LedgerTemplate[]>
    /** Refuses with LD-02 a template without tests, with G-04 what is no template of the laboratory. */
    readonly fill: (ctx: Ctx, id: string) => Promise<FilledTemplate>
  }
}

const missing = (among: object, names: Iterable<string>): string[] =>
  [...names].filter(name => !Object.hasOwn(among, name))

/** Names of the values that a page needs of its source: columns, the ids that they open, what totals are made of, what groups are named by. */
export const valuesOf = (page: LedgerPage): ReadonlySet<string> => {
  const columns = Object.entries(page.columns)
  return new Set([
    ...columns.map(([name]) => name),
    ...columns.flatMap(([, { opens, asks }]) => opens?.id ?? asks?.id ?? asks?.about ?? []),
    ...columns.flatMap(([, { file }]) => (file ? [file.name, file.mime] : [])),
    ...columns.flatMap(([, { total }]) =>
      !total || total.as === 'own'
        ? []
        : 'in' in total
          ? [total.of, total.in, ...(total.times ? [total.times] : [])]
          : total.of
            ? [total.of]
            : [],
    ),
    ...columns.flatMap(([, { total }]) => (total && 'alike' in total ? [total.alike] : [])),
    ...Object.values(page.groups).flatMap(({ of }) => of ?? []),
    ...page.charts.flatMap(({ of, against, alike, limits = [] }) =>
      [of, against, alike].flatMap(name => name ?? []).concat(limits),
    ),
    ...page.carries,
    page.sort.field,
  ])
}

/** Ties a source to its page. Throws when something of the page comes from nowhere. */
export function ledgerSource(source: LedgerSource): LedgerSource {
  const { page } = source
  const named = Object.entries(page.groups).flatMap(([name, { of }]) => (of ? [] : [name]))
  const gone = [
    ...missing(source.columns, valuesOf(page)),
    ...missing(source.dates, Object.keys(page.dates)),
    ...missing(source.filters, Object.keys(page.filters)),
    ...missing(
      source.columns,
      (source.ofLines ?? []).map(name => String(source.filters[name] ?? name)),
    ),
    ...missing(source.groups ?? {}, named),
    ...missing(source.lines ?? {}, Object.keys(page.lines)),
  ]
  if (gone.length > 0) throw new Error(`${page.code}: no source of ${gone.join(', ')}`)
  if (Object.keys(page.marks).length > 0 !== (source.mark !== undefined))
    throw new Error(`${page.code}: marks of one side only`)
  if (page.template !== (source.templates !== undefined)) throw new Error(`${page.code}: templates of one side only`)
  if (!source.own && Object.values(page.columns).some(({ total }) => total?.as === 'own'))
    throw new Error(`${page.code}: no own totals`)
  return source
}
