import type { CommandItem } from '@gt/domain/kit/action.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { reportChangeErrors } from '@gt/domain/reports/change-errors.ts'
import { type ChangeDiff, changeDiffOf } from '@gt/domain/reports/change-scope.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportChange } from '@gt/domain/reports/report-change.entity.ts'
import { reportChangeMachine } from '@gt/domain/reports/report-change.states.ts'
import { reportRevision } from '@gt/domain/reports/report-revision.entity.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import type { ListOptions } from '../../../db/list.ts'
import { getRow } from '../../../db/write.ts'
import { beginCommand, refuseFor } from '../../../flow/command.ts'
import { lockOrder } from '../../entrust/api.ts'
import type { ReportRow, RevisionRow } from '../draft.ts'
import { taskIdsOf } from '../report.queries.ts'
import { seenReports } from '../visible.ts'

export type ChangeRow = Row<typeof reportChange>
type ChangeCommand = keyof typeof reportChangeMachine.commands

/** Changes are seen with their reports (workflow 25). */
export const seenChanges = (ctx: Ctx): ListOptions => ({
  where: (seenReports(ctx).where ?? []).map(({ sql, values }) => ({
    // inside, `t` is the report; the pair before it is the change's
    sql: `(t.business_id, t.report_id) in (select t.business_id, t.id from report t where ${sql})`,
    values,
  })),
})

export interface BegunChange {
  readonly change: ChangeRow
  readonly diff: ChangeDiff
  readonly row: ReportRow
  /** The revision that the change began with. */
  readonly from: RevisionRow
  readonly taskIds: readonly string[]
}

/** Locks order, report and change of a command, in this order (workflow 0.1). Refuses with G-01, G-02, G-04. */
export async function beginChange(ctx: Ctx, command: ChangeCommand, item: CommandItem): Promise<BegunChange> {
  const { report_id } = await getRow(ctx, reportChange, item.id)
  const { entrustment_id } = await getRow(ctx, report, report_id)
  await lockOrder(ctx, entrustment_id)
  const row = await getRow(ctx, report, report_id, true)
  const change = await beginCommand(
    ctx,
    { entity: reportChange, machine: reportChangeMachine, sight: seenChanges },
    command,
    item,
  )
  return {
    change,
    diff: changeDiffOf(change.diff),
    row,
    from: await getRow(ctx, reportRevision, change.from_revision_id, true),
    taskIds: await taskIdsOf(ctx, row.id),
  }
}

/** Refusal X-08 unless the caller asked for the change himself. */
export function refuseOthers(ctx: Ctx, change: ChangeRow, command: ChangeCommand): void {
  if (change.requested_by_id !== userOf(ctx))
    refuseFor(change.change_no, [
      refused(reportChangeErrors, 'X-08', { command: reportChangeMachine.commands[command].label }),
    ])
}

/** Refusal I-12: who asked does not decide. */
export const ownRefusals = (ctx: Ctx, change: ChangeRow): Refused[] =>
  change.requested_by_id === userOf(ctx) ? [refused(reportErrors, 'I-12')] : []

export const changeRoute = '/djentrustmanage/changelist'

/** What to-dos of a change speak of. */
export const todoObject = (change: ChangeRow) => ({ kind: 'change' as const, id: change.id, number: change.change_no })
