import { z } from 'zod'
import { type CommandItem, type Contract, contractOfEntity, itemSchema, type PartOf, write } from './action.ts'
import type { Entity } from './entity.ts'
import { idSchema } from './fields/ref.ts'
import type { Id } from './id.ts'
import { named } from './input-words.ts'
import { issue } from './issue.ts'
import type { Label } from './label.ts'

/** Most rows of a record that one save may make or change, and as many that it may remove. */
export const mostSavedRows = 500

/** A row as it is sent: a new one has neither id nor version; of one that exists only what changes. */
export type SentRow = { readonly id?: Id; readonly row_version?: number } & Readonly<Record<string, unknown>>

/** Rows that belong to one record: what is made or changed, in the order in which it stands, and what goes. */
export interface RowChanges {
  readonly rows: readonly SentRow[]
  readonly remove: readonly CommandItem[]
}

export interface RowsOfRecord extends RowChanges {
  /** The reference of the rows to the record. */
  readonly by: string
  readonly master_id: Id
}

/** Rows of a form that are saved with its record. */
export interface PartChanges extends RowChanges {
  readonly entity: string
  readonly by: string
}

export interface RecordWithRows {
  /** Code of the page whose form it is. */
  readonly page: string
  /** A new record, or what changes of one that its id and version name. */
  readonly record: SentRow
  readonly parts: readonly PartChanges[]
}

export const rowsLabel: Label = { zh: '行', en: 'Rows', es: 'Filas' }
const most = issue('too_many', { max: mostSavedRows })
// the fields are checked by the entity row by row, so that every faulty row is told at once
const sentRow = z.looseObject({ id: idSchema.optional(), row_version: z.int().min(1).optional() })
const changes = {
  rows: named(z.array(sentRow).max(mostSavedRows, most), rowsLabel),
  remove: named(z.array(itemSchema).max(mostSavedRows, most), rowsLabel),
}
const name = z.string().max(80)
const by = named(z.string().max(80), { zh: '所属', en: 'Part of', es: 'Pertenece a' })
const saving: Label = { zh: '保存', en: 'save', es: 'guardar' }

export type BatchSave = Contract<RowsOfRecord, { ids: readonly Id[] }, 'write'>
export type SaveWithRows = Contract<RecordWithRows, { id: Id }, 'write'>

/** The name of a field of a row that is saved with its record, as refusals spell it. */
export const fieldOfPart = (entity: string, field: string): string => `${entity}.${field}`

/**
 * Makes, changes and removes rows that belong to one record, all or none; answers the ids in the order of the rows. Permitted as
 * the rows of the record are. Refuses with G-03 (not the caller's to change), G-04 (no such record in sight; a row that is none of
 * the record's), G-01 (a row was changed meanwhile) and whatever the rules of the entity refuse; each reason names its row and
 * field, those of a removal have the field `remove` and its place there.
 */
export const batchSave = (entity: Entity, partOf: readonly PartOf[]): BatchSave =>
  contractOfEntity(
    entity,
    write({
      permission: partOf.flatMap(({ page, op }) => (op === null ? [] : [`${page}.${op}`])),
      label: saving,
      input: z.strictObject({ by, master_id: idSchema, ...changes }),
      output: z.object({ ids: z.array(z.string()) }),
    }),
  )

/**
 * Makes or changes a record together with the rows of its form, all or none. Permitted by `<page>.add` for a new record, by `.edit`
 * or `.save` and the operation of the rows for one that exists. Refuses as Create, Change and BatchSave do; fields of rows are
 * named `<entity>.<field>`, each with its row.
 */
export const saveWithRows = (entity: Entity, pages: readonly string[]): SaveWithRows =>
  contractOfEntity(
    entity,
    write({
      permission: pages.flatMap(page => ['add', 'edit', 'save'].map(op => `${page}.${op}`)),
      label: saving,
      input: z.strictObject({
        page: name,
        record: sentRow,
        parts: z.array(z.strictObject({ entity: name, by, ...changes })).max(10),
      }),
      output: z.object({ id: z.string() }),
    }),
  )
