import { sysReads, sysWrites } from '@gt/domain/contract/sys-calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractParts } from '../../src/actions.ts'
import { contractImplemented } from '../../src/contract/implement.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { refusal } from '../make/entrust.ts'
import { cubeTasks, openLaboratory, rowOf, setClock } from '../make/tasks.ts'
import { refusalsOf } from '../support/accounts.ts'
import type { ApiClient } from '../support/api-client.ts'
import { everyRight } from '../support/every-right.ts'
import { makeKeeper, makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'
import { codeOf } from './serve.ts'

/** Calls of section 7.6 of the specification, by their names and parameters there. */
let product: TestProduct
let lab: TestLaboratory
let keeper: ApiClient
let user: ApiClient & { userId: string }
let powerless: ApiClient

beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
  keeper = await makeKeeper(product, lab, everyRight)
  user = await lab.user(everyRight)
  powerless = await lab.user([], { name: 'powerless' })
  // buttons of pages, placed as the seeds place them
  await sql(`insert into module_operation_map (module_id, operation_id, location)
    select m.id, o.id, 'toolbar' from operation o join module m on o.code like m.code || '.%' on conflict do nothing`)
  const [category] = await sql<{ id: string }>(
    `insert into organization_category (system_category_id, code, name) values (4, 'sys-call', '调用类别') returning id`,
  )
  await sql('insert into sector (instance_id, organization_category_id, name) values ($1, $2, $3)', [
    lab.instanceId,
    category?.id,
    '调用板块',
  ])
}, 120_000)
afterAll(() => product?.stop())

type Row = Readonly<Record<string, unknown>> & { readonly Id: string; readonly Children: readonly Row[] }

const sql = <R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
  inTransaction(product.services.ownerPool, ownerCaller, {}, tx => tx.query<R>(text, values))
async function answer<T>(who: ApiClient, name: string, body: unknown, method: 'GET' | 'POST' = 'POST'): Promise<T> {
  const { envelope } = await who.raw(`Sys/${name}`, body, { method })
  expect(envelope.msg, name).toBe('')
  return envelope.result as T // the form of each call's answer
}
const rows = (name: string, body: unknown = {}, who = keeper): Promise<readonly Row[]> => answer(who, name, body, 'GET')
const named = (found: readonly Row[], name: string): Row | undefined =>
  found.find(row => [row.Name, row.NameZh, row.UserName].includes(name))

/** A body that each reading call takes. */
const bodies: Readonly<Record<string, unknown>> = {
  GetPostModuleMaps: { postId: 1 },
  GetPostOperationMaps: { postId: 1 },
}

test('[7.6-001 to 7.6-045] without the right of the page every call that reads is refused in words', async () => {
  const wrong: string[] = []
  // the start-up reads these two: everybody his own organisation and the category of his instance
  expect(await rows('GetCategorys', {}, powerless)).toMatchObject([{ Id: '4' }])
  expect(await rows('GetOrganizationTree', {}, powerless)).toMatchObject([{ Id: lab.organizationId, Children: [] }])
  for (const name of Object.keys(sysReads.actions)) {
    if (name === 'GetCategorys' || name === 'GetOrganizationTree') continue
    const { status, envelope } = await powerless.raw(`Sys/${name}`, bodies[name] ?? {}, { method: 'GET' })
    if (status !== 403 || !/^您没有“/.test(envelope.msg)) wrong.push(`${name} ${status} ${envelope.msg}`)
  }
  expect(wrong).toEqual([])
})

test('[7.6-052] no call that writes is answered by GET, and without the right none by POST', async () => {
  const wrong: string[] = []
  for (const name of Object.keys(sysWrites.actions)) {
    const got = await keeper.raw(`Sys/${name}`, [], { method: 'GET' })
    if (got.status !== 400 || codeOf(got) !== 'GC-01') wrong.push(`GET ${name} ${got.status} ${codeOf(got)}`)
  }
  for (const [name, body] of Object.entries({
    DeletePosts: [1],
    BatchInsertUsers: [{ UserName: 'sys.none' }],
    BatchUpdateModules: [{ Id: 1, NameZh: '无权' }],
    DeleteEnterprisesByIds: { ids: '1' },
    SaveView_UserPostMaps: { userId: user.userId, postIds: '' },
    SaveModuleOperations: { datas: [{ ModuleId: 1, OperationId: 1 }] },
    SavePostModuleMaps: { postId: 1, datas: [] },
    SavePostOperationMaps: { postId: 1, datas: [] },
    UpdateUserForTaskassign: { taskIds: '1', userId: user.userId },
    DeleteTaskDataByIds: { ids: '1' },
  }))
    if (codeOf(await powerless.raw(`Sys/${name}`, body)) !== 'G-03') wrong.push(`POST ${name}`)
  expect(wrong).toEqual([])
})

describe('registers', () => {
  test('[7.6-001 7.6-002 7.6-006] enterprises stand in a tree; one with units is not removed', async () => {
    const [parent] = await sql<{ id: string }>(
      `insert into enterprise (instance_id, name) values ($1, '系统调用集团') returning id`,
      [lab.instanceId],
    )
    const [child] = await sql<{ id: string }>(
      `insert into enterprise (instance_id, name, parent_id) values ($1, '系统调用子公司', $2) returning id`,
      [lab.instanceId, parent?.id],
    )
    expect(named(await rows('GetEnterprises'), '系统调用子公司')).toMatchObject({ ParentId: parent?.id })
    const tree = await rows('GetEnterprisesTree')
    expect(named(tree, '系统调用集团')?.Children).toMatchObject([{ Id: child?.id, Children: [] }])
    expect(named(tree, '系统调用子公司')).toBeUndefined()
    const [used] = await sql<{ enterprise_id: string | null }>('select enterprise_id from business where id = $1', [
      lab.id,
    ])
    if (!used?.enterprise_id) await sql('update business set enterprise_id = $2 where id = $1', [lab.id, parent?.id])
    const held = used?.enterprise_id ?? parent?.id
    const refused = await keeper.raw('Sys/DeleteEnterprisesByIds', { ids: `${child?.id}, ${held}` })
    expect(refused.envelope.issucess).toBe(false)
    // all or none
    expect(named(await rows('GetEnterprises'), '系统调用子公司')).toBeDefined()
    expect(await answer(keeper, 'DeleteEnterprisesByIds', { ids: [child?.id] })).toBe(1)
    expect(named(await rows('GetEnterprises'), '系统调用子公司')).toBeUndefined()
  })

  test('[7.6-003 7.6-009 to 7.6-012] categories are made, changed, read in their tree and removed, all or none', async () => {
    const made = {
      Datas: [
        { Code: 'sys-a', Name: '甲类' },
        { Code: 'sys-b', Name: '乙类' },
      ],
      OtherValue: { Remark: '批' },
    }
    expect(await answer(keeper, 'BatchInsertCategorys', made)).toBe(2)
    const first = named(await rows('GetCategorys'), '甲类')
    expect(first).toMatchObject({ Code: 'sys-a', Remark: '批' })
    expect(await answer(keeper, 'BatchUpdateCategorys', [{ Id: first?.Id, Name: '甲类改' }])).toBe(1)
    expect(named(await rows('GetCategoryTree'), '甲类改')).toMatchObject({ Children: [] })
    const twice = await keeper.raw('Sys/BatchInsertCategorys', [
      { Code: 'sys-c', Name: '丙' },
      { Code: 'sys-a', Name: '重' },
    ])
    expect(twice.envelope.issucess).toBe(false)
    expect(named(await rows('GetCategorys'), '丙')).toBeUndefined()
    // 4 is the category of all posts here
    expect((await keeper.raw('Sys/DeleteCategorys', [4])).envelope.issucess).toBe(false)
    const second = named(await rows('GetCategorys'), '乙类')
    expect(await answer(keeper, 'DeleteCategorys', { datas: `${first?.Id},${second?.Id}` })).toBe(2)
    expect(named(await rows('GetCategorys'), '乙类')).toBeUndefined()
  })

  test('[7.6-004 7.6-005 7.6-045] trees answer what belongs to a category', async () => {
    const organizations = await rows('GetOrganizationTree')
    const flat = (nodes: readonly Row[]): readonly Row[] => nodes.flatMap(node => [node, ...flat(node.Children)])
    expect(flat(organizations).length).toBeGreaterThan(0)
    const category = flat(organizations).find(
      ({ OrganizationCategoryId }) => OrganizationCategoryId,
    )?.OrganizationCategoryId
    const some = flat(await rows('GetOrganizationTree', { CategoryId: category ?? '999' }))
    expect(some.every(({ OrganizationCategoryId }) => OrganizationCategoryId === category)).toBe(true)
    expect(some).toHaveLength(
      flat(organizations).filter(one => category && one.OrganizationCategoryId === category).length,
    )
    const [instance] = await sql<{ category_id: string }>('select category_id from instance where id = $1', [
      lab.instanceId,
    ])
    const instances = await rows('GetInstanceTree', { CategoryId: instance?.category_id })
    expect(instances.map(({ Id }) => Id)).toContain(lab.instanceId)
    expect(await rows('GetInstanceTree', { CategoryId: '999999' })).toEqual([])
    const [{ kind } = { kind: '' }] = await sql<{ kind: string }>(
      'select min(id)::text as kind from organization_category',
    )
    await sql(
      `insert into sector (instance_id, organization_category_id, name, business_id)
       values ($1, $2, '调用专属', $3), ($1, $2, '调用公用', null)`,
      [lab.instanceId, kind, lab.id],
    )
    const names = async (input: unknown) => flat(await rows('GetSectorTree', input)).map(({ Name }) => Name)
    expect(await names({ CategoryId: kind, BusinessId: lab.id })).toEqual(
      expect.arrayContaining(['调用专属', '调用公用']),
    )
    const others = await names({ CategoryId: kind, BusinessId: '999999' })
    expect(others).toContain('调用公用')
    expect(others).not.toContain('调用专属')
  })

  test('[7.6-016 to 7.6-021 7.6-028 to 7.6-030 7.6-047] departments and accounts, without anything secret', async () => {
    expect(await answer(user, 'SaveDepartmentInfos', [{ Name: '调用科', Kind: 'test_room' }])).toBe(1)
    const made = named(await rows('GetDepartments', {}, user), '调用科')
    expect(made).toBeDefined()
    expect(await answer(user, 'SaveDepartmentInfos', [{ Id: made?.Id, Name: '调用二科' }])).toBe(1)
    expect(named(await rows('GetDepartmentInfos', { enterpriseId: 0 }, user), '调用二科')).toMatchObject({
      Id: made?.Id,
    })
    const all = await rows('GetUsers', {}, user)
    expect(all.map(({ UserName }) => UserName)).toContain('powerless')
    for (const secret of ['Password', 'FactorSecret', 'FormerPasswords', 'FactorCodes'])
      expect(all.filter(one => secret in one)).toEqual([])
    expect(await rows('GetUsers', { departmentId: made?.Id }, user)).toEqual([])
    // of another laboratory there is nobody
    const other = await makeLaboratory(product)
    const guest = await other.user(everyRight, { name: 'guest.sys' })
    expect((await rows('GetUsers', {}, guest)).map(({ UserName }) => UserName)).not.toContain('powerless')
    expect(refusalsOf(await guest.raw('Sys/DeleteDepartments', [made?.Id]))[0]).toMatch(/^G-04/)
    expect(await answer(user, 'DeleteDepartments', [{ Id: made?.Id }])).toBe(1)
    expect(named(await rows('GetDepartments', {}, user), '调用二科')).toBeUndefined()
  }, 60_000)

  test('[7.6-022 to 7.6-027 7.6-034 7.6-035] modules and operations of an application', async () => {
    const modules = await rows('GetModules', { moduleApp: 'lab' })
    const apps = new Set((await rows('GetModules')).map(({ ModuleApp }) => ModuleApp))
    const [app] = apps
    const ofApp = await rows('GetModules', { moduleApp: app })
    expect(ofApp.length).toBeGreaterThan(0)
    expect(ofApp.every(({ ModuleApp }) => ModuleApp === app)).toBe(true)
    expect(modules.every(({ ModuleApp }) => ModuleApp === 'lab')).toBe(true)
    expect(await rows('GetModules', { categoryIds: '999999' })).toEqual([])
    expect(await answer(keeper, 'BatchInsertOperations', [{ Code: 'syscall', NameZh: '系统调用' }])).toBe(1)
    const operation = named(await rows('GetOperations'), '系统调用')
    expect(await answer(keeper, 'BatchUpdateOperations', [{ Id: operation?.Id, NameZh: '系统调用改' }])).toBe(1)
    expect(named(await rows('GetOperations'), '系统调用改')?.Id).toBe(operation?.Id)
    expect(await answer(keeper, 'DeleteOperations', [operation?.Id])).toBe(1)
    expect(named(await rows('GetOperations'), '系统调用改')).toBeUndefined()
  })
})

describe('rights', () => {
  const newPost = async (Code: string, Name: string) => {
    const [sector] = await sql<{ id: string }>("select id from sector where name = '调用板块'")
    return { Code, Name, SystemCategoryId: '4', SectorId: sector?.id }
  }

  test('[7.6-013 to 7.6-015 7.6-032 7.6-033] posts are made and given; a post that somebody holds stays', async () => {
    expect(await answer(keeper, 'BatchInsertPosts', [await newPost('SYSC', '调用岗')])).toBe(1)
    const post = named(await rows('GetPosts'), '调用岗')
    await answer(keeper, 'BatchUpdatePosts', [{ Id: post?.Id, Duty: '记一笔' }])
    const before = (await rows('GetView_UserPostMaps', { userId: user.userId })).map(({ PostId }) => `${PostId}`)
    const given = [...before, post?.Id].join(',')
    expect(await answer(keeper, 'SaveView_UserPostMaps', { userId: user.userId, postIds: given })).toBe(
      before.length + 1,
    )
    expect(await rows('GetView_UserPostMaps', { userId: user.userId })).toContainEqual(
      expect.objectContaining({ PostId: post?.Id, PostName: '调用岗', SystemCategoryId: '4' }),
    )
    expect((await keeper.raw('Sys/DeletePosts', [post?.Id])).envelope.issucess).toBe(false)
    await answer(keeper, 'SaveView_UserPostMaps', { userId: user.userId, postIds: before })
    expect(await rows('GetView_UserPostMaps', { userId: user.userId })).toHaveLength(before.length)
    expect(await answer(keeper, 'DeletePosts', [post?.Id])).toBe(1)
  })

  test('[7.6-036 to 7.6-041 7.6-053] what a post may do is read and saved in pairs, for that post alone', async () => {
    await answer(keeper, 'BatchInsertPosts', [await newPost('SYSR', '权限岗'), await newPost('SYSO', '旁岗')])
    const posts = await rows('GetPosts')
    const [postId, otherId] = [named(posts, '权限岗')?.Id, named(posts, '旁岗')?.Id]
    const pairs = (await rows('GetModuleOperations')).slice(0, 400)
    const byModule = [...Map.groupBy(pairs, ({ ModuleId }) => ModuleId)].slice(0, 2)
    const datas = byModule.map(([ModuleId]) => ({ ModuleId }))
    const operations = byModule.map(([ModuleId, [one]]) => ({ ModuleId, OperationId: one?.OperationId }))
    expect(await answer(keeper, 'SavePostModuleMaps', { postId, datas })).toBe(2)
    expect(await answer(keeper, 'SavePostOperationMaps', { postId, datas: operations })).toBe(2)
    const sorted = (found: readonly object[]) => found.map(one => JSON.stringify(one)).sort()
    expect(sorted(await rows('GetPostModuleMaps', { postId }))).toEqual(
      sorted(datas.map(one => ({ PostId: postId, ...one }))),
    )
    expect(sorted(await rows('GetPostOperationMaps', { postId }))).toEqual(
      sorted(operations.map(one => ({ PostId: postId, ...one }))),
    )
    expect(await rows('GetPostOperationMaps', { postId: otherId })).toEqual([])
    // operations of a module that it loses go with it
    await answer(keeper, 'SavePostModuleMaps', { postId, datas: datas.slice(0, 1) })
    expect(await rows('GetPostOperationMaps', { postId })).toEqual([{ PostId: postId, ...operations[0] }])
    expect(await rows('GetPostModuleMaps', { postId, moduleApp: 'no-such' })).toEqual([])
  })

  test('[7.6-037] buttons of modules are saved in pairs; other modules stay, and what posts lose is said before', async () => {
    const all = await rows('GetModuleOperations')
    const [equipment] = await sql<{ id: string }>("select id from module where code = 'djequipment.equipmentlist'")
    const [moduleId, buttons = []] =
      [...Map.groupBy(all, ({ ModuleId }) => ModuleId)].find(([id]) => id === equipment?.id) ?? []
    const lost = buttons[0]
    const less = await keeper.raw('Sys/SaveModuleOperations', { datas: buttons.slice(1) })
    // somebody's post has the button: the number of posts is said before
    expect(refusalsOf(less).map(one => one.slice(0, 4))).toEqual(['Y-15'])
    expect(await answer(keeper, 'SaveModuleOperations', { datas: buttons.slice(1), acceptedPosts: 100 })).toBe(
      buttons.length - 1,
    )
    const ofModule = async () => (await rows('GetModuleOperations')).filter(({ ModuleId }) => ModuleId === moduleId)
    expect((await ofModule()).map(({ OperationId }) => OperationId)).not.toContain(lost?.OperationId)
    await answer(keeper, 'SaveModuleOperations', { datas: buttons })
    expect((await ofModule()).map(({ OperationId }) => OperationId).sort()).toEqual(
      buttons.map(({ OperationId }) => OperationId).sort(),
    )
    const others = (found: readonly Row[]) => found.filter(({ ModuleId }) => ModuleId !== moduleId)
    expect(others(await rows('GetModuleOperations'))).toEqual(others(all))
  })
})

describe('tasks', () => {
  test('[7.6-048 7.6-049] tasks are assigned and cancelled by their ids, all or none, as their list does it', async () => {
    const place = await openLaboratory(contractImplemented(contractParts))
    await setClock(place, '2026-03-03 10:00:00')
    const [[one], [two]] = [
      await cubeTasks(place, { sets: 1, mouldedOn: '2026-03-01' }),
      await cubeTasks(place, { sets: 1, mouldedOn: '2026-03-02' }),
    ]
    const stateOf = async (id = '') => (await rowOf(place, 'trial_task', id)).state
    const assign = (taskIds: readonly string[]) =>
      place.head.call(sysWrites, 'UpdateUserForTaskassign', {
        taskIds: [...taskIds],
        userId: [place.tester.userId, place.mate.userId],
      })
    expect(await refusal(assign([one?.id ?? '', '999999999']))).toEqual(['G-04'])
    expect(await stateOf(one?.id)).toBe('unassigned')
    expect(await assign([one?.id ?? ''])).toBe(1)
    expect(await stateOf(one?.id)).not.toBe('unassigned')
    expect(await refusal(place.head.call(sysWrites, 'DeleteTaskDataByIds', { ids: [two?.id ?? ''] }))).toEqual(['T-29'])
    const tech = await place.place.as('tech')
    const cancel = () => tech.call(sysWrites, 'DeleteTaskDataByIds', { ids: [two?.id ?? ''] })
    expect(await cancel()).toBe(1)
    expect(await stateOf(two?.id)).toBe('cancelled')
    expect(await refusal(cancel())).toEqual(['G-02'])
    await place.place.close()
  }, 120_000)
})
