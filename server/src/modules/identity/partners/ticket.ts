import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { z } from 'zod'

/** A key of a partner as it is kept. */
export interface PartnerKey {
  readonly kid: string
  readonly algorithm: string
  readonly public_key: string | null
}

const header = z.object({ alg: z.string(), kid: z.string().max(50) })
const claims = z.object({
  iss: z.string().max(20),
  aud: z.string().max(100),
  sub: z.string().min(1).max(100),
  iat: z.int(),
  exp: z.int(),
  jti: z.string().min(8).max(100),
  biz: z.string().max(60).optional(),
  to: z.string().max(200).optional(),
})
export type Claims = z.infer<typeof claims>

const partOf = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))

/** What a ticket says of itself; nothing of it is proven yet. Null for what is no ticket. */
export function readTicket(
  ticket: string,
): { kid: string; alg: string; claims: Claims; signed: string; signature: Buffer } | null {
  const parts = ticket.split('.')
  const [head = '', body = '', signature = ''] = parts
  if (parts.length !== 3 || !/^[\w-]+$/.test(signature)) return null
  try {
    const { kid, alg } = header.parse(partOf(head))
    return {
      kid,
      alg,
      claims: claims.parse(partOf(body)),
      signed: `${head}.${body}`,
      signature: Buffer.from(signature, 'base64url'),
    }
  } catch {
    return null // not JSON, or not what a ticket has
  }
}

/** The key of a partner in the one form that its algorithm takes; null for any other. */
export function keyOfPartner(algorithm: string, pem: string): KeyObject | null {
  if (!/^-----BEGIN PUBLIC KEY-----/.test(pem.trim())) return null
  try {
    const key = createPublicKey(pem)
    const { namedCurve, modulusLength } = key.asymmetricKeyDetails ?? {}
    if (algorithm === 'ES256') return key.asymmetricKeyType === 'ec' && namedCurve === 'prime256v1' ? key : null
    if (algorithm === 'RS256') return key.asymmetricKeyType === 'rsa' && (modulusLength ?? 0) >= 2048 ? key : null
    return null
  } catch {
    return null // no key at all
  }
}

/** True for a ticket that the key signed. The algorithm is that of the key; what the ticket says of it must only be the same. */
export function isSignedBy(
  { alg, signed, signature }: { alg: string; signed: string; signature: Buffer },
  { algorithm, public_key }: PartnerKey,
): boolean {
  const key = keyOfPartner(algorithm, public_key ?? '')
  if (!key || alg !== algorithm) return false
  return verify(
    'sha256',
    Buffer.from(signed),
    algorithm === 'ES256' ? { key, dsaEncoding: 'ieee-p1363' } : key,
    signature,
  )
}
