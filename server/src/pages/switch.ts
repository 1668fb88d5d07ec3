import type { CommandItem } from '@gt/domain/kit/action.ts'
import type { Entity, RowChange, RowValues } from '@gt/domain/kit/entity.ts'
import type { Ctx } from '../db/context.ts'
import { changeRow, lockRow } from '../db/write.ts'
import { rowWrites } from './crud.ts'
import { guardOwner } from './guard-owner.ts'
import type { CrudHooks } from './rules.ts'
import { shippedRow } from './shipped-rows.ts'
import { guardCurrent } from './versions.ts'

/** Enables (1) or disables (0) rows, all or none, under the rules of a change. */
export const switchRows =
  <E extends Entity>(entity: E, hooks: CrudHooks<E>, to: 0 | 1) =>
  async (ctx: Ctx, { items }: { items: readonly CommandItem[] }): Promise<{ count: number }> => {
    const { switchable } = entity
    if (!switchable) throw new Error(`${entity.name} has no switch`)
    const changes = { [switchable]: to } as unknown as RowChange<E> // a flag of the entity
    for (const item of items) {
      if (await shippedRow(ctx, entity, item)) {
        await rowWrites(entity, hooks).change(ctx, item, changes)
        continue
      }
      const row = await lockRow(ctx, entity, item)
      guardOwner(ctx, entity, row)
      guardCurrent(entity, row)
      const complete = hooks.beforeChange
        ? await hooks.beforeChange(ctx, row, changes)
        : (changes as unknown as RowValues<E>) // the same field
      const now = await changeRow(ctx, entity, row, complete)
      await hooks.afterSave?.(ctx, now, row)
    }
    return { count: items.length }
  }
