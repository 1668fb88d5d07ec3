import { type equipmentSheetActions, type PrintedSheet, printedSheets } from '@gt/domain/equipment/sheet-actions.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { Field } from '@gt/domain/kit/field.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { type LedgerPaperLine, ledgerPaper } from '@gt/domain/paper/ledger-paper.ts'
import type { Ctx } from '../../db/context.ts'
import { detailRow } from '../../db/list.ts'
import { entityNamed } from '../../db/schema.ts'
import { holdsAny } from '../../flow/can.ts'
import { laboratoryName } from '../../flow/laboratory-name.ts'
import type { OutsideCall, Run } from '../../http/implement.ts'
import { cellOfField } from '../../sheets/field-cell.ts'
import { cellText } from '../../sheets/fitted-sheet.ts'
import { machineNumber } from './sheets.ts'

const words = {
  item: { zh: '项目', en: 'Item', es: 'Concepto' },
  content: { zh: '内容', en: 'Content', es: 'Contenido' },
  machine: { zh: '设备编号', en: 'Equipment number', es: 'N.º de equipo' },
  signatures: [
    { zh: '申请人：', en: 'Applicant:', es: 'Solicitante:' },
    { zh: '批准人：', en: 'Approved by:', es: 'Autorizado por:' },
    { zh: '日期：', en: 'Date:', es: 'Fecha:' },
  ],
} as const satisfies Readonly<Record<string, Label | readonly Label[]>>

type Row = Readonly<Record<string, unknown>>

/** Names of tests for their ids. */
async function testNames(ctx: Ctx, ids: readonly string[]): Promise<string> {
  const rows = await ctx.tx.query<{ name: string }>(
    'select name from trial_list where id = any($1::bigint[]) order by name',
    [ids],
  )
  return rows.map(({ name }) => name).join('、')
}

/** A field of a sheet as the paper shows it; tests by their names. */
async function toldField(ctx: Ctx, [name, field]: readonly [string, Field], row: Row): Promise<string> {
  const value = row[name]
  if ('each' in field.options && Array.isArray(value)) return testNames(ctx, value.map(String))
  return cellText(cellOfField(field, name, row, ctx.language))
}

async function linesOf(ctx: Ctx, kind: PrintedSheet, id: Id): Promise<LedgerPaperLine[]> {
  const entity = entityNamed(kind)
  const row: Row = await detailRow(ctx, entity, id, { computed: { equipment_number: machineNumber } })
  const lines: LedgerPaperLine[] = [
    { kind: 'row', texts: [words.machine[ctx.language], String(row.equipment_number ?? '')] },
  ]
  for (const [name, field] of Object.entries(entity.fields)) {
    const text = await toldField(ctx, [name, field], row)
    if (text !== '') lines.push({ kind: 'row', texts: [field.label[ctx.language], text] })
  }
  return lines
}

/** A sheet on paper; see the contract. */
export const printSheet: Run<(typeof equipmentSheetActions)['actions']['Print']> = async (
  call: OutsideCall,
  { kind, id },
) => {
  const { language } = call
  const title = entityNamed(kind).label[language]
  const { lines, laboratory } = await call.transaction({ readOnly: true }, async ctx => {
    const codes = printedSheets[kind].map(page => `${page}.print`)
    if (!holdsAny(ctx, codes)) throw new Refusal([refused(generalErrors, 'G-03', { command: entityNamed(kind).label })])
    return { lines: await linesOf(ctx, kind, id), laboratory: await laboratoryName(ctx) }
  })
  const document = ledgerPaper({
    language,
    laboratory,
    title,
    facts: [],
    columns: [
      { title: words.item[language], width: 1, align: 'left' },
      { title: words.content[language], width: 3, align: 'left' },
    ],
    lines,
    maker: call.principal.displayName,
    signatures: words.signatures.map(label => label[language]),
    paper: 'A4',
  })
  const { pdf, pages } = await call.services.printer.print(document, { createdAt: new Date(0) })
  return { pdf: pdf.toString('base64'), pages }
}
