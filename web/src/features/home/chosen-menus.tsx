import { ChevronDown, ChevronUp, GripVertical, X } from 'lucide-react'
import { useRef } from 'react'
import { menuIcon } from '../../app/menu-icons.ts'
import { useWords } from '../../kit/i18n.ts'
import { movedTo } from './card-order.ts'
import type { MenuLeaf } from './menu-leaves.ts'

interface ChosenMenusProps {
  readonly menus: readonly MenuLeaf[]
  readonly onChange: (ids: readonly string[]) => void
}

/** The chosen pages in their order; dragged, moved by buttons, or taken out. */
export function ChosenMenus({ menus, onChange }: ChosenMenusProps) {
  const { t } = useWords()
  const taken = useRef<string | null>(null)
  const ids = menus.map(({ id }) => id)
  const put = (id: string | null, target: string | undefined): void => {
    if (id && target && id !== target) onChange(movedTo(ids, id, target))
  }
  return (
    <ol>
      {menus.map(({ id, name, icon }, index) => {
        const Icon = menuIcon(icon)
        return (
          <li
            key={id}
            draggable
            onDragStart={event => {
              event.dataTransfer.setData('text/plain', name)
              taken.current = id
            }}
            onDragOver={event => event.preventDefault()}
            onDrop={() => put(taken.current, id)}
          >
            <GripVertical className="grip" aria-hidden strokeWidth={1.75} />
            <Icon aria-hidden strokeWidth={1.75} />
            <span className="gt-ellipsis">{name}</span>
            <button
              type="button"
              disabled={index === 0}
              aria-label={t('page.sys.quickmenu.up', { name })}
              onClick={() => put(id, ids[index - 1])}
            >
              <ChevronUp aria-hidden strokeWidth={1.75} />
            </button>
            <button
              type="button"
              disabled={index === ids.length - 1}
              aria-label={t('page.sys.quickmenu.down', { name })}
              onClick={() => put(id, ids[index + 1])}
            >
              <ChevronDown aria-hidden strokeWidth={1.75} />
            </button>
            <button
              type="button"
              aria-label={t('page.sys.quickmenu.remove', { name })}
              onClick={() => onChange(ids.filter(one => one !== id))}
            >
              <X aria-hidden strokeWidth={1.75} />
            </button>
          </li>
        )
      })}
    </ol>
  )
}
