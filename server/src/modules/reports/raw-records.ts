import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { fillPaper } from '@gt/domain/paper/fill.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { rawRecordActions } from '@gt/domain/testing/raw-record-actions.ts'
import { rawRecordErrors } from '@gt/domain/testing/raw-record-errors.ts'
import type { Ctx } from '../../db/context.ts'
import { requireSight } from '../../db/sight.ts'
import { type Implemented, implement, type OutsideCall, type Run } from '../../http/implement.ts'
import { joinPapers } from '../../print/join-papers.ts'
import { fittedSheet } from '../../sheets/fitted-sheet.ts'
import { workbookOf } from '../../sheets/workbook.ts'
import { sampleNumberSql } from '../samples/api.ts'
import { ofListedRecord, type RawRecord, type RawValue, rawRecordActs, valuesOfRecord } from '../testing/api.ts'
import { picturePlaces, withPictures } from './documents.ts'
import { recordSheet } from './paper-data.ts'
import { markOf } from './record-sheet.ts'
import { seenReports } from './visible.ts'

type Actions = (typeof rawRecordActions)['actions']

const mostMb = 50

/** The sheet of a record as it prints, a struck one as what it was. */
async function sheetOf(ctx: Ctx, record: RawRecord) {
  const struck = record.state === 'voided' ? record.id : null
  const sheet = await recordSheet(ctx, record.trial_task_id, struck)
  if (!sheet) throw new Refusal([refused(generalErrors, 'G-04')])
  return { ...sheet, number: record.record_number ?? '', places: await picturePlaces(ctx, [sheet.paper]) }
}

async function printed(call: OutsideCall, sheet: Awaited<ReturnType<typeof sheetOf>>): Promise<Buffer> {
  const [whole] = await withPictures(call.services.files, sheet.places, [sheet.paper])
  const document = fillPaper(sheet.layout, whole ?? sheet.paper, markOf(sheet.record.record.state))
  return (await call.services.printer.print(document, { createdAt: new Date(0) })).pdf
}

const viewRecord: Run<Actions['View']> = async (call, { id }) => {
  const sheet = await call.transaction({ readOnly: true }, ctx =>
    ofListedRecord(ctx, id, record => sheetOf(ctx, record)),
  )
  const { pdf, pages } = await joinPapers([{ title: sheet.number, pdf: await printed(call, sheet) }])
  return { pdf: pdf.toString('base64'), pages }
}

const isChecked = ({ state }: RawRecord): boolean => state === 'checked' || state === 'locked'

const printRecords: Run<Actions['Paper']> = async (call, { ids }) => {
  const sheets = []
  for (const id of new Set(ids))
    sheets.push(
      await call.transaction({ readOnly: true }, ctx =>
        ofListedRecord(ctx, id, async record => {
          if (!isChecked(record))
            throw new Refusal([refused(rawRecordErrors, 'OD-01', { number: record.record_number })])
          return sheetOf(ctx, record)
        }),
      ),
    )
  const parts = []
  for (const sheet of sheets) parts.push({ title: sheet.number, pdf: await printed(call, sheet) })
  if (parts.reduce((sum, { pdf }) => sum + pdf.length, 0) > mostMb * 1024 * 1024)
    throw new Refusal([refused(generalErrors, 'G-21', { max: mostMb })])
  const { pdf, pages } = await joinPapers(parts)
  return { pdf: pdf.toString('base64'), pages }
}

const words = {
  sheet: { zh: '原始数据', en: 'Raw values', es: 'Valores originales' },
  record: { zh: '记录编号', en: 'Record', es: 'Registro' },
  task: { zh: '任务编号', en: 'Task', es: 'Tarea' },
  sample: { zh: '样品编号', en: 'Sample', es: 'Muestra' },
  group: { zh: '分组', en: 'Group', es: 'Grupo' },
  row: { zh: '行', en: 'Row', es: 'Fila' },
  input: { zh: '项目', en: 'Reading', es: 'Lectura' },
  value: { zh: '数值', en: 'Value', es: 'Valor' },
  unit: { zh: '单位', en: 'Unit', es: 'Unidad' },
  source: { zh: '来源', en: 'Source', es: 'Origen' },
  by: { zh: '录入人', en: 'By', es: 'Por' },
  at: { zh: '时间', en: 'At', es: 'Fecha' },
} satisfies Readonly<Record<string, Label>>
const columns = ['record', 'task', 'sample', 'group', 'row', 'input', 'value', 'unit', 'source', 'by', 'at'] as const

const exportValues: Run<Actions['Values']> = async (call, { ids }) => {
  const { rows, now } = await call.transaction({ readOnly: true }, async ctx => {
    const all: RawValue[] = []
    for (const id of new Set(ids))
      all.push(...(await ofListedRecord(ctx, id, record => valuesOfRecord(ctx, record.id, sampleNumberSql(ctx, 's')))))
    return { rows: all, now: ctx.now }
  })
  const { language } = call
  const sheet = fittedSheet(
    words.sheet[language],
    columns.map(name => words[name][language]),
    rows.map(row => columns.map(name => row[name])),
  )
  return { content: workbookOf([sheet], now).toString('base64'), rows: rows.length }
}

/** The stored paper of the report that counts now, of which the record is a part. */
const reportOfRecord: Run<Actions['Report']> = (ctx, { id }) =>
  ofListedRecord(ctx, id, async record => {
    const [found] = await ctx.tx.query<{ report_id: string; number: string; file_id: string }>(
      `select r.id as report_id, coalesce(v.display_number, '') as number, coalesce(v.signed_pdf_file_id, v.pdf_file_id) as file_id
       from report_task l join report r on r.business_id = l.business_id and r.id = l.report_id and r.deleted_at is null
       join report_revision v on v.business_id = r.business_id and v.id = r.current_revision_id
       where l.business_id = app_biz() and l.trial_task_id = $1 and l.deleted_at is null and coalesce(v.signed_pdf_file_id, v.pdf_file_id) is not null
       order by r.id desc limit 1`,
      [record.trial_task_id],
    )
    if (!found) throw new Refusal([refused(rawRecordErrors, 'OD-02', { number: record.record_number })])
    await requireSight(ctx, report, found.report_id, seenReports(ctx))
    return found
  })

/** Raw records by number (pages originaldata). */
export const rawRecordsImplemented: readonly Implemented[] = implement(rawRecordActions, {
  View: viewRecord,
  Paper: printRecords,
  Values: exportValues,
  Report: reportOfRecord,
  ...rawRecordActs,
})
