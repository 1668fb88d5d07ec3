import { expect, test } from 'vitest'
import { hashToken, type Session, SessionCache } from './session.ts'

const token = 'a-token'
const session = { tokenHash: hashToken(token) } as unknown as Session // only handed through

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
