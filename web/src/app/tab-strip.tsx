import { ChevronDown, House, RotateCw, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { confirm } from '../kit/confirm.tsx'
import { useWords, type Words } from '../kit/i18n.ts'
import { listMark } from '../kit/marks.ts'
import { MenuButton } from '../kit/menu-button.tsx'
import { useStore } from '../kit/store.ts'
import { changeTabs, tabs } from './state.ts'
import { afterClosing, homeKey, type Tab } from './tabs.ts'

const mayLose = async (dirty: readonly Tab[], { t }: Words): Promise<boolean> =>
  dirty.length === 0 ||
  (await confirm({
    question: t('shell.leave_unsaved', { title: dirty.map(tab => tab.title).join(listMark()) }),
    verb: t('shell.leave'),
  })) !== null

/** The visited views: home first, at most twenty, a dot for unsaved changes (layout, tab_views). */
export function TabStrip({ current }: { current: string }) {
  const words = useWords()
  const { t } = words
  const navigate = useNavigate()
  const list = useStore(tabs)
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    strip.current?.querySelector(`[data-key="${current}"]`)?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [current])

  const close = async (tab: Tab): Promise<void> => {
    if (!(await mayLose(tab.dirty ? [tab] : [], words))) return
    const next = afterClosing(tabs.get(), tab.key)
    changeTabs({ do: 'close', key: tab.key })
    if (tab.key === current) navigate(next)
  }
  const reduce = async (keep: string): Promise<void> => {
    const lost = list.open.filter(tab => tab.dirty && tab.key !== keep)
    if (!(await mayLose(lost, words))) return
    changeTabs({ do: 'closeOthers', key: keep })
    if (keep !== current) navigate(list.open.find(tab => tab.key === keep)?.address ?? homeKey)
  }
  const shown = list.open.find(tab => tab.key === current)
  const items = [
    {
      key: 'reload',
      text: t('shell.tab_reload'),
      icon: RotateCw,
      onChoose: () => changeTabs({ do: 'reload', key: current }),
    },
    ...(shown && shown.key !== homeKey
      ? [{ key: 'close', text: t('shell.tab_close'), icon: X, onChoose: () => void close(shown) }]
      : []),
    { key: 'others', text: t('shell.tab_close_others'), onChoose: () => void reduce(current) },
    { key: 'all', text: t('shell.tab_close_all'), onChoose: () => void reduce(homeKey) },
    ...list.open.map((tab, index) => ({
      key: tab.key,
      text: tab.title,
      checked: tab.key === current,
      ...(index === 0 ? { above: '' } : {}),
      onChoose: () => void navigate(tab.address),
    })),
  ]
  return (
    <div className="gt-tabs">
      <div className="strip" ref={strip}>
        {list.open.map(tab => (
          <TabButton key={tab.key} tab={tab} current={tab.key === current} onClose={() => void close(tab)} />
        ))}
      </div>
      <MenuButton className="more" label={t('shell.tabs')} items={items}>
        <ChevronDown aria-hidden strokeWidth={1.75} />
      </MenuButton>
    </div>
  )
}

function TabButton({ tab, current, onClose }: { tab: Tab; current: boolean; onClose: () => void }) {
  const { t } = useWords()
  const isHome = tab.key === homeKey
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: double and middle click are short ways; the cross does the same
    <div
      className={current ? 'gt-tab current' : 'gt-tab'}
      data-key={tab.key}
      onDoubleClick={isHome ? undefined : onClose}
      onAuxClick={event => {
        if (event.button === 1 && !isHome) onClose()
      }}
    >
      <a href={`#${tab.address}`} aria-current={current ? 'page' : undefined}>
        {isHome ? <House aria-hidden strokeWidth={1.75} /> : null}
        <span className="gt-ellipsis">{tab.title}</span>
      </a>
      {isHome ? null : (
        <button
          type="button"
          className={tab.dirty ? 'cross dot' : 'cross'}
          aria-label={t('shell.close_named', { title: tab.title })}
          onClick={onClose}
        >
          {tab.dirty ? null : <X aria-hidden strokeWidth={1.75} />}
        </button>
      )}
    </div>
  )
}
