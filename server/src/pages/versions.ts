import type { Entity, Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Ctx } from '../db/context.ts'
import type { ListOptions } from '../db/list.ts'
import { entityNamed, quote } from '../db/schema.ts'
import { insertRow } from '../db/write.ts'
import type { CrudHooks } from './rules.ts'

/** The view of a list that shows older versions beside the current ones. */
const everyVersion = 'versions'

/** A list of records in versions shows the current ones, whatever else it is narrowed by. */
export const currentOnly = (entity: Entity, options: ListOptions, view: string | undefined): ListOptions =>
  entity.versioned && view !== everyVersion
    ? { ...options, where: [...(options.where ?? []), { sql: 't.version_of_id is null', values: [] }] }
    : options

type Values = Readonly<Record<string, unknown>>

const valuesOf = (row: object): Values => row as Values // rows of any entity are read by name

/** G-37 for a version that was replaced: it is evidence of what used it. */
export function guardCurrent(entity: Entity, row: object): void {
  const { version_of_id: current, version_no: version, [entity.title]: name } = valuesOf(row)
  if (entity.versioned && current !== null) throw new Refusal([refused(generalErrors, 'G-37', { name, version })])
}

const changesValues = ({ versioned }: Entity, row: Values, changes: Values): boolean =>
  versioned?.values.some(
    name => changes[name] !== undefined && JSON.stringify(changes[name]) !== JSON.stringify(row[name]),
  ) ?? false

/** What changes of a record: values of its own, and whether rows that belong to it change with them. */
export interface VersionChange {
  readonly values: object
  readonly withParts: boolean
}

/** Whether a change of a record becomes its next version: what was used in finished work stays as it was. */
export async function makesVersion<E extends Entity>(
  ctx: Ctx,
  entity: E,
  hooks: CrudHooks<E>,
  row: Row<E>,
  { values, withParts }: VersionChange,
): Promise<boolean> {
  if (!entity.versioned || !hooks.versions) return false
  if (!withParts && !changesValues(entity, valuesOf(row), valuesOf(values))) return false
  return (await hooks.versions.finishedUses(ctx, String(valuesOf(row).id))) > 0
}

/** G-37 for rows of a version that finished work used: they change with its record, which then gets its next version. */
export async function guardUnused(ctx: Ctx, entity: Entity, hooks: CrudHooks<Entity>, row: object): Promise<void> {
  if (!entity.versioned) return
  guardCurrent(entity, row)
  const { id, version_no: version, [entity.title]: name } = valuesOf(row)
  if (((await hooks.versions?.finishedUses(ctx, String(id))) ?? 0) > 0)
    throw new Refusal([refused(generalErrors, 'G-37', { name, version })])
}

const partsInOrder = (ctx: Ctx, part: string, by: string, id: unknown): Promise<{ id: Id }[]> =>
  ctx.tx.query<{ id: Id }>(
    `select id from ${quote(part)} where business_id = app_biz() and ${quote(by)} = $1 and deleted_at is null order by id`,
    [id],
  )

/** Copies the rows of a version into the next one, in their order. */
async function copyParts(ctx: Ctx, { versioned }: Entity, from: unknown, to: unknown): Promise<void> {
  for (const [part, by] of versioned?.parts ?? []) {
    const names = Object.keys(entityNamed(part).fields).filter(name => name !== by)
    const list = names.map(quote).join(', ')
    await ctx.tx.query(
      `insert into ${quote(part)} (${quote(by)}, ${list}) select $2, ${list} from ${quote(part)}
       where business_id = app_biz() and ${quote(by)} = $1 and deleted_at is null order by id`,
      [from, to],
    )
  }
}

/** The rows of a new version by the ids of those that they were copied from, before anything of them changes. */
export async function copiesOf(
  ctx: Ctx,
  { part, by }: { readonly part: string; readonly by: string },
  [from, to]: readonly [Id, Id],
): Promise<ReadonlyMap<Id, Id>> {
  const [old, now] = [await partsInOrder(ctx, part, by, from), await partsInOrder(ctx, part, by, to)]
  return new Map(old.flatMap(({ id }, at) => (now[at] ? [[id, now[at].id] as const] : [])))
}

/** The version before the current one; null for the first. */
export async function versionBefore(ctx: Ctx, entity: Entity, id: Id): Promise<Values | null> {
  if (!entity.versioned) return null
  const [row] = await ctx.tx.query<Record<string, unknown>>(
    `select * from ${quote(entity.name)} where business_id = app_biz() and version_of_id = $1 and deleted_at is null order by version_no desc limit 1`,
    [id],
  )
  return row ?? null
}

/** G-38 for a version that would hold from an earlier day than the one before it. */
export function guardFrom(entity: Entity, before: Values | null, values: Values): void {
  const { from } = entity.versioned ?? {}
  const field = from && entity.fields[from]
  if (!from || !field || !before) return
  const [earlier, now] = [before[from], values[from]]
  if (typeof earlier !== 'string' || typeof now !== 'string' || now >= earlier) return
  throw new Refusal([refused(generalErrors, 'G-38', { field: field.label, day: earlier }, { field: from })])
}

/** Stores the next version of a locked record; the older ones refer to it from now on. Answers the row as it now stands. */
export async function nextVersion<E extends Entity>(
  ctx: Ctx,
  entity: E,
  row: Row<E>,
  changes: object,
): Promise<Row<E>> {
  const old = valuesOf(row)
  const table = quote(entity.name)
  const point = (to: Id): Promise<unknown> =>
    ctx.tx.query(
      `update ${table} set version_of_id = $2, row_version = row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
       where business_id = app_biz() and (id = $1 or version_of_id = $1)`,
      [old.id, to],
    )
  // out of the way of the number, which the current version alone bears
  await point(String(old.id))
  const kept = Object.fromEntries(Object.keys(entity.fields).map(name => [name, old[name]]))
  const values = { ...kept, ...changes, version_no: Number(old.version_no) + 1, version_of_id: null }
  const made = await insertRow(ctx, entity, values as unknown as RowValues<E>) // the fields of the same entity
  await point(String(valuesOf(made).id))
  await copyParts(ctx, entity, old.id, valuesOf(made).id)
  return made
}
