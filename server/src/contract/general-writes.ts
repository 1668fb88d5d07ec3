import { contractErrors } from '@gt/domain/contract/errors.ts'
import { mostRemoved, mostWritten } from '@gt/domain/contract/generic-actions.ts'
import { genericErrors } from '@gt/domain/contract/generic-errors.ts'
import type { DeleteByEntityRequest } from '@gt/domain/contract/requests.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Node } from 'libpg-query'
import type { Ctx } from '../db/context.ts'
import type { OutsideCall } from '../http/implement.ts'
import { writerRole } from '../http/session.ts'
import { type Access, readingScope } from './access.ts'
import { columnSpelled, entitySpelled } from './names.ts'
import { parseCondition, parseUpdate } from './parse-sql.ts'
import { idsInSight } from './query.ts'
import type { RecordWrites } from './record-writes.ts'
import { asRow, guardNumber, type Sent, sentId, sentRows, splitOff } from './sent-rows.ts'

const unknownTable = (): Refusal => new Refusal([refused(contractErrors, 'U-02')])
const malformed = (field: string): Refusal => new Refusal([refused(generalErrors, 'G-10', {}, { field })])

function tableOf(name: unknown): Entity {
  const entity = typeof name === 'string' ? entitySpelled(name) : null
  if (!entity) throw unknownTable()
  return entity
}

/** Ids in a list with commas, as the specification gives them. */
function idsIn(text: string): Id[] {
  const ids = text.split(',').map(one => one.trim())
  if (ids.some(id => !/^[1-9]\d{0,18}$/.test(id))) throw malformed('Condition')
  return [...new Set(ids)]
}

/** The writing side of the generic data service: rows of a named table, through the actions of its pages. */
export class GeneralWrites {
  readonly #writes: RecordWrites
  readonly #access: Access

  constructor(writes: RecordWrites, access: Access) {
    this.#writes = writes
    this.#access = access
  }

  /** A transaction of the caller's in which he writes; what came sealed is there once by itself. */
  inTransaction<T>(call: OutsideCall, work: (ctx: Ctx) => Promise<T>): Promise<T> {
    return call.transaction(writerRole(call.principal), work)
  }

  async inserts(ctx: Ctx, content: Sent): Promise<number> {
    const { rows, rest } = sentRows(content, ['tablename'])
    const entity = tableOf(rest.tablename)
    return (await this.#writes.each(ctx, rows, row => this.#writes.create(ctx, entity, row))).length
  }

  async updates(ctx: Ctx, content: Sent): Promise<number> {
    const { rows, rest } = sentRows(content, ['tablename'])
    const entity = tableOf(rest.tablename)
    return (await this.#writes.each(ctx, rows, row => this.#writes.change(ctx, entity, row))).length
  }

  async insert(ctx: Ctx, content: Sent): Promise<Id> {
    const { rows, rest } = splitOff(content, ['tablename'])
    return this.#writes.create(ctx, tableOf(rows.tablename), rest)
  }

  async update(ctx: Ctx, content: Sent): Promise<number> {
    const { rows, rest } = splitOff(content, ['tablename'])
    await this.#writes.change(ctx, tableOf(rows.tablename), rest)
    return 1
  }

  /** Makes or changes the row of a key: its id, or the fields that are unique in the table. Refuses with GC-06, GC-07. */
  async replace(ctx: Ctx, content: Sent): Promise<Id> {
    const { rows, rest } = splitOff(content, ['tablename', 'keyvalue'])
    const entity = tableOf(rows.tablename)
    const isId = typeof rows.keyvalue === 'string' || typeof rows.keyvalue === 'number'
    const key: Sent = isId ? { Id: rows.keyvalue } : asRow(rows.keyvalue)
    const row = { ...rest, ...key }
    const id = sentId(row) ?? (await this.#idOfKey(ctx, entity, key))
    return id === null
      ? this.#writes.create(ctx, entity, row)
      : this.#writes.change(ctx, entity, { ...row, ...(sentId(row) === null ? { Id: id } : {}) })
  }

  /** The record in the caller's sight that has the unique fields of a key; null where there is none. */
  async #idOfKey(ctx: Ctx, entity: Entity, key: Sent): Promise<Id | null> {
    const given = new Map(Object.entries(key).map(([name, value]) => [columnSpelled(entity, name), value]))
    const fields = entity.unique.find(names => names.every(name => given.has(name)))
    if (!fields) throw new Refusal([refused(genericErrors, 'GC-07', { entity: entity.label })])
    const parts = fields.map(name => ({ name, value: given.get(name) }))
    // the same tree as a condition of a client would be, so that it is written by the same hand
    const comparisons = parts.map(({ name, value }): Node => {
      const column: Node = { ColumnRef: { fields: [{ String: { sval: name } }] } }
      if (value === null || value === undefined || value === '')
        return { NullTest: { arg: column, nulltesttype: 'IS_NULL' } }
      if (typeof value !== 'string' && typeof value !== 'number') throw malformed('KeyValue')
      return {
        A_Expr: {
          kind: 'AEXPR_OP',
          name: [{ String: { sval: '=' } }],
          lexpr: column,
          rexpr: { A_Const: { sval: { sval: String(value) } } },
        },
      }
    })
    const condition: Node = { BoolExpr: { boolop: 'AND_EXPR', args: comparisons } }
    await this.#lockKey(ctx, entity, parts.map(({ value }) => String(value)).join('|'))
    const ids = await idsInSight(this.#access, ctx, entity, condition, 2)
    if (ids.length > 1) throw new Refusal([refused(genericErrors, 'GC-06')])
    return ids[0] ?? null
  }

  /** Two who replace by one key wait for each other, so that the second finds the row of the first. */
  #lockKey(ctx: Ctx, { name }: Entity, key: string): Promise<unknown> {
    return ctx.tx.query('select pg_advisory_xact_lock(hashtext($1))', [
      `replace ${name} ${ctx.principal.business?.id ?? '0'} ${key}`,
    ])
  }

  /** Changes records by a statement that is read and never run (D-01). */
  async updateSql(call: OutsideCall, sql: string): Promise<number> {
    const statement = await parseUpdate(sql)
    const entity = statement && entitySpelled(statement.table)
    if (!statement || !entity) throw new Refusal([refused(genericErrors, 'GC-11')])
    guardNumber(statement.ids.length, mostWritten)
    return this.inTransaction(call, async ctx => {
      const done = await this.#writes.each(ctx, statement.ids, id =>
        this.#writes.change(ctx, entity, { ...statement.values, Id: id }),
      )
      return done.length
    })
  }

  async deleteByEntity(call: OutsideCall, request: DeleteByEntityRequest): Promise<number> {
    const { TableName, DeleteMode, Condition } = request
    const entity = tableOf(TableName)
    const text = `${Condition ?? ''}`.trim()
    if (text === '') throw new Refusal([refused(genericErrors, 'GC-05')])
    const condition = DeleteMode === 2 ? await parseCondition(text) : null
    const named = DeleteMode === 2 ? [] : idsIn(text)
    if (DeleteMode === 0 && named.length !== 1) throw malformed('Condition')
    return this.inTransaction(call, async ctx => {
      const ids = condition ? await this.#met(ctx, entity, condition, request) : named
      if (ids.length === 0) return 0
      const done = await this.#writes.each(ctx, ids, id => this.#writes.remove(ctx, entity, id, null).then(() => id))
      return done.length
    })
  }

  /** The records that a condition meets, where the client knows how many they are (D-13). */
  async #met(ctx: Ctx, entity: Entity, condition: Node, { Expected }: DeleteByEntityRequest): Promise<Id[]> {
    // a condition tells by its number what stands in the table
    if (readingScope(this.#access, entity, ctx.principal) !== null)
      throw new Refusal([refused(generalErrors, 'G-03', { command: entity.label })])
    const ids = await idsInSight(this.#access, ctx, entity, condition, mostRemoved + 1)
    guardNumber(ids.length, mostRemoved)
    if (ids.length > 0 && Expected !== ids.length)
      throw new Refusal([refused(genericErrors, 'GC-03', { count: ids.length })])
    return ids
  }
}
