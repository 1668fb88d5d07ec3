import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { keyInfo } from '@gt/domain/contract/codec.ts'
import { x25519 } from '@noble/curves/ed25519.js'
import type { OutsideCall } from '../http/implement.ts'

/** How long a sealed key may be used; a session that lasts longer agrees on another. */
const keyMinutes = 24 * 60
const nonceBytes = 12
const tagBytes = 16
const secretName = 'contract-codec'

const secrets = new WeakMap<object, Buffer>()

/** The secret that seals keys: made once for a database, shared by all its servers, read once by each process. */
export async function codecSecret(call: OutsideCall): Promise<Buffer> {
  const kept = secrets.get(call.services.pool)
  if (kept) return kept
  const secret = await call.transaction({ role: 'auth' }, async ({ tx }) => {
    await tx.query('insert into server_secret (name, value) values ($1, $2) on conflict do nothing', [
      secretName,
      randomBytes(32),
    ])
    const [row] = await tx.query<{ value: Buffer }>('select value from server_secret where name = $1', [secretName])
    if (!row) throw new Error('no secret for the codec')
    return row.value
  })
  secrets.set(call.services.pool, secret)
  return secret
}

const ownerData = (owner: string): Buffer => Buffer.from(`kid|${owner}`)

/** The key as the server gives it out to itself: sealed, bound to the login it was agreed with and to its last minute. */
function sealKey(key: Buffer, owner: string, minute: number, secret: Buffer): string {
  const until = Buffer.alloc(4)
  until.writeUInt32BE(minute + keyMinutes)
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', secret, nonce)
  cipher.setAAD(ownerData(owner))
  return Buffer.concat([nonce, cipher.update(key), cipher.update(until), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  )
}

/**
 * The key inside a `kid`. Throws when it is not ours, of another login, or too old; the caller makes one answer of it.
 * @param owner login record that calls, `0` for a visitor
 */
export function openKey(kid: Buffer, owner: string, minute: number, secret: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', secret, kid.subarray(0, nonceBytes))
  decipher.setAAD(ownerData(owner))
  decipher.setAuthTag(kid.subarray(-tagBytes))
  const content = Buffer.concat([decipher.update(kid.subarray(nonceBytes, -tagBytes)), decipher.final()])
  if (content.length !== 36 || content.readUInt32BE(32) < minute) throw new Error('the key is too old')
  return content.subarray(0, 32)
}

/**
 * Agrees on a key: X25519 with a pair made for this one call, HKDF-SHA256 with both public keys as salt (conventions 5).
 * The server keeps nothing: the key comes back with every request, sealed. Throws on a public key that is none.
 */
export function agreeKey(
  theirs: Buffer,
  owner: string,
  minute: number,
  secret: Buffer,
): { publicKey: string; kid: string } {
  const own = x25519.keygen()
  const shared = x25519.getSharedSecret(own.secretKey, theirs)
  const salt = Buffer.concat([theirs, own.publicKey])
  const key = Buffer.from(hkdfSync('sha256', shared, salt, keyInfo, 32))
  return {
    publicKey: Buffer.from(own.publicKey).toString('base64url'),
    kid: sealKey(key, owner, minute, secret),
  }
}
