import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiClient } from '../support/api-client.ts'
import { makeKeeper, makeLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Whether an installation works (page /sys/test). */
let product: TestProduct
let keeper: ApiClient
let tester: ApiClient
beforeAll(async () => {
  product = await testProduct()
  const lab = await makeLaboratory(product)
  keeper = await makeKeeper(product, lab, ['sys.test.view', 'sys.test.run'])
  tester = await lab.user(['djequipment.equipmentlist.view'])
}, 60_000)
afterAll(() => product?.stop())

interface Told {
  lines: { service: string; state: string; milliseconds: number; fault: string | null }[]
  at: number
  server_version: string
  schema_version: string
}
const run = async (): Promise<Told> => (await keeper.raw('SystemChecks/Run', {})).envelope.result as Told
const stateOf = ({ lines }: Told, service: string) => lines.find(one => one.service === service)

test('[sys/test accept] every service has its line, and what is not set up says so instead of ok', async () => {
  const before = Date.now()
  const told = await run()
  expect(told.lines.map(({ service, state }) => `${service} ${state}`)).toEqual([
    'database ok',
    'files ok',
    'pdf ok',
    'messages off',
    'esign off',
    'stream ok',
  ])
  for (const { milliseconds } of told.lines) expect(milliseconds).toBeLessThan(10_000)
  expect(Math.abs(told.at - before)).toBeLessThan(60_000)
  expect(told.server_version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(told.schema_version).toMatch(/^\d{4}$/)
}, 30_000)

test('[sys/test accept] a file store that is gone turns its line red, in one word without addresses, keys and paths, and leaves no file behind', async () => {
  const root = path.join(product.dataDir, 'files')
  await rename(root, `${root}-gone`)
  await writeFile(root, 'a file where the folder was')
  try {
    const { envelope } = await keeper.raw('SystemChecks/Run', {})
    const told = envelope.result as Told
    expect(stateOf(told, 'files')).toMatchObject({ state: 'failed', fault: 'refused' })
    expect(stateOf(told, 'database')?.state).toBe('ok')
    const text = JSON.stringify(envelope)
    expect(text).not.toMatch(/ENOTDIR|EEXIST|127\.0\.0\.1/)
    expect(text).not.toContain(product.dataDir)
    expect(text).not.toContain(product.connection.password)
  } finally {
    await rm(root)
    await rename(`${root}-gone`, root)
  }
  expect(stateOf(await run(), 'files')?.state).toBe('ok')
  const left = await readdir(root, { recursive: true, withFileTypes: true })
  expect(left.filter(one => one.isFile())).toEqual([])
}, 30_000)

test('what comes back from the file store as something else is no success', async () => {
  const { files } = product.services
  const get = files.get
  Object.assign(files, { get: () => Promise.resolve(Buffer.from('other')) })
  expect(stateOf(await run(), 'files')).toMatchObject({ state: 'failed', fault: 'wrong' })
  Object.assign(files, { get })
}, 30_000)

test('the test page is a paper of one page', async () => {
  const { envelope } = await keeper.raw('SystemChecks/Paper', {})
  const { pdf } = envelope.result as { pdf: string }
  expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
}, 30_000)

test('[sys/test accept] a user of a laboratory runs none of it', async () => {
  expect((await tester.raw('SystemChecks/Run', {})).status).toBe(403)
  expect((await tester.raw('SystemChecks/Paper', {})).status).toBe(403)
})
