import { createHash, randomBytes } from 'node:crypto'

/** A piece of a kept file: how many bytes and milliseconds, and whether its time begins anew. */
export interface FilePart {
  readonly bytes: number
  readonly ms: number
  readonly discontinuous: boolean
}

/** What a ticket lets its holder see. */
export type Sight =
  | { readonly kind: 'live'; readonly businessId: string; readonly id: string }
  | {
      readonly kind: 'recorded'
      readonly businessId: string
      readonly id: string
      readonly from: number
      readonly to: number
    }
  | {
      readonly kind: 'file'
      readonly key: string
      readonly sha256: string
      readonly name: string
      readonly parts: readonly FilePart[]
      readonly save: boolean
    }

/** A ticket is begun within so long, and lasts as long as it is used. */
const beginMs = 60_000
const pauseMs = 120_000
const longestMs = 12 * 3600 * 1000

interface Given {
  readonly sight: Sight
  readonly end: number
  until: number
}

/** Tickets by their digests, in this process as the streams are. */
const given = new Map<string, Given>()
const digest = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url')

const names = { live: 'live.m3u8', recorded: 'recorded.m3u8', file: 'recorded.m3u8' } as const

/** Address of the relay under which a browser finds what it may see. */
export function ticketAddress(sight: Sight): string {
  const ticket = randomBytes(24).toString('base64url')
  const now = Date.now()
  given.set(digest(ticket), { sight, until: now + beginMs, end: now + longestMs })
  return `/media/${ticket}/${sight.kind === 'file' && sight.save ? 'file.ts' : names[sight.kind]}`
}

/** What a ticket shows; null for one that was never given, was not begun in time, or was left. */
export function sightOf(ticket: string): Sight | null {
  const now = Date.now()
  for (const [key, { until, end }] of given) if (until < now || end < now) given.delete(key)
  const found = given.get(digest(ticket))
  if (!found) return null
  found.until = Math.max(found.until, now + pauseMs)
  return found.sight
}
