import type { CommandItem } from '@gt/domain/kit/action.ts'
import type { Choice } from '@gt/domain/kit/choices.ts'
import type { Entity, NewRow, Row, RowChange, RowValues } from '@gt/domain/kit/entity.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Ctx } from '../db/context.ts'
import type { ListOptions } from '../db/list.ts'
import type { Implemented } from '../http/implement.ts'

export interface CrudHooks<E extends Entity> {
  /** What the caller's post lets him see of the entity, besides the tenant. */
  readonly visible?: (ctx: Ctx) => ListOptions
  /** What stands for fields that he may not know, and conditions that are read first. */
  readonly shown?: (ctx: Ctx) => Promise<ListOptions>
  /** What a named view of the list narrows it to; `usual` is that of a list that names none. */
  readonly views?: Readonly<Record<string, (ctx: Ctx) => ListOptions>>
  /** The expressions of what the entity says is computed, over the alias `t`; made for the reader where they hang on his language. */
  readonly computed?: Readonly<Record<string, string | ((ctx: Ctx) => string)>>
  /** Puts into words what no expression of the database can say of the rows that are shown: values of any entity. */
  readonly tell?: (ctx: Ctx, rows: readonly Record<string, unknown>[]) => Promise<Record<string, unknown>[]>
  /** The ways to the nodes of the trees that its pages show beside the list. */
  readonly trees?: ListOptions['trees']
  /** The organisation that a new record of the platform's people belongs to; by `organization_id` when not said otherwise. */
  readonly organizationOf?: (ctx: Ctx, values: NewRow<E>) => Promise<Id | null>
  /** Guards and derived values of a new record; throws a refusal. */
  readonly beforeCreate?: (ctx: Ctx, values: NewRow<E>) => Promise<RowValues<E>>
  readonly beforeChange?: (ctx: Ctx, row: Row<E>, changes: RowChange<E>) => Promise<RowValues<E>>
  readonly beforeRemove?: (ctx: Ctx, row: Row<E>) => Promise<void>
  /** Does something else with a record than removing it, with one that others refer to above all; true when it did. */
  readonly insteadOfRemoving?: (ctx: Ctx, row: Row<E>, isUsed: boolean) => Promise<boolean>
  /** What follows from a new or changed record, in the same transaction. */
  readonly afterSave?: (ctx: Ctx, row: Row<E>, before: Row<E> | null) => Promise<void>
  /** What must hold of a record with the rows of its form, once all of them are saved; throws a refusal. */
  readonly whole?: (ctx: Ctx, id: Id) => Promise<void>
  /** Values of rows of an imported file for what no cell can hold, a file of their own above all. */
  readonly imported?: (ctx: Ctx) => Promise<Readonly<Record<string, unknown>>>
  /** The stored record that a row of an imported file is about, with what the row changes of it; null where it makes a new one. */
  readonly importedInto?: (
    ctx: Ctx,
    values: NewRow<E>,
  ) => Promise<{ readonly item: CommandItem; readonly changes: RowChange<E> } | null>
  /** Rows that belong to a record and go with it when it is removed: `[entity, reference to it]`. */
  readonly parts?: readonly (readonly [string, string])[]
  /** Fields that follow from the others, of a record that is made or changed; `before` is its version before, null for the first. */
  readonly derive?: (
    values: Readonly<Record<string, unknown>>,
    before: Readonly<Record<string, unknown>> | null,
  ) => Readonly<Record<string, unknown>>
  /** How versions of a record are used; an entity in versions has them. */
  readonly versions?: VersionUses
}

/** The work that took values of versions of a record. */
export interface VersionUses {
  /** How much finished work took values of this version. */
  readonly finishedUses: (ctx: Ctx, id: Id) => Promise<number>
  /** How much open work holds values of other versions of these records than it would take now. */
  readonly openUses: (ctx: Ctx, ids: readonly Id[]) => Promise<number>
  /** Has that work take the values in force; answers how much of it changed. */
  readonly retake: (ctx: Ctx, ids: readonly Id[]) => Promise<number>
}

/** What a module says of an entity whose pages are definitions: its rules, and what carries out the commands of those pages. */
export interface EntityRules<E extends Entity> extends CrudHooks<E> {
  readonly entity: E
  /** What may stand in fields of a form whose specification says `choices`. */
  readonly choices?: (ctx: Ctx, field: string, values: Readonly<Record<string, string>>) => Promise<readonly Choice[]>
  /** By the name of the action in `CommandSpec`. */
  readonly commands?: Readonly<Record<string, Implemented['run']>>
}

/** The rules of one entity, with the types of its rows. */
export const entityRules = <const E extends Entity>(
  entity: E,
  rules: Omit<EntityRules<E>, 'entity'>,
): EntityRules<Entity> => ({ entity, ...rules }) as unknown as EntityRules<Entity> // rules of one entity are only given rows of it
