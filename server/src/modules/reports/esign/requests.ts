import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { type Refusal, type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import type { esignActions } from '@gt/domain/reports/esign-actions.ts'
import { esignErrors } from '@gt/domain/reports/esign-errors.ts'
import { esignLog } from '@gt/domain/reports/esign-log.entity.ts'
import { esignRequest, esignState } from '@gt/domain/reports/esign-request.entity.ts'
import type { EsignStep, SigningRole } from '@gt/domain/reports/esign-steps.ts'
import { meaningOf, signingRoles } from '@gt/domain/reports/esign-steps.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportRevision } from '@gt/domain/reports/report-revision.entity.ts'
import type { Ctx } from '../../../db/context.ts'
import type { ListOptions } from '../../../db/list.ts'
import { requireSight } from '../../../db/sight.ts'
import { changeRow, getRow, insertRow, lockRow } from '../../../db/write.ts'
import { finishCommand, refuseFor } from '../../../flow/command.ts'
import { settingsOf } from '../../../flow/settings.ts'
import type { Run } from '../../../http/implement.ts'
import type { ReportRow, RevisionRow } from '../draft.ts'
import { taskIdsOf, testersOf } from '../report.queries.ts'
import { seenReports } from '../visible.ts'
import { countOfRevision, hasLicence, namesOf, waitingRevisions } from './requests.queries.ts'

export type RequestRow = Row<typeof esignRequest>
type Actions = (typeof esignActions)['actions']

/** Requests are seen with their reports. */
export const seenRequests = (ctx: Ctx): ListOptions => ({
  where: (seenReports(ctx).where ?? []).map(({ sql, values }) => ({
    // inside, `t` is the report; the pair before it is the row's
    sql: `(t.business_id, t.object_id) in (select t.business_id, t.id from report t where ${sql})`,
    values,
  })),
})

/** The log is seen with its request. */
export const seenLog = (ctx: Ctx): ListOptions => ({
  where: (seenReports(ctx).where ?? []).map(({ sql, values }) => ({
    sql: `(t.business_id, t.esign_request_id) in (select q.business_id, q.id from esign_request q
      where (q.business_id, q.object_id) in (select t.business_id, t.id from report t where ${sql}))`,
    values,
  })),
})

/** What the log keeps of an event. */
export const noteEvent = (
  ctx: Ctx,
  request: Pick<RequestRow, 'id'>,
  event: Row<typeof esignLog>['event'],
  { role, ...detail }: { readonly role?: SigningRole | null } & Readonly<Record<string, string | number | null>> = {},
): Promise<unknown> =>
  insertRow(
    ctx,
    esignLog,
    {
      ...{ esign_request_id: request.id, event, user_id: ctx.principal.userId, role: role ?? null, detail },
      ...{ ip: ctx.address, occurred_at: ctx.now },
    },
    { untracked: true },
  )

/** Who signs a report in which role. */
export async function signersOf(ctx: Ctx, row: ReportRow): Promise<{ role: SigningRole; user_id: string }[]> {
  const testers = [...(await testersOf(ctx, await taskIdsOf(ctx, row.id)))]
  const one = (role: SigningRole, id: string | null) => (id ? [{ role, user_id: id }] : [])
  return [
    ...testers.flatMap(id => one('tester', id)),
    ...one('compiler', row.compiler_id),
    ...one('auditor', row.auditor_id),
    ...one('approver', row.approver_id),
  ]
}

/** A step of a person that is not signed yet. */
export const personStep = (role: SigningRole, user_id: string, name: string): EsignStep => ({
  ...{ kind: 'person', role, meaning: meaningOf[role], user_id, stamp_id: null, name },
  ...{ state: 'waiting', signed_at: null, serial: null, field: null },
})

async function stepsOf(ctx: Ctx, row: ReportRow, roles: readonly SigningRole[]): Promise<EsignStep[]> {
  const signers = (await signersOf(ctx, row)).filter(({ role }) => roles.includes(role))
  const names = await namesOf(
    ctx,
    signers.map(one => one.user_id),
  )
  return signingRoles.flatMap(role =>
    signers
      .filter(one => one.role === role)
      .map(({ user_id }) => personStep(role, user_id, names.get(user_id) ?? user_id)),
  )
}

/** Makes the request of a revision whose file is there. */
async function makeRequest(
  ctx: Ctx,
  row: ReportRow,
  revision: RevisionRow,
  earlier: RequestRow | null,
): Promise<RequestRow> {
  const { sign_steps } = (await settingsOf(ctx)).overall.ESign
  const before = await countOfRevision(ctx, revision.id)
  const made = await insertRow(ctx, esignRequest, {
    request_no: before === 0 ? `QZ-${revision.id}` : `QZ-${revision.id}-${before + 1}`,
    ...{ object_kind: 'report', object_id: row.id, report_revision_id: revision.id, provider: 'internal' },
    ...{ file_hash: revision.content_hash ?? '', steps: await stepsOf(ctx, row, sign_steps), state: 'created' },
    earlier_id: earlier?.id ?? null,
  })
  await noteEvent(ctx, made, 'create', { sha256: made.file_hash })
  return made
}

/** Takes an approved report up for signing as soon as its file is there, where the laboratory signs electronically. */
export async function takeUp(ctx: Ctx, row: ReportRow, revision: RevisionRow): Promise<void> {
  const { overall } = await settingsOf(ctx)
  if (overall.ESign.enabled && row.state === 'approved' && (await hasLicence(ctx)))
    await makeRequest(ctx, row, revision, null)
}

/** EG-02 where the laboratory does not sign electronically. */
export async function refusedOff(ctx: Ctx): Promise<Refused[]> {
  const { overall } = await settingsOf(ctx)
  return overall.ESign.enabled ? [] : [refused(esignErrors, 'EG-02')]
}

/** Takes up the approved reports that have no request. */
export const gatherReports: Run<Actions['Gather']> = async ctx => {
  refuseFor(null, await refusedOff(ctx))
  const waiting = await waitingRevisions(ctx, seenReports(ctx))
  for (const { id, report_id } of waiting)
    await makeRequest(ctx, await getRow(ctx, report, report_id), await getRow(ctx, reportRevision, id), null)
  return { count: waiting.length }
}

/** The report and the revision of a request. */
export async function subjectOf(
  ctx: Ctx,
  { object_id, report_revision_id }: RequestRow,
  lock = false,
): Promise<{ row: ReportRow; revision: RevisionRow; number: string }> {
  const row = await getRow(ctx, report, object_id, lock)
  const revision = await getRow(ctx, reportRevision, report_revision_id ?? '0', lock)
  return { row, revision, number: revision.display_number ?? row.report_number }
}

/** Refuses with EG-03 a request that stands otherwise. */
export function guardState(
  { state }: RequestRow,
  number: string,
  from: readonly RequestRow['state'][],
  command: Label,
): void {
  if (!from.includes(state))
    refuseFor(number, [refused(esignErrors, 'EG-03', { number, state: esignState.labels[state], command })])
}

const words = {
  cancel: { zh: '撤销', en: 'cancel', es: 'anular' },
  resend: { zh: '重新发起', en: 'send again', es: 'reenviar' },
} as const satisfies Record<string, Label>

/** Brings a report back to where it was approved when its signing ends without all signatures. */
async function backToApproved(ctx: Ctx, row: ReportRow, opinion: string | null): Promise<void> {
  if (row.state !== 'signing') return
  await finishCommand(
    ctx,
    report,
    row,
    { state: 'approved' },
    { kind: 'report', number: row.report_number, command: 'sign_failed', opinion },
  )
}

/** Ends a request that is not finished; its signatures are used no longer. Refuses with G-01, G-04, EG-03. */
export async function cancelRequest(
  ctx: Ctx,
  item: CommandItem,
  { reason }: { readonly reason?: string },
): Promise<CommandDone> {
  await requireSight(ctx, esignRequest, item.id, seenRequests(ctx))
  const request = await lockRow(ctx, esignRequest, item)
  const { row, number } = await subjectOf(ctx, request, true)
  guardState(request, number, ['created', 'signing'], words.cancel)
  const after = await changeRow(ctx, esignRequest, request, { state: 'revoked', finished_at: ctx.now }, { reason })
  await backToApproved(ctx, row, reason ?? null)
  await noteEvent(ctx, request, 'cancel', reason ? { reason } : {})
  return { id: after.id, row_version: after.row_version, state: after.state }
}

/** Makes a new request in place of one that came to nothing, which stays as it is. Refuses with G-01, G-04, EG-02, EG-03, EG-06, EG-15. */
export async function resendRequest(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  await requireSight(ctx, esignRequest, item.id, seenRequests(ctx))
  const request = await lockRow(ctx, esignRequest, item)
  const { row, revision, number } = await subjectOf(ctx, request, true)
  guardState(request, number, ['failed', 'expired', 'refused', 'revoked'], words.resend)
  refuseFor(number, [
    ...(await refusedOff(ctx)),
    ...(counts(row, revision) ? [] : [refused(esignErrors, 'EG-06', { number })]),
    ...((await countOfRevision(ctx, revision.id, true)) > 0 ? [refused(esignErrors, 'EG-15')] : []),
  ])
  const made = await makeRequest(ctx, row, revision, request)
  await noteEvent(ctx, request, 'resend', { request: made.request_no })
  return { id: request.id, row_version: request.row_version, state: request.state }
}

/** Whether a revision is the one that counts of its report. */
export const counts = (row: ReportRow, revision: RevisionRow): boolean =>
  revision.state === 'effective' && row.current_revision_id === revision.id && row.state !== 'voided'

/** Ends a request whose file could not be signed; the report is approved as before. */
export async function failRequest(ctx: Ctx, id: string, why: Refusal): Promise<void> {
  const request = await getRow(ctx, esignRequest, id, true)
  if (request.state !== 'created' && request.state !== 'signing') return
  const { row } = await subjectOf(ctx, request, true)
  const text = why.reasons.map(({ definition }) => definition.zh).join('；')
  await changeRow(ctx, esignRequest, request, {
    ...{ state: 'failed', error_text: cutText(text, 500), finished_at: ctx.now },
  })
  await backToApproved(ctx, row, text)
  await noteEvent(ctx, request, 'error', { text })
}
