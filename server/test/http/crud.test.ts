import { randomUUID } from 'node:crypto'
import { entityOfContract } from '@gt/domain/kit/action.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { partsOf } from '@gt/domain/kit/page/form-rows.ts'
import { controllerName } from '@gt/domain/platform/pick-actions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allActions } from '../../src/actions.ts'
import { mayRead } from '../../src/db/policies.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { sweepKeys } from '../../src/jobs/sweep-keys.ts'
import { allPages } from '../../src/pages/definitions.ts'
import type { ApiClient } from '../support/api-client.ts'
import { everyRight } from '../support/every-right.ts'
import { fullBody as bodyOf } from '../support/full-body.ts'
import { makeKeeper, makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** The plain actions of every entity that has them, through HTTP. */
let product: TestProduct
let lab: TestLaboratory
let user: ApiClient
let stranger: ApiClient
let keeper: ApiClient
beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
  user = await lab.user(everyRight)
  keeper = await makeKeeper(product, lab, everyRight)
  stranger = await (await makeLaboratory(product)).user(everyRight)
}, 60_000)
afterAll(() => product?.stop())

const creators = allActions.filter(action => action.name === 'Create' && entityOfContract(action.contract))

const entityOf = (controller: string): Entity => {
  const entity = entityOfContract(creators.find(one => one.controller === controller)!.contract)
  if (!entity) throw new Error(`${controller} creates nothing`)
  return entity
}
/** What the platform keeps for all laboratories is written by its own people alone. */
const isShared = ({ tenancy }: Entity): boolean => tenancy === 'platform' || tenancy === 'instance'
/** Units, and what only those above a unit say of it (organisation/business.test.ts has the refusals). */
const ofUnits: ReadonlySet<string> = new Set([
  'business',
  'business_system',
  'business_relation',
  'business_server_map',
  'user_business_map',
])
const isOfOwnRows = (controller: string): boolean =>
  entityOf(controller).tenancy === 'business' && !ofUnits.has(entityOf(controller).name)
// what changes units and organisations, and with them who may sign in where, comes after the rows within them
const controllers = creators
  .map(action => action.controller)
  .sort((a, b) => Number(isOfOwnRows(b)) - Number(isOfOwnRows(a)))
/** Rows between the platform and a unit, which the unit writes too (charges/finance, organisation/extensions). */
const ofBoth: ReadonlySet<string> = new Set(['payment_check', 'service_invoice', 'extension_approve_record'])
const shared = controllers.filter(
  controller => isShared(entityOf(controller)) && !ofBoth.has(entityOf(controller).name),
)
const ofLaboratories = controllers.filter(controller => !isShared(entityOf(controller)))
const writerOf = (controller: string): ApiClient => {
  const entity = entityOf(controller)
  return isShared(entity) || ofUnits.has(entity.name) ? keeper : user
}
/** References to the record that a row is a part of: it goes over to no other one. */
const belongings = (entity: Entity): readonly string[] =>
  allPages.flatMap(page => partsOf(page).flatMap(detail => (detail.entity === entity && detail.op ? detail.by : [])))

const pageOf = (controller: string): string =>
  allPages.find(({ entity }) => controllerName(entity.name) === controller)?.code ?? ''

type Row = Record<string, unknown> & { id: string; row_version: number }

const fullBody = (entityName: string): Promise<Record<string, unknown>> => bodyOf(product, lab, entityName, ofUnits)

/** Fields that follow from others, and the switch of an equation that somebody approves. */
function follows(entity: Entity, stored: Row): ReadonlySet<string> {
  const page = allPages.find(one => one.entity === entity && one.calibration !== null)
  const reckoned = Object.keys(page?.calibration?.work(stored, null).stored ?? {})
  return new Set([...reckoned, ...('approved_at' in entity.fields ? ['enabled'] : [])])
}

describe('every writable field survives creating, reading and changing', () => {
  test.each(controllers)('%s', async controller => {
    const entity = entityOf(controller)
    const user = writerOf(controller)
    const body = await fullBody(entity.name)
    const created = await user.raw(`${controller}/Create`, body)
    expect(created.envelope.msg).toBe('')
    const row = created.envelope.result as Row
    const read = (await user.raw(`${controller}/GetById`, { id: row.id })).envelope.result as Row
    const compare = (stored: Row, sent: Record<string, unknown>): void => {
      for (const [name, value] of Object.entries(sent)) {
        // what follows from other fields prevails over what is sent
        if (follows(entity, stored).has(name)) continue
        const kind = entity.fields[name]?.kind.name
        if (kind === 'decimal') expect(Number(stored[name]), name).toBe(Number(value))
        else expect(stored[name], name).toEqual(value)
      }
    }
    compare(read, body)
    // commands alone change what no post may edit
    if (!allActions.some(one => one.controller === controller && one.name === 'Change')) return
    const again = await fullBody(entity.name)
    for (const name of belongings(entity)) delete again[name]
    const changed = await user.raw(`${controller}/Change`, { id: row.id, row_version: read.row_version, ...again })
    expect(changed.envelope.msg).toBe('')
    compare((await user.raw(`${controller}/GetById`, { id: row.id })).envelope.result as Row, again)
  })
})

describe('[R-14] a record of another laboratory is not found, whatever is tried', () => {
  test.each(ofLaboratories)('%s', async controller => {
    const created = (await writerOf(controller).raw(`${controller}/Create`, await fullBody(entityOf(controller).name)))
      .envelope.result as Row
    const item = { id: created.id, row_version: created.row_version }
    for (const [name, body] of [
      ['GetById', { id: created.id }],
      ['Change', { ...item }],
      ['Remove', { items: [item] }],
      ['SaveWithRows', { page: pageOf(controller), record: { ...item }, parts: [] }],
    ] as const) {
      // what nobody may be granted does not exist: units are never deleted
      if (!allActions.some(one => one.controller === controller && one.name === name)) continue
      const { status, envelope } = await stranger.raw(`${controller}/${name}`, body)
      expect([name, status, (envelope.result as { errors: { code: string }[] }).errors[0]?.code]).toEqual([
        name,
        404,
        'G-04',
      ])
    }
    const listed = (
      await stranger.raw(`${controller}/List`, { filter: [{ field: 'id', op: 'eq', value: created.id }] })
    ).envelope.result as { total: number }
    expect(listed.total).toBe(0)
  })
})

describe('[R-14] rows of a record of another laboratory are not found, nor put under a record of another', () => {
  const details = allPages.flatMap(page => partsOf(page).filter(({ inPlace }) => inPlace))
  test.each(details.map(detail => [`${detail.entity.name}.${detail.by}`, detail] as const))(
    '%s',
    async (_, { entity, by }) => {
      const controller = controllerName(entity.name)
      const make = async (): Promise<Row> =>
        (await writerOf(controller).raw(`${controller}/Create`, await fullBody(entity.name))).envelope.result as Row
      const [row, other] = [await make(), await make()]
      const item = { id: row.id, row_version: row.row_version }
      const bodies = [
        { by, master_id: String(row[by]), rows: [item], remove: [] },
        { by, master_id: String(row[by]), rows: [], remove: [item] },
        { by, master_id: String(row[by]), rows: [{}], remove: [] },
      ]
      for (const body of bodies) {
        const { status, envelope } = await stranger.raw(`${controller}/BatchSave`, body)
        // what the platform keeps is there for everybody, or for no laboratory at all
        expect([status, envelope.msg]).toEqual(
          mayRead('own', entity) && !isShared(entity) ? [404, '未找到该数据'] : [403, '您的账号不能修改这些数据'],
        )
      }
      // under a record that is not theirs rows are not there either, though the writer may see both
      for (const body of bodies.slice(0, 2)) {
        const wrong = { ...body, master_id: String(other[by]) }
        if (wrong.master_id === body.master_id) continue
        expect((await writerOf(controller).raw(`${controller}/BatchSave`, wrong)).status).toBe(404)
      }
      expect((await writerOf(controller).raw(`${controller}/GetById`, { id: row.id })).envelope.result).toMatchObject(
        item,
      )
    },
  )
})

describe('[R-14] what the platform keeps is changed by no laboratory, whatever rights its post has', () => {
  const codeOf = (answer: { envelope: { result: unknown } }): string | undefined =>
    (answer.envelope.result as { errors: { code: string }[] }).errors[0]?.code
  test.each(shared)('%s', async controller => {
    const { name, tenancy } = entityOf(controller)
    const created = (await keeper.raw(`${controller}/Create`, await fullBody(name))).envelope.result as Row
    const item = { id: created.id, row_version: created.row_version }
    // a laboratory makes its own beside those of the platform (identity/post-rights, library/catalogue-parameters, library/lists, methods/targets, labels/assignments, platform/skins)
    const mayMake = ['post', 'trial_parameter', 'trial_list', 'trial_target_item', 'qrcode_assign', 'skin'].includes(
      name,
    )
    const foreign = tenancy === 'instance' && stranger
    for (const who of [user, ...(foreign ? [foreign] : [])]) {
      for (const [action, body] of [
        ...(mayMake ? [] : [['Create', await fullBody(name)] as const]),
        ['Change', { ...item, ...(await fullBody(name)) }],
        ['Remove', { items: [item] }],
      ] as const) {
        const answer = await who.raw(`${controller}/${action}`, body)
        // G-16: instances are deleted by nobody, there is no such call
        expect([action, answer.status >= 400, ['G-33', 'G-04', 'G-28', 'G-16'].includes(codeOf(answer) ?? '')]).toEqual(
          [action, true, true],
        )
      }
    }
    if (foreign) expect(codeOf(await foreign.raw(`${controller}/GetById`, { id: created.id }))).toBe('G-04')
    expect((await keeper.raw(`${controller}/GetById`, { id: created.id })).envelope.result).toMatchObject(item)
  })
})

describe('equipment classes', () => {
  const make = async (extra: Record<string, unknown> = {}): Promise<Row> => {
    const { envelope } = await user.raw('EquipmentSorts/Create', {
      code: `C${randomUUID().slice(0, 8)}`,
      name: '压力机',
      enabled: 1,
      ...extra,
    })
    expect(envelope.msg).toBe('')
    return envelope.result as Row
  }
  const errorsOf = (answer: { envelope: { result: unknown } }) =>
    (answer.envelope.result as { errors: { code: string; field: string; message: string }[] }).errors

  test('[8.1] wrong input is named by field and reason, all of it at once, in the language of the caller', async () => {
    const body = { code: '', name: 'x'.repeat(101), default_cycle_months: '十二', enabled: 7, abc_class: 'Z' }
    const zh = await user.raw('EquipmentSorts/Create', body)
    expect(zh.status).toBe(422)
    expect(
      errorsOf(zh)
        .map(({ field, message }) => `${field}: ${message}`)
        .sort(),
    ).toEqual([
      'abc_class: 管理类别不在可选范围内',
      'code: 请填写分类编码',
      'default_cycle_months: 默认周期应为整数',
      'enabled: 启用不在可选范围内',
      'name: 分类名称不能超过100个字',
    ])
    user.language = 'es'
    const es = await user.raw('EquipmentSorts/Create', body)
    user.language = 'zh'
    expect(errorsOf(es).every(({ message }) => !/[\u4e00-\u9fff{}]/.test(message))).toBe(true)
  })

  test('full-width digits are read as digits, negative numbers and unknown ids are refused', async () => {
    expect((await make({ default_cycle_months: '１２' })).default_cycle_months).toBe(12)
    const negative = await user.raw('EquipmentSorts/Create', {
      code: 'N1',
      name: '负',
      enabled: 1,
      default_cycle_months: -1,
    })
    expect(errorsOf(negative)[0]).toMatchObject({ field: 'default_cycle_months', message: '默认周期不能小于0' })
    const unknown = await user.raw('EquipmentSorts/Create', { code: 'N2', name: '无', enabled: 1, parent_id: '999999' })
    expect(errorsOf(unknown)[0]).toMatchObject({ code: 'G-14', field: 'parent_id' })
  })

  test('[9.1-073] a duplicate is refused with the field that is taken, and nothing is written', async () => {
    const first = await make()
    const again = await user.raw('EquipmentSorts/Create', { code: first.code, name: '另一个', enabled: 1 })
    expect([again.status, errorsOf(again)[0]?.message]).toEqual([409, '分类编码已存在'])
    const { total } = (
      await user.raw('EquipmentSorts/List', { filter: [{ field: 'name', op: 'eq', value: '另一个' }] })
    ).envelope.result as { total: number }
    expect(total).toBe(0)
  })

  test('[G-01] a stale version is refused with who changed it, and the present row', async () => {
    const row = await make()
    await user.raw('EquipmentSorts/Change', { id: row.id, row_version: 1, name: '第一次' })
    const stale = await user.raw('EquipmentSorts/Change', { id: row.id, row_version: 1, name: '第二次' })
    expect([stale.status, errorsOf(stale)[0]?.code]).toEqual([409, 'G-01'])
    expect((stale.envelope.result as { current: Row }).current).toMatchObject({ name: '第一次', row_version: 2 })
  })

  test('a repeat of a write gets the first answer; another body under the key is refused; without a key nothing happens', async () => {
    const key = randomUUID()
    const body = { code: `K${key.slice(0, 6)}`, name: '一次', enabled: 1 }
    const [first, second] = await Promise.all([
      user.raw('EquipmentSorts/Create', body, { key }),
      user.raw('EquipmentSorts/Create', body, { key }),
    ])
    expect(second.envelope).toEqual(first.envelope)
    const other = await user.raw('EquipmentSorts/Create', { ...body, name: '二次' }, { key })
    expect([other.status, errorsOf(other)[0]?.code]).toEqual([409, 'G-15'])
    const bare = await user.raw('EquipmentSorts/Create', { ...body, code: 'K9' }, { key: null })
    expect([bare.status, errorsOf(bare)[0]?.field]).toEqual([400, 'Idempotency-Key'])
  })

  test('the answer to a write is kept for its repeat for seven days', async () => {
    const { ownerPool } = product.services
    for (const [key, days] of [
      ['kept', 6],
      ['gone', 7],
    ] as const) {
      await user.raw('EquipmentSorts/Create', { code: key, name: '保留', enabled: 1 }, { key })
      const aged = 'update idempotency_key set created_at = now() - make_interval(days => $2, mins => 1) where key = $1'
      await ownerPool.query(aged, [key, days])
    }
    await sweepKeys(product.services)
    const left = await ownerPool.query("select key from idempotency_key where key in ('kept', 'gone')")
    expect(left.rows).toEqual([{ key: 'kept' }])
  })

  test('[R-49][R-50] every change has one audit row with before and after, written with it', async () => {
    const row = await make()
    await user.raw('EquipmentSorts/Change', { id: row.id, row_version: 1, name: '改名' })
    await user.raw('EquipmentSorts/Remove', { items: [{ id: row.id, row_version: 2 }] })
    const trail = await inTransaction(product.services.ownerPool, ownerCaller, { readOnly: true }, tx =>
      tx.query<{ action: string; before: unknown; after: unknown }>(
        `select action, "before", "after" from audit_log where entity = 'equipment_sort' and entity_id = $1 order by id`,
        [row.id],
      ),
    )
    expect(trail.map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
    expect(trail[1]).toMatchObject({ before: { name: '压力机' }, after: { name: '改名' } })
  })

  test('a class that equipment or a subclass refers to is not removed, and the referrer is named', async () => {
    const parent = await make()
    await make({ parent_id: parent.id })
    const { status, envelope } = await user.raw('EquipmentSorts/Remove', { items: [{ id: parent.id, row_version: 1 }] })
    expect([status, envelope.msg]).toEqual([409, '该数据已被“设备分类(1)”引用，不能删除'])
  })
})

describe('lists', () => {
  test('[9.1-032] filters join by AND, neq counts empty values, contains takes signs literally, unknown fields are refused', async () => {
    for (const [code, remark] of [
      ['L1', 'a%b'],
      ['L2', 'acb'],
      ['L3', null],
    ] as const) {
      await user.raw('EquipmentSorts/Create', { code, name: `清单${code}`, enabled: 1, capture_protocol: remark })
    }
    const list = async (filter: unknown[]): Promise<string[]> => {
      const { envelope } = await user.raw(
        'EquipmentSorts/List',
        { filter: [{ field: 'name', op: 'contains', value: '清单' }, ...filter], sort: { field: 'code', dir: 'asc' } },
        { method: 'GET' },
      )
      return (envelope.result as { rows: Row[] }).rows.map(row => String(row.code))
    }
    expect(await list([{ field: 'capture_protocol', op: 'contains', value: '%' }])).toEqual(['L1'])
    expect(await list([{ field: 'capture_protocol', op: 'neq', value: 'acb' }])).toEqual(['L1', 'L3'])
    expect(await list([{ field: 'code', op: 'eq', value: ['L2', 'L3'] }])).toEqual(['L2', 'L3'])
    const unknown = await user.raw('EquipmentSorts/List', { filter: [{ field: 'nope', op: 'eq', value: 1 }] })
    expect(unknown.status).toBe(400)
  })

  test('pages follow each other without gap or double in both directions, empty values in their place', async () => {
    const pages = await lab.user(everyRight)
    for (let index = 0; index < 45; index += 1) {
      await pages.raw('EquipmentSorts/Create', {
        code: `P${index}`,
        name: '分页',
        enabled: 1,
        sort_no: index % 7,
        capture_protocol: index % 3 === 0 ? null : `c${index % 5}`,
      })
    }
    for (const dir of ['asc', 'desc'] as const) {
      const query = {
        filter: [{ field: 'name', op: 'eq', value: '分页' }],
        sort: { field: 'capture_protocol', dir },
        size: 20,
      }
      const seen: string[] = []
      let after: string | undefined
      let back: string | null = null
      for (let page = 1; page <= 3; page += 1) {
        const { envelope } = await pages.raw('EquipmentSorts/List', { ...query, page, ...(after ? { after } : {}) })
        const result = envelope.result as { rows: Row[]; next: string | null; prev: string | null; total: number }
        expect(result.total).toBe(45)
        seen.push(...result.rows.map(row => row.id))
        after = result.next ?? undefined
        back = result.prev
      }
      expect(new Set(seen).size).toBe(45)
      const previous = await pages.raw('EquipmentSorts/List', { ...query, page: 2, after: back })
      expect((previous.envelope.result as { rows: Row[] }).rows.map(row => row.id)).toEqual(seen.slice(20, 40))
    }
  })
})
