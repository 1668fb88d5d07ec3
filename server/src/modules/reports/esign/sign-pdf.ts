import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import { instantOf } from '@gt/domain/kit/time.ts'
import { CryptoKeySigner, PDF } from '@libpdf/core'
import type { Signer } from './authority.ts'

/** What a signature says of itself. */
export interface SignatureWords {
  /** What it means. */
  readonly reason: string
  readonly place: string
  readonly at: LocalDateTime
  /** Its field in the file; no other one is called so. */
  readonly field: string
}

/** Bytes that a message with its two certificates needs at most. */
const messageBytes = 6_000

/** Appends a signature to a PDF (PAdES B-B); what stands in the file already keeps its bytes, and with them its signatures. */
export async function signPdf(
  pdf: Buffer,
  signer: Signer,
  { reason, place, at, field }: SignatureWords,
): Promise<Buffer> {
  const document = await PDF.load(new Uint8Array(pdf))
  const { bytes, warnings } = await document.sign({
    signer: new CryptoKeySigner(signer.key, new Uint8Array(signer.certificate.rawData), 'EC', 'ECDSA', [
      new Uint8Array(signer.root.rawData),
    ]),
    ...{ reason, location: place, signingTime: instantOf(at), fieldName: field, estimatedSize: messageBytes },
  })
  const signed = Buffer.from(bytes)
  if (warnings.length > 0 || !signed.subarray(0, pdf.length).equals(pdf))
    throw new Error('the file could not be signed without changing what stands in it')
  return signed
}
