import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allActions } from '../../src/actions.ts'
import { startEmbedded } from '../../src/db/embedded.ts'
import { refusalOfOutage } from '../../src/http/unavailable.ts'
import { type Product, startProduct } from '../../src/product.ts'
import { anyBody } from '../support/any-body.ts'
import type { ApiClient } from '../support/api-client.ts'
import { makeLaboratory } from '../support/laboratory.ts'
import { testConfig } from '../support/product.ts'

/** While the database is away every call says so, with its own sentence and when to come again; nothing is a fault. */
let database: Awaited<ReturnType<typeof startEmbedded>>
let product: Product
let folder: string
let user: ApiClient

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gt-outage-'))
  database = await startEmbedded({ ephemeral: true, log: () => undefined })
  product = await startProduct({
    config: testConfig({}),
    database: { ...database, dataDir: folder },
    say: () => undefined,
    withoutJobs: true,
    patience: 400,
  })
  const base = `http://127.0.0.1:${product.port}`
  const lab = await makeLaboratory({ ...product, base } as never) // what it needs of a product under test
  user = await lab.user(['djequipment.equipmentsorts.view', 'djequipment.equipmentsorts.add'])
}, 120_000)
afterAll(async () => {
  await product?.stop()
  await database?.stop()
  await rm(folder, { recursive: true, force: true })
})

const headers = (): Record<string, string> => ({
  authorization: `Bearer ${user.token}`,
  'x-business-id': user.businessId ?? '',
})
const sentences = {
  zh: /暂时无法读写数据，请5秒后再试/,
  en: /again in 5 seconds/,
  es: /5 segundos/,
}

test('[8.1] all connections are taken for longer than a call waits: 503, and as ever when they are free again', async () => {
  const { pool } = product.services
  // one of them listens for notices all the time
  const free = pool.options.max - 1
  const taken = await Promise.all(Array.from({ length: free }, () => pool.connect()))
  const { status, envelope } = await user.raw('EquipmentSorts/List', {})
  for (const client of taken) client.release()
  expect([status, envelope.code]).toEqual([503, 503])
  expect((await user.raw('EquipmentSorts/List', {})).status).toBe(200)
})

test('[8.1] the database is away: 503 with its sentence and Retry-After, whoever asks for what', async () => {
  expect((await user.raw('EquipmentSorts/List', {})).status).toBe(200)
  await database.stop()
  const post = (path: string, body: unknown, more: Record<string, string> = {}) =>
    fetch(`${user.base}/api/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'a', ...more },
      body: JSON.stringify(body),
    })
  const get = (path: string, more: Record<string, string> = {}) =>
    fetch(`${user.base}/api/v1/${path}`, { headers: more })
  const form = new FormData()
  form.set('purpose', 'equipment_photo')
  form.set('file', new Blob(['x']), 'a.png')
  const sealed = { challenge: 'c'.repeat(32), publicKey: 'p'.repeat(43), nonce: 'n'.repeat(16), sealed: 's'.repeat(40) }
  for (const [language, sentence] of Object.entries(sentences)) {
    const accept = { 'accept-language': language }
    const mine = { ...headers(), ...accept }
    const unknown = { ...accept, authorization: `Bearer ${'x'.repeat(43)}` }
    const answers = [
      await post('EquipmentSorts/List', {}, mine),
      await post('EquipmentSorts/Create', { code: 'A', name: '甲' }, mine),
      await post('EquipmentSorts/List', {}, unknown),
      await post('OAuth/LoginChallenge', {}, accept),
      await post('OAuth/Token', { userName: 'a', pwd: sealed }, accept),
      await post('Public/ReportCheck', { code: 'ABC' }, accept),
      await get('File/Download?id=1', mine),
      await get('File/Link?id=1', mine),
      await fetch(`${user.base}/api/v1/File/Upload`, { method: 'POST', headers: unknown, body: form }),
      await get('Events/Stream', unknown),
    ]
    for (const answer of answers) {
      const envelope = (await answer.json()) as { code: unknown; issucess: unknown; msg: string } // every answer is an envelope
      const { pathname } = new URL(answer.url)
      expect([pathname, answer.status, envelope.code, envelope.issucess]).toEqual([pathname, 503, 503, false])
      expect([pathname, envelope.msg]).toEqual([pathname, expect.stringMatching(sentence)])
      expect([pathname, answer.headers.get('retry-after')]).toEqual([pathname, '5'])
    }
  }
  // what needs no database is served as ever
  const code = await fetch(`${user.base}/q/ABC`, { redirect: 'manual' })
  expect(code.status).toBe(302)
  expect((await fetch(`${user.base}/api/v1/openapi.json`)).status).toBe(200)
}, 60_000)

test('[8.1] every action says so while the database is away, or refuses what it need not ask it about', async () => {
  const wrong: string[] = []
  for (const { controller, name, contract } of allActions) {
    const { status } = await user.raw(`${controller}/${name}`, anyBody(contract))
    if (status !== 503 && (status === 200 || status >= 500)) wrong.push(`${controller}/${name} ${status}`)
  }
  expect(wrong).toEqual([])
}, 60_000)

test.each([
  [{ code: '53100' }, true],
  [{ code: '57P01' }, true],
  [{ code: '57P03' }, true],
  [{ code: '08006' }, true],
  [{ code: 'ECONNREFUSED' }, true],
  [{ code: 'ENOSPC' }, true],
  [new AggregateError([Object.assign(new Error('a'), { code: 'ECONNREFUSED' })]), true],
  [new Error('timeout exceeded when trying to connect'), true],
  [new Error('Connection terminated unexpectedly'), true],
  [{ code: '23505' }, false],
  [{ code: '40001' }, false],
  [new Error('a fault'), false],
  [null, false],
])('tells an outage from a fault: %j', (error, isOutage) => expect(refusalOfOutage(error) !== null).toBe(isOutage))
