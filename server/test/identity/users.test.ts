import { oauthActions } from '@gt/domain/identity/oauth-actions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountRow, type Accounts, openAccounts, refusalsOf, soon } from '../support/accounts.ts'
import { ApiClient } from '../support/api-client.ts'
import { testPassword } from '../support/laboratory.ts'

/** Login accounts: made, changed, kept out, put away, their passwords (page sysConfig/user). */
let product: Accounts['product']
let lab: Accounts['lab']
let other: Accounts['other']
let sql: Accounts['sql']
let roomOf: Accounts['roomOf']
let admin: Accounts['admin']
let stranger: Accounts['stranger']
let clerk: Accounts['clerk']
let room: Accounts['room']
let foreignRoom: Accounts['foreignRoom']
let sealed: Accounts['sealed']
let freshName: Accounts['freshName']
let add: Accounts['add']
let added: Accounts['added']
let postOf: Accounts['postOf']
let itemOf: Accounts['itemOf']
let listed: Accounts['listed']
let signIn: Accounts['signIn']
beforeAll(async () => {
  ;({
    product,
    lab,
    other,
    sql,
    roomOf,
    admin,
    stranger,
    clerk,
    room,
    foreignRoom,
    sealed,
    freshName,
    add,
    added,
    postOf,
    itemOf,
    listed,
    signIn,
  } = await openAccounts())
}, 60_000)
afterAll(() => product?.stop())

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
    expect(refusalsOf(await add(admin, values))).toEqual([code])
    expect((await listed(admin)).length).toBe(before)
  })

  test('is refused with a weak password, without one, and with a name that is taken in any case', async () => {
    expect(refusalsOf(await add(admin, {}, 'password'))).toEqual(['L-08 password'])
    expect(refusalsOf(await add(admin, {}, 'TooLong2026x'))).toEqual(['L-08 password'])
    const bare = await admin.raw('AppUsers/Create', {
      user_name: freshName(),
      real_name: '无密码',
      department_id: room,
    })
    expect([refusalsOf(bare), bare.envelope.msg]).toEqual([['G-11 password'], '请填写密码'])
    const { user_name } = await added()
    const again = await add(admin, { user_name: String(user_name).toUpperCase() })
    expect(refusalsOf(again)).toEqual(['G-12 user_name'])
  })

  test('[R-14] cannot be put into another laboratory, its departments, or above the laboratories', async () => {
    expect(refusalsOf(await add(admin, { business_id: other.id }))).toEqual(['G-18 business_id'])
    expect(refusalsOf(await add(admin, { department_id: foreignRoom }))).toEqual(['G-14 department_id'])
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

  test('a list of some columns tells no less', async () => {
    const { envelope } = await admin.raw('AppUsers/List', { columns: ['id'] })
    expect(envelope.msg).toBe('')
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
      expect([answer.status, refusalsOf(answer)]).toEqual([404, ['G-04']])
    }
    expect((await stranger.raw('SysConfig/GetUser', {})).status).toBe(200)
  })
})

const read = async (id: string): Promise<AccountRow> =>
  (await admin.raw('AppUsers/GetById', { id })).envelope.result as AccountRow

describe('changing an account', () => {
  test('keeps its login name and its unit, and tells a stale version', async () => {
    const row = await added()
    const change = async (values: Record<string, unknown>) =>
      refusalsOf(await admin.raw('AppUsers/Change', { ...(await itemOf(row.id)), ...values }))
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
      expect([action, refusalsOf(await admin.raw(`AppUsers/${action}`, body))]).toEqual([action, ['G-01']])
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
    await expect.poll(async () => (await session.raw('SysConfig/GetUser', {})).status, soon).toBe(200)
    expect(refusalsOf(await admin.raw('AppUsers/Disable', { items: [await itemOf(row.id)] }))).toEqual([])
    await expect.poll(async () => (await session.raw('SysConfig/GetUser', {})).envelope.msg, soon).toBe('login-off')
    await expect(signIn(row.user_name, 'First2026')).rejects.toThrow('不允许登录')
    expect(refusalsOf(await admin.raw('AppUsers/Enable', { items: [await itemOf(row.id)] }))).toEqual([])
    await expect.poll(async () => (await session.raw('SysConfig/GetUser', {})).status, soon).toBe(401)
    expect((await (await signIn(row.user_name, 'First2026')).raw('SysConfig/GetUser', {})).status).toBe(200)
  })

  test('nobody keeps himself out', async () => {
    const own = await itemOf(admin.userId)
    expect(refusalsOf(await admin.raw('AppUsers/Disable', { items: [own] }))).toEqual(['L-14 allow_login'])
    expect(refusalsOf(await admin.raw('AppUsers/Change', { ...own, allow_login: 0 }))).toEqual(['L-14 allow_login'])
    expect(refusalsOf(await admin.raw('AppUsers/Remove', { items: [own] }))).toEqual(['L-14 allow_login'])
    expect(refusalsOf(await admin.raw('AppUsers/Reset', own))).toEqual(['L-14'])
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
    expect(refusalsOf(await admin.raw('AppUsers/Remove', { items: [await itemOf(used.id)] }))).toEqual([])
    await expect.poll(async () => (await session.raw('SysConfig/GetUser', {})).status, soon).toBe(401)
    expect((await listed(admin)).map(({ id }) => id)).not.toContain(used.id)
    const [put] = (await listed(admin, { view: 'disabled' })).filter(({ id }) => id === used.id)
    expect(put).toMatchObject({ allow_login: 0, state: 'disabled' })
    await admin.raw('AppUsers/Enable', { items: [await itemOf(used.id)] })
    expect(await read(used.id)).toMatchObject({ allow_login: 1, state: 'active' })
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
    await expect.poll(async () => (await session.raw('SysConfig/GetUser', {})).status, soon).toBe(401)
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
    expect(refusalsOf(await admin.raw('AppUsers/Unlock', { id: row.id }))).toEqual([])
    const session = await signIn(row.user_name, 'First2026')
    expect((await session.raw('SysConfig/GetUser', {})).envelope.result).toMatchObject({ UserName: row.user_name })
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
