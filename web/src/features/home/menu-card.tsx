import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { menuIcon } from '../../app/menu-icons.ts'
import { to } from '../../app/to.ts'
import { useWords } from '../../kit/i18n.ts'
import { menuKeys, type TileLook, useCommonMenus, useMenuKeys } from './use-common-menus.ts'

/** At most this many tiles (home, common_parts). */
export const mostTiles = 12

/** The user's common menus, pinned to the lower edge of the window while there is room (looks 7.8); `tools` stand at its end. */
export function MenuCard({ tools }: { readonly tools: ReactNode }) {
  const { t } = useWords()
  const { shown, looks, own } = useCommonMenus()
  const tiles = (shown ?? []).slice(0, mostTiles)
  useMenuKeys(tiles)
  return (
    <section className="gt-card gt-menus">
      <h2>{t('page.home.menus')}</h2>
      <div className="gt-tiles">
        {tiles.map(({ id, name, url, icon }, index) => (
          <a
            key={id}
            href={`#${url}`}
            title={own ? name : `${name} · ${t('page.home.menus_offered')}`}
            data-offered={!own || undefined}
          >
            <TileFace icon={icon} name={name} look={looks.get(id)} />
            {index < menuKeys ? <kbd aria-hidden>Alt {index + 1}</kbd> : null}
          </a>
        ))}
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

interface TileFaceProps {
  readonly icon: string | null
  readonly name: string
  readonly look: TileLook | undefined
}

/** Icon and name of a tile as its person likes them, on the home and where they are chosen. */
export function TileFace({ icon, name, look }: TileFaceProps) {
  const Icon = menuIcon(icon)
  return (
    <>
      <Icon aria-hidden strokeWidth={1.75} data-color={look?.color ?? undefined} />
      <span className="gt-ellipsis">{look?.short || name}</span>
    </>
  )
}
