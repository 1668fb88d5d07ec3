import { loginRecord } from '@gt/domain/identity/login-record.entity.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { onlineActions } from '@gt/domain/platform/log-actions.ts'
import { operationErrors } from '@gt/domain/platform/operation-errors.ts'
import type { Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { detailRow } from '../../db/list.ts'
import type { Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'
import { agreeToChanges } from '../identity/api.ts'
import { visibleSessions } from './visible.ts'

/** Heard of within ten minutes: who signs in is counted against the licence by the same rule. */
const isCounted = "coalesce(t.last_heartbeat_at, t.login_at) > gt_now() - interval '10 minutes'"
/** A backstage session that may not change anything before the administrator agrees. */
const waits =
  "t.channel = 'admin' and coalesce(t.support_write, false) and t.support_agreed_at is null and t.logout_at is null and t.support_until > gt_now()"
const realName = 'coalesce(u.real_name, u.nickname, u.user_name)'
const account = (what: string): string => `select ${what} from app_user u where u.id = t.user_id`

export const loginUsage: Run<(typeof onlineActions)['actions']['Usage']> = async ctx => {
  const [found] = await ctx.tx.query<{ used: number; allowed: number | null }>(
    `select (select count(distinct t.user_id)::int from login_record t where (app_biz() = 0 or t.business_id = app_biz())
         and t.result = 'ok' and t.logout_at is null and t.operated_by_id is null and ${isCounted}) as used,
       (select s.allowed_login_count from business_system s where s.business_id = app_biz() and s.deleted_at is null) as allowed`,
  )
  return { used: found?.used ?? 0, allowed: found?.allowed ?? null }
}

/**
 * Ends the session of somebody of the caller's unit, at once and in all servers. Refuses with G-04 (not in sight), OP-01 (the own
 * one), OP-02 (over already).
 */
async function endSession(ctx: Ctx, { id }: CommandItem): Promise<CommandDone> {
  if (id === ctx.principal.loginRecordId) throw new Refusal([refused(operationErrors, 'OP-01')])
  const row = await detailRow(ctx, loginRecord, id, { where: [{ sql: "t.result = 'ok'", values: [] }] })
  const [ended] = await ctx.tx.query<{ done: boolean }>('select gt_end_session($1) as done', [id])
  if (!ended?.done) throw new Refusal([refused(operationErrors, 'OP-02')])
  const { label } = row.user as { label: string } // the name of the account, as lists tell it
  ctx.pending.audit.push({
    entity: 'login_record',
    id,
    action: 'state',
    number: label.slice(0, 60),
    before: { logout_reason: null },
    after: { logout_reason: 'kicked' },
    reason: null,
  })
  ctx.pending.changed.set('login_record', new Set([id]))
  return { id, row_version: row.row_version as number, state: null }
}

/** Rules of the sessions (page totalset/loginusers). */
export const onlineRules = entityRules(loginRecord, {
  visible: () => ({
    ...visibleSessions(),
    facts: factsOf(loginRecord.computed, {
      real_name: { column: realName, place: 'exists (select from app_user u where u.id = t.user_id and #)' },
    }),
  }),
  computed: {
    real_name: account(realName),
    user_name: account('u.user_name'),
    counted: `select (${isCounted})::int`,
    support_waits: `select (${waits})::int`,
  },
  commands: { End: endSession as never, Agree: agreeToChanges as never },
})
