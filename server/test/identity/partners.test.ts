import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newPartnerKey, signedTicket } from '../../../tools/partner.ts'
import { inTransaction, type Transaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { codeOf } from '../contract/serve.ts'
import { type Answer, ApiClient } from '../support/api-client.ts'
import { everyRight } from '../support/every-right.ts'
import { makeKeeper, makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Signing in by the ticket of a partner (template T_SSO, D-03, D-04): who is let in, and everything that is not. */
let product: TestProduct
let lab: TestLaboratory
let other: TestLaboratory
let keeper: ApiClient
let audience: string
const key = newPartnerKey()
const pair = { kid: 'k-1', ...key }

const asOwner = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  inTransaction(product.services.ownerPool, ownerCaller, {}, work)
const one = <T>(sql: string, values: readonly unknown[] = []): Promise<T> =>
  asOwner(async tx => (await tx.query(sql, values))[0] as T) // the test knows what it asked for

interface Kept {
  readonly id: string
  readonly row_version: number
}
let client: Kept
async function keep(controller: string, body: unknown): Promise<Kept> {
  const { envelope, status } = await keeper.raw(controller, body)
  if (status !== 200) throw new Error(`${controller} → ${status} ${JSON.stringify(envelope.result)}`)
  return envelope.result as Kept // plain actions answer the row
}
const change = async (values: Record<string, unknown>): Promise<void> => {
  const { row_version } = await one<Kept>('select row_version from auto_login_client where id = $1', [client.id])
  await keep('AutoLoginClients/Change', { id: client.id, row_version, ...values })
}

beforeAll(async () => {
  product = await testProduct({ config: { publicPerMinute: 10_000 } })
  lab = await makeLaboratory(product)
  other = await makeLaboratory(product)
  keeper = await makeKeeper(product, lab, everyRight)
  audience = (await one<{ code: string }>('select code from instance where id = $1', [lab.instanceId])).code
  client = await keep('AutoLoginClients/Create', {
    code: 'portal',
    name: '业主门户',
    mapping: 'login_name',
    routes: ['autoLogin', 'loginforhk'],
    business_ids: [lab.id],
  })
  await keep('AutoLoginKeys/Create', {
    auto_login_client_id: client.id,
    kid: pair.kid,
    algorithm: 'ES256',
    public_key: key.publicKey,
    valid_to: '2099-12-31 00:00:00',
  })
  await change({ enabled: 1 })
}, 60_000)
afterAll(() => product?.stop())
// each test begins without failures of its address
beforeEach(() => asOwner(tx => tx.query('delete from login_failure')))

const now = (): number => Math.floor(Date.now() / 1000)
const claimsOf = (sub: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  iss: 'portal',
  aud: audience,
  sub,
  iat: now(),
  exp: now() + 120,
  jti: randomUUID(),
  ...more,
})
const nobody = (): ApiClient => new ApiClient(product.base)
const send = (ticket: string, route = 'autoLogin'): Promise<Answer> =>
  nobody().raw('OAuth/ExchangeTicket', { route, ticket }, { key: null })
const ticketOf = (sub: string, more: Record<string, unknown> = {}): string =>
  signedTicket(key, pair.kid, claimsOf(sub, more))
const continueWith = (code: string): Promise<Answer> => nobody().raw('OAuth/ContinueAs', { code }, { key: null })

interface Offer {
  readonly code: string
  readonly name: string
  readonly target: string
}
const offered = async (ticket: string): Promise<Offer> => {
  const { envelope, status } = await send(ticket)
  if (status !== 200) throw new Error(envelope.msg)
  return envelope.result as Offer // the contract's answer
}
const sessionsOf = (userId: string): Promise<{ n: number }> =>
  one("select count(*)::int as n from login_record where user_id = $1 and channel = 'auto'", [userId])

describe('a ticket signs the right person in, once', () => {
  test('after he was shown whom it is for; two hours, in the log of sign-ins', async () => {
    const { userId } = await lab.user(['djequipment.equipmentsorts.view'], { name: 'zhang' })
    const ticket = ticketOf('ZHANG', { to: '/djequipment/equipmentsorts' })
    const offer = await offered(ticket)
    expect(offer).toMatchObject({
      name: 'zhang',
      target: '/djequipment/equipmentsorts',
    })
    expect((await sessionsOf(userId)).n).toBe(0)
    const { envelope } = await continueWith(offer.code)
    const opened = envelope.result as { token: string; businessId: string; loginRecordsId: string } // the contract's answer
    const session = Object.assign(nobody(), { token: opened.token, businessId: opened.businessId })
    expect((await session.raw('EquipmentSorts/List', {})).status).toBe(200)
    expect((await session.raw('Standards/List', {})).status).toBe(403)
    const record = await one('select channel, client_code, result from login_record where id = $1', [
      opened.loginRecordsId,
    ])
    expect(record).toEqual({ channel: 'auto', client_code: 'portal', result: 'ok' })
    const hours =
      'select round(extract(epoch from expires_at - now()) / 3600)::int as left from login_token where login_record_id = $1'
    expect(await one(hours, [opened.loginRecordsId])).toEqual({ left: 2 })
    // being heard of does not make it last longer
    await session.raw('OAuth/UpdateHeartbeatTime', { loginRecordsId: opened.loginRecordsId })
    expect(await one(hours, [opened.loginRecordsId])).toEqual({ left: 2 })
    const use = await one(
      'select route, user_id, result from used_ticket where auto_login_client_id = $1 order by id desc limit 1',
      [client.id],
    )
    expect(use).toEqual({ route: 'autoLogin', user_id: userId, result: 'ok' })
    // ticket and code are used up
    expect(codeOf(await send(ticket))).toBe('SG-04')
    expect(codeOf(await continueWith(offer.code))).toBe('SG-10')
    expect((await sessionsOf(userId)).n).toBe(1)
  })

  test('sent twice at once it is taken once', async () => {
    await lab.user([], { name: 'twice' })
    const ticket = ticketOf('twice')
    const answers = await Promise.all([send(ticket), send(ticket), send(ticket)])
    expect(answers.map(answer => codeOf(answer)).sort()).toEqual(['SG-04', 'SG-04', null])
    const { code } = await offered(ticketOf('twice'))
    const opened = await Promise.all([continueWith(code), continueWith(code)])
    expect(opened.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/a/b?x=https://evil.example',
    'javascript:alert(1)',
    '/a/b/../../c',
  ])('no address leads out of the product: %s', async to => {
    await lab.user([], { name: `open${randomUUID().slice(0, 8)}` }).then(async ({ userId }) => {
      const { name } = await one<{ name: string }>('select user_name as name from app_user where id = $1', [userId])
      expect((await offered(ticketOf(name, { to }))).target).toBe('')
    })
  })
})

describe('everything else is refused and opens nothing', () => {
  const stranger = newPartnerKey()
  const refusals: readonly (readonly [string, (sub: string) => string, string])[] = [
    ['no ticket', () => '', 'SG-02'],
    ['a bare name', sub => sub, 'SG-02'],
    [
      'alg none',
      sub => `${Buffer.from('{"alg":"none","kid":"k-1"}').toString('base64url')}.${ticketOf(sub).split('.')[1]}.AA`,
      'SG-02',
    ],
    ['another algorithm in its head', sub => signedTicket(key, pair.kid, claimsOf(sub), { alg: 'HS256' }), 'SG-02'],
    ['the key of somebody else', sub => signedTicket(stranger, pair.kid, claimsOf(sub)), 'SG-02'],
    ['a key that is not there', sub => signedTicket(key, 'k-2', claimsOf(sub)), 'SG-02'],
    [
      'claims that were changed',
      sub =>
        ticketOf('x').replace(/\.[^.]+\./, `.${Buffer.from(JSON.stringify(claimsOf(sub))).toString('base64url')}.`),
      'SG-02',
    ],
    ['another instance', sub => ticketOf(sub, { aud: 'elsewhere' }), 'SG-02'],
    ['a life of an hour', sub => ticketOf(sub, { exp: now() + 3_600 }), 'SG-02'],
    ['a life that ends before it begins', sub => ticketOf(sub, { exp: now() - 1 }), 'SG-02'],
    ['tomorrow', sub => ticketOf(sub, { iat: now() + 86_400, exp: now() + 86_500 }), 'SG-02'],
    ['three minutes past', sub => ticketOf(sub, { iat: now() - 300, exp: now() - 180 }), 'SG-03'],
    ['no jti', sub => ticketOf(sub, { jti: undefined }), 'SG-02'],
    ['another partner', sub => ticketOf(sub, { iss: 'nobody' }), 'SG-09'],
    ['a name that nobody has', () => ticketOf('nobody-at-all'), 'SG-05'],
  ]
  test.each(refusals)('%s', async (_, make, code) => {
    const name = `r${randomUUID().slice(0, 8)}`
    const { userId } = await lab.user([], { name })
    expect(codeOf(await send(make(name)))).toBe(code)
    expect((await sessionsOf(userId)).n).toBe(0)
  })

  test('a door that is not the partner’s, a unit that it may not enter, an address that is not its own', async () => {
    await lab.user([], { name: 'doors' })
    await other.user([], { name: 'elsewhere' })
    expect(codeOf(await send(ticketOf('elsewhere')))).toBe('SG-05')
    await change({ routes: ['loginforhk'] })
    expect(codeOf(await send(ticketOf('doors')))).toBe('SG-09')
    await change({ routes: ['autoLogin', 'loginforhk'], ip_allow_list: '10.1.2.3' })
    expect(codeOf(await send(ticketOf('doors')))).toBe('SG-09')
    await change({ ip_allow_list: '10.1.2.3, 127.0.0.1' })
    expect(codeOf(await send(ticketOf('doors')))).toBe(null)
    await change({ ip_allow_list: null })
  })

  test('an account that is locked, shut out, closed, or administers', async () => {
    for (const [name, sql] of [
      ['shutout', 'update app_user set allow_login = false where id = $1'],
      ['left', "update app_user set state = 'disabled' where id = $1"],
      ['operator', 'update app_user set is_platform_admin = true where id = $1'],
    ] as const) {
      const { userId } = await lab.user([], { name })
      await asOwner(tx => tx.query(sql, [userId]))
      expect(codeOf(await send(ticketOf(name))), name).toBe('SG-08')
      expect((await sessionsOf(userId)).n).toBe(0)
    }
    await lab.user([], { name: 'chief', postCode: 'lab_admin' })
    expect(codeOf(await send(ticketOf('chief')))).toBe('SG-08')
    await lab.user([], { name: 'guessed' })
    for (let tries = 0; tries < 5; tries += 1) await expect(nobody().signIn('guessed', 'Falsch2026')).rejects.toThrow()
    expect(codeOf(await send(ticketOf('guessed')))).toBe('SG-08')
    // locked between ticket and confirmation
    const { userId } = await lab.user([], { name: 'between' })
    const { code } = await offered(ticketOf('between'))
    await asOwner(tx => tx.query('update app_user set allow_login = false where id = $1', [userId]))
    expect(codeOf(await continueWith(code))).toBe('SG-08')
  })

  test('a code that was changed, or made up', async () => {
    await lab.user([], { name: 'codes' })
    const { code } = await offered(ticketOf('codes'))
    for (const wrong of ['', 'AAAA', `${code.slice(0, -2)}AA`, code.slice(4)])
      expect(codeOf(await continueWith(wrong)), wrong).toBe('SG-10')
  })

  test('ten failures of an address with a partner shut its door for a while', async () => {
    const wrong = (): Promise<Answer> => send(signedTicket(stranger, pair.kid, claimsOf('x')))
    for (let tries = 0; tries < 10; tries += 1) expect(codeOf(await wrong())).toBe('SG-02')
    const { status } = await wrong()
    expect(status).toBe(429)
  })

  test('a partner that is disabled lets nobody in, and those who are in go', async () => {
    await lab.user(['djequipment.equipmentsorts.view'], { name: 'ends' })
    const { envelope } = await continueWith((await offered(ticketOf('ends'))).code)
    const { token, businessId } = envelope.result as { token: string; businessId: string } // the contract's answer
    const session = Object.assign(nobody(), { token, businessId })
    expect((await session.raw('EquipmentSorts/List', {})).status).toBe(200)
    const { code } = await offered(ticketOf('ends'))
    await change({ enabled: 0 })
    expect(codeOf(await continueWith(code))).toBe('SG-09')
    expect(codeOf(await send(ticketOf('ends')))).toBe('SG-09')
    await expect.poll(async () => (await session.raw('EquipmentSorts/List', {})).status, { timeout: 7_000 }).toBe(401)
    await change({ enabled: 1 })
  }, 15_000)
})

describe('the phone as the common key', () => {
  const phoneOf = (userId: string, phone: string): Promise<unknown> =>
    asOwner(tx => tx.query('update app_user set phone_number = $2 where id = $1', [userId, phone]))

  test('of exactly one account', async () => {
    await change({ mapping: 'phone' })
    const { userId } = await lab.user([], { name: 'phone1' })
    await phoneOf(userId, '13800000001')
    expect((await offered(ticketOf('13800000001'))).name).toBe('phone1')
    expect(codeOf(await send(ticketOf('13800000009')))).toBe('SG-06')
    expect(codeOf(await send(ticketOf('phone1')))).toBe('SG-06')
    const second = await lab.user([], { name: 'phone2' })
    await phoneOf(second.userId, '13800000001')
    expect(codeOf(await send(ticketOf('13800000001')))).toBe('SG-07')
    await change({ mapping: 'login_name' })
  })
})

describe('the register of partners', () => {
  const create = (body: Record<string, unknown>): Promise<Answer> =>
    keeper.raw('AutoLoginClients/Create', { name: '门户', mapping: 'login_name', routes: ['autoLogin'], ...body })

  test('refuses what could let nobody in, or too many', async () => {
    expect(codeOf(await create({ code: 'early', enabled: 1, business_ids: [lab.id] }))).toBe('SG-13')
    expect(
      codeOf(await create({ code: 'outer', mapping: 'external_id', method: 'issued_token', routes: ['autologin'] })),
    ).toBe('SG-12')
    expect(codeOf(await create({ code: 'where', ip_allow_list: 'example.org' }))).toBe('SG-16')
    expect((await create({ code: 'long', max_age_seconds: 3_600 })).status).toBe(422)
    const hk = await keep('AutoLoginClients/Create', {
      code: 'hk',
      name: 'HK',
      mapping: 'phone',
      routes: ['loginforhk'],
    })
    const renamed = { id: hk.id, row_version: hk.row_version, code: 'renamed' }
    expect(codeOf(await keeper.raw('AutoLoginClients/Change', renamed))).toBe('SG-11')
  })

  test('takes public keys that fit their algorithm alone, and tells their fingerprint', async () => {
    const rsa = newPartnerKey('RS256')
    const body = { auto_login_client_id: client.id, kid: 'k-r', algorithm: 'RS256', valid_to: '2099-12-31 00:00:00' }
    const secret = key.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    for (const public_key of [key.publicKey, secret, 'abc', ''])
      expect(codeOf(await keeper.raw('AutoLoginKeys/Create', { ...body, public_key })), public_key).toBe('SG-14')
    expect(
      codeOf(await keeper.raw('AutoLoginKeys/Create', { ...body, algorithm: 'HS256', public_key: rsa.publicKey })),
    ).toBe('SG-14')
    const early = {
      ...body,
      public_key: rsa.publicKey,
      valid_from: '2026-01-02 00:00:00',
      valid_to: '2026-01-01 00:00:00',
    }
    expect(codeOf(await keeper.raw('AutoLoginKeys/Create', early))).toBe('SG-15')
    const { envelope } = await keeper.raw('AutoLoginKeys/Create', { ...body, public_key: rsa.publicKey })
    expect((envelope.result as { fingerprint: string }).fingerprint).toMatch(/^[0-9a-f]{64}$/)
    await lab.user([], { name: 'byrsa' })
    expect(codeOf(await send(signedTicket(rsa, 'k-r', claimsOf('byrsa'))))).toBe(null)
    // a key that is taken away signs nobody in any more
    const { id, row_version } = envelope.result as Kept
    await keep('AutoLoginKeys/Remove', { items: [{ id, row_version }] })
    expect(codeOf(await send(signedTicket(rsa, 'k-r', claimsOf('byrsa'))))).toBe('SG-02')
  })

  test('is nothing of a laboratory, whatever its rights', async () => {
    const user = await lab.user(everyRight)
    const listed = await user.raw('AutoLoginClients/List', {})
    expect([listed.status, JSON.stringify(listed.envelope.result).includes('portal')]).toEqual([403, false])
    expect(
      (
        await user.raw('AutoLoginClients/Create', {
          code: 'mine',
          name: 'x',
          routes: ['autoLogin'],
          mapping: 'login_name',
        })
      ).status,
    ).toBe(403)
  })
})
