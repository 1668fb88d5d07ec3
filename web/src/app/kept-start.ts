import type { Session } from './session.ts'
import type { Loaded } from './startup.ts'

/**
 * What the start-up flow loaded, kept on this computer so that a tester whose network is gone can open a page again. Only
 * the same session, laboratory, category and language gets it back, for some hours; it ends with the session.
 */
const place = 'gt_started'
/** Milliseconds for which it stands in for the server; as the answers that the worker keeps, which shares no file with pages. */
export const keptStartMs = 12 * 3_600_000

interface Kept {
  readonly owner: string
  /** Milliseconds of this computer's clock; compared with itself only. */
  readonly at: number
  readonly loaded: Omit<Loaded, 'menus'> & {
    readonly menus: [string, Loaded['menus'] extends ReadonlyMap<string, infer M> ? M : never][]
  }
}

const ownerOf = (session: Session): string =>
  [
    session.get('gt_login_records_id'),
    session.get('gt_business_id'),
    session.get('gt_trial_category'),
    session.language(),
  ].join('/')

/** Keeps what was loaded; a computer without room for it keeps nothing. */
export function keepStart(store: Storage, session: Session, loaded: Loaded, now: number): void {
  const kept: Kept = { owner: ownerOf(session), at: now, loaded: { ...loaded, menus: [...loaded.menus] } }
  try {
    store.setItem(place, JSON.stringify(kept))
  } catch (error) {
    console.info('nothing kept for work without a network', error)
  }
}

/** What this session loaded last, with the server's time moved on by what has passed here; null when there is nothing fresh. */
export function keptStart(store: Storage, session: Session, now: number): { loaded: Loaded; passedMs: number } | null {
  const text = store.getItem(place)
  if (text === null || !session.get('gt_token')) return null
  const kept = JSON.parse(text) as Kept // written above by this program
  const passedMs = now - kept.at
  if (kept.owner !== ownerOf(session) || passedMs < 0 || passedMs >= keptStartMs) return null
  return { loaded: { ...kept.loaded, menus: new Map(kept.loaded.menus) }, passedMs }
}

/** Takes it off this computer. */
export const forgetStart = (store: Storage): void => store.removeItem(place)
