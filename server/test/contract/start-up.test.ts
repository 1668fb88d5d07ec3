import { rules } from '@gt/domain/kit/rules.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { errorCatalogues } from '../../src/error-catalogues.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { type Answer, ApiClient, sealPassword } from '../support/api-client.ts'
import { makeLaboratory, type TestLaboratory, testPassword } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'
import { codeOf } from './serve.ts'

/** What the client of the specification calls before and at its start, and the texts that the specification gives by the letter. */
let product: TestProduct
let lab: TestLaboratory

beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
}, 60_000)
afterAll(() => product?.stop())

describe('[7.5-022] islogin 0 only checks the password', () => {
  const records = (userId: string): Promise<{ result: string }[]> =>
    inTransaction(product.services.ownerPool, ownerCaller, { readOnly: true }, tx =>
      tx.query('select result from login_record where user_id = $1 order by id', [userId]),
    )
  async function check(
    userName: string,
    password: string,
    more: Record<string, unknown>,
    method: 'GET' | 'POST',
  ): Promise<Answer> {
    const client = new ApiClient(product.base)
    const { envelope } = await client.raw('OAuth/LoginChallenge', {})
    const pwd = sealPassword(password, envelope.result as { challenge: string; publicKey: string }) // the contract's answer
    return client.raw('OAuth/Token', { userName, pwd, ...more }, { method })
  }

  test.each([0, '0', false])('%j opens no session', async islogin => {
    const { userId } = await lab.user([], { name: `checked${islogin}${typeof islogin}` })
    const before = await records(userId)
    for (const method of ['GET', 'POST'] as const) {
      const { status, envelope } = await check(`checked${islogin}${typeof islogin}`, testPassword, { islogin }, method)
      expect(status).toBe(200)
      expect(envelope.result).toMatchObject({ token: '', loginRecordsId: '0', businessId: lab.id })
    }
    expect(await records(userId)).toEqual(before)
    const wrong = await check(`checked${islogin}${typeof islogin}`, 'Falsch2026', { islogin }, 'POST')
    expect(codeOf(wrong)).toBe('L-03')
  })

  test('1, and none at all, open one', async () => {
    const { userId } = await lab.user([], { name: 'opening' })
    for (const more of [{ islogin: 1 }, {}]) {
      const { envelope } = await check('opening', testPassword, more, 'POST')
      expect((envelope.result as { token: string }).token.length).toBeGreaterThan(20)
    }
    expect(await records(userId)).toHaveLength(3)
  })
})

test('[3.4-021] the client configuration of id 0 has its keys where the platform has no row of its own yet', async () => {
  const user = await lab.user([])
  const config = async (id: string): Promise<Record<string, unknown>> => {
    const { envelope } = await user.raw('ClientConfig/GetById', { id }, { method: 'GET' })
    return (envelope.result as { Config: Record<string, unknown> }).Config
  }
  expect(await config('0')).toMatchObject({
    cookie_days: 1,
    heartbeat_minutes: 3,
    idle_logout_minutes: 120,
    concurrent_login_policy: 'allow',
    watermark_enabled: 1,
    upload_max_mb: 50,
    options: {},
  })
  await inTransaction(product.services.ownerPool, ownerCaller, {}, tx =>
    tx.query("insert into client_config (code, title_zh, cookie_days) values ('default', '实测', 2)"),
  )
  expect(await config('0')).toMatchObject({ title_zh: '实测', cookie_days: 2, upload_max_mb: 50 })
  expect(await config('7')).toEqual({})
})

test('[5.1-004 5.2-032 5.2-033] texts that are given by the letter', () => {
  expect(rules.postal_code.message).toEqual({
    zh: '邮政编码格式不正确',
    en: 'ZIP format incorrect',
    es: 'Formato de código postal incorrecto',
  })
  const { 'E-05': test, 'E-06': judgement } = errorCatalogues.entrust ?? {}
  expect([test?.zh, test?.es]).toEqual(['检测依据不能为空', 'La base de ensayo no puede estar vacía.'])
  expect([judgement?.zh, judgement?.es]).toEqual(['判定依据不能为空', 'La base de juicio no puede estar vacía.'])
})
