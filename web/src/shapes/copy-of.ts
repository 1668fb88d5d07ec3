import { refKey } from '@gt/domain/kit/list.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import type { FormValues } from '../kit/form-changes.ts'
import type { GridRow } from '../kit/grid-column.ts'

/** What a copy begins with: the fields of the form, without those that are a record's own by being unique, and without its place. */
export function copyOf({ entity, form }: PageDefinition, row: GridRow): FormValues {
  const own = new Set([
    ...entity.unique.flatMap(names => (names.length === 1 ? names : names.slice(-1))),
    entity.ordered?.by,
  ])
  return Object.fromEntries(
    form
      .flatMap(({ fields }) => fields)
      .filter(({ of }) => !own.has(of))
      .flatMap(({ of }): [string, unknown][] =>
        entity.fields[of]?.kind.name === 'ref'
          ? [
              [of, row[of]],
              [refKey(of), row[refKey(of)]],
            ]
          : [[of, row[of]]],
      ),
  )
}
