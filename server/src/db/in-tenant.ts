import type { Entity } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { type Ctx, newPending, type Principal } from './context.ts'
import { quote } from './schema.ts'
import { flush } from './write.ts'

/** The business, organisation and instance in which the rows of a transaction are in sight and new ones belong. */
type Tenant = readonly [business: string, organization: string, instance: string]

const settings = ['app.business_id', 'app.organization_id', 'app.instance_id']
const read = `select ${settings.map((name, at) => `current_setting('${name}', true) as "${at}"`).join(', ')}`
const write = `select ${settings.map((name, at) => `set_config('${name}', $${at + 1}, true)`).join(', ')}`

/** Runs `work` in another tenant and comes back; when it fails the whole transaction is over. */
async function within<T>(ctx: Ctx, go: (before: Tenant) => Tenant, work: () => Promise<T>): Promise<T> {
  const [row] = await ctx.tx.query<Record<string, string | null>>(read)
  const before: Tenant = [row?.[0] || '0', row?.[1] || '0', row?.[2] || '0']
  await ctx.tx.query(write, go(before))
  const done = await work()
  await ctx.tx.query(write, before)
  return done
}

export interface Unit {
  readonly id: Id
  readonly organization_id: Id
  readonly instance_id: Id
}

/**
 * What is done within a unit, so that its rows are in sight and new ones are its own. People of a unit are there already; those
 * of the platform go there for as long as it takes.
 */
export function inUnit<T>(ctx: Ctx, unit: Unit | null, work: () => Promise<T>): Promise<T> {
  if (ctx.principal.business || !unit) return work()
  return within(ctx, () => [unit.id, unit.organization_id, unit.instance_id], work)
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
  const { business, dataScope } = ctx.principal
  if (business || dataScope !== 'platform' || organizationId === null) return work()
  const [found] = await ctx.tx.query<{ instance_id: Id }>(
    'select instance_id from organization where id = $1 and deleted_at is null',
    [organizationId],
  )
  if (!found) throw new Refusal([refused(generalErrors, 'G-14', { field: field.label }, { field: field.name })])
  return within(ctx, ([unit]) => [unit, organizationId, found.instance_id], work)
}

/**
 * What a laboratory does within one of its site laboratories, so that new rows belong to the site. Refuses with G-04 a unit whose
 * parent the caller's laboratory is not; the role, and with it what may be written at all, stays that of a laboratory.
 */
export async function inSite<T>(ctx: Ctx, siteId: Id, work: () => Promise<T>): Promise<T> {
  const [site] = await ctx.tx.query<Unit & Record<string, unknown>>(
    'select id, organization_id, instance_id from business where id = $1 and parent_lab_id = app_biz() and deleted_at is null',
    [siteId],
  )
  if (!site) throw new Refusal([refused(generalErrors, 'G-04')])
  return within(ctx, () => [site.id, site.organization_id, site.instance_id], work)
}

/**
 * What a site laboratory does within its parent: answers what the parent asked of it. Refuses with G-04 where it has no parent in
 * sight; what of the parent it touches is for the caller to see to.
 */
export async function inParent<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  const [parent] = await ctx.tx.query<Unit & Record<string, unknown>>(
    'select p.id, p.organization_id, p.instance_id from business s join business p on p.id = s.parent_lab_id and p.deleted_at is null where s.id = app_biz()',
  )
  if (!parent) throw new Refusal([refused(generalErrors, 'G-04')])
  return within(ctx, () => [parent.id, parent.organization_id, parent.instance_id], work)
}

/**
 * What who watches several laboratories does to a record of one of them: remarks and checks stand with the record. In a unit that
 * watches none, and for a record of the own unit, nothing changes. Refuses with G-04 a record of no laboratory in sight; the role,
 * and with it what may be written at all, stays that of a unit's own people, and the post is that of the own unit (0181).
 */
export async function inWatched<T>(ctx: Ctx, entity: Entity, id: Id, work: () => Promise<T>): Promise<T> {
  const { business } = ctx.principal
  if (business?.viewMode !== 1) return work()
  const units = await ctx.tx.query<Unit & Record<string, unknown>>(
    "select id, organization_id, instance_id from business where id = any($1::bigint[]) and state <> 'closed' and deleted_at is null order by id = app_biz() desc, id",
    [[...new Set([business.id, ...business.visibleIds])]],
  )
  const isThere = `select 1 from ${quote(entity.name)} where business_id = app_biz() and id = $1`
  for (const unit of units) {
    const there = () => ctx.tx.query(isThere, [id])
    const tenant = () => [unit.id, unit.organization_id, unit.instance_id] as const
    if ((await within(ctx, tenant, there)).length > 0) return within(ctx, tenant, work)
  }
  throw new Refusal([refused(generalErrors, 'G-04')])
}

/**
 * What is done in one of the two units of a move that waits to be confirmed: the file of a person is closed in the one and opened
 * in the other. Refuses with G-04 a move that is out of the caller's sight or was judged; the role stays that of the caller.
 */
export async function inUnitOfMove<T>(
  ctx: Ctx,
  moveId: Id,
  side: 'from_business_id' | 'to_business_id',
  work: () => Promise<T>,
): Promise<T> {
  const [unit] = await ctx.tx.query<Unit & Record<string, unknown>>(
    `select b.id, b.organization_id, b.instance_id from personnel_move m join business b on b.id = m.${side} and b.deleted_at is null
     where m.id = $1 and m.state = 'asked' and m.deleted_at is null`,
    [moveId],
  )
  if (!unit) throw new Refusal([refused(generalErrors, 'G-04')])
  return within(ctx, () => [unit.id, unit.organization_id, unit.instance_id], work)
}

/**
 * As `inWatched`, also for people of an organisation who belong to none of its units: they do it within the unit of the record, in
 * the role of the organisation. Refuses with G-04 a record of no unit of it.
 */
export async function inOverseen<T>(ctx: Ctx, entity: Entity, id: Id, work: () => Promise<T>): Promise<T> {
  if (ctx.principal.business || ctx.principal.dataScope === 'platform') return inWatched(ctx, entity, id, work)
  const [unit] = await ctx.tx.query<Unit & Record<string, unknown>>(
    `select b.id, b.organization_id, b.instance_id from ${quote(entity.name)} r join business b on b.id = r.business_id and b.organization_id = app_org()
     where r.id = $1`,
    [id],
  )
  if (!unit) throw new Refusal([refused(generalErrors, 'G-04')])
  return within(ctx, () => [unit.id, unit.organization_id, unit.instance_id], work)
}
/** What is read within a laboratory that serves the caller's unit as its client, which the caller made sure of (`gt_online_laboratories`). */
export const inServing = <T>(ctx: Ctx, laboratory: Unit, work: () => Promise<T>): Promise<T> =>
  within(ctx, () => [laboratory.id, laboratory.organization_id, laboratory.instance_id], work)

/** A laboratory that has the unit where the caller acts as a client in its register. */
export interface OrderingLaboratory extends Unit {
  readonly name: string
  readonly category: string
  readonly mode: 'dj' | 'gd'
  /** As which of its clients the unit orders there. */
  readonly entrust_unit_id: Id
  readonly is_licensed: 0 | 1
}

/** The laboratories in which the caller's unit orders in its own name; nobody links himself (decision 0190). */
export const orderingLaboratories = (ctx: Ctx): Promise<OrderingLaboratory[]> =>
  ctx.tx.query<OrderingLaboratory & Record<string, unknown>>(
    'select id, organization_id, instance_id, name, category, mode, entrust_unit_id, is_licensed from gt_ordering_laboratories() order by name, id',
  )

const settingsOfCaller = ['role', ...settings, 'app.entrust_unit_id', 'app.visible_business_ids']
const readCaller = `select ${settingsOfCaller.map((name, at) => `current_setting('${name}', true) as "${at}"`).join(', ')}`
const writeCaller = `select ${settingsOfCaller.map((name, at) => `set_config('${name}', $${at + 1}, true)`).join(', ')}`

/**
 * What the caller's unit does in a laboratory as its client: in the role of clients, so that row security shows and takes the rows of
 * this client alone, with no right of the caller's post, and with the trail of that laboratory. Refuses with G-14 a laboratory that
 * does not have the unit in its register, with G-18 whoever acts in the account of somebody else.
 * @param field where the laboratory was named, and what it is called there
 */
export async function asClientOf<T>(
  ctx: Ctx,
  laboratoryId: Id,
  field: { readonly name: string; readonly label: Label },
  work: (there: Ctx) => Promise<T>,
): Promise<T> {
  if (ctx.principal.support) throw new Refusal([refused(generalErrors, 'G-18')])
  const found = (await orderingLaboratories(ctx)).find(({ id }) => id === laboratoryId)
  if (!found) throw new Refusal([refused(generalErrors, 'G-14', { field: field.label }, { field: field.name })])
  const { id, organization_id, instance_id, entrust_unit_id } = found
  const principal: Principal = {
    ...ctx.principal,
    instanceId: instance_id,
    organizationId: organization_id,
    business: { id, visibleIds: [], category: found.category, labKind: found.mode, viewMode: 2 },
    entrustUnitId: entrust_unit_id,
    departmentIds: null,
    posts: new Set(),
    permissions: new Set(),
    unlicensed: new Map(),
    dataScope: 'self',
  }
  const [row] = await ctx.tx.query<Record<string, string | null>>(readCaller)
  const before = settingsOfCaller.map((_, at) => row?.[at] ?? '')
  await ctx.tx.query(writeCaller, ['gt_client', id, organization_id, instance_id, entrust_unit_id, ''])
  const there: Ctx = { ...ctx, principal, trialCategory: null, pending: newPending() }
  const done = await work(there)
  await flush(there)
  await ctx.tx.query(writeCaller, before)
  return done
}
