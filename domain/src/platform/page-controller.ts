import { type Contract, type Controller, type Crud, controller, crud } from '../kit/action.ts'
import { type PageActions, pageActions, pageCommand } from '../kit/behaviours.ts'
import type { Entity } from '../kit/entity.ts'
import type { DetailSpec, PageDefinition } from '../kit/page/page.ts'
import { type BatchSave, batchSave } from '../kit/save-rows.ts'
import { controllerName } from './pick-actions.ts'

/** The plain actions of an entity whose pages are definitions, typed by it, for who calls them by hand. */
export const entityController = <E extends Entity>(entity: E) =>
  controller(controllerName(entity.name), crud(entity, { pages: [] }))

/** What a page calls for the rows that belong to a record of it. */
export function detailController(
  page: PageDefinition,
  { entity, op }: DetailSpec,
): Controller<Crud<Entity> & { readonly BatchSave: BatchSave }> {
  const partOf = [{ page: page.code, op }]
  return controller(controllerName(entity.name), {
    ...crud(entity, { pages: [], partOf }),
    BatchSave: batchSave(entity, partOf),
  })
}

/** What a defined page calls; which of the behaviours' actions there are is the entity's to say. */
export type PageController = Controller<Readonly<Record<string, Contract>> & Partial<PageActions>>

const known = new WeakMap<PageDefinition, PageController>()

function build(page: PageDefinition): PageController {
  const plain = crud(page.entity, { pages: [page.code] })
  const commands = page.commands.map(spec => [spec.action, pageCommand(spec, [page])] as const)
  return controller(controllerName(page.entity.name), {
    ...plain,
    ...pageActions(page.entity, [page]),
    ...Object.fromEntries(commands),
  }) as unknown as PageController // the plain actions are called through the generic parts of the web
}

/** The controller that a defined page calls, the same one each time. */
export function pageController(page: PageDefinition): PageController {
  const made = known.get(page) ?? build(page)
  known.set(page, made)
  return made
}
