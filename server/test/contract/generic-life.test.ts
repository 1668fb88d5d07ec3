import { entityOfContract } from '@gt/domain/kit/action.ts'
import { controllerName } from '@gt/domain/platform/pick-actions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allActions } from '../../src/actions.ts'
import { genericController } from '../../src/contract/generic.ts'
import { toPascal } from '../../src/contract/names.ts'
import { entityNamed } from '../../src/db/schema.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import type { Answer } from '../support/api-client.ts'
import { everyRight } from '../support/every-right.ts'
import { fullBody } from '../support/full-body.ts'
import { makeKeeper, makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'
import { ContractClient, codeOf } from './serve.ts'

/** The whole life of records by the generic controllers: the same rules, versions and trail as the pages have. */
type Row = Record<string, unknown> & { Id: string; RowVersion: number }

let product: TestProduct
let lab: TestLaboratory
let user: ContractClient & { userId: string }
let keeper: ContractClient

beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
  const made = await lab.user(everyRight)
  user = Object.assign(ContractClient.of(made, product.base), { userId: made.userId })
  keeper = ContractClient.of(await makeKeeper(product, lab, everyRight), product.base)
}, 60_000)
afterAll(() => product?.stop())

const how = { Get: 'GET', GetById: 'GET', GetByCondition: 'GET', Put: 'PUT', Delete: 'DELETE' } as const
const send = (path: string, body: unknown, who: ContractClient = user): Promise<Answer> =>
  who.raw(path, body, { method: how[path.split('/')[1] as keyof typeof how] ?? 'POST', key: null })

async function done<T = Row>(path: string, body: unknown, who: ContractClient = user): Promise<T> {
  const { status, envelope } = await send(path, body, who)
  if (status !== 200) throw new Error(`${path} → ${status} ${JSON.stringify(envelope.result)}`)
  return envelope.result as T // the test knows what it asked for
}

const pascal = (body: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [toPascal(name), value]))
const bodyOf = async (name: string): Promise<Record<string, unknown>> =>
  pascal(await fullBody(product, lab, name, new Set()))

const trailOf = (entity: string, id: string): Promise<{ action: string; user_id: string }[]> =>
  inTransaction(product.services.ownerPool, ownerCaller, { readOnly: true }, tx =>
    tx.query('select action, user_id from audit_log where entity = $1 and entity_id = $2 order by id', [entity, id]),
  )

const typical = [
  'equipment_sort',
  'workplace',
  'standard',
  'entrust_unit',
  'humiture_device',
  'ring_knife',
  'project',
  'sand_cylinder',
  'test_title',
] as const

describe('[7.2-003 to 7.2-007] a record is made, read, changed and removed', () => {
  test.each(typical)('%s', async name => {
    const controller = genericController(entityNamed(name))
    const made = await done(`${controller}/Post`, await bodyOf(name))
    expect(BigInt(made.Id)).toBeGreaterThan(0n)
    const read = await done(`${controller}/GetById`, { id: made.Id })
    expect(read).toEqual(made)
    // the whole row as it was read, as old clients send it, changes nothing
    expect(await done(`${controller}/Put`, read)).toEqual(read)
    const title = toPascal(entityNamed(name).title)
    const { [title]: other } = await bodyOf(name)
    const changed = await done(`${controller}/Save`, { ...read, [title]: other })
    expect([changed[title], changed.RowVersion]).toEqual([other, read.RowVersion + 1])
    const stale = await send(`${controller}/Put`, { ...read, [title]: '旧' })
    expect([stale.status, codeOf(stale)]).toEqual([409, 'G-01'])
    const removed = await send(`${controller}/Delete`, { id: made.Id })
    // what the pages never remove stays here as well
    const action = allActions.some(one => one.controller === controllerName(name) && one.name === 'Remove')
    expect([removed.status, removed.envelope.result]).toEqual(action ? [200, 1] : [403, expect.anything()])
    if (!action) return
    expect((await send(`${controller}/GetById`, { id: made.Id })).status).toBe(404)
    const trail = await trailOf(name, made.Id)
    expect(trail.map(one => one.action)).toEqual(['create', 'update', 'delete'])
    expect(new Set(trail.map(one => one.user_id))).toEqual(new Set([user.userId]))
  })
})

describe('what a page refuses the generic call refuses with the same words', () => {
  const cases: readonly (readonly [string, Record<string, unknown>])[] = [
    ['equipment_sort', { code: '', name: 'x'.repeat(101), default_cycle_months: '十二', abc_class: 'Z' }],
    ['entrust_unit', { name: '', credit_code: '1' }],
    ['project', { name: '' }],
  ]
  test.each(cases)('%s', async (name, body) => {
    const page = await user.raw(`${controllerName(name)}/Create`, body)
    const generic = await send(`${genericController(entityNamed(name))}/Post`, pascal(body))
    expect(page.status).toBe(422)
    expect([generic.status, generic.envelope.msg]).toEqual([page.status, page.envelope.msg])
    const errorsOf = (answer: Answer): unknown => (answer.envelope.result as { errors: unknown }).errors
    expect(errorsOf(generic)).toEqual(errorsOf(page))
  })

  test('[D-12] whose a row is and its state are nobody’s to send', async () => {
    const body = await bodyOf('equipment_sort')
    const foreign = await makeLaboratory(product)
    expect(codeOf(await send('EquipmentSort/Post', { ...body, BusinessId: foreign.id }))).toBe('G-18')
    const made = await done('EquipmentSort/Post', {
      ...body,
      BusinessId: lab.id,
      CreatedById: '1',
      CreatedAt: '2020-01-01 00:00:00',
    })
    expect([made.BusinessId, made.CreatedById]).toEqual([lab.id, user.userId])
    const device = await done('HumitureDevice/Post', await bodyOf('humiture_device'))
    // in the words of the page's own Change
    for (const change of [{ State: 'any' }, { NoSuchField: 1 }, { DeletedAt: '2026-01-01 00:00:00' }]) {
      const refused = await send('HumitureDevice/Put', { Id: device.Id, ...change })
      expect([refused.status, codeOf(refused)]).toEqual([422, 'G-11'])
    }
    expect(await done('HumitureDevice/GetById', { id: device.Id })).toEqual(device)
    expect(codeOf(await send('EquipmentSort/Post', { ...body, Id: '12' }))).toBe('GC-08')
  })

  test('[R-60] evidence is not changed without the version that was read, nor removed', async () => {
    const made = await done('EquipmentUseRecord/Post', await bodyOf('equipment_use_record'))
    const blind = await send('EquipmentUseRecord/Put', { Id: made.Id, Remark: '改' })
    expect([blind.status, codeOf(blind)]).toEqual([422, 'GC-02'])
    expect(await done('EquipmentUseRecord/GetById', { id: made.Id })).toEqual(made)
    expect((await send('EquipmentUseRecord/Delete', { id: made.Id, rowVersion: 1 })).status).toBe(403)
  })

  test('what needs a password, a picture or a command is made on its page', async () => {
    expect(codeOf(await send('AppUser/Post', { UserName: 'neu', RealName: '新' }))).toBe('GC-10')
    expect(codeOf(await send('Sample/Post', { Name: '样品' }))).toBe('G-03')
    expect(codeOf(await send('AuditLog/Post', {}))).toBe('G-03')
  })

  test('a referred record is not removed', async () => {
    const sort = await done('EquipmentSort/Post', await bodyOf('equipment_sort'))
    await done('EquipmentSort/Post', { ...(await bodyOf('equipment_sort')), ParentId: sort.Id })
    const answer = await send('EquipmentSort/Delete', { id: sort.Id })
    expect([answer.status, answer.envelope.msg]).toEqual([409, '该数据已被“设备分类(1)”引用，不能删除'])
  })

  test('[R-14] what the platform keeps is changed by its own people alone', async () => {
    const body = await bodyOf('dict_option')
    expect(codeOf(await send('DictOption/Post', body))).toBe('G-33')
    const made = await done('DictOption/Post', body, keeper)
    expect((await send('DictOption/Put', { Id: made.Id, Code: 'mine' })).status).toBe(403)
    expect((await send('DictOption/Delete', { id: made.Id })).status).toBe(403)
    expect(await done('DictOption/GetById', { id: made.Id }, keeper)).toEqual(made)
  })
})

describe('[7.2-008 to 7.2-010] batches are all or none', () => {
  test('a wrong row is told by its place and leaves nothing behind', async () => {
    const rows = [await bodyOf('equipment_sort'), { Code: '', Name: '无码' }, { Name: '也无码' }]
    const before = await done<number>('EquipmentSort/GetRecordCount', {})
    const answer = await send('EquipmentSort/BatchAdd', rows)
    expect(answer.status).toBe(422)
    const { errors } = answer.envelope.result as { errors: { row: number; field: string }[] }
    expect(errors.map(({ row, field }) => [row, field])).toEqual(
      expect.arrayContaining([
        [1, 'code'],
        [2, 'code'],
      ]),
    )
    expect(errors.every(({ row }) => row > 0)).toBe(true)
    expect(await done<number>('EquipmentSort/GetRecordCount', {})).toBe(before)
  })

  test('mixed ids make and change; more than 500 rows and none at all are refused', async () => {
    const [one, two] = await done<Row[]>('EquipmentSort/BatchAdd', [
      await bodyOf('equipment_sort'),
      await bodyOf('equipment_sort'),
    ])
    const saved = await done<Row[]>('EquipmentSort/BatchSave', [
      { Id: one?.Id, Name: '甲' },
      { ...(await bodyOf('equipment_sort')), Id: 0 },
    ])
    expect([saved[0]?.Id, saved[0]?.Name, saved.length]).toEqual([one?.Id, '甲', 2])
    const changed = await done<Row[]>('EquipmentSort/BatchModify', [
      { Id: one?.Id, Name: '乙' },
      { Id: two?.Id, Name: '丙' },
    ])
    expect(changed.map(({ Name }) => Name)).toEqual(['乙', '丙'])
    // a foreign id among them changes none
    const mixed = await send('EquipmentSort/BatchModify', [
      { Id: one?.Id, Name: '丁' },
      { Id: '987654321', Name: '戊' },
    ])
    expect([mixed.status, (await done('EquipmentSort/GetById', { id: one?.Id })).Name]).toEqual([404, '乙'])
    expect(codeOf(await send('EquipmentSort/BatchAdd', Array(501).fill({})))).toBe('GC-04')
    expect(codeOf(await send('EquipmentSort/BatchAdd', []))).toBe('G-10')
  })
})

describe('reading', () => {
  test('[7.2-002] a condition comes sealed; a plain one is refused', async () => {
    const made = await done('EquipmentSort/Post', await bodyOf('equipment_sort'))
    const condition = await user.seal('', { Condition: `Id = ${made.Id}` }, { action: 'EquipmentSort/GetByCondition' })
    expect(await done<Row[]>('EquipmentSort/GetByCondition', { condition, orderBy: 'Code desc' })).toEqual([made])
    // what was overheard is not taken again, nor for another table
    expect(codeOf(await send('EquipmentSort/GetByCondition', { condition }))).toBe('U-06')
    const other = await user.seal('', { Condition: '1=1' }, { action: 'EquipmentSort/GetByCondition' })
    expect(codeOf(await send('Standard/GetByCondition', { condition: other }))).toBe('U-01')
    expect(codeOf(await send('EquipmentSort/GetByCondition', { condition: `Id = ${made.Id}` }))).toBe('U-01')
  })

  test('[7.2-013] a page and the total', async () => {
    const rows = await Promise.all(Array.from({ length: 30 }, () => bodyOf('test_title')))
    await done('TestTitle/BatchAdd', rows)
    const all = await done<Row[]>('TestTitle/Get', {})
    const page = await done<{ __count: number; results: Row[] }>('TestTitle/GetByPage', {
      PageSize: 25,
      PageNumber: 2,
      Sort: 'Id desc',
    })
    expect([page.__count, page.results]).toEqual([all.length, all.slice(25, 50)])
    const count = await done<number>('TestTitle/GetRecordCount', { where: `Id > ${all[10]?.Id}` })
    expect(count).toBe(10)
  })

  test('[7.2-012] a reserved id is that of the next new row, once, and of nobody else', async () => {
    const id = await done<number>('EquipmentSort/GetAutoIdSql', { tableName: 'EquipmentSort' })
    const other = ContractClient.of(await lab.user(everyRight), product.base)
    expect(codeOf(await send('EquipmentSort/Post', { ...(await bodyOf('equipment_sort')), Id: id }, other))).toBe(
      'GC-08',
    )
    const made = await done('EquipmentSort/Post', { ...(await bodyOf('equipment_sort')), Id: id })
    expect(made.Id).toBe(String(id))
    expect((await send('EquipmentSort/Post', { ...(await bodyOf('equipment_sort')), Id: id })).status).toBe(409)
  })
})

describe('the controllers that the specification names', () => {
  test('[7.2-014] the settings of the laboratory are saved by their page, with its right', async () => {
    const made = await done('Djbaseset/Post', { SampleCountCap: 7 })
    expect(made).toMatchObject({ SampleCountCap: 7, BusinessId: lab.id })
    const [read] = await done<Row[]>('Djbaseset/GetByCondition', {})
    expect(read).toEqual(made)
    const saved = await done('Djbaseset/Save', { ...read, SampleCountCap: 9 })
    expect(saved.SampleCountCap).toBe(9)
    const page = await user.raw('SettingsDjbasesetDjbase/Load', {})
    expect(JSON.stringify(page.envelope.result)).toContain('"value":9')
    expect(codeOf(await send('Djbaseset/Save', { Id: made.Id, SampleCountCap: 0 }))).toBe('G-11')
    expect(codeOf(await send('Djbaseset/Put', { ...made, SampleCountCap: 3 }))).toBe('G-01')
    expect(codeOf(await send('Djbaseset/Delete', { id: made.Id }))).toBe('G-03')
    const reader = ContractClient.of(await lab.user(['djbaseset.djbase.view']), product.base)
    expect((await done<Row[]>('Djbaseset/Get', {}, reader)).length).toBe(1)
    expect(codeOf(await send('Djbaseset/Save', { Id: made.Id, SampleCountCap: 5 }, reader))).toBe('G-03')
  })

  test('[7.2-016] what a person chose for himself is read back for him alone', async () => {
    const Value = { order: ['name'], hidden: [], density: 'compact' }
    const made = await done('SysUserHobbySet/Save', { Id: 0, Key: 'grid:djequipment.equipmentlist', Value })
    expect(made).toMatchObject({ UserId: user.userId, Value })
    expect(await done<Row[]>('SysUserHobbySet/GetByCondition', {})).toEqual([made])
    const other = ContractClient.of(await lab.user([]), product.base)
    expect(await done<Row[]>('SysUserHobbySet/Get', {}, other)).toEqual([])
    expect((await send('SysUserHobbySet/Put', { Id: made.Id, Value }, other)).status).toBe(404)
    expect((await send('SysUserHobbySet/Delete', { id: made.Id }, other)).status).toBe(404)
    expect(codeOf(await send('SysUserHobbySet/Post', { UserId: user.userId, Key: 'grid:a.b', Value }, other))).toBe(
      'G-18',
    )
    expect((await send('SysUserHobbySet/Post', { Key: 'grid:a.b', Value: { rows: 1 } }, other)).status).toBeGreaterThan(
      399,
    )
    const wide = await done('SysUserHobbySet/Put', { Id: made.Id, Value: { ...Value, density: 'roomy' } })
    expect(wide.Value).toMatchObject({ density: 'roomy' })
    expect(await done<number>('SysUserHobbySet/Delete', { id: made.Id })).toBe(1)
    expect(await done<Row[]>('SysUserHobbySet/Get', {})).toEqual([])
  })

  test('[7.2-017] a visitor reads what the instance shows to anybody, and writes nothing', async () => {
    const visitor = new ContractClient(product.base)
    const shown = await done<Row[]>('Visitor/Get', {}, visitor)
    expect(await done<number>('Visitor/GetRecordCount', {}, visitor)).toBe(shown.length)
    expect((await send('Visitor/GetById', { id: '987654321' }, visitor)).status).toBe(404)
    expect((await send('Visitor/Post', { Title: 'x' }, visitor)).status).toBe(401)
    expect(codeOf(await send('Visitor/Post', { Title: 'x' }))).toBe('G-03')
  })
})

test('every entity whose page makes plain rows is reached', () => {
  const plain = allActions.filter(
    ({ name, contract }) => name === 'Create' && entityOfContract(contract) && contract.kind === 'write',
  )
  expect(plain.length).toBeGreaterThan(90)
})
