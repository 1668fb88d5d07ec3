import { HashRouter, Navigate, useLocation } from 'react-router'
import { Confirms } from '../kit/confirm.tsx'
import { speakAlso } from '../kit/i18n.ts'
import { Loaded, later } from '../kit/loaded.tsx'
import { Toasts } from '../kit/toast.tsx'
import { session } from './client.ts'
import { isModuleLink } from './module-link.ts'
import { OutdatedNotice } from './outdated-notice.tsx'
import { isOutsidePage, loadOutsidePage } from './outside-pages.ts'
import { PageView } from './page-view.tsx'
import { isPublicPath, routeKey } from './routes.ts'
import { SessionNoticeDialog } from './session-notice.tsx'
import './frame.css'
import '../kit/touch.css'

const inside = later(async () => {
  const [{ Inside: frame }] = await Promise.all([import('./inside.tsx'), speakAlso('inside')])
  return frame
})
const loginKey = '/account/login'

/** The program in the browser: who is not signed in sees public pages only, everyone else the frame. */
export function App() {
  return (
    <HashRouter>
      <Gate />
      <Toasts />
      <Confirms />
      <SessionNoticeDialog />
      <OutdatedNotice />
    </HashRouter>
  )
}

function Gate() {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const hasToken = session.get('gt_token') !== ''
  const atLogin = routeKey(address) === loginKey
  if (isPublicPath(address) && !(hasToken && (atLogin || isModuleLink(address)))) {
    return <PageView address={isOutsidePage(routeKey(address)) ? address : '/404'} load={loadOutsidePage} />
  }
  if (!hasToken) {
    if (routeKey(address) === '/401') return <PageView address="/401" load={loadOutsidePage} />
    const target = routeKey(address) === '' ? '' : `?${new URLSearchParams({ target: address })}`
    return <Navigate replace to={`${loginKey}${target}`} />
  }
  return <Loaded of={inside} given={{ address }} />
}
