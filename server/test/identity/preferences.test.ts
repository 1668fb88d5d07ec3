import { sysActions } from '@gt/domain/identity/actions.ts'
import { preferenceActions } from '@gt/domain/identity/preference-actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inLaboratory } from '../../src/jobs/each-laboratory.ts'
import { forgetLostMenus } from '../../src/modules/identity/api.ts'
import { makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

let product: TestProduct
let lab: TestLaboratory
beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
}, 60_000)
afterAll(() => product?.stop())

it('keeps the grids of each person apart, takes the last word of each and forgets on demand', async () => {
  const [one, other] = await Promise.all([lab.user([]), lab.user([])])
  if (!one || !other) throw new Error('two users were asked for')
  const mine = async (user: typeof one) => (await user.call(preferenceActions, 'Mine', {})).grids
  const keep = (
    user: typeof one,
    page: string,
    value: { order: string[]; hidden: string[]; density: 'page' | 'compact' } | null,
  ) => user.call(preferenceActions, 'KeepGrid', { page, value })
  const first = { order: ['name', 'state'], hidden: ['state'], density: 'compact' as const }
  const next = { order: ['state', 'name'], hidden: [], density: 'page' as const }
  expect(await keep(one, 'djequipment.equipmentlist', first)).toEqual({ kept: 1 })
  await keep(one, 'djequipment.equipmentsorts', first)
  await keep(one, 'djequipment.equipmentlist', next)
  expect(await mine(one)).toEqual([
    { page: 'djequipment.equipmentlist', value: next },
    { page: 'djequipment.equipmentsorts', value: first },
  ])
  expect(await mine(other)).toEqual([])
  await keep(one, 'djequipment.equipmentsorts', null)
  await keep(one, 'djequipment.equipmentsorts', null)
  expect((await mine(one)).map(({ page }) => page)).toEqual(['djequipment.equipmentlist'])
  await keep(one, 'djequipment.equipmentsorts', next)
  expect(await mine(one)).toHaveLength(2)
})

it('keeps the home of a variant beside the grids, and forgets it on demand', async () => {
  const user = await lab.user([])
  const value = { order: ['charges', 'flow'], period: 'week' as const, by: 'person' as const }
  await user.call(preferenceActions, 'KeepGrid', {
    page: 'home',
    value: { order: [], hidden: [], density: 'page' },
  })
  await user.call(preferenceActions, 'KeepHome', { variant: 'dj_admin', value })
  expect(await user.call(preferenceActions, 'Mine', {})).toMatchObject({
    grids: [{ page: 'home' }],
    homes: [{ variant: 'dj_admin', value }],
  })
  await user.call(preferenceActions, 'KeepHome', { variant: 'dj_admin', value: null })
  expect((await user.call(preferenceActions, 'Mine', {})).homes).toEqual([])
})

it('[page quickmenu, special] a common menu below a closed branch is lost, one whose licence ended is not', async () => {
  const user = await lab.user(['djequipment.below.view', 'djequipment.licensed.view'])
  const { ownerPool } = product.services
  const { rows } = await ownerPool.query<{ id: string }>(
    "select id::text as id from module where code in ('djequipment.below', 'djequipment.licensed') order by code",
  )
  await user.call(sysActions, 'SaveCurrentUserQuickMenu', { ids: rows.map(({ id }) => id) })
  await ownerPool.query(`with branch as (insert into module (module_app, system_category_id, code, name_zh, enabled) values ('test', 4, 'branch.shut', '关', false) returning id)
    update module set parent_id = branch.id from branch where code = 'djequipment.below'`)
  await ownerPool.query("update module set licence_code = 'esign' where code = 'djequipment.licensed'")
  await inLaboratory(product.services, lab.id, forgetLostMenus)
  const lost = await ownerPool.query<{ lost: boolean }>(
    'select lost_on is not null as lost from quick_menu where user_id = $1 and deleted_at is null order by sort_no, id',
    [user.userId],
  )
  await ownerPool.query('delete from quick_menu where user_id = $1', [user.userId])
  expect(lost.rows.map(row => Number(row.lost))).toEqual([1, 0])
})

it('[7.6-043 2.2-040] common menus stand in the order chosen; those of a lost right stay kept and are not shown', async () => {
  const codes = ['djequipment.equipmentlist.view', 'trialreport.index.view', 'djentrustmanage.tasklist.view']
  // one after the other: both make the pages of their rights
  const user = await lab.user(codes)
  const other = await lab.user(codes)
  const { rows } = await product.services.ownerPool.query<{ id: string; code: string }>(
    'select id::text as id, code from module where code = any($1) order by code',
    [codes.map(code => code.replace(/\.view$/, ''))],
  )
  const [tasks, devices, reports] = rows.map(({ id }) => id)
  if (!tasks || !devices || !reports) throw new Error('the three pages were made with their rights')
  const mine = async (who = user) => (await who.call(sysActions, 'GetCurrentUserQuickMenu', {})).map(({ Id }) => Id)
  const save = (ids: string[]) => user.call(sysActions, 'SaveCurrentUserQuickMenu', { ids })
  expect(await mine()).toEqual([])
  await save([reports, tasks, reports, '999999999'])
  expect(await mine()).toEqual([reports, tasks])
  const look = { id: tasks, color: 'green' as const, short_name: '任务' }
  await user.call(sysActions, 'SaveCurrentUserQuickMenu', { ids: [reports, tasks], looks: [look] })
  await save([tasks, reports])
  const tiles = await user.call(sysActions, 'GetCurrentUserQuickMenu', {})
  expect(tiles.map(({ Id, Color, ShortName }) => [Id, Color, ShortName])).toEqual([
    [tasks, 'green', '任务'],
    [reports, null, null],
  ])
  const refusedLook = { ids: [tasks], looks: [{ ...look, short_name: '七个字的简称呀' }] }
  await expect(user.call(sysActions, 'SaveCurrentUserQuickMenu', refusedLook)).rejects.toThrow()
  await save([devices, reports])
  expect([await mine(), await mine(other)]).toEqual([[devices, reports], []])
  await product.services.ownerPool.query('update module set enabled = false where id = $1', [devices])
  expect(await mine()).toEqual([reports])
  await save([tasks])
  await product.services.ownerPool.query('update module set enabled = true where id = $1', [devices])
  // who is signed in is looked up again within seconds
  await expect.poll(async () => (await mine()).sort(), { timeout: 15_000 }).toEqual([devices, tasks].sort())
  // it waits for thirty days for the return of the right, and a return ends the waiting
  const enable = (on: boolean) =>
    product.services.ownerPool.query('update module set enabled = $2 where id = $1', [devices, on])
  const since = (days: number) =>
    product.services.ownerPool.query(
      'update quick_menu set lost_on = current_date - $1::int where lost_on is not null',
      [days],
    )
  const night = () => inLaboratory(product.services, lab.id, forgetLostMenus)
  await enable(false)
  await night()
  await since(29)
  expect(await night()).toBe(0)
  await enable(true)
  await night()
  await since(40)
  await enable(false)
  expect(await night(), 'the days count from the last loss').toBe(0)
  await since(30)
  expect(await night()).toBe(1)
  await enable(true)
  await expect.poll(() => mine(), { timeout: 15_000 }).toEqual([tasks])
  await save([])
  expect(await mine()).toEqual([])
})
