import { request } from 'node:http'
import { sysConfigActions } from '@gt/domain/identity/actions.ts'
import { oauthActions } from '@gt/domain/identity/oauth-actions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { refusalsOf, soon } from '../support/accounts.ts'
import { type Answer, ApiClient, sealPassword } from '../support/api-client.ts'
import { makeKeeper, makeLaboratory, type TestLaboratory, testPassword } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Page sysConfig/instance. */
const rights = ['view', 'add', 'edit', 'disable', 'init', 'config'].map(op => `sysConfig.instance.${op}`)
type Item = { readonly id: string; readonly row_version: number }
type Saved = Item & Readonly<Record<string, unknown>>

let product: TestProduct
let lab: TestLaboratory
let keeper: ApiClient
let category: string

beforeAll(async () => {
  product = await testProduct()
  // the standard instance, and ids of others beyond it
  await sql("insert into system_category (id, code, name) values (4, 'lab', '试验室')")
  await sql("insert into instance (id, category_id, code, name) values (1, 4, 'standard', '标准')")
  await sql("select setval(pg_get_serial_sequence('instance', 'id'), 10)")
  lab = await makeLaboratory(product)
  keeper = await makeKeeper(product, lab, rights)
  category = '4'
}, 60_000)
afterAll(() => product?.stop())

const sql = <R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
  inTransaction(product.services.ownerPool, ownerCaller, {}, tx => tx.query<R>(text, values))

let serial = 0
const add = (values: Record<string, unknown> = {}): Promise<Answer> => {
  serial += 1
  return keeper.raw('Instances/Create', {
    code: `made${serial}`,
    name: `实例${serial}`,
    category_id: category,
    title_zh: '检测平台',
    ...values,
  })
}
const added = async (values: Record<string, unknown> = {}): Promise<Saved> => {
  const { envelope } = await add(values)
  expect(envelope.msg).toBe('')
  return envelope.result as Saved
}
const itemOf = async (id: string): Promise<Item> => {
  const [row] = await sql<Item>('select id, row_version from instance where id = $1', [id])
  if (!row) throw new Error(`no instance ${id}`)
  return { id: row.id, row_version: row.row_version }
}
const change = async (id: string, changes: Record<string, unknown>): Promise<Answer> =>
  keeper.raw('Instances/Change', { ...(await itemOf(id)), ...changes })
const turn = async (id: string, action: 'Enable' | 'Disable', who = keeper): Promise<Answer> =>
  who.raw(`Instances/${action}`, { items: [await itemOf(id)] })

async function attempt(userName: string, password = testPassword): Promise<string[]> {
  const client = new ApiClient(product.base)
  const { envelope } = await client.raw('OAuth/LoginChallenge', {})
  const pwd = sealPassword(password, envelope.result as { challenge: string; publicKey: string })
  return refusalsOf(await client.raw('OAuth/Token', { userName, pwd }))
}

describe('[page sysConfig/instance, accept] a disabled instance', () => {
  let other: TestLaboratory
  beforeAll(async () => {
    other = await makeLaboratory(product)
  })

  test('ends the sessions of all its users at once and answers their sign-in 系统已停用, until it is enabled again', async () => {
    const user = await other.user([], { name: 'housed' })
    const bystander = await lab.user([], { name: 'bystander' })
    expect((await user.call(oauthActions, 'testToken', {})).Code).toBe(1)
    expect(refusalsOf(await turn(other.instanceId, 'Disable'))).toEqual([])
    expect((await user.call(oauthActions, 'testToken', {})).Code).not.toBe(1)
    await expect.poll(async () => (await user.raw('SysConfig/GetUser', {})).status, soon).toBe(401)
    expect(await attempt('housed')).toEqual(['L-21'])
    const client = new ApiClient(product.base)
    await expect(client.signIn('housed', testPassword)).rejects.toThrow(/系统已停用/)
    expect((await bystander.raw('SysConfig/GetUser', {})).status).toBe(200)
    expect(refusalsOf(await turn(other.instanceId, 'Enable'))).toEqual([])
    expect(await attempt('housed')).toEqual([])
  })

  test('tells so only after the right password', async () => {
    await other.user([], { name: 'guessed' })
    await turn(other.instanceId, 'Disable')
    expect(await attempt('guessed', 'Wrong2026')).toEqual(['L-03'])
    await turn(other.instanceId, 'Enable')
  })

  test('keeps a token dead that was made in the very moment', async () => {
    const user = await other.user([], { name: 'racing' })
    await sql('update instance set enabled = false where id = $1', [other.instanceId])
    expect((await user.call(oauthActions, 'testToken', {})).Code).not.toBe(1)
    await sql('update instance set enabled = true where id = $1', [other.instanceId])
    expect((await user.call(oauthActions, 'testToken', {})).Code).toBe(1)
  })

  test('locks out nobody of the platform: whoever disables his own instance enables it again, in a new session too', async () => {
    expect(refusalsOf(await turn(lab.instanceId, 'Disable'))).toEqual([])
    expect((await keeper.raw('SysConfig/GetUser', {})).status).toBe(200)
    const name = (await keeper.call(sysConfigActions, 'GetUser', {})).UserName
    const again = await new ApiClient(product.base).signIn(name, testPassword)
    expect(refusalsOf(await turn(lab.instanceId, 'Enable', again))).toEqual([])
  })

  test('is out of the sessions of people at home elsewhere', async () => {
    const guest = await lab.user([], { name: 'guest' })
    await sql(
      'insert into user_business_map (instance_id, organization_id, business_id, user_id) values ($1, $2, $3, $4)',
      [other.instanceId, other.organizationId, other.id, guest.userId],
    )
    const there = () => guest.raw('SysConfig/GetUser', {}, { headers: { 'x-business-id': other.id } })
    expect(refusalsOf(await there())).toEqual([])
    await turn(other.instanceId, 'Disable')
    // told to all servers at once; a busy machine hears it a moment later, and each try is one at what is not one's own
    await expect.poll(async () => refusalsOf(await there()), { ...soon, interval: 1_000 }).toEqual(['G-18'])
    await turn(other.instanceId, 'Enable')
    await expect.poll(async () => refusalsOf(await there()), { ...soon, interval: 1_000 }).toEqual([])
  })

  test('is nothing that a laboratory with the same rights could do', async () => {
    const intruder = await lab.user(rights)
    for (const action of ['Enable', 'Disable'] as const)
      expect(refusalsOf(await turn(other.instanceId, action, intruder))).toEqual(['G-33'])
    const item = await itemOf(other.instanceId)
    const settings = {
      cookie_days: 30,
      default_language: null,
      page_sizes: null,
      upload_max_mb: null,
      second_factor: null,
    }
    expect(refusalsOf(await intruder.raw('Instances/SaveSettings', { ...item, ...settings }))).toEqual(['G-33'])
    expect(refusalsOf(await intruder.raw('Instances/Init', item))).toEqual(['G-33'])
  })
})

describe('[page sysConfig/instance, special] an instance', () => {
  test('is never deleted: there is no such call', async () => {
    const made = await added()
    const { status } = await keeper.raw('Instances/Remove', { items: [await itemOf(made.id)] })
    expect(status).toBe(404)
  })

  test('with the fixed id 6 keeps its code; others may be recoded, and the fixed id is nobody’s to give', async () => {
    const fixed = await added({ code: 'related' })
    await sql('update instance set legacy_id = 6 where id = $1', [fixed.id])
    expect(refusalsOf(await change(fixed.id, { code: 'else' }))).toEqual(['Y-42 code'])
    expect(refusalsOf(await change(fixed.id, { code: 'related', name: '改名' }))).toEqual([])
    const free = await added()
    expect(refusalsOf(await change(free.id, { code: 'recoded' }))).toEqual([])
    expect(refusalsOf(await change(fixed.id, { legacy_id: null }))).not.toEqual([])
    expect(refusalsOf(await add({ legacy_id: '6' }))).not.toEqual([])
  })

  test('needs its title', async () => {
    expect(refusalsOf(await add({ title_zh: undefined }))).toEqual(['G-06 title_zh'])
    const made = await added()
    expect(refusalsOf(await change(made.id, { title_zh: null }))).toEqual(['G-06 title_zh'])
    expect(refusalsOf(await change(lab.instanceId, { name: '测试实例' }))).toEqual([])
  })

  test('counts its organisations and units', async () => {
    const { envelope } = await keeper.raw('Instances/GetById', { id: lab.instanceId })
    expect(envelope.result).toMatchObject({ org_count: 1, business_count: 1, number: Number(lab.instanceId) })
    expect(await added()).toMatchObject({ org_count: 0, business_count: 0 })
  })
})

describe('[page sysConfig/instance] host names', () => {
  test('are kept in one form, each of one instance alone', async () => {
    const made = await added({ domain: 'Lab.Example.COM， 中文.com ;lab.example.com.' })
    expect(made.domain).toBe('lab.example.com, xn--fiq228c.com')
    expect(refusalsOf(await add({ domain: 'free.cn, LAB.example.com' }))).toEqual(['Y-41 domain'])
    expect(refusalsOf(await change(made.id, { domain: 'lab.example.com' }))).toEqual([])
    expect((await added({ domain: '中文.com' })).domain).toBe('xn--fiq228c.com')
  })

  test.each(['http://lab.cn', 'lab.cn:80', '*.lab.cn', 'lab_1.cn', '<script>', "x' or 1=1"])(
    '%s is refused at its field',
    async domain => {
      const codes = refusalsOf(await add({ domain }))
      expect(codes.length).toBeGreaterThan(0)
      expect(new Set(codes)).toEqual(new Set(['Y-40 domain']))
    },
  )

  test('are not longer together than the column', async () => {
    const domain = Array.from({ length: 30 }, (_, index) => `host${index}.cn`).join(' ')
    expect(refusalsOf(await add({ domain: domain.slice(0, 199) }))).toEqual(['G-11 domain'])
  })

  test('saved by two people at once go to one of them', async () => {
    const answers = await Promise.all([add({ domain: 'both.cn' }), add({ domain: 'both.cn' })])
    expect(answers.flatMap(refusalsOf)).toEqual(['Y-41 domain'])
  })
})

interface Got {
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Buffer
}

/** Under a host name of one's own choice, which `fetch` would not send. */
const under = (host: string, path: string): Promise<Got> =>
  new Promise((resolve, reject) => {
    const asked = request(`${product.base}${path}`, { headers: { host } }, answer => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })
const lookUnder = async (host: string): Promise<unknown> =>
  (JSON.parse((await under(host, '/api/v1/Look')).body.toString()) as { result: unknown }).result

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])

describe('[page sysConfig/instance, accept] the page of sign-in', () => {
  test('shows title and logo of the instance whose host name it is, and nothing of it under another name', async () => {
    const logo_file_id = await keeper.upload('instance_logo', 'logo.png', png)
    const made = await added({
      domain: 'look.example.com',
      title_zh: '某检测平台',
      title_en: 'Some platform',
      default_language: 'en',
      logo_file_id,
    })
    const look = { title_zh: '某检测平台', title_en: 'Some platform', language: 'en', skin: null }
    await expect.poll(() => lookUnder('look.example.com'), soon).toMatchObject(look)
    expect(await lookUnder('LOOK.example.com.:8080')).toMatchObject(look)
    for (const host of ['other.example.com', 'localhost', 'example.com', 'look.example.com.evil.com'])
      expect(await lookUnder(host)).toBeNull()
    const logo = await under('look.example.com', '/api/v1/Look/Logo')
    expect(logo).toMatchObject({ status: 200, body: png })
    expect(logo.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect((await under('other.example.com', '/api/v1/Look/Logo')).status).toBe(404)
    await change(made.id, { domain: null })
    await expect.poll(() => lookUnder('look.example.com'), soon).toBeNull()
  })

  test('takes no drawing that could hold a script, nor a large picture, nor a file that is no logo', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    for (const [name, content] of [
      ['logo.svg', svg],
      ['logo.png', svg],
    ] as const)
      await expect(keeper.upload('instance_logo', name, content)).rejects.toThrow(/415/)
    await expect(
      keeper.upload('instance_logo', 'large.png', Buffer.concat([png, Buffer.alloc(512 * 1024)])),
    ).rejects.toThrow(/413/)
    const [paper] = await sql<{ id: string }>(
      `insert into file_object (instance_id, organization_id, business_id, name, mime_type, size_bytes, sha256, storage_key, folder)
       values (0, 0, 0, 'secret.png', 'image/png', 1, 'x', 'y', 'report_pdf') returning id`,
    )
    await added({ logo_file_id: paper?.id, domain: 'paper.cn' })
    await expect.poll(() => lookUnder('paper.cn'), soon).toMatchObject({ logo: null })
    expect((await under('paper.cn', '/api/v1/Look/Logo')).status).toBe(404)
  })

  test('wears a skin of its own instance or of the standard one', async () => {
    const [skin] = await sql<{ id: string }>(
      "insert into skin (instance_id, code, name_zh, scope, published) values ($1, 'plum', '紫檀', 'instance', true) returning id",
      [lab.instanceId],
    )
    expect(refusalsOf(await add({ skin_id: skin?.id }))).toEqual(['G-14 skin_id'])
    expect(refusalsOf(await change(lab.instanceId, { skin_id: skin?.id, domain: 'plum.cn' }))).toEqual([])
    await expect.poll(() => lookUnder('plum.cn'), soon).toMatchObject({ skin: 'plum' })
  })
})
