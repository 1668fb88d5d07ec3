import type { MenuNode } from '@gt/domain/identity/actions.ts'
import { menuIcon } from '../../app/menu-icons.ts'
import { routeKey } from '../../app/routes.ts'
import { useSigned } from '../../app/state.ts'
import { useWords } from '../../kit/i18n.ts'
import { Card } from './card.tsx'

interface Entry {
  readonly node: MenuNode
  readonly icon: string | null
}

const leaves = (nodes: readonly MenuNode[], icon: string | null): Entry[] =>
  nodes.flatMap(node =>
    node.Children.length > 0
      ? leaves(node.Children, icon ?? node.Icon)
      : node.Url && routeKey(node.Url) !== '/home'
        ? [{ node, icon: icon ?? node.Icon }]
        : [],
  )

/** At most this many tiles (home, common_parts). */
const mostTiles = 12

/** The first pages of the user's menu. */
export function MenuCard({ columns }: { columns: number }) {
  const { t } = useWords()
  const { menu } = useSigned()
  const entries = leaves(menu, null).slice(0, mostTiles)
  if (entries.length === 0) return null
  return (
    <Card title={t('page.home.menus')} columns={columns}>
      <div className="gt-tiles">
        {entries.map(({ node, icon }) => {
          const Icon = menuIcon(icon)
          return (
            <a key={node.Id} href={`#${node.Url ?? ''}`}>
              <Icon aria-hidden strokeWidth={1.75} />
              <span className="gt-ellipsis">{node.Name}</span>
            </a>
          )
        })}
      </div>
    </Card>
  )
}
