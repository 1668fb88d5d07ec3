import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/** A key out of the server's own secret, one for each purpose; it is not in the rows that it protects. */
const keyFor = (secret: string, purpose: string): Buffer =>
  createHmac('sha256', secret).update(`sealed-text|${purpose}`).digest()

/** For what, and in whose row, a text is sealed: what is copied into another row opens for nobody. */
export interface SealPlace {
  readonly purpose: string
  readonly place: string
}

/** Seals a text with AES-256-GCM under a key of the server. */
export function sealText(secret: string, { purpose, place }: SealPlace, open: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce)
  cipher.setAAD(Buffer.from(place))
  const body = Buffer.concat([cipher.update(open, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url')
}

/** Opens what was sealed for this place. Throws when it was sealed for another one, under another secret, or was changed. */
export function openText(secret: string, { purpose, place }: SealPlace, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, nonceBytes))
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8')
}
