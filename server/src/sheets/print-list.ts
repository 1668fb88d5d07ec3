import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { type ExportQuery, exportLimit, type PrintedList } from '@gt/domain/kit/export.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import { ledgerPaper } from '@gt/domain/paper/ledger-paper.ts'
import { laboratoryName } from '../flow/laboratory-name.ts'
import { stateNamesOf } from '../flow/state-names.ts'
import type { OutsideCall } from '../http/implement.ts'
import type { SheetCell } from './cell.ts'
import { type ExportShape, tellerOf } from './export-list.ts'

/** Columns beyond which a list is laid on the larger paper. */
const mostOnA4 = 12

/** A cell as it is written on paper. */
function textOf(cell: SheetCell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell !== 'object') return String(cell)
  if ('decimal' in cell) return String(cell.decimal)
  if ('date' in cell) return cell.date
  if ('moment' in cell) return cell.moment.slice(0, 16)
  return ''
}

/**
 * Prints a list: the rows that the query finds in its order and the columns that are shown, headed by the laboratory. Noted in the
 * audit trail. Refuses with G-10, and G-25 beyond what an export brings at once.
 */
export const printList =
  (shape: ExportShape) =>
  async (call: OutsideCall, order: ExportQuery): Promise<PrintedList> => {
    const found = await call.transaction({}, async ctx => {
      const { after: _after, page: _page, ...query } = order.query
      const { rows } = await shape.list(ctx, { ...query, size: exportLimit + 1 })
      if (rows.length > exportLimit) throw new Refusal([refused(generalErrors, 'G-25', { max: exportLimit })])
      const names = await stateNamesOf(ctx)
      const tellers = order.columns.map(column => tellerOf(shape, column, names))
      ctx.pending.audit.push({
        entity: shape.entity.name,
        id: null,
        action: 'print',
        number: cutText(order.title, 60),
        before: null,
        after: { rows: rows.length, columns: order.columns.map(({ name }) => name), query },
        reason: null,
      })
      const texts = rows.map(row => tellers.map(tell => textOf(tell(row, ctx.language))))
      return { texts, laboratory: await laboratoryName(ctx), now: ctx.now }
    })
    const document = ledgerPaper({
      language: call.language,
      laboratory: found.laboratory,
      title: order.title,
      facts: [],
      columns: order.columns.map(({ title }) => ({ title, width: 1, align: 'left' })),
      lines: found.texts.map(texts => ({ kind: 'row', texts })),
      maker: `${call.principal.displayName} ${found.now.slice(0, 16)}`,
      signatures: [],
      paper: order.columns.length > mostOnA4 ? 'A3' : 'A4',
    })
    const { pdf, pages } = await call.services.printer.print(document, { createdAt: new Date(0) })
    return { pdf: pdf.toString('base64'), pages }
  }
