import type { Id } from '@gt/domain/kit/id.ts'
import type { Ctx } from './context.ts'

export interface Unit {
  readonly id: Id
  readonly organization_id: Id
  readonly instance_id: Id
}

interface Place extends Record<string, string> {
  readonly business: string
  readonly organization: string
  readonly instance: string
}

const where = `select current_setting('app.business_id', true) as business, current_setting('app.organization_id', true) as organization,
  current_setting('app.instance_id', true) as instance`
const go = `select set_config('app.business_id', $1, true), set_config('app.organization_id', $2, true),
  set_config('app.instance_id', $3, true)`

/**
 * What is done within a unit, so that its rows are in sight and new ones are its own. People of a unit are there already; those
 * of the platform go there for as long as it takes.
 */
export async function inUnit<T>(ctx: Ctx, unit: Unit | null, work: () => Promise<T>): Promise<T> {
  if (ctx.principal.business || !unit) return work()
  const [before] = await ctx.tx.query<Place>(where)
  await ctx.tx.query(go, [unit.id, unit.organization_id, unit.instance_id])
  const done = await work()
  await ctx.tx.query(go, [before?.business || '0', before?.organization || '0', before?.instance || '0'])
  return done
}

/** The unit with this id as far as the caller sees it. */
export async function findUnit(ctx: Ctx, id: Id | null): Promise<Unit | null> {
  if (id === null) return null
  const [unit] = await ctx.tx.query<Unit & Record<string, unknown>>(
    "select id, organization_id, instance_id from business where id = $1 and deleted_at is null and state <> 'closed'",
    [id],
  )
  return unit ?? null
}
