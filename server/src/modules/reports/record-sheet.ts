import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { fillPaper } from '@gt/domain/paper/fill.ts'
import { paperActions } from '@gt/domain/reports/paper-actions.ts'
import type { Ctx } from '../../db/context.ts'
import { type Implemented, implement, type Run } from '../../http/implement.ts'
import { isInSight } from '../tasks/api.ts'
import { picturePlaces, withoutPictures, withPictures } from './documents.ts'
import { recordSheet } from './paper-data.ts'

type Actions = (typeof paperActions)['actions']

async function sheetInSight(ctx: Ctx, taskId: string): Promise<NonNullable<Awaited<ReturnType<typeof recordSheet>>>> {
  const sheet = (await isInSight(ctx, taskId)) ? await recordSheet(ctx, taskId) : null
  if (!sheet) throw new Refusal([refused(generalErrors, 'G-04')])
  return sheet
}

const readRecord: Run<Actions['Record']> = async (ctx, { task_id }) => {
  const { record, paper, layout } = await sheetInSight(ctx, task_id)
  const printed = new Set(paper.samples.map(sample => sample.number))
  const samples = Object.entries(record.context.samples).filter(([, { number }]) => printed.has(number ?? ''))
  return { layout, paper: withoutPictures(paper), samples: samples.map(([id]) => id) }
}

const printRecord: Run<Actions['RecordPdf']> = async (call, { task_id }) => {
  const { paper, layout, isApproved, places } = await call.transaction({ readOnly: true }, async ctx => {
    const sheet = await sheetInSight(ctx, task_id)
    return {
      ...sheet,
      // the approval of the report locks the record (page checklist, print; workflow 6)
      isApproved: sheet.record.record.state === 'locked',
      places: await picturePlaces(ctx, [sheet.paper]),
    }
  })
  const [whole] = await withPictures(call.services.files, places, [paper])
  const document = fillPaper(layout, whole ?? paper, isApproved ? null : 'unapproved')
  const { pdf, pages } = await call.services.printer.print(document, { createdAt: new Date(0) })
  return { pdf: pdf.toString('base64'), pages }
}

/** Record sheets on the screen and on paper. */
export const papersImplemented: readonly Implemented[] = implement(paperActions, {
  Record: readRecord,
  RecordPdf: printRecord,
})
