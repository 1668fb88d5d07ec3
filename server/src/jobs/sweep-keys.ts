import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { ownerCaller } from './seal-audit.ts'

/** How long the answer to a write is kept for its repeat: a site laboratory may be without network for days. */
const keptDays = 7

/** Takes away the answers that nobody will ask for again (conventions 8), and calls for a signature that are long over. */
export async function sweepKeys({ ownerPool }: Services): Promise<void> {
  await inTransaction(ownerPool, ownerCaller, {}, async tx => {
    await tx.query('delete from idempotency_key where created_at < now() - make_interval(days => $1)', [keptDays])
    await tx.query("delete from signature_call where expires_at < now() - interval '1 day'")
    // kept a while, so that who comes twice hears that it was used
    await tx.query("delete from entry_pass where expires_at < now() - interval '2 days'")
    await tx.query("delete from message_out where made_at < now() - interval '30 days'")
    await tx.query('delete from sealed_number where kept_until < now()')
    // no limit counts further back than a day
    await tx.query(
      "delete from login_failure where first_at < now() - interval '2 days' and coalesce(locked_until, first_at) < now()",
    )
  })
}
