import { contractErrors } from '@gt/domain/contract/errors.ts'
import { genericErrors } from '@gt/domain/contract/generic-errors.ts'
import { type Entity, isClientField } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { idSchema } from '@gt/domain/kit/fields/ref.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Principal } from '../db/context.ts'
import { columnSpelled, plainName } from './names.ts'

/** A row as a client of the specification sends it: keys in any spelling, often the whole of what it has read. */
export type Sent = Readonly<Record<string, unknown>>

type Values = Readonly<Record<string, unknown>>

const tenants = ['instance_id', 'organization_id', 'business_id'] as const
/** Who wrote a row and when is the server's to say, whatever is sent (D-12). */
const stamps: ReadonlySet<string> = new Set(['created_at', 'created_by_id', 'updated_at', 'updated_by_id'])

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || `${value}` === '0'
const same = (one: unknown, other: unknown): boolean =>
  one === other || (one ?? null) === (other ?? null) || JSON.stringify(one) === JSON.stringify(other)

/** What a client may call a field that only the action behind the call knows, and no column. */
const snake = (name: string): string => name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase()

/** The id that a row names; null where it has none, or 0. Refuses with G-10 what is no id. */
export function sentId(row: Sent): string | null {
  const given = Object.entries(row).filter(([key]) => plainName(key) === 'id')
  const value = given[0]?.[1]
  if (given.length > 1) throw new Refusal([refused(generalErrors, 'G-10', {}, { field: 'id' })])
  if (isNothing(value) || (typeof value === 'number' && value < 0)) return null
  const id = idSchema.safeParse(value)
  if (!id.success) throw new Refusal([refused(generalErrors, 'G-10', {}, { field: 'id' })])
  return id.data
}

/** The version of the row that was read, where the client sends one. Refuses with G-10 what is none. */
export function sentVersion(row: Sent): number | null {
  const given = Object.entries(row).find(([key]) => plainName(key) === 'rowversion')?.[1]
  if (given === undefined || given === null || given === '') return null
  const text = `${given}`
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Refusal([refused(generalErrors, 'G-10', {}, { field: 'row_version' })])
  return Number.parseInt(text, 10)
}

/** The fields of a row under their own names. Refuses with U-04 a doubled one, and one that is no name at all. */
function fieldsOf(entity: Entity, row: Sent): Map<string, unknown> {
  const fields = new Map<string, unknown>()
  for (const [key, value] of Object.entries(row)) {
    if (plainName(key) === null) throw new Refusal([refused(contractErrors, 'U-04')])
    const name = columnSpelled(entity, key) ?? snake(key)
    if (fields.has(name)) throw new Refusal([refused(contractErrors, 'U-04')])
    fields.set(name, value)
  }
  fields.delete('id')
  fields.delete('row_version')
  return fields
}

/**
 * What a client may not write but sends along: whose a row is has to be right (G-18), the rest of the server's own is left out.
 * @returns whether the field is none of the client's
 */
function isServers(entity: Entity, name: string, value: unknown, own: Values): boolean {
  const field = entity.fields[name]
  if (field && isClientField(field.options)) return false
  if (tenants.some(tenant => tenant === name)) {
    if (!isNothing(value) && `${value}` !== own[name])
      throw new Refusal([refused(generalErrors, 'G-18', {}, { field: name })])
    return true
  }
  return stamps.has(name)
}

const ownOf = ({ instanceId, organizationId, business }: Principal): Values => ({
  instance_id: instanceId,
  organization_id: organizationId,
  business_id: business?.id ?? '0',
})

/** The values of a new record. What commands and rules write is taken by none of its actions, so an empty one is left out. */
export function newValues(entity: Entity, row: Sent, principal: Principal): Record<string, unknown> {
  const own = ownOf(principal)
  return Object.fromEntries(
    [...fieldsOf(entity, row)].filter(([name, value]) => {
      if (isServers(entity, name, value, own)) return false
      const field = entity.fields[name]
      return !field || isClientField(field.options) || !isNothing(value)
    }),
  )
}

/**
 * The values that a client changes of a record: what is as he sees it was only sent along, so that a value that he may not know is not
 * overwritten with what stands in its place.
 */
export function changedValues(entity: Entity, row: Sent, shown: Values, principal: Principal): Record<string, unknown> {
  const own = ownOf(principal)
  return Object.fromEntries(
    [...fieldsOf(entity, row)].filter(
      ([name, value]) => !(name in shown && same(value, shown[name])) && !isServers(entity, name, value, own),
    ),
  )
}

/** The rows of a batch: a list, or the list `Datas` with fields that each row gets where it has none (7.3-034). */
export function sentRows(body: unknown, without: readonly string[] = []): { rows: readonly Sent[]; rest: Sent } {
  if (Array.isArray(body)) return { rows: body.map(asRow), rest: {} }
  const { rows, rest } = splitOff(asRow(body), ['datas', ...without])
  const list = rows.datas
  if (!Array.isArray(list)) throw new Refusal([refused(generalErrors, 'G-10', {}, { field: 'Datas' })])
  const names = new Map(Object.keys(rest).map(key => [plainName(key), key]))
  return {
    rows: list.map(one => {
      const row = asRow(one)
      const given = new Set(Object.keys(row).map(plainName))
      return {
        ...Object.fromEntries([...names].flatMap(([plain, key]) => (given.has(plain) ? [] : [[key, rest[key]]]))),
        ...row,
      }
    }),
    rest: rows,
  }
}

/** Splits a request into the keys that are its own, under their plain names, and what belongs to the row. */
export function splitOff(body: Sent, names: readonly string[]): { rows: Sent; rest: Sent } {
  const own = new Map<string, unknown>()
  const rest: [string, unknown][] = []
  for (const [key, value] of Object.entries(body)) {
    const plain = plainName(key) ?? ''
    if (!names.includes(plain)) rest.push([key, value])
    else if (own.has(plain)) throw new Refusal([refused(generalErrors, 'G-10', {}, { field: key })])
    else own.set(plain, value)
  }
  return { rows: Object.fromEntries(own), rest: Object.fromEntries(rest) }
}

/** A row that a client sends. Refuses with G-10 what is none. */
export function asRow(value: unknown): Sent {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal([refused(generalErrors, 'G-10', {}, { field: 'Datas' })])
  return value as Sent // an object out of JSON
}

/** GC-04 for more rows than one call handles. */
export function guardNumber(count: number, max: number): void {
  if (count > max) throw new Refusal([refused(genericErrors, 'GC-04', { max })])
}
