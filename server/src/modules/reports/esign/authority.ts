import { randomBytes } from 'node:crypto'
import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import { addMonths, dayOf, instantOf } from '@gt/domain/kit/time.ts'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  type Extension,
  type JsonName,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'
import { openText, type SealPlace, sealText } from '../../../flow/sealed-text.ts'
import type { OutsideCall } from '../../../http/implement.ts'
import { type KeptCertificate, keepCertificate, liveCertificate } from './certificates.queries.ts'

/** Whose a certificate is. */
export type Holder =
  | { readonly kind: 'root' }
  | { readonly kind: 'person'; readonly userId: string }
  | { readonly kind: 'seal'; readonly stampId: string }

/** What stands in a certificate of its holder. */
export interface Subject {
  readonly holder: Holder
  readonly name: string
  /** Of the person or the seal in the laboratory. */
  readonly number: string
  readonly laboratory: string
}

/** A certificate with its open key; it lives no longer than the call that signs. */
export interface Signer {
  readonly serial: string
  readonly certificate: X509Certificate
  readonly root: X509Certificate
  readonly key: CryptoKey
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
/** Months for which certificates hold. */
const months = { root: 240, person: 36, seal: 36 } as const
const { subtle } = crypto

const sealPlace = (businessId: string, serial: string): SealPlace => ({
  purpose: 'esign-key',
  place: `${businessId}:${serial}`,
})

const businessId = ({ principal }: OutsideCall): string => principal.business?.id ?? '0'

/** Upper-case hexadecimal, positive and as long for all. */
function newSerial(): string {
  const bytes = randomBytes(16)
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40
  return bytes.toString('hex').toUpperCase()
}

const nameOf = ({ name, number, laboratory }: Subject): JsonName => [
  { CN: [name] },
  { '2.5.4.5': [number] },
  { O: [laboratory] },
]

/** Makes a key and its certificate, by the root or by itself. */
async function makeCertificate(
  call: OutsideCall,
  subject: Subject,
  root: Signer | null,
): Promise<KeptCertificate & { readonly validTo: LocalDateTime; readonly validFrom: LocalDateTime }> {
  const now = await call.transaction({ readOnly: true }, async ctx => ctx.now)
  const serial = newSerial()
  const keys = await subtle.generateKey(algorithm, true, ['sign', 'verify'])
  // from the morning on: the paper was read a moment before its first certificate was made
  const validFrom: LocalDateTime = `${dayOf(now)} 00:00:00`
  const validTo: LocalDateTime = `${addMonths(dayOf(now), months[subject.holder.kind])} 23:59:59`
  const extensions: Extension[] = [
    new BasicConstraintsExtension(root === null, root === null ? 0 : undefined, true),
    new KeyUsagesExtension(
      root === null
        ? KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign
        : KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation,
      true,
    ),
    await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ...(root ? [await AuthorityKeyIdentifierExtension.create(root.certificate)] : []),
  ]
  const about = {
    ...{ serialNumber: serial, notBefore: instantOf(validFrom), notAfter: instantOf(validTo) },
    ...{ signingAlgorithm: algorithm, extensions },
  }
  const made = root
    ? await X509CertificateGenerator.create({
        ...about,
        ...{ subject: nameOf(subject), issuer: root.certificate.subjectName, publicKey: keys.publicKey },
        signingKey: root.key,
      })
    : await X509CertificateGenerator.createSelfSigned({ ...about, name: nameOf(subject), keys })
  const key = Buffer.from(await subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  return {
    ...{ serial, validFrom, validTo },
    certificate: made.toString('pem'),
    key_cipher: sealText(call.services.linkSecret, sealPlace(businessId(call), serial), key),
  }
}

const openKey = async (call: OutsideCall, { key_cipher, serial }: KeptCertificate): Promise<CryptoKey> =>
  subtle.importKey(
    'pkcs8',
    Buffer.from(openText(call.services.linkSecret, sealPlace(businessId(call), serial), key_cipher), 'base64'),
    algorithm,
    false,
    ['sign'],
  )

/** The certificate of a holder with its key, made on first use. Keys are read in the role that signs in, and in no other. */
async function certificateOf(call: OutsideCall, subject: Subject, root: Signer | null): Promise<Signer> {
  const read = () => call.transaction({ role: 'auth', readOnly: true }, ctx => liveCertificate(ctx, subject.holder))
  let kept = await read()
  if (!kept) {
    const made = await makeCertificate(call, subject, root)
    await call.transaction({ role: 'auth' }, ctx => keepCertificate(ctx, subject, made))
    // another call may have been first: that one counts
    kept = await read()
  }
  if (!kept) throw new Error('a certificate was not kept')
  const certificate = new X509Certificate(kept.certificate)
  return {
    ...{ serial: kept.serial, certificate, root: root?.certificate ?? certificate },
    key: await openKey(call, kept),
  }
}

/** Who signs for a person or a seal of the laboratory, under the laboratory's own root. */
export async function signerOf(call: OutsideCall, subject: Subject): Promise<Signer> {
  const { laboratory } = subject
  const authority = {
    holder: { kind: 'root' },
    name: `${laboratory} CA`,
    number: businessId(call),
    laboratory,
  } as const
  return certificateOf(call, subject, await certificateOf(call, authority, null))
}
