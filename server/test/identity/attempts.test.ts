import { oauthActions } from '@gt/domain/identity/oauth-actions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { countTries, giveBackAttempt, placeOf, reserveAttempts } from '../../src/flow/attempts.ts'
import type { OutsideCall } from '../../src/http/implement.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { ApiClient, sealPassword } from '../support/api-client.ts'
import { makeLaboratory, type TestLaboratory, testPassword } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Tries that are sent at once are counted before any is judged: no more get through than one after the other. */
let product: TestProduct
let lab: TestLaboratory

beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
}, 60_000)
afterAll(() => product?.stop())

const sql = <R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
  inTransaction(product.services.ownerPool, ownerCaller, {}, tx => tx.query<R>(text, values))

async function sealed(client: ApiClient, password: string) {
  const { envelope } = await client.raw('OAuth/LoginChallenge', {})
  return sealPassword(password, envelope.result as { challenge: string; publicKey: string })
}

async function attempt(userName: string, password: string): Promise<string> {
  const client = new ApiClient(product.base)
  const answer = await client.raw('OAuth/Token', { userName, pwd: await sealed(client, password) })
  const { errors } = (answer.envelope.result ?? {}) as { errors?: { code: string }[] }
  return errors?.[0]?.code ?? 'in'
}

const tally = (codes: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1
  return counts
}

test('[R-02] of fifty wrong passwords sent at once five are judged, and the name is locked', async () => {
  await lab.user([], { name: 'hurried' })
  const codes = await Promise.all(Array.from({ length: 50 }, () => attempt('hurried', 'Wrong2026')))
  expect(tally(codes)).toEqual({ 'L-03': 5, 'L-04': 45 })
  const judged = await sql(
    "select 1 from login_record l join app_user u on u.id = l.user_id where u.user_name = 'hurried' and l.result = 'bad_password'",
  )
  expect(judged).toHaveLength(5)
  expect(await attempt('hurried', testPassword)).toBe('L-04')
})

test('[R-02] the right password behind five wrong ones does not get in, however fast it comes', async () => {
  await lab.user([], { name: 'racing' })
  const wrong = Array.from({ length: 5 }, () => attempt('racing', 'Wrong2026'))
  await Promise.all(wrong)
  expect(tally(await Promise.all(Array.from({ length: 20 }, () => attempt('racing', testPassword))))).toEqual({
    'L-04': 20,
  })
})

test('a wrong old password at the change of a password counts, as a wrong PIN does', async () => {
  const user = await lab.user([], { name: 'changing' })
  const change = async (before: string): Promise<string | undefined> => {
    const [oldPassword, newPassword] = [await sealed(user, before), await sealed(user, 'Changed2026')]
    const { envelope } = await user.raw('OAuth/ChangePassword', { oldPassword, newPassword })
    return (envelope.result as { errors?: { code: string }[] }).errors?.[0]?.code
  }
  const codes = await Promise.all(Array.from({ length: 12 }, () => change('Wrong2026')))
  expect(tally(codes.map(code => code ?? 'changed'))).toEqual({ 'L-07': 5, 'L-04': 7 })
  expect(await change(testPassword)).toBe('L-04')
  expect((await user.call(oauthActions, 'testToken', {})).Code).toBe(1)
})

test('a door that was shut by a clock that ran ahead opens when the clock is right again', async () => {
  const limit = { key: 'lookup:clock', most: 2, minutes: 10 }
  const at = (clock: string) => (): Promise<number> =>
    inTransaction(product.services.pool, { ...ownerCaller, role: 'auth', clock }, {}, tx => countTries(tx, [limit]))
  const ahead = at('2026-11-28T10:00:00+08:00')
  expect([await ahead(), await ahead(), await ahead()]).toEqual([0, 0, 600])
  const right = at('2026-08-10T10:00:00+08:00')
  expect([await right(), await right(), await right()], 'and counts from then on').toEqual([0, 0, 600])
  const stepped = at('2026-08-10T09:59:58+08:00')
  expect(await stepped(), 'a clock that steps back by seconds opens nothing').toBe(602)
})

test('the right password of an account that is kept out for another reason is no guess', async () => {
  const { userId } = await lab.user([], { name: 'barred' })
  await sql('update app_user set allow_login = false where id = $1', [userId])
  for (let again = 0; again < 7; again += 1) expect(await attempt('barred', testPassword)).toBe('L-05')
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
  [null, ''],
])('the address %s is counted as %s', (address, place) => expect(placeOf(address)).toBe(place))

/** A call with nothing but its transactions, which is all that counting needs. */
const call = {
  transaction: (options: { role?: string; readOnly?: boolean }, work: (ctx: never) => Promise<unknown>) =>
    inTransaction(product.services.pool, { ...ownerCaller, role: 'auth' as const }, options, tx =>
      work({ tx } as never),
    ),
} as unknown as OutsideCall

test('one key tried from many places is shut for all of them, and one place that tries many keys as well', async () => {
  const places = Array.from({ length: 120 }, (_, at) =>
    reserveAttempts(call, [
      { key: 'code:one', most: 10, minutes: 60 },
      { key: `place:${at}`, most: 5, minutes: 60 },
    ]),
  )
  expect((await Promise.all(places)).filter(shut => shut === 0)).toHaveLength(10)
  const codes = Array.from({ length: 40 }, (_, at) =>
    reserveAttempts(call, [
      { key: `code:${at}`, most: 10, minutes: 60 },
      { key: 'place:one', most: 5, minutes: 60 },
    ]),
  )
  expect((await Promise.all(codes)).filter(shut => shut === 0)).toHaveLength(5)
})

test('a try that is given back leaves room for one more', async () => {
  const limit = { key: 'shared', most: 3, minutes: 15 }
  for (let right = 0; right < 10; right += 1) {
    expect(await reserveAttempts(call, [limit])).toBe(0)
    await giveBackAttempt(call, limit)
  }
  for (let wrong = 0; wrong < 3; wrong += 1) expect(await reserveAttempts(call, [limit])).toBe(0)
  expect(await reserveAttempts(call, [limit])).toBeGreaterThan(0)
})
