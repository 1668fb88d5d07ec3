import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agreeKey, openKey } from '../../src/contract/codec-key.ts'
import { openData } from '../../src/contract/open-data.ts'
import { makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'
import { ContractClient, codeOf, type Served, serveContract } from './serve.ts'

/** The codec of `Data` (conventions 5; D-02). */
let product: TestProduct
let served: Served
let lab: TestLaboratory
let client: ContractClient

const organization = { TableName: 'organization' }

beforeAll(async () => {
  product = await testProduct()
  served = await serveContract(product)
  lab = await makeLaboratory(product)
  client = ContractClient.of(await lab.user([]), served.base)
}, 60_000)
afterAll(async () => {
  await served?.stop()
  await product?.stop()
})

const refusal = async (data: unknown): Promise<unknown[]> => {
  const answer = await client.raw('General/QuerySingle', { Data: data })
  return [answer.status, answer.envelope.code, codeOf(answer), answer.envelope.msg]
}
const unopened = [400, 400, 'U-01', '请求数据无法解密']

describe('[7.1-002] what does not open is refused with one message', () => {
  test('a sealed request opens, up to five minutes early or late', async () => {
    for (const minutes of [0, -4, 5]) {
      const { envelope } = await client.general('QuerySingle', organization, { minutes })
      expect(envelope.result).toMatchObject({ Id: lab.organizationId })
    }
  })

  test('[D-02] the same sealed request is taken once, by whichever server, also when it is sent many times at once', async () => {
    const sealed = await client.seal('QuerySingle', organization)
    const send = async () => {
      const { envelope } = await client.raw('General/QuerySingle', { Data: sealed })
      return envelope.issucess ? 'taken' : ((envelope.result as { errors: { code: string }[] }).errors[0]?.code ?? '')
    }
    const answers = await Promise.all(Array.from({ length: 8 }, send))
    expect(answers.sort()).toEqual(['U-06', 'U-06', 'U-06', 'U-06', 'U-06', 'U-06', 'U-06', 'taken'])
  })

  test('[D-02] nor is it taken again in another spelling: blanks, escapes, keys in another order', async () => {
    const sealed = await client.seal('QuerySingle', organization)
    const text = Buffer.from(sealed, 'base64url').toString()
    const { v, kid, n, c } = JSON.parse(text) as Record<string, unknown> // made by the line before
    const escaped = `\\u${String(n).charCodeAt(0).toString(16).padStart(4, '0')}${String(n).slice(1)}`
    const spellings = [
      text,
      ` ${text}`,
      JSON.stringify({ v, kid, n, c }, null, 2),
      JSON.stringify({ c, n, kid, v }),
      text.replace(`"n":"${n}"`, `"n":"${escaped}"`),
      text.replace('"v":2', '"v":2.0'),
    ]
    expect(new Set(spellings).size).toBe(spellings.length)
    const codes = []
    for (const spelled of spellings)
      codes.push(codeOf(await client.raw('General/QuerySingle', { Data: Buffer.from(spelled).toString('base64url') })))
    expect(codes).toEqual([null, ...spellings.slice(1).map(() => 'U-06')])
  })

  test('a request of six minutes ago, or of the future, does not', async () => {
    for (const minutes of [-7, -1440, 7])
      expect(await refusal(await client.seal('QuerySingle', organization, { minutes }))).toEqual(unopened)
  })

  test('the seal of another call or another business does not', async () => {
    expect(await refusal(await client.seal('Query', organization))).toEqual(unopened)
    expect(await refusal(await client.seal('QuerySingle', organization, { businessId: '999' }))).toEqual(unopened)
  })

  test('plain JSON, a plain object, a missing field and an empty text do not', async () => {
    const plain = JSON.stringify(organization)
    for (const data of [plain, Buffer.from(plain).toString('base64url'), organization, undefined, null, '', 5, []])
      expect(await refusal(data)).toEqual(unopened)
  })

  test('plain JSON as the whole body is no request of the contract', async () => {
    expect((await client.raw('General/QuerySingle', organization)).status).toBe(400)
  })

  test('a key of another session does not open', async () => {
    const other = ContractClient.of(await lab.user([]), served.base)
    expect(await refusal(await other.seal('QuerySingle', organization))).toEqual(unopened)
    const visitor = new ContractClient(served.base)
    const sealed = await visitor.seal('QuerySingle', organization, { businessId: lab.id })
    expect(await refusal(sealed)).toEqual(unopened)
  })

  test('lists, scalars, JSON deeper than 50 and broken JSON inside the seal do not', async () => {
    const deep = `{"TableName":${'['.repeat(50)}${']'.repeat(50)}}`
    for (const content of ['[]', '5', 'null', '{"TableName":', '', deep, `${'['.repeat(100_000)}`])
      expect(await refusal(await client.seal('QuerySingle', content))).toEqual(unopened)
  })

  test('a public key that is none agrees on nothing', async () => {
    for (const publicKey of ['', 'AAAA', Buffer.alloc(32).toString('base64url'), '!'.repeat(43)])
      expect(codeOf(await client.raw('OAuth/CodecKey', { publicKey })), publicKey).toBe('U-01')
  })
})

test('[D-02] any flipped bit is refused', async () => {
  const data = await client.seal('QuerySingle', organization)
  for (let at = 0; at < data.length; at += 7) {
    const flipped = `${data.slice(0, at)}${String.fromCharCode(data.charCodeAt(at) ^ (1 << (at % 6)))}${data.slice(at + 1)}`
    expect(await refusal(flipped), `sign ${at}`).toEqual(unopened)
  }
})

// the pure opener, without the way through HTTP
const secret = Buffer.alloc(32, 7)
const minute = 29_000_000
const opening = { action: 'General/Query', businessId: '7', owner: '91', minute, secret }

test('[D-02] whatever arrives, the opener answers or refuses with U-01, and never opens what was not sealed', () => {
  const sealedLike = fc.record({
    v: fc.constantFrom(2, 1, '2'),
    kid: fc.base64String(),
    n: fc.base64String(),
    c: fc.base64String(),
  })
  const arrivals = fc.oneof(
    fc.anything(),
    fc.string({ unit: 'binary' }),
    sealedLike.map(sealed => Buffer.from(JSON.stringify(sealed)).toString('base64url')),
    fc.json().map(json => Buffer.from(json).toString('base64url')),
  )
  fc.assert(
    fc.property(arrivals, data => {
      expect(() => openData(data, opening)).toThrow(/^U-01/)
    }),
    { numRuns: 10_000 },
  )
})

test('a sealed key is good for a day, for its own login, and only under the secret that sealed it', () => {
  const theirs = Buffer.from('09'.padEnd(64, '0'), 'hex') // the base point: a valid public key
  const kid = Buffer.from(agreeKey(theirs, '91', minute, secret).kid, 'base64url')
  expect(openKey(kid, '91', minute + 24 * 60, secret)).toHaveLength(32)
  expect(() => openKey(kid, '91', minute + 24 * 60 + 1, secret)).toThrow()
  expect(() => openKey(kid, '92', minute, secret)).toThrow()
  expect(() => openKey(kid, '91', minute, Buffer.alloc(32))).toThrow()
})
