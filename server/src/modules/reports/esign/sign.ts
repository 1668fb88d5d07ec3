import { identityErrors } from '@gt/domain/identity/errors.ts'
import type { SealedPassword } from '@gt/domain/identity/oauth-actions.ts'
import type { CommandItem, CommandResult } from '@gt/domain/kit/action.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import type { esignActions } from '@gt/domain/reports/esign-actions.ts'
import { esignErrors } from '@gt/domain/reports/esign-errors.ts'
import { esignRequest } from '@gt/domain/reports/esign-request.entity.ts'
import { type EsignStep, isWaitingStep } from '@gt/domain/reports/esign-steps.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportRevision } from '@gt/domain/reports/report-revision.entity.ts'
import type { Ctx } from '../../../db/context.ts'
import { changeRow, getRow, guardVersion } from '../../../db/write.ts'
import { keepFile } from '../../../files/keep.ts'
import type { StoredFile } from '../../../files/store.ts'
import { finishCommand } from '../../../flow/command.ts'
import { settingsOf } from '../../../flow/settings.ts'
import { errorItems } from '../../../http/dispatch.ts'
import type { OutsideCall, Run } from '../../../http/implement.ts'
import { isOwnPassword, isOwnPin } from '../../identity/api.ts'
import { signerOf } from './authority.ts'
import { endCertificates } from './certificates.queries.ts'
import { type Plan, planOfPerson, planOfSeals } from './plans.ts'
import { counts, failRequest, noteEvent, type RequestRow, subjectOf } from './requests.ts'
import { signPdf } from './sign-pdf.ts'

type Actions = (typeof esignActions)['actions']

/** How people prove themselves before they sign a file: by their PIN where the laboratory says so, else by their password, always. */
export const proofOf = async (ctx: Ctx): Promise<'pin' | 'password'> =>
  (await settingsOf(ctx)).overall.ESign.auth === 'pin' ? 'pin' : 'password'

/** One proof for all that is signed with it. Refuses with L-07, L-04, L-09, EG-10, EG-12. */
async function guardProof(call: OutsideCall, proof: SealedPassword): Promise<void> {
  if ((await call.transaction({ readOnly: true }, proofOf)) === 'pin') {
    if (!(await isOwnPin(call, proof))) throw new Refusal([refused(esignErrors, 'EG-12', {}, { field: 'proof' })])
  } else if (!(await isOwnPassword(call, proof)))
    throw new Refusal([refused(identityErrors, 'L-07', {}, { field: 'proof' })])
}

/** The file of a plan. Refuses with EG-16 one that was changed where it is kept. */
async function fileOf(call: OutsideCall, { file, number }: Plan): Promise<Buffer> {
  try {
    return await call.services.files.get(file.key, file.sha256)
  } catch (error) {
    call.services.log.error({ err: error, number }, 'a file to be signed is not what was kept')
    throw new Refusal([refused(esignErrors, 'EG-16')], { number })
  }
}

interface Made {
  readonly pdf: Buffer
  /** All of the request as they then stand, and those that are new. */
  readonly steps: readonly EsignStep[]
  readonly added: readonly EsignStep[]
}

/** Puts the signatures of a plan on its file, one behind the other; nothing is kept yet. */
async function signAll(call: OutsideCall, plan: Plan): Promise<Made> {
  const { request, signatures, place, at } = plan
  const steps = [...request.steps]
  const added: EsignStep[] = []
  let pdf = await fileOf(call, plan)
  let order = steps.filter(one => !isWaitingStep(one)).length
  for (const { step, index, subject, reason } of signatures) {
    order += 1
    const signer = await signerOf(call, subject)
    const field = `Signature${order}`
    pdf = await signPdf(pdf, signer, { reason, place, at: at as LocalDateTime, field }) // the database's clock
    const signed = { ...step, state: 'signed' as const, signed_at: at, serial: signer.serial, field }
    added.push(signed)
    if (index === null) steps.push(signed)
    else steps[index] = signed
  }
  return { pdf, steps, added }
}

/** The report follows its request: it is being signed from the first signature on, and signed after the last. */
async function followReport(ctx: Ctx, request: RequestRow, isDone: boolean): Promise<void> {
  const { row } = await subjectOf(ctx, request, true)
  if (row.state !== 'approved' && row.state !== 'signing') return // one that is out keeps its state
  const step = { kind: 'report', number: row.report_number } as const
  const signing =
    row.state === 'approved'
      ? (await finishCommand(ctx, report, row, { state: 'signing' }, { ...step, command: 'sign' })).row
      : row
  if (isDone) await finishCommand(ctx, report, signing, { state: 'signed' }, { ...step, command: 'all_signed' })
}

/** Keeps the signed file beside the one before, and what became of the request. */
async function keepSigned(ctx: Ctx, plan: Plan, { steps, added }: Made, stored: StoredFile): Promise<RequestRow> {
  const request = await getRow(ctx, esignRequest, plan.request.id, true)
  // another signature that came between would be lost
  await guardVersion(ctx, { ...request }, plan.request)
  const { row, revision } = await subjectOf(ctx, request, true)
  if (!counts(row, revision))
    throw new Refusal([refused(esignErrors, 'EG-06', { number: plan.number })], { number: plan.number })
  const file = await keepFile(ctx, stored, {
    ...{ name: `${plan.number}.pdf`, mime: 'application/pdf', purpose: 'report_pdf', ownerId: plan.revisionId },
    locked: true,
  })
  const isDone = !steps.some(isWaitingStep)
  const after = await changeRow(ctx, esignRequest, request, {
    ...{ steps: [...steps], signed_file_id: file.id, file_hash: stored.sha256 },
    ...{ state: isDone ? 'signed' : 'signing', finished_at: isDone ? ctx.now : null },
  })
  if (isDone)
    await changeRow(ctx, reportRevision, await getRow(ctx, reportRevision, plan.revisionId, true), {
      ...{ signed_pdf_file_id: file.id, esign_state: 'signed' },
    })
  await followReport(ctx, after, isDone)
  for (const { kind, role, name, meaning, serial } of added)
    await noteEvent(ctx, after, kind === 'seal' ? 'stamp' : 'sign', {
      ...{ role, name, meaning, serial, sha256: stored.sha256 },
    })
  return after
}

/** Signs one request, or tells why not; what fails for its file ends it. */
async function signOne(
  call: OutsideCall,
  item: CommandItem,
  plan: (ctx: Ctx, item: CommandItem) => Promise<Plan>,
): Promise<CommandResult['succeeded'][number]> {
  const ready = await call.transaction({ readOnly: true }, ctx => plan(ctx, item))
  const made = await signAll(call, ready)
  const stored = await call.services.files.put(made.pdf)
  const { id, row_version, state } = await call.transaction({}, ctx => keepSigned(ctx, ready, made, stored))
  return { id, row_version, state }
}

async function signEach(
  call: OutsideCall,
  { items, proof }: { readonly items: readonly CommandItem[]; readonly proof: SealedPassword },
  plan: (ctx: Ctx, item: CommandItem) => Promise<Plan>,
): Promise<CommandResult> {
  await guardProof(call, proof)
  await call.transaction({}, endCertificates)
  const succeeded: CommandResult['succeeded'][number][] = []
  const failed: CommandResult['failed'][number][] = []
  for (const item of items) {
    try {
      succeeded.push(await signOne(call, item, plan))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.reasons.some(({ code }) => code === 'EG-16'))
        await call.transaction({}, ctx => failRequest(ctx, item.id, error))
      failed.push({
        id: item.id,
        number: typeof error.detail.number === 'string' ? error.detail.number : null,
        errors: errorItems(error, call.language),
      })
    }
  }
  return { succeeded, failed }
}

/** Signs as the person that the caller is in each report. */
export const signRequests: Run<Actions['Sign']> = (call, input) => signEach(call, input, planOfPerson)

/** Puts seals on the files of reports. */
export const sealRequests: Run<Actions['Seal']> = (call, input) =>
  signEach(call, input, (ctx, item) => planOfSeals(ctx, item, input.stamp_ids))
