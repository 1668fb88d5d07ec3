import { expect, test } from 'vitest'
import { hashToken, type Session, SessionCache } from './session.ts'

const token = 'a-token'
const session = { tokenHash: hashToken(token), goodForSeconds: 60 } as unknown as Session // only handed through

/** A loader whose answers come when the test says so. */
function slowLoader() {
  const answers: ((session: Session | null) => void)[] = []
  const load = () => new Promise<Session | null>(resolve => answers.push(resolve))
  return { load, answers }
}

test.each([[hashToken(token)], [undefined]])(
  'a session that was being read while it was dropped (%s) is not kept',
  async dropped => {
    const { load, answers } = slowLoader()
    const cache = new SessionCache(load, async () => true)
    const early = cache.find(token, 0)
    cache.drop(dropped)
    answers[0]?.(session)
    expect(await early).toBe(session)
    const late = cache.find(token, 1)
    expect(answers).toHaveLength(2)
    answers[1]?.(null)
    expect(await late).toBeNull()
  },
)

test('a session that stands is read once in five seconds', async () => {
  const { load, answers } = slowLoader()
  const cache = new SessionCache(load, async () => true)
  const first = cache.find(token, 0)
  answers[0]?.(session)
  expect([await first, await cache.find(token, 4_999), await cache.find(token, 5_001)]).toEqual([
    session,
    session,
    session,
  ])
  expect(answers).toHaveLength(1)
})

test('a session whose rights change by themselves is read anew at that moment, though it stands', async () => {
  const { load, answers } = slowLoader()
  const cache = new SessionCache(load, async () => true)
  const first = cache.find(token, 1_000)
  answers[0]?.(session)
  expect([await first, await cache.find(token, 60_999)]).toEqual([session, session])
  const next = { ...session, goodForSeconds: 3_600 }
  const second = cache.find(token, 61_000)
  answers[1]?.(next)
  expect([await second, await cache.find(token, 61_001)]).toEqual([next, next])
  expect(answers).toHaveLength(2)
})

test('a session is kept for each test clock, and dropped for all of them', async () => {
  const read: (string | null)[] = []
  const cache = new SessionCache(
    async (_hash, clock) => {
      read.push(clock)
      return session
    },
    async () => true,
  )
  const all = async () => {
    for (const clock of [null, '2026-03-03 23:59:59', '2026-03-04 00:00:00', null]) await cache.find(token, 0, clock)
  }
  await all()
  expect(read).toEqual([null, '2026-03-03 23:59:59', '2026-03-04 00:00:00'])
  cache.drop(hashToken('another'))
  await all()
  expect(read).toHaveLength(3)
  cache.drop(hashToken(token))
  await all()
  expect(read).toHaveLength(6)
})
