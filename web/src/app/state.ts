import { type MenuNode, sessionActions } from '@gt/domain/identity/actions.ts'
import type { Language } from '@gt/domain/kit/label.ts'
import { addMinutes } from '@gt/domain/kit/time.ts'
import { offeredPageSizes } from '@gt/domain/platform/client-settings.ts'
import { keeperNow, setServerTime } from '../kit/clock.ts'
import { pageSizesOffered } from '../kit/page-sizes.ts'
import { stateNames } from '../kit/state-names.ts'
import { createStore, useStore } from '../kit/store.ts'
import { uploadsTake } from '../kit/uploads-take.ts'
import { call, session } from './client.ts'
import { contract } from './contract-client.ts'
import { Failure } from './failure.ts'
import { keepStart, keptStart } from './kept-start.ts'
import { firstUrl, landing } from './landing.ts'
import { chooseLanguage } from './language.ts'
import { pageKeys } from './pages.ts'
import { queryClient } from './query-client.ts'
import { buildRoutes, hasPageOf, isOpenToAll, type Routes, visibleMenu } from './routes.ts'
import { isSupervisedView } from './session.ts'
import { settleSkin } from './settle-skin.ts'
import { type Loaded, loadMenus, startUp } from './startup.ts'
import { noTabs, reduceTabs, type TabAction, type Tabs } from './tabs.ts'

/** What the shell knows once the start-up flow has run. */
export interface Signed extends Loaded {
  /** Applications with a page for the user. */
  readonly applications: Loaded['facts']['applications']
  /** Code of the chosen application. */
  readonly application: string
  readonly menu: readonly MenuNode[]
  readonly routes: Routes
}

/** What is known of the signed-in user; null before the start-up flow has run. */
export const signed = createStore<Signed | null>(null)
/** The opened views. */
export const tabs = createStore<Tabs>(noTabs)

/** The signed-in state; only for components below the shell. */
export function useSigned(): Signed {
  const now = useStore(signed)
  if (!now) throw new Error('used outside the shell')
  return now
}

/** Applies an action to the opened views. */
export const changeTabs = (action: TabAction): void => tabs.set(before => reduceTabs(before, action))

function assemble(loaded: Loaded, application: string): Signed {
  const menus = [...loaded.menus.values()]
  const visible = new Map([...loaded.menus].map(([code, menu]) => [code, visibleMenu(menu, pageKeys)]))
  const filled = loaded.facts.applications.filter(({ code }) => (visible.get(code) ?? []).length > 0)
  const chosen = filled.find(({ code }) => code === application)?.code ?? filled[0]?.code ?? ''
  return {
    ...loaded,
    applications: filled,
    application: chosen,
    menu: visible.get(chosen) ?? [],
    routes: buildRoutes(menus, pageKeys),
  }
}

function factsOf(now: Signed): Parameters<typeof landing>[1] {
  const all = [...now.menus.values()].flatMap(menu => visibleMenu(menu, pageKeys))
  return {
    businessId: session.get('gt_business_id'),
    dataViewMode: now.facts.business?.data_view_mode,
    menu: all,
    routes: now.routes,
    pages: pageKeys,
  }
}

/** Where a wanted address ends now. */
export const landingOf = (wanted: string, now: Signed): string => landing(wanted, factsOf(now))
/** The first URL after a sign-in whose target was kept. */
export const firstUrlOf = (target: string | null, now: Signed): string => firstUrl(target, factsOf(now))

let starting: Promise<Awaited<ReturnType<typeof startUp>>> | null = null

/** What the server said last, when nobody answers now. */
function startWithout(error: unknown): Awaited<ReturnType<typeof startUp>> {
  const kept =
    error instanceof Failure && error.kind === 'network' ? keptStart(localStorage, session, keeperNow()) : null
  if (!kept) throw error
  setServerTime(addMinutes(kept.loaded.facts.now, Math.floor(kept.passedMs / 60_000)))
  return { kind: 'ready', loaded: kept.loaded }
}

function begin(loaded: Loaded): void {
  pageSizesOffered.set(offeredPageSizes(loaded.config.page_sizes))
  uploadsTake.set(loaded.config.upload_max_mb)
  stateNames.set(loaded.facts.state_names ?? [])
  signed.set(assemble(loaded, signed.get()?.application ?? ''))
  settleSkin(loaded.facts.look).catch((error: unknown) => console.info('skin', error))
}

/** Runs the start-up flow once, however many components ask; a failure may be tried again. */
export function start(): Promise<Awaited<ReturnType<typeof startUp>>> {
  starting ??= startUp(contract, session)
    .then(started => {
      if (started.kind === 'ready') {
        setServerTime(started.loaded.facts.now)
        keepStart(localStorage, session, started.loaded, keeperNow())
      }
      return started
    })
    .catch(startWithout)
    .then(started => {
      if (started.kind === 'ready') begin(started.loaded)
      return started
    })
    .finally(() => {
      starting = null
    })
  return starting
}

/** Reads facts and menus again: rights changed, or the language. Tabs that left the menu are closed. */
export async function reloadMenus(): Promise<void> {
  const before = signed.get()
  if (!before) return
  const [facts, user] = await Promise.all([contract.facts(), contract.user()])
  const menus = await loadMenus(contract, session, facts)
  stateNames.set(facts.state_names ?? [])
  const now = assemble({ ...before, facts, user, menus }, before.application)
  signed.set(now)
  changeTabs({ do: 'keep', keys: new Set(now.routes.keys()) })
}

/** Stores the category with its number; menus and every list are read for it (layout, top bar). */
export async function chooseCategory(id: string, number: number): Promise<void> {
  session.set('gt_trial_category', id)
  session.set('gt_trial_category_num', String(number))
  queryClient.clear()
  await reloadMenus()
}

/** Works in another business of the session from now on; nothing of the former stays open. */
export async function chooseBusiness(id: string): Promise<void> {
  session.set('gt_business_id', id)
  queryClient.clear()
  changeTabs({ do: 'closeAll' })
  await start()
}

/** Shows the menu of another application; every granted page stays open to links. */
export function chooseApplication(code: string): void {
  signed.set(before => (before ? assemble(before, code) : before))
}

/** Shows the menu of the application that an opened page belongs to, when that is not the chosen one. */
export function followPage(key: string): void {
  const now = signed.get()
  // the home and the like belong to every application
  if (!now || isOpenToAll(key) || hasPageOf(now.menu, key)) return
  const of = now.applications.find(({ code }) => hasPageOf(now.menus.get(code) ?? [], key))
  if (of) chooseApplication(of.code)
}

/** Ends the session on the server; a failing call does not keep the client from logging out (clause 4.5-009). */
export async function endOnServer(): Promise<void> {
  const record = session.get('gt_login_records_id')
  if (!session.get('gt_token') || record === '0') return
  await contract.removeToken(record).catch((error: unknown) => console.info('RemoveToken', error))
}

/** Changes the language of the page, of messages and mails, and of everything the server named. */
export async function chooseLanguageSigned(language: Language): Promise<void> {
  await chooseLanguage(language)
  await call(sessionActions, 'SetLanguage', { language })
  await Promise.all([reloadMenus(), queryClient.invalidateQueries()])
}

/** Which view the unit works in: its own data, or related units as a supervisor. */
export const supervises = (now: Signed): boolean => isSupervisedView(now.facts.business?.data_view_mode)
