import type { Entity } from '@gt/domain/kit/entity.ts'
import { allEntities } from '../db/schema.ts'
import { rowColumns } from '../db/write.ts'

// The one mechanical map between the names of the tables and those of the specification's dialect (conventions 1).

/** `business_id` → `BusinessId`. */
export const toPascal = (name: string): string =>
  name.replace(/(?:^|_)([a-z0-9])/g, (_, first: string) => first.toUpperCase())

/**
 * What a name has in common in every spelling: `BusinessId`, `businessId`, `business_id` and `BUSINESSID` are all
 * `businessid`; PostgreSQL's own parser lower-cases names as well. Null for anything but ASCII letters, digits and `_`:
 * letters of other scripts that only look the same never name a field.
 */
export const plainName = (name: string): string | null =>
  /^[A-Za-z][A-Za-z0-9_]{0,79}$/.test(name) ? name.toLowerCase().replaceAll('_', '') : null

const byPlainName = new Map(allEntities.map(entity => [plainName(entity.name) ?? entity.name, entity]))

/** The entity of a table in any spelling, or null. */
export function entitySpelled(name: string): Entity | null {
  const plain = plainName(name)
  return plain === null ? null : (byPlainName.get(plain) ?? null)
}

const columnMaps = new Map<string, ReadonlyMap<string, string>>()

/** Column of an entity in any spelling; null when unknown or never shown: secrets, marks of deletion (R-19, D-01). */
export function columnSpelled(entity: Entity, name: string): string | null {
  let columns = columnMaps.get(entity.name)
  if (!columns) {
    columns = new Map(rowColumns(entity).map(column => [plainName(column) ?? column, column]))
    columnMaps.set(entity.name, columns)
  }
  const plain = plainName(name)
  return plain === null ? null : (columns.get(plain) ?? null)
}

/** A row as the specification's dialect spells it. */
export const pascalRow = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [toPascal(name), value]))
