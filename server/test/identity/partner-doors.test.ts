import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newPartnerKey, signedTicket, verifyAddress, zqRequest } from '../../../tools/partner.ts'
import { codeOf } from '../contract/serve.ts'
import { answerOf, doorsOf, type Offer } from '../make/doors.ts'
import { type Answer, type ApiClient, sealPassword } from '../support/api-client.ts'
import { everyRight } from '../support/every-right.ts'
import { makeKeeper, makeLaboratory, type TestLaboratory, testPassword } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** The doors beside that of tickets: an identity that is bound first, a partner that is asked, partners that ask us (D-03, D-04). */
let product: TestProduct
let lab: TestLaboratory
let other: TestLaboratory
let keeper: ApiClient
let audience: string
const key = newPartnerKey()

const { asOwner, one, nobody, recordOf, sessionsOf } = doorsOf(() => product)

interface Kept {
  readonly id: string
  readonly row_version: number
}
const keep = async (action: string, body: unknown): Promise<Kept> => {
  const { envelope, status } = await keeper.raw(action, body)
  if (status !== 200) throw new Error(`${action} → ${status} ${JSON.stringify(envelope.result)}`)
  return envelope.result as Kept // plain actions answer the row
}
const versionOf = (id: string): Promise<Kept> =>
  one<Kept>('select id, row_version from auto_login_client where id = $1', [id])
const change = async (id: string, values: Record<string, unknown>): Promise<Kept> =>
  keep('AutoLoginClients/Change', { ...(await versionOf(id)), ...values })
const secretFor = async (id: string): Promise<string> => {
  const { envelope } = await keeper.raw('AutoLoginClients/NewSecret', await versionOf(id))
  return (envelope.result as { secret: string }).secret // the contract's answer
}

const post = (action: string, body: unknown): Promise<Answer> => nobody().raw(action, body, { key: null })
const offerIn = (answer: Answer): Offer => answerOf<Offer>(answer)
const enter = async ({ code }: Offer): Promise<{ loginRecordsId: string }> => {
  const { envelope } = await post('OAuth/ContinueAs', { code })
  return envelope.result as { loginRecordsId: string } // the contract's answer
}
beforeAll(async () => {
  product = await testProduct({ config: { publicPerMinute: 10_000, outgoingPrivate: ['127.0.0.1'] } })
  lab = await makeLaboratory(product)
  other = await makeLaboratory(product)
  keeper = await makeKeeper(product, lab, everyRight)
  audience = (await one<{ code: string }>('select code from instance where id = $1', [lab.instanceId])).code
}, 60_000)
afterAll(() => product?.stop())
beforeEach(() => asOwner(tx => tx.query('delete from login_failure')))

describe('[page loginforzjjk] an identity of a partner is bound once', () => {
  let client: Kept
  beforeAll(async () => {
    client = await keep('AutoLoginClients/Create', {
      code: 'zjjk',
      name: 'ZJJK',
      method: 'signed_ticket',
      mapping: 'external_id',
      routes: ['loginforzjjk'],
      business_ids: [lab.id],
    })
    await keep('AutoLoginKeys/Create', {
      auto_login_client_id: client.id,
      kid: 'k',
      algorithm: 'ES256',
      public_key: key.publicKey,
      valid_to: '2099-12-31 00:00:00',
    })
    await change(client.id, { enabled: 1 })
  })
  const now = (): number => Math.floor(Date.now() / 1000)
  const visit = (sub: string): Promise<Answer> =>
    post('OAuth/ExchangeTicket', {
      route: 'loginforzjjk',
      ticket: signedTicket(key, 'k', {
        iss: 'zjjk',
        aud: audience,
        sub,
        iat: now(),
        exp: now() + 120,
        jti: randomUUID(),
        to: '/djequipment/equipmentlist',
      }),
    })
  const bind = async (binding: string, userName: string, password = testPassword): Promise<Answer> => {
    const { envelope } = await post('OAuth/LoginChallenge', {})
    const pwd = sealPassword(password, envelope.result as { challenge: string; publicKey: string }) // the contract's answer
    return post('OAuth/BindAccount', { binding, userName, pwd })
  }

  test('the first visit asks for an account, the second does not, and after unbinding it asks again', async () => {
    const { userId } = await lab.user([], { name: 'bound' })
    const first = offerIn(await visit('ext-1'))
    expect(first).toMatchObject({ code: '', name: '' })
    expect(first.binding).toMatch(/^[\w-]{43}$/)
    const offer = offerIn(await bind(first.binding ?? '', 'BOUND'))
    expect(offer).toMatchObject({ name: 'bound', target: '/djequipment/equipmentlist' })
    expect(await recordOf((await enter(offer)).loginRecordsId)).toEqual({
      user_id: userId,
      channel: 'auto',
      client_code: 'zjjk',
      result: 'ok',
    })
    const row = await one(
      "select user_id, relation, organization_id from user_relationship where external_system = 'zjjk' and external_account = 'ext-1' and deleted_at is null",
    )
    expect(row).toEqual({ user_id: userId, relation: 'external', organization_id: lab.organizationId })
    expect(
      await one(
        "select count(*)::int as n from audit_log where entity = 'user_relationship' and object_number = 'bound'",
      ),
    ).toEqual({ n: 1 })
    // the number of a binding is used up
    expect(codeOf(await bind(first.binding ?? '', 'bound'))).toBe('SG-10')
    const second = offerIn(await visit('ext-1'))
    expect(second).toMatchObject({ name: 'bound', binding: '' })
    await asOwner(tx => tx.query("update user_relationship set deleted_at = now() where external_account = 'ext-1'"))
    expect(offerIn(await visit('ext-1')).binding).not.toBe('')
  })

  test('one identity has one account, and an account one identity', async () => {
    await lab.user([], { name: 'taken' })
    await lab.user([], { name: 'second' })
    const waiting = offerIn(await visit('ext-2')).binding ?? ''
    const again = offerIn(await visit('ext-2')).binding ?? ''
    offerIn(await bind(waiting, 'taken'))
    expect(codeOf(await bind(again, 'second'))).toBe('SG-17')
    expect(codeOf(await bind(offerIn(await visit('ext-3')).binding ?? '', 'taken'))).toBe('SG-17')
  })

  test('sent by two at once it is bound once', async () => {
    await lab.user([], { name: 'race1' })
    await lab.user([], { name: 'race2' })
    const numbers = await Promise.all([visit('ext-race'), visit('ext-race')])
    const [a = '', b = ''] = numbers.map(answer => offerIn(answer).binding ?? '')
    const codes = (await Promise.all([bind(a, 'race1'), bind(b, 'race2')])).map(codeOf)
    expect(codes.sort()).toEqual(['SG-17', null])
  })

  test('a wrong password counts as at the login page, a wrong number opens nothing, a stranger’s account neither', async () => {
    const { userId } = await lab.user([], { name: 'guess' })
    const waiting = offerIn(await visit('ext-4')).binding ?? ''
    for (let tries = 0; tries < 5; tries += 1) expect(codeOf(await bind(waiting, 'guess', 'Falsch2026'))).toBe('L-03')
    expect(codeOf(await bind(offerIn(await visit('ext-4')).binding ?? '', 'guess'))).toBe('L-04')
    await asOwner(tx => tx.query('delete from login_failure'))
    for (const wrong of ['x', 'A'.repeat(43)]) expect(codeOf(await bind(wrong, 'guess'))).toBe('SG-10')
    await other.user([], { name: 'elsewhere4' })
    expect(codeOf(await bind(offerIn(await visit('ext-4')).binding ?? '', 'elsewhere4'))).toBe('SG-08')
    await lab.user([], { name: 'chief4', postCode: 'lab_admin' })
    expect(codeOf(await bind(offerIn(await visit('ext-4')).binding ?? '', 'chief4'))).toBe('SG-08')
    await asOwner(tx =>
      tx.query("update entry_pass set expires_at = now() - interval '1 second' where kind = 'binding'"),
    )
    expect(codeOf(await bind(waiting, 'guess'))).toBe('SG-10')
    expect(await sessionsOf(userId)).toBe(0)
  })
})

describe('[page loginfordl] a partner is asked about its code', () => {
  let client: Kept
  let secret: string
  let says: (code: string) => { status?: number; headers?: Record<string, string>; body: unknown }
  let place: Awaited<ReturnType<typeof verifyAddress>>
  const yes = (sub: string, more: Record<string, unknown> = {}): (() => { body: unknown }) => {
    const exp = Math.floor(Date.now() / 1000) + 60
    return () => ({ body: { active: true, client_id: 'dl', sub, exp, ...more } })
  }
  const visit = (code: string): Promise<Answer> => post('OAuth/ExchangeCode', { route: 'loginfordl', code, state: 's' })
  beforeAll(async () => {
    place = await verifyAddress(({ code }) => says(code))
    client = await keep('AutoLoginClients/Create', {
      code: 'dl',
      name: 'DL',
      method: 'introspection',
      mapping: 'login_name',
      routes: ['loginfordl'],
      business_ids: [lab.id],
      verify_url: place.url,
    })
    expect(codeOf(await keeper.raw('AutoLoginClients/Change', { ...(await versionOf(client.id)), enabled: 1 }))).toBe(
      'SG-13',
    )
    secret = await secretFor(client.id)
    await change(client.id, { enabled: 1 })
  })
  afterAll(() => place?.close())

  test('once, with the credentials of this server; a replay is refused without a call', async () => {
    const { userId } = await lab.user([], { name: 'dluser' })
    says = yes('dluser')
    const before = place.asked.length
    const offer = offerIn(await visit('code-x'))
    expect(offer.name).toBe('dluser')
    expect(place.asked.slice(before)).toEqual([
      { code: 'code-x', authorization: `Basic ${Buffer.from(`dl:${secret}`).toString('base64')}` },
    ])
    await enter(offer)
    expect(await sessionsOf(userId)).toBe(1)
    expect(codeOf(await visit('code-x'))).toBe('SG-04')
    const both = await Promise.all([visit('code-y'), visit('code-y')])
    expect(both.map(codeOf).sort()).toEqual(['SG-04', null])
    expect(place.asked.length).toBe(before + 2)
  })

  test.each([
    ['no', () => ({ body: { active: false } }), 'SG-19'],
    ['for another client', yes('dlnone', { client_id: 'other' }), 'SG-19'],
    ['that is over', yes('dlnone', { exp: 1 }), 'SG-03'],
    ['for an hour', yes('dlnone', { exp: Math.floor(Date.now() / 1000) + 3_600 }), 'SG-19'],
    ['for a name that nobody has', yes('dl-nobody'), 'SG-05'],
    ['that is no JSON of the kind', () => ({ body: 'yes' }), 'SG-19'],
    ['by a redirect', () => ({ status: 302, headers: { Location: place.url }, body: {} }), 'SG-19'],
    ['with a fault', () => ({ status: 503, body: {} }), 'SG-18'],
  ] as const)('an answer %s signs nobody in', async (_, answer, code) => {
    await lab.user([], { name: `dl${randomUUID().slice(0, 8)}` })
    says = answer
    expect(codeOf(await visit(randomUUID()))).toBe(code)
  })

  test('of another laboratory nobody, whatever the partner says', async () => {
    await other.user([], { name: 'dlother' })
    says = yes('dlother')
    expect(codeOf(await visit(randomUUID()))).toBe('SG-05')
  })

  test('a partner that does not answer is given five seconds', async () => {
    const { createServer } = await import('node:net')
    const silent = createServer()
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as { port: number }
    await change(client.id, { verify_url: `http://127.0.0.1:${port}/` })
    const begun = Date.now()
    expect(codeOf(await visit(randomUUID()))).toBe('SG-18')
    expect(Date.now() - begun).toBeLessThan(6_000)
    silent.close()
    await change(client.id, { verify_url: place.url })
  }, 15_000)

  test('an address of the house that the operator did not name is not taken', async () => {
    for (const verify_url of [
      'https://10.0.0.1/',
      'http://partner.example/',
      'https://localhost/x',
      'ftp://a.example/',
    ])
      expect(codeOf(await keeper.raw('AutoLoginClients/Change', { ...(await versionOf(client.id)), verify_url }))).toBe(
        'SG-23',
      )
  })
})

describe('[page zqautologin] the server of zq asks for a token', () => {
  let secret: string
  const ask = (body: unknown): Promise<Answer> => post('Visitor/GetTokenForZQ', body)
  const tokenFor = async (name: string): Promise<string> => {
    const { envelope, status } = await ask(zqRequest('zq', secret, name))
    if (status !== 200) throw new Error(envelope.msg)
    return (envelope.result as { Token: string }).Token // the contract's answer
  }
  const validate = (token: string): Promise<Answer> => post('Visitor/GetTokenValidateForForZQ', { token })
  beforeAll(async () => {
    const client = await keep('AutoLoginClients/Create', {
      code: 'zq',
      name: 'ZQ',
      method: 'issued_token',
      mapping: 'login_name',
      routes: ['zqautologin'],
      business_ids: [lab.id],
    })
    secret = await secretFor(client.id)
    await change(client.id, { enabled: 1 })
  })

  test('and its user comes in by it once; a link that is only looked at takes nothing', async () => {
    const { userId } = await lab.user([], { name: 'zquser' })
    const token = await tokenFor('zquser')
    const looked = await nobody().raw('Visitor/GetTokenValidateForForZQ', { token }, { method: 'GET' })
    expect(looked.envelope.result).toEqual({ Code: 0, Msg: '', Offer: null })
    const { envelope } = await validate(token)
    const { Code, Offer: offer } = envelope.result as { Code: number; Offer: Offer } // the contract's answer
    expect([Code, offer.name]).toEqual([1, 'zquser'])
    await enter(offer)
    expect(await sessionsOf(userId)).toBe(1)
    expect(codeOf(await validate(token))).toBe('SG-04')
    const both = await tokenFor('zquser').then(twice => Promise.all([validate(twice), validate(twice)]))
    expect(both.map(codeOf).sort()).toEqual(['SG-04', null])
    // kept as a digest alone
    expect(await one('select count(*)::int as n from entry_pass where digest = $1', [token])).toEqual({ n: 0 })
  })

  test('no token for a wrong secret, an old time stamp, a number that came before, a changed name, or nothing', async () => {
    await lab.user([], { name: 'zqnone' })
    const right = zqRequest('zq', secret, 'zqnone')
    const old = String(Math.floor(Date.now() / 1000) - 400)
    expect(codeOf(await ask(zqRequest('zq', 'x'.repeat(43), 'zqnone')))).toBe('SG-20')
    expect(codeOf(await ask(zqRequest('zq', secret, 'zqnone', { timestamp: old })))).toBe('SG-20')
    expect(codeOf(await ask({ ...right, userKey: 'zquser' }))).toBe('SG-20')
    expect(codeOf(await ask(right))).toBe(null)
    expect(codeOf(await ask(right))).toBe('SG-20')
    expect((await ask({})).status).toBe(422)
    expect(codeOf(await ask(zqRequest('nobody', secret, 'zqnone')))).toBe('SG-09')
    await other.user([], { name: 'zqother' })
    expect(codeOf(await ask(zqRequest('zq', secret, 'zqother')))).toBe('SG-05')
  })

  test('a token that is over, or of another door, or made up', async () => {
    await lab.user([], { name: 'zqlate' })
    const token = await tokenFor('zqlate')
    expect(codeOf(await post('OAuth/ExchangeCode', { route: 'autologin', code: token }))).toBe('SG-02')
    await asOwner(tx =>
      tx.query("update entry_pass set expires_at = now() - interval '1 second' where kind = 'partner'"),
    )
    expect(codeOf(await validate(token))).toBe('SG-03')
    expect(codeOf(await validate('A'.repeat(43)))).toBe('SG-02')
  })
})

describe('[page open/autologin] the server of a partner without keys asks for a code', () => {
  let client: Kept
  let secret: string
  const ask = (more: Record<string, unknown> = {}): Promise<Answer> =>
    post('OAuth/GetBusinessToken', { userName: 'plain', pwd: secret, userKey: 'coder', ...more })
  const codeFor = async (more: Record<string, unknown> = {}): Promise<string> => {
    const { envelope, status } = await ask(more)
    if (status !== 200) throw new Error(envelope.msg)
    return (envelope.result as { code: string }).code // the contract's answer
  }
  const bring = (code: string, more: Record<string, unknown> = {}): Promise<Answer> =>
    post('OAuth/ExchangeCode', { route: 'autologin', code, ...more })
  beforeAll(async () => {
    client = await keep('AutoLoginClients/Create', {
      code: 'plain',
      name: '门户',
      method: 'issued_token',
      mapping: 'login_name',
      routes: ['autologin'],
      business_ids: [lab.id],
    })
    secret = await secretFor(client.id)
    await change(client.id, { enabled: 1 })
    await lab.user([], { name: 'coder' })
  })

  test('which is good once, for a minute, and at the address that it was asked for', async () => {
    const code = await codeFor({ to: '/djequipment/equipmentlist' })
    expect(offerIn(await bring(code))).toMatchObject({ name: 'coder', target: '/djequipment/equipmentlist' })
    expect(codeOf(await bring(code))).toBe('SG-04')
    const late = await codeFor()
    await asOwner(tx =>
      tx.query("update entry_pass set expires_at = made_at where kind = 'partner' and used_at is null"),
    )
    expect(codeOf(await bring(late))).toBe('SG-03')
    expect(codeOf(await bring(await codeFor({ address: '10.9.8.7' })))).toBe('SG-02')
    expect(codeOf(await bring(await codeFor({ address: '127.0.0.1' })))).toBe(null)
  })

  test('a wrong secret answers 401 and nothing about the user; a GET nothing at all', async () => {
    for (const more of [{ pwd: 'x'.repeat(43) }, { pwd: 'x'.repeat(43), userKey: 'nobody' }, { userName: 'nobody' }]) {
      const { status, envelope } = await ask(more)
      expect([status, codeOf({ status, envelope } as Answer)]).toEqual([401, 'SG-21'])
    }
    const query = { userName: 'plain', pwd: secret, userKey: 'coder' }
    expect(codeOf(await nobody().raw('OAuth/GetBusinessToken', query, { method: 'GET' }))).toBe('GC-01')
    expect(codeOf(await ask({ businessGuid: randomUUID() }))).toBe('SG-05')
  })

  test('a new secret ends the former one and what it handed out', async () => {
    const code = await codeFor()
    const former = secret
    secret = await secretFor(client.id)
    expect(codeOf(await bring(code))).toBe('SG-04')
    expect(codeOf(await ask({ pwd: former }))).toBe('SG-21')
    expect(codeOf(await ask())).toBe(null)
    // told once: no list or record has it
    const { envelope } = await keeper.raw('AutoLoginClients/GetById', { id: client.id }, { method: 'GET' })
    expect(JSON.stringify(envelope)).not.toContain(secret)
    expect(JSON.stringify(envelope)).not.toContain('secret_cipher')
  })

  test('the secret is made by the platform alone, and never for a partner that signs tickets', async () => {
    const person = await lab.user(everyRight)
    const body = await versionOf(client.id)
    expect((await person.raw('AutoLoginClients/NewSecret', body)).status).toBe(403)
    expect(
      codeOf(
        await keeper.raw('AutoLoginClients/Create', {
          code: 'mixed',
          name: 'x',
          method: 'issued_token',
          mapping: 'login_name',
          routes: ['autoLogin'],
        }),
      ),
    ).toBe('SG-22')
  })
})
