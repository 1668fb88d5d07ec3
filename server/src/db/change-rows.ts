import type { Entity, Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import { type Ctx, userOf } from './context.ts'
import { quote } from './schema.ts'
import { rowColumns } from './write.ts'

type Versioned = { readonly id: string; readonly row_version: number } & Readonly<Record<string, unknown>>

interface RowChangeOf<E extends Entity> {
  readonly row: Row<E>
  readonly changes: RowValues<E>
}

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

const differing = (old: Versioned, changes: Readonly<Record<string, unknown>>): [string, unknown][] =>
  Object.entries(changes).filter(([name, value]) => value !== undefined && !same(old[name] ?? null, value))

const titleOf = (entity: Entity, row: Readonly<Record<string, unknown>>): string | null => {
  const value = row[entity.title]
  return typeof value === 'string' ? cutText(value, 60) : null
}

function announce(ctx: Ctx, entity: Entity, id: string): void {
  const ids = ctx.pending.changed.get(entity.name) ?? new Set<string>()
  ctx.pending.changed.set(entity.name, ids.add(id))
}

const typed = (entity: Entity, names: readonly string[]): string =>
  names
    .map(name => {
      const field = entity.fields[name]
      if (!field) throw new Error(`${entity.name} has no field ${name}`)
      return `${quote(name)} ${field.kind.sqlType(field.options)}`
    })
    .join(', ')

/**
 * Changes many locked rows of own data in one statement, each with its audit entry; rows that do not differ are left
 * alone. Answers all rows as they now stand, in the order given. Throws G-01 when one of them is not what it was read as.
 */
export async function changeRows<E extends Entity>(
  ctx: Ctx,
  entity: E,
  changes: readonly RowChangeOf<E>[],
  reason: string | null = null,
): Promise<Row<E>[]> {
  const wanted = changes.map(({ row, changes }) => {
    const old = row as Row<E> & Versioned // every versioned row has these
    return { old, changed: differing(old, changes as Readonly<Record<string, unknown>>) } // values are read by field name
  })
  const changing = wanted.filter(({ changed }) => changed.length > 0)
  if (changing.length === 0) return changes.map(({ row }) => row)
  const names = [...new Set(changing.flatMap(({ changed }) => changed.map(([name]) => name)))]
  const values = changing.map(({ old, changed }) => ({
    id: old.id,
    row_version: old.row_version,
    ...Object.fromEntries(names.map(name => [name, old[name] ?? null])),
    ...Object.fromEntries(changed),
  }))
  const columns = rowColumns(entity)
    .map(name => `t.${quote(name)}`)
    .join(', ')
  const found = await ctx.tx.query<Row<E> & Versioned>(
    `update ${quote(entity.name)} t set ${names.map(name => `${quote(name)} = v.${quote(name)}`).join(', ')},
       row_version = t.row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
     from jsonb_to_recordset($1::jsonb) as v(id bigint, row_version integer, ${typed(entity, names)})
     where t.business_id = app_biz() and t.id = v.id and t.row_version = v.row_version and t.deleted_at is null
     returning ${columns}`,
    [JSON.stringify(values)],
  )
  if (found.length !== changing.length) throw new Refusal([refused(generalErrors, 'G-01')])
  const now = new Map(found.map(row => [row.id, row]))
  for (const { old, changed } of changing) {
    ctx.pending.audit.push({
      entity: entity.name,
      id: old.id,
      action: changed.some(([name]) => name === 'state') ? 'state' : 'update',
      number: titleOf(entity, now.get(old.id) ?? old),
      before: Object.fromEntries(changed.map(([name]) => [name, old[name] ?? null])),
      after: Object.fromEntries(changed),
      reason,
    })
    announce(ctx, entity, old.id)
  }
  return changes.map(({ row }) => now.get((row as Row<E> & Versioned).id) ?? row) // as above
}

/**
 * Brings deleted rows of own data back in one statement, each with its audit entry; rows that stand again already are left as
 * they are. Answers how many came back.
 */
export async function restoreRows(
  ctx: Ctx,
  entity: Entity,
  ids: readonly string[],
  reason: string | null = null,
): Promise<number> {
  if (ids.length === 0) return 0
  const back = await ctx.tx.query<{ id: string }>(
    `update ${quote(entity.name)} set deleted_at = null, deleted_by_id = null, row_version = row_version + 1,
       updated_at = gt_now(), updated_by_id = app_user_id()
     where business_id = app_biz() and id = any($1::bigint[]) and deleted_at is not null returning id`,
    [ids],
  )
  for (const { id } of back) {
    ctx.pending.audit.push({
      entity: entity.name,
      id,
      action: 'restore',
      number: null,
      before: null,
      after: null,
      reason,
    })
    announce(ctx, entity, id)
  }
  return back.length
}

/** Marks many locked rows of own data as deleted in one statement, each with its audit entry. */
export async function removeRows<E extends Entity>(
  ctx: Ctx,
  entity: E,
  rows: readonly Row<E>[],
  reason: string | null = null,
): Promise<void> {
  if (rows.length === 0) return
  const old = rows.map(row => row as Row<E> & Versioned) // every versioned row has these
  const gone = await ctx.tx.query(
    `update ${quote(entity.name)} set deleted_at = gt_now(), deleted_by_id = $2, row_version = row_version + 1
     where business_id = app_biz() and id = any($1) and deleted_at is null returning id`,
    [old.map(row => row.id), userOf(ctx)],
  )
  if (gone.length !== old.length) throw new Refusal([refused(generalErrors, 'G-01')])
  for (const row of old) {
    ctx.pending.audit.push({
      entity: entity.name,
      id: row.id,
      action: 'delete',
      number: titleOf(entity, row),
      before: null,
      after: null,
      reason,
    })
    announce(ctx, entity, row.id)
  }
}
