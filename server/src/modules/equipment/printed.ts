import type { Field } from '@gt/domain/kit/field.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { ledgerPaper } from '@gt/domain/paper/ledger-paper.ts'
import { businessOf, type Ctx } from '../../db/context.ts'
import type { OutsideCall } from '../../http/implement.ts'

/** A line of a table on paper: its texts by name. */
export type PrintedRow = Readonly<Record<string, string | null>>

/** A table on paper with what stands above and below it. */
export interface PrintedTable {
  readonly title: string
  readonly facts: readonly string[]
  readonly columns: readonly {
    readonly field: Pick<Field, 'label'> | Label
    readonly of: string
    readonly width: number
  }[]
  readonly rows: readonly PrintedRow[]
  readonly signatures: readonly Label[]
}

/** Reads what stands on the paper, notes that it was taken, and draws it. */
export async function printed(call: OutsideCall, entity: string, read: (ctx: Ctx) => Promise<PrintedTable>) {
  const { language } = call
  const { sheet, laboratory, now } = await call.transaction({}, async ctx => {
    const found = await read(ctx)
    const [unit] = await ctx.tx.query<{ name: string }>('select name from business where id = $1', [businessOf(ctx).id])
    ctx.pending.audit.push({
      entity,
      id: null,
      action: 'export',
      number: null,
      before: null,
      after: { title: found.title, rows: found.rows.length },
      reason: null,
    })
    return { sheet: found, laboratory: unit?.name ?? '', now: ctx.now }
  })
  const labelOf = (field: PrintedTable['columns'][number]['field']): Label => ('label' in field ? field.label : field)
  const document = ledgerPaper({
    language,
    laboratory,
    title: sheet.title,
    facts: sheet.facts.filter(Boolean),
    columns: sheet.columns.map(({ field, width }) => ({ title: labelOf(field)[language], width, align: 'left' })),
    lines: sheet.rows.map(row => ({ kind: 'row', texts: sheet.columns.map(({ of }) => row[of] ?? '') })),
    maker: `${call.principal.displayName} ${now.slice(0, 16)}`,
    signatures: sheet.signatures.map(label => label[language]),
    paper: 'A4',
  })
  const { pdf, pages } = await call.services.printer.print(document, { createdAt: new Date(0) })
  return { pdf: pdf.toString('base64'), pages }
}
