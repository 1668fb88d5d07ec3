import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from '../../src/db/embedded.ts'
import { refusalOfOutage } from '../../src/http/unavailable.ts'
import { type Product, startProduct } from '../../src/product.ts'
import { ApiClient } from '../support/api-client.ts'
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

test('[8.1] the database is away: 503 with its sentence and Retry-After, whoever asks for what', async () => {
  expect((await user.raw('EquipmentSorts/List', {})).status).toBe(200)
  await database.stop()
  const stranger = new ApiClient(user.base)
  const answers = [
    await user.raw('EquipmentSorts/List', {}),
    await user.raw('EquipmentSorts/Create', { code: 'A', name: '甲' }),
    await stranger.raw('OAuth/LoginChallenge', {}),
    await stranger.raw('Public/ReportCheck', { code: 'ABC' }),
  ]
  for (const { status, envelope } of answers) {
    expect([status, envelope.code]).toEqual([503, 503])
    expect(envelope.msg).toMatch(/暂时无法读写数据，请5秒后再试/)
  }
  const file = await fetch(`${user.base}/api/v1/File/Download?id=1`, {
    headers: { authorization: `Bearer ${user.token}`, 'x-business-id': user.businessId ?? '' },
  })
  expect([file.status, file.headers.get('retry-after')]).toEqual([503, '5'])
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
