import type { CommandItem } from '@gt/domain/kit/action.ts'
import { changeSchema, createSchema, type Entity } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { fieldOfPart, type RecordWithRows, type RowsOfRecord, type SentRow } from '@gt/domain/kit/save-rows.ts'
import type { Ctx } from '../db/context.ts'
import { detailRow } from '../db/list.ts'
import { quote } from '../db/schema.ts'
import { refusalOfDatabase, refusalOfInput } from '../http/faults.ts'
import { listScope, type RowWrites, rowWrites } from './crud.ts'
import type { Part } from './details.ts'
import type { EntityRules } from './rules.ts'
import { copiesOf } from './versions.ts'

/** Tries one thing within the transaction; what is refused leaves nothing behind and is told with the others. */
export async function attempt<T>(
  ctx: Ctx,
  faults: Refused[],
  place: Place,
  work: () => Promise<T>,
  onRefused?: (refusal: Refusal) => void,
): Promise<T | null> {
  await ctx.tx.query('savepoint one_row')
  try {
    const done = await work()
    await ctx.tx.query('release savepoint one_row')
    return done
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalOfDatabase(error)
    if (!refusal) throw error
    await ctx.tx.query('rollback to savepoint one_row')
    await ctx.tx.query('release savepoint one_row')
    onRefused?.(refusal)
    faults.push(...refusal.reasons.map(reason => ({ ...reason, ...place(reason) })))
    return null
  }
}

type Place = (reason: Refused) => Partial<Pick<Refused, 'field' | 'row'>>

/** The record that a sent row changes; null for a new one. */
export const itemOf = ({ id, row_version }: SentRow): CommandItem | null => {
  if (id === undefined) return null
  if (row_version === undefined) throw new Refusal([refused(generalErrors, 'G-10', {}, { field: 'row_version' })])
  return { id, row_version }
}

/** The fields of a row as its entity takes them. Refuses every wrong one, by its field. */
export function valuesOf(
  entity: Entity,
  sent: SentRow,
  of: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { id, row_version, ...fields } = sent
  const input = id === undefined ? createSchema(entity) : changeSchema(entity)
  const body = id === undefined ? { ...fields, ...of } : fields
  const parsed = input.safeParse(body)
  if (!parsed.success) throw refusalOfInput(parsed.error, { input, entity, body })
  return parsed.data as Record<string, unknown> // the schemas of rows make records
}

const isOther = (value: unknown, id: Id): boolean => value !== undefined && String(value) !== id

/** Rows that are parts of one record: made, changed and removed one after another by the rules of their entity. */
class RowSaver {
  readonly #entity: Entity
  readonly #rules: EntityRules<Entity>
  readonly #writes: RowWrites<Entity>

  constructor(rules: EntityRules<Entity>) {
    this.#entity = rules.entity
    this.#rules = rules
    this.#writes = rowWrites(rules.entity, rules)
  }

  /** The stored rows that are named, locked in one order so that two savers do not wait for each other; those of other records are not there. */
  async #lockOwn(ctx: Ctx, { by, master_id, rows, remove }: RowsOfRecord): Promise<ReadonlySet<Id>> {
    const ids = [...rows, ...remove].flatMap(({ id }) => id ?? [])
    if (ids.length === 0) return new Set()
    const found = await ctx.tx.query<{ id: Id }>(
      `select id from ${quote(this.#entity.name)} where id = any($1::bigint[]) and ${quote(by)} = $2 and deleted_at is null order by id for update`,
      [ids, master_id],
    )
    return new Set(found.map(({ id }) => id))
  }

  /**
   * Removes first, since a new row may take the code of one that goes; then changes and makes, as the rows stand.
   * @param name how refusals spell a field of the rows
   * @returns the ids of the rows, none for those that were refused, and why those were
   */
  async save(
    ctx: Ctx,
    changes: RowsOfRecord,
    name: (field: string) => string = field => field,
  ): Promise<{ readonly ids: readonly (Id | null)[]; readonly faults: readonly Refused[] }> {
    const { by, master_id, rows, remove } = changes
    const own = await this.#lockOwn(ctx, changes)
    const faults: Refused[] = []
    const guard = (id: Id): void => {
      if (!own.has(id)) throw new Refusal([refused(generalErrors, 'G-04')])
    }
    for (const [row, item] of remove.entries())
      await attempt(
        ctx,
        faults,
        () => ({ row, field: name('remove') }),
        async () => {
          guard(item.id)
          await this.#writes.remove(ctx, item)
        },
      )
    const ids: (Id | null)[] = []
    for (const [row, sent] of rows.entries()) {
      const place: Place = ({ field }) => ({ row, field: field === null ? null : name(field) })
      ids.push(await attempt(ctx, faults, place, () => this.#saveOne(ctx, sent, { by, master_id, guard })))
    }
    return { ids, faults }
  }

  async #saveOne(
    ctx: Ctx,
    sent: SentRow,
    { by, master_id, guard }: { by: string; master_id: Id; guard: (id: Id) => void },
  ): Promise<Id> {
    const item = itemOf(sent)
    if (item) guard(item.id)
    if (isOther(sent[by], master_id)) throw new Refusal([refused(generalErrors, 'G-18', {}, { field: by })])
    const values = valuesOf(this.#entity, sent, { [by]: master_id })
    const id = item
      ? await this.#writes.change(ctx, item, values as never) // rows of any entity, here and below
      : await this.#writes.create(ctx, values as never)
    // a row that goes out of sight is none that its writer may have
    await detailRow(ctx, this.#entity, id, await listScope(ctx, this.#entity, this.#rules, undefined))
    return id
  }

  /** What is wrong with the fields of rows that cannot be saved yet. */
  check(changes: RowsOfRecord, name: (field: string) => string): Refused[] {
    return changes.rows.flatMap((sent, row) => {
      try {
        valuesOf(this.#entity, sent, { [changes.by]: changes.master_id })
        return []
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return error.reasons.map(reason => ({
          ...reason,
          row,
          field: reason.field === null ? null : name(reason.field),
        }))
      }
    })
  }
}

const holds = (ctx: Ctx, page: string, ...ops: readonly string[]): boolean =>
  ops.some(op => ctx.principal.permissions.has(`${page}.${op}`.toLowerCase()))

/** Saves rows of a record that the caller sees on a page whose operation he holds. */
export function batchSaveOf(rules: EntityRules<Entity>, parts: readonly Part[]) {
  const saver = new RowSaver(rules)
  return async (ctx: Ctx, changes: RowsOfRecord): Promise<{ ids: readonly Id[] }> => {
    const ofReference = parts.filter(({ detail }) => detail.inPlace && detail.op !== null && detail.by === changes.by)
    if (ofReference.length === 0) throw new Refusal([refused(generalErrors, 'G-10', {}, { field: 'by' })])
    const part = ofReference.find(({ page, detail }) => holds(ctx, page.code, detail.op ?? ''))
    if (!part) throw new Refusal([refused(generalErrors, 'G-03', { command: rules.entity.label })])
    await detailRow(
      ctx,
      part.master.entity,
      changes.master_id,
      await listScope(ctx, part.master.entity, part.master, undefined),
    )
    const { ids, faults } = await saver.save(ctx, changes)
    if (faults.length > 0) throw new Refusal(faults)
    await part.master.whole?.(ctx, changes.master_id)
    return { ids: ids.flatMap(id => id ?? []) }
  }
}

/** Changes of rows that were read with a version whose record has become the next one: they are those of its copies. */
async function movedToVersion(
  ctx: Ctx,
  before: Id | undefined,
  changes: RowsOfRecord,
  part: string,
): Promise<RowsOfRecord> {
  if (before === undefined || before === changes.master_id) return changes
  const copies = await copiesOf(ctx, { part, by: changes.by }, [before, changes.master_id])
  const moved = <R extends { readonly id?: Id }>(row: R): R => {
    const id = row.id === undefined ? undefined : copies.get(row.id)
    return id === undefined ? row : { ...row, id, row_version: 1 }
  }
  return { ...changes, rows: changes.rows.map(moved), remove: changes.remove.map(moved) }
}

/** Saves a record with the rows of its form. */
export function saveWithRowsOf(
  rules: EntityRules<Entity>,
  parts: readonly Part[],
  rulesOf: (entity: Entity) => EntityRules<Entity>,
) {
  const { entity } = rules
  const writes = rowWrites(entity, rules)
  const savers = new Map(parts.map(({ detail }) => [detail.entity, new RowSaver(rulesOf(detail.entity))]))
  return async (ctx: Ctx, { page: code, record, parts: sent }: RecordWithRows): Promise<{ id: Id }> => {
    // the rights of another page are no rights to these records
    if (!parts.some(({ page }) => page.code === code))
      throw new Refusal([refused(generalErrors, 'G-10', {}, { field: 'page' })])
    const isNew = record.id === undefined
    if (!holds(ctx, code, ...(isNew ? ['add'] : ['edit', 'save'])))
      throw new Refusal([refused(generalErrors, 'G-03', { command: entity.label })])
    const asked = sent.map(changes => {
      const part = parts.find(
        ({ page, detail }) =>
          page.code === code && detail.entity.name === changes.entity && detail.by === changes.by && detail.op !== null,
      )
      const saver = part && savers.get(part.detail.entity)
      if (!part || !saver) throw new Refusal([refused(generalErrors, 'G-10', {}, { field: 'parts' })])
      // whoever may make the record makes its rows
      if (!isNew && !holds(ctx, code, part.detail.op ?? ''))
        throw new Refusal([refused(generalErrors, 'G-03', { command: part.detail.label })])
      return { saver, changes, name: (field: string) => fieldOfPart(changes.entity, field) }
    })
    const faults: Refused[] = []
    // the record as it stands now, where somebody else changed it
    let detail: Refusal['detail'] = {}
    const id = await attempt(
      ctx,
      faults,
      () => ({}),
      async () => {
        const item = itemOf(record)
        const values = valuesOf(entity, record, {})
        const withParts = sent.some(({ rows, remove }) => rows.length > 0 || remove.length > 0)
        const changes = Object.keys(values).length > 0 || (entity.versioned !== null && withParts)
        const saved = !item
          ? await writes.create(ctx, values as never) // rows of any entity, here and below
          : changes
            ? await writes.change(ctx, item, values as never, withParts)
            : item.id
        await detailRow(ctx, entity, saved, await listScope(ctx, entity, rules, undefined))
        return saved
      },
      refusal => {
        detail = refusal.detail
      },
    )
    for (const { saver, changes, name } of asked) {
      const ofRecord = await movedToVersion(
        ctx,
        record.id,
        { ...changes, master_id: id ?? record.id ?? '0' },
        changes.entity,
      )
      // without its record no row is made; what is wrong with them is told all the same
      faults.push(...(id === null ? saver.check(ofRecord, name) : (await saver.save(ctx, ofRecord, name)).faults))
    }
    if (faults.length > 0 || id === null) throw new Refusal(faults, detail)
    await rules.whole?.(ctx, id)
    return { id }
  }
}
