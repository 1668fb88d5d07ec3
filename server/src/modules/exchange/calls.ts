import { createHash, createHmac } from 'node:crypto'
import type { authKind } from '@gt/domain/exchange/lists.ts'
import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import { instantOf } from '@gt/domain/kit/time.ts'

/** One call to a receiver. */
export interface Call {
  readonly method: 'GET' | 'POST'
  /** Below the address of the system. */
  readonly path: '' | '/records' | `/packages${string}`
  readonly type: 'application/json' | 'application/zip' | null
  readonly body: Buffer | null
  /** Tells the receiver that it has this already; the same for every attempt. */
  readonly key: string
}

/** How a laboratory says who it is. */
export interface Credentials {
  readonly kind: (typeof authKind.codes)[number]
  readonly secret: string | null
  /** Code of the system: by it the receiver finds the key. */
  readonly code: string
}

/** Digest of a body, in hex; of no body that of the empty one. */
export const digestOf = (body: Buffer | null): string =>
  createHash('sha256')
    .update(body ?? Buffer.alloc(0))
    .digest('hex')

/** What a signature stands over, line by line. */
const signedText = (call: {
  readonly stamp: string
  readonly method: string
  readonly path: string
  readonly key: string
  readonly digest: string
}): string => [call.stamp, call.method, call.path, call.key, call.digest].join('\n')

/** HMAC-SHA256 of a text under a key, in hex. */
const signature = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text, 'utf8').digest('hex')

/**
 * The headers of a call: its key against doubling, its time, and who calls. A signed one carries the HMAC-SHA256 over time, method,
 * path, key and digest of the body, so that nothing of it can be changed or sent again later under another key.
 */
export function headersOf(
  call: Call,
  url: URL,
  { kind, secret, code }: Credentials,
  now: LocalDateTime,
): Record<string, string> {
  const stamp = String(Math.floor(instantOf(now).getTime() / 1000))
  const digest = digestOf(call.body)
  const path = url.pathname
  const plain = {
    Accept: 'application/json',
    'Idempotency-Key': call.key,
    'X-System': code,
    'X-Timestamp': stamp,
    'X-Content-SHA256': digest,
    ...(call.type ? { 'Content-Type': call.type } : {}),
  }
  if (secret === null || kind === 'none') return plain
  if (kind === 'token') return { ...plain, Authorization: `Bearer ${secret}` }
  if (kind === 'basic') return { ...plain, Authorization: `Basic ${Buffer.from(secret, 'utf8').toString('base64')}` }
  const text = signedText({ stamp, method: call.method, path, key: call.key, digest })
  return { ...plain, 'X-Signature': signature(secret, text) }
}
