import { createHash } from 'node:crypto'
import type { Ctx } from '../../db/context.ts'

/** Answers of the running minute; those of earlier ones go when the next is asked. */
const answers = new Map<string, Promise<unknown>>()
let minute = ''

/**
 * What `work` finds, found once in a minute of the laboratory's time for everybody who asks with the same words in the same laboratory, trial category
 * and language: the words must name everything that decides what the caller sees. What failed is asked anew.
 */
export function onceAMinute<Found>(ctx: Ctx, words: readonly unknown[], work: () => Promise<Found>): Promise<Found> {
  const now = ctx.now.slice(0, 16)
  if (now !== minute) {
    answers.clear()
    minute = now
  }
  const { principal } = ctx
  const asked = [principal.business?.id, principal.organizationId, ctx.trialCategory, ctx.language, ...words]
  const key = createHash('sha256').update(JSON.stringify(asked)).digest('hex')
  const known = answers.get(key)
  // what stands under the key was found by the work of the same words
  if (known) return known as Promise<Found>
  const found = work()
  answers.set(key, found)
  found.catch(() => {
    if (answers.get(key) === found) answers.delete(key)
  })
  return found
}
