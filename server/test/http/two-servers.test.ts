import { equipmentSortActions } from '@gt/domain/equipment/actions.ts'
import { oauthActions } from '@gt/domain/identity/oauth-actions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { ApiClient, sealPassword } from '../support/api-client.ts'
import { makeLaboratory, type TestLaboratory, testPassword } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'
import { type SecondServer, secondServer } from '../support/second-server.ts'

/** What one server knows the other must know: two processes of the product on one database (architecture 8). */
let product: TestProduct
let second: SecondServer
let lab: TestLaboratory

const classes = ['djequipment.equipmentsorts.view', 'djequipment.equipmentsorts.add']
/** Shorter than the five seconds after which a server asks by itself: it must have been told. */
const atOnce = { timeout: 3000, interval: 50 }

beforeAll(async () => {
  product = await testProduct()
  second = await secondServer(product)
  lab = await makeLaboratory(product)
}, 60_000)
afterAll(async () => {
  await second?.stop()
  await product?.stop()
})

const sql = <R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
  inTransaction(product.services.ownerPool, ownerCaller, {}, tx => tx.query<R>(text, values))

/** The same session at the other server. */
function atSecond(client: ApiClient): ApiClient {
  const other = new ApiClient(second.base)
  other.token = client.token
  other.businessId = client.businessId
  return other
}

async function attempt(base: string, userName: string, password: string): Promise<string> {
  const client = new ApiClient(base)
  const { envelope } = await client.raw('OAuth/LoginChallenge', {})
  const pwd = sealPassword(password, envelope.result as { challenge: string; publicKey: string }) // the contract's answer
  const answer = await client.raw('OAuth/Token', { userName, pwd })
  const { errors } = (answer.envelope.result ?? {}) as { errors?: { code: string }[] } // that of a refusal
  return errors?.[0]?.code ?? String(answer.status)
}

const statusOf = async (client: ApiClient): Promise<number> => (await client.raw('EquipmentSorts/List', {})).status

describe('sessions and rights', () => {
  test('[R-05] a session that was ended at one server is refused at the other at once', async () => {
    const user = await lab.user(classes)
    const other = atSecond(user)
    expect(await statusOf(other)).toBe(200)
    await user.call(oauthActions, 'RemoveToken', { loginRecordsId: user.loginRecordsId })
    await expect.poll(() => statusOf(other), atOnce).toBe(401)
  })

  test('[R-13] a right that was taken or given, and an account that was barred, count at both at once', async () => {
    const user = await lab.user(classes)
    const both = [user, atSecond(user)]
    const statuses = () => Promise.all(both.map(statusOf))
    expect(await statuses()).toEqual([200, 200])
    await sql('update user_post_map set deleted_at = now() where user_id = $1', [user.userId])
    await expect.poll(statuses, atOnce).toEqual([403, 403])
    await sql('update user_post_map set deleted_at = null where user_id = $1', [user.userId])
    await expect.poll(statuses, atOnce).toEqual([200, 200])
    await sql('update app_user set allow_login = false where id = $1', [user.userId])
    await expect.poll(statuses, atOnce).toEqual([401, 401])
  })

  test('[R-05] what happened while a server could not listen counts as soon as it listens again', async () => {
    const user = await lab.user(classes)
    const other = atSecond(user)
    // whoever may see what other roles do
    const admin = product.services.ownerPool
    const listeners = async () =>
      (
        await admin.query<{ pid: number }>(
          "select pid from pg_stat_activity where query = 'listen gt_session' and datname = current_database()",
        )
      ).rows
    const before = (await listeners()).map(({ pid }) => pid)
    expect(before).toHaveLength(2)
    await admin.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [before])
    await expect.poll(() => statusOf(other), atOnce).toBe(200)
    await sql('update user_post_map set deleted_at = now() where user_id = $1', [user.userId])
    await expect.poll(async () => (await listeners()).length, { timeout: 10_000 }).toBe(2)
    await expect.poll(() => statusOf(other), atOnce).toBe(403)
  })
})

describe('signing in', () => {
  test('[V-02] the allowed log-in count holds for both together, also at the same moment', async () => {
    const small = await makeLaboratory(product)
    const names = ['count1', 'count2', 'count3', 'count4', 'count5', 'count6']
    for (const name of names) await small.user([], { name })
    await sql('update login_record set logout_at = now() where business_id = $1', [small.id])
    await sql('update business_system set allowed_login_count = 3 where business_id = $1', [small.id])
    const answers = await Promise.all(
      names.map((name, index) => attempt(index % 2 ? second.base : product.base, name, testPassword)),
    )
    expect(answers.sort()).toEqual(['200', '200', '200', 'V-02', 'V-02', 'V-02'])
  })

  test('[9.1-070] failures at either server lock the name at both', async () => {
    await lab.user([], { name: 'counted' })
    for (const base of [product.base, second.base, product.base, second.base, product.base])
      expect(await attempt(base, 'counted', 'Wrong2026')).toBe('L-03')
    expect(await attempt(second.base, 'counted', testPassword)).toBe('L-04')
    expect(await attempt(product.base, 'counted', testPassword)).toBe('L-04')
  })
})

test('[R-02] the calls of a stranger are counted for both together, and he is told how long to wait', async () => {
  const ask = async (at: number) => {
    const answer = await fetch(`${at % 2 ? second.base : product.base}/api/v1/Public/Resolve`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.9' },
      body: JSON.stringify({ code: 'QR-1' }),
    })
    return { status: answer.status, wait: Number(answer.headers.get('retry-after')) }
  }
  const most = product.services.config.publicPerMinute
  const answers = await Promise.all(Array.from({ length: most + 14 }, (_, at) => ask(at)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThanOrEqual(14)
  for (const { wait } of refused) expect(wait).toBeGreaterThan(0)
  // of what neither server would have refused by itself nothing more is answered
  expect(answers.length - refused.length).toBeLessThanOrEqual(most)
  expect((await ask(0)).status).toBe(429)
})

test('[conventions 9] a change at one server reaches who listens at the other, those of the business alone', async () => {
  const user = await lab.user(classes)
  const stranger = await (await makeLaboratory(product)).user(classes)
  const leave = new AbortController()
  const listening = async ({ token, businessId }: ApiClient) => {
    const headers = { authorization: `Bearer ${token}`, 'x-business-id': businessId ?? '0' }
    const { body } = await fetch(`${second.base}/api/v1/Events/Stream`, { headers, signal: leave.signal })
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    if (!reader) throw new Error('the stream has no body')
    await reader.read() // ": open"
    return reader
  }
  const [own, foreign] = [await listening(user), await listening(stranger)]
  const { id } = await user.call(equipmentSortActions, 'Create', { code: 'EV', name: '事件' })
  expect((await own.read()).value).toContain(`data: {"kind":"changed","entity":"equipment_sort","ids":["${id}"]}`)
  const mark = await stranger.call(equipmentSortActions, 'Create', { code: 'EV', name: '事件' })
  const first = (await foreign.read()).value
  expect(first).toContain(`"ids":["${mark.id}"]`)
  expect(first).not.toContain(`"ids":["${id}"]`)
  leave.abort()
})
