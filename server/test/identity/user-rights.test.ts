import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountRow, type Accounts, openAccounts, refusalsOf, soon, userRights } from '../support/accounts.ts'
import type { ApiClient } from '../support/api-client.ts'
import { makeKeeper, makeLaboratory } from '../support/laboratory.ts'

/** Posts and units of login accounts: who may give what to whom (page sysConfig/user). */
let product: Accounts['product']
let lab: Accounts['lab']
let other: Accounts['other']
let sql: Accounts['sql']
let makeRuler: Accounts['makeRuler']
let admin: Accounts['admin']
let stranger: Accounts['stranger']
let clerk: Accounts['clerk']
let keeper: Accounts['keeper']
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
    makeRuler,
    admin,
    stranger,
    clerk,
    keeper,
    add,
    added,
    postOf,
    itemOf,
    listed,
    signIn,
  } = await openAccounts())
}, 60_000)
afterAll(() => product?.stop())

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
    await expect.poll(async () => (await session.raw('AppUsers/List', {})).status, soon).toBe(403)
    expect((await give(admin, row.id, [post, await postOf(clerk.userId)])).envelope.result).toEqual({
      added: 2,
      removed: 0,
    })
    await expect.poll(async () => (await session.raw('AppUsers/List', {})).status, soon).toBe(200)
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
    await expect.poll(async () => (await session.raw('AppUsers/List', {})).status, soon).toBe(403)
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
      expect(refusalsOf(await give(clerk, id, [...own, strong]))).toEqual(['L-15 post_ids'])
      expect(refusalsOf(await give(clerk, id, [...own, ruling]))).toEqual(['L-16 post_ids'])
      expect(await held(id)).toEqual(own)
    }
    expect(refusalsOf(await give(clerk, stronger.userId, []))).toEqual(['L-15 post_ids'])
    expect(refusalsOf(await give(clerk, admin.userId, []))).toEqual(['L-16 post_ids'])
    expect(refusalsOf(await give(clerk, row.id, [weak]))).toEqual([])
    const { rows } = (await clerk.raw('AppUsers/Posts', { id: row.id })).envelope.result as {
      rows: { id: string; reason: string | null }[]
    }
    expect(rows.filter(({ reason }) => reason !== null).map(({ id }) => id)).toEqual(
      expect.arrayContaining([strong, ruling]),
    )
  })

  test('what counts for nobody, or is kept back from the giver by a licence alone, is not more than he has', async () => {
    const closed = await postOf((await lab.user(['djequipment.testrun.save'])).userId)
    const code = 'djentrustmanage.esign.sign'
    const licensed = await postOf((await lab.user([code])).userId)
    const giver = await lab.user([...userRights, code])
    const row = await added()
    expect(refusalsOf(await give(giver, row.id, [closed]))).toEqual(['L-15 post_ids'])
    await sql(`with branch as (insert into module (module_app, system_category_id, code, name_zh, enabled) values ('test', 4, 'branch.closed', '关', false) returning id)
      update module set parent_id = branch.id from branch where code = 'djequipment.testrun'`)
    await sql("update module set licence_code = 'esign' where code = 'djentrustmanage.esign'")
    const kept = async () => (await giver.raw('Sessions/Facts', {})).envelope.result as { permissions: string[] }
    await expect.poll(async () => (await kept()).permissions.includes(code), soon).toBe(false)
    expect(refusalsOf(await give(giver, row.id, [closed, licensed]))).toEqual([])
    expect(refusalsOf(await give(clerk, row.id, []))).toEqual(['L-15 post_ids'])
  })

  test('no account with more rights is taken over by its password or kept out', async () => {
    const stronger = await lab.user(['djentrustmanage.auditlist.approve'])
    for (const id of [stronger.userId, admin.userId]) {
      expect(refusalsOf(await clerk.raw('AppUsers/Reset', await itemOf(id)))).toEqual(['L-18'])
      expect(refusalsOf(await clerk.raw('AppUsers/Disable', { items: [await itemOf(id)] }))).toEqual(['L-18'])
      expect(refusalsOf(await clerk.raw('AppUsers/Remove', { items: [await itemOf(id)] }))).toEqual(['L-18'])
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
      expect(refusalsOf(await give(admin, row.id, [post]))).toEqual(['L-17 post_ids'])
    const [given, withheld] = [await postOf(clerk.userId), await postOf((await lab.user([])).userId)]
    await sql(
      'insert into business_post_map (instance_id, organization_id, business_id, post_id) values ($1, $2, $3, $4)',
      [lab.instanceId, lab.organizationId, lab.id, given],
    )
    expect(refusalsOf(await give(admin, row.id, [withheld]))).toEqual(['L-17 post_ids'])
    expect(refusalsOf(await give(admin, row.id, [given]))).toEqual([])
    await sql('delete from business_post_map where business_id = $1', [lab.id])
  })

  test('the last administrator keeps the post and stays; a second one sets him free, and both cannot go', async () => {
    const own = await makeLaboratory(product)
    const first = await own.user(userRights)
    const second = await own.user(userRights)
    await makeRuler(first.userId)
    const post = await postOf(first.userId)
    expect(refusalsOf(await give(first, first.userId, []))).toEqual(['L-13'])
    // the platform may do much, but not leave a unit without anybody
    const above = await makeKeeper(product, own, userRights)
    expect(refusalsOf(await above.raw('AppUsers/Disable', { items: [await itemOf(first.userId)] }))).toEqual(['L-13'])
    expect(refusalsOf(await above.raw('AppUsers/Remove', { items: [await itemOf(first.userId)] }))).toEqual(['L-13'])
    expect(refusalsOf(await give(above, first.userId, []))).toEqual(['L-13'])
    expect(refusalsOf(await give(first, second.userId, [post]))).toEqual([])
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
    await expect.poll(async () => (await session.raw('AppUsers/List', {})).status, soon).toBe(403)
    expect(refusalsOf(await give(admin, row.id, [post]))).toEqual([])
    await expect.poll(async () => (await session.raw('AppUsers/List', {})).status, soon).toBe(200)
    expect(await held(row.id)).toEqual([post])
  })
})

describe('the platform', () => {
  test('makes accounts for a unit, gives their posts there, and sees them', async () => {
    const nowhere = await add(keeper, { department_id: null, is_entrust: 1 })
    expect(refusalsOf(nowhere)).toEqual(['G-06 business_id', 'G-06 entrust_unit_id'])
    const answer = await add(keeper, { business_id: lab.id })
    expect(answer.envelope.msg).toBe('')
    const row = answer.envelope.result as AccountRow
    expect(row).toMatchObject({ business_id: lab.id, organization_id: lab.organizationId, is_platform_admin: 0 })
    const post = await postOf(clerk.userId)
    expect(refusalsOf(await keeper.raw('AppUsers/SavePosts', { ...(await itemOf(row.id)), post_ids: [post] }))).toEqual(
      [],
    )
    const [map] = await sql('select business_id, organization_id from user_post_map where user_id = $1', [row.id])
    expect(map).toEqual({ business_id: lab.id, organization_id: lab.organizationId })
    const session = await signIn(row.user_name, 'First2026')
    await expect.poll(async () => (await session.raw('AppUsers/List', {})).status, soon).toBe(200)
    const [found] = await listed(keeper, { filter: [{ field: 'id', op: 'eq', value: row.id }] })
    expect(found?.calc_posts).toBe('测试岗位')
  })

  test('an account without a unit is one of the platform, which no laboratory makes', async () => {
    const made = (await add(keeper, { department_id: null })).envelope.result as AccountRow
    expect(made).toMatchObject({ business_id: null, is_platform_admin: 1 })
    expect((await listed(admin)).map(({ id }) => id)).not.toContain(made.id)
    expect(refusalsOf(await admin.raw('AppUsers/Reset', await itemOf(made.id)))).toEqual(['G-04'])
    expect(refusalsOf(await add(admin, { business_id: null }))).toEqual([])
  })

  test('alone binds people to further units', async () => {
    const row = await added()
    for (const who of [admin, clerk]) {
      expect(refusalsOf(await who.raw('AppUsers/Units', { id: row.id }))).toEqual(['G-33'])
      const body = { ...(await itemOf(row.id)), business_ids: [other.id] }
      expect(refusalsOf(await who.raw('AppUsers/SaveUnits', body))).toEqual(['G-33'])
    }
    const bind = async (business_ids: string[]) =>
      keeper.raw('AppUsers/SaveUnits', { ...(await itemOf(row.id)), business_ids })
    expect(refusalsOf(await bind(['999999999']))).toEqual(['G-14 business_ids'])
    expect((await bind([other.id, lab.id])).envelope.result).toEqual({ added: 1, removed: 0 })
    const session = await signIn(row.user_name, 'First2026')
    session.businessId = other.id
    await expect.poll(async () => (await session.raw('SysConfig/GetUser', {})).status, soon).toBe(200)
    expect((await bind([])).envelope.result).toEqual({ added: 0, removed: 1 })
    await expect.poll(async () => (await session.raw('SysConfig/GetUser', {})).status, soon).toBe(403)
  })
})
