import { createHash } from 'node:crypto'
import type { OutsideCall } from '../../http/implement.ts'

const failuresAllowed = 5
const lockMinutes = 15

/** Digest under which tries are counted; a name is one whatever its case. */
const nameDigest = (name: string): string => createHash('sha256').update(name.toLowerCase()).digest('hex')

/**
 * Counts a wrong secret under a name, in a transaction of its own, so that the refusal does not roll it back (conventions 4).
 * Five within fifteen minutes lock the name for fifteen minutes, whether or not anybody has it.
 */
export async function countFailure(call: OutsideCall, name: string): Promise<void> {
  await call.transaction({ role: 'auth' }, ctx =>
    ctx.tx.query(
      `insert into login_failure as f (name_digest, failures, first_at) values ($1, 1, now())
       on conflict (name_digest) do update set
         failures = case when f.first_at < now() - interval '${lockMinutes} minutes' then 1 else f.failures + 1 end,
         first_at = case when f.first_at < now() - interval '${lockMinutes} minutes' then now() else f.first_at end,
         locked_until = case when f.failures + 1 >= ${failuresAllowed} and f.first_at >= now() - interval '${lockMinutes} minutes'
                             then now() + interval '${lockMinutes} minutes' else f.locked_until end`,
      [nameDigest(name)],
    ),
  )
}

/** Minutes for which a name is still locked; 0 when it is not. */
export async function lockedMinutes(call: OutsideCall, name: string): Promise<number> {
  const [failure] = await call.transaction({ role: 'auth', readOnly: true }, ctx =>
    ctx.tx.query<{ minutes: number }>(
      'select ceil(extract(epoch from locked_until - now()) / 60)::int as minutes from login_failure where name_digest = $1 and locked_until > now()',
      [nameDigest(name)],
    ),
  )
  return failure?.minutes ?? 0
}

/** Forgets the failures of a name after the right secret. */
export async function forgiveFailures(call: OutsideCall, name: string): Promise<void> {
  await call.transaction({ role: 'auth' }, ctx =>
    ctx.tx.query('delete from login_failure where name_digest = $1', [nameDigest(name)]),
  )
}
