import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountRow, type Accounts, openAccounts, refusalsOf, soon } from '../support/accounts.ts'
import type { ApiClient } from '../support/api-client.ts'

/** Who holds which post, and who belongs to which department (pages sysConfig/postpeoplelist, sysConfig/departStaff). */
const rights = [
  ...['view', 'addperson', 'edit', 'delete', 'export'].map(op => `sysConfig.postpeoplelist.${op}`),
  ...['view', 'addperson', 'move', 'remove'].map(op => `sysConfig.departStaff.${op}`),
]

let product: Accounts['product']
let lab: Accounts['lab']
let other: Accounts['other']
let sql: Accounts['sql']
let roomOf: Accounts['roomOf']
let postOf: Accounts['postOf']
let admin: Accounts['admin']
let clerk: Accounts['clerk']
let stranger: Accounts['stranger']
beforeAll(async () => {
  ;({ product, lab, other, sql, roomOf, postOf, admin, clerk, stranger } = await openAccounts(rights))
}, 60_000)
afterAll(() => product?.stop())

const listed = async (who: ApiClient, controller: string, query: Record<string, unknown> = {}): Promise<AccountRow[]> =>
  ((await who.raw(`${controller}/List`, { size: 50, ...query })).envelope.result as { rows: AccountRow[] }).rows
const itemOf = ({ id, row_version }: AccountRow) => ({ id, row_version })

describe('who holds which post', () => {
  const holding = async (userId: string, postId: string): Promise<AccountRow> => {
    const [row] = (await listed(admin, 'UserPostMaps', { under: { path: ['post_id'], id: postId } })).filter(
      one => one.user_id === userId,
    )
    if (!row) throw new Error('nobody holds it')
    return row
  }
  const add = (who: ApiClient, body: Record<string, unknown>) =>
    who.raw('UserPostMaps/AddPeople', { valid_from: '2026-01-01', ...body })

  test('people are added with their dates and have the rights at the next request, until the last day', async () => {
    const [first, second] = [await lab.user([]), await lab.user([])]
    const post_id = await postOf((await lab.user(['sysConfig.departStaff.view'])).userId)
    await expect.poll(async () => (await first.raw('UserDepartmentMaps/List', {})).status, soon).toBe(403)
    const answer = await add(admin, { post_id, user_ids: [first.userId, second.userId], remark: '院发〔2026〕1号' })
    expect(answer.envelope.result).toEqual({ added: 2 })
    await expect.poll(async () => (await first.raw('UserDepartmentMaps/List', {})).status, soon).toBe(200)
    const row = await holding(first.userId, post_id)
    expect(row).toMatchObject({ valid_from: '2026-01-01', valid_to: null, remark: '院发〔2026〕1号' })
    expect(refusalsOf(await add(admin, { post_id, user_ids: [second.userId] }))).toEqual(['L-19 user_ids'])
    const ended = await admin.raw('UserPostMaps/Change', { ...itemOf(row), valid_to: '2026-01-02' })
    expect(ended.envelope.msg).toBe('')
    await expect.poll(async () => (await first.raw('UserDepartmentMaps/List', {})).status, soon).toBe(403)
    // whose time is over is appointed anew, in the same row
    expect(refusalsOf(await add(admin, { post_id, user_ids: [first.userId], valid_from: '2026-02-01' }))).toEqual([])
    expect(await holding(first.userId, post_id)).toMatchObject({
      id: row.id,
      valid_from: '2026-02-01',
      valid_to: null,
    })
    await expect.poll(async () => (await first.raw('UserDepartmentMaps/List', {})).status, soon).toBe(200)
    const again = await holding(first.userId, post_id)
    expect(refusalsOf(await admin.raw('UserPostMaps/Remove', { items: [itemOf(again)] }))).toEqual([])
    await expect.poll(async () => (await first.raw('UserDepartmentMaps/List', {})).status, soon).toBe(403)
  })

  test('the tree counts the people of a post, and shows no post of the platform', async () => {
    await sql(
      "insert into post (instance_id, system_category_id, code, name, data_scope) values ($1, 4, 'over', '平台岗', 'platform')",
      [lab.instanceId],
    )
    const { nodes } = (await admin.raw('UserPostMaps/Nodes', { page: 'sysConfig.postpeoplelist' })).envelope.result as {
      nodes: { id: string; label: string; hint: string | null }[]
    }
    const ruling = await postOf(admin.userId)
    expect(nodes.find(({ id }) => id === ruling)?.hint).toBe('1')
    expect(nodes.map(({ label }) => label)).not.toContain('平台岗')
  })

  test('wrong dates are told at their field, a stale version is refused, the person and the post stay', async () => {
    const who = await lab.user([])
    const post_id = await postOf(who.userId)
    const row = await holding(who.userId, post_id)
    const change = (values: Record<string, unknown>) => admin.raw('UserPostMaps/Change', { ...itemOf(row), ...values })
    expect(refusalsOf(await change({ valid_from: null, valid_to: '2026-01-01' }))).toEqual(['G-06 valid_from'])
    expect(refusalsOf(await change({ valid_from: '2026-03-01', valid_to: '2026-02-01' }))).toEqual(['G-11 valid_to'])
    for (const values of [{ user_id: admin.userId }, { post_id: await postOf(admin.userId) }])
      expect((await change({ valid_from: '2026-01-01', ...values })).status).toBeGreaterThanOrEqual(400)
    expect(refusalsOf(await change({ valid_from: '2026-01-01' }))).toEqual([])
    expect(refusalsOf(await change({ valid_from: '2026-01-05' }))).toEqual(['G-01'])
    expect(await holding(who.userId, post_id)).toMatchObject({ user_id: who.userId, valid_from: '2026-01-01' })
    for (const [body, code] of [
      [{ post_id, user_ids: [] }, 'G-11 user_ids'],
      [{ post_id, user_ids: [who.userId], valid_from: 'soon' }, 'G-11 valid_from'],
    ] as const)
      expect(refusalsOf(await add(admin, body))).toEqual([code])
  })

  test('[R-14] nobody of another laboratory is added, nor to a post of another, and its holdings are not found', async () => {
    const own = await postOf(clerk.userId)
    const foreign = await postOf(stranger.userId)
    expect(refusalsOf(await add(admin, { post_id: own, user_ids: [stranger.userId] }))).toEqual(['G-14 user_ids'])
    expect(refusalsOf(await add(admin, { post_id: foreign, user_ids: [clerk.userId] }))).toEqual(['L-17 post_id'])
    const [theirs] = await listed(stranger, 'UserPostMaps')
    if (!theirs) throw new Error('the other laboratory has nobody')
    for (const [action, body] of [
      ['GetById', { id: theirs.id }],
      ['Change', { ...itemOf(theirs), valid_from: '2026-01-01' }],
      ['Remove', { items: [itemOf(theirs)] }],
      ['History', { id: theirs.id }],
    ] as const)
      expect([action, refusalsOf(await admin.raw(`UserPostMaps/${action}`, body))]).toEqual([action, ['G-04']])
    const names = (await listed(admin, 'UserPostMaps')).map(({ user_id }) => user_id)
    expect(names).not.toContain(stranger.userId)
  })

  test('who administers nothing gives no post above his own, and neither ends nor prolongs one', async () => {
    const stronger = await lab.user(['djentrustmanage.auditlist.approve'])
    const strong = await postOf(stronger.userId)
    const ruling = await postOf(admin.userId)
    expect(refusalsOf(await add(clerk, { post_id: strong, user_ids: [clerk.userId] }))).toEqual(['L-15 post_id'])
    expect(refusalsOf(await add(clerk, { post_id: ruling, user_ids: [clerk.userId] }))).toEqual(['L-16 post_id'])
    for (const [userId, postId, code] of [
      [stronger.userId, strong, 'L-15'],
      [admin.userId, ruling, 'L-16'],
    ] as const) {
      const item = itemOf(await holding(userId, postId))
      const dates = { valid_from: '2026-01-01', valid_to: '2026-01-02' }
      expect(refusalsOf(await clerk.raw('UserPostMaps/Change', { ...item, ...dates }))).toEqual([code])
      expect(refusalsOf(await clerk.raw('UserPostMaps/Remove', { items: [item] }))).toEqual([code])
    }
  })

  test('the last administrator neither loses the post nor has it end', async () => {
    const item = itemOf(await holding(admin.userId, await postOf(admin.userId)))
    const change = (values: Record<string, unknown>) => admin.raw('UserPostMaps/Change', { ...item, ...values })
    expect(refusalsOf(await change({ valid_from: '2026-01-01', valid_to: '2026-01-02' }))).toEqual(['L-13'])
    expect(refusalsOf(await change({ valid_from: '2999-01-01' }))).toEqual(['L-13'])
    expect(refusalsOf(await admin.raw('UserPostMaps/Remove', { items: [item] }))).toEqual(['L-13'])
    expect((await admin.raw('UserPostMaps/List', {})).status).toBe(200)
  })
})

describe('who belongs to which department', () => {
  let room: string
  let second: string
  let foreign: string
  beforeAll(async () => {
    room = await roomOf(lab, '力学室')
    second = await roomOf(lab, '化学室')
    foreign = await roomOf(other, '别室')
  })
  const add = (department_id: string, user_ids: string[], who: ApiClient = admin) =>
    who.raw('UserDepartmentMaps/AddPeople', { department_id, user_ids })
  const members = (department: string): Promise<AccountRow[]> =>
    listed(admin, 'UserDepartmentMaps', { under: { path: ['department_id'], id: department } })
  const memberOf = async (department: string, userId: string): Promise<AccountRow> => {
    const row = (await members(department)).find(one => one.user_id === userId)
    if (!row) throw new Error('not a member')
    return row
  }
  const departmentOf = async (userId: string): Promise<unknown> =>
    (await sql('select department_id from app_user where id = $1', [userId]))[0]?.department_id

  test('the first department is the main one, and the one that the account names', async () => {
    const who = await lab.user([])
    expect((await add(room, [who.userId])).envelope.result).toEqual({ added: 1 })
    expect((await add(second, [who.userId])).envelope.result).toEqual({ added: 1 })
    expect(await memberOf(room, who.userId)).toMatchObject({ is_main: 1, is_head: 0 })
    expect(await memberOf(second, who.userId)).toMatchObject({ is_main: 0 })
    expect(await departmentOf(who.userId)).toBe(room)
    expect(refusalsOf(await add(room, [who.userId]))).toEqual(['L-19 user_ids'])
    const item = itemOf(await memberOf(second, who.userId))
    expect(refusalsOf(await admin.raw('UserDepartmentMaps/SetMain', item))).toEqual([])
    expect(await memberOf(room, who.userId)).toMatchObject({ is_main: 0 })
    expect(await memberOf(second, who.userId)).toMatchObject({ is_main: 1 })
    expect(await departmentOf(who.userId)).toBe(second)
    expect(refusalsOf(await admin.raw('UserDepartmentMaps/SetMain', item))).toEqual(['G-01'])
  })

  test('several are moved together; they stand under the new department and no longer under the old', async () => {
    const people = [await lab.user([]), await lab.user([])]
    await add(
      room,
      people.map(({ userId }) => userId),
    )
    const items = await Promise.all(people.map(async ({ userId }) => itemOf(await memberOf(room, userId))))
    const { envelope } = await admin.raw('UserDepartmentMaps/MoveDepartment', { items, department_id: second })
    expect((envelope.result as { failed: unknown[] }).failed).toEqual([])
    const ids = people.map(({ userId }) => userId)
    expect((await members(room)).filter(({ user_id }) => ids.includes(String(user_id)))).toEqual([])
    expect((await members(second)).filter(({ user_id }) => ids.includes(String(user_id)))).toHaveLength(2)
    expect(await Promise.all(ids.map(departmentOf))).toEqual([second, second])
  })

  test('nobody is taken out of the only department; of two the other becomes the main one', async () => {
    const who = await lab.user([])
    await add(room, [who.userId])
    const out = async () =>
      admin.raw('UserDepartmentMaps/TakeOut', { items: [itemOf(await memberOf(room, who.userId))] })
    expect(refusalsOf(await out())).toEqual(['L-20'])
    await add(second, [who.userId])
    expect(refusalsOf(await out())).toEqual([])
    expect(await memberOf(second, who.userId)).toMatchObject({ is_main: 1 })
    expect(await departmentOf(who.userId)).toBe(second)
  })

  test('the head is the leader of the department, one at a time', async () => {
    const [first, next] = [await lab.user([]), await lab.user([])]
    await add(room, [first.userId, next.userId])
    const head = async (userId: string, is_head: 0 | 1) =>
      admin.raw('UserDepartmentMaps/SetHead', { ...itemOf(await memberOf(room, userId)), is_head })
    const leader = async () => (await sql('select leader_id from department where id = $1', [room]))[0]?.leader_id
    expect(refusalsOf(await head(first.userId, 1))).toEqual([])
    expect([await leader(), (await memberOf(room, first.userId)).is_head]).toEqual([first.userId, 1])
    expect(refusalsOf(await head(next.userId, 1))).toEqual([])
    expect((await memberOf(room, first.userId)).is_head).toBe(0)
    expect(refusalsOf(await head(first.userId, 0))).toEqual([])
    expect(await leader()).toBe(next.userId)
    expect(refusalsOf(await head(next.userId, 0))).toEqual([])
    expect(await leader()).toBeNull()
  })

  test('[R-14] departments and people of another laboratory are out of reach', async () => {
    await add(foreign, [stranger.userId], stranger)
    const [theirs] = await listed(stranger, 'UserDepartmentMaps')
    if (!theirs) throw new Error('the other laboratory has nobody')
    const own = await lab.user([])
    await add(room, [own.userId])
    expect(refusalsOf(await add(foreign, [own.userId]))).toEqual(['G-14 department_id'])
    expect(refusalsOf(await add(room, [stranger.userId]))).toEqual(['G-14 user_ids'])
    const items = [itemOf(await memberOf(room, own.userId))]
    const away = await admin.raw('UserDepartmentMaps/MoveDepartment', { items, department_id: foreign })
    expect(refusalsOf(away)).toEqual(['G-14 department_id'])
    for (const [action, body] of [
      ['GetById', { id: theirs.id }],
      ['SetMain', itemOf(theirs)],
      ['SetHead', { ...itemOf(theirs), is_head: 1 }],
      ['MoveDepartment', { items: [itemOf(theirs)], department_id: room }],
      ['TakeOut', { items: [itemOf(theirs)] }],
    ] as const)
      expect([action, refusalsOf(await admin.raw(`UserDepartmentMaps/${action}`, body))]).toEqual([action, ['G-04']])
    expect((await listed(admin, 'UserDepartmentMaps')).map(({ id }) => id)).not.toContain(theirs.id)
  })

  test('[R-14] nor are those of a sister laboratory of the same organisation', async () => {
    const [sister] = await sql<{ id: string }>(
      `insert into business (instance_id, organization_id, type_id, code, guid, name, short_name, unit_category, mode)
       select instance_id, organization_id, type_id, code || 'S', gen_random_uuid()::text, '姊妹试验室', '姊妹', unit_category, mode from business where id = $1 returning id`,
      [lab.id],
    )
    const theirRoom = await roomOf({ ...lab, id: sister?.id ?? '' }, '姊妹室')
    const [account] = await sql<{ id: string }>(
      `insert into app_user (instance_id, organization_id, business_id, user_name, real_name, department_id) values ($1, $2, $3, 'sister1', '姊妹员', $4) returning id`,
      [lab.instanceId, lab.organizationId, sister?.id, theirRoom],
    )
    const [theirs] = await sql<AccountRow>(
      'insert into user_department_map (instance_id, organization_id, user_id, department_id, is_main) values ($1, $2, $3, $4, true) returning id, row_version',
      [lab.instanceId, lab.organizationId, account?.id, theirRoom],
    )
    if (!theirs) throw new Error('no sister')
    expect(refusalsOf(await add(theirRoom, [admin.userId]))).toEqual(['G-14 department_id'])
    for (const [action, body] of [
      ['GetById', { id: theirs.id }],
      ['SetHead', { ...itemOf(theirs), is_head: 1 }],
      ['MoveDepartment', { items: [itemOf(theirs)], department_id: room }],
      ['TakeOut', { items: [itemOf(theirs)] }],
    ] as const)
      expect([action, refusalsOf(await admin.raw(`UserDepartmentMaps/${action}`, body))]).toEqual([action, ['G-04']])
    expect(await members(theirRoom)).toEqual([])
  })
})
