import { createHmac, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import {
  type LicenceFault,
  licenceFileSchema,
  type ServerLicence,
  serverLicenceSchema,
} from '@gt/domain/platform/server-licence.ts'

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key by which this installation signs licences: made of its own secret, so that it is kept nowhere else. */
export const licenceKeyOf = (secret: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([pkcs8Head, createHmac('sha256', secret).update('server-licence').digest()]),
    format: 'der',
    type: 'pkcs8',
  })

/** The other half, by which a customer's server proves a file (PEM). */
export const publicHalfOf = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()

/** The text of a licence file. */
export function writeLicence(key: KeyObject, facts: ServerLicence): string {
  const licence = JSON.stringify(facts)
  const signature = sign(null, Buffer.from(licence), key).toString('base64')
  return `${JSON.stringify({ licence, signature }, null, 2)}\n`
}

interface Server {
  readonly now: string
  readonly ips: readonly string[]
  readonly macs: readonly string[]
  /** Serials that updates took back. */
  readonly revoked?: ReadonlySet<string>
}

type Read = { readonly licence: ServerLicence } | { readonly fault: LicenceFault }

function parsed(file: string): { licence: string; signature: string } | null {
  try {
    return licenceFileSchema.parse(JSON.parse(file))
  } catch {
    return null // whatever is no file of ours
  }
}

/** Reads a licence file on the server that it is for: nothing of it counts before its signature is proved. */
export function readLicence(publicKey: string, file: string, { now, ips, macs, revoked }: Server): Read {
  const found = parsed(file)
  if (!found) return { fault: 'unreadable' }
  if (!verify(null, Buffer.from(found.licence), publicKey, Buffer.from(found.signature, 'base64')))
    return { fault: 'forged' }
  const licence = serverLicenceSchema.parse(JSON.parse(found.licence))
  if (revoked?.has(licence.serial)) return { fault: 'revoked' }
  if (!ips.includes(licence.ip) || !macs.includes(licence.mac)) return { fault: 'other_server' }
  if (licence.expires <= now) return { fault: 'expired' }
  return { licence }
}
