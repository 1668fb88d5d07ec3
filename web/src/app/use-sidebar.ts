import { useState } from 'react'
import { session } from './client.ts'

const narrowScreen = matchMedia('(max-width: 991px)')

/** Pages with panes of their own, where the menu is folded until it is asked for (looks 7.4: 04, 06, 07). */
const workPlaces: ReadonlySet<string> = new Set([
  '/djentrustmanage/newentrustsmanager',
  '/djentrustmanage/checklist',
  '/djentrustmanage/auditlist',
  '/gdtrialtest/testlist',
  '/gdtrialtest/trialreportaudit',
])

const workKey = 'gt_sidebar_work'

interface Sidebar {
  readonly open: boolean
  readonly toggle: () => void
  /** A page was chosen: on a narrow screen the menu gives way to it. */
  readonly chosen: () => void
}

/** Whether the menu is open: remembered for lists and for work places apart. */
export function useSidebar(current: string): Sidebar {
  const [lists, setLists] = useState(() => session.get('gt_sidebar') === '1' && !narrowScreen.matches)
  const [work, setWork] = useState(() => localStorage.getItem(workKey) === '1' && !narrowScreen.matches)
  const isWork = workPlaces.has(current)
  const open = isWork ? work : lists
  return {
    open,
    toggle() {
      if (isWork) localStorage.setItem(workKey, open ? '0' : '1')
      else session.set('gt_sidebar', open ? '0' : '1')
      ;(isWork ? setWork : setLists)(!open)
    },
    chosen() {
      if (!narrowScreen.matches) return
      setLists(false)
      setWork(false)
    },
  }
}
