import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownVersion } from '../../src/config.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { refusalsOf, soon } from '../support/accounts.ts'
import type { Answer, ApiClient } from '../support/api-client.ts'
import { makeKeeper, makeLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** The oldest version that is served (page sysConfig/publishingSystem). */
let product: TestProduct
let keeper: ApiClient
const systems: Record<string, string> = {}

const rights = ['view', 'add', 'edit'].map(op => `sysConfig.publishingSystem.${op}`)
beforeAll(async () => {
  product = await testProduct()
  keeper = await makeKeeper(product, await makeLaboratory(product), rights)
  for (const kind of ['web', 'capture']) {
    const { envelope } = await keeper.raw('PublishingSystems/Create', { code: kind, name: kind, kind })
    systems[kind] = (envelope.result as { id: string }).id
  }
}, 60_000)
afterAll(() => product?.stop())

const setMinimum = async (kind: string, min_version: string | null): Promise<Answer> => {
  const id = systems[kind] ?? ''
  const { envelope } = await keeper.raw('PublishingSystems/GetById', { id })
  const { row_version } = envelope.result as { row_version: number }
  return keeper.raw('PublishingSystems/Change', { id, row_version, min_version })
}

/** What a call of such a client is answered; without a session, as at its sign-in. */
async function ask(query: string): Promise<readonly [number, string]> {
  const response = await fetch(`${product.base}/api/v1/OAuth/LoginChallenge?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'zh' },
    body: '{}',
  })
  return [response.status, ((await response.json()) as { msg: string }).msg]
}
const refused = [422, '版本过低，请升级'] as const
const served = [200, ''] as const

describe('[page sysConfig/publishingSystem, accept] a client below the minimum', () => {
  test('of the capture client is told so at its next call, by its numbers and not as text', async () => {
    expect(await ask('source=capture&clientVersion=2.9')).toEqual(served)
    expect(refusalsOf(await setMinimum('capture', '2.10'))).toEqual([])
    await expect.poll(() => ask('source=capture&clientVersion=2.9'), soon).toEqual(refused)
    expect(await ask('source=capture&clientVersion=2.10.0')).toEqual(served)
    expect(await ask('source=capture&clientVersion=10')).toEqual(served)
    await setMinimum('capture', null)
    await expect.poll(() => ask('source=capture&clientVersion=2.9'), soon).toEqual(served)
  })

  test('is no page of another kind, and no call that names no version', async () => {
    await setMinimum('capture', '2.10')
    await expect.poll(() => ask('source=capture&clientVersion=1'), soon).toEqual(refused)
    for (const query of ['source=pc&clientVersion=0.0.1', 'source=app&clientVersion=1', 'source=capture', ''])
      expect([query, await ask(query)]).toEqual([query, served])
    for (const query of ['source=capture&clientVersion=x', 'source=capture&source=capture&clientVersion=1'])
      expect([query, await ask(query)]).toEqual([query, served])
    await setMinimum('capture', null)
  })

  test('is never one of the server’s own build, whatever stands in the database', async () => {
    await inTransaction(product.services.ownerPool, ownerCaller, {}, tx =>
      tx.query("update publishing_system set min_version = '999' where id = $1", [systems.web]),
    )
    await expect.poll(() => ask('source=pc&clientVersion=0.0.1'), soon).toEqual(refused)
    expect(await ask(`source=pc&clientVersion=${ownVersion}`)).toEqual(served)
    expect(refusalsOf(await setMinimum('web', null))).toEqual([])
  })
})

describe('[page sysConfig/publishingSystem] a minimum', () => {
  test('above the server’s own pages is refused when it is saved, in whichever order kind and version come', async () => {
    expect(refusalsOf(await setMinimum('web', '999.1'))).toEqual(['Y-47 min_version'])
    expect(refusalsOf(await setMinimum('web', ownVersion))).toEqual([])
    const made = await keeper.raw('PublishingSystems/Create', { code: 'x', name: 'x', kind: 'web', min_version: '999' })
    expect(refusalsOf(made)).toEqual(['Y-47 min_version'])
    expect(refusalsOf(await setMinimum('capture', '999'))).toEqual([])
    const id = systems.capture ?? ''
    const { envelope } = await keeper.raw('PublishingSystems/GetById', { id })
    const { row_version } = envelope.result as { row_version: number }
    const turned = await keeper.raw('PublishingSystems/Change', { id, row_version, kind: 'web' })
    expect(refusalsOf(turned)).toEqual(['Y-47 min_version'])
  })
})
