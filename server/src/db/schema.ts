import { createHash } from 'node:crypto'
import { entities } from '@gt/domain/catalogue.ts'
import { type Entity, isCodeField, references } from '@gt/domain/kit/entity.ts'
import type { Field } from '@gt/domain/kit/field.ts'
import type { EnumOptions } from '@gt/domain/kit/fields/enum.ts'

/**
 * Key class of an entity (architecture 3): `own` data has the key (business_id, id), so that a row cannot point into
 * another laboratory; everything `shared` has the key (id), and a trigger checks references to rows that have a tenant.
 */
export type KeyClass = 'own' | 'shared'

export const keyClass = (entity: Entity): KeyClass =>
  entity.tenancy === 'business' && !entity.seedable ? 'own' : 'shared'

/** Every entity in the order of the catalogue. */
export const allEntities: readonly Entity[] = Object.values(entities) as readonly Entity[] // the map's values differ only in their fields' types

const byName = new Map(allEntities.map(entity => [entity.name, entity]))

/** The entity of a table; an unknown name is a fault of the program. */
export function entityNamed(name: string): Entity {
  const entity = byName.get(name)
  if (!entity) throw new Error(`no such entity: ${name}`)
  return entity
}

export const quote = (name: string): string => `"${name}"`

/** PostgreSQL cuts names at 63 bytes; longer ones end in a digest, so that they stay unlike. */
export function objectName(...parts: string[]): string {
  const name = parts.join('_')
  return name.length <= 63
    ? name
    : `${name.slice(0, 54)}_${createHash('sha256').update(name).digest('hex').slice(0, 8)}`
}

const tenantColumns = (entity: Entity): readonly [string, string][] => {
  const instance: [string, string] = ['instance_id', 'app_instance()']
  const organization: [string, string] = ['organization_id', 'app_org()']
  const business: [string, string] = ['business_id', 'app_biz()']
  const columns: Record<Entity['tenancy'], [string, string][]> = {
    platform: [],
    instance: [instance],
    organization: [instance, organization],
    business: [instance, organization, business],
  }
  return columns[entity.tenancy]
}

/** The tenant column that stands in front of keys and indexes, or none for platform tables. */
export function tenantKey(entity: Entity): string | null {
  const columns = { platform: null, instance: 'instance_id', organization: 'organization_id', business: 'business_id' }
  return columns[entity.tenancy]
}

function literal(field: Field, value: unknown): string {
  if (value === 'now' && field.kind.name === 'datetime') return 'gt_now()'
  if (value === 'today' && field.kind.name === 'date') return 'gt_today()'
  if (field.kind.name === 'boolean') return value === 1 || value === true ? 'true' : 'false'
  if (field.kind.name === 'json') return `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`
}

/** Structured values travel to the database as JSON text. */
export const isStoredAsJson = ({ fields }: Pick<Entity, 'fields'>, name: string): boolean => {
  const field = fields[name]
  return field !== undefined && field.kind.sqlType(field.options) === 'jsonb'
}

/** A column as `create table` and `alter table … add column` spell it. */
export function columnSql(name: string, field: Field): string {
  const { options, kind } = field
  const parts = [quote(name), kind.sqlType(options)]
  if (options.required) parts.push('not null')
  if (options.default !== undefined && options.default !== null)
    parts.push(`default ${literal(field, options.default)}`)
  return parts.join(' ')
}

/** States of the entity before `state` in its list, and those in which a record ends without ever reaching it. */
function statesBefore(entity: Entity, state: string): readonly string[] {
  const { list } = (entity.fields.state?.options ?? {}) as Partial<EnumOptions> // a state field has a list
  const codes = list?.codes ?? []
  const ends = ['rejected', 'cancelled', 'voided', 'withdrawn', 'expired']
  return codes.filter((code, index) => index < codes.indexOf(state) || ends.includes(code))
}

function checkSql(entity: Entity): string[] {
  return Object.entries(entity.fields).flatMap(([name, field]) => {
    const { options, kind } = field
    const checks: [string, string][] = []
    const own = kind.sqlCheck(quote(name), options)
    if (own) checks.push(['ck', own])
    if (options.requiredAfterDraft && entity.draft) {
      checks.push(['after_draft', `state = '${entity.draft}' or ${quote(name)} is not null`])
    }
    if (options.requiredFrom && entity.fields.state) {
      const before = statesBefore(entity, options.requiredFrom).map(code => `'${code}'`)
      checks.push(['from', `state in (${before.join(', ')}) or ${quote(name)} is not null`])
    }
    return checks.map(([suffix, sql]) => `constraint ${quote(objectName(entity.name, name, suffix))} check (${sql})`)
  })
}

/** `create table` of an entity with its standard columns, key and check constraints. */
export function tableSql(entity: Entity): string {
  const own = keyClass(entity) === 'own'
  const tenant = tenantColumns(entity)
  const lines = [
    'id bigint generated by default as identity',
    ...tenant.map(([name, value]) => `${name} bigint not null default ${value}`),
    // a record whose tenant people choose has the same column with the same default
    ...Object.entries(entity.fields)
      .filter(([name]) => !tenant.some(([column]) => column === name))
      .map(([name, field]) => columnSql(name, field)),
    'created_at timestamptz not null default gt_now()',
    'created_by_id bigint default app_user_id()',
    ...(entity.appendOnly
      ? []
      : [
          'updated_at timestamptz not null default gt_now()',
          'updated_by_id bigint default app_user_id()',
          'row_version integer not null default 1',
          'deleted_at timestamptz',
          'deleted_by_id bigint',
        ]),
    `constraint ${quote(objectName(entity.name, 'pk'))} primary key (${own ? 'business_id, id' : 'id'})`,
    ...checkSql(entity),
  ]
  return `create table ${quote(entity.name)} (\n  ${lines.join(',\n  ')}\n)`
}

/** Which rows unique rules look at: those that are not removed; of versions the current ones that are in use. */
function liveSql({ appendOnly, versioned, switchable }: Entity): string {
  if (appendOnly) return ''
  const current = versioned ? ` and version_of_id is null${switchable ? ` and ${quote(switchable)}` : ''}` : ''
  return `deleted_at is null${current}`
}

/** Unique rules look at live rows only; several fields together treat an empty value as a value. */
export function indexSql(entity: Entity): string[] {
  const tenant = tenantKey(entity)
  const columns = (names: readonly string[]): string =>
    (tenant && !names.includes(tenant) ? [tenant, ...names] : [...names]).map(quote).join(', ')
  const counts = liveSql(entity)
  const live = counts ? ` where ${counts}` : ''
  const unique = [...entity.unique, ...(entity.onePerBusiness ? [['business_id']] : [])].map(names => {
    const distinct = names.length > 1 ? ' nulls not distinct' : ''
    return `create unique index ${quote(objectName(entity.name, ...names, 'uq'))} on ${quote(entity.name)} (${columns(names)})${distinct}${live}`
  })
  // codes that differ in width, case, dashes and blanks alone are one
  const folded = entity.unique.flatMap(names => {
    const codes = names.filter(name => entity.fields[name] && isCodeField(name, entity.fields[name]))
    if (codes.length === 0) return []
    const list = (tenant && !names.includes(tenant) ? [tenant, ...names] : [...names])
      .map(name => (codes.includes(name) ? `gt_code_fold(${quote(name)})` : quote(name)))
      .join(', ')
    const distinct = names.length > 1 ? ' nulls not distinct' : ''
    const present = codes.map(name => `${quote(name)} is not null`).join(' and ')
    return [
      `create unique index ${quote(objectName(entity.name, ...names, 'fq'))} on ${quote(entity.name)} (${list})${distinct} where ${present}${counts ? ` and ${counts}` : ''}`,
    ]
  })
  const plain = new Map<string, string>()
  const add = (names: readonly string[]): void => {
    const list = columns(names)
    if (list === 'business_id' || list === quote('business_id')) return
    plain.set(list, `create index ${quote(objectName(entity.name, ...names, 'ix'))} on ${quote(entity.name)} (${list})`)
  }
  for (const names of entity.index) add(names)
  const covered = [...entity.index, ...entity.unique].map(names => names[0])
  for (const [name] of references(entity)) if (!covered.includes(name)) add([name])
  if (entity.tenancy === 'business' && entity.seedable) add(['id'])
  return [...unique, ...folded, ...plain.values()]
}

/** Foreign keys: composite within own data, plain to everything shared. */
export function foreignKeySql(entity: Entity): string[] {
  return references(entity).map(([name, to]) => {
    const target = entityNamed(to)
    const composite = keyClass(target) === 'own'
    const from = composite ? `business_id, ${quote(name)}` : quote(name)
    const onto = composite ? 'business_id, id' : 'id'
    return `alter table ${quote(entity.name)} add constraint ${quote(objectName(entity.name, name, 'fk'))} foreign key (${from}) references ${quote(to)} (${onto})`
  })
}

/** References whose target has a tenant but no composite key: a trigger checks them when they are written. */
export function referenceTriggerSql(entity: Entity): string | null {
  const checked = references(entity).filter(([, to]) => {
    const target = entityNamed(to)
    return (
      keyClass(target) === 'shared' &&
      (target.tenancy === 'business' || target.tenancy === 'organization' || to === 'app_user') &&
      to !== 'business'
    )
  })
  if (checked.length === 0 || entity.tenancy === 'platform' || entity.tenancy === 'instance') return null
  const list = checked
    .flatMap(([name, to]) => [name, to, to === 'app_user' ? 'person' : entityNamed(to).tenancy])
    .map(word => `'${word}'`)
    .join(', ')
  const events = entity.appendOnly ? 'insert' : `insert or update of ${checked.map(([name]) => quote(name)).join(', ')}`
  return `create constraint trigger ${quote(objectName(entity.name, 'refs'))} after ${events} on ${quote(entity.name)} for each row execute function gt_check_references(${list})`
}

/** Everything the definitions demand of the database, in the order in which it can be made. */
export function definitionSql(policies: (entity: Entity) => readonly string[]): string[] {
  return [
    ...allEntities.map(tableSql),
    ...allEntities.flatMap(indexSql),
    ...allEntities.flatMap(foreignKeySql),
    ...allEntities.flatMap(entity => referenceTriggerSql(entity) ?? []),
    ...allEntities.flatMap(policies),
  ]
}
