import { z } from 'zod'
import { type Contract, outside } from './action.ts'
import { named } from './input-words.ts'
import { issue } from './issue.ts'
import { type ListQuery, listQuerySchema } from './list.ts'

/** Rows that an export brings at once (conventions 9); more are written by a job, whose file waits for who asked. */
export const exportLimit = 2000
/** Rows that a job writes; more are refused with the advice to narrow the search. */
export const longExportLimit = 20_000
/** Days that the file of a job waits. */
export const exportKeptDays = 7

/** A column of an export: its name in the list and its title as the user reads it. */
export interface ExportColumn {
  readonly name: string
  readonly title: string
}

/** What is exported: the rows that the query finds, in its order, with these columns. */
export interface ExportQuery {
  readonly query: ListQuery
  readonly columns: readonly ExportColumn[]
  /** Name of the sheet and of the file: that of the page. */
  readonly title: string
  /** Further sheets that the list knows, by name: lines of the rows, their log. */
  readonly sheets?: readonly string[]
}

const exportQuerySchema: z.ZodType<ExportQuery> = z.strictObject({
  query: listQuerySchema,
  columns: z
    .array(z.strictObject({ name: z.string().max(80), title: z.string().max(120) }))
    .min(1, issue('required'))
    .max(100),
  title: named(z.string().trim().min(1, issue('required')).max(80), { zh: '标题', en: 'Title', es: 'Título' }),
  sheets: z.array(z.string().max(40)).max(5).optional(),
})

/** A spreadsheet as it travels to the browser, which saves it; it is kept nowhere, unless a job makes it. */
export interface ExportedFile {
  readonly name: string
  /** Bytes in base64; null when a job writes the file, and a message tells when it is there. */
  readonly content: string | null
  readonly rows: number
}

/** The action of a controller that exports its list, permitted by `<page>.export` of the pages that show it (conventions 7). */
export const listExport = (pages: readonly string[]): Contract<ExportQuery, ExportedFile, 'outside'> =>
  outside({
    permission: pages.map(page => `${page}.export`),
    label: { zh: '导出', en: 'Export', es: 'Exportar' },
    input: exportQuerySchema,
    output: z.object({ name: z.string(), content: z.string().nullable(), rows: z.number() }),
  })

/** A list on paper: a PDF in base64; it is kept nowhere. */
export interface PrintedList {
  readonly pdf: string
  readonly pages: number
}

/** The action of a controller that prints its list, permitted by `<page>.print` of the pages that show it. Refuses with G-10, G-25. */
export const listPrint = (pages: readonly string[]): Contract<ExportQuery, PrintedList, 'outside'> =>
  outside({
    permission: pages.map(page => `${page}.print`),
    label: { zh: '打印', en: 'Print', es: 'Imprimir' },
    input: exportQuerySchema,
    output: z.object({ pdf: z.string(), pages: z.number() }),
  })
