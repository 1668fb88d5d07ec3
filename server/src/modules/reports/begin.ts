import type { CommandItem } from '@gt/domain/kit/action.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { reportChangeErrors } from '@gt/domain/reports/change-errors.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { feeHolds } from '@gt/domain/reports/issue-rules.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportMachine } from '@gt/domain/reports/report.states.ts'
import { reportRevision } from '@gt/domain/reports/report-revision.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { getRow } from '../../db/write.ts'
import { beginCommand } from '../../flow/command.ts'
import { refuseHandled } from '../../flow/handled.ts'
import { settingsOf } from '../../flow/settings.ts'
import { lockOrder } from '../entrust/api.ts'
import { handedOut } from './deliveries.queries.ts'
import type { ReportRow, RevisionRow } from './draft.ts'
import { openChangeOf, openOfOrder, reissuesOf } from './handing-out.queries.ts'
import { taskIdsOf } from './report.queries.ts'
import { seenReports } from './visible.ts'

const subject = { entity: report, machine: reportMachine, sight: seenReports } as const

type ReportCommand = keyof typeof reportMachine.commands

export interface BegunReport {
  readonly row: ReportRow
  readonly revision: RevisionRow
  readonly taskIds: readonly string[]
}

/** Steps for which several people wait at once. */
const shared: readonly ReportCommand[] = ['audit', 'approve', 'return', 'hand_over', 'amend']

/** Locks the report of a command with its revision; refuses with G-01, G-02, G-04, G-24. */
export async function beginReport(ctx: Ctx, command: ReportCommand, item: CommandItem): Promise<BegunReport> {
  if (shared.includes(command)) await refuseHandled(ctx, subject, { kind: 'report', command }, item)
  const row = await beginCommand(ctx, subject, command, item)
  if (!row.current_revision_id) throw new Error(`report ${row.report_number} has no revision`)
  const revision = await getRow(ctx, reportRevision, row.current_revision_id, true)
  return { row, revision, taskIds: await taskIdsOf(ctx, row.id) }
}

/** As `beginReport`, with the order locked first: commands that end in the order take the locks in this order (workflow 0.1). */
export async function beginReportOfOrder(ctx: Ctx, command: ReportCommand, item: CommandItem): Promise<BegunReport> {
  const { entrustment_id } = await getRow(ctx, report, item.id)
  await lockOrder(ctx, entrustment_id)
  return beginReport(ctx, command, item)
}

/** Refusal X-05 while a change of the report is open: the old revision is neither printed nor issued. */
export async function changeRefusals(ctx: Ctx, row: ReportRow, command: ReportCommand): Promise<Refused[]> {
  return (await openChangeOf(ctx, row.id))
    ? [
        refused(reportChangeErrors, 'X-05', {
          number: row.display_number,
          command: reportMachine.commands[command].label,
        }),
      ]
    : []
}

/** Whether only copies in place of lost ones are left to be printed and handed out, and their fee is open. */
async function awaitsReissueFee(ctx: Ctx, row: ReportRow): Promise<boolean> {
  if (row.state !== 'issued' && row.state !== 'archived') return false
  const { copies: out } = await handedOut(ctx, row)
  return feeHolds({ state: row.state, ordered: row.copies ?? 1, out, ...(await reissuesOf(ctx, row.id)) })
}

/**
 * Refusal B-10 while money holds the report at this step, with what is open; some laboratories print before they are paid.
 * An issued report stays released: the fee for further copies of it holds these alone.
 */
export async function moneyRefusals(ctx: Ctx, row: ReportRow, command: ReportCommand): Promise<Refused[]> {
  const { chargeGate } = await settingsOf(ctx)
  if (chargeGate === 'issue' && command !== 'issue') return []
  if (row.released === 1 && (chargeGate === 'none' || !(await awaitsReissueFee(ctx, row)))) return []
  const { label } = reportMachine.commands[command]
  const open = await openOfOrder(ctx, row.entrustment_id)
  return [refused(reportErrors, 'B-10', { number: row.display_number, command: label, open })]
}
