import { mostQuickMenus } from '@gt/domain/identity/actions.ts'
import { useWords } from '../../kit/i18n.ts'
import { Empty } from '../../kit/parts.tsx'
import type { MenuLeaf } from './menu-leaves.ts'

interface MenuTicksProps {
  readonly leaves: readonly MenuLeaf[]
  readonly ids: readonly string[]
  /** No more may be chosen. */
  readonly full: boolean
  readonly onTick: (id: string, on: boolean) => void
}

/** The pages of the user's own menu under their branches, ticked where they are common menus. */
export function MenuTicks({ leaves, ids, full, onTick }: MenuTicksProps) {
  const { t } = useWords()
  const branches = [...new Set(leaves.map(({ branch }) => branch))]
  return (
    <div className="ticks">
      {leaves.length === 0 ? <Empty text={t('kit.grid.empty')} /> : null}
      {branches.map(branch => (
        <fieldset key={branch}>
          <legend>{branch || t('shell.menu')}</legend>
          {leaves
            .filter(leaf => leaf.branch === branch)
            .map(({ id, name }) => {
              const on = ids.includes(id)
              return (
                <label key={id} title={full && !on ? t('page.sys.quickmenu.full', { n: mostQuickMenus }) : undefined}>
                  <input
                    type="checkbox"
                    checked={on}
                    disabled={full && !on}
                    onChange={event => onTick(id, event.target.checked)}
                  />
                  {name}
                </label>
              )
            })}
        </fieldset>
      ))}
    </div>
  )
}
