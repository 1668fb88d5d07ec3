import { createDecipheriv } from 'node:crypto'
import { associatedData, sealedShape, windowMinutes } from '@gt/domain/contract/codec.ts'
import { contractErrors } from '@gt/domain/contract/errors.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { isTooDeep } from '../http/body-guard.ts'
import { openKey } from './codec-key.ts'

/** Bytes that a request may have when it is open (D-02). */
const mostBytes = 10 * 1024 * 1024

/** Where and when a sealed request is opened; all of it is bound into the seal. */
export interface Opening {
  /** `Controller/Action` in the spelling of the specification. */
  readonly action: string
  readonly businessId: string
  /** Login record of the caller, `0` for a visitor. */
  readonly owner: string
  /** Whole minutes since 1970 by the server's clock. */
  readonly minute: number
  readonly secret: Buffer
}

/** Bytes of base64url in its one shortest form; a text with stray bits at its end is another text and no equal of it. */
export function bytesOf(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.toString('base64url') !== text) throw new Error('not base64url')
  return bytes
}

/** Offsets from the server's minute, the nearest first. */
const offsets = Array.from({ length: 2 * windowMinutes + 1 }, (_, index) =>
  index % 2 === 0 ? index / 2 : -(index + 1) / 2,
)

function decrypt(key: Buffer, nonce: Buffer, sealed: Buffer, data: string): Buffer | null {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
  decipher.setAAD(Buffer.from(data))
  decipher.setAuthTag(sealed.subarray(-16))
  const clear = decipher.update(sealed.subarray(0, -16))
  try {
    return Buffer.concat([clear, decipher.final()])
  } catch {
    return null // not sealed in this minute; the caller tries the next and refuses when none fits
  }
}

/** What was sealed, with the number that it is taken once by. */
export interface Opened {
  readonly content: Readonly<Record<string, unknown>>
  /**
   * Nonce and cipher text as they were opened. The text around them is no number: the same seal can be spelled with other blanks,
   * escapes and orders of its keys.
   */
  readonly number: string
}

function open(data: unknown, { action, businessId, owner, minute, secret }: Opening): Opened {
  if (typeof data !== 'string') throw new Error('not a text')
  const { kid, n, c } = sealedShape.parse(JSON.parse(bytesOf(data).toString('utf8')))
  const key = openKey(bytesOf(kid), owner, minute, secret)
  const nonce = bytesOf(n)
  const sealed = bytesOf(c)
  if (sealed.length < 16 || sealed.length > mostBytes + 16) throw new Error('too short or too long')
  for (const offset of offsets) {
    const clear = decrypt(key, nonce, sealed, associatedData(action, businessId, minute + offset))
    if (!clear) continue
    const json = new TextDecoder('utf-8', { fatal: true }).decode(clear)
    if (isTooDeep(json)) throw new Error('too deep')
    const content: unknown = JSON.parse(json)
    if (typeof content !== 'object' || content === null || Array.isArray(content)) throw new Error('not an object')
    return { content: content as Opened['content'], number: `${n}.${c}` } // an object out of JSON is a record
  }
  throw new Error('does not open')
}

/**
 * Opens `Data` of a contract action (conventions 5, D-02). Whatever is wrong with it (plain JSON, another call or
 * business, outside ±5 minutes, a flipped bit, too large, too deep), the refusal is the same U-01.
 */
export function openData(data: unknown, opening: Opening): Opened {
  try {
    return open(data, opening)
  } catch {
    throw new Refusal([refused(contractErrors, 'U-01')]) // one message for every failure
  }
}
