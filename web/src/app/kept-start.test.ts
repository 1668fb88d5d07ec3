import { expect, test } from 'vitest'
import { forgetStart, keepStart, keptStart, keptStartMs } from './kept-start.ts'
import { keptMs } from './offline-policy.ts'
import { openSession } from './session.ts'
import type { Loaded } from './startup.ts'

/** Storage of a browser, as far as it is used here. */
function shelf(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage // nothing else of it is asked for
}

function signedIn(recordId: string) {
  const cookies = new Map<string, string>()
  const session = openSession({
    read: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    write(cookie) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    },
    secure: false,
  })
  session.begin({ token: 't', businessId: '5', loginRecordsId: recordId, cookieDays: 1 })
  return session
}

const loaded = { facts: { now: '2026-03-29 10:00:00' }, menus: new Map([['dj', []]]) } as unknown as Loaded // what is kept is not looked into

test('[7.4] what was loaded comes back to the same session within twelve hours, and to nobody else', () => {
  const store = shelf()
  const session = signedIn('9')
  expect(keptStart(store, session, 0)).toBeNull()
  keepStart(store, session, loaded, 1_000)
  expect(keptStart(store, session, 61_000)).toEqual({ loaded, passedMs: 60_000 })
  expect(keptStart(store, session, 1_000 + keptStartMs)).toBeNull()
  expect(keptStart(store, signedIn('10'), 61_000)).toBeNull()
  session.set('gt_business_id', '6')
  expect(keptStart(store, session, 61_000)).toBeNull()
  session.set('gt_business_id', '5')
  session.end()
  expect(keptStart(store, session, 61_000)).toBeNull()
  forgetStart(store)
  expect(keptStartMs).toBe(keptMs)
  expect(keptStart(store, signedIn('9'), 61_000)).toBeNull()
})
