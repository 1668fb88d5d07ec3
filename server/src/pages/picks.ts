import type { Permission } from '@gt/domain/kit/action.ts'
import { type Entity, references } from '@gt/domain/kit/entity.ts'
import { partsOf } from '@gt/domain/kit/page/form-rows.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { pickable } from '@gt/domain/platform/pick-actions.ts'

const forEverybody: ReadonlySet<string> = new Set(pickable)

/** Fields that hold several records, each with their entity. */
const listsIn = ({ fields }: Entity): [field: string, to: string][] =>
  Object.entries(fields).flatMap(([name, { options }]) =>
    'each' in options ? [[name, String(options.each)] as [string, string]] : [],
  )

const offers = new WeakMap<PageDefinition, ReadonlySet<string>>()

/** Entities whose records a page offers in its filters and its form, with the page's own; found once for each page. */
export function offeredBy(page: PageDefinition): ReadonlySet<string> {
  const known = offers.get(page)
  if (known) return known
  const found = offersOf(page)
  offers.set(page, found)
  return found
}

function offersOf(page: PageDefinition): ReadonlySet<string> {
  const { entity, filters, form, commands } = page
  const offeredIn = (of: Entity, names: readonly string[]): string[] =>
    [...references(of), ...references({ fields: of.computed }), ...listsIn(of)]
      // files are sent, not chosen
      .filter(([name, to]) => names.includes(name) && to !== 'file_object')
      .map(([, to]) => to)
  // what the rules of the entity offer themselves needs no picker
  const inForm = (sections: PageDefinition['form']): string[] =>
    sections.flatMap(({ fields }) => fields.flatMap(({ of, choices }) => (choices ? [] : [of])))
  const inCommands = commands.flatMap(({ ask }) =>
    Object.values(ask ?? {}).flatMap(({ field: { options } }) =>
      'to' in options && options.to !== 'file_object' ? String(options.to) : [],
    ),
  )
  return new Set([
    entity.name,
    ...inCommands,
    ...offeredIn(entity, [...filters, ...inForm(form)]),
    ...partsOf(page).flatMap(detail => offeredIn(detail.entity, inForm(detail.form))),
  ])
}

/**
 * Who may be offered the records of an entity: anybody signed in for words of the trade, else whoever may open a page that offers
 * them, so that a picker tells nobody what stands on pages that are not his.
 */
export function pickPermission(entity: string, pages: readonly PageDefinition[]): Permission {
  if (forEverybody.has(entity)) return { session: 'names of records for forms (conventions 11)' }
  return pages.filter(page => offeredBy(page).has(entity)).map(({ code }) => `${code}.view`)
}
