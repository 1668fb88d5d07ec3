import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { listed } from '@gt/domain/kit/label.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import type { PaperData } from '@gt/domain/paper/data.ts'
import type { OfferedField } from '@gt/domain/reports/change-actions.ts'
import { reportChangeErrors } from '@gt/domain/reports/change-errors.ts'
import { reportNotices } from '@gt/domain/reports/notices.ts'
import { printedAt } from '@gt/domain/reports/printed-facts.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportMachine } from '@gt/domain/reports/report.states.ts'
import { reportRevision } from '@gt/domain/reports/report-revision.entity.ts'
import type { Ctx } from '../../../db/context.ts'
import { getRow } from '../../../db/write.ts'
import { openTodoForPost } from '../../../flow/todos.ts'
import { frozenReports, type TouchedReport } from '../api.ts'
import { draftRoute, type ReportRow, snapshotOf } from '../draft.ts'
import type { ChangeRow } from './begin-change.ts'

/** Another approved report of the order, with the paper that it is printed from. */
interface Sister extends TouchedReport {
  readonly paper: PaperData
}

/** The other reports of the order whose paper is frozen; drafts follow the order by themselves. */
async function sistersOf(ctx: Ctx, row: ReportRow): Promise<Sister[]> {
  const sisters: Sister[] = []
  for (const one of await frozenReports(ctx, row.entrustment_id)) {
    const { current_revision_id } = await getRow(ctx, report, one.id)
    if (one.id === row.id || !current_revision_id) continue
    const { paper } = snapshotOf(await getRow(ctx, reportRevision, current_revision_id))
    if (paper) sisters.push({ ...one, paper })
  }
  return sisters
}

/** Sisters of a report, each with the keys of what its paper says just as that of the report does. */
export async function offeredSisters(
  ctx: Ctx,
  row: ReportRow,
  fields: readonly OfferedField[],
): Promise<{ number: string; state: TouchedReport['state']; keys: string[] }[]> {
  return (await sistersOf(ctx, row)).flatMap(({ number, state, paper }) => {
    const keys = fields.filter(field => printedAt(paper, field) === field.old).map(({ key }) => key)
    return keys.length > 0 ? [{ number, state, keys }] : []
  })
}

/** Something that a change names, with what is registered by it. */
interface Corrected extends Omit<OfferedField, 'old'> {
  readonly value: string | null
}

/** Sisters that will say otherwise than the order once these facts are corrected, with warning X-14 for each (E-14). */
export async function touchedSisters(
  ctx: Ctx,
  row: ReportRow,
  corrected: readonly Corrected[],
): Promise<{ sisters: readonly TouchedReport[]; refusals: Refused[] }> {
  const touched = (await sistersOf(ctx, row)).flatMap(sister => {
    const other = corrected.filter(({ value, ...field }) => {
      const printed = printedAt(sister.paper, field)
      return printed !== undefined && printed !== value
    })
    return other.length > 0 ? [{ sister, other }] : []
  })
  return {
    sisters: touched.map(({ sister }) => sister),
    refusals: touched.map(({ sister: { number, state }, other }) =>
      refused(reportChangeErrors, 'X-14', {
        number,
        state: reportMachine.states.labels[state],
        fields: listed(other.map(({ name }) => name)),
      }),
    ),
  }
}

/** A report that left its desk says what was registered then: its compiler is asked for a change of its own (E-14). */
export async function askForSisters(ctx: Ctx, change: ChangeRow, sisters: readonly TouchedReport[]): Promise<void> {
  for (const { id, number } of sisters)
    await openTodoForPost(ctx, 'compiler', {
      kind: 'change',
      step: 'report_change',
      title: notice(reportNotices, 'sister_differs', { change: change.change_no, number }),
      object: { kind: 'report', id, number },
      route: draftRoute,
    })
}
