import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { ApiClient, sealPassword } from '../support/api-client.ts'
import { makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Who tries what is not his leaves a trace, in the trail of his unit and among the events of the platform. */
let product: TestProduct
let lab: TestLaboratory
let user: ApiClient & { userId: string }

beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
  user = await lab.user(['djequipment.equipmentsorts.view'])
}, 60_000)
afterAll(() => product?.stop())

const sql = <R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
  inTransaction(product.services.ownerPool, ownerCaller, { readOnly: true }, tx => tx.query<R>(text, values))
const traces = () =>
  sql<{ number: string; code: string; wanted: string | null; ip: string }>(
    `select object_number as number, "after"->>'code' as code, "after"->>'wanted' as wanted, ip from audit_log
     where action = 'refused' and user_id = $1 and business_id = $2 order by id`,
    [user.userId, lab.id],
  )
const events = () =>
  sql<{ title: string }>("select title from log_event where source = 'security' and user_id = $1 order by id", [
    user.userId,
  ])

/** Tries a name six times with a wrong password. */
async function lockedName(): Promise<{ userName: string }> {
  const userName = 'locked-here'
  for (let time = 0; time < 6; time += 1) {
    const client = new ApiClient(product.base)
    const { envelope } = await client.raw('OAuth/LoginChallenge', {})
    const pwd = sealPassword('Wrong2026', envelope.result as { challenge: string; publicKey: string }) // the contract's answer
    await client.raw('OAuth/Token', { userName, pwd })
  }
  return { userName }
}

test('[R-49] a call without the right is refused, and stands in the trail', async () => {
  expect((await user.raw('EquipmentSorts/Create', { code: 'A', name: '甲' })).status).toBe(403)
  expect(await traces()).toEqual([expect.objectContaining({ number: 'EquipmentSorts/Create', code: 'G-03' })])
  expect((await events()).map(({ title }) => title)).toEqual(['refused G-03 EquipmentSorts/Create'])
})

test('[R-16] [D-06] a business that is not of the session is refused and noted with what was asked for', async () => {
  const stranger = await makeLaboratory(product)
  const answer = await user.raw('EquipmentSorts/List', {}, { headers: { 'x-business-id': stranger.id } })
  expect(answer.status).toBe(403)
  expect((await traces()).at(-1)).toMatchObject({ number: 'EquipmentSorts/List', code: 'G-18', wanted: stranger.id })
  const [foreign] = await sql('select 1 from audit_log where business_id = $1', [stranger.id])
  expect(foreign).toBeUndefined()
})

test('[R-49] so is it at files and events, which are no actions', async () => {
  const stranger = await makeLaboratory(product)
  const prober = await lab.user([])
  const headers = { authorization: `Bearer ${prober.token}`, 'x-business-id': stranger.id }
  const download = await fetch(`${product.base}/api/v1/File/Download?id=1`, { headers })
  expect([download.status, ((await download.json()) as { code: unknown }).code]).toEqual([403, 403])
  const stream = await fetch(`${product.base}/api/v1/Events/Stream`, { headers })
  expect([stream.status, ((await stream.json()) as { code: unknown }).code]).toEqual([403, 403])
  const noted = await sql<{ number: string; wanted: string }>(
    `select object_number as number, "after"->>'wanted' as wanted from audit_log where action = 'refused' and user_id = $1 order by id`,
    [prober.userId],
  )
  expect(noted).toEqual([
    { number: 'File/Download', wanted: stranger.id },
    { number: 'Events/Stream', wanted: stranger.id },
  ])
})

test('[D-06] the third foreign business within an hour ends the session, also when all come at once', async () => {
  const stranger = await makeLaboratory(product)
  const prober = await lab.user(['djequipment.equipmentsorts.view'])
  const patient = await lab.user(['djequipment.equipmentsorts.view'])
  const probe = (who: ApiClient) =>
    who.raw('EquipmentSorts/List', {}, { headers: { 'x-business-id': stranger.id } }).then(({ status }) => status)
  const own = (who: ApiClient) => who.raw('EquipmentSorts/List', {}).then(({ status }) => status)
  expect([await probe(patient), await probe(patient), await own(patient)]).toEqual([403, 403, 200])
  await Promise.all(Array.from({ length: 6 }, () => probe(prober)))
  expect(await own(prober)).toBe(401)
  const [record] = await sql('select logout_reason from login_record where id = $1', [prober.loginRecordsId])
  expect(record).toEqual({ logout_reason: 'kicked' })
  expect(await own(patient)).toBe(200)
})

test('[R-49] a wrong old password leaves its trace, and so does the lock behind it', async () => {
  const guesser = await lab.user([])
  const sealed = async (password: string) => {
    const { envelope } = await guesser.raw('OAuth/LoginChallenge', {})
    return sealPassword(password, envelope.result as { challenge: string; publicKey: string }) // the contract's answer
  }
  for (let time = 0; time < 6; time += 1)
    await guesser.raw('OAuth/ChangePassword', {
      oldPassword: await sealed('Wrong2026'),
      newPassword: await sealed('Changed2026'),
    })
  const noted = await sql<{ code: string }>(
    `select "after"->>'code' as code from audit_log where action = 'refused' and user_id = $1 order by id`,
    [guesser.userId],
  )
  expect(noted.map(({ code }) => code)).toEqual(['L-07', 'L-07', 'L-07', 'L-07', 'L-07', 'L-04'])
})

test('[D-06] a stranger who tries a locked name leaves an event, though he has no unit', async () => {
  const { userName } = await lockedName()
  const [event] = await sql<{ title: string; business_id: string | null; user_id: string | null }>(
    "select title, business_id, user_id from log_event where source = 'security' and title = 'refused L-04 OAuth/Token'",
  )
  expect([userName, event]).toEqual([
    'locked-here',
    { title: 'refused L-04 OAuth/Token', business_id: null, user_id: null },
  ])
})

test('what is merely wrong is no attempt', async () => {
  const before = (await traces()).length
  await user.raw('EquipmentSorts/List', { filter: [{ field: 'nothing', op: 'eq', value: 1 }] })
  await user.raw('EquipmentSorts/GetById', { id: '999999999' })
  expect((await traces()).length).toBe(before)
})
