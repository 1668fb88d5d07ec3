import { reportUniqueCode } from '@gt/domain/numbering/report-unique-code.entity.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportRevision } from '@gt/domain/reports/report-revision.entity.ts'
import type { Ctx } from '../../../db/context.ts'
import { changeRow, getRow } from '../../../db/write.ts'
import { finishCommand } from '../../../flow/command.ts'
import { closeTodos } from '../../../flow/todos.ts'
import { orderMayArchive, orderMayComplete } from '../../entrust/api.ts'
import { tasksDone, tasksOf } from '../../tasks/api.ts'
import type { BegunChange } from './begin-change.ts'
import { callOff } from './call-off.ts'
import { tellVoid } from './tell-void.ts'

/** The report ends: nobody may rely on it any more, its code says so, its tasks are over. */
export async function voidReport(ctx: Ctx, begun: BegunChange): Promise<void> {
  const { change, row, from, taskIds } = begun
  await finishCommand(
    ctx,
    report,
    row,
    { state: 'voided' },
    { kind: 'report', number: row.display_number, command: 'void', opinion: change.reason },
  )
  await changeRow(ctx, reportRevision, from, { state: 'voided' })
  if (from.report_unique_code_id) {
    const code = await getRow(ctx, reportUniqueCode, from.report_unique_code_id, true)
    await changeRow(ctx, reportUniqueCode, code, { state: 'voided' })
  }
  await callOff(ctx, row.id, change.reason)
  await closeTodos(ctx, { kind: 'report', id: row.id })
  await tellVoid(ctx, begun)
  const reporting = (await tasksOf(ctx, taskIds)).filter(task => task.state === 'reporting')
  await tasksDone(
    ctx,
    reporting.map(task => task.id),
  )
  await orderMayComplete(ctx, row.entrustment_id)
  await orderMayArchive(ctx, row.entrustment_id)
}
