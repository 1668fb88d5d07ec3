import type { InputOf } from '@gt/domain/kit/action.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { reportChangeActions } from '@gt/domain/reports/change-actions.ts'
import {
  current,
  type MadeReport,
  paid,
  type ReportPlace,
  receiptId,
  rendered,
  signedUpTo,
  testedCubes,
} from './reports.ts'

/** A morning after the reports of `testedCubes` were approved. */
export const noon = '2026-03-30 11:00:00'
/** What the counter takes for copies that are handed over. */
export const pickup = { mode: 'pickup', receiver_name: '送样员乙', receiver_signature_file_id: receiptId } as const

type Asked = Omit<InputOf<(typeof reportChangeActions)['actions']['Apply']>, 'report_id'>
/** What is asked for so that a report is void. */
const voiding: Asked = { reason_kind: 'void', scope: 'void', reason: '样品弄错', apply_source: 'inner', fields: [] }

/** The desks after the approval: their commands by the login of their people, and reports that have come so far. */
export function desksOf(place: () => ReportPlace) {
  const give = async (
    login: string,
    command: keyof (typeof reportActions)['actions'],
    report: MadeReport,
    more: object = {},
    clock = noon,
  ) => (await place().as(login, clock)).give(reportActions, command, await current(place(), 'report', report.id), more)
  const rows = (sql: string, ...values: unknown[]): Promise<Record<string, unknown>[]> => place().query(sql, values)
  const stateOf = async (table: 'report' | 'trial_task' | 'entrustment', id: string): Promise<string> =>
    (await current(place(), table, id)).state
  const printed = async (): Promise<MadeReport> => {
    const report = await testedCubes(place())
    await signedUpTo(place(), report, 'Approve')
    await rendered(place(), report)
    await paid(place(), report)
    await give('reports', 'Print', report, { copies: 3 })
    return report
  }
  const archived = async (before?: (report: MadeReport) => Promise<unknown>): Promise<MadeReport> => {
    const report = await printed()
    await before?.(report)
    await give('reports', 'Issue', report, pickup)
    await give('archive', 'Archive', report, { missing_note: '随卷', shelf: 'A-1', volume_no: `V-${report.id}` })
    return report
  }
  const askedVoid = async (report: MadeReport): Promise<string> =>
    (
      await (
        await place().as('reception1', noon)
      ).call(reportChangeActions, 'Apply', { report_id: report.id, ...voiding })
    ).id
  const change = async (
    login: string,
    command: 'Approve' | 'Reject' | 'Make' | 'Recall',
    id: string,
    more: object = {},
    clock = noon,
  ) =>
    (await place().as(login, clock)).give(
      reportChangeActions,
      command,
      await current(place(), 'report_change', id),
      more,
    )
  /** Makes a report void; answers the change that did it. */
  const voided = async (report: MadeReport): Promise<string> => {
    const id = await askedVoid(report)
    await change('tech', 'Approve', id)
    return id
  }
  return { give, rows, stateOf, printed, archived, askedVoid, change, voided }
}
