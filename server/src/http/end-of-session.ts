import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { nobody } from '../db/context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { callerOf, hashToken } from './session.ts'

/** A call without a session (G-17); with `reason` `removed` when it had one that somebody ended. */
export async function refusalOfSession({ pool }: Services, token: string | null): Promise<Refusal> {
  const reasons = [refused(generalErrors, 'G-17')]
  if (!token) return new Refusal(reasons)
  const [removed] = await inTransaction(pool, { ...callerOf(nobody), role: 'auth' }, { readOnly: true }, tx =>
    tx.prepared(
      "select 1 from login_token t join login_record l on l.id = t.login_record_id where t.token_hash = $1 and l.logout_reason = 'kicked'",
      [hashToken(token)],
    ),
  )
  return new Refusal(reasons, removed ? { reason: 'removed' } : {})
}
