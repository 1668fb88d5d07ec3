import { type Ctx, newPending, type Principal } from '../../server/src/db/context.ts'
import { inTransaction } from '../../server/src/db/transaction.ts'
import { callerOf } from '../../server/src/http/session.ts'
import type { LargeLaboratory } from './large-laboratory.ts'

export interface Statement {
  readonly sql: string
  readonly values: readonly unknown[]
}

/** A read of the product as one caller makes it, in a transaction of its own. */
export const asCaller = <T>(lab: LargeLaboratory, principal: Principal, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  inTransaction(lab.product.services.pool, callerOf(principal), { readOnly: true }, (tx, now) =>
    work({
      requestId: '',
      address: null,
      origin: null,
      principal,
      language: 'zh',
      trialCategory: null,
      now,
      tx,
      db: tx.db,
      pending: newPending(),
    }),
  )

/** The statements that a read sends, for a bare handler and for plans. */
export async function statementsOf(
  lab: LargeLaboratory,
  principal: Principal,
  read: (ctx: Ctx) => Promise<unknown>,
): Promise<Statement[]> {
  const sent: Statement[] = []
  await asCaller(lab, principal, ctx =>
    read({
      ...ctx,
      tx: {
        ...ctx.tx,
        query: (sql, values = []) => {
          sent.push({ sql, values })
          return ctx.tx.query(sql, values)
        },
      },
    }),
  )
  return sent
}
