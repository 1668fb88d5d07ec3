import type { CommandItem, Crud } from '@gt/domain/kit/action.ts'
import type { Entity, NewRow, Row, RowChange, RowValues } from '@gt/domain/kit/entity.ts'
import { references } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import type { Listed, ListPage, ListQuery } from '@gt/domain/kit/list.ts'
import { organization } from '@gt/domain/organisation/organization.entity.ts'
import type { Ctx } from '../db/context.ts'
import { inOrganization } from '../db/in-tenant.ts'
import { detailRow, type ListOptions, listRows, pickRows } from '../db/list.ts'
import { mayRead } from '../db/policies.ts'
import { allEntities } from '../db/schema.ts'
import { changeRow, insertRow, lockRow, type Referrer, referrersOf, removeRow } from '../db/write.ts'
import type { Run } from '../http/implement.ts'
import { callerOf, writerRole } from '../http/session.ts'
import { guardOwner } from './guard-owner.ts'
import { lastPlace } from './move.ts'
import type { CrudHooks } from './rules.ts'
import { ownCopy, replacedRows, shippedRow } from './shipped-rows.ts'
import { guardParent } from './tree-guard.ts'
import { currentOnly, guardCurrent, guardFrom, makesVersion, nextVersion, versionBefore } from './versions.ts'

type CrudRuns<E extends Entity> = { readonly [Name in keyof Crud<E>]: Run<Crud<E>[Name]> }

const mark: Label = { zh: '、', en: ', ', es: ', ' }

/** Who uses a record, each with how often: 设备(3)、任务(2). */
function usersLabel(referrers: readonly Referrer[]): Label {
  const usersIn = (language: keyof Label): string =>
    referrers.map(({ entity, count }) => `${entity.label[language]}(${count})`).join(mark[language])
  return { zh: usersIn('zh'), en: usersIn('en'), es: usersIn('es') }
}

const expressionsFor = (ctx: Ctx, computed: NonNullable<CrudHooks<Entity>['computed']>): Record<string, string> =>
  Object.fromEntries(Object.entries(computed).map(([name, sql]) => [name, typeof sql === 'string' ? sql : sql(ctx)]))

/** The list of an entity as its page shows it: what the post sees, the named view, what is computed. */
export async function listScope<E extends Entity>(
  ctx: Ctx,
  entity: E,
  hooks: CrudHooks<E>,
  view: string | undefined,
): Promise<ListOptions> {
  const base = { ...hooks.visible?.(ctx), ...(await hooks.shown?.(ctx)) }
  const named = view && Object.hasOwn(hooks.views ?? {}, view) ? hooks.views?.[view]?.(ctx) : undefined
  return {
    ...base,
    ...named,
    where: [...(base.where ?? []), ...(named?.where ?? []), ...replacedRows(ctx, entity)],
    ...(base.each ? { each: [...base.each, ...(named?.where ?? [])] } : {}),
    // what is computed looks at tables that entrusted accounts do not read; none of their pages tells it
    ...(hooks.computed && ctx.principal.entrustUnitId === null
      ? { computed: expressionsFor(ctx, hooks.computed) }
      : {}),
    ...(hooks.trees ? { trees: hooks.trees } : {}),
  }
}

/** G-18: what a record has is its organisation's; another one does not get it by a change of the record. */
function guardOrganization(entity: Entity, row: object, changes: object): void {
  const { organization_id: before } = row as { organization_id?: unknown } // of a row of any entity
  const { organization_id: after } = changes as { organization_id?: unknown }
  if (entity.tenancy === 'organization' && after !== undefined && after !== before)
    throw new Refusal([refused(generalErrors, 'G-18', {}, { field: 'organization_id' })])
}

/** One row at a time under the rules of its entity; what writes several runs these in its own transaction. */
export interface RowWrites<E extends Entity> {
  create(ctx: Ctx, values: NewRow<E>): Promise<Id>
  /**
   * @param withParts rows that belong to the record change with it
   * @returns the id of the record as it now stands, that of its next version where it became one
   */
  change(ctx: Ctx, item: CommandItem, changes: RowChange<E>, withParts?: boolean): Promise<Id>
  /** Stores the changes as the next version of a record in versions, also where nothing used the present one. */
  renew(ctx: Ctx, item: CommandItem, changes: RowChange<E>): Promise<Id>
  remove(ctx: Ctx, item: CommandItem): Promise<void>
}

export function rowWrites<E extends Entity>(entity: E, hooks: CrudHooks<E>): RowWrites<E> {
  const tenantField = { name: 'organization_id', label: entity.fields.organization_id?.label ?? organization.label }
  const organizationOf = async (ctx: Ctx, values: NewRow<E>): Promise<Id | null> => {
    if (entity.tenancy !== 'organization') return null
    const { organization_id = null } = values as { organization_id?: Id | null } // only some entities let it be chosen
    return hooks.organizationOf ? hooks.organizationOf(ctx, values) : organization_id
  }
  const parts = new Set((hooks.parts ?? []).map(part => part.join('.')))
  const referrers = allEntities.flatMap(other =>
    references(other)
      .filter(([field, to]) => to === entity.name && !parts.has(`${other.name}.${field}`))
      .map(([field]) => [other, field] as const),
  )
  const write = async (
    ctx: Ctx,
    item: CommandItem,
    changes: RowChange<E>,
    { renews = false, withParts = false }: { readonly renews?: boolean; readonly withParts?: boolean },
  ): Promise<Id> => {
    const shipped = await shippedRow(ctx, entity, item)
    if (shipped) return adopt(ctx, shipped, changes)
    const row = await lockRow(ctx, entity, item)
    guardOwner(ctx, entity, row)
    guardOrganization(entity, row, changes)
    guardCurrent(entity, row)
    const complete = hooks.beforeChange
      ? await hooks.beforeChange(ctx, row, changes)
      : (changes as unknown as RowValues<E>) // what a client may change is among the values
    await guardParent(ctx, entity, item.id, complete)
    const isNext = renews || (await makesVersion(ctx, entity, hooks, row, { values: complete, withParts }))
    const before = isNext ? (row as Readonly<Record<string, unknown>>) : await versionBefore(ctx, entity, item.id) // read by name
    const whole: Readonly<Record<string, unknown>> = { ...row, ...complete }
    guardFrom(entity, before, whole)
    const values = { ...complete, ...hooks.derive?.(whole, before) } as RowValues<E> // as above
    const now = isNext ? await nextVersion(ctx, entity, row, values) : await changeRow(ctx, entity, row, values)
    await hooks.afterSave?.(ctx, now, row)
    return (now as { id: Id }).id
  }
  /** @param kept values of a new record that no client sends */
  const store = async (ctx: Ctx, values: NewRow<E>, kept: object = {}): Promise<Id> => {
    const given = hooks.beforeCreate ? await hooks.beforeCreate(ctx, values) : values
    const whole = { ...kept, ...given }
    const complete = { ...whole, ...hooks.derive?.(whole, null) } as RowValues<E> // a new row is a set of values
    await guardParent(ctx, entity, null, complete)
    const row = await insertRow(ctx, entity, await lastPlace(ctx, entity, complete))
    await hooks.afterSave?.(ctx, row, null)
    return (row as { id: string }).id
  }
  /** The laboratory's own row in place of one of the platform's. */
  const adopt = (ctx: Ctx, shipped: Row<E>, changes: RowChange<E>): Promise<Id> => {
    const { values, kept } = ownCopy(entity, shipped, changes)
    return store(ctx, values, kept)
  }
  return {
    create: async (ctx, values) =>
      inOrganization(ctx, await organizationOf(ctx, values), tenantField, () => store(ctx, values)),
    change: (ctx, item, changes, withParts = false) => write(ctx, item, changes, { withParts }),
    renew: (ctx, item, changes) => write(ctx, item, changes, { renews: true }),
    async remove(ctx, item) {
      if (entity.evidence) throw new Refusal([refused(generalErrors, 'G-08', { number: entity.label })])
      const row = await lockRow(ctx, entity, item)
      guardOwner(ctx, entity, row)
      guardCurrent(entity, row)
      await hooks.beforeRemove?.(ctx, row)
      const { role } = { ...callerOf(ctx.principal), ...writerRole(ctx.principal) }
      const readable = referrers.filter(([other]) => mayRead(role, other))
      const found = await referrersOf(ctx, entity, item.id, readable)
      if (await hooks.insteadOfRemoving?.(ctx, row, found.length > 0)) return
      if (found.length > 0) throw new Refusal([refused(generalErrors, 'G-13', { referrer: usersLabel(found) })])
      await removeRow(ctx, entity, row)
    },
  }
}

/** The plain actions of an entity on the write helpers; a module adds its rules as hooks. */
export function crudActions<E extends Entity>(entity: E, hooks: CrudHooks<E> = {}): CrudRuns<E> {
  const writes = rowWrites(entity, hooks)
  const detail = async (ctx: Ctx, id: string): Promise<Listed<Row<E>>> => {
    const row = await detailRow(ctx, entity, id, await listScope(ctx, entity, hooks, undefined))
    const [shown] = hooks.tell ? await hooks.tell(ctx, [row]) : [row]
    return shown as Listed<Row<E>> // made from the definition
  }
  return {
    async List(ctx, query: ListQuery) {
      const scope = currentOnly(entity, await listScope(ctx, entity, hooks, query.view ?? 'usual'), query.view)
      const page = await listRows(ctx, entity, query, scope)
      const rows = hooks.tell ? await hooks.tell(ctx, page.rows) : page.rows
      return { ...page, rows } as ListPage<Listed<Row<E>>> // made from the definition
    },
    GetById: (ctx, { id }) => detail(ctx, id),
    Pick: async (ctx, query) =>
      pickRows(ctx, entity, query, currentOnly(entity, await listScope(ctx, entity, hooks, undefined), undefined)),
    Create: async (ctx, values) => detail(ctx, await writes.create(ctx, values)),
    async Change(ctx, input) {
      const { id, row_version, ...changes } = input as CommandItem & RowChange<E> // the contract's input
      return detail(ctx, await writes.change(ctx, { id, row_version }, changes as unknown as RowChange<E>))
    },
    async Remove(ctx, { items }) {
      for (const item of items) await writes.remove(ctx, item)
      return { count: items.length }
    },
  }
}
