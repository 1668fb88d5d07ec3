import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { missingFacts } from '@gt/domain/reports/missing-facts.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportRevision } from '@gt/domain/reports/report-revision.entity.ts'
import type { ReportSnapshot } from '@gt/domain/reports/snapshot.ts'
import { taskErrors } from '@gt/domain/tasks/errors.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { changeRow } from '../../../db/write.ts'
import { finishCommand, passGuards } from '../../../flow/command.ts'
import { settingsOf } from '../../../flow/settings.ts'
import { closeTodos } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { tasksOf } from '../../tasks/api.ts'
import { placeSignature, remarkedRecords, signRefusals, unansweredRemarks } from '../../testing/api.ts'
import { type BegunReport, beginReport } from '../begin.ts'
import { unmadeRefusals, unnamedRefusals } from '../changes/finish-change.ts'
import { isPublished, reportOptions } from '../draft.queries.ts'
import { snapshotOf } from '../draft.ts'
import { buildSnapshot } from '../paper-data.ts'
import { lastStep } from '../report.queries.ts'
import { testsOf } from '../tests.ts'
import { deskTodos, openStepTodo } from '../todos.ts'
import { unprintableRefusals } from '../unprintable.ts'

/** Judgements that a report must put into words; measured values and void groups carry none (workflow 6, 7). */
const judged: readonly string[] = ['pass', 'fail', 'retest']

async function refusals(ctx: Ctx, { row, revision, taskIds }: BegunReport, fresh: ReportSnapshot): Promise<Refused[]> {
  const tasks = await tasksOf(ctx, taskIds)
  const [first] = tasks
  const options = first ? await reportOptions(ctx, first.trial_list_id) : null
  const found: Refused[] = tasks
    .filter(task => task.state !== 'reporting')
    .map(task => refused(reportErrors, 'B-01', { number: task.task_number }))
  for (const task of tasks.filter(one => one.order_change_id !== null))
    found.push(refused(taskErrors, 'T-20', { number: task.task_number }))
  if (options?.conclusion_required && judged.includes(row.judgement) && !row.conclusion?.trim())
    found.push(refused(reportErrors, 'B-02', {}, { field: 'conclusion' }))
  if (!(await isPublished(ctx, row.report_template_version_id)))
    found.push(refused(reportErrors, 'B-03', { test: first?.test_name ?? '' }))
  const missing = fresh.paper ? missingFacts(fresh.paper) : []
  if (missing.length > 0) {
    const fields = {
      zh: missing.map(label => label.zh).join('、'),
      en: missing.map(label => label.en).join(', '),
      es: missing.map(label => label.es).join(', '),
    }
    found.push(refused(reportErrors, 'B-04', { fields }))
  }
  found.push(...unprintableRefusals(fresh.paper))
  if (fresh.digest !== snapshotOf(revision).digest) found.push(refused(reportErrors, 'B-05'))
  if (row.state === 'returned')
    found.push(...unansweredRemarks((await remarkedRecords(ctx, taskIds)).flatMap(({ pins }) => pins)))
  return found
}

/** The audit that still holds: the approval returned the report to its draft, and its results are as the auditor saw them. */
async function standingAudit(ctx: Ctx, { row, revision }: BegunReport, digest: string) {
  if (row.state !== 'returned' || snapshotOf(revision).audited_digest !== digest) return null
  const back = await lastStep(ctx, row.id, ['return', 'return_direct'])
  return back?.command === 'return_direct' ? lastStep(ctx, row.id, ['audit']) : null
}

/**
 * Submits a draft: the compiler signs, the papers are frozen as they stand. With one audit level, or straight back after a
 * return of the approval, it goes to the signatory. Refuses with B-01 … B-05, T-20, W-02, W-06, X-11, and warns with X-13.
 */
export const submitReport: Run<(typeof reportActions)['actions']['Submit']> = async (ctx, item, input) => {
  const begun = await beginReport(ctx, 'submit', item)
  const { row, revision, taskIds } = begun
  const fresh = await buildSnapshot(ctx, row, taskIds, null)
  passGuards(
    row.report_number,
    [
      ...(await unmadeRefusals(ctx, revision)),
      ...(await unnamedRefusals(ctx, revision, fresh)),
      ...(await refusals(ctx, begun, fresh)),
      ...(await signRefusals(ctx, 'compiler')),
    ],
    input,
  )
  const signed = await placeSignature(ctx, 'compiler', await testsOf(ctx, taskIds))
  const { auditLevels } = await settingsOf(ctx)
  const audit = await standingAudit(ctx, begun, fresh.digest)
  const state = auditLevels === 1 || audit ? 'approving' : 'auditing'
  const { row: after, done } = await finishCommand(
    ctx,
    report,
    row,
    {
      compiler_id: userOf(ctx),
      compiled_at: ctx.now,
      ...(audit ? { auditor_id: audit.operator_id, audited_at: audit.occurred_at } : {}),
      state,
    },
    {
      kind: 'report',
      number: row.report_number,
      command: 'submit',
      opinion: input.reason,
      signatureId: signed.signature_id,
    },
  )
  const { audited_digest } = snapshotOf(revision)
  await changeRow(ctx, reportRevision, revision, {
    data_snapshot: await buildSnapshot(ctx, after, taskIds, null, audited_digest),
  })
  await closeTodos(ctx, { kind: 'report', id: row.id }, deskTodos)
  await openStepTodo(ctx, after, state)
  return done
}
