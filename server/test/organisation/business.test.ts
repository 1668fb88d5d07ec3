import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entityNamed } from '../../src/db/schema.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { eachLaboratory } from '../../src/jobs/each-laboratory.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { endHandedOver } from '../../src/modules/organisation/api.ts'
import { refusalsOf, soon } from '../support/accounts.ts'
import { anyRow } from '../support/any-row.ts'
import { type Answer, ApiClient } from '../support/api-client.ts'
import { everyRight } from '../support/every-right.ts'
import { makeKeeper, makeLaboratory, type TestLaboratory, testPassword } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Units with what belongs to them, and projects (pages sysConfig/business and sysConfig/project). */
let product: TestProduct
let lab: TestLaboratory
let other: TestLaboratory
let keeper: ApiClient
let user: ApiClient & { userId: string }
let types: Readonly<Record<string, string>>
beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
  other = await makeLaboratory(product)
  keeper = await makeKeeper(product, other, everyRight)
  user = await lab.user(everyRight)
  const rows = await sql<{ id: string; code: string }>(
    `insert into business_system_category (id, code, name, unit_category, deploy_mode, is_laboratory) values
       (9001, 'TG', '等级', 'graded_lab', 'dj', true), (9002, 'TS', '工地', 'construction', 'gd', true), (9003, 'TC', '施工', 'construction', 'gd', false)
     returning id, code`,
  )
  types = Object.fromEntries(rows.map(({ id, code }) => [code, id]))
}, 60_000)
afterAll(() => product?.stop())

type Row = Record<string, unknown> & { id: string; row_version: number }

const sql = <R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
  inTransaction(product.services.ownerPool, ownerCaller, {}, tx => tx.query<R>(text, values))

let serial = 0
const unitOf = (values: Record<string, unknown> = {}): Record<string, unknown> => {
  serial += 1
  return {
    organization_id: lab.organizationId,
    type_id: types.TG,
    code: `NEW${serial}`,
    name: `新单位 ${serial}`,
    short_name: `新${serial}`,
    test_room_name: '新试验室',
    ...values,
  }
}
const made = async (answer: Promise<Answer>): Promise<Row> => {
  const { envelope } = await answer
  expect(envelope.msg).toBe('')
  return envelope.result as Row
}
const create = (values: Record<string, unknown> = {}): Promise<Row> =>
  made(keeper.raw('Businesses/Create', unitOf(values)))
const itemOf = ({ id, row_version }: Row) => ({ id, row_version })
const again = async (id: string): Promise<Row> => made(keeper.raw('Businesses/GetById', { id }))

describe('a new unit', () => {
  test('belongs to the organisation that was chosen, has the category and mode of its type, a licence and settings', async () => {
    const row = await create()
    expect(row).toMatchObject({
      organization_id: lab.organizationId,
      instance_id: lab.instanceId,
      unit_category: 'graded_lab',
      mode: 'dj',
      data_view_mode: 2,
      state: 'active',
      allowed_login_count: 20,
    })
    expect(row.guid).toMatch(/^[0-9a-f-]{36}$/)
    const belongings = await sql(
      `select 'business_system' as what, organization_id, instance_id from business_system where business_id = $1
       union all select 'overall_setting', organization_id, instance_id from overall_setting where business_id = $1
       union all select 'djbase_set', organization_id, instance_id from djbase_set where business_id = $1
       union all select 'gdbase_set', organization_id, instance_id from gdbase_set where business_id = $1
       union all select 'department', organization_id, instance_id from department where business_id = $1`,
      [row.id],
    )
    expect(belongings).toEqual(
      ['business_system', 'overall_setting', 'djbase_set', 'department'].map(what => ({
        what,
        organization_id: lab.organizationId,
        instance_id: lab.instanceId,
      })),
    )
  })

  test.each([
    ['a laboratory without its name', { test_room_name: null }, ['O-01 test_room_name']],
    ['blanks for a name', { test_room_name: '　 ' }, ['O-01 test_room_name']],
    ['an organisation that is not there', { organization_id: '999999999' }, ['G-14 organization_id']],
  ])('is refused: %s', async (_what, values, expected) => {
    expect(refusalsOf(await keeper.raw('Businesses/Create', unitOf(values)))).toEqual(expected)
  })

  test('on a site needs works and a parent laboratory; a construction unit needs neither, nor a name of a laboratory', async () => {
    const site = await keeper.raw('Businesses/Create', unitOf({ type_id: types.TS }))
    expect(refusalsOf(site)).toEqual(['O-02 project_id', 'O-02 parent_lab_id'])
    expect(await create({ type_id: types.TC, test_room_name: null })).toMatchObject({ mode: 'gd' })
  })

  test('its section is one of its project', async () => {
    const project = await newProject()
    const foreign = await made(
      keeper.raw('ProjectSections/Create', { project_id: (await newProject()).id, code: 'X-1', name: 'X-1 标' }),
    )
    const values = { type_id: types.TS, project_id: project.id, parent_lab_id: lab.id, project_section_id: foreign.id }
    expect(refusalsOf(await keeper.raw('Businesses/Create', unitOf(values)))).toEqual(['O-03 project_section_id'])
  })

  test('is unique by name in its organisation', async () => {
    const { name } = await create()
    expect(refusalsOf(await keeper.raw('Businesses/Create', unitOf({ name })))).toEqual(['G-12 name'])
    await create({ name, organization_id: other.organizationId })
  })
})

describe('who acts in a unit', () => {
  test('neither makes nor changes units, licences, relations, servers or users of them, whatever his post has', async () => {
    const own = await made(user.raw('Businesses/GetById', { id: lab.id }))
    const [licence] = await sql<Row>('select id, row_version from business_system where business_id = $1', [lab.id])
    const calls: readonly [string, Record<string, unknown>][] = [
      ['Businesses/Create', unitOf()],
      ['Businesses/Change', { ...itemOf(own), data_view_mode: 1 }],
      ['Businesses/SavePosts', { ...itemOf(own), post_ids: [] }],
      ['BusinessSystems/Change', { ...licence, allowed_login_count: 999 }],
      ['BusinessRelations/Create', { from_business_id: lab.id, to_business_id: other.id, relation: 'supervises' }],
      ['BusinessServerMaps/Create', { business_id: lab.id, server_base_url: 'https://example.org/' }],
      ['UserBusinessMaps/Create', { business_id: lab.id, user_id: user.userId }],
    ]
    for (const [path, body] of calls) {
      const [refusal] = refusalsOf(await user.raw(path, body))
      expect([path, ['G-33', 'G-14', 'G-04'].includes(refusal?.split(' ')[0] ?? '')]).toEqual([path, true])
    }
    const closing = await user.raw('Businesses/Close', { items: [itemOf(own)] })
    expect(JSON.stringify(closing.envelope.result)).toContain('"G-33"')
    expect(await sql('select allowed_login_count from business_system where business_id = $1', [lab.id])).not.toEqual([
      { allowed_login_count: 999 },
    ])
  })

  test('sees his unit and none of its sisters', async () => {
    await create()
    const { rows } = (await user.raw('Businesses/List', {})).envelope.result as { rows: Row[] }
    expect(rows.map(({ id }) => id)).toEqual([lab.id])
  })
})

describe('what belongs to a unit', () => {
  test('is read and written with it, in its organisation, and goes over to no other unit', async () => {
    const [one, two] = [await create(), await create()]
    const relation = await made(
      keeper.raw('BusinessRelations/Create', {
        from_business_id: one.id,
        to_business_id: two.id,
        relation: 'central_over',
      }),
    )
    expect(relation).toMatchObject({ organization_id: lab.organizationId, instance_id: lab.instanceId })
    const moved = await keeper.raw('BusinessRelations/Change', { ...itemOf(relation), to_business_id: lab.id })
    expect(refusalsOf(moved)).toEqual(['G-18 to_business_id'])
    const self = { from_business_id: one.id, to_business_id: one.id, relation: 'owns' }
    expect(refusalsOf(await keeper.raw('BusinessRelations/Create', self))).toEqual(['O-08 to_business_id'])
    const { rows } = (
      await keeper.raw('BusinessRelations/List', { filter: [{ field: 'from_business_id', op: 'eq', value: one.id }] })
    ).envelope.result as { rows: Row[] }
    expect(rows.map(({ id }) => id)).toEqual([relation.id])
  })

  test('a unit that is not there has none', async () => {
    const lost = { from_business_id: '999999999', to_business_id: lab.id, relation: 'owns' }
    expect(refusalsOf(await keeper.raw('BusinessRelations/Create', lost))[0]).toMatch(/^G-14/)
  })

  test('posts: all of laboratories while none was chosen, then the chosen ones; others are refused', async () => {
    const unit = await create()
    const offered = async (): Promise<{ id: string; held: number }[]> =>
      (
        (await keeper.raw('Businesses/Posts', { id: unit.id })).envelope.result as {
          rows: { id: string; held: number }[]
        }
      ).rows
    const [post] = await sql<{ id: string }>(
      `insert into post (instance_id, system_category_id, code, name, data_scope) values (0, 4, 'OFFERED', '可授岗位', 'business') returning id`,
    )
    expect((await offered()).every(({ held }) => held === 1)).toBe(true)
    const saved = await keeper.raw('Businesses/SavePosts', { ...itemOf(unit), post_ids: [post?.id] })
    expect(saved.envelope.result).toEqual({ added: 1, removed: 0 })
    expect((await offered()).filter(({ held }) => held === 1).map(({ id }) => id)).toEqual([post?.id])
    expect(refusalsOf(await keeper.raw('Businesses/SavePosts', { ...itemOf(unit), post_ids: [] }))).toEqual(['G-01'])
    const now = await again(unit.id)
    expect(refusalsOf(await keeper.raw('Businesses/SavePosts', { ...itemOf(now), post_ids: ['1', '999999'] }))).toEqual(
      ['L-17 post_ids'],
    )
  })
})

describe('a unit out of use', () => {
  test('keeps its users out at once, its data stays, and it can be opened again', async () => {
    const place = await makeLaboratory(product)
    const holder = await place.user(everyRight, { name: 'holder1' })
    const unit = await again(place.id)
    const { envelope } = await keeper.raw('Businesses/Close', { items: [itemOf(unit)], reason: '停业' })
    expect(envelope.result).toMatchObject({ succeeded: [{ id: place.id, state: 'closed' }] })
    await expect.poll(async () => (await holder.raw('Sessions/Counts', {})).status, soon).toBe(401)
    const enter = (): Promise<string> =>
      new ApiClient(product.base).signIn('holder1', testPassword).then(
        () => 'in',
        (error: unknown) => String(error),
      )
    expect(await enter()).toContain('所属单位已停用')
    await made(keeper.raw('Businesses/Change', { ...itemOf(await again(place.id)), state: 'active' }))
    expect(await enter()).toBe('in')
  })

  test('one that is read only looks and takes away, and writes nothing', async () => {
    const place = await makeLaboratory(product)
    const holder = await place.user(everyRight)
    await made(keeper.raw('Businesses/Change', { ...itemOf(await again(place.id)), state: 'readonly' }))
    const tried = async (): Promise<number> =>
      (await holder.raw('EquipmentSorts/Create', { code: 'A1', name: '设备' })).status
    await expect.poll(tried, soon).toBe(403)
    expect((await holder.raw('EquipmentSorts/List', {})).status).toBe(200)
  })

  test('the type of a unit with orders is not changed to one of another kind', async () => {
    const unit = await create()
    const [order] = await sql('select 1 from entrustment where business_id = $1', [unit.id])
    expect(order).toBeUndefined()
    const project = await newProject()
    const site = { type_id: types.TS, project_id: project.id, parent_lab_id: lab.id }
    const changed = await made(keeper.raw('Businesses/Change', { ...itemOf(unit), ...site }))
    expect(changed).toMatchObject({ mode: 'gd', unit_category: 'construction' })
    expect(await sql('select 1 as is from gdbase_set where business_id = $1', [unit.id])).toEqual([{ is: 1 }])
  })
})

/** A project of the laboratory's organisation, made by the platform. */
async function newProject(values: Record<string, unknown> = {}): Promise<Row> {
  const [category] = await sql<{ id: string }>(
    "insert into trial_category (number, code, name_zh, licence_code) values ($1, $2, '公路', 'highway') returning id",
    [serial + 1000, `C${serial}`],
  )
  serial += 1
  return made(
    keeper.raw('Projects/Create', {
      organization_id: lab.organizationId,
      code: `P${serial}`,
      name: '示范高速',
      kind: 'new',
      trial_category_id: category?.id,
      ...values,
    }),
  )
}

describe('a unit begun with what another one has', () => {
  /** A laboratory that opens one test with a parameter, numbers its orders by its own code, and has a price. */
  async function pattern(): Promise<TestLaboratory> {
    const place = await makeLaboratory(product)
    const at = [place.instanceId, place.organizationId, place.id]
    const one = async (text: string, values: readonly unknown[]): Promise<string> =>
      (await sql<{ id: string }>(text, values))[0]?.id ?? ''
    const [{ code } = { code: '' }] = await sql<{ code: string }>('select code from business where id = $1', [place.id])
    const scope = { instanceId: place.instanceId, organizationId: place.organizationId, businessId: place.id }
    const ids = new Map<string, string>()
    await inTransaction(product.services.ownerPool, { ...ownerCaller, ...scope }, {}, async tx => {
      await anyRow(tx, entityNamed('unit_trial_parameter'), scope, ids)
      await anyRow(tx, entityNamed('test_charge_index'), scope, ids)
      await anyRow(tx, entityNamed('department'), scope, ids)
    })
    await sql('update unit_trial set department_id = $2 where id = $1', [ids.get('unit_trial'), ids.get('department')])
    await sql("update department set name = '力学室' where id = $1", [ids.get('department')])
    const kind = await one(
      "insert into number_rule_category (code, name_zh, name_en, allowed_tokens) values ('entrust', '委托', 'Order', '[]') returning id",
      [],
    )
    await sql(
      `insert into number_rule (instance_id, organization_id, business_id, rule_type, rule_one, rule_two, serial_number, sample_text)
       values ($1, $2, $3, $4, 'WT', $5, 77, $6)`,
      [...at, kind, code, `WT-${code}-0001`],
    )
    return place
  }

  test('has its own numbering rules, opened tests with parameters and prices; a second time and across modes it is refused', async () => {
    const from = await pattern()
    const unit = await create()
    const room = await one(unit)
    const initialise = (id: string, row: Row): Promise<Answer> =>
      keeper.raw('Businesses/Initialise', { items: [itemOf(row)], pattern_id: id })
    const { envelope } = await initialise(from.id, unit)
    expect(envelope.result).toMatchObject({ succeeded: [{ id: unit.id }] })
    expect(
      await sql(
        `select (select rule_two from number_rule where business_id = $1) as rule_two, (select serial_number from number_rule where business_id = $1) as serial_number,
           (select sample_text from number_rule where business_id = $1) as sample_text,
           (select count(*)::int from unit_trial_parameter p join unit_trial u on u.business_id = p.business_id and u.id = p.unit_trial_id where p.business_id = $1) as parameters,
           (select department_id from unit_trial where business_id = $1) as department_id,
           (select count(*)::int from test_charge_index x join charge_index c on c.id = x.charge_index_id and c.business_id = $1 where x.business_id = $1) as prices`,
        [unit.id],
      ),
    ).toEqual([
      {
        rule_two: unit.code,
        serial_number: 1,
        sample_text: `WT-${unit.code}-0001`,
        parameters: 1,
        department_id: room,
        prices: 1,
      },
    ])
    const codeOf = async (answer: Promise<Answer>): Promise<string> => JSON.stringify((await answer).envelope.result)
    expect(await codeOf(initialise(from.id, await again(unit.id)))).toContain('"O-06"')
    expect(await codeOf(initialise(unit.id, await again(unit.id)))).toContain('"O-07"')
    const site = await makeLaboratory(product, 'gd')
    expect(await codeOf(initialise(site.id, await again(unit.id)))).toContain('"O-07"')
    expect(await codeOf(initialise('999999999', await again(unit.id)))).toContain('"G-04"')
    // the pattern keeps what it has
    expect(await sql('select serial_number from number_rule where business_id = $1', [from.id])).toEqual([
      { serial_number: 77 },
    ])
  })

  /** A test room of the unit, called as that of the pattern. */
  async function one(unit: Row): Promise<string> {
    const [room] = await sql<{ id: string }>(
      "insert into department (instance_id, organization_id, business_id, name) values ($1, $2, $3, '力学室') returning id",
      [unit.instance_id, unit.organization_id, unit.id],
    )
    return room?.id ?? ''
  }
})

describe('projects', () => {
  test('take stakes such as ZK12+300 and K88+888.88, and refuse others and an end before the beginning', async () => {
    const project = await newProject({ start_stake: 'K1+000', end_stake: 'K88+888.88' })
    expect(project).toMatchObject({ organization_id: lab.organizationId, mileage: 'K1+000 ~ K88+888.88' })
    const change = (values: Record<string, unknown>): Promise<Answer> =>
      keeper.raw('Projects/Change', { ...itemOf(project), ...values })
    expect(refusalsOf(await change({ end_stake: 'K1+2x' }))[0]).toMatch(/end_stake$/)
    expect(refusalsOf(await change({ end_stake: 'K0+999.999' }))).toEqual(['O-09 end_stake'])
    expect(refusalsOf(await change({ kind: null }))).toEqual(['G-06 kind'])
    const section = await made(
      keeper.raw('ProjectSections/Create', {
        project_id: project.id,
        code: 'LJ-1',
        name: 'LJ-1 标',
        start_stake: 'ZK12+300',
      }),
    )
    expect(section).toMatchObject({ organization_id: lab.organizationId })
    // who acts in the organisation is offered it where samples are registered
    const { rows } = (await user.raw('ProjectSections/Pick', {})).envelope.result as { rows: { id: string }[] }
    expect(rows.map(({ id }) => id)).toContain(section.id)
  })

  test('90 days after the works were handed over the laboratory on their site only reads', async () => {
    const project = await newProject()
    const site = await create({ type_id: types.TS, project_id: project.id, parent_lab_id: lab.id })
    const { envelope } = await keeper.raw('Projects/HandOver', { items: [itemOf(project)] })
    expect(envelope.result).toMatchObject({ succeeded: [{ id: project.id, state: 'closed' }] })
    const stateOf = async (): Promise<unknown> => (await again(site.id)).state
    await eachLaboratory(product.services, endHandedOver)
    expect(await stateOf()).toBe('active')
    await sql('update project set handed_over_on = gt_today() - 89 where id = $1', [project.id])
    await eachLaboratory(product.services, endHandedOver)
    expect(await stateOf()).toBe('active')
    await sql('update project set handed_over_on = gt_today() - 90 where id = $1', [project.id])
    await eachLaboratory(product.services, endHandedOver)
    expect(await stateOf()).toBe('readonly')
  })
})
