import type { CommandItem, Crud } from '@gt/domain/kit/action.ts'
import type { Entity, NewRow, Row, RowChange, RowValues } from '@gt/domain/kit/entity.ts'
import { references } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Listed, ListPage } from '@gt/domain/kit/list.ts'
import type { Run } from '../http/implement.ts'
import type { Ctx } from './context.ts'
import { detailRow, type ListOptions, listRows, pickRows } from './list.ts'
import { allEntities } from './schema.ts'
import { changeRow, insertRow, lockRow, referrerOf, removeRow } from './write.ts'

export interface CrudHooks<E extends Entity> {
  /** What the caller's post lets him see of the entity, besides the tenant. */
  readonly visible?: (ctx: Ctx) => ListOptions
  /** What stands for fields that he may not know. */
  readonly shown?: (ctx: Ctx) => Promise<Pick<ListOptions, 'shown'>>
  /** Guards and derived values of a new record; throws a refusal. */
  readonly beforeCreate?: (ctx: Ctx, values: NewRow<E>) => Promise<RowValues<E>>
  readonly beforeChange?: (ctx: Ctx, row: Row<E>, changes: RowChange<E>) => Promise<RowValues<E>>
  readonly beforeRemove?: (ctx: Ctx, row: Row<E>) => Promise<void>
}

type CrudRuns<E extends Entity> = { readonly [Name in keyof Crud<E>]: Run<Crud<E>[Name]> }

/** The plain actions of an entity on the write helpers; a module adds its rules as hooks. */
export function crudActions<E extends Entity>(entity: E, hooks: CrudHooks<E> = {}): CrudRuns<E> {
  const scope = async (ctx: Ctx): Promise<ListOptions> => ({ ...hooks.visible?.(ctx), ...(await hooks.shown?.(ctx)) })
  const detail = async (ctx: Ctx, id: string): Promise<Listed<Row<E>>> =>
    (await detailRow(ctx, entity, id, await scope(ctx))) as Listed<Row<E>> // made from the definition
  const referrers = allEntities.flatMap(other =>
    references(other)
      .filter(([, to]) => to === entity.name)
      .map(([field]) => [other, field] as const),
  )
  return {
    List: async (ctx, query) => (await listRows(ctx, entity, query, await scope(ctx))) as ListPage<Listed<Row<E>>>, // made from the definition
    GetById: (ctx, { id }) => detail(ctx, id),
    Pick: (ctx, query) => pickRows(ctx, entity, query),
    async Create(ctx, values) {
      const complete = hooks.beforeCreate ? await hooks.beforeCreate(ctx, values) : (values as RowValues<E>) // a new row is a set of values
      const row = await insertRow(ctx, entity, complete)
      return detail(ctx, (row as { id: string }).id)
    },
    async Change(ctx, input) {
      const { id, row_version, ...changes } = input as CommandItem & RowChange<E> // the contract's input
      const row = await lockRow(ctx, entity, { id, row_version })
      const complete = hooks.beforeChange
        ? await hooks.beforeChange(ctx, row, changes as unknown as RowChange<E>)
        : (changes as unknown as RowValues<E>) // as above
      await changeRow(ctx, entity, row, complete)
      return detail(ctx, id)
    },
    async Remove(ctx, { items }) {
      if (entity.evidence) throw new Refusal([refused(generalErrors, 'G-08', { number: entity.label })])
      for (const item of items) {
        const row = await lockRow(ctx, entity, item)
        await hooks.beforeRemove?.(ctx, row)
        const referrer = await referrerOf(ctx, entity, item.id, referrers)
        if (referrer) throw new Refusal([refused(generalErrors, 'G-13', { referrer: referrer.label })])
        await removeRow(ctx, entity, row)
      }
      return { count: items.length }
    },
  }
}
