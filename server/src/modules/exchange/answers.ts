import { foreignState } from '@gt/domain/exchange/lists.ts'
import { cleanText } from '@gt/domain/kit/text.ts'
import { z } from 'zod'

/** What an archive objects to in a file of a package. */
export interface FileFault {
  readonly file: string
  readonly text: string
}

/** What a receiver said, as far as it is understood. */
export type Said =
  | {
      readonly kind: 'taken'
      readonly foreignId: string
      readonly state: (typeof foreignState.codes)[number] | null
      readonly faults: readonly FileFault[]
    }
  /** It cannot just now, or was not understood: to be tried again. */
  | { readonly kind: 'again'; readonly reason: string }
  /** It will not take this, however often. */
  | { readonly kind: 'refused'; readonly reason: string }

const mostFaults = 200

/** What another system says is kept like what people type: without signs that no field takes. */
export const storable = (text: string): string => cleanText(text.replaceAll('\0', '').toWellFormed())

const said = (most: number) => z.string().max(most).transform(storable)

const taken = z.object({
  id: z
    .union([z.string(), z.int()])
    .transform(value => storable(String(value)))
    .pipe(z.string().min(1).max(100)),
  state: z.enum(foreignState.codes as [string, ...string[]]).optional(),
  faults: z
    .array(z.object({ file: said(300), text: said(500) }))
    .max(mostFaults)
    .optional(),
})
const message = z.object({ message: said(2000) })

/** Statuses of one who is asked at the wrong moment, not for the wrong thing. */
const passing: ReadonlySet<number> = new Set([408, 425, 429])

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const reasonOf = (status: number, body: unknown): string => {
  const found = message.safeParse(body)
  return `HTTP ${status}${found.success ? `：${found.data.message}` : ''}`
}

/** Reads an answer. A receiver that has the record under its key already answers as it did the first time. */
export function readAnswer(status: number, text: string): Said {
  const body = parsed(text)
  if (status >= 200 && status < 300) {
    const found = taken.safeParse(body)
    if (!found.success) return { kind: 'again', reason: `HTTP ${status}：返回中没有标识` }
    const { id, state, faults } = found.data
    return {
      kind: 'taken',
      foreignId: id,
      state: (state as (typeof foreignState.codes)[number] | undefined) ?? null, // one of its codes
      faults: faults ?? [],
    }
  }
  const reason = reasonOf(status, body)
  return status >= 500 || status < 400 || passing.has(status) ? { kind: 'again', reason } : { kind: 'refused', reason }
}

/** A text as it may be kept and shown: without the key of the system, should the receiver have sent it back. */
export function withoutKey(text: string, secret: string | null): string {
  if (!secret) return text
  const spellings = [
    secret,
    Buffer.from(secret, 'utf8').toString('base64'),
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
  ]
  return spellings.reduce((left, spelling) => (spelling === '' ? left : left.replaceAll(spelling, '***')), text)
}
