import { mostWritten } from '@gt/domain/contract/generic-actions.ts'
import { genericErrors } from '@gt/domain/contract/generic-errors.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { controllerName } from '@gt/domain/platform/pick-actions.ts'
import { type Ctx, userOf } from '../db/context.ts'
import { parseInput } from '../http/dispatch.ts'
import type { Implemented } from '../http/implement.ts'
import { refusalOfRight } from '../http/right.ts'
import { attempt } from '../pages/save-rows.ts'
import type { Access, ContractParts } from './access.ts'
import { ownWriters } from './own-writers.ts'
import { rowInSight } from './query.ts'
import { changedValues, guardNumber, newValues, type Sent, sentId, sentVersion } from './sent-rows.ts'

/** What writes one record of an entity; ids and rows are what the caller sees. */
export interface RecordWriter {
  create(ctx: Ctx, row: Sent): Promise<Id>
  change(ctx: Ctx, id: Id, row: Sent): Promise<Id>
  remove(ctx: Ctx, id: Id, version: number | null): Promise<void>
}

type Verb = 'Create' | 'Change' | 'Remove'
const words: Readonly<Record<Verb, Label>> = {
  Create: { zh: '新增', en: 'add', es: 'añadir' },
  Change: { zh: '修改', en: 'change', es: 'modificar' },
  Remove: { zh: '删除', en: 'delete', es: 'eliminar' },
}

/**
 * Writes records of every entity for the calls of the specification. Each write is the action that the pages of the entity call, with
 * its right, its input, its rules, its versions and its trail; there is no other way to a table from here.
 */
export class RecordWrites {
  readonly #actions: ReadonlyMap<string, Implemented>
  readonly #access: Access
  readonly #own: ReadonlyMap<string, RecordWriter>

  constructor(parts: ContractParts, access: Access) {
    this.#actions = new Map(parts.native.map(action => [`${action.controller}/${action.name}`, action]))
    this.#access = access
    this.#own = ownWriters(parts, access)
  }

  /**
   * The action that does something with records of an entity. Refuses with G-03 where the caller may not, or no page offers it to
   * anybody, and with GC-10 where it needs more than a row: a password, a picture, a command.
   */
  #permitted(ctx: Ctx, entity: Entity, verb: Verb): Implemented {
    const action = this.#actions.get(`${controllerName(entity.name)}/${verb}`)
    if (!action) throw new Refusal([refused(generalErrors, 'G-03', { command: words[verb] })])
    const refusal = refusalOfRight(action, ctx.principal)
    if (refusal) throw new Refusal([refusal])
    if (action.contract.kind !== 'write') throw new Refusal([refused(genericErrors, 'GC-10', { entity: entity.label })])
    return action
  }

  /** Takes the id that was reserved for the caller as that of the next new row. Refuses with GC-08 any other. */
  async #takeReserved(ctx: Ctx, entity: Entity, id: Id | null): Promise<void> {
    if (id === null) return
    const [kept] = await ctx.tx.query(
      `select 1 from reserved_id where table_name = $1 and reserved_value::text = $2 and user_id = $3 and created_at > gt_now() - interval '1 day'`,
      [entity.name, id, userOf(ctx)],
    )
    if (!kept) throw new Refusal([refused(genericErrors, 'GC-08', {}, { field: 'id' })])
    ctx.pending.ids.set(entity.name, id)
  }

  async create(ctx: Ctx, entity: Entity, row: Sent): Promise<Id> {
    const own = this.#own.get(entity.name)
    if (own) return own.create(ctx, row)
    const action = this.#permitted(ctx, entity, 'Create')
    const input = parseInput(action, newValues(entity, row, ctx.principal))
    await this.#takeReserved(ctx, entity, sentId(row))
    const made = (await action.run(ctx, input)) as { id: Id } // plain actions answer the row
    return made.id
  }

  async change(ctx: Ctx, entity: Entity, row: Sent): Promise<Id> {
    const own = this.#own.get(entity.name)
    const action = own ? null : this.#permitted(ctx, entity, 'Change')
    const id = sentId(row)
    if (id === null) throw new Refusal([refused(genericErrors, 'GC-09', {}, { field: 'id' })])
    if (!action) return own?.change(ctx, id, row) ?? id
    const shown = await rowInSight(this.#access, ctx, entity, id)
    const row_version = this.#version(entity, sentVersion(row), shown)
    const input = parseInput(action, { ...changedValues(entity, row, shown, ctx.principal), id, row_version })
    const now = (await action.run(ctx, input)) as { id?: Id } | null // plain actions answer the row
    return now?.id ?? id
  }

  async remove(ctx: Ctx, entity: Entity, id: Id, version: number | null): Promise<void> {
    const own = this.#own.get(entity.name)
    if (own) return own.remove(ctx, id, version)
    const action = this.#permitted(ctx, entity, 'Remove')
    const shown = await rowInSight(this.#access, ctx, entity, id)
    const row_version = this.#version(entity, version, shown)
    await action.run(ctx, parseInput(action, { items: [{ id, row_version }] }))
  }

  /** The version that was read; where none is sent that which stands, but for evidence (GC-02, R-60). */
  #version(entity: Entity, sent: number | null, shown: Readonly<Record<string, unknown>>): unknown {
    if (sent !== null) return sent
    if (entity.evidence)
      throw new Refusal([refused(genericErrors, 'GC-02', { entity: entity.label }, { field: 'row_version' })])
    return shown.row_version
  }

  save(ctx: Ctx, entity: Entity, row: Sent): Promise<Id> {
    return sentId(row) === null ? this.create(ctx, entity, row) : this.change(ctx, entity, row)
  }

  /** Does the same with several rows, all or none; what is wrong with any of them is told with its row. */
  async each<R, T>(ctx: Ctx, rows: readonly R[], work: (row: R) => Promise<T>): Promise<T[]> {
    if (rows.length === 0) throw new Refusal([refused(generalErrors, 'G-10', {}, { field: 'Datas' })])
    guardNumber(rows.length, mostWritten)
    const faults: Refused[] = []
    const done: T[] = []
    for (const [at, row] of rows.entries()) {
      const one = await attempt(
        ctx,
        faults,
        () => ({ row: at }),
        () => work(row),
      )
      ctx.pending.ids.clear()
      if (one !== null) done.push(one)
    }
    if (faults.length > 0) throw new Refusal(faults)
    return done
  }
}
