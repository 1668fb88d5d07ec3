import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { fillPaper, type PaperMark } from '@gt/domain/paper/fill.ts'
import { paperActions } from '@gt/domain/reports/paper-actions.ts'
import type { Ctx } from '../../db/context.ts'
import { type Implemented, implement, type Run } from '../../http/implement.ts'
import { isInSight } from '../tasks/api.ts'
import { picturePlaces, withoutPictures, withPictures } from './documents.ts'
import { recordSheet } from './paper-data.ts'

type Actions = (typeof paperActions)['actions']

async function sheetInSight(
  ctx: Ctx,
  taskId: string,
  struckId: string | null = null,
): Promise<NonNullable<Awaited<ReturnType<typeof recordSheet>>>> {
  const sheet = (await isInSight(ctx, taskId)) ? await recordSheet(ctx, taskId, struckId) : null
  if (!sheet) throw new Refusal([refused(generalErrors, 'G-04')])
  return sheet
}

const readRecord: Run<Actions['Record']> = async (ctx, { task_id }) => {
  const { record, paper, layout } = await sheetInSight(ctx, task_id)
  const printed = new Set(paper.samples.map(sample => sample.number))
  const samples = Object.entries(record.context.samples).filter(([, { number }]) => printed.has(number ?? ''))
  return { layout, paper: withoutPictures(paper), samples: samples.map(([id]) => id) }
}

/** The approval of the report locks the record (page checklist, print; workflow 6); a struck run is void for good. */
export const markOf = (state: string): PaperMark | null =>
  state === 'voided' ? 'void' : state === 'locked' ? null : 'unapproved'

const printRecord: Run<Actions['RecordPdf']> = async (call, { task_id, struck_id }) => {
  const { paper, layout, mark, places } = await call.transaction({ readOnly: true }, async ctx => {
    const sheet = await sheetInSight(ctx, task_id, struck_id)
    return {
      ...sheet,
      mark: markOf(sheet.record.record.state),
      places: await picturePlaces(ctx, [sheet.paper]),
    }
  })
  const [whole] = await withPictures(call.services.files, places, [paper])
  const document = fillPaper(layout, whole ?? paper, mark)
  const { pdf, pages } = await call.services.printer.print(document, { createdAt: new Date(0) })
  return { pdf: pdf.toString('base64'), pages }
}

/** Record sheets on the screen and on paper. */
export const papersImplemented: readonly Implemented[] = implement(paperActions, {
  Record: readRecord,
  RecordPdf: printRecord,
})
