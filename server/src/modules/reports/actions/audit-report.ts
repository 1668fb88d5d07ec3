import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportRevision } from '@gt/domain/reports/report-revision.entity.ts'
import { userOf } from '../../../db/context.ts'
import { changeRow } from '../../../db/write.ts'
import { finishCommand, passGuards } from '../../../flow/command.ts'
import { closeTodos } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { placeSignature, signRefusals } from '../../testing/api.ts'
import { batchRefusals } from '../batch-rights.ts'
import { type BegunReport, beginReport } from '../begin.ts'
import { checksOfReport } from '../checks.ts'
import { snapshotOf } from '../draft.ts'
import { buildSnapshot } from '../paper-data.ts'
import { stepRefusals } from '../step-refusals.ts'
import { testsOf } from '../tests.ts'
import { deskTodos, openStepTodo } from '../todos.ts'

/** Results that do not conform are passed knowingly (B-15). */
export const failRefusals = ({ row }: BegunReport): Refused[] =>
  row.judgement === 'fail' ? [refused(reportErrors, 'B-15')] : []

/**
 * Passes the audit: the auditor signs. Refuses with R-08, T-01, T-02, B-05, B-15, B-22, W-02, W-06; in a batch with G-03, B-21,
 * B-23.
 */
export const auditReport: Run<(typeof reportActions)['actions']['Audit']> = async (ctx, item, input) => {
  const begun = await beginReport(ctx, 'audit', item)
  const { row, revision, taskIds } = begun
  const tests = await testsOf(ctx, taskIds)
  const fresh = await buildSnapshot(ctx, row, taskIds, null)
  passGuards(
    row.report_number,
    [
      ...(await stepRefusals(ctx, 'audit', userOf(ctx), row, taskIds)),
      ...failRefusals(begun),
      ...(fresh.digest === snapshotOf(revision).digest ? [] : [refused(reportErrors, 'B-05')]),
      ...(await signRefusals(ctx, 'auditor')),
      ...(await batchRefusals(ctx, 'audit', input.items.length, () => checksOfReport(ctx, begun))),
    ],
    input,
  )
  const signed = await placeSignature(ctx, 'auditor', tests)
  const { row: after, done } = await finishCommand(
    ctx,
    report,
    row,
    { auditor_id: userOf(ctx), audited_at: ctx.now, state: 'approving' },
    {
      kind: 'report',
      number: row.report_number,
      command: 'audit',
      opinion: input.reason,
      signatureId: signed.signature_id,
      onBehalfOf: signed.on_behalf_of_id,
    },
  )
  await changeRow(ctx, reportRevision, revision, {
    data_snapshot: await buildSnapshot(ctx, after, taskIds, null, fresh.digest),
  })
  await closeTodos(ctx, { kind: 'report', id: row.id }, deskTodos)
  await openStepTodo(ctx, after, 'approving')
  return done
}
