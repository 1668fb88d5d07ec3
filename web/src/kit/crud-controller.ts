import type { CommandItem, Contract, Controller, Removal } from '@gt/domain/kit/action.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { ListPage, ListQuery } from '@gt/domain/kit/list.ts'
import type { FormValues } from './form-changes.ts'
import type { GridRow } from './grid-column.ts'

/** The plain actions of any entity as the generic parts of the kit use them; the fields are those of its definition. */
export type CrudController = Controller<{
  readonly List: Contract<ListQuery, ListPage<GridRow>, 'read'>
  readonly GetById: Contract<{ id: Id }, GridRow, 'read'>
  readonly Create: Contract<FormValues, GridRow, 'write'>
  readonly Change: Contract<FormValues & CommandItem, GridRow, 'write'>
  readonly Remove: Contract<Removal, { count: number }, 'write'>
}>

type Shape = { readonly name: string; readonly actions: Readonly<Record<keyof CrudController['actions'], Contract>> }

/**
 * A controller of one entity for the generic parts. The cast loses only the names of the fields, which those parts take
 * from the definition that stands beside the controller.
 */
export const asCrud = (controller: Named): CrudController =>
  holding(controller, ['List', 'GetById', 'Create', 'Change', 'Remove'])

/** The same for records that a form only changes: commands make and end them. */
export const asChanged = (controller: Named): CrudController => holding(controller, ['GetById', 'Change'])

interface Named {
  readonly name: string
  readonly actions: object
}

function holding(controller: Named, names: readonly (keyof Shape['actions'])[]): CrudController {
  for (const name of names) if (!(name in controller.actions)) throw new Error(`${controller.name} has no ${name}`)
  return controller as unknown as CrudController
}
