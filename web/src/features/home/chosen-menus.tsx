import { longestShortName } from '@gt/domain/identity/actions.ts'
import { quickMenu } from '@gt/domain/identity/quick-menu.entity.ts'
import { ChevronDown, ChevronUp, GripVertical, X } from 'lucide-react'
import { useRef } from 'react'
import { menuIcon } from '../../app/menu-icons.ts'
import { IconButton } from '../../kit/button.tsx'
import { useWords } from '../../kit/i18n.ts'
import { movedTo } from './card-order.ts'
import type { MenuLeaf } from './menu-leaves.ts'
import type { TileLook } from './use-common-menus.ts'

interface ChosenMenusProps {
  readonly menus: readonly MenuLeaf[]
  readonly looks: ReadonlyMap<string, TileLook>
  readonly onChange: (ids: readonly string[]) => void
  readonly onLook: (id: string, look: TileLook) => void
}

const { color, short_name } = quickMenu.fields
const { codes, labels } = color.options.list
const plain: TileLook = { color: null, short: null }

/** The chosen pages in their order with the looks of their tiles; dragged, moved by buttons, or taken out. */
export function ChosenMenus({ menus, looks, onChange, onLook }: ChosenMenusProps) {
  const { t, say } = useWords()
  const taken = useRef<string | null>(null)
  const ids = menus.map(({ id }) => id)
  const put = (id: string | null, target: string | undefined): void => {
    if (id && target && id !== target) onChange(movedTo(ids, id, target))
  }
  return (
    <ol>
      {menus.map(({ id, name, icon }, index) => {
        const Icon = menuIcon(icon)
        const look = looks.get(id) ?? plain
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
            <Icon aria-hidden strokeWidth={1.75} data-color={look.color ?? undefined} />
            <span className="gt-ellipsis">{name}</span>
            <input
              className="gt-input"
              maxLength={longestShortName}
              aria-label={`${say(short_name.label)} ${name}`}
              placeholder={say(short_name.label)}
              value={look.short ?? ''}
              onChange={event => onLook(id, { ...look, short: event.target.value || null })}
            />
            <select
              className="gt-input"
              aria-label={`${say(color.label)} ${name}`}
              value={look.color ?? ''}
              onChange={event =>
                onLook(id, { ...look, color: codes.find(code => code === event.target.value) ?? null })
              }
            >
              <option value="">{t('page.sys.quickmenu.plain')}</option>
              {codes.map(code => (
                <option key={code} value={code}>
                  {say(labels[code])}
                </option>
              ))}
            </select>
            <IconButton
              icon={ChevronUp}
              label={t('page.sys.quickmenu.up', { name })}
              reason={index === 0 ? t('page.sys.quickmenu.first') : undefined}
              onClick={() => put(id, ids[index - 1])}
            />
            <IconButton
              icon={ChevronDown}
              label={t('page.sys.quickmenu.down', { name })}
              reason={index === ids.length - 1 ? t('page.sys.quickmenu.last') : undefined}
              onClick={() => put(id, ids[index + 1])}
            />
            <IconButton
              icon={X}
              label={t('page.sys.quickmenu.remove', { name })}
              onClick={() => onChange(ids.filter(one => one !== id))}
            />
          </li>
        )
      })}
    </ol>
  )
}
