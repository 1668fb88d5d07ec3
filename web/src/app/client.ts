import { steadyNow } from '../kit/clock.ts'
import { createStore } from '../kit/store.ts'
import { createApi } from './api.ts'
import { forgetStart } from './kept-start.ts'
import { forgetOffline } from './offline.ts'
import { openSession } from './session.ts'
import { uuid } from './uuid.ts'

/** Milliseconds for which the cookies are taken as read: the browser fetches them from another process each time. */
const cookiesMs = 50
let cookies = { text: '', until: 0 }

/** The session of this browser. */
export const session = openSession({
  read() {
    const now = steadyNow()
    if (now >= cookies.until) cookies = { text: document.cookie, until: now + cookiesMs }
    return cookies.text
  },
  write(cookie) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store interface does not exist on plain http addresses
    document.cookie = cookie
    cookies = { text: '', until: 0 }
  },
  secure: location.protocol === 'https:' || ['localhost', '127.0.0.1'].includes(location.hostname),
})

/** Why the session ended, until the user has read it: by the server's word, or by the token test at start-up. */
interface SessionNotice {
  readonly by: 'call' | 'token-test'
  readonly message: string
  /** An administrator ended it. */
  readonly removed?: boolean
}
/** Shown as one dialog; null while the session stands. */
export const sessionNotice = createStore<SessionNotice | null>(null)

/** The stamp of rights, menu and session facts that the server sent last. */
export const stamp = createStore('')

/** Minutes of the last answer that came from this computer in place of the server; null while the server answers. */
export const answerAge = createStore<string | null>(null)

/** What the server said when it refused these pages as too old; empty while it serves them. */
export const outdated = createStore('')

/** Takes off this computer what stood in for the server while the session lasted, and with it the key of its drafts. */
function forget(): void {
  forgetStart(localStorage)
  forgetOffline()
}

/** To be done before anything is shown: a session may have ended while no page was open. */
export function forgetEnded(): void {
  if (!session.get('gt_token')) forget()
}

/** Ends the session on this side and begins anew at the login page, with nothing of the old one left in memory. */
export function leave(login = '/account/login'): void {
  session.end()
  forget()
  location.hash = `#${login}`
  location.reload()
}

/** A page opened by a workflow system has no login of its own (clause 8.1-031). */
const fromProcess = (): boolean => /[?&]source=process\b/.test(location.href)

/** The way to the server for this browser. */
export const api = createApi({
  fetch: (address, init) => fetch(address, init),
  session,
  now: () => Math.round(performance.timeOrigin + performance.now()),
  uuid,
  clientVersion: import.meta.env.VITE_VERSION,
  onSessionEnd(message, removed) {
    if (fromProcess()) {
      session.end()
      location.hash = `#/open/error?msg=${encodeURIComponent(message)}`
    } else {
      sessionNotice.set(before => before ?? { by: 'call', message, removed })
    }
  },
  onNoToken() {
    console.info('No Token')
    if (!sessionNotice.get()) leave()
  },
  onOutdated: message => outdated.set(message),
  onStamp: next => stamp.set(next),
  onAge: minutes => answerAge.set(minutes),
})

export const { call } = api
