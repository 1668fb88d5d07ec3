import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { reportUniqueCode } from '@gt/domain/numbering/report-unique-code.entity.ts'
import { reportChangeErrors } from '@gt/domain/reports/change-errors.ts'
import { changeDiffOf, reportWords } from '@gt/domain/reports/change-scope.ts'
import { reportNotices } from '@gt/domain/reports/notices.ts'
import type { OldCopies } from '@gt/domain/reports/old-copies.ts'
import { unnamedDifferences } from '@gt/domain/reports/printed-facts.ts'
import { reportMachine } from '@gt/domain/reports/report.states.ts'
import { reportChange } from '@gt/domain/reports/report-change.entity.ts'
import { reportRevision } from '@gt/domain/reports/report-revision.entity.ts'
import type { ReportSnapshot } from '@gt/domain/reports/snapshot.ts'
import type { Ctx } from '../../../db/context.ts'
import { changeRow, getRow } from '../../../db/write.ts'
import { accountsOfOrder } from '../../../flow/client-accounts.ts'
import { finishCommand } from '../../../flow/command.ts'
import { closeTodos, notifyUsers } from '../../../flow/todos.ts'
import { lastNumberOut } from '../deliveries.queries.ts'
import { type ReportRow, type RevisionRow, snapshotOf } from '../draft.ts'
import type { ChangeRow } from './begin-change.ts'
import { callOff } from './call-off.ts'
import { oldCopiesOf } from './change.queries.ts'
import { cellsByTask } from './changed-fields.ts'
import { tellWatchers } from './tell-watchers.ts'

/** The change that a revision was made by; null for an original. */
export const changeOf = async (ctx: Ctx, revision: RevisionRow): Promise<ChangeRow | null> =>
  revision.report_change_id ? getRow(ctx, reportChange, revision.report_change_id) : null

/** Tasks whose readings a change opened. */
export const openedTasks = (change: ChangeRow): string[] => [
  ...cellsByTask(changeDiffOf(change.diff).fields.map(({ key }) => key)).keys(),
]

/** Refusal X-11 of a report whose change was approved and not made. */
export async function unmadeRefusals(ctx: Ctx, revision: RevisionRow): Promise<Refused[]> {
  const change = await changeOf(ctx, revision)
  return change?.state === 'approved' ? [refused(reportChangeErrors, 'X-11', { change: change.change_no ?? '' })] : []
}

/** Warning X-13 of what the new paper says otherwise than the old one without being named in the change. */
export async function unnamedRefusals(ctx: Ctx, revision: RevisionRow, fresh: ReportSnapshot): Promise<Refused[]> {
  const change = await changeOf(ctx, revision)
  if (!change || !fresh.paper) return []
  const { paper } = snapshotOf(await getRow(ctx, reportRevision, change.from_revision_id))
  const found = paper ? unnamedDifferences(paper, fresh.paper, changeDiffOf(change.diff).fields) : []
  if (found.length === 0) return []
  const fields = {
    zh: found.map(label => label.zh).join('、'),
    en: found.map(label => label.en).join(', '),
    es: found.map(label => label.es).join(', '),
  }
  return [refused(reportChangeErrors, 'X-13', { fields })]
}

/** Refusal X-05 of taking results anew where the change opened no readings: what is not approved stays as it was printed. */
export async function refreshRefusals(ctx: Ctx, row: ReportRow, revision: RevisionRow): Promise<Refused[]> {
  const change = await changeOf(ctx, revision)
  const { label } = reportMachine.commands.refresh
  return change?.scope === 'info'
    ? [refused(reportChangeErrors, 'X-05', { number: row.display_number, command: label })]
    : []
}

/** Work is counted once, and again only where a change had it done again. */
export async function countsWork(ctx: Ctx, revision: RevisionRow): Promise<boolean> {
  const change = await changeOf(ctx, revision)
  return change === null || change.scope === 'data'
}

/** Refusal X-06 of words of the report that its change does not name; new readings may need another conclusion. */
export async function wordRefusals(
  ctx: Ctx,
  revision: RevisionRow,
  given: Readonly<Partial<Record<'conclusion' | 'remarks', boolean>>>,
): Promise<Refused[]> {
  const change = await changeOf(ctx, revision)
  if (!change) return []
  const named = new Set(changeDiffOf(change.diff).fields.map(({ key }) => key))
  if (change.scope === 'data') named.add('report.conclusion')
  return (['conclusion', 'remarks'] as const)
    .filter(word => given[word] && !named.has(`report.${word}`))
    .map(word => refused(reportChangeErrors, 'X-06', { field: reportWords[word].label }, { field: word }))
}

/**
 * The new revision is effective: the old one and its code are superseded, the change is complete. Where a paper of the report left
 * the house, client and watching units are told which number replaces the one they have.
 */
export async function completeChange(ctx: Ctx, row: ReportRow, revision: RevisionRow): Promise<void> {
  const found = await changeOf(ctx, revision)
  if (!found) return
  const change = await getRow(ctx, reportChange, found.id, true)
  const old = await getRow(ctx, reportRevision, change.from_revision_id, true)
  await changeRow(ctx, reportRevision, old, { state: 'superseded' })
  if (old.report_unique_code_id) {
    const code = await getRow(ctx, reportUniqueCode, old.report_unique_code_id, true)
    // one that was withdrawn by hand stays so
    if (code.state === 'active') await changeRow(ctx, reportUniqueCode, code, { state: 'superseded' })
  }
  await finishCommand(
    ctx,
    reportChange,
    change,
    { to_revision_id: revision.id, state: 'completed' },
    { kind: 'change', number: change.change_no, command: 'complete' },
  )
  await closeTodos(ctx, { kind: 'change', id: change.id })
  await callOff(ctx, row.id, change.reason)
  const out = await lastNumberOut(ctx, row.id)
  if (out === null) return
  const { left } = await recalledBy(ctx, change)
  await notifyUsers(ctx, await accountsOfOrder(ctx, row.entrustment_id), {
    kind: 'report',
    title: notice(reportNotices, left > 0 ? 'replaced' : 'replaced_file', { old: out, number: row.display_number }),
    route: '/trialreport/index',
    place: { id: row.id },
  })
  await tellWatchers(ctx, { name: 'tell_replaced', about: { revision_id: revision.id } })
}

/** Copies of all earlier papers of the report as a change finds them and leaves them. */
export async function recalledBy(ctx: Ctx, change: ChangeRow): Promise<OldCopies> {
  const found = (await oldCopiesOf(ctx, [change.report_id])).get(change.report_id)?.byChange.get(change.id)
  if (!found) throw new Error(`change ${change.change_no ?? change.id} is not among those of its report`)
  return found
}

/** Refusal X-03 while copies of an earlier paper of the report are out and nobody said why. */
export async function recallRefusals(ctx: Ctx, revision: RevisionRow): Promise<Refused[]> {
  const change = await changeOf(ctx, revision)
  if (!change) return []
  const { left } = await recalledBy(ctx, change)
  return left > 0 ? [refused(reportChangeErrors, 'X-03', { n: left })] : []
}
