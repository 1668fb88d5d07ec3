import { oauthActions } from '@gt/domain/identity/actions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { ApiClient, sealPassword } from '../support/api-client.ts'
import { makeKeeper, makeLaboratory, type TestLaboratory, testPassword } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** The administration of login accounts (page sysConfig/user), tried by who should and by who should not. */
const rights = ['view', 'add', 'edit', 'delete', 'import', 'export', 'posts', 'reset', 'unlock', 'bind'].map(
  op => `sysConfig.user.${op}`,
)

type Row = Record<string, unknown> & { id: string; row_version: number }

let product: TestProduct
let lab: TestLaboratory
let other: TestLaboratory
let admin: ApiClient & { userId: string }
/** Has the rights of the page and administers nothing. */
let clerk: ApiClient & { userId: string }
let stranger: ApiClient & { userId: string }
let keeper: ApiClient
let room: string
let foreignRoom: string

const sql = <R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
  inTransaction(product.services.ownerPool, ownerCaller, {}, tx => tx.query<R>(text, values))

const roomOf = async (of: TestLaboratory, name: string): Promise<string> => {
  const [made] = await sql<{ id: string }>(
    'insert into department (instance_id, organization_id, business_id, name) values ($1, $2, $3, $4) returning id',
    [of.instanceId, of.organizationId, of.id, name],
  )
  return made?.id ?? ''
}

/** Makes the posts of an account administrator posts. */
const makeRuler = (userId: string): Promise<unknown> =>
  sql('update post set is_administrator = true where id in (select post_id from user_post_map where user_id = $1)', [
    userId,
  ])

const postOf = async (userId: string): Promise<string> =>
  (await sql<{ id: string }>('select post_id as id from user_post_map where user_id = $1', [userId]))[0]?.id ?? ''

beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
  other = await makeLaboratory(product)
  admin = await lab.user(rights)
  clerk = await lab.user(rights)
  stranger = await other.user(rights)
  keeper = await makeKeeper(product, lab, rights)
  room = await roomOf(lab, '检测一室')
  foreignRoom = await roomOf(other, '外室')
  await makeRuler(admin.userId)
  await makeRuler(stranger.userId)
}, 60_000)
afterAll(() => product?.stop())

const errorsOf = (answer: { envelope: { result: unknown } }): string[] =>
  ((answer.envelope.result as { errors?: { code: string; field: string | null }[] } | null)?.errors ?? []).map(
    ({ code, field }) => (field ? `${code} ${field}` : code),
  )

const sealed = async (who: ApiClient, password: string) => {
  const { envelope } = await who.raw('OAuth/LoginChallenge', {})
  return sealPassword(password, envelope.result as { challenge: string; publicKey: string })
}

let serial = 0
const freshName = (): string => {
  serial += 1
  return `person${serial}`
}

async function add(who: ApiClient, values: Record<string, unknown> = {}, password = 'First2026') {
  return who.raw('AppUsers/Create', {
    user_name: freshName(),
    real_name: '新同事',
    department_id: room,
    ...values,
    password: await sealed(who, password),
  })
}

async function added(values: Record<string, unknown> = {}): Promise<Row> {
  const answer = await add(admin, values)
  expect(answer.envelope.msg).toBe('')
  return answer.envelope.result as Row
}

const read = async (id: string, who: ApiClient = admin): Promise<Row> =>
  (await who.raw('AppUsers/GetById', { id })).envelope.result as Row
const itemOf = async (id: string): Promise<{ id: string; row_version: number }> => {
  const [row] = await sql<{ row_version: number }>('select row_version from app_user where id = $1', [id])
  return { id, row_version: row?.row_version ?? 0 }
}
const listed = async (who: ApiClient, query: Record<string, unknown> = {}): Promise<Row[]> =>
  ((await who.raw('AppUsers/List', { size: 50, ...query })).envelope.result as { rows: Row[] }).rows
const signIn = (name: unknown, password: string): Promise<ApiClient> =>
  new ApiClient(product.base).signIn(String(name), password)

describe('a new account', () => {
  test('signs in with its first password, which it must change, and belongs to the unit of who made it', async () => {
    const row = await added({ user_name: 'ＮewTester1' })
    expect(row).toMatchObject({ user_name: 'NewTester1', business_id: lab.id, allow_login: 1, state: 'active' })
    expect(row.password_changed_at).toBeNull()
    const client = new ApiClient(product.base)
    const { envelope } = await client.raw('OAuth/Token', {
      userName: 'newtester1',
      pwd: await sealed(client, 'First2026'),
    })
    expect(envelope.result).toMatchObject({ mustChangePassword: 1, businessId: lab.id })
    const [department] = await sql(
      'select is_main from user_department_map where user_id = $1 and department_id = $2',
      [row.id, room],
    )
    expect(department).toEqual({ is_main: 1 })
  })

  test.each([
    ['too short a name', { user_name: 'abc' }, 'L-10 user_name'],
    ['signs that are no letters', { user_name: 'a b c d' }, 'L-10 user_name'],
    ['too long a name', { user_name: 'a'.repeat(21) }, 'L-10 user_name'],
    ['a real name of one sign', { real_name: '王' }, 'L-12 real_name'],
    ['no real name', { real_name: null }, 'G-06 real_name'],
    ['no department', { department_id: null }, 'G-06 department_id'],
    ['a telephone number that is none', { phone_number: '12345' }, 'G-11 phone_number'],
    ['a mail address that is none', { email: 'nowhere' }, 'G-11 email'],
    ['a child', { age: 15 }, 'G-11 age'],
    ['a client of nobody', { is_entrust: 1, department_id: null }, 'G-06 entrust_unit_id'],
  ])('is refused at its field: %s', async (_what, values, code) => {
    const before = (await listed(admin)).length
    expect(errorsOf(await add(admin, values))).toEqual([code])
    expect((await listed(admin)).length).toBe(before)
  })

  test('is refused with a weak password, without one, and with a name that is taken in any case', async () => {
    expect(errorsOf(await add(admin, {}, 'password'))).toEqual(['L-08 password'])
    expect(errorsOf(await add(admin, {}, 'TooLong2026x'))).toEqual(['L-08 password'])
    const bare = await admin.raw('AppUsers/Create', {
      user_name: freshName(),
      real_name: '无密码',
      department_id: room,
    })
    expect([errorsOf(bare), bare.envelope.msg]).toEqual([['G-11 password'], '请填写密码'])
    const { user_name } = await added()
    const again = await add(admin, { user_name: String(user_name).toUpperCase() })
    expect(errorsOf(again)).toEqual(['G-12 user_name'])
  })

  test('[R-14] cannot be put into another laboratory, its departments, or above the laboratories', async () => {
    expect(errorsOf(await add(admin, { business_id: other.id }))).toEqual(['G-18 business_id'])
    expect(errorsOf(await add(admin, { department_id: foreignRoom }))).toEqual(['G-14 department_id'])
    for (const [name, value] of [
      ['is_platform_admin', 1],
      ['is_business_manager', 1],
      ['organization_id', other.organizationId],
      ['instance_id', other.instanceId],
      ['password_changed_at', '2026-01-01 00:00:00'],
      ['state', 'active'],
    ] as const)
      expect((await add(admin, { [name]: value })).status, name).toBe(400)
  })
})

describe('what leaves the server', () => {
  test('[R-03] no hash: not in a row, a list, a filter, an export or the history', async () => {
    const row = await added()
    await admin.raw('AppUsers/Change', { ...(await itemOf(row.id)), nickname: '小新' })
    const [stored] = await sql<{ password: string }>('select password from app_user where id = $1', [row.id])
    expect(stored?.password).toMatch(/^\$argon2id\$/)
    const answers = await Promise.all([
      admin.raw('AppUsers/GetById', { id: row.id }),
      admin.raw('AppUsers/List', {}),
      admin.raw('AppUsers/History', { id: row.id }),
      admin.raw('AppUsers/Export', {
        query: {},
        title: '用户',
        columns: [
          { name: 'user_name', title: '用户名' },
          { name: 'calc_posts', title: '岗位' },
        ],
      }),
    ])
    for (const { envelope } of answers) {
      expect(envelope.msg).toBe('')
      expect(JSON.stringify(envelope.result)).not.toContain('argon2')
    }
    const history = answers[2]?.envelope.result as { rows: { changes: { field: string }[] }[] }
    expect(history.rows.flatMap(({ changes }) => changes.map(({ field }) => field))).toContain('nickname')
    const asked = { query: {}, title: '用户', columns: [{ name: 'password', title: '密码' }] }
    expect((await admin.raw('AppUsers/Export', asked)).status).toBe(400)
    for (const query of [
      { filter: [{ field: 'password', op: 'contains', value: 'argon' }] },
      { sort: { field: 'password', dir: 'asc' } },
      { columns: ['password'] },
    ])
      expect((await admin.raw('AppUsers/List', query)).status).toBe(400)
    const trail = await sql<{ text: string }>(
      'select concat("before"::text, "after"::text) as text from audit_log where entity = \'app_user\' and entity_id = $1',
      [row.id],
    )
    expect(trail.length).toBeGreaterThan(1)
    expect(trail.map(({ text }) => text).join()).not.toContain('argon2')
  })

  test('[R-14] a list holds the accounts of the own laboratory alone, whatever is asked for', async () => {
    const asked = [
      {},
      { filter: [{ field: 'business_id', op: 'eq', value: other.id }] },
      { filter: [{ field: 'id', op: 'eq', value: stranger.userId }] },
      { under: { path: ['business_id'], id: other.id } },
      { view: 'disabled' },
    ]
    for (const query of asked)
      expect((await listed(admin, query)).filter(row => row.business_id !== lab.id)).toEqual([])
    // one who is at home elsewhere and acts here too is administered there
    await sql(
      'insert into user_business_map (instance_id, organization_id, user_id, business_id) values ($1, $2, $3, $4)',
      [lab.instanceId, lab.organizationId, stranger.userId, lab.id],
    )
    expect((await listed(admin)).map(({ id }) => id)).not.toContain(stranger.userId)
    admin.businessId = other.id
    expect((await admin.raw('AppUsers/List', {})).status).toBe(403)
    admin.businessId = lab.id
    const { nodes } = (await admin.raw('AppUsers/Nodes', { page: 'sysConfig.user' })).envelope.result as {
      nodes: { label: string; level: number; parent: string | null }[]
    }
    expect(nodes.map(({ label, level }) => `${level} ${label}`)).toContain('1 检测一室')
    expect(nodes.map(({ label }) => label)).not.toContain('外室')
    expect(nodes.filter(({ level }) => level === 0)).toHaveLength(1)
  })

  test('is narrowed to a post, and tells the posts of each account', async () => {
    const post = await postOf(clerk.userId)
    const found = await listed(admin, { filter: [{ field: 'post_id', op: 'eq', value: post }] })
    expect(found.map(({ id, calc_posts }) => [id, calc_posts])).toEqual([[clerk.userId, '测试岗位']])
  })
})

describe('an account of another laboratory', () => {
  test.each([
    ['GetById', (id: string) => ({ id })],
    ['Change', (id: string) => ({ id, row_version: 1, real_name: '改名' })],
    ['Remove', (id: string) => ({ items: [{ id, row_version: 1 }] })],
    ['Disable', (id: string) => ({ items: [{ id, row_version: 1 }] })],
    ['Enable', (id: string) => ({ items: [{ id, row_version: 1 }] })],
    ['History', (id: string) => ({ id })],
    ['Posts', (id: string) => ({ id })],
    ['SavePosts', (id: string) => ({ id, row_version: 1, post_ids: [] })],
    ['Reset', (id: string) => ({ id, row_version: 1 })],
    ['Unlock', (id: string) => ({ id })],
  ])('[R-14] is not found by %s', async (action, body) => {
    for (const id of [stranger.userId, '999999999']) {
      const answer = await admin.raw(`AppUsers/${action}`, body(id))
      expect([answer.status, errorsOf(answer)]).toEqual([404, ['G-04']])
    }
    expect((await stranger.raw('SysConfig/GetUser', {})).status).toBe(200)
  })
})

describe('changing an account', () => {
  test('keeps its login name and its unit, and tells a stale version', async () => {
    const row = await added()
    const change = async (values: Record<string, unknown>) =>
      errorsOf(await admin.raw('AppUsers/Change', { ...(await itemOf(row.id)), ...values }))
    expect(await change({ user_name: 'another1' })).toEqual(['L-11 user_name'])
    expect(await change({ business_id: other.id })).toEqual(['L-11 business_id'])
    expect(await change({ department_id: foreignRoom })).toEqual(['G-14 department_id'])
    expect(await change({ department_id: null })).toEqual(['G-06 department_id'])
    expect(await change({ real_name: '李工' })).toEqual([])
    const stale = { id: row.id, row_version: row.row_version }
    for (const [action, body] of [
      ['Change', { ...stale, real_name: '迟到' }],
      ['SavePosts', { ...stale, post_ids: [] }],
      ['Reset', stale],
      ['Remove', { items: [stale] }],
      ['Disable', { items: [stale] }],
    ] as const)
      expect([action, errorsOf(await admin.raw(`AppUsers/${action}`, body))]).toEqual([action, ['G-01']])
    expect((await read(row.id)).real_name).toBe('李工')
  })

  test('the department follows in the list of members, one of them the main one', async () => {
    const row = await added()
    const second = await roomOf(lab, `二室${row.id}`)
    await admin.raw('AppUsers/Change', { ...(await itemOf(row.id)), department_id: second })
    const maps = await sql<{ department_id: string; is_main: number }>(
      'select department_id, is_main from user_department_map where user_id = $1 and deleted_at is null order by id',
      [row.id],
    )
    expect(maps).toEqual([
      { department_id: room, is_main: 0 },
      { department_id: second, is_main: 1 },
    ])
  })
})

describe('letting in and keeping out', () => {
  test('switching off ends the sessions at once, also when it is switched on again', async () => {
    const row = await added()
    const session = await signIn(row.user_name, 'First2026')
    expect((await session.raw('SysConfig/GetUser', {})).status).toBe(200)
    expect(errorsOf(await admin.raw('AppUsers/Disable', { items: [await itemOf(row.id)] }))).toEqual([])
    // the notice to all servers is on its way while the answer is
    await expect.poll(async () => (await session.raw('SysConfig/GetUser', {})).status).toBe(401)
    expect((await session.raw('SysConfig/GetUser', {})).envelope.msg).toBe('login-off')
    await expect(signIn(row.user_name, 'First2026')).rejects.toThrow('不允许登录')
    expect(errorsOf(await admin.raw('AppUsers/Enable', { items: [await itemOf(row.id)] }))).toEqual([])
    expect((await session.raw('SysConfig/GetUser', {})).status).toBe(401)
    expect((await (await signIn(row.user_name, 'First2026')).raw('SysConfig/GetUser', {})).status).toBe(200)
  })

  test('nobody keeps himself out', async () => {
    const own = await itemOf(admin.userId)
    expect(errorsOf(await admin.raw('AppUsers/Disable', { items: [own] }))).toEqual(['L-14 allow_login'])
    expect(errorsOf(await admin.raw('AppUsers/Change', { ...own, allow_login: 0 }))).toEqual(['L-14 allow_login'])
    expect(errorsOf(await admin.raw('AppUsers/Remove', { items: [own] }))).toEqual(['L-14 allow_login'])
    expect(errorsOf(await admin.raw('AppUsers/Reset', own))).toEqual(['L-14'])
  })

  test('a user without records is deleted, one with records is put away and comes back when let in', async () => {
    const bare = await added()
    await admin.raw('AppUsers/Remove', { items: [await itemOf(bare.id)] })
    expect(await sql('select 1 from app_user where id = $1 and deleted_at is not null', [bare.id])).toHaveLength(1)
    const used = await added()
    const session = await signIn(used.user_name, 'First2026')
    await sql(
      'insert into personnel (instance_id, organization_id, business_id, personnel_no, name, user_id) values ($1, $2, $3, $4, $4, $5)',
      [lab.instanceId, lab.organizationId, lab.id, `RY${used.id}`, used.id],
    )
    expect(errorsOf(await admin.raw('AppUsers/Remove', { items: [await itemOf(used.id)] }))).toEqual([])
    expect((await session.raw('SysConfig/GetUser', {})).status).toBe(401)
    expect((await listed(admin)).map(({ id }) => id)).not.toContain(used.id)
    const [put] = (await listed(admin, { view: 'disabled' })).filter(({ id }) => id === used.id)
    expect(put).toMatchObject({ allow_login: 0, state: 'disabled' })
    await admin.raw('AppUsers/Enable', { items: [await itemOf(used.id)] })
    expect(await read(used.id)).toMatchObject({ allow_login: 1, state: 'active' })
  })
})

describe('posts', () => {
  const give = async (who: ApiClient, id: string, post_ids: readonly string[]) =>
    who.raw('AppUsers/SavePosts', { ...(await itemOf(id)), post_ids })
  const held = async (id: string): Promise<string[]> =>
    (
      await sql<{ post_id: string }>(
        'select post_id from user_post_map where user_id = $1 and deleted_at is null order by post_id',
        [id],
      )
    ).map(row => row.post_id)

  test('who administers gives any post that is offered; its rights count at the next request', async () => {
    const row = await added()
    const tester = await lab.user(['djentrustmanage.tasklist.view'])
    const post = await postOf(tester.userId)
    const session = await signIn(row.user_name, 'First2026')
    expect((await session.raw('AppUsers/List', {})).status).toBe(403)
    expect((await give(admin, row.id, [post, await postOf(clerk.userId)])).envelope.result).toEqual({
      added: 2,
      removed: 0,
    })
    await expect.poll(async () => (await session.raw('AppUsers/List', {})).status).toBe(200)
    const { rows } = (await admin.raw('AppUsers/Posts', { id: row.id })).envelope.result as {
      rows: { id: string; held: 0 | 1; reason: string | null }[]
    }
    expect(
      rows
        .filter(one => one.held === 1)
        .map(({ id }) => id)
        .sort(),
    ).toEqual((await held(row.id)).sort())
    expect(rows.every(({ reason }) => reason === null)).toBe(true)
    expect((await give(admin, row.id, [post])).envelope.result).toEqual({ added: 0, removed: 1 })
    expect((await session.raw('AppUsers/List', {})).status).toBe(403)
    expect(await held(row.id)).toEqual([post])
  })

  test('nobody else gives a post with more rights than he has, or that administers; himself neither', async () => {
    const stronger = await lab.user(['djentrustmanage.auditlist.approve'])
    const weaker = await lab.user(['sysConfig.user.view'])
    const [strong, weak, ruling] = [
      await postOf(stronger.userId),
      await postOf(weaker.userId),
      await postOf(admin.userId),
    ]
    const row = await added()
    for (const id of [row.id, clerk.userId]) {
      const own = await held(id)
      expect(errorsOf(await give(clerk, id, [...own, strong]))).toEqual(['L-15 post_ids'])
      expect(errorsOf(await give(clerk, id, [...own, ruling]))).toEqual(['L-16 post_ids'])
      expect(await held(id)).toEqual(own)
    }
    expect(errorsOf(await give(clerk, stronger.userId, []))).toEqual(['L-15 post_ids'])
    expect(errorsOf(await give(clerk, admin.userId, []))).toEqual(['L-16 post_ids'])
    expect(errorsOf(await give(clerk, row.id, [weak]))).toEqual([])
    const { rows } = (await clerk.raw('AppUsers/Posts', { id: row.id })).envelope.result as {
      rows: { id: string; reason: string | null }[]
    }
    expect(rows.filter(({ reason }) => reason !== null).map(({ id }) => id)).toEqual(
      expect.arrayContaining([strong, ruling]),
    )
  })

  test('no account with more rights is taken over by its password or kept out', async () => {
    const stronger = await lab.user(['djentrustmanage.auditlist.approve'])
    for (const id of [stronger.userId, admin.userId]) {
      expect(errorsOf(await clerk.raw('AppUsers/Reset', await itemOf(id)))).toEqual(['L-18'])
      expect(errorsOf(await clerk.raw('AppUsers/Disable', { items: [await itemOf(id)] }))).toEqual(['L-18'])
      expect(errorsOf(await clerk.raw('AppUsers/Remove', { items: [await itemOf(id)] }))).toEqual(['L-18'])
    }
    expect((await admin.raw('SysConfig/GetUser', {})).status).toBe(200)
  })

  test('posts of another instance, of the platform, and those that the unit was not given are not offered', async () => {
    const row = await added()
    const [platform] = await sql<{ id: string }>(
      "insert into post (instance_id, system_category_id, code, name, data_scope) values ($1, 4, 'above', '平台岗', 'platform') returning id",
      [lab.instanceId],
    )
    const foreign = await postOf(stranger.userId)
    for (const post of [platform?.id ?? '', foreign, '999999999'])
      expect(errorsOf(await give(admin, row.id, [post]))).toEqual(['L-17 post_ids'])
    const [given, withheld] = [await postOf(clerk.userId), await postOf((await lab.user([])).userId)]
    await sql(
      'insert into business_post_map (instance_id, organization_id, business_id, post_id) values ($1, $2, $3, $4)',
      [lab.instanceId, lab.organizationId, lab.id, given],
    )
    expect(errorsOf(await give(admin, row.id, [withheld]))).toEqual(['L-17 post_ids'])
    expect(errorsOf(await give(admin, row.id, [given]))).toEqual([])
    await sql('delete from business_post_map where business_id = $1', [lab.id])
  })

  test('the last administrator keeps the post and stays; a second one sets him free, and both cannot go', async () => {
    const own = await makeLaboratory(product)
    const first = await own.user(rights)
    const second = await own.user(rights)
    await makeRuler(first.userId)
    const post = await postOf(first.userId)
    expect(errorsOf(await give(first, first.userId, []))).toEqual(['L-13'])
    // the platform may do much, but not leave a unit without anybody
    const above = await makeKeeper(product, own, rights)
    expect(errorsOf(await above.raw('AppUsers/Disable', { items: [await itemOf(first.userId)] }))).toEqual(['L-13'])
    expect(errorsOf(await above.raw('AppUsers/Remove', { items: [await itemOf(first.userId)] }))).toEqual(['L-13'])
    expect(errorsOf(await give(above, first.userId, []))).toEqual(['L-13'])
    expect(errorsOf(await give(first, second.userId, [post]))).toEqual([])
    const both = await Promise.all([
      second.raw('AppUsers/Disable', { items: [await itemOf(first.userId)] }),
      first.raw('AppUsers/Disable', { items: [await itemOf(second.userId)] }),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const [left] = await sql<{ n: number }>(
      "select count(*)::int as n from app_user where id = any($1) and allow_login and state = 'active'",
      [[first.userId, second.userId]],
    )
    expect(left?.n).toBe(1)
  })

  test('a post that ended is given anew', async () => {
    const row = await added()
    const post = await postOf(clerk.userId)
    await give(admin, row.id, [post])
    await sql(
      'update user_post_map set valid_from = current_date - 9, valid_to = current_date - 1 where user_id = $1',
      [row.id],
    )
    const session = await signIn(row.user_name, 'First2026')
    expect((await session.raw('AppUsers/List', {})).status).toBe(403)
    expect(errorsOf(await give(admin, row.id, [post]))).toEqual([])
    await expect.poll(async () => (await session.raw('AppUsers/List', {})).status).toBe(200)
    expect(await held(row.id)).toEqual([post])
  })
})

describe('passwords', () => {
  test('a reset tells a new one once, ends the sessions, and must be changed', async () => {
    const row = await added()
    const session = await signIn(row.user_name, 'First2026')
    await sql('update app_user set password_changed_at = now() where id = $1', [row.id])
    const { envelope } = await admin.raw('AppUsers/Reset', await itemOf(row.id))
    const { password } = envelope.result as { password: string }
    expect(password).toMatch(/^(?=.*\d)(?=.*[a-z])(?=.*[A-Z]).{8,10}$/)
    expect((await session.raw('SysConfig/GetUser', {})).status).toBe(401)
    await expect(signIn(row.user_name, 'First2026')).rejects.toThrow('用户名或密码错误')
    const renewed = await signIn(row.user_name, password)
    expect((await renewed.raw('SysConfig/GetUser', {})).envelope.result).toMatchObject({ MustChangePassword: 1 })
    const trail = await sql<{ after: unknown }>(
      `select "after" from audit_log where entity = 'app_user' and entity_id = $1 and action = 'permission'`,
      [row.id],
    )
    expect(trail).toEqual([{ after: { password: 'reset' } }])
  })

  test('unlocking lets the right password in again', async () => {
    const row = await added()
    for (let at = 0; at < 5; at += 1)
      await expect(signIn(row.user_name, 'Wrong2026')).rejects.toThrow('用户名或密码错误')
    await expect(signIn(row.user_name, 'First2026')).rejects.toThrow('失败次数过多')
    expect(errorsOf(await admin.raw('AppUsers/Unlock', { id: row.id }))).toEqual([])
    expect((await signIn(row.user_name, 'First2026')).token).toBeTruthy()
  })
})

describe('the platform', () => {
  test('makes accounts for a unit, gives their posts there, and sees them', async () => {
    const nowhere = await add(keeper, { department_id: null, is_entrust: 1 })
    expect(errorsOf(nowhere)).toEqual(['G-06 business_id', 'G-06 entrust_unit_id'])
    const answer = await add(keeper, { business_id: lab.id })
    expect(answer.envelope.msg).toBe('')
    const row = answer.envelope.result as Row
    expect(row).toMatchObject({ business_id: lab.id, organization_id: lab.organizationId, is_platform_admin: 0 })
    const post = await postOf(clerk.userId)
    expect(errorsOf(await keeper.raw('AppUsers/SavePosts', { ...(await itemOf(row.id)), post_ids: [post] }))).toEqual(
      [],
    )
    const [map] = await sql('select business_id, organization_id from user_post_map where user_id = $1', [row.id])
    expect(map).toEqual({ business_id: lab.id, organization_id: lab.organizationId })
    const session = await signIn(row.user_name, 'First2026')
    expect((await session.raw('AppUsers/List', {})).status).toBe(200)
    const [found] = await listed(keeper, { filter: [{ field: 'id', op: 'eq', value: row.id }] })
    expect(found?.calc_posts).toBe('测试岗位')
  })

  test('an account without a unit is one of the platform, which no laboratory makes', async () => {
    const made = (await add(keeper, { department_id: null })).envelope.result as Row
    expect(made).toMatchObject({ business_id: null, is_platform_admin: 1 })
    expect((await listed(admin)).map(({ id }) => id)).not.toContain(made.id)
    expect(errorsOf(await admin.raw('AppUsers/Reset', await itemOf(made.id)))).toEqual(['G-04'])
    expect(errorsOf(await add(admin, { business_id: null }))).toEqual([])
  })

  test('alone binds people to further units', async () => {
    const row = await added()
    for (const who of [admin, clerk]) {
      expect(errorsOf(await who.raw('AppUsers/Units', { id: row.id }))).toEqual(['G-33'])
      const body = { ...(await itemOf(row.id)), business_ids: [other.id] }
      expect(errorsOf(await who.raw('AppUsers/SaveUnits', body))).toEqual(['G-33'])
    }
    const bind = async (business_ids: string[]) =>
      keeper.raw('AppUsers/SaveUnits', { ...(await itemOf(row.id)), business_ids })
    expect(errorsOf(await bind(['999999999']))).toEqual(['G-14 business_ids'])
    expect((await bind([other.id, lab.id])).envelope.result).toEqual({ added: 1, removed: 0 })
    const session = await signIn(row.user_name, 'First2026')
    session.businessId = other.id
    expect((await session.raw('SysConfig/GetUser', {})).status).toBe(200)
    expect((await bind([])).envelope.result).toEqual({ added: 0, removed: 1 })
    expect((await session.raw('SysConfig/GetUser', {})).status).toBe(403)
  })
})

test('an import makes accounts that nobody signs in to before a password was given', async () => {
  const columns = ['user_name', 'real_name', 'department_id', 'phone_number']
  const page = 'sysConfig.user'
  const name = freshName()
  const wrong = [
    [name, '导入甲', '检测一室', '13800000000'],
    ['ab', '导入乙', '外室', '1'],
  ]
  const { faults } = (await admin.raw('AppUsers/ImportRun', { page, columns, rows: wrong })).envelope.result as {
    faults: { row: number; field: string }[]
  }
  expect(faults.map(({ row, field }) => `${row} ${field}`).sort()).toEqual(['1 department_id', '1 phone_number'])
  const right = await admin.raw('AppUsers/ImportRun', { page, columns, rows: wrong.slice(0, 1) })
  expect(right.envelope.result).toMatchObject({ imported: 1, faults: [] })
  const [row] = await listed(admin, { filter: [{ field: 'user_name', op: 'eq', value: name }] })
  if (!row) throw new Error('nothing was imported')
  await expect(signIn(name, testPassword)).rejects.toThrow('用户名或密码错误')
  const { envelope } = await admin.raw('AppUsers/Reset', await itemOf(row.id))
  const session = await signIn(name, (envelope.result as { password: string }).password)
  expect((await session.call(oauthActions, 'testToken', {})).Code).toBe(1)
})
