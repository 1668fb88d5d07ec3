import { type Contract, controller, crud } from '@gt/domain/kit/action.ts'
import { pageActions, pageCommand } from '@gt/domain/kit/behaviours.ts'
import { choices } from '@gt/domain/kit/choices.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import type { PickRow } from '@gt/domain/kit/list.ts'
import { partsOf, rowsOfForm } from '@gt/domain/kit/page/form-rows.ts'
import type { DetailSpec, PageDefinition } from '@gt/domain/kit/page/page.ts'
import { batchSave } from '@gt/domain/kit/save-rows.ts'
import { controllerName } from '@gt/domain/platform/pick-actions.ts'
import type { Ctx } from '../db/context.ts'
import { type Implemented, implement } from '../http/implement.ts'
import { exportList } from '../sheets/export-list.ts'
import { printList } from '../sheets/print-list.ts'
import { calibrationRuns } from './calibration.ts'
import { choicesOf, chosenOf } from './choices.ts'
import { crudActions } from './crud.ts'
import { detailRules, type Part } from './details.ts'
import { historyOf } from './history.ts'
import { importRuns } from './import-actions.ts'
import type { Picks } from './import-rows.ts'
import { canBeGranted } from './known-operations.ts'
import { moveRow, moveUnder } from './move.ts'
import { nodesOf } from './nodes.ts'
import { pickPermission } from './picks.ts'
import { type EntityRules, entityRules } from './rules.ts'
import { batchSaveOf, saveWithRowsOf } from './save-rows.ts'
import { switchRows } from './switch.ts'
import { treeRows } from './tree-rows.ts'
import { saveTypedRows } from './typed-rows.ts'

/** Records of one name that are looked through for the one that is meant. */
const mostPicked = 200

type Run = Implemented['run']
/** The contracts beside the functions tie the types; the table of actions holds them without. */
const untyped = (run: unknown): Run => run as Run

/** A row of a file becomes a record, or changes the stored one that it is about. */
function importedRow(
  { importedInto }: EntityRules<Entity>,
  plain: ReturnType<typeof crudActions>,
): (ctx: Ctx, values: never) => Promise<unknown> {
  if (!importedInto) return plain.Create as never // rows of any entity, here and below
  return async (ctx, values) => {
    const found = await importedInto(ctx, values)
    return found ? plain.Change(ctx, { ...found.changes, ...found.item } as never) : plain.Create(ctx, values)
  }
}

function runsOf(
  entity: Entity,
  rules: EntityRules<Entity>,
  pages: readonly PageDefinition[],
  details: readonly DetailSpec[],
  picks: Picks,
): Record<string, Run> {
  const plain = crudActions(entity, rules)
  const create = crud(entity, { pages: [] }).Create
  const importing = importRuns({
    entity,
    create,
    run: importedRow(rules, plain),
    pages,
    picks,
    further: rules.imported,
  })
  return {
    Export: untyped(exportList({ entity, list: plain.List as never, facts: entity.computed })), // rows of any entity have ids
    Print: untyped(printList({ entity, list: plain.List as never, facts: entity.computed })), // as above
    History: untyped(historyOf(entity, rules)),
    Enable: untyped(switchRows(entity, rules, 1)),
    Disable: untyped(switchRows(entity, rules, 0)),
    Move: untyped(moveRow(entity)),
    MoveTo: untyped(moveUnder(entity, rules)),
    TreeRows: untyped(treeRows(entity, rules)),
    Nodes: untyped(nodesOf(pages)),
    Choices: untyped(
      choicesOf(
        rules,
        [...pages, ...details].map(({ form }) => form),
      ),
    ),
    SaveRows: untyped(saveTypedRows(rules, pages)),
    ImportTemplate: untyped(importing.ImportTemplate),
    ImportCheck: untyped(importing.ImportCheck),
    ImportRun: untyped(importing.ImportRun),
    ...rules.commands,
  }
}

/** The pickers of the product, as an import asks them. */
const picksOf =
  (all: () => readonly Implemented[]): Picks =>
  entity => {
    const pick = all().find(({ controller: of, name }) => of === controllerName(entity) && name === 'Pick')
    if (!pick) return null
    return async (ctx, search) => {
      const found = (await pick.run(ctx, { search, size: mostPicked })) as { rows: readonly PickRow[] } // the contract of pickers
      return found.rows
    }
  }

function checkComputed(entity: Entity, rules: EntityRules<Entity>): void {
  for (const name of Object.keys(entity.computed))
    if (!rules.computed?.[name]) throw new Error(`${entity.name}.${name} is computed by no rule`)
}

/** The commands of the pages of an entity, each once. */
function commandsOf(pages: readonly PageDefinition[]): Record<string, Contract> {
  const specs = new Map(pages.flatMap(page => page.commands.map(spec => [spec.action, spec] as const)))
  return Object.fromEntries([...specs].map(([action, spec]) => [action, pageCommand(spec, pages)]))
}

/** What holds of the records of an entity wherever they are read or written. */
type RulesOf = (entity: Entity) => EntityRules<Entity>

/** The rules of the modules, by entity, with what the pages add to them; an entity without rules has plain ones. */
export function rulesWithPages(pages: readonly PageDefinition[], rules: readonly EntityRules<Entity>[]): RulesOf {
  const rulesOf = (entity: Entity): EntityRules<Entity> =>
    rules.find(one => one.entity === entity) ?? entityRules(entity, {})
  const parts = pages.flatMap(page =>
    partsOf(page).map((detail): Part => ({ page, detail, master: rulesOf(page.entity) })),
  )
  return entity => {
    const ofEntity = pages.filter(page => page.entity === entity)
    const trees = ofEntity.flatMap(page => page.tree?.levels.map(({ path }) => path) ?? [])
    const partsOfEntity = parts.filter(({ detail }) => detail.entity === entity)
    const work = ofEntity.find(({ calibration }) => calibration !== null)?.calibration?.work
    return {
      ...detailRules(rulesOf(entity), partsOfEntity, ofEntity),
      trees,
      ...(work ? { derive: (values, before) => work(values, before).stored } : {}),
    }
  }
}

/**
 * What the defined pages call: for each entity its plain actions, those of its behaviours, and the commands of its pages; for one
 * whose rows are only parts of the records of a page the plain ones.
 * @param rules of the modules, by entity; an entity without rules has plain ones
 * @param others actions that modules carry out themselves; they prevail over what is made here
 * @param all every action of the product, once it is there: names in files are found by the pickers
 */
export function pagesImplemented(
  pages: readonly PageDefinition[],
  rules: readonly EntityRules<Entity>[],
  others: readonly Implemented[],
  all: () => readonly Implemented[],
): Implemented[] {
  const taken = new Set(others.map(({ controller: name, name: action }) => `${name}.${action}`))
  const rulesOf = (entity: Entity): EntityRules<Entity> =>
    rules.find(one => one.entity === entity) ?? entityRules(entity, {})
  const parts = pages.flatMap(page =>
    partsOf(page).map((detail): Part => ({ page, detail, master: rulesOf(page.entity) })),
  )
  const ownRulesOf = rulesWithPages(pages, rules)
  const listed = new Set([...pages.map(page => page.entity), ...parts.map(({ detail }) => detail.entity)])
  return [...listed].flatMap(entity => {
    const ofEntity = pages.filter(page => page.entity === entity)
    const partsOfEntity = parts.filter(({ detail }) => detail.entity === entity)
    const own = ownRulesOf(entity)
    checkComputed(entity, own)
    const name = controllerName(entity.name)
    const plain = implement(
      controller(
        name,
        crud(entity, {
          pages: ofEntity.map(({ code }) => code),
          partOf: partsOfEntity.map(({ page, detail }) => ({ page: page.code, op: detail.op })),
          pick: pickPermission(entity.name, pages),
        }),
      ),
      crudActions(entity, own),
    )
    const inPlace = partsOfEntity.filter(({ detail }) => detail.inPlace)
    const asking = partsOfEntity.filter(({ detail }) => chosenOf(detail.form).length > 0)
    const further = {
      ...(asking.length > 0 ? { Choices: choices(asking.map(({ page }) => `${page.code}.view`)) } : {}),
      ...(inPlace.length > 0
        ? {
            BatchSave: batchSave(
              entity,
              inPlace.map(({ page, detail }) => ({ page: page.code, op: detail.op })),
            ),
          }
        : {}),
      ...(ofEntity.length > 0 ? pageActions(entity, ofEntity) : {}),
      ...commandsOf(ofEntity),
    } as Record<string, Contract> // behaviours that the entity lacks are not in it
    const calibration = ofEntity.flatMap(page => page.calibration ?? [])[0]
    const ofForms = parts.filter(({ page }) => page.entity === entity && rowsOfForm(page).length > 0)
    const runs: Record<string, Run> = {
      ...runsOf(
        entity,
        own,
        ofEntity,
        partsOfEntity.map(({ detail }) => detail),
        picksOf(all),
      ),
      BatchSave: untyped(batchSaveOf(own, partsOfEntity)),
      SaveWithRows: untyped(saveWithRowsOf(own, ofForms, ownRulesOf)),
      ...(calibration ? (calibrationRuns(own, calibration) as unknown as Record<string, Run>) : {}), // as untyped
    }
    const offered = Object.entries(further).filter(([, { permission }]) => canBeGranted(permission))
    const made = offered.map(([action, contract]): Implemented => {
      const run = Object.hasOwn(runs, action) ? runs[action] : undefined
      if (!run) throw new Error(`${name}/${action} is carried out by nothing`)
      return { controller: name, name: action, contract, run }
    })
    // an action that no post may be given does not exist (conventions 7)
    const permitted = plain.filter(({ contract }) => canBeGranted(contract.permission))
    return [...permitted, ...made].filter(({ name: action }) => !taken.has(`${name}.${action}`))
  })
}
