import type pg from 'pg'
import { type Ctx, newPending, type Principal } from '../db/context.ts'
import { type Caller, inTransaction } from '../db/transaction.ts'
import { flush } from '../db/write.ts'
import { newTrace } from './dispatch.ts'
import { callerOf } from './session.ts'

interface AloneOptions {
  /** The role and clock of the database, where they are not those of the principal. */
  readonly caller?: Caller
  /** Nothing is written. */
  readonly readOnly?: boolean
}

/**
 * Does what no action does, such as a timer, a job or a file's route: in a transaction of its own, in the principal's role and
 * tenant. What the write helpers collected is written before the commit. Rejects with what `work` rejects; nothing is kept then.
 */
export function runAlone<T>(
  pool: pg.Pool,
  principal: Principal,
  { caller = callerOf(principal), readOnly = false }: AloneOptions,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, caller, { readOnly }, async (tx, now) => {
    const ctx: Ctx = {
      requestId: newTrace(),
      address: null,
      principal,
      language: 'zh',
      trialCategory: null,
      now,
      tx,
      db: tx.db,
      pending: newPending(),
    }
    const result = await work(ctx)
    if (!readOnly) await flush(ctx)
    return result
  })
}
