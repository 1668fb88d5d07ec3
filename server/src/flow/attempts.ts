import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Transaction } from '../db/transaction.ts'
import type { OutsideCall } from '../http/implement.ts'

/** How often a secret, or what leads to one, may be tried: so many times within so many minutes, then not at all for as long. */
export interface AttemptLimit {
  /** What the tries are counted under; kept as a digest only. */
  readonly key: string
  readonly most: number
  readonly minutes: number
}

/**
 * What an address is counted as: one of version 6 with the 2^64 others that its holder has, one of version 4 in either spelling
 * by itself.
 */
export function placeOf(address: string | null): string {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('%', 1)[0]?.toLowerCase().split('::') ?? []
  const [left, right] = [head, tail ?? ''].map(part => part.split(':').filter(group => group !== ''))
  const zeros = tail === undefined ? 0 : 8 - (left?.length ?? 0) - (right?.length ?? 0)
  const groups = [...(left ?? []), ...Array.from({ length: Math.max(zeros, 0) }, () => '0'), ...(right ?? [])]
  return `${groups
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

const digest = (key: string): string => createHash('sha256').update(key.toLowerCase()).digest('hex')

/**
 * Counts one try under each key before anything is judged, so that tries that are sent at once are not all judged, in whichever
 * process they arrive. The last allowed try shuts the door behind itself and is still judged; the right secret opens it again
 * (`forgiveAttempts`).
 * @param tx a transaction of its own, of the role that signs in: a refusal does not roll it back (conventions 4, R-02)
 * @returns seconds for which a key is still shut; 0 when the try may be judged
 */
export async function countTries(tx: Transaction, limits: readonly AttemptLimit[]): Promise<number> {
  const ordered = limits
    .map(limit => ({ ...limit, key: digest(limit.key) }))
    // in one order, so that two calls never wait for each other
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  let shut = 0
  // a count far ahead of now was kept before the clock was set back: it would keep the door shut for as long as the clock was wrong
  const over = 'f.first_at not between gt_now() - make_interval(mins => $3) and gt_now() + make_interval(mins => $3)'
  for (const { key, most, minutes } of ordered) {
    const [counted] = await tx.query(
      `insert into login_failure as f (name_digest, failures, first_at, locked_until)
       values ($1, 1, gt_now(), case when $2::int <= 1 then gt_now() + make_interval(mins => $3) end)
       on conflict (name_digest) do update set
         failures = case when ${over} then 1 else f.failures + 1 end,
         first_at = case when ${over} then gt_now() else f.first_at end,
         locked_until = case when not (${over}) and f.failures + 1 >= $2 then gt_now() + make_interval(mins => $3) end
       where f.locked_until is null or f.locked_until <= gt_now() or f.first_at > gt_now() + make_interval(mins => $3)
       returning failures`,
      [key, most, minutes],
    )
    if (counted) continue
    const [left] = await tx.query<{ seconds: number }>(
      'select greatest(1, ceil(extract(epoch from locked_until - gt_now())))::int as seconds from login_failure where name_digest = $1',
      [key],
    )
    shut = Math.max(shut, left?.seconds ?? 1)
  }
  return shut
}

/** The same within a call that holds no transaction: minutes for which a key is still shut. */
export const reserveAttempts = async (call: OutsideCall, limits: readonly AttemptLimit[]): Promise<number> =>
  Math.ceil((await call.transaction({ role: 'auth' }, ctx => countTries(ctx.tx, limits))) / 60)

/** Forgets all tries under a key after the right secret. */
export const forgiveAttempts = (call: OutsideCall, key: string): Promise<unknown> =>
  call.transaction({ role: 'auth' }, ctx =>
    ctx.tx.query('delete from login_failure where name_digest = $1', [digest(key)]),
  )

/** Gives one try back, where many people share a key: the right secret of one says nothing of the others. */
export const giveBackAttempt = (call: OutsideCall, { key, most }: AttemptLimit): Promise<unknown> =>
  call.transaction({ role: 'auth' }, ctx =>
    ctx.tx.query(
      `update login_failure set failures = greatest(failures - 1, 0), locked_until = case when failures - 1 < $2 then null else locked_until end
       where name_digest = $1`,
      [digest(key), most],
    ),
  )

/** Seconds for which a key is shut, without counting a try; 0 where it is open. */
export async function shutFor(tx: Transaction, key: string): Promise<number> {
  const [left] = await tx.query<{ seconds: number }>(
    'select greatest(0, ceil(extract(epoch from locked_until - gt_now())))::int as seconds from login_failure where name_digest = $1',
    [digest(key)],
  )
  return left?.seconds ?? 0
}
