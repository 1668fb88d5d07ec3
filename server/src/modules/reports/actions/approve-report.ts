import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { reportUniqueCode } from '@gt/domain/numbering/report-unique-code.entity.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportRevision } from '@gt/domain/reports/report-revision.entity.ts'
import { businessOf, type Ctx, userOf } from '../../../db/context.ts'
import { changeRow, getRow } from '../../../db/write.ts'
import { accountsOfOrder } from '../../../flow/client-accounts.ts'
import { finishCommand, passGuards } from '../../../flow/command.ts'
import { periodRefusals } from '../../../flow/locks.ts'
import { closeTodos } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { openNonconforming } from '../../audit/api.ts'
import { releasedOf } from '../../charges/api.ts'
import { superviseReport } from '../../entrust/api.ts'
import { tellSystems } from '../../exchange/api.ts'
import { openBlind } from '../../samples/api.ts'
import { countWorkloadOf, itemsReported } from '../../tasks/api.ts'
import { lockRecords, placeSignature, recordsForPaper, signRefusals } from '../../testing/api.ts'
import { openReleaseTodo } from '../api.ts'
import { batchRefusals } from '../batch-rights.ts'
import { type BegunReport, beginReport } from '../begin.ts'
import { completeChange, countsWork } from '../changes/finish-change.ts'
import { checksOfReport } from '../checks.ts'
import { isJudgementAsked } from '../draft.queries.ts'
import { snapshotOf } from '../draft.ts'
import { certificatesOf } from '../paper.queries.ts'
import { buildSnapshot, checkPath } from '../paper-data.ts'
import { openDeviations } from '../report.queries.ts'
import { noteSeals } from '../seals/note-seals.ts'
import { stepRefusals } from '../step-refusals.ts'
import { testsOf } from '../tests.ts'
import { deskTodos } from '../todos.ts'
import { unprintableRefusals } from '../unprintable.ts'
import { failRefusals } from './audit-report.ts'

/** A certificate whose mark the report carries must be valid today (B-07). */
async function markRefusals(ctx: Ctx, { row }: BegunReport): Promise<Refused[]> {
  const today = dayOf(ctx.now)
  const certificates = await certificatesOf(ctx)
  return certificates
    .filter(({ kind }) => (kind === 'cma' && row.cma_mark === 1) || (kind === 'grade' && row.grade_mark === 1))
    .filter(({ valid_to, state }) => valid_to < today || state !== 'valid')
    .map(({ name, valid_to }) => refused(reportErrors, 'B-07', { certificate: name, date: valid_to }))
}

/** Equipment that was out of date on the day it was used (B-08, a warning). */
async function equipmentRefusals(ctx: Ctx, taskIds: readonly string[]): Promise<Refused[]> {
  const records = await recordsForPaper(ctx, taskIds)
  const late = records.flatMap(({ record, context }) =>
    context.equipment.filter(({ calibration }) => {
      const day = record.test_start_at?.slice(0, 10)
      return day !== undefined && calibration.valid_to !== null && calibration.valid_to < day
    }),
  )
  return [...new Set(late.map(({ number }) => number))].map(number => refused(reportErrors, 'B-08', { number }))
}

async function refusals(ctx: Ctx, begun: BegunReport, digest: string): Promise<Refused[]> {
  const { row, revision, taskIds } = begun
  return [
    ...(await stepRefusals(ctx, 'approve', userOf(ctx), row, taskIds)),
    ...failRefusals(begun),
    ...(await markRefusals(ctx, begun)),
    ...(await equipmentRefusals(ctx, taskIds)),
    ...(await openDeviations(ctx, taskIds)).map(({ number }) => refused(reportErrors, 'B-11', { number })),
    ...(digest === snapshotOf(revision).digest ? [] : [refused(reportErrors, 'B-05')]),
    ...(await periodRefusals(ctx, 'report', dayOf(ctx.now))),
  ]
}

/** Freezes revision and code: from here on nothing on the paper changes (workflow 23). */
async function freeze(ctx: Ctx, begun: BegunReport, after: BegunReport['row'], digest: string): Promise<void> {
  const { revision, taskIds } = begun
  if (!revision.report_unique_code_id) throw new Error(`report ${after.report_number} has no code`)
  const code = await getRow(ctx, reportUniqueCode, revision.report_unique_code_id, true)
  const number = after.display_number
  const final = { number, date: dayOf(ctx.now), code }
  const snapshot = await buildSnapshot(ctx, after, taskIds, final, digest)
  await noteSeals(ctx, after, revision.id, snapshot)
  await changeRow(ctx, reportRevision, revision, {
    data_snapshot: snapshot,
    display_number: number,
    judgement: after.judgement,
    effective_at: ctx.now,
    state: 'effective',
  })
  await changeRow(ctx, reportUniqueCode, code, {
    state: 'active',
    activated_at: ctx.now,
    verify_url: code.verify_url ?? (ctx.origin ? ctx.origin + checkPath(code.code) : null),
  })
}

/**
 * Approves a report: date and number, effective revision with its frozen papers, records locked, items reported, code
 * active, nonconforming record for what failed, workload, release. The PDF follows as a job after the commit. Refuses with
 * B-05 … B-08, B-11, B-15, B-24, R-08, W-02, W-05, W-06, G-09; in a batch with G-03, B-21, B-23.
 */
export const approveReport: Run<(typeof reportActions)['actions']['Approve']> = async (ctx, item, input) => {
  const begun = await beginReport(ctx, 'approve', item)
  const { row, revision, taskIds } = begun
  const trialListIds = await testsOf(ctx, taskIds)
  const cma = row.cma_mark === 1
  const { digest, paper } = await buildSnapshot(ctx, row, taskIds, null)
  passGuards(
    row.report_number,
    [
      ...(await refusals(ctx, begun, digest)),
      ...unprintableRefusals(paper),
      ...(await signRefusals(ctx, 'approver')),
      ...(await batchRefusals(ctx, 'approve', input.items.length, () => checksOfReport(ctx, begun))),
    ],
    input,
  )
  const signed = await placeSignature(ctx, 'approver', trialListIds, { cma })
  const released = await releasedOf(ctx, row.entrustment_id)
  const { row: after, done } = await finishCommand(
    ctx,
    report,
    row,
    {
      approver_id: userOf(ctx),
      approved_at: ctx.now,
      report_date: dayOf(ctx.now),
      display_number: revision.display_number ?? row.report_number,
      released: released ? 1 : 0,
      locked_at: ctx.now,
      ...(revision.report_change_id ? { change_count: (row.change_count ?? 0) + 1, issued_at: null } : {}),
      state: 'approved',
    },
    {
      kind: 'report',
      number: row.report_number,
      command: 'approve',
      opinion: input.reason,
      signatureId: signed.signature_id,
      onBehalfOf: signed.on_behalf_of_id,
    },
  )
  await freeze(ctx, begun, after, digest)
  await superviseReport(ctx, row)
  await completeChange(ctx, row, { ...revision, display_number: after.display_number })
  await lockRecords(ctx, taskIds)
  await itemsReported(ctx, taskIds)
  await openBlind(ctx, 'approved', taskIds)
  if (after.judgement === 'fail') {
    // who wants no judgement is told none
    const isAsked = await isJudgementAsked(ctx, row.entrustment_id)
    await openNonconforming(ctx, after, taskIds, isAsked ? await accountsOfOrder(ctx, row.entrustment_id) : [])
  }
  if (await countsWork(ctx, revision)) await countWorkloadOf(ctx, taskIds, 'approved')
  await closeTodos(ctx, { kind: 'report', id: row.id }, deskTodos)
  await openReleaseTodo(ctx, after, released)
  await tellSystems(ctx)
  ctx.pending.jobs.push({
    name: 'render_report',
    input: { business_id: businessOf(ctx).id, revision_id: revision.id },
    key: `render_report:${businessOf(ctx).id}:${revision.id}`,
  })
  return done
}
