import { clientConfigActions, sessionActions, sysActions, sysConfigActions } from '@gt/domain/identity/actions.ts'
import { oauthActions } from '@gt/domain/identity/oauth-actions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { ApiClient, sealPassword } from '../support/api-client.ts'
import { makeLaboratory, type TestLaboratory, testPassword } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

let product: TestProduct
let lab: TestLaboratory

beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
}, 60_000)
afterAll(() => product?.stop())

const sql = <R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
  inTransaction(product.services.ownerPool, ownerCaller, {}, tx => tx.query<R>(text, values))

async function attempt(
  userName: string,
  password: string,
): Promise<{ status: number; code: string | undefined; msg: string }> {
  const client = new ApiClient(product.base)
  const { envelope } = await client.raw('OAuth/LoginChallenge', {})
  const pwd = sealPassword(password, envelope.result as { challenge: string; publicKey: string })
  const answer = await client.raw('OAuth/Token', { userName, pwd })
  const { errors } = (answer.envelope.result ?? {}) as { errors?: { code: string }[] }
  return { status: answer.status, code: errors?.[0]?.code, msg: answer.envelope.msg }
}

describe('signing in', () => {
  test('[4.2-012][4.2-013] each sign-in has a record and a token of its own, and ends alone', async () => {
    const first = await lab.user([], { name: 'twice' })
    const second = await new ApiClient(product.base).signIn('twice', testPassword)
    expect(second.loginRecordsId).not.toBe(first.loginRecordsId)
    await first.call(oauthActions, 'RemoveToken', { loginRecordsId: first.loginRecordsId })
    const ended = await first.raw('SysConfig/GetUser', {})
    expect([ended.status, ended.envelope.msg]).toEqual([401, 'login-off'])
    expect((await second.call(oauthActions, 'testToken', {})).Code).toBe(1)
    expect((await first.call(oauthActions, 'testToken', {})).Code).not.toBe(1)
  })

  test('[R-02] unknown name and wrong password are one answer', async () => {
    await lab.user([], { name: 'known' })
    const [known, unknown] = [await attempt('known', 'Wrong2026'), await attempt('nobody-of-that-name', 'Wrong2026')]
    expect(known).toEqual(unknown)
    expect(known).toMatchObject({ status: 422, code: 'L-03', msg: '用户名或密码错误' })
  })

  test('[9.1-070] five failures lock the name, also against the right password, and also a name that nobody has', async () => {
    await lab.user([], { name: 'locked' })
    for (const name of ['locked', 'ghost']) {
      for (let failure = 0; failure < 5; failure += 1) expect((await attempt(name, 'Wrong2026')).code).toBe('L-03')
      expect(await attempt(name, testPassword)).toMatchObject({ status: 429, code: 'L-04' })
    }
    await sql("update login_failure set locked_until = now() - interval '1 second'")
    expect((await attempt('locked', testPassword)).status).toBe(200)
  })

  test('[R-01] a login name is one whatever its case or width', async () => {
    await lab.user([], { name: 'tester9' })
    expect((await attempt('ＴＥＳＴＥＲ９', testPassword)).status).toBe(200)
    await expect(lab.user([], { name: 'Tester9' })).rejects.toThrow(/app_user_name_folded_uq/)
  })

  test('[D-03] a sealed password serves once', async () => {
    await lab.user([], { name: 'replayed' })
    const client = new ApiClient(product.base)
    const { envelope } = await client.raw('OAuth/LoginChallenge', {})
    const pwd = sealPassword(testPassword, envelope.result as { challenge: string; publicKey: string })
    expect((await client.raw('OAuth/Token', { userName: 'replayed', pwd })).status).toBe(200)
    const again = await client.raw('OAuth/Token', { userName: 'replayed', pwd })
    expect((again.envelope.result as { errors: { code: string }[] }).errors[0]?.code).toBe('L-09')
  })

  test('[V-02] the allowed log-in count holds for other people, not for the same person again', async () => {
    const small = await makeLaboratory(product)
    await sql('update business_system set allowed_login_count = 1 where business_id = $1', [small.id])
    await small.user([], { name: 'alone' })
    await expect(small.user([], { name: 'one-too-many' })).rejects.toThrow(/登录人数已达上限（1）/)
    expect((await attempt('alone', testPassword)).status).toBe(200)
    await sql("update login_record set last_heartbeat_at = now() - interval '11 minutes' where business_id = $1", [
      small.id,
    ])
    expect((await attempt('one-too-many', testPassword)).status).toBe(200)
  })

  test('an account that may not log in is told so only after the right password', async () => {
    await lab.user([], { name: 'barred' })
    await sql("update app_user set allow_login = false where user_name = 'barred'")
    expect((await attempt('barred', 'Wrong2026')).code).toBe('L-03')
    expect((await attempt('barred', testPassword)).code).toBe('L-05')
  })
})

test('[R-39] an address that tries too often is told how long to wait', async () => {
  const strict = await testProduct({ config: { signInPerMinute: 3 } })
  try {
    const client = new ApiClient(strict.base)
    for (let call = 0; call < 3; call += 1) expect((await client.raw('OAuth/LoginChallenge', {})).status).toBe(200)
    const refused = await client.raw('OAuth/LoginChallenge', {})
    expect([refused.status, refused.envelope.code]).toEqual([429, 429])
    expect(refused.envelope.msg).toMatch(/请\d+秒后再试/)
  } finally {
    await strict.stop()
  }
})

describe('sessions', () => {
  test('[4.2-016] a heartbeat renews the token of the own record only; twelve silent hours end the session', async () => {
    const user = await lab.user([], { name: 'heart' })
    await sql("update login_token set expires_at = now() + interval '1 hour' where login_record_id = $1", [
      user.loginRecordsId,
    ])
    await user.call(oauthActions, 'UpdateHeartbeatTime', { loginRecordsId: user.loginRecordsId })
    const [{ hours } = { hours: 0 }] = await sql<{ hours: number }>(
      'select extract(epoch from expires_at - now())::int / 3600 as hours from login_token where login_record_id = $1',
      [user.loginRecordsId],
    )
    expect(hours).toBeGreaterThanOrEqual(23)
    expect((await user.raw('OAuth/UpdateHeartbeatTime', { loginRecordsId: '1' })).status).toBe(404)
    await sql("update login_record set last_heartbeat_at = now() - interval '13 hours' where id = $1", [
      user.loginRecordsId,
    ])
    expect((await user.call(oauthActions, 'testToken', {})).Code).not.toBe(1)
  })

  test('[R-05] a changed password ends every other session at once and obeys the rule of the profile', async () => {
    const user = await lab.user([], { name: 'changer' })
    const other = await new ApiClient(product.base).signIn('changer', testPassword)
    const change = async (oldOne: string, newOne: string) => {
      const one = (await user.raw('OAuth/LoginChallenge', {})).envelope.result as {
        challenge: string
        publicKey: string
      }
      const two = (await user.raw('OAuth/LoginChallenge', {})).envelope.result as {
        challenge: string
        publicKey: string
      }
      return user.raw('OAuth/ChangePassword', {
        oldPassword: sealPassword(oldOne, one),
        newPassword: sealPassword(newOne, two),
      })
    }
    expect((await change('Wrong2026', 'Other2026')).envelope.msg).toBe('原密码错误')
    expect((await change(testPassword, 'simple')).envelope.msg).toMatch(/8至10位/)
    expect((await change(testPassword, 'Other2026')).status).toBe(200)
    await expect.poll(async () => (await other.raw('SysConfig/GetUser', {})).status).toBe(401)
    expect((await user.raw('SysConfig/GetUser', {})).status).toBe(200)
  })

  test('[7.8-001][4.3-011] the session tells user, unit, licences and only the menu that the posts open', async () => {
    const user = await lab.user(['djequipment.equipmentsorts.view', 'djequipment.equipmentsorts.add'], { name: 'menu' })
    expect(await user.call(sysConfigActions, 'GetUser', {})).toMatchObject({
      UserName: 'menu',
      DisplayName: 'menu',
      BusinessId: lab.id,
      IsEntrust: 0,
    })
    const instance = await user.call(sysConfigActions, 'GetInstance', { instanceId: lab.instanceId })
    expect(instance).toMatchObject({ Id: lab.instanceId, CategoryId: '4' })
    expect(await user.call(clientConfigActions, 'GetById', { id: 0 })).toMatchObject({ Id: '0' })
    const menu = await user.call(sysActions, 'GetNavs', {})
    expect(menu.map(node => node.Url)).toEqual(['/djequipment/equipmentsorts'])
    const facts = await user.call(sessionActions, 'Facts', {})
    expect(facts.business?.id).toBe(lab.id)
    expect(facts.licences.find(one => one.code === 'highway')).toMatchObject({ state: 'valid', name: '公路' })
    expect(facts.licences.find(one => one.code === 'basic')).toMatchObject({ state: 'valid', name: '基础功能' })
    expect(facts.licences.find(one => one.code === 'esign')?.state).toBe('closed')
    expect(facts.permissions).toContain('djequipment.equipmentsorts.add')
    expect(await user.call(sessionActions, 'Counts', {})).toEqual({ todo: 0, unread: 0, by_kind: {} })
  })

  test('[R-42] neither token nor password stands in the database in the clear', async () => {
    const user = await lab.user([], { name: 'canary' })
    const found = await sql(
      `select 1 from login_token where token_hash like '%' || $1 || '%' union all select 1 from app_user where password like '%' || $2 || '%'`,
      [user.token, testPassword],
    )
    expect(found).toEqual([])
  })
})
