import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { parseSerial } from '@gt/domain/numbering/compose.ts'
import { numberingErrors } from '@gt/domain/numbering/errors.ts'
import type { Ctx } from '../../db/context.ts'
import { counterKey, lockPlaces, storeCounters } from './counters.ts'
import { heldTexts, insertDraws, type NewDraw, occupiedReason, occupiedText, rebindDraws, textKey } from './draws.ts'
import type { Place } from './places.ts'
import { fittingText } from './take.ts'

/** How far a typed serial may run ahead of its counter (workflow 18). */
export const leap = 1000

interface Holder {
  readonly id: Id
  readonly state: string
  readonly same: boolean
}

/** The rows that hold the serial or the text; `same` marks the row of the serial itself. */
const holdersOf = (ctx: Ctx, { rule, key }: Place, serial: number, kind: string, text: string): Promise<Holder[]> =>
  ctx.tx
    .query<Omit<Holder, 'same'> & { same: 0 | 1 }>(
      `select id, state, (number_rule_id = $1 and scope_key = $2 and serial = $3) as same from number_draw
       where business_id = app_biz() and deleted_at is null
         and (number_rule_id = $1 and scope_key = $2 and serial = $3 or object_kind = $4 and number_text = $5) for update`,
      [rule.id, key, serial, kind, text],
    )
    .then(rows => rows.map(row => ({ ...row, same: row.same === 1 })))

/**
 * Rows of serials that a counter passes over, from one up to but without another: free, or void with the reason that is
 * given; void anyhow where another number holds the text.
 */
export async function skippedDraws(
  ctx: Ctx,
  place: Place,
  { from, to, kind, reason }: { from: number; to: number; kind: string; reason: string | null },
): Promise<NewDraw[]> {
  const skipped = Array.from({ length: to - from }, (_, index) => {
    const serial = from + index
    return { serial, text: fittingText(place, serial) }
  })
  const held = await heldTexts(
    ctx,
    skipped.map(({ text }) => ({ kind, text })),
  )
  return skipped.map(({ serial, text }) => {
    const occupied = held.has(textKey(kind, text))
    return {
      place,
      serial,
      text: occupied ? occupiedText(place, serial, text) : text,
      kind,
      objectId: null,
      state: occupied || reason !== null ? 'voided' : 'free',
      reason: occupied ? occupiedReason : reason,
      manual: false,
    }
  })
}

/**
 * Binds a typed number: it must follow the rule (N-04), run at most 1,000 ahead of the counter (N-04) and not be on
 * record (N-03). The counter is raised to it; serials that it skips become free.
 */
export async function bindTyped(
  ctx: Ctx,
  place: Place,
  text: string,
  object: { readonly kind: string; readonly id: Id | null },
): Promise<{ id: Id; text: string; serial: number }> {
  const counters = await lockPlaces(ctx, [place])
  const counter = counters.get(counterKey(place))
  const serial = parseSerial(place.frame, text, place.rule)
  if (!counter || serial === null || serial > counter.last + leap)
    throw new Refusal([refused(numberingErrors, 'N-04')], { number: text })
  const holders = await holdersOf(ctx, place, serial, object.kind, text)
  if (holders.some(({ same, state }) => !same || state !== 'free'))
    throw new Refusal([refused(numberingErrors, 'N-03')], { number: text })
  const [free] = holders
  if (free) {
    await rebindDraws(ctx, [{ id: free.id, text, kind: object.kind, objectId: object.id, manual: true }])
    return { id: free.id, text, serial }
  }
  const skipped =
    serial > counter.last
      ? await skippedDraws(ctx, place, { from: counter.last + 1, to: serial, kind: object.kind, reason: null })
      : []
  const bound: NewDraw = {
    place,
    serial,
    text,
    kind: object.kind,
    objectId: object.id,
    state: 'bound',
    reason: null,
    manual: true,
  }
  const ids = await insertDraws(ctx, [...skipped, bound])
  counter.last = Math.max(counter.last, serial)
  await storeCounters(ctx, counters.values())
  const id = ids.get(`${counterKey(place)}|${serial}`)
  if (!id) throw new Error(`no draw was written for ${text}`)
  return { id, text, serial }
}
