import type { Entity } from '@gt/domain/kit/entity.ts'
import type { Field } from '@gt/domain/kit/field.ts'
import { type EnumOptions, numberedKind } from '@gt/domain/kit/fields/enum.ts'
import { entityNamed, isStoredAsJson, keyClass, quote } from '../../src/db/schema.ts'
import type { Transaction } from '../../src/db/transaction.ts'

let serial = 0

/** A valid value of a field, made from its definition; texts are unlike each time. */
export function anyValue(field: Field, name: string): unknown {
  serial += 1
  const options = field.options as Record<string, unknown> & Partial<EnumOptions> // options of the kind at hand
  const byKind: Record<Field['kind']['name'], () => unknown> = {
    text: () =>
      ruled(field, name)?.slice(field.options.rule === 'alnum' ? -Number(options.max ?? 200) : 0) ??
      `${name.slice(0, 6)}${serial}`.slice(-Number(options.max ?? 200)),
    longtext: () => `说明 ${serial}`,
    integer: () => (options.unique ? 1000 + serial : Math.max(Number(options.min ?? 1) || 1, 1)),
    decimal: () => String(Math.max(Number(options.min ?? 1) || 1, 1)),
    boolean: () => 1,
    date: () => '2026-03-14',
    datetime: () => '2026-03-14 09:30:00',
    enum: () => (field.kind === numberedKind ? Number(options.list?.codes[0]) : options.list?.codes[0]),
    state: () => options.list?.codes[0],
    ref: () => null,
    file: () => null,
    json: () => ('each' in options || 'sheet' in options || 'among' in options ? [] : {}),
    readings: () => ['1'],
  }
  return byKind[field.kind.name]()
}

const ruledValues: Record<string, () => string> = {
  english_letters: () => 'Abc',
  email: () => `a${serial}@example.org`,
  postal_code: () => '100000',
  chinese: () => '中文',
  capitals: () => `A${serial}`,
  alnum: () => `A${serial}`,
  code: () => `c-${serial}`,
  decimal: () => '1.5',
  integer: () => '1',
  mileage: () => 'K88+888.88',
  phone: () => '13800000000',
  date: () => '2026-03-14',
  datetime: () => '2026-03-14 09:30:00',
  time: () => '09:30:00',
  pageText: () => '{p}',
  // none that is above the server's own
  version: () => `0.0.${serial}`,
  credit_code: () => creditCode(`911100000${String(serial).padStart(8, '0')}`),
  url: () => 'https://example.org/',
  page_address: () => `/any/page${serial}`,
}

/** With the sign that checks the 17 before it (GB 32100-2015). */
function creditCode(first: string): string {
  const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY'
  const sum = [...first].reduce((so, sign, at) => so + signs.indexOf(sign) * (3 ** at % 31), 0)
  return `${first}${signs[(31 - (sum % 31)) % 31]}`
}

function ruled(field: Field, _name: string): string | null {
  return field.options.rule ? (ruledValues[field.options.rule]?.() ?? null) : null
}

export interface Scope {
  readonly instanceId: string
  readonly organizationId: string
  readonly businessId: string
}

/**
 * Inserts a minimal valid row of any entity with everything it must refer to, and answers its id; `made` remembers one row
 * of each entity. Only the matrix over all tables uses it; tests of behaviour reach their states by real commands.
 */
export async function anyRow(
  tx: Transaction,
  entity: Entity,
  scope: Scope,
  made: Map<string, string>,
): Promise<string> {
  const columns: Record<string, unknown> = {}
  // a second row is possible only when what makes it unlike the first has a value
  const keys = new Set(entity.unique.flat())
  // … or, where a key is made of references alone, when the first of them leads elsewhere
  const apart = new Set(
    made.has(entity.name)
      ? entity.unique.flatMap(key =>
          key.some(name => entity.fields[name]?.kind.name === 'text') ? [] : key.slice(0, 1),
        )
      : [],
  )
  if (entity.tenancy !== 'platform') columns.instance_id = scope.instanceId
  if (entity.tenancy === 'organization' || entity.tenancy === 'business') columns.organization_id = scope.organizationId
  if (entity.tenancy === 'business') columns.business_id = scope.businessId
  for (const [name, field] of Object.entries(entity.fields)) {
    if (name in columns) continue
    const { to } = field.options as { to?: string } // references have it
    // one entry of the library is of a unit at most; others are of none
    if (name === 'business_id' && entity.name === 'check_institution') continue
    if (name === 'business_id') columns[name] = scope.businessId
    else if (name === 'organization_id') columns[name] = scope.organizationId
    else if (!field.options.required && !(keys.has(name) && field.kind.name === 'text') && !(to && apart.has(name)))
      continue
    else if (to)
      columns[name] =
        to === 'business'
          ? scope.businessId
          : to === 'organization'
            ? scope.organizationId
            : to === 'instance'
              ? scope.instanceId
              : ((apart.has(name) ? undefined : made.get(to)) ?? (await anyRow(tx, entityNamed(to), scope, made)))
    else if (field.kind.name === 'ref') columns[name] = '1'
    else if (field.options.default === undefined || field.options.unique) columns[name] = anyValue(field, name)
  }
  // these two bear ids that the product knows; theirs are given, not counted
  if (entity.name === 'system_category' || entity.name === 'business_system_category') {
    const [last] = await tx.query<{ id: string }>(
      `select coalesce(max(id), 0) + 1000 as id from ${quote(entity.name)}`,
      [],
    )
    columns.id = last?.id
  }
  const names = Object.keys(columns)
  const [row] = await tx.query<{ id: string }>(
    `insert into ${quote(entity.name)} (${names.map(quote).join(', ')}) values (${names.map((name, index) => (isStoredAsJson(entity, name) ? `$${index + 1}::jsonb` : `$${index + 1}`)).join(', ')}) returning id`,
    names.map(name => (isStoredAsJson(entity, name) ? JSON.stringify(columns[name]) : columns[name])),
  )
  if (!row) throw new Error(`no row of ${entity.name}`)
  if (!made.has(entity.name)) made.set(entity.name, row.id)
  return row.id
}

/** A file that was uploaded for a field: its folder says which. */
export async function uploadedFor(tx: Transaction, folder: string, scope: Scope): Promise<string> {
  const id = await anyRow(tx, entityNamed('file_object'), scope, new Map())
  await tx.query('update file_object set folder = $2 where id = $1', [id, folder])
  return id
}

export const isOwnData = (entity: Entity): boolean => keyClass(entity) === 'own'
