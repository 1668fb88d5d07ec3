import type { Entity } from '../entity.ts'
import type { Field } from '../field.ts'
import type { Id, LocalDate } from '../id.ts'
import type { Label } from '../label.ts'
import type { Filter, pageSizes } from '../list.ts'

/** Figures over measured values; quartiles and median are values that were measured. */
export type Statistic =
  | 'mean'
  | 'deviation'
  | 'variation'
  | 'min'
  | 'lower_quartile'
  | 'median'
  | 'upper_quartile'
  | 'max'

/** How the line of a group and that of the whole come out of a column. */
export type LedgerTotal =
  | {
      readonly as: 'sum' | 'mean' | 'min' | 'max' | 'count'
      /** The value that is reckoned with, where it is another than the one that is shown: what is listed and does not count. */
      readonly of?: string
    }
  /** The sum of one value by the sum of another: in percent, or as it is. */
  | {
      readonly as: 'share' | 'per'
      readonly of: string
      readonly in: string
      /** What is divided by is not added up by line: it is the same on all, and counts once for each value of this. */
      readonly times?: string
    }
  /** Reckoned by the source out of all lines of the group at once. */
  | { readonly as: 'own' }
  /** Of measured values, with as many digits as they have; none where what they are of is not the same on all lines. */
  | { readonly as: 'statistic'; readonly what: Statistic; readonly of: string; readonly alike: string }

/** A column of a ledger: what its field is, and what else it says. */
export interface LedgerColumn {
  /** Words, kind, digits and unit of the value; a reference brings its name beside its id, as in a list. */
  readonly field: Field
  /** CSS px; estimated from kind and words when not given. */
  readonly width?: number
  readonly total?: LedgerTotal
  /** A press opens the record on this page; the row has its id under the name. */
  readonly opens?: { readonly page: string; readonly id: string }
  /** The value is the id of a file, which a press opens: the row has its name and its type under these names. */
  readonly file?: { readonly name: string; readonly mime: string }
  /** A press asks a ledger of the same dates about what stands here: by one of its filters, in groups of its own. */
  readonly asks?: {
    readonly page: string
    readonly filter: string
    /** The value with the id of what stands here, where the filter is a reference. */
    readonly id?: string
    readonly groups?: readonly string[]
    /** The column whose value is asked about, where it is another one than this. */
    readonly about?: string
    /** The day that the other ledger is asked by, where it has another name there. */
    readonly date?: string
  }
  /** What is counted and how, said behind the title. */
  readonly meaning?: Label
  /** A press lists what is counted, each by itself: the last of the ledger's lines. */
  readonly lists?: true
  /** Stands only where a line is one of these. */
  readonly lines?: readonly string[]
}

/** A way to gather the lines. */
export interface LedgerGroup {
  readonly label: Label
  /** The column whose value names the group; a group of something else is named by the source. */
  readonly of?: string
}

/** What makes a line stand out. */
export interface LedgerMark {
  readonly label: Label
  readonly look: 'red' | 'grey'
}

/** A picture of the totals. */
export interface LedgerChart {
  readonly key: string
  readonly label: Label
  /** Besides pictures of totals those of measured values: in their order within limits, how often each, their spread, one against another. */
  readonly kind: 'bar' | 'line' | 'pie' | 'control' | 'histogram' | 'box' | 'scatter'
  /** The group whose totals are shown. */
  readonly by?: string
  /** The first group of the question is shown where it has one. */
  readonly asGrouped?: true
  /** The column of the values that are drawn one by one, and the values with their limits. */
  readonly of?: string
  readonly limits?: readonly string[]
  /** The column that those values are drawn against, with the line on which both are the same; only where this is the same on all lines. */
  readonly against?: string
  readonly alike?: string
  /** A column with a total; the number of lines when not given. */
  readonly value?: string
  /** A second column, drawn as a line over the first. */
  readonly beside?: string
  /** Totals beside one another, each under its column; those of the whole without a group. */
  readonly values?: readonly string[]
  /** Only so many, the greatest first. */
  readonly most?: number
  /** The value is one of the template's columns, as the reader chooses. */
  readonly chosen?: true
}

/** A ledger as a value: read by the web, which draws it, by the server, which answers it, and by the tests, which prove it. */
export interface LedgerPage {
  /** `<area>.<page>`, as its operations spell it. */
  readonly code: string
  /** The entity that a line stands for, for the audit trail of exports. */
  readonly entity: Entity
  readonly columns: Readonly<Record<string, LedgerColumn>>
  /** The days that a period may be asked by; the first is meant when nothing is chosen. */
  readonly dates: Readonly<Record<string, Label>>
  /** Those that are asked as one day: what stands at its end, since whenever. */
  readonly asOf: readonly string[]
  /** What else may be asked for, by name. */
  readonly filters: Readonly<Record<string, Field>>
  readonly groups: Readonly<Record<string, LedgerGroup>>
  readonly sort: { readonly field: string; readonly dir: 'asc' | 'desc' }
  readonly charts: readonly LedgerChart[]
  /** Ways to see the lines that are on or off, by name. */
  readonly switches: Readonly<Record<string, Label>>
  /** What a line may be of; the last is one thing by itself. Empty where there is no choice. */
  readonly lines: Readonly<Record<string, Label>>
  /** What it is of when nothing is chosen. */
  readonly usualLine: string | null
  /** What a line may be marked as, by name; the source says of each line by which. */
  readonly marks: Readonly<Record<string, LedgerMark>>
  /** Who signs at the foot of the paper. */
  readonly signatures: readonly Label[]
  /** The group whose parts begin pages of their own on paper, where it is the outer one. */
  readonly pages: string | null
  /** The columns come from a template of the laboratory, behind those of the definition. */
  readonly template: boolean
  /** Every column may be asked about, in conditions that are joined by and and by or; such questions are kept and shared. */
  readonly conditions: boolean
  /** Values that rows carry besides their columns, for what its own component does with a line. */
  readonly carries: readonly string[]
  /** A period may be left open at one end or both. */
  readonly anyPeriod: boolean
  /** It is printed, besides being kept as a spreadsheet. */
  readonly printed: boolean
  /** The operation that permits keeping questions, where there are `conditions`. */
  readonly keeps: string
  /** Operations of the page that a component of its own carries out. */
  readonly byHand: readonly string[]
}

type Name<C> = keyof C & string

interface LedgerOptions<C extends Readonly<Record<string, LedgerColumn>>, G extends string, D extends string> {
  readonly entity: Entity
  readonly columns: C
  readonly dates: Readonly<Record<D, Label>>
  readonly asOf?: readonly NoInfer<D>[]
  readonly filters?: Readonly<Record<string, Field>>
  readonly groups?: Readonly<Record<G, Label | { readonly label: Label; readonly of: Name<C> }>>
  readonly sort: Name<C> | `-${Name<C>}`
  readonly charts?: readonly (Omit<LedgerChart, 'by' | 'of' | 'against' | 'value' | 'beside' | 'values'> & {
    readonly by?: NoInfer<G>
    readonly of?: Name<C>
    readonly against?: Name<C>
    readonly value?: Name<C>
    readonly beside?: Name<C>
    readonly values?: readonly Name<C>[]
  })[]
  readonly switches?: Readonly<Record<string, Label>>
  readonly lines?: Readonly<Record<string, Label>>
  /** The first of them when not given. */
  readonly usualLine?: string
  readonly marks?: Readonly<Record<string, LedgerMark>>
  readonly signatures?: readonly Label[]
  readonly pages?: NoInfer<G>
  readonly template?: true
  readonly conditions?: true
  readonly carries?: readonly string[]
  readonly anyPeriod?: true
  /** Printed unless this says otherwise. */
  readonly printed?: false
  /** `save` unless it is called otherwise. */
  readonly keeps?: string
  readonly byHand?: readonly string[]
}

/** Columns whose totals a picture shows. */
export const shownBy = ({
  value,
  beside,
  values = [],
}: Omit<LedgerChart, 'key' | 'label' | 'kind'>): readonly string[] => [
  ...(value ? [value] : []),
  ...(beside ? [beside] : []),
  ...values,
]

/** A ledger: lines of a period with groups, totals, pictures, a spreadsheet and a paper (template T_LEDGER). */
export function defineLedgerPage<
  const C extends Readonly<Record<string, LedgerColumn>>,
  const G extends string = never,
  const D extends string = string,
>(code: string, options: LedgerOptions<C, G, D>): LedgerPage {
  const { columns, filters = {}, groups = {}, charts = [], sort } = options
  const fault = (what: string): never => {
    throw new Error(`${code}: ${what}`)
  }
  if (Object.keys(options.dates).length === 0) fault('no date to ask by')
  for (const chart of charts) {
    if (chart.by === undefined && chart.values === undefined && chart.against === undefined)
      fault(`chart ${chart.key} is of nothing`)
    for (const value of shownBy(chart))
      if (!(columns as Readonly<Record<string, LedgerColumn>>)[value]?.total)
        fault(`chart ${chart.key} shows ${value}, which has no total`)
  }
  const lines = Object.keys(options.lines ?? {})
  for (const [name, column] of Object.entries<LedgerColumn>(columns)) {
    if (column.lists && lines.length < 2) fault(`${name} lists what is no line`)
    if (column.lines?.some(line => !lines.includes(line))) fault(`${name} stands in lines that there are not`)
  }
  const named = Object.entries<Label | { readonly label: Label; readonly of: string }>(groups).map(
    ([name, one]): [string, LedgerGroup] => [name, 'label' in one ? one : { label: one }],
  )
  return {
    code,
    entity: options.entity,
    columns,
    dates: options.dates,
    asOf: options.asOf ?? [],
    filters,
    groups: Object.fromEntries(named),
    sort: sort.startsWith('-') ? { field: sort.slice(1), dir: 'desc' } : { field: sort, dir: 'asc' },
    charts,
    switches: options.switches ?? {},
    lines: options.lines ?? {},
    usualLine: options.usualLine ?? lines[0] ?? null,
    marks: options.marks ?? {},
    signatures: options.signatures ?? [],
    pages: options.pages ?? null,
    template: options.template ?? false,
    conditions: options.conditions ?? false,
    carries: options.carries ?? [],
    anyPeriod: options.anyPeriod ?? false,
    printed: options.printed ?? true,
    keeps: options.keeps ?? 'save',
    byHand: options.byHand ?? [],
  }
}

/** What a line is of: as it is chosen, else as usual; null where there is no choice. */
export const lineOf = ({ usualLine }: LedgerPage, { line }: Pick<LedgerQuery, 'line'>): string | null =>
  line ?? usualLine

/** The ledger with the columns that stand where a line is this. */
export const ledgerOfLine = (page: LedgerPage, line: string | null): LedgerPage => ({
  ...page,
  columns: Object.fromEntries(
    Object.entries(page.columns).filter(([, { lines }]) => !lines || (line !== null && lines.includes(line))),
  ),
})

/** Name under which a row says by which mark it stands out; null for none. */
export const ledgerMark = 'gt_mark'
/** Alternatives of a free question, and conditions in one. */
export const mostAlternatives = 6
export const mostConditions = 8
/** Groups within one another. */
export const mostLedgerGroups = 3
/** Days of a period on the screen, and in a file: a leap year, and five years of which two may be leap years. */
export const ledgerDays = { screen: 366, file: 1827 } as const
/** Lines of totals that an answer holds. */
export const mostLedgerTotals = 2000
/** Lines of a paper; more belong into a spreadsheet. */
export const mostPaperLines = 3000

/** What is asked of a ledger. */
export interface LedgerQuery {
  /** Name of the day that the period is asked by. */
  readonly date: string
  readonly from?: LocalDate | null | undefined
  readonly to?: LocalDate | null | undefined
  readonly filter?: readonly Filter[] | undefined
  /** Conditions on columns: all of one alternative hold, of any of them; where the page has `conditions`. */
  readonly alternatives?: readonly (readonly Filter[])[] | undefined
  /** Names of groups, the outer first. */
  readonly groups?: readonly string[] | undefined
  readonly sort?: { readonly field: string; readonly dir: 'asc' | 'desc' } | undefined
  readonly page?: number | undefined
  readonly size?: (typeof pageSizes)[number] | undefined
  readonly template_id?: Id | null | undefined
  /** Names of the switches that are on. */
  readonly switches?: readonly string[] | undefined
  /** What a line is of; what is usual on the page when not given. */
  readonly line?: string | undefined
  /** Only what stands in these groups, or in these lines. */
  readonly within?: readonly LedgerPart[] | undefined
  /** Only what this column counts. */
  readonly counted?: string | undefined
}

/** A group or a line with the value that names it. */
export interface LedgerPart {
  readonly by: string
  readonly key: string | null
}

/** Parts that a question may be narrowed to: groups within one another, and the line in them. */
export const mostLedgerParts = mostLedgerGroups + 1

/** Totals of a group within those above it, by the names of columns; null where there is nothing to reckon with. */
export interface LedgerGroupTotals {
  /** Values that name it and the groups around it, the outer first. */
  readonly keys: readonly (string | null)[]
  readonly count: number
  readonly totals: Readonly<Record<string, string | null>>
}

/** A column that a template adds: its words come with it. */
export interface TemplateColumn {
  readonly name: string
  readonly title: string
  readonly width: number
  /** Heading over it and its neighbours. */
  readonly group: string | null
  readonly total: 'sum' | 'mean' | 'min' | 'max' | 'count' | null
  /** Its total is told in percent: of what was judged, what passed. */
  readonly percent: 0 | 1
  /** The part of the period that it is of, and the column that counts the whole: a press lists what is counted in it. */
  readonly part?: { readonly from: LocalDate; readonly to: LocalDate; readonly of: string } | undefined
}

export interface LedgerAnswer {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly total: number
  readonly page: number
  readonly size: number
  readonly totals: Readonly<Record<string, string | null>>
  readonly groups: readonly LedgerGroupTotals[]
  /** Values that name the groups of the line behind this page; null where there is none. */
  readonly behind: readonly (string | null)[] | null
  /** There are more groups than an answer holds. */
  readonly cut: 0 | 1
  /** Of a template, or of the parts of the period. */
  readonly columns: readonly TemplateColumn[]
  /** When it was reckoned, laboratory time. */
  readonly at: string
}
