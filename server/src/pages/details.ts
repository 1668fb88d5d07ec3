import type { Entity, NewRow, RowChange } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { DetailSpec, PageDefinition } from '@gt/domain/kit/page/page.ts'
import type { Ctx } from '../db/context.ts'
import type { Condition } from '../db/filter.ts'
import { detailRow, type ListOptions } from '../db/list.ts'
import { quote } from '../db/schema.ts'
import { listScope } from './crud.ts'
import { guardOwner } from './guard-owner.ts'
import type { EntityRules } from './rules.ts'
import { guardUnused } from './versions.ts'

/** Rows of an entity as parts of the records of a page. */
export interface Part {
  readonly page: PageDefinition
  readonly detail: DetailSpec
  /** Rules of the entity whose records they are parts of. */
  readonly master: EntityRules<Entity>
}

const mayOpen = (ctx: Ctx, code: string): boolean => ctx.principal.permissions.has(`${code}.view`.toLowerCase())

/** The rows that belong to a record in sight of the caller, over the alias `t`. */
async function ofRecordsInSight(ctx: Ctx, { detail, master }: Part): Promise<Condition> {
  const { where = [] } = await listScope(ctx, master.entity, master, undefined)
  const live = master.entity.appendOnly ? 'true' : 't.deleted_at is null'
  return {
    sql: `t.${quote(detail.by)} in (select t.id from ${quote(master.entity.name)} t where ${[live, ...where.map(({ sql }) => `(${sql})`)].join(' and ')})`,
    values: where.flatMap(({ values }) => values),
  }
}

/**
 * The rules of an entity whose rows are parts of records elsewhere: they are read with those records, a new one belongs to a record
 * in sight of the caller (else G-14) that is not the platform's (G-28), and none goes over to another record (G-18).
 * @param pages where the rows are records of their own; who may open one of these reads them all
 */
export function detailRules(
  rules: EntityRules<Entity>,
  parts: readonly Part[],
  pages: readonly PageDefinition[],
): EntityRules<Entity> {
  if (parts.length === 0) return rules
  // where they are only shown they are changed as records of their own
  const owned = parts.filter(({ detail }) => detail.op !== null)
  const masterOf = (values: Readonly<Record<string, unknown>>): [Part, Id] | null => {
    const part = owned.find(({ detail }) => typeof values[detail.by] === 'string')
    return part ? [part, String(values[part.detail.by])] : null
  }
  const guardMaster = async (ctx: Ctx, part: Part, id: Id): Promise<void> => {
    const scope = await listScope(ctx, part.master.entity, part.master, undefined)
    const found = await detailRow(ctx, part.master.entity, id, scope).catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })
    const field = part.detail.entity.fields[part.detail.by]?.label ?? part.detail.label
    if (!found) throw new Refusal([refused(generalErrors, 'G-14', { field }, { field: part.detail.by })])
    guardOwner(ctx, part.master.entity, found)
    await guardUnused(ctx, part.master.entity, part.master, found)
  }
  return {
    ...rules,
    async shown(ctx) {
      const base: ListOptions = { ...(await rules.shown?.(ctx)) }
      if (pages.some(({ code }) => mayOpen(ctx, code))) return base
      const open = parts.filter(({ page }) => mayOpen(ctx, page.code))
      const sights = await Promise.all(open.map(part => ofRecordsInSight(ctx, part)))
      const own = rules.visible?.(ctx).where ?? []
      const inSight: Condition = {
        sql: sights.map(({ sql }) => `(${sql})`).join(' or ') || 'false',
        values: sights.flatMap(({ values }) => values),
      }
      const where = [...own, ...(base.where ?? []), inSight]
      return { ...base, where, each: where }
    },
    async organizationOf(ctx, values) {
      const [part, id] = masterOf(values as Readonly<Record<string, unknown>>) ?? []
      const { organization_id = null } = values as { organization_id?: Id | null } // only some entities let it be chosen
      if (!part || !id || part.master.entity.tenancy !== 'organization') return organization_id
      const [row] = await ctx.tx.query<{ organization_id: Id }>(
        `select organization_id from ${quote(part.master.entity.name)} where id = $1 and deleted_at is null`,
        [id],
      )
      return row?.organization_id ?? null
    },
    async beforeCreate(ctx, values: NewRow<Entity>) {
      const complete = rules.beforeCreate ? await rules.beforeCreate(ctx, values) : values
      const [part, id] = masterOf(values as Readonly<Record<string, unknown>>) ?? []
      if (part && id) await guardMaster(ctx, part, id)
      return complete
    },
    async beforeChange(ctx, row, changes: RowChange<Entity>) {
      const complete = rules.beforeChange ? await rules.beforeChange(ctx, row, changes) : changes
      const [part, id] = masterOf(row as Readonly<Record<string, unknown>>) ?? []
      if (part?.master.entity.versioned && id) await guardMaster(ctx, part, id)
      for (const { detail } of owned) {
        const to = (complete as Readonly<Record<string, unknown>>)[detail.by]
        const from = (row as Readonly<Record<string, unknown>>)[detail.by]
        if (to !== undefined && to !== from)
          throw new Refusal([refused(generalErrors, 'G-18', {}, { field: detail.by })])
      }
      return complete
    },
    async beforeRemove(ctx, row) {
      const [part, id] = masterOf(row as Readonly<Record<string, unknown>>) ?? []
      if (part?.master.entity.versioned && id) await guardMaster(ctx, part, id)
      await rules.beforeRemove?.(ctx, row)
    },
  }
}
