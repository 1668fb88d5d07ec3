import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { entityNamed } from '../../src/db/schema.ts'
import { inTransaction, type Transaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { codeOf } from '../contract/serve.ts'
import { anyRow } from '../support/any-row.ts'
import { type Answer, ApiClient } from '../support/api-client.ts'
import { makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Links that open one record once (page account/autogoto, D-03, D-08). */
let product: TestProduct
let lab: TestLaboratory
let other: TestLaboratory
let person: ApiClient & { userId: string }
let order: string
let foreign: string

const asOwner = <T>(work: (tx: Transaction) => Promise<T>, at: Partial<TestLaboratory> = {}): Promise<T> =>
  inTransaction(
    product.services.ownerPool,
    {
      ...ownerCaller,
      instanceId: at.instanceId ?? null,
      organizationId: at.organizationId ?? null,
      businessId: at.id ?? '0',
    },
    {},
    work,
  )
const orderIn = (at: TestLaboratory): Promise<string> =>
  asOwner(async tx => {
    const scope = { instanceId: at.instanceId, organizationId: at.organizationId, businessId: at.id }
    const id = await anyRow(tx, entityNamed('entrustment'), scope, new Map())
    await tx.query("update entrustment set entrust_no = 'WT-' || id where id = $1", [id])
    return id
  }, at)
const page = '/djentrustmanage/newEntrustsManager'
const right = 'djentrustmanage.newEntrustsManager.view'

beforeAll(async () => {
  product = await testProduct({ config: { publicPerMinute: 10_000 } })
  lab = await makeLaboratory(product)
  other = await makeLaboratory(product)
  person = await lab.user([right], { name: 'linked' })
  order = await orderIn(lab)
  foreign = await orderIn(other)
}, 60_000)
afterAll(() => product?.stop())
beforeEach(() => asOwner(tx => tx.query('delete from login_failure')))

const nobody = (): ApiClient => new ApiClient(product.base)
const make = (who: ApiClient, more: Record<string, unknown> = {}): Promise<Answer> =>
  who.raw('OAuth/TempToken', { kind: 'entrustment', id: order, target: `${page}?id=${order}`, ...more })
const linkOf = async (who: ApiClient = person): Promise<string> => {
  const { envelope, status } = await make(who)
  if (status !== 200) throw new Error(envelope.msg)
  return (envelope.result as { token: string }).token // the contract's answer
}
const open = (t: string): Promise<Answer> => nobody().raw('OAuth/OpenPass', { t }, { key: null })
const look = (view: string): Promise<Answer> => nobody().raw('OAuth/PassRecord', { view }, { key: null })
interface Opened {
  readonly outcome: string
  readonly target: string
  readonly view: string
}
const opened = async (t: string): Promise<Opened> => {
  const { envelope, status } = await open(t)
  if (status !== 200) throw new Error(envelope.msg)
  return envelope.result as Opened // the contract's answer
}

describe('a link opens its record', () => {
  test('once and without a session; the second opening leads to the ordinary sign-in with the target kept', async () => {
    const t = await linkOf()
    const first = await opened(t)
    expect(first).toMatchObject({ outcome: 'open', target: `${page}?id=${order}` })
    const { envelope } = await look(first.view)
    expect(envelope.result).toMatchObject({ kind: 'entrustment', number: `WT-${order}`, person: 'linked' })
    expect(await opened(t)).toEqual({ outcome: 'used', target: `${page}?id=${order}`, view: '' })
    const both = await linkOf().then(twice => Promise.all([opened(twice), opened(twice)]))
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['open', 'used'])
    // nothing of it opens anything else
    const bearer = Object.assign(nobody(), { token: t, businessId: lab.id })
    expect((await bearer.raw('Entrustments/List', {})).status).toBe(401)
    expect(
      (await Object.assign(nobody(), { token: first.view.slice(0, 200) }).raw('SysConfig/GetUser', {})).status,
    ).toBe(401)
    const kept = await asOwner(tx => tx.query('select 1 from entry_pass where digest = $1', [t]))
    expect(kept).toEqual([])
  })

  test('until it is over', async () => {
    const t = await linkOf()
    await asOwner(tx => tx.query("update entry_pass set expires_at = now() - interval '1 second'"))
    expect(codeOf(await open(t))).toBe('GT-01')
    expect(codeOf(await open('A'.repeat(43)))).toBe('GT-01')
    expect(codeOf(await look('x'))).toBe('GT-01')
    const { view } = await opened(await linkOf())
    expect(codeOf(await look(`${view.slice(0, -3)}AAA`))).toBe('GT-01')
  })

  test('as the person sees it then: not when the right is gone or the account shut', async () => {
    const other_person = await lab.user([right], { name: 'shut' })
    const t = await linkOf(other_person)
    const { view } = await opened(await linkOf(other_person))
    await asOwner(tx => tx.query('update app_user set allow_login = false where id = $1', [other_person.userId]))
    expect(codeOf(await open(t))).toBe('GT-02')
    expect(codeOf(await look(view))).toBe('GT-02')
  })
})

describe('a link is made', () => {
  test('for a record in his own sight, on a page of his own', async () => {
    expect(codeOf(await make(person, { id: foreign, target: `${page}?id=${foreign}` }))).toBe('G-04')
    expect(codeOf(await make(person, { target: `/sysConfig/user?id=${order}` }))).toBe('G-03')
    for (const target of ['https://evil.example/', '//evil.example/x', '/a', `${page}?x=<b>`, 'javascript:alert(1)'])
      expect(codeOf(await make(person, { target })), target).toBe('GT-03')
    const stranger = await lab.user([], { name: 'stranger' })
    expect(codeOf(await make(stranger))).toBe('G-03')
    expect((await make(nobody())).status).toBe(401)
    expect(codeOf(await make(await other.user([right], { name: 'neighbour' })))).toBe('G-04')
  })
})
