import { createHash, verify, X509Certificate } from 'node:crypto'

/**
 * Reads and checks the signatures of a PDF by themselves, with what Node brings: nothing here is shared with what signs. What is
 * checked of each is that the bytes it covers are those that were signed, and that it is the signature of the certificate it names.
 */
interface Element {
  readonly tag: number
  /** Where the element begins, with its head. */
  readonly start: number
  readonly content: number
  readonly end: number
}

class Malformed extends Error {}

/** The DER element at a place. */
function elementAt(bytes: Buffer, start: number): Element {
  const tag = bytes[start]
  const first = bytes[start + 1]
  if (tag === undefined || first === undefined) throw new Malformed('cut off')
  const sizes = first < 0x80 ? 0 : first & 0x7f
  if (first === 0x80 || sizes > 4) throw new Malformed('no length')
  const length = sizes === 0 ? first : bytes.readUIntBE(start + 2, sizes)
  const content = start + 2 + sizes
  if (content + length > bytes.length) throw new Malformed('cut off')
  return { tag, start, content, end: content + length }
}

function childrenOf(bytes: Buffer, { content, end }: Element): Element[] {
  const found: Element[] = []
  for (let at = content; at < end; ) {
    const one = elementAt(bytes, at)
    found.push(one)
    at = one.end
  }
  return found
}

const bytesOf = (bytes: Buffer, { start, end }: Element): Buffer => bytes.subarray(start, end)
const contentOf = (bytes: Buffer, { content, end }: Element): Buffer => bytes.subarray(content, end)

function needed(element: Element | undefined): Element {
  if (!element) throw new Malformed('a part is missing')
  return element
}

const messageDigest = Buffer.from('2a864886f70d010904', 'hex')
const signingCertificateV2 = Buffer.from('2a864886f70d010910022f', 'hex')
const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

const [sequence, set, octets, tagged0] = [0x30, 0x31, 0x04, 0xa0]

/** The values of a signed attribute. */
function attribute(bytes: Buffer, attributes: readonly Element[], oid: Buffer): Element | null {
  for (const one of attributes) {
    const [name, values] = childrenOf(bytes, one)
    if (name && values && contentOf(bytes, name).equals(oid)) return needed(childrenOf(bytes, values)[0])
  }
  return null
}

interface Signed {
  readonly certificate: X509Certificate
  /** Digest of what is signed. */
  readonly digest: Buffer
}

/** Who signed a CMS message, and the digest of what; null when its own signature does not hold. */
function readMessage(bytes: Buffer): Signed | null {
  const [, wrapped] = childrenOf(bytes, elementAt(bytes, 0))
  const parts = childrenOf(bytes, elementAt(bytes, needed(wrapped).content))
  const certificates = childrenOf(bytes, needed(parts.find(({ tag }) => tag === tagged0))).map(
    one => new X509Certificate(bytesOf(bytes, one)),
  )
  const signers = parts.findLast(({ tag }) => tag === set)
  const [signer, ...more] = childrenOf(bytes, needed(signers))
  if (more.length > 0) return null
  const fields = childrenOf(bytes, needed(signer))
  const attributes = needed(fields.find(({ tag }) => tag === tagged0))
  const signature = contentOf(bytes, needed(fields.find(({ tag }) => tag === octets)))
  // they are signed as a set, and kept under a tag of their own
  const signed = Buffer.from(bytesOf(bytes, attributes))
  signed[0] = set
  const list = childrenOf(bytes, attributes)
  const digest = attribute(bytes, list, messageDigest)
  const named = attribute(bytes, list, signingCertificateV2)
  const certificate = certificates.find(one => verify('sha256', signed, one.publicKey, signature))
  if (!certificate || !digest || !named || named.tag !== sequence) return null
  // the certificate itself is signed with it, so that no other one of the same key takes its place
  if (!bytesOf(bytes, named).includes(sha256(certificate.raw))) return null
  return { certificate, digest: contentOf(bytes, digest) }
}

/** A signature of a file. */
export interface FileSignature {
  readonly certificate: X509Certificate | null
  /** What it covers is as it was signed, by the certificate that it names. */
  readonly whole: boolean
  /** Bytes of the file from its beginning that were there when it signed. */
  readonly covered: number
}

const rangePattern = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g

/** The message in the gap that a signature leaves out of itself: nothing but it may stand there. */
function messageIn(gap: string): Buffer | null {
  const hex = /^<([0-9a-fA-F]+)>$/.exec(gap)?.[1]
  if (!hex || hex.length % 2 === 1) return null
  const padded = Buffer.from(hex, 'hex')
  const { end } = elementAt(padded, 0)
  return padded.subarray(end).every(byte => byte === 0) ? padded.subarray(0, end) : null
}

function readSignature(
  pdf: Buffer,
  [from, length, then, rest]: readonly [number, number, number, number],
): FileSignature {
  const covered = then + rest
  const broken: FileSignature = { certificate: null, whole: false, covered }
  if (from !== 0 || then < length || covered > pdf.length) return broken
  try {
    const message = messageIn(pdf.subarray(length, then).toString('latin1'))
    const signed = message && readMessage(message)
    if (!signed) return broken
    const whole = sha256(Buffer.concat([pdf.subarray(0, length), pdf.subarray(then, covered)])).equals(signed.digest)
    return { certificate: signed.certificate, whole, covered }
  } catch (error) {
    if (error instanceof Malformed || (error instanceof Error && 'code' in error)) return broken // no certificate, no message
    throw error
  }
}

/** The signatures of a PDF in the order in which they were put on. */
export const readSignatures = (pdf: Buffer): FileSignature[] =>
  [...pdf.toString('latin1').matchAll(rangePattern)]
    .map(([, ...ends]) =>
      readSignature(pdf, ends.map(end => Number.parseInt(end, 10)) as [number, number, number, number]),
    )
    .sort((a, b) => a.covered - b.covered)
