import { createHash } from 'node:crypto'
import type { Id, LocalDate } from '@gt/domain/kit/id.ts'
import { cutOptional, cutText } from '@gt/domain/kit/text.ts'
import type { NumberFrame } from '@gt/domain/numbering/compose.ts'
import type { Ctx } from '../../db/context.ts'
import type { Place } from './places.ts'

// Draws and counters are written by plain SQL, not by the write helpers: they are themselves the record of every serial
// (who, when, for what, why void), so an audit entry for each would only say the same again, and batches need few statements.

/** A serial that stands free for reuse. */
export interface FreeDraw {
  readonly id: Id
  readonly serial: number
  readonly object_kind: string
  readonly number_text: string
}

/** A row to be written for a serial that had none. */
export interface NewDraw {
  readonly place: Place
  readonly serial: number
  readonly text: string
  readonly kind: string
  readonly objectId: Id | null
  readonly state: 'bound' | 'free' | 'voided'
  readonly reason: string | null
  readonly manual: boolean
}

/** A free row that is used again. */
interface Rebound {
  readonly id: Id
  readonly text: string
  readonly kind: string
  readonly objectId: Id | null
  readonly manual: boolean
}

/** Why a serial is void whose text another object holds already (typed or imported). */
export const occupiedReason = 'occupied'

/** Types whose free serials are used on their own day only: a lower number on a later date is asked about (workflow 18). */
export const dayTypes: readonly string[] = ['entrust', 'sample', 'task', 'record', 'report']

/** The smallest free serials of each scope, as many as wanted, locked. The answer keeps the order of the places. */
export async function freeDraws(
  ctx: Ctx,
  wanted: readonly { readonly place: Place; readonly count: number }[],
): Promise<FreeDraw[][]> {
  const rows = await ctx.tx.prepared<FreeDraw & { ord: number }>(
    `select w.ord::int as ord, d.* from unnest($1::bigint[], $2::text[], $3::int[], $4::bool[]) with ordinality as w(rule, key, n, of_day, ord)
     cross join lateral (
       select id, serial, object_kind, number_text from number_draw
       where business_id = app_biz() and number_rule_id = w.rule and scope_key = w.key and state = 'free' and deleted_at is null
         and (not w.of_day or created_at::date = gt_today())
       order by serial limit w.n for update
     ) d order by w.ord, d.serial`,
    [
      wanted.map(({ place }) => place.rule.id),
      wanted.map(({ place }) => place.key),
      wanted.map(({ count }) => count),
      wanted.map(({ place }) => dayTypes.includes(place.rule.type)),
    ],
  )
  return wanted.map((_, index) => rows.filter(({ ord }) => ord === index + 1))
}

/** Names a text among the numbers of one kind of object. */
export const textKey = (kind: string, text: string): string => `${kind}\u0000${text}`

/** Which of these texts are on record for their kind of object, whatever their state, and by which draw. */
export async function heldTexts(
  ctx: Ctx,
  texts: readonly { readonly kind: string; readonly text: string }[],
): Promise<Map<string, Id>> {
  if (texts.length === 0) return new Map()
  const rows = await ctx.tx.prepared<{ id: Id; object_kind: string; number_text: string }>(
    `select d.* from unnest($1::text[], $2::text[]) as w(kind, text)
     cross join lateral (
       select id, object_kind, number_text from number_draw
       where business_id = app_biz() and object_kind = w.kind and number_text = w.text and deleted_at is null limit 1
     ) d`,
    [texts.map(({ kind }) => kind), texts.map(({ text }) => text)],
  )
  return new Map(rows.map(row => [textKey(row.object_kind, row.number_text), row.id]))
}

/**
 * The first serial from one on whose text no number of these kinds holds, typed and imported ones too: what an own rule finds
 * that begins in the frame of the one before it. One statement, also over a whole year's numbers.
 */
export async function firstGap(
  ctx: Ctx,
  kinds: readonly string[],
  { before, after }: NumberFrame,
  from: number,
): Promise<number> {
  const [row] = await ctx.tx.query<{ serial: number }>(
    `with held as materialized (
       select case when digits ~ '^[0-9]{1,9}$' then digits::int end as serial from (
         select substr(number_text, length($2::text) + 1, length(number_text) - length($2::text) - length($3::text)) as digits from number_draw
         where business_id = app_biz() and object_kind = any($1) and deleted_at is null and length(number_text) > length($2::text) + length($3::text)
           and starts_with(number_text, $2::text) and right(number_text, length($3::text)) = $3::text
       ) d
     )
     select coalesce(min(h.serial), $4::int - 1) + 1 as serial from held h
     where h.serial >= $4::int and not exists (select from held n where n.serial = h.serial + 1)`,
    [kinds, before, after, from],
  )
  return row?.serial ?? from
}

/** A text is on record once for its kind, so the row of an occupied serial shows it with a mark of its own behind. */
export function occupiedText({ rule, key }: Place, serial: number, text: string): string {
  const digest = createHash('sha256').update(`${rule.id}|${key}|${serial}`).digest('hex')
  return `${cutText(text, 80)} #${digest.slice(0, 12)}`
}

/** Writes rows for serials that had none; answers their ids by scope and serial. */
export async function insertDraws(ctx: Ctx, rows: readonly NewDraw[]): Promise<Map<string, Id>> {
  if (rows.length === 0) return new Map()
  const made = await ctx.tx.prepared<{ id: Id; number_rule_id: Id; scope_key: string; serial: number }>(
    `insert into number_draw (number_rule_id, scope_key, serial, number_text, object_kind, object_id, state, void_reason, manual)
     select * from unnest($1::bigint[], $2::text[], $3::int[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::text[], $9::bool[])
     returning id, number_rule_id, scope_key, serial`,
    [
      rows.map(({ place }) => place.rule.id),
      rows.map(({ place }) => place.key),
      rows.map(({ serial }) => serial),
      rows.map(({ text }) => text),
      rows.map(({ kind }) => kind),
      rows.map(({ objectId }) => objectId),
      rows.map(({ state }) => state),
      rows.map(({ reason }) => reason),
      rows.map(({ manual }) => manual),
    ],
  )
  return new Map(made.map(row => [`${row.number_rule_id}|${row.scope_key}|${row.serial}`, row.id]))
}

/** The versioned columns of `number_draw d`. */
const stamp = 'row_version = d.row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()'

/** Gives free rows, locked by this transaction, to new objects. */
export async function rebindDraws(ctx: Ctx, rows: readonly Rebound[]): Promise<void> {
  if (rows.length === 0) return
  await ctx.tx.prepared(
    `update number_draw d set number_text = w.text, object_kind = w.kind, object_id = w.object_id, manual = w.manual, state = 'bound', ${stamp}
     from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::bool[]) as w(id, text, kind, object_id, manual)
     where d.business_id = app_biz() and d.id = w.id`,
    [
      rows.map(({ id }) => id),
      rows.map(({ text }) => text),
      rows.map(({ kind }) => kind),
      rows.map(({ objectId }) => objectId),
      rows.map(({ manual }) => manual),
    ],
  )
}

/** Voids the number of a kind of record that reads so, whatever record holds it. */
export async function voidText(ctx: Ctx, kind: string, text: string, reason: string): Promise<void> {
  await ctx.tx.prepared(
    `update number_draw d set state = 'voided', void_reason = $3, ${stamp}
     where d.business_id = app_biz() and d.object_kind = $1 and d.number_text = $2 and d.state = 'bound' and d.deleted_at is null`,
    [kind, text, cutText(reason, 300)],
  )
}

/** Names the record that holds the number of a kind, or that none does yet. */
export async function nameHolder(ctx: Ctx, kind: string, text: string, objectId: Id | null): Promise<void> {
  await ctx.tx.prepared(
    `update number_draw d set object_id = $3, ${stamp}
     where d.business_id = app_biz() and d.object_kind = $1 and d.number_text = $2 and d.state = 'bound' and d.deleted_at is null`,
    [kind, text, objectId],
  )
}

/** Voids rows by id. */
export async function voidDraws(ctx: Ctx, ids: readonly Id[], reason: string): Promise<void> {
  if (ids.length === 0) return
  await ctx.tx.prepared(
    `update number_draw d set state = 'voided', void_reason = $2, ${stamp} where d.business_id = app_biz() and d.id = any($1::bigint[])`,
    [ids, reason],
  )
}

/** Voids what is still free of the types that run with the calendar and was drawn on the day or before; answers how many. */
export async function voidFreeUntil(ctx: Ctx, day: LocalDate, reason: string): Promise<number> {
  const voided = await ctx.tx.prepared(
    `update number_draw d set state = 'voided', void_reason = $2, ${stamp}
     from number_rule r join number_rule_category c on c.id = r.rule_type
     where d.business_id = app_biz() and d.state = 'free' and d.deleted_at is null and r.id = d.number_rule_id and c.code = any($3::text[])
       and d.created_at::date <= $1::date
     returning d.id`,
    [day, reason, dayTypes],
  )
  return voided.length
}

/** Releases the numbers of an object (of one type, when named): free for reuse, or void with a reason. */
export async function releaseDraws(
  ctx: Ctx,
  object: { readonly kind: string; readonly id: Id },
  type: string | null,
  reason: string | null,
): Promise<void> {
  await ctx.tx.prepared(
    `update number_draw d set state = case when $4::text is null then 'free' else 'voided' end, void_reason = $4,
       object_id = case when $4::text is null then null else d.object_id end, ${stamp}
     from number_rule r join number_rule_category c on c.id = r.rule_type
     where d.business_id = app_biz() and d.object_kind = $1 and d.object_id = $2 and d.state = 'bound' and d.deleted_at is null
       and r.id = d.number_rule_id and ($3::text is null or c.code = $3)`,
    [object.kind, object.id, type, cutOptional(reason, 300)],
  )
}
