import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import type { Ctx } from './context.ts'

const place = `select set_config('app.organization_id', $1, true), set_config('app.instance_id', $2, true)`

/**
 * What is done for an organisation, so that new rows are its own and not the platform's. People of an organisation are there
 * already; those of the platform go there for as long as it takes. Refuses with G-14 an organisation that is not there.
 * @param field where the organisation was named, and what it is called there
 */
export async function inOrganization<T>(
  ctx: Ctx,
  organizationId: Id | null,
  field: { readonly name: string; readonly label: Label },
  work: () => Promise<T>,
): Promise<T> {
  const { business, dataScope, organizationId: own, instanceId } = ctx.principal
  if (business || dataScope !== 'platform' || organizationId === null) return work()
  const [found] = await ctx.tx.query<{ instance_id: Id }>(
    'select instance_id from organization where id = $1 and deleted_at is null',
    [organizationId],
  )
  if (!found) throw new Refusal([refused(generalErrors, 'G-14', { field: field.label }, { field: field.name })])
  await ctx.tx.query(place, [organizationId, found.instance_id])
  const done = await work()
  await ctx.tx.query(place, [own ?? '0', instanceId ?? '0'])
  return done
}
