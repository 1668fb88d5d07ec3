import type { EntityName } from '@gt/domain/catalogue.ts'
import { entityOfContract } from '@gt/domain/kit/action.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { type SettingsPage, settingsOfPage } from '@gt/domain/kit/page/settings.ts'
import { type Ctx, holdsUnlicensed, type Principal } from '../db/context.ts'
import type { ListOptions } from '../db/list.ts'
import type { Implemented } from '../http/implement.ts'
import { listScope } from '../pages/crud.ts'
import type { EntityRules } from '../pages/rules.ts'

/** What the calls of the specification are made of: the actions of the product and what stands behind its pages. */
export interface ContractParts {
  readonly native: readonly Implemented[]
  /** The rules of an entity as its pages have them. */
  readonly rulesOf: (entity: Entity) => EntityRules<Entity>
  readonly settings: readonly SettingsPage[]
}

/** Rows in sight of the caller's post, by entity; the same rules that the native lists of the modules use. */
export type Visibility = Readonly<Partial<Record<EntityName, (ctx: Ctx) => ListOptions>>>

/** What stands for fields that the caller may not know, by entity. */
export type Stand = Readonly<Partial<Record<EntityName, (ctx: Ctx) => Promise<Pick<ListOptions, 'shown'>>>>>

/** What the generic data service knows of the native actions. */
export interface Access {
  /** Codes that open an entity for reading: the view codes of every page that shows it (conventions 7). */
  readonly codes: ReadonlyMap<string, ReadonlySet<string>>
  readonly visible: Visibility
  readonly stand: Stand
  readonly rulesOf: ContractParts['rulesOf'] | null
}

/** The entities and the pages that show them, read from the contracts of the native actions. */
export function accessOf(
  native: readonly Implemented[],
  visible: Visibility,
  stand: Stand = {},
  { rulesOf = null, settings = [] }: Partial<Pick<Access, 'rulesOf'> & Pick<ContractParts, 'settings'>> = {},
): Access {
  const codes = new Map<string, Set<string>>()
  for (const { contract, name } of native) {
    // a picker is open to pages that offer names alone
    if (name === 'Pick') continue
    const entity = entityOfContract(contract)
    if (!entity || contract.kind !== 'read' || !Array.isArray(contract.permission)) continue
    const known = codes.get(entity.name) ?? new Set<string>()
    for (const code of contract.permission as readonly string[]) known.add(code.toLowerCase()) // its array form
    codes.set(entity.name, known)
  }
  // the row of a laboratory's settings is shown by the pages that set its columns
  for (const page of settings)
    if (settingsOfPage(page).some(({ columns }) => columns.dj ?? columns.gd))
      for (const name of ['djbase_set', 'gdbase_set'])
        if (page.entity.name === name)
          codes.set(name, (codes.get(name) ?? new Set()).add(`${page.code}.view`.toLowerCase()))
  return { codes, visible, stand, rulesOf }
}

/**
 * What the start-up flow reads without any page right: the caller's own row and no other (clauses 7.8-003 to 7.8-012).
 * Conditions over `t`; they hold inside a barrier, so that a client's condition never sees the other rows.
 */
const ownRow: Partial<Record<EntityName, string>> = {
  business: 't.id = app_biz()',
  organization: 't.id = app_org()',
  system_category: 't.id = (select i.category_id from instance i where i.id = app_instance())',
  business_server_map: 't.business_id = app_biz() and t.enabled',
  overall_setting: 't.business_id = app_biz()',
  // what a person chose for himself (clause 7.2-016)
  user_hobby_set: 't.business_id = app_biz() and t.user_id = app_user_id()',
}

/**
 * What the caller may see of an entity: the rows in sight of his post and what stands for fields that he may not know, by the rules
 * that the modules have for their lists and by those of the pages.
 */
export async function sightOf(
  { visible, stand, rulesOf }: Access,
  ctx: Ctx,
  entity: Entity,
): Promise<Required<Pick<ListOptions, 'where' | 'shown'>>> {
  const name = entity.name as EntityName // every entity of the catalogue
  const rules = rulesOf?.(entity)
  const page: ListOptions = rules ? await listScope(ctx, entity, rules, undefined) : {}
  const where = [...(visible[name]?.(ctx).where ?? []), ...(page.where ?? [])]
  const alike = new Map(where.map(rule => [JSON.stringify(rule), rule]))
  return { where: [...alike.values()], shown: { ...(await stand[name]?.(ctx))?.shown, ...page.shown } }
}

/**
 * How far the caller may read an entity: all rows of his scope, or his own row only.
 * @returns the condition of the own row, null for the whole scope; throws G-03 when he may not read it at all
 */
export function readingScope(access: Access, entity: Entity, principal: Principal): string | null {
  const codes = access.codes.get(entity.name) ?? new Set<string>()
  // what only reads goes on without a licence, here as on the pages
  for (const code of codes) if (code.split('+').every(part => holdsUnlicensed(principal, part))) return null
  const own = Object.hasOwn(ownRow, entity.name) ? ownRow[entity.name as EntityName] : undefined // a name of the list
  if (own) return own
  const { label } = entity
  const command = { zh: `查询${label.zh}`, en: `read ${label.en}`, es: `consultar ${label.es}` }
  throw new Refusal([refused(generalErrors, 'G-03', { command })])
}
