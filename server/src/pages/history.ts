import type { HistoryEntry } from '@gt/domain/kit/behaviours.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import type { Field } from '@gt/domain/kit/field.ts'
import type { EnumOptions } from '@gt/domain/kit/fields/enum.ts'
import type { RefOptions } from '@gt/domain/kit/fields/ref.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import type { Ctx } from '../db/context.ts'
import { detailRow, nameSql } from '../db/list.ts'
import { entityNamed, quote } from '../db/schema.ts'
import { listScope } from './crud.ts'
import type { CrudHooks } from './rules.ts'

type Values = Readonly<Record<string, unknown>>
interface Change {
  readonly before: Values | null
  readonly after: Values | null
}
interface Entry extends Change {
  readonly id: string
  readonly at: string
  readonly by: string | null
  readonly action: string
  readonly reason: string | null
}

const mostEntries = 200
const yes: Label = { zh: '是', en: 'Yes', es: 'Sí' }
const no: Label = { zh: '否', en: 'No', es: 'No' }

/** Names of referred records by `entity:id`, each entity asked for once. */
export async function namesOf(
  ctx: Ctx,
  entity: Entity,
  entries: readonly Change[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Map<string, Set<string>>()
  for (const values of entries.flatMap(({ before, after }) => [before ?? {}, after ?? {}])) {
    for (const [name, value] of Object.entries(values)) {
      const { to } = (entity.fields[name]?.options ?? {}) as Partial<RefOptions> // references have it
      if (!to || to === 'file_object' || (typeof value !== 'string' && typeof value !== 'number')) continue
      wanted.set(to, (wanted.get(to) ?? new Set()).add(String(value)))
    }
  }
  const names = new Map<string, string>()
  for (const [to, ids] of wanted) {
    const target = entityNamed(to)
    const title =
      to === 'app_user' ? 'coalesce(r.real_name, r.nickname, r.user_name)' : nameSql(ctx, target, 'r', target.title)
    const rows = await ctx.tx.query<{ id: string; label: string | null }>(
      `select r.id, (${title})::text as label from ${quote(to)} r where r.id = any($1::bigint[])`,
      [[...ids]],
    )
    for (const row of rows) names.set(`${to}:${row.id}`, row.label ?? '')
  }
  return names
}

function textOf(value: unknown, field: Field | undefined, ctx: Ctx, names: ReadonlyMap<string, string>): string | null {
  if (value === null || value === undefined) return null
  const { to, list } = (field?.options ?? {}) as Partial<RefOptions & EnumOptions> // by the kind of the field
  if (to) return names.get(`${to}:${value}`) ?? String(value)
  if (list) return list.labels[String(value)]?.[ctx.language] ?? String(value)
  if (field?.kind.name === 'boolean') return (value === 1 || value === true ? yes : no)[ctx.language]
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A value of a field that refers to nothing, in the words of the caller. */
export const historyText = (ctx: Ctx, field: Field, value: unknown): string | null =>
  textOf(value, field, ctx, new Map())

/** The fields of a change with their values in words, those of `shown` alone. */
export const changesIn = (
  ctx: Ctx,
  entity: Entity,
  { before, after }: Change,
  names: ReadonlyMap<string, string>,
  shown: (name: string) => boolean,
): HistoryEntry['changes'] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(shown).map(name => ({
    field: name,
    before: textOf(before?.[name], entity.fields[name], ctx, names),
    after: textOf(after?.[name], entity.fields[name], ctx, names),
  }))

/** Who changed what of a record and when, in words; of a record that the caller may see. Refuses with G-04. */
export const historyOf =
  (entity: Entity, hooks: CrudHooks<Entity>) =>
  async (ctx: Ctx, { id }: { id: string }): Promise<{ rows: HistoryEntry[] }> => {
    const scope = await listScope(ctx, entity, hooks, undefined)
    const hidden = scope.shown ?? {}
    await detailRow(ctx, entity, id, scope)
    const entries = await ctx.tx.query<Entry>(
      `select l.id, l.occurred_at as at, coalesce(u.real_name, u.nickname, u.user_name) as by, l.action, l.reason, l."before", l."after"
       from audit_log l left join app_user u on u.id = l.user_id
       where l.business_id = app_biz() and l.entity = $1 and l.entity_id = $2 order by l.occurred_at desc, l.id desc limit ${mostEntries}`,
      [entity.name, id],
    )
    const names = await namesOf(ctx, entity, entries)
    const shown = (name: string): boolean =>
      name in entity.fields && !entity.fields[name]?.options.secret && !Object.hasOwn(hidden, name)
    return {
      rows: entries.map(({ before, after, ...entry }) => ({
        ...entry,
        changes: changesIn(ctx, entity, { before, after }, names, shown),
      })),
    }
  }
