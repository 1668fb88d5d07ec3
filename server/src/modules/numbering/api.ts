import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { Id, LocalDate } from '@gt/domain/kit/id.ts'
import { cleanText } from '@gt/domain/kit/text.ts'
import type { TokenTexts } from '@gt/domain/numbering/compose.ts'
import { numberingErrors } from '@gt/domain/numbering/errors.ts'
import { numberDraw } from '@gt/domain/numbering/number-draw.entity.ts'
import type { numberTypes } from '@gt/domain/numbering/number-types.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, getRow } from '../../db/write.ts'
import { settingsOf } from '../../flow/settings.ts'
import { lockPlaces } from './counters.ts'
import { nameHolder, releaseDraws, voidFreeUntil, voidText } from './draws.ts'
import { placesOf } from './places.ts'
import { nextNumber as next } from './preview.ts'
import { takeSerials } from './take.ts'
import { bindTyped } from './typed.ts'

/** What a number is for: the rule types of workflow 18. */
export type NumberType = keyof typeof numberTypes

/** What the choice of the rule and the tokens of its parts are taken from. */
export interface NumberContext {
  /** Day of the draw; the day of the transaction when not given. */
  readonly date?: LocalDate
  /** That of the class when not given. */
  readonly trialCategoryId?: Id | null
  readonly trialClassId?: Id | null
  readonly trialTaskCategoryId?: Id | null
  readonly projectId?: Id | null
  /** Parent of a serial that runs per sample. */
  readonly sampleId?: Id | null
  /** Texts that the ids do not give, or that stand in place of those they give. */
  readonly tokens?: TokenTexts
}

/** A number drawn; `id` is its row in `number_draw`. */
export interface DrawnNumber {
  readonly id: Id
  readonly text: string
  readonly serial: number
}

/** The record that holds a number; `id` is null until it is written (then `bindDraw`). */
interface Holder {
  readonly kind: string
  readonly id: Id | null
}

interface DrawOptions {
  /** Setting `Numbering.reuse_free`: take the smallest free serial before a new one. */
  readonly reuseFree?: boolean
}

/**
 * Draws the next number inside the caller's transaction; parallel draws of one scope wait for its end, and its rollback
 * takes the serial back (workflow 18). Throws E-09 (no rule), N-02 (serial outgrew its digits), N-03 (100 texts occupied).
 */
export async function drawNumber(
  ctx: Ctx,
  type: NumberType,
  context: NumberContext,
  object: Holder,
  options: DrawOptions = {},
): Promise<DrawnNumber> {
  const [drawn] = await drawNumbers(ctx, type, [{ context, object }], options)
  if (!drawn) throw new Error(`no number of type ${type} was drawn`)
  return drawn
}

/** Draws a number for each entry, in the order of the list and in few statements; throws what `drawNumber` throws. */
export async function drawNumbers(
  ctx: Ctx,
  type: NumberType,
  entries: readonly { readonly context: NumberContext; readonly object: Holder }[],
  { reuseFree = true }: DrawOptions = {},
): Promise<DrawnNumber[]> {
  if (entries.length === 0) return []
  const places = await placesOf(
    ctx,
    entries.map(({ context }) => ({ type, context })),
  )
  return takeSerials(
    ctx,
    places.flatMap((place, index) => {
      const object = entries[index]?.object
      return object ? { place, kind: object.kind, objectId: object.id } : []
    }),
    reuseFree,
  )
}

/**
 * Locks the counters of all numbers that a command is going to draw, in the fixed order of workflow 18 step 6. A command
 * that draws numbers of more than one type calls it first, or two of them may wait for each other. Throws E-09.
 */
export async function lockCounters(
  ctx: Ctx,
  types: readonly { readonly type: NumberType; readonly context: NumberContext }[],
): Promise<void> {
  if (types.length > 0) await lockPlaces(ctx, await placesOf(ctx, types))
}

/** The number that the next draw of a type would take now; see preview.ts. */
export const nextNumber = (ctx: Ctx, type: NumberType, context: NumberContext): Promise<string | null> =>
  next(ctx, type, context)

/** Names the record of a number that was drawn before the record had an id. */
export async function bindDraw(ctx: Ctx, drawId: Id, objectId: Id): Promise<void> {
  const bound = await ctx.tx.prepared(
    `update number_draw set object_id = $2, row_version = row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
     where business_id = app_biz() and id = $1 and state = 'bound' and object_id is null returning id`,
    [drawId, objectId],
  )
  if (bound.length !== 1) throw new Error(`draw ${drawId} has an object already`)
}

/**
 * As `bindDraw`, for a number that was drawn long before its record: it is found by its text. Null when the record is gone
 * again and the number waits for the next.
 */
export const bindNumber = (ctx: Ctx, kind: string, text: string, objectId: Id | null): Promise<void> =>
  nameHolder(ctx, kind, text, objectId)

/**
 * Gives the numbers of a deleted object back (all, or those of one type): they are drawn next. To be called only before
 * the submit of a record and before any print; later `voidNumber`. With `Numbering.reuse_free = false` they become void.
 */
export async function freeNumber(
  ctx: Ctx,
  object: { readonly kind: string; readonly id: Id },
  type?: NumberType,
  { reuseFree = true }: DrawOptions = {},
): Promise<void> {
  await releaseDraws(ctx, object, type ?? null, reuseFree ? null : '已删除')
}

/**
 * Binds a number again to the object that gave it up when it was deleted. False when somebody else has it by now; true also for a
 * number that no rule made.
 */
export async function takeAgain(
  ctx: Ctx,
  object: { readonly kind: string; readonly id: Id },
  text: string,
): Promise<boolean> {
  const [found] = await ctx.tx.query<{ id: Id }>(
    'select id from number_draw where business_id = app_biz() and object_kind = $1 and number_text = $2 and deleted_at is null',
    [object.kind, text],
  )
  if (!found) return true
  const draw = await getRow(ctx, numberDraw, found.id, true)
  const taken = draw.state === 'reserved' || (draw.state === 'bound' && draw.object_id !== object.id)
  if (!taken) await changeRow(ctx, numberDraw, draw, { state: 'bound', object_id: object.id, void_reason: null })
  return !taken
}

/** Voids the numbers of an object that was accepted and cancelled, printed, signed or approved; they are never used again. */
export async function voidNumber(
  ctx: Ctx,
  object: { readonly kind: string; readonly id: Id },
  reason: string,
): Promise<void> {
  await releaseDraws(ctx, object, null, reason)
}

/** As `voidNumber`, for a number that was drawn before its record was there. */
export const voidDrawn = (ctx: Ctx, kind: string, text: string, reason: string): Promise<void> =>
  voidText(ctx, kind, text, reason)

/**
 * Binds a number that a person typed or an import brings. Whether the caller may type numbers (`Numbering.allow_manual`,
 * post) is for the command to check. Throws E-09, N-04 (does not follow the rule, or more than 1,000 ahead of the counter)
 * and N-03 (on record already). The counter is raised to it; serials that it skips become free.
 */
export async function reserveTyped(
  ctx: Ctx,
  type: NumberType,
  context: NumberContext,
  text: string,
  object: Holder,
): Promise<DrawnNumber> {
  const [place] = await placesOf(ctx, [{ type, context }])
  if (!place) throw new Error(`no place for a number of type ${type}`)
  return bindTyped(ctx, place, cleanText(text), object)
}

/** Posts that may type a number where the laboratory allows it (workflow 18). */
const typingPosts: readonly string[] = ['lab_admin', 'reception']

/** N-19 unless the laboratory allows numbers to be typed and the caller has a post that may. */
export async function typingRefusals(ctx: Ctx): Promise<Refused[]> {
  const { allow_manual } = (await settingsOf(ctx)).overall.Numbering
  const may = allow_manual && typingPosts.some(post => ctx.principal.posts.has(post))
  return may ? [] : [refused(numberingErrors, 'N-19', {}, { field: 'number' })]
}

/**
 * Binds a typed number to a record in place of the one that was drawn for it, which stays in the list of gaps with the reason.
 * Throws what `reserveTyped` throws; answers the number as it stands now.
 */
export async function renumber(
  ctx: Ctx,
  type: NumberType,
  context: NumberContext,
  object: { readonly kind: string; readonly id: Id },
  { number, reason }: { readonly number: string; readonly reason: string },
): Promise<string> {
  const text = cleanText(number)
  await releaseDraws(ctx, object, type, `改为${text}：${reason}`)
  return (await reserveTyped(ctx, type, context, text, object)).text
}

/** As `renumber`, for a number that was drawn before its record was there: it is found by its text, whoever holds it. */
export async function renumberText(
  ctx: Ctx,
  type: NumberType,
  context: NumberContext,
  object: { readonly kind: string; readonly id: Id },
  { old, number, reason }: { readonly old: string; readonly number: string; readonly reason: string },
): Promise<string> {
  const text = cleanText(number)
  await voidText(ctx, object.kind, old, `改为${text}：${reason}`)
  return (await reserveTyped(ctx, type, context, text, object)).text
}

/**
 * For the nightly job, once for each laboratory: voids the serials of orders, samples, tasks, records and reports that
 * were drawn on the day or before and are still free, so that no number runs against the calendar. Answers how many.
 */
export const voidUnusedOfDay = (ctx: Ctx, day: LocalDate): Promise<number> => voidFreeUntil(ctx, day, '当日未用')
