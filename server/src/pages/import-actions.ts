import { todoNotices } from '@gt/domain/dashboard/notices.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { ExportedFile } from '@gt/domain/kit/export.ts'
import type { Field } from '@gt/domain/kit/field.ts'
import type { EnumOptions } from '@gt/domain/kit/fields/enum.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { type ImportAnswer, type ImportQuery, importColumns, importLimit } from '@gt/domain/kit/import.ts'
import type { Label, Language } from '@gt/domain/kit/label.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import { backgroundJob } from '@gt/domain/platform/background-job.entity.ts'
import { type Ctx, userOf } from '../db/context.ts'
import { changeRow, getRow } from '../db/write.ts'
import { notifyUsers } from '../flow/todos.ts'
import type { OutsideCall } from '../http/implement.ts'
import { writerRole } from '../http/session.ts'
import { giveUpJob, guardCancelled, queueAction } from '../sheets/long-export.ts'
import { workbookOf } from '../sheets/workbook.ts'
import { fileNames } from '../sheets/zip.ts'
import { type ImportShape, importedPage, importRows } from './import-rows.ts'

const words = {
  required: { zh: '必填', en: 'Required', es: 'Obligatorio' },
  column: { zh: '列', en: 'Column', es: 'Columna' },
  values: { zh: '可填内容', en: 'Values', es: 'Valores' },
  yesNo: { zh: '是 / 否', en: 'Yes / No', es: 'Sí / No' },
  day: { zh: '日期，如 2026-03-14', en: 'A day such as 2026-03-14', es: 'Un día, p. ej. 2026-03-14' },
  moment: {
    zh: '日期时间，如 2026-03-14 09:30',
    en: 'A moment such as 2026-03-14 09:30',
    es: 'Fecha y hora, p. ej. 2026-03-14 09:30',
  },
  figure: { zh: '数字', en: 'A number', es: 'Un número' },
  name: { zh: '已有记录的名称或编码', en: 'Name or code of a record', es: 'Nombre o código de un registro' },
  text: { zh: '文字', en: 'Text', es: 'Texto' },
  guide: { zh: '填写说明', en: 'How to fill in', es: 'Instrucciones' },
  template: { zh: '导入模板', en: 'import template', es: 'plantilla de importación' },
} as const satisfies Record<string, Label>

/** What may stand in a column, in words. */
function valuesOf({ kind, options }: Field, language: Language): string {
  switch (kind.name) {
    case 'enum':
      return Object.values((options as unknown as EnumOptions).list.labels) // of this kind
        .map(label => label[language])
        .join(' / ')
    case 'boolean':
      return words.yesNo[language]
    case 'date':
      return words.day[language]
    case 'datetime':
      return words.moment[language]
    case 'integer':
    case 'decimal':
      return words.figure[language]
    case 'ref':
      return words.name[language]
    default:
      return words.text[language]
  }
}

/** An empty workbook with the headings of a page, required ones starred, and a sheet that says what goes where. */
function templateOf({ entity, ...page }: PageDefinition, language: Language, now: string): ExportedFile {
  const columns = importColumns({ entity, ...page })
  const isRequired = (field: Field): boolean => field.options.required === true && field.options.default === undefined
  const title = `${entity.label[language]}${language === 'zh' ? '' : ' '}${words.template[language]}`
  const [name = ''] = fileNames([title], '.xlsx')
  const content = workbookOf(
    [
      {
        name: entity.label[language],
        columns: columns.map(({ field, label }) => ({
          title: `${label[language]}${isRequired(field) ? '*' : ''}`,
          width: 18,
        })),
        rows: [],
      },
      {
        name: words.guide[language],
        columns: [
          { title: words.column[language], width: 24 },
          { title: words.required[language], width: 10 },
          { title: words.values[language], width: 60 },
        ],
        rows: columns.map(({ field, label }) => [
          label[language],
          isRequired(field) ? '*' : '',
          valuesOf(field, language),
        ]),
      },
    ],
    now,
  )
  return { name, content: content.toString('base64'), rows: 0 }
}

const titleOf = (shape: ImportShape, language: Language): string => shape.entity.label[language]

/** Rows of a job between two notes of its progress. */
const noteEvery = 250

/** Imports as a job: its progress is noted, its end belongs to the same transaction as the rows, so that a broken one never counts twice. */
async function importAsJob(call: OutsideCall, jobId: string, shape: ImportShape, query: ImportQuery): Promise<void> {
  const role = writerRole(call.principal)
  const title = titleOf(shape, call.language)
  const number = cutText(title, 60)
  const note = async (done: number): Promise<void> => {
    if (done % noteEvery !== 0) return
    await call.transaction(role, async ctx => {
      const job = await getRow(ctx, backgroundJob, jobId, true)
      guardCancelled(job)
      await changeRow(ctx, backgroundJob, job, { total: query.rows.length, done }, { number })
    })
  }
  const { faults } = await importRows(work => call.transaction(role, work), shape, query, {
    keep: true,
    onRow: note,
    async onEnd(ctx) {
      const job = await getRow(ctx, backgroundJob, jobId, true)
      guardCancelled(job)
      const n = query.rows.length
      await changeRow(ctx, backgroundJob, job, { state: 'ok', total: n, done: n, finished_at: ctx.now }, { number })
      await notifyUsers(ctx, [userOf(ctx)], { kind: 'export', title: notice(todoNotices, 'imported', { title, n }) })
    },
  })
  if (faults.length === 0) return
  const first = faults
    .slice(0, 3)
    .map(({ row, message }) => `${row + 1}: ${message}`)
    .join(' ')
  await call.transaction(role, async ctx => {
    const job = await getRow(ctx, backgroundJob, jobId, true)
    const failed = await changeRow(
      ctx,
      backgroundJob,
      job,
      { failed: faults.length, errors: faults.map(fault => ({ ...fault })) },
      { number },
    )
    await giveUpJob(ctx, failed, { zh: first, en: first, es: first }, call.language)
  })
}

/** Template, check and run of the imports of an entity's pages. */
export function importRuns(shape: ImportShape) {
  const check = (call: OutsideCall, query: ImportQuery): Promise<ImportAnswer> =>
    importRows(
      work => call.transaction(writerRole(call.principal), work),
      shape,
      // a long file is looked through as far as anybody waits for
      { ...query, rows: query.rows.slice(0, importLimit) },
      { keep: false },
    )
  return {
    ImportTemplate: async (ctx: Ctx, { page }: { page: string }): Promise<ExportedFile> =>
      templateOf(importedPage(ctx, shape.pages, page), ctx.language, ctx.now),
    ImportCheck: check,
    async ImportRun(call: OutsideCall, query: ImportQuery): Promise<ImportAnswer> {
      if (call.job) {
        await importAsJob(call, call.job, shape, query)
        return { rows: query.rows.length, imported: 0, faults: [], queued: 0 }
      }
      if (query.rows.length <= importLimit)
        return importRows(work => call.transaction(writerRole(call.principal), work), shape, query, { keep: true })
      // jobs belong to laboratories; the platform's own lists are short
      if (!call.principal.business) throw new Refusal([refused(generalErrors, 'G-25', { max: importLimit })])
      const checked = await check(call, query)
      if (checked.faults.length > 0) return checked
      await call.transaction(writerRole(call.principal), async ctx => {
        importedPage(ctx, shape.pages, query.page)
        await queueAction(ctx, call, { kind: 'import', title: titleOf(shape, ctx.language), query })
      })
      return { rows: query.rows.length, imported: 0, faults: [], queued: 1 }
    },
  }
}
