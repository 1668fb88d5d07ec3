import type { Id } from '@gt/domain/kit/id.ts'
import type { Ctx } from '../../../db/context.ts'

interface Unit {
  readonly id: Id
  readonly organization_id: Id
  readonly instance_id: Id
}

const place = `select set_config('app.business_id', $1, true), set_config('app.organization_id', $2, true),
  set_config('app.instance_id', $3, true)`

/**
 * What is done within a unit, so that its rows are in sight and new ones are its own. People of a unit are there already; those
 * of the platform go there for as long as it takes.
 */
export async function inUnit<T>(ctx: Ctx, unit: Unit | null, work: () => Promise<T>): Promise<T> {
  const { business, organizationId, instanceId } = ctx.principal
  if (business || !unit) return work()
  await ctx.tx.query(place, [unit.id, unit.organization_id, unit.instance_id])
  const done = await work()
  await ctx.tx.query(place, ['0', organizationId ?? '0', instanceId ?? '0'])
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
