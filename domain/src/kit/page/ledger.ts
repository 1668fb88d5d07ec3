import { z } from 'zod'
import { type Contract, type Controller, controller, outside, read } from '../action.ts'
import type { Entity } from '../entity.ts'
import type { ExportedFile } from '../export.ts'
import type { Field } from '../field.ts'
import { daySchema } from '../fields/date.ts'
import { idSchema } from '../fields/ref.ts'
import type { Id, LocalDate } from '../id.ts'
import { named } from '../input-words.ts'
import { issue } from '../issue.ts'
import type { Label } from '../label.ts'
import { type Filter, filterSchema, lastJump, pageSizes } from '../list.ts'

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

/** A column of a ledger: what its field is, and what else it says. */
export interface LedgerColumn {
  /** Words, kind, digits and unit of the value; a reference brings its name beside its id, as in a list. */
  readonly field: Field
  /** CSS px; estimated from kind and words when not given. */
  readonly width?: number
  readonly total?: LedgerTotal
  /** A press opens the record on this page; the row has its id under the name. */
  readonly opens?: { readonly page: string; readonly id: string }
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
  readonly kind: 'bar' | 'line' | 'pie'
  /** The group whose totals are shown. */
  readonly by: string
  /** A column with a total; the number of lines when not given. */
  readonly value?: string
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
  readonly charts?: readonly (Omit<LedgerChart, 'by' | 'value'> & {
    readonly by: NoInfer<G>
    readonly value?: Name<C>
  })[]
  readonly switches?: Readonly<Record<string, Label>>
  readonly lines?: Readonly<Record<string, Label>>
  /** The first of them when not given. */
  readonly usualLine?: string
  readonly marks?: Readonly<Record<string, LedgerMark>>
  readonly signatures?: readonly Label[]
  readonly pages?: NoInfer<G>
  readonly template?: true
  readonly byHand?: readonly string[]
}

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
  for (const { key, value } of charts)
    if (value && !(columns as Readonly<Record<string, LedgerColumn>>)[value]?.total)
      fault(`chart ${key} shows ${value}, which has no total`)
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

const inputWords = {
  line: { zh: '统计对象', en: 'Line', es: 'Línea' },
  counted: { zh: '列出', en: 'Listed', es: 'Listado' },
}

const questionShape = {
  date: z.string().max(60),
  from: daySchema.nullish(),
  to: daySchema.nullish(),
  filter: filterSchema.optional(),
  groups: z.array(z.string().max(40)).max(mostLedgerGroups).optional(),
  sort: z.strictObject({ field: z.string().max(80), dir: z.enum(['asc', 'desc']) }).optional(),
  template_id: idSchema.nullish(),
  switches: z.array(z.string().max(40)).max(5).optional(),
  line: named(z.string().max(40).optional(), inputWords.line),
  within: z
    .array(z.strictObject({ by: named(z.string().max(40), inputWords.line), key: z.string().max(500).nullable() }))
    .max(mostLedgerParts)
    .optional(),
  counted: named(z.string().max(80).optional(), inputWords.counted),
}

const totals = z.record(z.string(), z.string().nullable())
const names = z.array(z.string().nullable())
const templateColumn = z.object({
  name: z.string(),
  title: z.string(),
  width: z.number(),
  group: z.string().nullable(),
  total: z.enum(['sum', 'mean', 'min', 'max', 'count']).nullable(),
  percent: z.literal([0, 1]),
  part: z.object({ from: daySchema, to: daySchema, of: z.string() }).optional(),
})

/** What is offered at the left of a ledger with templates. */
export interface LedgerTemplate {
  readonly id: Id
  readonly name: string
  readonly code: string | null
  /** The day that it is asked by at first. */
  readonly date: string
  /** At least one test belongs to it. */
  readonly bound: 0 | 1
}

/** The actions of a ledger; `Templates` is there only where it has templates. */
export type LedgerActions = {
  readonly Query: Contract<LedgerQuery, LedgerAnswer, 'read'>
  readonly Export: Contract<LedgerQuery, ExportedFile, 'outside'>
  readonly Paper: Contract<LedgerQuery, { pdf: string; pages: number }, 'outside'>
  readonly Templates: Contract<Record<never, never>, { rows: LedgerTemplate[] }, 'read'>
}

const known = new WeakMap<LedgerPage, Controller<LedgerActions>>()

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function build(page: LedgerPage): Controller<LedgerActions> {
  const { code } = page
  const [area = '', name = ''] = code.split('.')
  const question = z.strictObject(questionShape)
  return controller(`Ledger${capitalised(area)}${capitalised(name)}`, {
    /** A page of the lines with all totals. Refuses with LD-01 to LD-04, G-10, G-23. */
    Query: read({
      permission: [`${code}.view`],
      input: question.extend({
        page: z.int().min(1).max(lastJump).optional(),
        size: z.literal(pageSizes, issue('option')).optional(),
      }),
      output: z.object({
        rows: z.array(z.record(z.string(), z.unknown())),
        total: z.number(),
        page: z.number(),
        size: z.number(),
        totals,
        groups: z.array(z.object({ keys: names, count: z.number(), totals })),
        behind: names.nullable(),
        cut: z.literal([0, 1]),
        columns: z.array(templateColumn),
        at: z.string(),
      }),
    }),
    /** The ledger as a spreadsheet, grouped, with totals as formulas. Refuses as Query and with G-25. */
    Export: outside({
      permission: [`${code}.export`],
      label: { zh: '导出', en: 'export', es: 'exportar' },
      input: question,
      output: z.object({ name: z.string(), content: z.string().nullable(), rows: z.number() }),
    }),
    /** The ledger as PDF, in base64. Refuses as Query and with LD-05. */
    Paper: outside({
      permission: [`${code}.exportPdf`, `${code}.print`],
      label: { zh: '打印', en: 'print', es: 'imprimir' },
      input: question,
      output: z.object({ pdf: z.string(), pages: z.number() }),
    }),
    ...(page.template
      ? {
          /** The templates of the laboratory that are in use. */
          Templates: read({
            permission: [`${code}.view`],
            input: z.strictObject({}),
            output: z.object({
              rows: z.array(
                z.object({
                  id: z.string(),
                  name: z.string(),
                  code: z.string().nullable(),
                  date: z.string(),
                  bound: z.literal([0, 1]),
                }),
              ),
            }),
          }),
        }
      : {}),
  }) as Controller<LedgerActions>
}

/** The controller that a ledger calls, the same one each time. */
export function ledgerController(page: LedgerPage): Controller<LedgerActions> {
  const made = known.get(page) ?? build(page)
  known.set(page, made)
  return made
}
