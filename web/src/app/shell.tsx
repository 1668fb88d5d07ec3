import { useEffect, useRef, useState } from 'react'
import { today } from '../kit/clock.ts'
import { useWords, type Word } from '../kit/i18n.ts'
import { Loaded, later } from '../kit/loaded.tsx'
import { useStore } from '../kit/store.ts'
import { changePassword } from './change-password-later.ts'
import { session, stamp } from './client.ts'
import { contract } from './contract-client.ts'
import { hearFaults } from './fault-report.ts'
import { focusFind } from './find.tsx'
import { createHeartbeat } from './heartbeat.ts'
import { LicenceBar } from './licence-bar.tsx'
import { useLiveEvents } from './live-events.ts'
import { MenuBar, menuChanged } from './menu-bar.tsx'
import { workOffline } from './offline.ts'
import { OfflineBar } from './offline-bar.tsx'
import { ownAccount } from './own-account-later.ts'
import { PageView } from './page-view.tsx'
import { loadPage } from './pages.ts'
import { isErrorPath, routeKey } from './routes.ts'
import { SideMenu } from './side-menu.tsx'
import { SigningPin } from './signing-pin.tsx'
import { changeTabs, reloadMenus, tabs, useSigned } from './state.ts'
import { SupportBar } from './support-bar.tsx'
import { TabStrip } from './tab-strip.tsx'
import { TabViews } from './tab-views.tsx'
import { homeKey } from './tabs.ts'
import { tellVisit } from './tell-visits.ts'
import { TopBar } from './top-bar.tsx'
import { useOpenScanned } from './use-open-scanned.ts'
import { useSidebar } from './use-sidebar.ts'
import { noteVisit } from './visits.ts'

/** The list of keys, loaded when it is asked for. */
const shortcuts = later(async () => (await import('./shortcuts.tsx')).Shortcuts)

/** What must be confirmed, loaded behind the first picture. */
const important = later(async () => (await import('./important-announcement.tsx')).ImportantAnnouncement)

/** The count-down to a standstill, loaded behind the first picture. */
const maintenance = later(async () => (await import('./maintenance.tsx')).Maintenance)

/** What the last update changed, loaded for who has not seen it. */
const versionNote = later(async () => (await import('./version-note.tsx')).VersionNote)

/** Pages that are open to all and need no menu to name them. */
const unnamed: Readonly<Record<string, Word>> = {
  [homeKey]: 'page.home.title',
  '/sys/quickmenu': 'shell.quick_menu',
}

/** The frame around every page of a signed-in user. */
export function Shell({ address }: { address: string }) {
  const { t } = useWords()
  const now = useSigned()
  const [help, setHelp] = useState(false)
  const [news, setNews] = useState(now.facts.version_note === 1)
  const key = routeKey(address)
  const { open, toggle, chosen } = useSidebar(key)
  const outside = isErrorPath(address)
  const title = now.routes.get(key)?.name ?? t(unnamed[key] ?? 'shell.page')
  const homeTitle = now.routes.get(homeKey)?.name ?? t('page.home.title')
  useEffect(() => {
    changeTabs({
      do: 'visit',
      address: tabs.get().open.find(tab => tab.key === homeKey)?.address ?? homeKey,
      title: homeTitle,
    })
  }, [homeTitle])
  useEffect(() => {
    if (!outside) changeTabs({ do: 'visit', address, title })
    document.title = `${outside ? key.slice(1) : title} · ${t('common.product')}`
  }, [address, title, outside, key, t])
  const { user, facts } = now
  const businessId = facts.business?.id ?? '0'
  useEffect(() => {
    if (!outside) tellVisit(key)
  }, [key, outside])
  useEffect(hearFaults, [])
  useEffect(() => {
    const day = today()
    if (!outside && day) noteVisit({ userId: user.Id, businessId }, key, day)
  }, [key, outside, user.Id, businessId])
  useActivity()
  useFreshRights()
  useLiveEvents()
  useUnsavedGuard()
  useEars(setHelp)
  useEffect(() => {
    workOffline().catch((error: unknown) => console.info('no work without a network', error))
  }, [])

  if (now.user.MustChangePassword === 1) return <Loaded of={changePassword} given={{ onDone: null }} />
  if (now.user.MustEnrol === 1) return <Loaded of={ownAccount} given={{ onClose: null }} />
  return (
    <div className="gt-frame">
      <button type="button" className="gt-skip" onClick={() => document.getElementById('gt-content')?.focus()}>
        {t('shell.skip')}
      </button>
      <TopBar open={open} onToggle={toggle} />
      <SupportBar />
      <LicenceBar />
      <OfflineBar />
      <Loaded of={maintenance} given={{}} waiting={null} />
      <MenuBar />
      <div className="gt-middle">
        <SideMenu current={key} narrow={!open} onChosen={chosen} onHelp={() => setHelp(true)} />
        <div className="gt-work">
          <TabStrip current={key} />
          <div className="gt-views" id="gt-content" tabIndex={-1}>
            <TabViews current={key} />
            {outside ? (
              <div className="gt-view">
                <PageView address={key} load={loadPage} />
              </div>
            ) : null}
          </div>
        </div>
      </div>
      <SigningPin />
      <Loaded of={important} given={{}} waiting={null} />
      {news ? (
        <Loaded
          of={versionNote}
          given={{ onClose: () => setNews(false) }}
          waiting={null}
          onClose={() => setNews(false)}
        />
      ) : null}
      {help ? (
        <Loaded
          of={shortcuts}
          given={{ onClose: () => setHelp(false) }}
          waiting={null}
          onClose={() => setHelp(false)}
        />
      ) : null}
    </div>
  )
}

/** Sends heartbeats while the user is at work. */
function useActivity(): void {
  useEffect(() => {
    const beat = createHeartbeat({
      now: () => performance.now(),
      recordId: () => session.get('gt_login_records_id'),
      send: contract.heartbeat,
    })
    beat()
    const acts = ['pointerdown', 'keydown', 'wheel'] as const
    for (const act of acts) addEventListener(act, beat, { passive: true })
    return () => {
      for (const act of acts) removeEventListener(act, beat)
    }
  }, [])
}

/** Reads menus and rights again when the server's stamp says that they changed (conventions 12). */
function useFreshRights(): void {
  const current = useStore(stamp)
  const [seen, setSeen] = useState(current)
  useEffect(() => {
    if (current === seen) return
    setSeen(current)
    if (seen === '') return
    reloadMenus().then(
      () => menuChanged.set(false),
      (error: unknown) => console.error(error),
    )
  }, [current, seen])
}

/** The browser asks before it closes a window with unsaved changes. */
function useUnsavedGuard(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (session.get('gt_token') && tabs.get().open.some(tab => tab.dirty)) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
}

/** Hears labels and the keys of search and list of keys; what hears them follows the first picture. */
function useEars(setHelp: (open: true) => void): void {
  const open = useOpenScanned()
  // every address gives another way to open things: what was pressed just before is not forgotten for it
  const latest = useRef({ open, setHelp })
  latest.current = { open, setHelp }
  useEffect(() => {
    const ears = import('./ears.ts').then(({ listen }) =>
      listen({
        onLabel: label => latest.current.open(label),
        onHelp: () => latest.current.setHelp(true),
        onFind: focusFind,
      }),
    )
    ears.catch((error: unknown) => console.info('no labels are heard', error))
    return () => void ears.then(stop => stop()).catch(() => undefined)
  }, [])
}
