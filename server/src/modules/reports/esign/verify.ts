import { createHash, X509Certificate } from 'node:crypto'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { esignActions, VerifiedSignature } from '@gt/domain/reports/esign-actions.ts'
import { esignErrors } from '@gt/domain/reports/esign-errors.ts'
import { type EsignStep, isWaitingStep } from '@gt/domain/reports/esign-steps.ts'
import { contentKey } from '../../../files/keep.ts'
import type { OutsideCall, Run } from '../../../http/implement.ts'
import { storedFiles } from '../paper.queries.ts'
import { endCertificates, type KnownCertificate, knownCertificates } from './certificates.queries.ts'
import { type FileSignature, readSignatures } from './cms.ts'
import { begunOf } from './plans.ts'
import { counts, noteEvent } from './requests.ts'

type Actions = (typeof esignActions)['actions']
type Verdict = 'good' | 'altered' | 'bad' | 'missing'

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

/** Whether a certificate is the one that the laboratory keeps under its number, made by one of its roots. */
function isOwn(certificate: X509Certificate, kept: KnownCertificate, roots: readonly KnownCertificate[]): boolean {
  if (!new X509Certificate(kept.certificate).raw.equals(certificate.raw)) return false
  return roots.some(root => {
    const issuer = new X509Certificate(root.certificate)
    return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
  })
}

/** How one signature of a file stands, beside the step that put it on. */
function judge(
  { certificate, whole }: FileSignature,
  step: EsignStep | undefined,
  known: readonly KnownCertificate[],
): VerifiedSignature {
  const serial = certificate?.serialNumber ?? ''
  const kept = known.find(one => one.serial === serial)
  const isKnown =
    certificate !== null &&
    kept !== undefined &&
    isOwn(
      certificate,
      kept,
      known.filter(({ kind }) => kind === 'root'),
    )
  // a signature that no step of the request put on is nobody's word
  const at = step?.serial === serial ? step.signed_at : null
  const inDate = isKnown && at !== null && kept.valid_from <= at && at <= kept.valid_to
  const inForce = isKnown && at !== null && (kept.revoked_at === null || at <= kept.revoked_at)
  return {
    ...{ name: kept?.subject ?? '', meaning: at === null ? null : (step?.meaning ?? null), signed_at: at, serial },
    ...{ whole: flag(whole), known: flag(isKnown), in_date: flag(inDate), revoked_at: kept?.revoked_at ?? null },
    good: flag(whole && inDate && inForce),
  }
}

/**
 * What a file says by its signatures: `altered` where one does not hold, where something follows the last or where a signature is
 * missing; `bad` where a certificate does not count.
 */
export function verdictOf(
  pdf: Buffer,
  steps: readonly EsignStep[],
  known: readonly KnownCertificate[],
): { readonly verdict: Verdict; readonly signatures: VerifiedSignature[] } {
  const put = steps.filter(one => !isWaitingStep(one)).sort((a, b) => fieldNumber(a) - fieldNumber(b))
  const found = readSignatures(pdf)
  const signatures = found.map((one, index) => judge(one, put[index], known))
  const isWhole = found.length === put.length && found.every(one => one.whole) && found.at(-1)?.covered === pdf.length
  const verdict = !isWhole ? 'altered' : signatures.every(({ good }) => good === 1) ? 'good' : 'bad'
  return { verdict, signatures }
}

const fieldNumber = ({ field }: EsignStep): number => Number.parseInt(field?.replace(/\D/g, '') ?? '0', 10)

/** The file as it lies in the store; null where it is not what was kept, or not there. */
async function storedFile(
  call: OutsideCall,
  { storage_key, sha256 }: { readonly storage_key: string; readonly sha256: string },
): Promise<Buffer | 'altered' | 'missing'> {
  const key = contentKey(storage_key)
  if (!(await call.services.files.has(key))) return 'missing'
  try {
    return await call.services.files.get(key, sha256)
  } catch (error) {
    call.services.log.error({ err: error, key }, 'a signed file is not what was kept')
    return 'altered'
  }
}

/** Checks the signed file of a request; see the contract. */
export const verifyRequest: Run<Actions['Verify']> = async (call, { id }) => {
  await call.transaction({}, endCertificates)
  const read = await call.transaction({ readOnly: true }, async ctx => {
    const begun = await begunOf(ctx, id)
    const { request, number } = begun
    if (!request.signed_file_id) throw new Refusal([refused(esignErrors, 'EG-14', { number })], { number })
    const [file] = await storedFiles(ctx, [request.signed_file_id])
    const serials = request.steps.flatMap(({ serial }) => serial ?? [])
    return { ...begun, file, known: await knownCertificates(ctx, serials) }
  })
  const { request, number, file, known } = read
  const content = file ? await storedFile(call, file) : 'missing'
  const { verdict, signatures } =
    typeof content === 'string' ? { verdict: content, signatures: [] } : verdictOf(content, request.steps, known)
  await call.transaction({}, ctx => noteEvent(ctx, request, 'verify', { verdict, signatures: signatures.length }))
  return {
    ...{ number, verdict, signatures, replaced: flag(!counts(read.row, read.revision)) },
    sha256: typeof content === 'string' ? (file?.sha256 ?? '') : createHash('sha256').update(content).digest('hex'),
  }
}
