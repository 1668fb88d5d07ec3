import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import type { reportRemarkActions } from '@gt/domain/reports/report-remark-actions.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import type { Ctx } from '../../../db/context.ts'
import { requireSight } from '../../../db/sight.ts'
import { getRow, lockRow } from '../../../db/write.ts'
import type { Run } from '../../../http/implement.ts'
import { answerRemark, remarkedRecords } from '../../testing/api.ts'
import type { ReportRow } from '../draft.ts'
import { taskIdsOf } from '../report.queries.ts'
import { seenReports } from '../visible.ts'

type Actions = (typeof reportRemarkActions)['actions']

const answering = { zh: '答复批注', en: 'answer remarks', es: 'responder observaciones' }

/** The report in sight of the caller. Refuses with G-04. */
async function reportInSight(ctx: Ctx, id: string): Promise<ReportRow> {
  await requireSight(ctx, report, id, seenReports(ctx))
  return getRow(ctx, report, id)
}

/** Remarks of the last return on the records of a report. */
export const listRemarks: Run<Actions['List']> = async (ctx, { report_id }) => {
  const { state } = await reportInSight(ctx, report_id)
  const records = await remarkedRecords(ctx, await taskIdsOf(ctx, report_id))
  return {
    remarks: records.flatMap(({ record, pins, whereOf }) =>
      pins.map((pin, remark) => ({
        record_id: record.id,
        record_number: record.record_number,
        row_version: record.row_version,
        remark,
        where: whereOf(pin)?.[ctx.language] ?? null,
        text: pin.text,
        answer: pin.answer ?? null,
        open: state === 'returned' && record.state !== 'returned' ? (1 as const) : (0 as const),
      })),
    ),
  }
}

/** The compiler answers a remark of a returned report; see the contract. */
export const answerReportRemark: Run<Actions['Answer']> = async (ctx, { report_id, answer }) => {
  const { state } = await reportInSight(ctx, report_id)
  if (state !== 'returned') {
    const words = { state: report.fields.state.options.list.labels[state], command: answering }
    throw new Refusal([refused(generalErrors, 'G-02', words)])
  }
  const record = await lockRow(ctx, testRecord, { id: answer.record_id, row_version: answer.row_version })
  if (!(await taskIdsOf(ctx, report_id)).includes(record.trial_task_id))
    throw new Refusal([refused(generalErrors, 'G-04', {}, { field: 'record_id' })])
  if (record.state === 'returned') {
    const words = { state: testRecord.fields.state.options.list.labels[record.state], command: answering }
    throw new Refusal([refused(generalErrors, 'G-02', words)])
  }
  return answerRemark(ctx, record, answer)
}
