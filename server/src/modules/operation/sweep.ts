import { inTransaction } from '../../db/transaction.ts'
import { ownerCaller } from '../../jobs/seal-audit.ts'
import type { Services } from '../../services.ts'
import { eventsKeptDays } from './events.ts'
import { visitsKeptDays } from './visits.ts'

/** Takes away what logs keep no longer, and ends on paper the sessions whose last token ran out. The trail is kept. */
export async function sweepLogs({ ownerPool }: Services): Promise<void> {
  await inTransaction(ownerPool, ownerCaller, {}, async tx => {
    await tx.query('delete from log_visit where create_time < now() - make_interval(days => $1)', [visitsKeptDays])
    await tx.query('delete from log_event where occurred_at < now() - make_interval(days => $1)', [eventsKeptDays])
    await tx.query(
      `update login_record l set logout_at = now(), logout_reason = 'expired' where l.logout_at is null and l.result = 'ok'
         and not exists (select from login_token t where t.login_record_id = l.id and t.revoked_at is null and t.expires_at > now())`,
    )
  })
}
