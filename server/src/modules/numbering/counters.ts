import type { Id } from '@gt/domain/kit/id.ts'
import type { Ctx } from '../../db/context.ts'
import type { Place } from './places.ts'

/** A counter that this transaction has locked; `last` moves as serials are taken, and is stored at the end. */
export interface Counter {
  readonly id: Id
  readonly stored: number
  last: number
}

/** Commands that draw several numbers lock their counters in this order, so that none waits for another in a ring. */
const typeOrder = ['entrust', 'sample', 'specimen', 'task', 'record', 'report', 'charge']

const rank = (type: string): number => {
  const index = typeOrder.indexOf(type)
  return index < 0 ? typeOrder.length : index
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Names the counter of a place within a laboratory. */
export const counterKey = ({ rule, key }: Place): string => `${rule.id}|${key}`

const inOrder = (a: Place, b: Place): number =>
  rank(a.rule.type) - rank(b.rule.type) ||
  compare(a.rule.type, b.rule.type) ||
  compare(a.key, b.key) ||
  compare(a.rule.id, b.rule.id)

type CounterRow = { id: Id; number_rule_id: Id; scope_key: string; last_serial: number }

/** Look-ups by row, not joins: a laboratory with a counter for each sample has thousands of them. */
const listed = (
  locking: string,
): string => `select c.* from unnest($1::bigint[], $2::text[]) with ordinality as w(rule, key, ord)
  cross join lateral (
    select id, number_rule_id, scope_key, last_serial from number_counter
    where business_id = app_biz() and number_rule_id = w.rule and scope_key = w.key and deleted_at is null limit 1 ${locking}
  ) c order by w.ord`

const keysOf = (places: readonly Place[]): [Id[], string[]] => [
  places.map(place => place.rule.id),
  places.map(place => place.key),
]

/** Each row is locked when its turn in the list comes. */
const lockListed = (ctx: Ctx, places: readonly Place[]): Promise<CounterRow[]> =>
  ctx.tx.prepared<CounterRow>(listed('for update'), keysOf(places))

/**
 * Locks one counter and makes it first when the scope is new: its first serial is the start of the rule. Two
 * transactions that begin a scope together wait for each other at the insert, and the second finds the row of the first.
 */
async function lockOne(ctx: Ctx, place: Place): Promise<CounterRow> {
  const [row] = await lockListed(ctx, [place])
  if (row) return row
  await ctx.tx.prepared(
    'insert into number_counter (number_rule_id, scope_key, last_serial) values ($1, $2, $3) on conflict do nothing',
    [place.rule.id, place.key, place.rule.serial_number - 1],
  )
  const [made] = await lockListed(ctx, [place])
  if (!made) throw new Error(`the counter ${place.key} of rule ${place.rule.id} could not be made`)
  return made
}

async function lockEach(ctx: Ctx, places: readonly Place[]): Promise<CounterRow[]> {
  const rows: CounterRow[] = []
  for (const place of places) rows.push(await lockOne(ctx, place))
  return rows
}

/**
 * Locks the counters of the places until the transaction ends, each once, in the fixed order of workflow 18 step 6.
 * Counters are never removed, so when all are there already, one ordered statement locks them; a missing one must be made
 * in its turn, or two commands could each hold what the other waits for.
 */
export async function lockPlaces(ctx: Ctx, places: readonly Place[]): Promise<Map<string, Counter>> {
  const ordered = [...new Map(places.map(place => [counterKey(place), place])).values()].sort(inOrder)
  if (ordered.length === 0) return new Map()
  const there = ordered.length === 1 ? [] : await ctx.tx.prepared(listed(''), keysOf(ordered))
  const rows = there.length === ordered.length ? await lockListed(ctx, ordered) : await lockEach(ctx, ordered)
  return new Map(
    rows.map(row => [
      `${row.number_rule_id}|${row.scope_key}`,
      { id: row.id, stored: row.last_serial, last: row.last_serial },
    ]),
  )
}

/** Stores how far the locked counters have run. */
export async function storeCounters(ctx: Ctx, counters: Iterable<Counter>): Promise<void> {
  const moved = [...counters].filter(({ last, stored }) => last !== stored)
  if (moved.length === 0) return
  await ctx.tx.prepared(
    `update number_counter c set last_serial = w.last, row_version = row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
     from unnest($1::bigint[], $2::int[]) as w(id, last) where c.business_id = app_biz() and c.id = w.id`,
    [moved.map(({ id }) => id), moved.map(({ last }) => last)],
  )
}
