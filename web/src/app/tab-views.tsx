import { Activity, useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from '../kit/store.ts'
import { PageContext, type PagePlace } from './page-context.ts'
import { PageView } from './page-view.tsx'
import { loadPage } from './pages.ts'
import { changeTabs, tabs, useSigned } from './state.ts'
import { placeOf, type Tab } from './tabs.ts'

/** All opened views; the ones not shown keep their form and filter but run nothing. */
export function TabViews({ current }: { current: string }) {
  const list = useStore(tabs)
  return list.open.map(tab => (
    <Activity key={`${tab.key} ${tab.version}`} mode={tab.key === current ? 'visible' : 'hidden'}>
      <View tab={tab} />
    </Activity>
  ))
}

/** Nothing that is seen has the keyboard. */
const isLost = ({ activeElement: now }: Document): boolean =>
  now === null || now === document.body || !now.checkVisibility()

/** Gives the keyboard back to where it was in a view that is shown again, such as the row from which another page was opened. */
function useFocusOfView() {
  const box = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLElement | null>(null)
  // of a view that is not shown this is undone, and done again when it is
  useEffect(() => {
    const view = box.current
    if (last.current?.isConnected && isLost(document)) last.current.focus()
    const note = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement) last.current = target
    }
    view?.addEventListener('focusin', note)
    return () => view?.removeEventListener('focusin', note)
  }, [])
  return box
}

function View({ tab }: { tab: Tab }) {
  const box = useFocusOfView()
  const { routes } = useSigned()
  const navigate = useNavigate()
  const route = routes.get(tab.key) ?? null
  const { key, address } = tab
  const place = useMemo<PagePlace>(
    () => ({
      key,
      address,
      route,
      setQuery(changes) {
        // not from the address of this drawing: work that goes on over several of them would undo a change meanwhile
        const before = placeOf(tabs.get(), key)
        changeTabs({ do: 'query', key, changes })
        const now = placeOf(tabs.get(), key)
        // a view that is not shown changes its address without being brought to the front
        if (now.shown && now.address !== before.address) navigate(now.address, { replace: true })
      },
      setDirty: dirty => changeTabs({ do: 'dirty', key, dirty }),
      reload: () => changeTabs({ do: 'reload', key }),
    }),
    [key, address, route, navigate],
  )
  return (
    <PageContext value={place}>
      <div ref={box} className="gt-view">
        <PageView address={tab.key} load={loadPage} />
      </div>
    </PageContext>
  )
}
