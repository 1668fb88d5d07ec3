import type { Entity } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import {
  type ExportColumn,
  type ExportedFile,
  type ExportQuery,
  exportLimit,
  longExportLimit,
} from '@gt/domain/kit/export.ts'
import type { Field } from '@gt/domain/kit/field.ts'
import { datetime } from '@gt/domain/kit/fields/datetime.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Language } from '@gt/domain/kit/label.ts'
import type { ListPage, ListQuery } from '@gt/domain/kit/list.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import type { Ctx } from '../db/context.ts'
import { namedField, type StateName, stateNamesOf } from '../flow/state-names.ts'
import type { OutsideCall } from '../http/implement.ts'
import type { SheetCell } from './cell.ts'
import { cellOfField } from './field-cell.ts'
import { fittedSheet } from './fitted-sheet.ts'
import { deliverExport, queueAction } from './long-export.ts'
import { type Sheet, workbookOf } from './workbook.ts'
import { fileNames } from './zip.ts'

/** A row of a list as an export reads it. */
export type ExportRow = Readonly<Record<string, unknown>> & { readonly id: string }

/** What an export has to know of a list. */
export interface ExportShape {
  readonly entity: Entity
  /** The list itself, so that an export never brings more than the list shows. */
  readonly list: (ctx: Ctx, query: ListQuery) => Promise<ListPage<ExportRow>>
  /** Definitions of what the list tells besides the fields of the entity. */
  readonly facts?: Readonly<Record<string, Field>>
  /** Columns that the page puts together itself, or shows in place of a field. */
  readonly cells?: Readonly<Record<string, (row: ExportRow, language: Language) => SheetCell>>
  /** Further sheets that may be asked for by name: lines of the rows, their log. Clients and supervisors get none (G-03). */
  readonly sheets?: Readonly<Record<string, (ctx: Ctx, ids: readonly string[]) => Promise<Sheet>>>
}

const label = { zh: '', en: '', es: '' }
const standard: Readonly<Record<string, Field>> = { created_at: datetime(label), updated_at: datetime(label) }

type Teller = (row: ExportRow, language: Language) => SheetCell

/** How the cells of a column of a list are told, on a sheet as on paper. Refuses with G-10 what the list does not have, secrets first of all. */
export function tellerOf(
  { entity, facts = {}, cells = {} }: ExportShape,
  { name }: ExportColumn,
  names: readonly StateName[],
): Teller {
  const own = (among: Readonly<Record<string, Field>>): Field | undefined =>
    Object.hasOwn(among, name) ? among[name] : undefined
  const told = Object.hasOwn(cells, name) ? cells[name] : undefined
  if (told) return told
  const field = own(facts) ?? own(entity.fields) ?? own(standard)
  if (!field || field.options.secret) throw new Refusal([refused(generalErrors, 'G-10', {}, { field: name })])
  const shown = namedField(field, names)
  return (row, language) => cellOfField(shown, name, row, language)
}

/** Staff of the laboratory; clients and supervising units see its lists from outside. */
const isStaff = ({ principal: { entrustUnitId, business } }: Ctx): boolean =>
  entrustUnitId === null && business?.viewMode !== 1

/** The further sheets that were asked for. Refuses with G-10 what there is not, with G-03 who is no staff of the laboratory. */
async function furtherSheets(
  ctx: Ctx,
  { sheets = {}, entity }: ExportShape,
  wanted: readonly string[],
  ids: readonly string[],
): Promise<Sheet[]> {
  if (wanted.length > 0 && !isStaff(ctx)) throw new Refusal([refused(generalErrors, 'G-03', { command: entity.label })])
  const made: Sheet[] = []
  for (const name of new Set(wanted)) {
    const make = Object.hasOwn(sheets, name) ? sheets[name] : undefined
    if (!make) throw new Refusal([refused(generalErrors, 'G-10', {}, { field: 'sheets' })])
    made.push(await make(ctx, ids))
  }
  return made
}

interface MadeSheets {
  readonly sheets: readonly Sheet[]
  readonly count: number
  readonly now: string
}

/** The sheets of an export; null when it has so many rows that a job makes it. */
async function sheetsOf(
  ctx: Ctx,
  shape: ExportShape,
  call: OutsideCall,
  asked: ExportQuery,
): Promise<MadeSheets | null> {
  const { columns, title, sheets: wanted = [] } = asked
  const { after: _after, page: _page, ...query } = asked.query
  const most = call.job ? longExportLimit : exportLimit
  const { rows } = await shape.list(ctx, { ...query, size: most + 1 })
  if (rows.length > most) {
    if (call.job || !isStaff(ctx)) throw new Refusal([refused(generalErrors, 'G-25', { max: most })])
    await queueAction(ctx, call, { kind: 'export', title: asked.title, query: asked })
    return null
  }
  const names = await stateNamesOf(ctx)
  const tellers = columns.map(column => tellerOf(shape, column, names))
  const first = fittedSheet(
    title,
    columns.map(column => column.title),
    rows.map(row => tellers.map(tell => tell(row, ctx.language))),
  )
  ctx.pending.audit.push({
    entity: shape.entity.name,
    id: null,
    action: 'export',
    number: cutText(title, 60),
    before: null,
    after: { rows: rows.length, columns: columns.map(({ name }) => name), query },
    reason: null,
  })
  const further = await furtherSheets(
    ctx,
    shape,
    wanted,
    rows.map(row => row.id),
  )
  return { sheets: [first, ...further], count: rows.length, now: ctx.now }
}

/**
 * Exports a list: the rows that the query finds in its order, its visible columns, in the caller's language. Noted in the
 * audit trail with the question and the number of rows. Beyond what anybody waits for, a job makes it. Refuses with
 * G-10, and G-25 beyond the limit.
 */
export const exportList =
  (shape: ExportShape) =>
  async (call: OutsideCall, asked: ExportQuery): Promise<ExportedFile> => {
    const made = await call.transaction({}, ctx => sheetsOf(ctx, shape, call, asked))
    if (!made) return { name: asked.title, content: null, rows: 0 }
    const { sheets, count, now } = made
    const [name = ''] = fileNames([`${asked.title} ${now.slice(0, 16).replace(':', '')}`], '.xlsx')
    const content = workbookOf(sheets, now)
    if (!call.job) return { name, content: content.toString('base64'), rows: count }
    await deliverExport(call, call.job, { name, content, rows: count, title: asked.title })
    return { name, content: null, rows: count }
  }

/**
 * A sheet of rows that a statement told, headed by the words of their fields.
 * @param fields definitions by the names in the rows, in the order of the columns
 */
export const tableSheet = (
  name: string,
  fields: Readonly<Record<string, Field>>,
  rows: readonly Readonly<Record<string, unknown>>[],
  language: Language,
): Sheet =>
  fittedSheet(
    name,
    Object.values(fields).map(field => field.label[language]),
    rows.map(row => Object.entries(fields).map(([key, field]) => cellOfField(field, key, row, language))),
  )
