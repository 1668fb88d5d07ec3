import type { CommandItem } from '@gt/domain/kit/action.ts'
import type { Entity, Row, RowValues } from '@gt/domain/kit/entity.ts'
import type { Ctx } from '../db/context.ts'
import { keyClass, quote } from '../db/schema.ts'
import { changeRow, getRow, lockRow } from '../db/write.ts'
import { guardOwner } from './guard-owner.ts'
import type { CrudHooks } from './rules.ts'
import { guardParent } from './tree-guard.ts'

type Values = Readonly<Record<string, unknown>>

/** Fields whose equal values make the line in which a row has its place. */
const lineOf = ({ ordered, tree }: Entity): readonly string[] => ordered?.within ?? (tree ? [tree.parent] : [])

interface Line {
  readonly where: string
  readonly values: readonly unknown[]
}

function lineSql(entity: Entity, row: Values): Line {
  const fields = lineOf(entity)
  const tenant =
    keyClass(entity) === 'own'
      ? ['business_id = app_biz()']
      : entity.tenancy === 'business'
        ? [`business_id = $${fields.length + 1}`]
        : []
  return {
    where: [
      'deleted_at is null',
      ...tenant,
      ...fields.map((name, index) => `${quote(name)} is not distinct from $${index + 1}`),
    ].join(' and '),
    values: [...fields.map(name => row[name] ?? null), ...(tenant[0]?.includes('$') ? [row.business_id ?? null] : [])],
  }
}

/** A new row of an ordered entity stands last in its line unless it names a place. */
export async function lastPlace<E extends Entity>(ctx: Ctx, entity: E, values: RowValues<E>): Promise<RowValues<E>> {
  const { ordered } = entity
  const given = ordered ? (values as Values)[ordered.by] : 0
  if (!ordered || (given !== undefined && given !== null)) return values
  const own = { business_id: ctx.principal.business?.id ?? '0', ...(values as Values) }
  const { where, values: parameters } = lineSql(entity, own)
  const [row] = await ctx.tx.query<{ last: number }>(
    `select coalesce(max(${quote(ordered.by)}), 0)::int as last from ${quote(entity.name)} where ${where}`,
    parameters,
  )
  return { ...values, [ordered.by]: (row?.last ?? 0) + 1 }
}

/**
 * Changes places with the row above (-1) or below (1) in its line. Rows that share a place are numbered anew first, since nobody
 * could tell which of them stands above.
 */
export const moveRow =
  (entity: Entity) =>
  async (ctx: Ctx, { id, row_version, by }: CommandItem & { by: -1 | 1 }): Promise<{ moved: 0 | 1 }> => {
    const { ordered } = entity
    if (!ordered) throw new Error(`${entity.name} has no order`)
    const row = await lockRow(ctx, entity, { id, row_version })
    guardOwner(ctx, entity, row)
    const { where, values } = lineSql(entity, row)
    const line = await ctx.tx.query<{ id: string; place: number | null }>(
      `select id, ${quote(ordered.by)} as place from ${quote(entity.name)} where ${where}
       order by ${quote(ordered.by)} nulls last, id for update`,
      values,
    )
    const at = line.findIndex(one => one.id === id)
    const [here, there] = [line[at], line[at + by]]
    if (!here || !there) return { moved: 0 }
    const wished = [...line]
    wished[at] = there
    wished[at + by] = here
    const isClear = line.every(
      ({ place }, index) => place !== null && (index === 0 || place > (line[index - 1]?.place ?? place)),
    )
    for (const [index, one] of wished.entries()) {
      const place = isClear ? (line[index]?.place ?? index + 1) : index + 1
      if (one.place === place) continue
      const stored = one.id === id ? row : await getRow(ctx, entity, one.id, true)
      await changeRow(ctx, entity, stored, { [ordered.by]: place } as RowValues<Entity>)
    }
    return { moved: 1 }
  }

/** Puts a row of a tree under another one, or at the top. Refuses with G-26, G-27. */
export const moveUnder =
  <E extends Entity>(entity: E, hooks: CrudHooks<E>) =>
  async (ctx: Ctx, { id, row_version, parent_id }: CommandItem & { parent_id: string | null }): Promise<Row<E>> => {
    const { tree } = entity
    if (!tree) throw new Error(`${entity.name} is no tree`)
    const row = await lockRow(ctx, entity, { id, row_version })
    guardOwner(ctx, entity, row)
    await guardParent(ctx, entity, id, { [tree.parent]: parent_id })
    const changes = { [tree.parent]: parent_id } as never // a field of the entity
    const complete = hooks.beforeChange ? await hooks.beforeChange(ctx, row, changes) : changes
    const now = await changeRow(ctx, entity, row, complete)
    await hooks.afterSave?.(ctx, now, row)
    return now
  }
