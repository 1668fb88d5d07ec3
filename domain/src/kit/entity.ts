import { z } from 'zod'
import type { Field, FieldOptions } from './field.ts'
import type { Id, LocalDateTime } from './id.ts'
import { issue } from './issue.ts'
import type { Label } from './label.ts'

/**
 * Who owns the rows of an entity:
 * platform = one copy for all; instance, organization, business = the narrowest owner that every row names.
 */
export type Tenancy = 'platform' | 'instance' | 'organization' | 'business'

/** Columns that the kit gives to every entity. */
export type StandardColumn = 'id' | 'created_at' | 'created_by_id' | 'updated_at' | 'updated_by_id' | 'row_version'

export type Fields = Readonly<Record<string, Field>>

/** How the rows of an entity are offered in pickers; `false` when an action with a right of its own offers them. */
export interface Pick<Name extends string> {
  readonly label: Name
  readonly hint?: Name
  readonly search: readonly Name[]
  /** An enum field whose words call the row where the reader's language is not Chinese. */
  readonly words?: Name
  /**
   * Fields that a form may narrow the offer by. What a picker is asked by it confirms, to whoever has a session: name nothing
   * here that not everybody of the laboratory may know.
   */
  readonly by?: readonly Name[]
  /** Only rows where these fields hold these values are offered. */
  readonly live?: Readonly<Partial<Record<Name, string | number>>>
}

/** Rows that stand under one another. */
export interface Tree<Name extends string> {
  /** The reference to the row above. */
  readonly parent: Name
  /** How many levels there may be; any number when not given. */
  readonly levels?: number
}

/** Rows whose order people choose. */
export interface Ordered<Name extends string> {
  /** The integer field that holds the place. */
  readonly by: Name
  /** Fields whose equal values make one line of rows: what a row is ordered among. */
  readonly within?: readonly Name[]
}

/** Records whose values are evidence once they were used: a change of these makes a new version, and the old one stays as it was. */
export interface Versions<Name extends string> {
  /** The fields whose change makes a new version. */
  readonly values: readonly Name[]
  /** The day from which a version holds. */
  readonly from: Name
  /** Rows that belong to a version and are copied into the next one: `[entity, reference to it]`. */
  readonly parts?: readonly (readonly [string, string])[]
}

export interface EntityOptions<F extends Fields> {
  readonly label: Label
  readonly tenancy: Tenancy
  /** The field that names a row to a person. */
  readonly title: keyof F & string
  readonly fields: F
  /** The reference whose record names a row that has no name of its own. */
  readonly namedBy?: keyof F & string
  /** Unique among live rows, within the tenant. */
  readonly unique?: readonly (readonly (keyof F & string)[])[]
  /** Indexes besides those of references; the tenant column stands in front of each. */
  readonly index?: readonly (readonly (keyof F | StandardColumn)[])[]
  /** Rows of business 0 are the platform's defaults, readable by all. */
  readonly seedable?: true
  /** Rows are never changed or removed: no row version, no soft delete, no grant. */
  readonly appendOnly?: true
  /** Evidence: the contract's unversioned writes are refused, and rows are never deleted. */
  readonly evidence?: true
  /**
   * Of a seedable entity: a laboratory's own row stands in place of the platform's row with the same values of these fields. Lists
   * show it alone, and who changes the platform's row in a laboratory gets a row of its own.
   */
  readonly replaces?: readonly (keyof F & string)[]
  /** At most one live row for each business. */
  readonly onePerBusiness?: true
  /** State in which required fields may still be empty. */
  readonly draft?: string
  /** What is said at every required field that is empty, where the specification has one sentence for all of them. */
  readonly lacking?: Label
  readonly pick?: Pick<keyof F & string> | false
  /** Fields that the search box of a list looks in; those of `pick` when not given. */
  readonly search?: readonly (keyof F & string)[]
  /** What lists tell of a row besides its fields; the server has an expression for each. */
  readonly computed?: Fields
  readonly tree?: Tree<keyof F & string>
  readonly ordered?: Ordered<keyof F & string>
  /** The flag that enables and disables a row. */
  readonly switchable?: keyof F & string
  /** Its fields hold those of `versionFields`. */
  readonly versioned?: Versions<keyof F & string>
}

export interface Entity<F extends Fields = Fields, Name extends string = string, O = unknown> {
  readonly name: Name
  readonly label: Label
  readonly tenancy: Tenancy
  readonly title: string
  readonly namedBy: string | null
  readonly fields: F
  readonly unique: readonly (readonly string[])[]
  readonly index: readonly (readonly string[])[]
  readonly seedable: boolean
  readonly replaces: readonly string[] | null
  readonly appendOnly: boolean
  readonly evidence: boolean
  readonly onePerBusiness: boolean
  readonly draft: string | null
  readonly lacking: Label | null
  readonly pick: Pick<string> | null
  readonly search: readonly string[]
  readonly computed: Fields
  readonly tree: Tree<string> | null
  readonly ordered: Ordered<string> | null
  readonly switchable: string | null
  readonly versioned: Versions<string> | null
  /** Lives in the type only: the options as written. */
  readonly options?: O
}

/**
 * Declares what a record is. Everything else (table, row type, validators, columns, words) is derived from it.
 * Layout, workflow and conditions do not belong here.
 */
export function defineEntity<const Name extends string, const F extends Fields, const O extends EntityOptions<F>>(
  name: Name,
  options: O & { fields: F },
): Entity<F, Name, O> {
  const pick = options.pick ? (options.pick as Pick<string>) : null // names are checked by EntityOptions
  return {
    name,
    label: options.label,
    tenancy: options.tenancy,
    title: options.title,
    namedBy: options.namedBy ?? null,
    fields: options.fields,
    unique: [
      ...Object.entries(options.fields)
        .filter(([, field]) => field.options.unique)
        .map(([key]) => [key]),
      ...(options.unique ?? []),
    ],
    index: (options.index ?? []) as readonly (readonly string[])[], // names are checked by EntityOptions
    seedable: options.seedable ?? false,
    replaces: options.replaces ?? null,
    appendOnly: options.appendOnly ?? false,
    evidence: options.evidence ?? false,
    onePerBusiness: options.onePerBusiness ?? false,
    draft: options.draft ?? null,
    lacking: options.lacking ?? null,
    pick,
    search: options.search ?? pick?.search ?? [],
    computed: options.computed ?? {},
    tree: (options.tree ?? null) as Tree<string> | null, // names are checked by EntityOptions, here and below
    ordered: (options.ordered ?? null) as Ordered<string> | null,
    switchable: options.switchable ?? null,
    versioned: (options.versioned ?? null) as Versions<string> | null,
  }
}

type NeverNull = { readonly required: true }
type ValueOf<F> = F extends Field<infer V, infer O> ? (O extends NeverNull ? V : V | null) : never
type SecretKeys<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<unknown, { secret: true }> ? K : never
}[keyof F]
type ServerKeys<F extends Fields> = {
  [K in keyof F]: F[K]['options'] extends { byServer: true } | { secret: true } | { requiredFrom: string } ? K : never
}[keyof F]
type NeededKeys<F extends Fields> = {
  [K in keyof F]: F[K]['options'] extends { required: true }
    ? F[K]['options'] extends { default: unknown }
      ? never
      : K
    : never
}[keyof F]

interface Stamped {
  id: Id
  created_at: LocalDateTime
  created_by_id: Id | null
}
interface Versioned {
  updated_at: LocalDateTime
  updated_by_id: Id | null
  row_version: number
}
type StandardOf<E> =
  E extends Entity<Fields, string, infer O>
    ? Stamped & (O extends { appendOnly: true } ? unknown : Versioned) & TenantOf<E>
    : never
type TenantOf<E> =
  E extends Entity<Fields, string, infer O>
    ? O extends { tenancy: 'business' }
      ? { instance_id: Id; organization_id: Id; business_id: Id }
      : O extends { tenancy: 'organization' }
        ? { instance_id: Id; organization_id: Id }
        : O extends { tenancy: 'instance' }
          ? { instance_id: Id }
          : unknown
    : never

/** A row as the database gives it and as it stands on the wire; secret fields never leave. */
export type Row<E> =
  E extends Entity<infer F, string, unknown>
    ? StandardOf<E> & { -readonly [K in Exclude<keyof F, SecretKeys<F>>]: ValueOf<F[K]> }
    : never

type Writable<F extends Fields> = Exclude<keyof F, ServerKeys<F>>

/** What a client sends to make a record: fields that commands write are absent. */
export type NewRow<E> =
  E extends Entity<infer F, string, unknown>
    ? { [K in Extract<Writable<F>, NeededKeys<F>>]: ValueOf<F[K]> } & {
        [K in Exclude<Writable<F>, NeededKeys<F>>]?: ValueOf<F[K]>
      }
    : never

/** What a client sends to change one: only the fields that change; null clears. */
export type RowChange<E> = E extends Entity<infer F, string, unknown> ? { [K in Writable<F>]?: ValueOf<F[K]> } : never

/** What the program itself may write: every field. */
export type RowValues<E> = E extends Entity<infer F, string, unknown> ? { [K in keyof F]?: ValueOf<F[K]> } : never

/** True when a client may send the field in a plain create or change. */
export const isClientField = (options: FieldOptions): boolean =>
  !options.byServer && !options.secret && options.requiredFrom === undefined

const blank = (value: unknown): boolean => value === undefined || value === null || value === ''

function fieldSchema(field: Field, mode: 'create' | 'change'): z.ZodType {
  const { kind, options } = field
  const value = kind.schema(options)
  const needed = options.required === true
  return z.any().transform((raw, context) => {
    if (raw === undefined) {
      if (needed && mode === 'create' && options.default === undefined) {
        context.addIssue({ code: 'custom', message: issue('required') })
      }
      return undefined
    }
    if (blank(raw)) {
      if (!needed) return null
      context.addIssue({ code: 'custom', message: issue('required') })
      return z.NEVER
    }
    const parsed = value.safeParse(raw)
    if (parsed.success) return parsed.data
    for (const found of parsed.error.issues) {
      context.addIssue({ code: 'custom', message: found.message, path: found.path })
    }
    return z.NEVER
  })
}

/**
 * Fields that hold a code or number which people type: `YQ-TG-001`, `yq–tg–001` and `ＹＱ-ＴＧ-００１` are one to them, so that a
 * unique rule over such a field compares it folded (`foldedCode`) and the row keeps it as typed.
 */
export const isCodeField = (name: string, { kind, options }: Field): boolean =>
  kind.name === 'text' && isClientField(options) && /(^|_)(code|no|number)$/.test(name)

const cache = new WeakMap<Entity, Map<string, z.ZodType>>()

function cached(entity: Entity, key: string, make: () => z.ZodType): z.ZodType {
  let schemas = cache.get(entity)
  if (!schemas) {
    schemas = new Map()
    cache.set(entity, schemas)
  }
  let schema = schemas.get(key)
  if (!schema) {
    schema = make()
    schemas.set(key, schema)
  }
  return schema
}

function clientSchema(entity: Entity, mode: 'create' | 'change'): z.ZodType {
  const shape: Record<string, z.ZodType> = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    if (isClientField(field.options)) shape[name] = fieldSchema(field, mode).optional()
  }
  return z
    .strictObject(shape)
    .transform(row => Object.fromEntries(Object.entries(row).filter(([, v]) => v !== undefined)))
}

/** Validator of a new record as a client sends it: unknown and server-written fields are refused. */
export const createSchema = (entity: Entity): z.ZodType =>
  cached(entity, 'create', () => clientSchema(entity, 'create'))

/** Validator of the changed fields of a record. */
export const changeSchema = (entity: Entity): z.ZodType =>
  cached(entity, 'change', () => clientSchema(entity, 'change'))

/** Validator of one value of a field, for filters and for imports. */
export const valueSchema = (field: Field): z.ZodType => field.kind.schema(field.options)

type References = readonly (readonly [field: string, to: string])[]
const known = new WeakMap<Entity['fields'], References>()

/** The entity's references: field name to the entity referred to; found once for each set of fields. */
export function references({ fields }: { readonly fields: Entity['fields'] }): References {
  const before = known.get(fields)
  if (before) return before
  const found = Object.entries(fields).flatMap(([name, field]) => {
    const { to } = field.options as { to?: string } // only ref and file fields have it
    return to ? [[name, to] as const] : []
  })
  known.set(fields, found)
  return found
}
