import { z } from 'zod'
import type { Entity } from './entity.ts'
import { type FilterOperator, filterOperators } from './field.ts'
import type { Id } from './id.ts'
import { issue } from './issue.ts'

/** Sizes of a page of a grid (specification 9); boards and pickers use actions of their own. */
export const pageSizes = [20, 25, 30, 50] as const
export const defaultPageSize = 25
/** A count stops here; the client shows 10,000+. */
export const countCap = 10_001
/** A jump beyond this page is answered with "narrow the search". */
export const lastJump = 200

export interface Filter {
  readonly field: string
  readonly op: FilterOperator
  readonly value: string | number | boolean | null | readonly (string | number)[]
}

export interface ListQuery {
  readonly filter?: readonly Filter[]
  readonly search?: string
  readonly sort?: { readonly field: string; readonly dir: 'asc' | 'desc' }
  readonly page?: number
  /** One of `pageSizes` when it comes from outside; an export asks for all of its rows. */
  readonly size?: number
  readonly after?: string
  readonly columns?: readonly string[]
  readonly view?: string
  readonly under?: Under
}

/** Rows that hang on a node of a tree. */
export interface Under {
  /** References from the rows to the node, as `TreeLevel.path`. */
  readonly path: readonly string[]
  readonly id: Id
  /** Without what stands below the node. */
  readonly only?: 1 | undefined
}

export interface ListPage<Item> {
  readonly rows: readonly Item[]
  readonly total: number
  readonly capped: boolean
  readonly page: number
  readonly size: number
  readonly next: string | null
  readonly prev: string | null
  /** Sums over everything that the query finds, where the list has any (conventions 7). */
  readonly sum?: Readonly<Record<string, string>>
}

/**
 * Key under which a row carries the name of a reference: that of the field without its `_id`, or with `_ref` behind it where
 * the field has none, so that the id keeps its own key.
 */
export const refKey = (field: string): string => (field.endsWith('_id') ? field.slice(0, -3) : `${field}_ref`)

/** What a list shows of another record. */
export interface RefLabel {
  readonly id: Id
  readonly label: string
}

/** A row of a list or a detail: the stored fields, its references by name, and what may be done with it. */
export type Listed<Item> = Item & {
  readonly [reference: string]: unknown
  readonly can?: readonly string[]
}

/** Validator of the conditions of a list. Field names are checked against the entity where the query is built. */
export const filterSchema: z.ZodType<readonly Filter[]> = z
  .array(
    z.strictObject({
      field: z.string().max(80),
      op: z.enum(filterOperators, issue('option')),
      value: z.union([
        z.string().max(500),
        z.number(),
        z.boolean(),
        z.null(),
        z.array(z.union([z.string().max(200), z.number()])).max(200),
      ]),
    }),
  )
  .max(30)

/** Validator of a list query. */
export const listQuerySchema: z.ZodType<ListQuery> = z.strictObject({
  filter: filterSchema.optional(),
  search: z.string().max(100).optional(),
  sort: z.strictObject({ field: z.string().max(80), dir: z.enum(['asc', 'desc']) }).optional(),
  page: z.int().min(1).max(100_000).optional(),
  size: z.literal(pageSizes, issue('option')).optional(),
  after: z.string().max(500).optional(),
  columns: z.array(z.string().max(80)).max(100).optional(),
  view: z.string().max(40).optional(),
  under: z
    .strictObject({
      path: z.array(z.string().max(80)).min(1).max(3),
      id: z.string().regex(/^\d{1,19}$/),
      only: z.literal(1).optional(),
    })
    .optional(),
})

/** Answer of a picker. */
export interface PickRow {
  readonly id: Id
  readonly label: string
  readonly hint: string | null
  /** How deep it stands in its tree, 0 at the top; of trees only. */
  readonly level?: number | undefined
}

export interface PickQuery {
  readonly search?: string
  readonly ids?: readonly Id[]
  readonly filter?: Readonly<Record<string, string | number>>
  readonly size?: number
  /** All of them as a tree, each behind its parent, where they have parents and nothing is searched. */
  readonly tree?: 1 | undefined
}

export const pickQuerySchema: z.ZodType<PickQuery> = z.strictObject({
  search: z.string().max(100).optional(),
  ids: z
    .array(z.string().regex(/^\d{1,19}$/))
    .max(200)
    .optional(),
  filter: z.record(z.string().max(80), z.union([z.string().max(200), z.number()])).optional(),
  size: z.int().min(1).max(200).optional(),
  tree: z.literal(1).optional(),
})

/** The field names that a list may filter or sort by: those of the entity and the standard columns. */
export function listableFields(entity: Entity): ReadonlySet<string> {
  const names = Object.entries(entity.fields)
    .filter(([, field]) => !field.options.secret)
    .map(([name]) => name)
  const tenant = entity.tenancy === 'business' ? ['business_id'] : []
  const versioned = entity.appendOnly ? [] : ['updated_at', 'updated_by_id']
  return new Set(['id', 'created_at', 'created_by_id', ...versioned, ...tenant, ...names])
}
