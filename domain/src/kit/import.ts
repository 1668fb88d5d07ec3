import { z } from 'zod'
import { type Contract, outside, read } from './action.ts'
import { type Entity, isClientField } from './entity.ts'
import type { ExportedFile } from './export.ts'
import type { Field, KindName } from './field.ts'
import { issue } from './issue.ts'
import type { Label } from './label.ts'
import type { PageDefinition } from './page/page.ts'
import { folded } from './text.ts'

/** Rows that an import takes at once; more are taken by a job, whose end a message tells. */
export const importLimit = 1000
/** Rows that a job takes. */
export const longImportLimit = 20_000
/** Faults that are told at once. */
export const mostImportFaults = 200

/** Rows of a file as texts, under the fields of a page's form. */
export interface ImportQuery {
  /** Code of the page whose form says what may be imported. */
  readonly page: string
  /** Field of each column; null for a column that is not read. */
  readonly columns: readonly (string | null)[]
  readonly rows: readonly (readonly string[])[]
}

/** Why a row cannot be imported. */
export interface ImportFault {
  /** Place in the rows, from 0. */
  readonly row: number
  readonly field: string | null
  readonly message: string
}

export interface ImportAnswer {
  /** Rows that were read. */
  readonly rows: number
  /** Rows that stand now: none of them when any has a fault. */
  readonly imported: number
  readonly faults: readonly ImportFault[]
  /** A job takes them; its end is told by a message. */
  readonly queued: 0 | 1
}

const importQuerySchema: z.ZodType<ImportQuery> = z.strictObject({
  page: z.string().max(80),
  columns: z.array(z.string().max(80).nullable()).min(1, issue('required')).max(100),
  rows: z
    .array(z.array(z.string().max(4000)).max(100))
    .min(1, issue('required'))
    .max(longImportLimit),
})

const answer = z.object({
  rows: z.number(),
  imported: z.number(),
  faults: z.array(z.object({ row: z.number(), field: z.string().nullable(), message: z.string() })),
  queued: z.literal([0, 1]),
})

export interface ImportActions {
  readonly ImportTemplate: Contract<{ page: string }, ExportedFile, 'read'>
  readonly ImportCheck: Contract<ImportQuery, ImportAnswer, 'outside'>
  readonly ImportRun: Contract<ImportQuery, ImportAnswer, 'outside'>
}

/**
 * The actions that bring rows of a file into an entity, permitted by `<page>.import`: the template with the headings, the check,
 * which stores nothing, and the import itself, all rows or none. Refuse with G-03, G-04 (not a page of the caller), G-10, G-25.
 */
export function importActions(pages: readonly PageDefinition[]): ImportActions {
  const codes = (...ops: string[]): string[] => pages.flatMap(({ code }) => ops.map(op => `${code}.${op}`))
  const label: Label = { zh: '导入', en: 'Import', es: 'Importar' }
  const input = importQuerySchema
  return {
    ImportTemplate: read({
      permission: codes('template', 'import'),
      input: z.strictObject({ page: z.string().max(80) }),
      output: z.object({ name: z.string(), content: z.string().nullable(), rows: z.number() }),
    }),
    ImportCheck: outside({ permission: codes('import'), label, input, output: answer }),
    ImportRun: outside({ permission: codes('import'), label, input, output: answer }),
  }
}

const importedKinds: ReadonlySet<KindName> = new Set([
  'text',
  'longtext',
  'integer',
  'decimal',
  'boolean',
  'date',
  'datetime',
  'enum',
  'ref',
])

/** A column that an import reads. */
export interface ImportColumn {
  readonly name: string
  readonly field: Field
  readonly label: Label
}

/** The columns that a page imports: the fields of its form that a cell can hold, in their order. */
export const importColumns = ({ entity, form }: PageDefinition): readonly ImportColumn[] =>
  form
    .flatMap(({ fields }) => fields)
    .flatMap(({ of }) => {
      const field = entity.fields[of]
      return field && isImported(entity, of) ? [{ name: of, field, label: field.label }] : []
    })

function isImported({ fields }: Entity, name: string): boolean {
  const field = fields[name]
  return (
    field !== undefined && isClientField(field.options) && !field.options.secret && importedKinds.has(field.kind.name)
  )
}

/** Headings are compared without marks of required fields, units in brackets, blanks and case. */
const plainHeading = (text: string): string =>
  folded(text)
    .replace(/[（(][^）)]*[）)]/g, '')
    .replace(/[*＊\s:：]/g, '')

/** The column of each heading, by its words in any language or its own name; null for what is not imported. A column is read once. */
export function columnsOfHeadings(
  headings: readonly string[],
  columns: readonly ImportColumn[],
): readonly (string | null)[] {
  const known = new Map(
    columns.flatMap(({ name, label }) =>
      [label.zh, label.en, label.es, name].map(word => [plainHeading(word), name] as const),
    ),
  )
  const taken = new Set<string>()
  return headings.map(heading => {
    const name = known.get(plainHeading(heading)) ?? null
    if (name === null || taken.has(name)) return null
    taken.add(name)
    return name
  })
}
