import type { CommandDone, CommandItem, InputOf } from '@gt/domain/kit/action.ts'
import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { lengthOf } from '@gt/domain/kit/text.ts'
import { addCalendarDays, dayOf } from '@gt/domain/kit/time.ts'
import { operationErrors } from '@gt/domain/platform/operation-errors.ts'
import { periodLock } from '@gt/domain/platform/period-lock.entity.ts'
import type { periodLockActions } from '@gt/domain/platform/period-lock-actions.ts'
import { businessOf, type Ctx, userOf } from '../../db/context.ts'
import { changeRow, insertRow, lockRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'

type Actions = (typeof periodLockActions)['actions']
type Period = InputOf<Actions['Lock']>

/** Numbers of what is open and dated in the period, by scope: as its guards date it (G-09). */
const openWork: Readonly<Record<Period['scope'], string>> = {
  test: `select coalesce(r.record_number, t.task_number) as number from test_record r join trial_task t on t.business_id = r.business_id and t.id = r.trial_task_id
    where r.business_id = app_biz() and r.deleted_at is null and r.state in ('draft', 'submitted', 'returned') and r.test_start_at::date between $1 and $2`,
  report: `select r.display_number as number from report r where r.business_id = app_biz() and r.deleted_at is null
    and r.state in ('drafting', 'returned', 'auditing', 'approving') and r.created_at::date between $1 and $2`,
  charge: `select c.charge_no as number from charge c where c.business_id = app_biz() and c.deleted_at is null
    and c.state in ('draft', 'confirmed', 'partial', 'credit', 'refunding') and c.created_at::date between $1 and $2`,
}

export const openInPeriod: Run<Actions['Open']> = async (ctx, { scope, period_from, period_to }) => {
  const rows = await ctx.tx.query<{ number: string | null; n: number }>(
    `select o.number, count(*) over ()::int as n from (${openWork[scope]}) o order by o.number limit 20`,
    [period_from, period_to],
  )
  return { count: rows[0]?.n ?? 0, numbers: rows.flatMap(({ number }) => number ?? []) }
}

export const lockPeriod: Run<Actions['Lock']> = async (ctx, { scope, period_from, period_to }) => {
  businessOf(ctx)
  const isOwn = ctx.principal.posts.has(scope === 'charge' ? 'cashier' : 'director')
  const last = addCalendarDays(dayOf(ctx.now), -1)
  refuseIfAny([
    ...(isOwn ? [] : [refused(operationErrors, 'OP-06', {}, { field: 'scope' })]),
    ...(period_from <= period_to && period_to <= last
      ? []
      : [refused(operationErrors, 'OP-07', { day: last }, { field: 'period_to' })]),
  ])
  await ctx.tx.query("select pg_advisory_xact_lock(hashtext('period-lock ' || app_biz()))")
  const locked = await ctx.tx.query<{ from: string; to: string }>(
    `select period_from as "from", period_to as "to" from period_lock where business_id = app_biz() and deleted_at is null and unlocked_on is null
       and scope = $1 and period_from <= $3 and period_to >= $2 order by period_from`,
    [scope, period_from, period_to],
  )
  refuseIfAny(locked.map(params => refused(operationErrors, 'OP-08', params, { field: 'period_from' })))
  const row = await insertRow(ctx, periodLock, {
    scope,
    period_from: period_from as never,
    period_to: period_to as never,
    locked_by_id: userOf(ctx),
  })
  return { id: row.id }
}

/** Opens a period again; who did it and why stays beside it. Refuses with OP-09, OP-10. */
async function unlockPeriod(ctx: Ctx, item: CommandItem, { reason = '' }: { reason?: string }): Promise<CommandDone> {
  const row = await lockRow(ctx, periodLock, item)
  if (row.unlocked_on !== null) throw new Refusal([refused(operationErrors, 'OP-10')])
  const why = reason.trim()
  if (lengthOf(why) < 5 || lengthOf(why) > 200)
    throw new Refusal([refused(operationErrors, 'OP-09', {}, { field: 'reason' })])
  const opened = { unlocked_by_id: userOf(ctx), unlocked_on: ctx.now as never, reason: why }
  const after = await changeRow(ctx, periodLock, row, opened, { reason: why })
  return { id: after.id, row_version: after.row_version, state: null }
}

/** Rules of closed periods (page totalset/periodlock); what they stop asks `flow/locks.ts`. */
export const periodLockRules = entityRules(periodLock, {
  computed: { locked: 'select (t.unlocked_on is null)::int' },
  commands: { Unlock: unlockPeriod as never },
})
