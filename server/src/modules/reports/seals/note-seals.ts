import type { Row } from '@gt/domain/kit/entity.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import type { report } from '@gt/domain/reports/report.entity.ts'
import { type ReportSnapshot, referredFile } from '@gt/domain/reports/snapshot.ts'
import { stampUse } from '@gt/domain/reports/stamp-use.entity.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { insertRows } from '../../../db/write.ts'
import { sealsOnPaper } from './seals.queries.ts'

/** Keeps which seals the approval put on a report, and which it left out as they were past their date. */
export async function noteSeals(
  ctx: Ctx,
  row: Row<typeof report>,
  revisionId: string,
  { paper }: ReportSnapshot,
): Promise<void> {
  if (!paper) return
  const { marks } = paper.context.laboratory
  const pictures = [...Object.values(paper.stamps), ...marks.flatMap(({ image }) => image ?? [])]
  const seals = await sealsOnPaper(ctx, {
    files: pictures.flatMap(picture => referredFile(picture)?.id ?? []),
    kinds: ['test_seal', 'cross_page', ...marks.map(({ kind }) => kind)],
    day: dayOf(ctx.now),
  })
  await insertRows(
    ctx,
    stampUse,
    seals.map(({ id, ended_on }) => ({
      ...{ stamp_id: id, report_id: row.id, report_revision_id: revisionId, user_id: userOf(ctx) },
      ended_on: ended_on as Row<typeof stampUse>['ended_on'], // a day of the database
    })),
  )
}
