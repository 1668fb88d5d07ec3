import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { numberText } from '@gt/domain/numbering/compose.ts'
import { numberingErrors } from '@gt/domain/numbering/errors.ts'
import { numberingNotices } from '@gt/domain/numbering/notices.ts'
import type { Ctx } from '../../db/context.ts'
import { holdersOfPost, notifyUsers } from '../../flow/todos.ts'
import { type Counter, counterKey, lockPlaces, storeCounters } from './counters.ts'
import {
  type FreeDraw,
  firstGap,
  freeDraws,
  heldTexts,
  insertDraws,
  occupiedReason,
  occupiedText,
  rebindDraws,
  textKey,
  voidDraws,
} from './draws.ts'
import type { Place } from './places.ts'

/** One number to be drawn. */
interface Draw {
  readonly place: Place
  readonly kind: string
  readonly objectId: Id | null
}

/** A serial as it will be written: a new row, or a free row used again. */
interface Taken {
  readonly draw: Draw
  readonly serial: number
  readonly text: string
  readonly free: FreeDraw | null
  readonly occupied: boolean
}

/** Most serials that one number may find occupied before the next gap is looked for (workflow 18, draw, step 3). */
const tries = 100
/** Most gaps that are looked for before the number is refused. */
const leaps = 20

/** How a scope goes on that found too many serials occupied: from a start of its own, or passing more of them over. */
interface Beyond {
  readonly start?: number | undefined
  readonly tries?: number
}

/** A draw found serial after serial occupied, the last of them this one. */
interface Stuck {
  readonly draw: Draw
  readonly key: string
  readonly last: number
}

/** The number's text; throws N-02 when the serial has outgrown the rule. */
export function fittingText({ rule, frame }: Place, serial: number): string {
  const text = numberText(frame, serial, rule)
  if (text === null) throw new Refusal([refused(numberingErrors, 'N-02', { width: rule.serial_digit_count })])
  return text
}

/**
 * Gives serials to the draws in list order: the smallest free ones first, then the next of the counter; a serial whose
 * text is held by another row is passed over and marked. Moves the counters; answers where a draw is stuck instead when it
 * passes too many over.
 */
function plan(
  draws: readonly Draw[],
  counters: ReadonlyMap<string, Counter>,
  free: ReadonlyMap<string, readonly FreeDraw[]>,
  held: ReadonlyMap<string, Id>,
  beyond: ReadonlyMap<string, Beyond>,
): Taken[] | Stuck {
  for (const [key, counter] of counters) counter.last = beyond.get(key)?.start ?? counter.stored
  const left = new Map([...free].map(([key, rows]) => [key, [...rows]]))
  const given = new Set<string>()
  const all: Taken[] = []
  for (const draw of draws) {
    const key = counterKey(draw.place)
    const counter = counters.get(key)
    if (!counter) throw new Error(`the counter ${key} is not locked`)
    const passed: Taken[] = []
    for (;;) {
      if (passed.length > (beyond.get(key)?.tries ?? tries)) return { draw, key, last: counter.last }
      const row = left.get(key)?.shift() ?? null
      if (!row) counter.last += 1
      const serial = row?.serial ?? counter.last
      const text = fittingText(draw.place, serial)
      const name = textKey(draw.kind, text)
      const holder = held.get(name)
      const occupied = given.has(name) || (holder !== undefined && holder !== row?.id)
      passed.push({ draw, serial, text, free: row, occupied })
      if (occupied) continue
      given.add(name)
      break
    }
    all.push(...passed)
  }
  return all
}

async function write(ctx: Ctx, taken: readonly Taken[]): Promise<Map<string, Id>> {
  const reused = taken.filter(one => one.free && !one.occupied)
  await voidDraws(
    ctx,
    taken.flatMap(one => (one.free && one.occupied ? one.free.id : [])),
    occupiedReason,
  )
  await rebindDraws(
    ctx,
    reused.map(({ free, text, draw }) => ({
      id: free?.id ?? '',
      text,
      kind: draw.kind,
      objectId: draw.objectId,
      manual: false,
    })),
  )
  return insertDraws(
    ctx,
    taken
      .filter(one => !one.free)
      .map(({ draw, serial, text, occupied }) => ({
        place: draw.place,
        serial,
        text: occupied ? occupiedText(draw.place, serial, text) : text,
        kind: draw.kind,
        objectId: occupied ? null : draw.objectId,
        state: occupied ? 'voided' : 'bound',
        reason: occupied ? occupiedReason : null,
        manual: false,
      })),
  )
}

/**
 * The laboratory's administrator hears once in each scope that a rule's serial has become longer than the rule says. Pieces are
 * counted anew in each sample: a tenth one of some sample says nothing of the rule.
 */
async function warnOfGrowth(ctx: Ctx, taken: readonly Taken[]): Promise<void> {
  const grown = taken.filter(
    ({ draw: { place }, serial, free }) =>
      !free && place.rule.serial_scope !== 'sample' && serial === 10 ** place.rule.serial_digit_count,
  )
  if (grown.length === 0) return
  const administrators = await holdersOfPost(ctx, 'lab_admin', null)
  for (const { draw, text } of grown)
    await notifyUsers(ctx, administrators, {
      kind: 'numbering',
      title: notice(numberingNotices, 'grown', { digits: draw.place.rule.serial_digit_count, number: text }),
      route: '/djbaseset/numberman',
    })
}

/**
 * Draws serials in list order inside the caller's transaction, whose end frees the counters (workflow 18, draw). A
 * rollback takes everything back, so no serial is lost. Throws N-02 (serial outgrew the rule) and N-03 (too many texts
 * occupied).
 */
export async function takeSerials(
  ctx: Ctx,
  draws: readonly Draw[],
  reuseFree: boolean,
): Promise<{ id: Id; text: string; serial: number }[]> {
  if (draws.length === 0) return []
  const counters = await lockPlaces(
    ctx,
    draws.map(({ place }) => place),
  )
  const scopes = [...Map.groupBy(draws, ({ place }) => counterKey(place))].flatMap(([key, [first, ...rest]]) =>
    first ? { key, place: first.place, count: rest.length + 1 } : [],
  )
  const found = reuseFree ? await freeDraws(ctx, scopes) : []
  const free = new Map(scopes.map(({ key }, index) => [key, found[index] ?? []]))

  const held = new Map<string, Id>()
  const asked = new Set<string>()
  const beyond = new Map<string, Beyond>()
  let taken: Taken[] = []
  for (let leap = 0; ; ) {
    const planned = plan(draws, counters, free, held, beyond)
    if ('last' in planned) {
      const { draw, key, last } = planned
      leap += 1
      if (leap > leaps) throw new Refusal([refused(numberingErrors, 'N-03')])
      const counter = counters.get(key)
      const gap = await firstGap(ctx, [draw.kind], draw.place.frame, last)
      const { start, tries: more = tries } = beyond.get(key) ?? {}
      // a scope of which nothing was drawn begins behind what is there; in another each serial passed over is told of
      const isNew = (counter?.stored ?? 0) < draw.place.rule.serial_number
      beyond.set(key, isNew ? { start: gap - 1 } : { start, tries: more + gap - last })
      continue
    }
    taken = planned
    const unknown = taken
      .map(({ draw, text }) => ({ kind: draw.kind, text }))
      .filter(({ kind, text }) => !asked.has(textKey(kind, text)))
    if (unknown.length === 0) break
    for (const { kind, text } of unknown) asked.add(textKey(kind, text))
    const more = await heldTexts(ctx, unknown)
    if (more.size === 0) break
    for (const [name, id] of more) held.set(name, id)
  }
  const ids = await write(ctx, taken)
  await storeCounters(ctx, counters.values())
  await warnOfGrowth(ctx, taken)
  return taken
    .filter(({ occupied }) => !occupied)
    .map(({ draw, serial, text, free: row }) => {
      const id = row?.id ?? ids.get(`${counterKey(draw.place)}|${serial}`)
      if (!id) throw new Error(`no draw was written for ${text}`)
      return { id, text, serial }
    })
}
