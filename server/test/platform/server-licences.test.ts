import { serverLicenceActions } from '@gt/domain/platform/server-licence-actions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { readLicence } from '../../src/modules/operation/licence-file.ts'
import { refusalsOf } from '../support/accounts.ts'
import type { Answer, ApiClient } from '../support/api-client.ts'
import { makeKeeper, makeLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Licences of customers' servers and the check of their files (page totalset/serverauth). */
let product: TestProduct
let keeper: ApiClient
let clerk: ApiClient & { userId: string }

const rights = ['view', 'add', 'edit', 'download', 'revoke'].map(op => `totalset.serverauth.${op}`)

beforeAll(async () => {
  product = await testProduct()
  const lab = await makeLaboratory(product)
  keeper = await makeKeeper(product, lab, rights)
  clerk = await lab.user(rights)
}, 60_000)
afterAll(() => product?.stop())

interface Row {
  readonly id: string
  readonly row_version: number
  readonly mac_address: string
  readonly serial: string
  readonly download_count: number
  readonly state: string
}
const server = { now: '2026-01-01 00:00:00', ips: ['10.0.0.8'], macs: ['00:1A:2B:3C:4D:5E'] }
const write = (values: object = {}, who = keeper): Promise<Answer> =>
  who.raw('ServerAuths/Create', {
    server_name: '客户甲',
    ip_address: '10.0.0.8',
    mac_address: '00-1a-2b-3c-4d-5e',
    functions: ['basic', 'highway'],
    allowed_login_count: 30,
    expires_at: '2999-01-01 00:00:00',
    ...values,
  })
const rowOf = (answer: Answer): Row => {
  expect(refusalsOf(answer)).toEqual([])
  return answer.envelope.result as Row
}
const read = async (id: string): Promise<Row> =>
  (await keeper.raw('ServerAuths/GetById', { id })).envelope.result as Row
const revoke = async (id: string): Promise<string[]> => {
  const { row_version } = await read(id)
  return refusalsOf(await keeper.raw('ServerAuths/Revoke', { items: [{ id, row_version }] }))
}

test("[page serverauth, accept] a file edited by hand is refused by the server's licence check, and so is one of another server, one that is over and one taken back", async () => {
  const row = rowOf(await write())
  const { content, public_key } = await keeper.call(serverLicenceActions, 'Download', { id: row.id })
  expect(readLicence(public_key, content, server)).toMatchObject({
    licence: { serial: row.serial, customer: '客户甲', functions: ['basic', 'highway'], logins: 30 },
  })
  const edited = content.replace('\\"logins\\":30', '\\"logins\\":300')
  expect(edited).not.toBe(content)
  expect(readLicence(public_key, edited, server)).toEqual({ fault: 'forged' })
  const other = (JSON.parse(content) as { licence: string }).licence
  for (const file of ['', '{}', other, JSON.stringify({ licence: other, signature: 1 })])
    expect(readLicence(public_key, file, server)).toEqual({ fault: 'unreadable' })
  expect(readLicence(public_key, JSON.stringify({ licence: other, signature: '' }), server)).toEqual({
    fault: 'forged',
  })
  expect(readLicence(public_key, content, { ...server, macs: ['00:00:00:00:00:00'] })).toEqual({
    fault: 'other_server',
  })
  expect(readLicence(public_key, content, { ...server, ips: ['10.0.0.9'] })).toEqual({ fault: 'other_server' })
  expect(readLicence(public_key, content, { ...server, now: '2999-01-01 00:00:00' })).toEqual({ fault: 'expired' })
  const revoked = new Set([row.serial])
  expect(readLicence(public_key, content, { ...server, revoked })).toEqual({ fault: 'revoked' })
  expect((await read(row.id)).download_count).toBe(1)
  const trail = await inTransaction(product.services.ownerPool, ownerCaller, {}, tx =>
    tx.query("select 1 from audit_log where entity = 'server_auth' and action = 'export'"),
  )
  expect(trail).toHaveLength(1)
  expect(await revoke(row.id)).toEqual([])
})

test('[page serverauth, accept] a MAC of wrong shape is refused, and so are an address that is none and an end that is past', async () => {
  for (const mac_address of ['00:1A:2B:3C:4D', '00:1A:2B:3C:4D:5G', '001A2B3C4D5E'])
    expect(refusalsOf(await write({ mac_address }))).toEqual(['SL-02 mac_address'])
  expect(refusalsOf(await write({ ip_address: '10.0.0.256' }))).toEqual(['SL-01 ip_address'])
  expect(refusalsOf(await write({ expires_at: '2020-01-01 00:00:00' }))).toEqual(['SL-03 expires_at'])
  expect(refusalsOf(await write({ functions: [] }))).toEqual(['G-11 functions'])
  expect(rowOf(await write({ ip_address: '2001:DB8::1', mac_address: 'aa:bb:cc:dd:ee:ff' })).mac_address).toBe(
    'AA:BB:CC:DD:EE:FF',
  )
})

test('every change makes a new serial; one taken back is neither changed nor downloaded, and another may take its place', async () => {
  const row = rowOf(await write({ ip_address: '10.0.0.20' }))
  expect(refusalsOf(await write({ ip_address: '10.0.0.20' }))).toEqual(['SL-05 mac_address'])
  const item = { id: row.id, row_version: row.row_version }
  const changed = rowOf(await keeper.raw('ServerAuths/Change', { ...item, allowed_login_count: 50 }))
  expect(changed.serial).not.toBe(row.serial)
  expect(await revoke(row.id)).toEqual([])
  expect(await revoke(row.id)).toEqual(['SL-04'])
  const { row_version } = await read(row.id)
  const again = await keeper.raw('ServerAuths/Change', { id: row.id, row_version, allowed_login_count: 60 })
  expect(refusalsOf(again)).toEqual(['SL-04'])
  expect(refusalsOf(await keeper.raw('ServerAuths/Download', { id: row.id }))).toEqual(['SL-04'])
  rowOf(await write({ ip_address: '10.0.0.20' }))
})

test('licences are the platform’s own: nobody of a laboratory reads or writes them', async () => {
  const { envelope } = await clerk.raw('ServerAuths/List', {})
  expect((envelope.result as { rows?: unknown[] } | null)?.rows ?? []).toEqual([])
  expect((await write({ ip_address: '10.0.0.30' }, clerk)).status).not.toBe(200)
})
