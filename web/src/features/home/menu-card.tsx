import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { menuIcon } from '../../app/menu-icons.ts'
import { to } from '../../app/to.ts'
import { useWords } from '../../kit/i18n.ts'
import { menuKeys, useCommonMenus, useMenuKeys } from './use-common-menus.ts'

/** At most this many tiles (home, common_parts). */
const mostTiles = 12

/** The user's common menus, pinned to the lower edge of the window while there is room (looks 7.8); `tools` stand at its end. */
export function MenuCard({ tools }: { readonly tools: ReactNode }) {
  const { t } = useWords()
  const { shown } = useCommonMenus()
  const tiles = (shown ?? []).slice(0, mostTiles)
  useMenuKeys(tiles)
  return (
    <section className="gt-card gt-menus">
      <h2>{t('page.home.menus')}</h2>
      <div className="gt-tiles">
        {tiles.map(({ id, name, url, icon }, index) => {
          const Icon = menuIcon(icon)
          return (
            <a key={id} href={`#${url}`} title={name}>
              <Icon aria-hidden strokeWidth={1.75} />
              <span className="gt-ellipsis">{name}</span>
              {index < menuKeys ? <kbd aria-hidden>Alt {index + 1}</kbd> : null}
            </a>
          )
        })}
      </div>
      <a
        className="edit"
        href={`#${to('sys.quickmenu')}`}
        aria-label={t('page.home.edit_menus')}
        title={t('page.home.edit_menus')}
      >
        <Plus aria-hidden strokeWidth={1.75} />
      </a>
      {tools}
    </section>
  )
}
