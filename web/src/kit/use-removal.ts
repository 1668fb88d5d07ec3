import type { Entity } from '@gt/domain/kit/entity.ts'
import { useWrite } from '../app/queries.ts'
import { titleOf } from './cells.tsx'
import { confirm } from './confirm.tsx'
import type { CrudController } from './crud-controller.ts'
import { toastFailure } from './failure-words.ts'
import type { GridRow } from './grid-column.ts'
import { useWords } from './i18n.ts'
import { itemOf } from './item-of.ts'
import { listMark } from './marks.ts'
import { toastDone, toastFailed } from './toast.tsx'

/** How many names the question spells out. */
const mostNames = 3

type Removal = (rows: readonly GridRow[]) => Promise<void>

/**
 * Asks with the names of the rows, then removes them all or none.
 * @param goesAlong what is removed with them, where that is more than they are
 */
export function useRemoval(
  entity: Entity,
  actions: CrudController,
  goesAlong?: (rows: readonly GridRow[]) => Promise<string | null>,
): Removal {
  const { t } = useWords()
  const { run } = useWrite(actions, 'Remove')
  const nameOf = (row: GridRow): string => titleOf(entity, row) || row.id
  return async rows => {
    const [first] = rows
    if (!first) return
    const names = rows.slice(0, mostNames).map(nameOf).join(listMark())
    const question =
      rows.length === 1
        ? t('kit.grid.delete_one', { name: nameOf(first) })
        : t('kit.grid.delete_many', {
            n: rows.length,
            names: rows.length > mostNames ? `${names} ${t('kit.grid.and_more')}` : names,
          })
    try {
      const along = await goesAlong?.(rows)
      const sure = await confirm({
        question,
        consequence: along ?? t('kit.grid.delete_note'),
        verb: t('common.delete'),
        destructive: true,
      })
      if (!sure) return
      const items = rows.map(itemOf)
      const { count } = await run({ items })
      if (count > 0) toastDone(t('kit.grid.deleted'))
      else toastFailed(t('kit.grid.delete_failed'))
    } catch (error) {
      toastFailure(error)
    }
  }
}
