import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportRevision } from '@gt/domain/reports/report-revision.entity.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { changeRow } from '../../../db/write.ts'
import { finishCommand, passGuards } from '../../../flow/command.ts'
import { settingsOf } from '../../../flow/settings.ts'
import { closeTodos } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { signerRefusals } from '../../people/api.ts'
import { placeSignature, signRefusals } from '../../testing/api.ts'
import { batchRefusals } from '../batch-rights.ts'
import { type BegunReport, beginReport } from '../begin.ts'
import { checksOfReport } from '../checks.ts'
import { snapshotOf } from '../draft.ts'
import { buildSnapshot } from '../paper-data.ts'
import { testersOf } from '../report.queries.ts'
import { testsOf } from '../tests.ts'
import { deskTodos, openStepTodo } from '../todos.ts'

/** Nobody audits or approves what he tested; results that do not conform are passed knowingly. */
export async function commonRefusals(ctx: Ctx, { row, taskIds }: BegunReport): Promise<Refused[]> {
  const { separateDuties } = await settingsOf(ctx)
  const testers = await testersOf(ctx, taskIds)
  return [
    ...(separateDuties && testers.has(userOf(ctx)) ? [refused(testingErrors, 'R-08')] : []),
    ...(row.judgement === 'fail' ? [refused(reportErrors, 'B-15')] : []),
  ]
}

/** Passes the audit: the auditor signs. Refuses with R-08, T-01, B-05, B-15, W-02, W-06; in a batch with G-03, B-21. */
export const auditReport: Run<(typeof reportActions)['actions']['Audit']> = async (ctx, item, input) => {
  const begun = await beginReport(ctx, 'audit', item)
  const { row, revision, taskIds } = begun
  const tests = await testsOf(ctx, taskIds)
  const fresh = await buildSnapshot(ctx, row, taskIds, null)
  passGuards(
    row.report_number,
    [
      ...(await signerRefusals(ctx, { userId: userOf(ctx), role: 'auditor', trialListIds: tests })),
      ...(await commonRefusals(ctx, begun)),
      ...(fresh.digest === snapshotOf(revision).digest ? [] : [refused(reportErrors, 'B-05')]),
      ...(await signRefusals(ctx, 'auditor')),
      ...(await batchRefusals(ctx, input.items.length, () => checksOfReport(ctx, begun))),
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
