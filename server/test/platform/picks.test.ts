import { type Controller, entityOfContract } from '@gt/domain/kit/action.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { listableFields } from '@gt/domain/kit/list.ts'
import { pickController } from '@gt/domain/platform/pick-actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allActions } from '../../src/actions.ts'
import { allEntities } from '../../src/db/schema.ts'
import { refusalOfRight } from '../../src/http/right.ts'
import { type Caller, type DemonstrationPlace, openDemonstration, refusal } from '../make/entrust.ts'

let place: DemonstrationPlace
let keeper: Caller
let everybody: Caller
let administrator: Caller
let laboratoryAdministrator: Caller
let siteAdministrator: Caller
beforeAll(async () => {
  place = await openDemonstration(allActions)
  keeper = await place.as('keeper')
  everybody = await place.as('tester1')
  administrator = await place.as('sysadmin')
  laboratoryAdministrator = await place.as('labadmin')
  siteAdministrator = await place.as('labadmin', 'LJ3')
}, 120_000)
afterAll(() => place?.close())

/** The entity that a controller offers. */
const offeredAs = (controller: string): string | undefined =>
  allEntities.find(({ name }) => pickController(name).name === controller)?.name
const pickers = allActions.filter(({ name }) => name === 'Pick')

const pick = async (entity: string, query = {}, who = keeper): Promise<string[]> =>
  (await who.call(pickController(entity), 'Pick', query)).rows.map(row => row.label)

it('offers the places of the own laboratory, by name or code', async () => {
  expect(await pick('sample_library', { search: 'YH-', size: 50 })).toEqual(
    [4, 3, 2, 1].map(zone => `标准养护室 ${zone} 区`),
  )
  expect(await pick('sample_library', { search: '样品室' })).toContain('样品室 1 区')
})

it('offers people of the own laboratory by post and department, and no account of a client', async () => {
  const people = await place.query<{ name: string; client: number; department: string | null; posts: string }>(
    `select coalesce(u.real_name, u.user_name) as name, u.is_entrust::int as client, d.id as department,
       (select string_agg(p.code, ' ') from user_post_map m join post p on p.id = m.post_id where m.user_id = u.id and m.business_id = b.id) as posts
     from app_user u join business b on b.code = 'SFJC' and (b.id = u.business_id or exists (select from user_business_map m where m.user_id = u.id and m.business_id = b.id))
     left join department d on d.id = u.department_id`,
  )
  const staff = people.filter(one => one.client === 0)
  const names = (some: typeof people): string[] => some.map(one => one.name).sort()
  expect(staff.length).toBeLessThan(people.length)
  expect((await pick('app_user', { size: 200 })).sort()).toEqual(names(staff))
  const heads = staff.filter(one => one.posts.split(' ').includes('room_head'))
  expect((await pick('app_user', { filter: { post: 'room_head' } })).sort()).toEqual(names(heads))
  const department = heads[0]?.department ?? ''
  const mates = staff.filter(one => one.department === department)
  expect((await pick('app_user', { filter: { department_id: department } })).sort()).toEqual(names(mates))
  const [client] = await place.query<{ id: string }>('select id from app_user where is_entrust limit 1')
  expect(await pick('app_user', { ids: [client?.id] })).toEqual([])
})

it('names by id whoever left, and lets nobody probe for telephone numbers', async () => {
  const [head] = await place.query<{ id: string; name: string }>(
    "update app_user set state = 'left' where user_name = 'head-lq' returning id, real_name as name",
  )
  expect(await pick('app_user', { search: head?.name })).toEqual([])
  expect(await pick('app_user', { ids: [head?.id] })).toEqual([head?.name])
  const probe = keeper.call(pickController('app_user'), 'Pick', { filter: { phone_number: '13800000000' } })
  expect(await refusal(probe)).toEqual(['G-10'])
})

it('offers departments of the own laboratory alone, though the organisation shows all', async () => {
  const own = await place.query<{ name: string }>(
    "select d.name from department d join business b on b.id = d.business_id where b.code = 'LJ3'",
  )
  const labels = await pick('department', { size: 50 }, await place.as('labadmin', 'LJ3'))
  expect(labels.sort()).toEqual(own.map(row => row.name).sort())
})

it.each(['workplace', 'trial_class', 'trial_list'])('offers rows of %s', async entity => {
  expect((await pick(entity)).length).toBeGreaterThan(1)
})

/** What a session may not list it may not guess through a picker either: only what the picker shows, searches or is narrowed by. */
it.each(
  allActions
    .filter(({ name, contract }) => name === 'Pick' && entityOfContract(contract)?.pick)
    .map(({ controller, contract }) => [controller, contract] as const),
)('%s confirms nothing by a filter that its picker does not show', async (controller, contract) => {
  const entity = entityOfContract(contract)
  const { label = '', hint, search = [], words, live = {}, by = [] } = entity?.pick ?? {}
  const open = new Set([label, hint, ...search, words, ...Object.keys(live), ...by])
  const closed = [...listableFields(entity as Entity)].filter(name => !open.has(name))
  expect(closed.length).toBeGreaterThan(0)
  for (const name of closed) {
    const asker =
      [everybody, administrator, laboratoryAdministrator].find(
        one => !refusalOfRight({ contract, name: 'Pick' }, one.principal),
      ) ?? siteAdministrator
    const probe = asker.call({ name: controller, actions: { Pick: contract } } as Controller, 'Pick', {
      filter: { [name]: '1' },
    })
    expect([name, await refusal(probe)]).toEqual([name, ['G-10']])
  }
})

it('names to a client its own projects alone, and no department', async () => {
  const client = await place.as('client1')
  const own = await place.query<{ name: string }>(
    `select distinct p.name from project p join (select business_id, entrust_unit_id, project_id from customer_info union select business_id, entrust_unit_id, project_id from entrustment) x on x.project_id = p.id
     join app_user u on u.entrust_unit_id = x.entrust_unit_id where u.user_name = 'client1' and p.deleted_at is null`,
  )
  const all = await place.query('select 1 from project where deleted_at is null')
  const offered = await pick('project', { size: 200 }, client)
  expect(offered.sort()).toEqual(own.map(({ name }) => name).sort())
  expect(offered.length).toBeLessThan(all.length)
  expect(await pick('department', { size: 200 }, client)).toEqual([])
})

/** Words of the trade, the same for everybody: what is tested by what, and places on the map. */
const wordsOfTrade: ReadonlySet<string> = new Set([
  'standard',
  'standard_category',
  'trial_category',
  'trial_class',
  'trial_task_category',
  'trial_list',
  'trial_parameter',
  'organization_type',
  'organization_category',
  'business_system_category',
  'trial_target_group',
  'prescribed_value',
  'structure_type',
  'quality_unit_type',
  'modelling_granularity',
  'number_rule_category',
  'province',
  'city',
  'district',
])

/** What a client may be offered besides: SQL of the ids, over its unit and account `me`. */
const ownOfClient: Readonly<Record<string, string>> = {
  app_user: 'select id from app_user where id = me.account',
  entrust_unit: 'select id from entrust_unit where id = me.unit',
  customer_info: 'select id from customer_info where entrust_unit_id = me.unit',
  billing_info: 'select id from billing_info where entrust_unit_id = me.unit',
  mailing_info: 'select id from mailing_info where entrust_unit_id = me.unit',
  project:
    'select project_id as id from customer_info where entrust_unit_id = me.unit union select project_id from entrustment where entrust_unit_id = me.unit',
  project_section:
    'select s.id from project_section s where s.project_id in (select project_id from customer_info where entrust_unit_id = me.unit union select project_id from entrustment where entrust_unit_id = me.unit)',
}

it('whatever picker a client opens, it is offered words of the trade and what is its own, and nothing else of the laboratory', async () => {
  const client = await place.as('client1')
  const offered: string[] = []
  for (const { controller, contract } of pickers.filter(one => !refusalOfRight(one, client.principal))) {
    const entity = entityOfContract(contract)?.name ?? offeredAs(controller)
    if (!entity) throw new Error(`${controller} picks from nothing`)
    if (wordsOfTrade.has(entity) || (entityOfContract(contract) && !entityOfContract(contract)?.pick)) continue
    for (const tree of [undefined, 1] as const) {
      const { rows } = (await client.call({ name: controller, actions: { Pick: contract } } as Controller, 'Pick', {
        size: 200,
        tree,
      })) as { rows: { id: string }[] }
      const own = await place.query<{ id: string }>(
        `with me(unit, account) as (select $1::bigint, $2::bigint) select x.id::text as id from me, lateral (${ownOfClient[entity] ?? 'select 0 as id'}) x`,
        [client.principal.entrustUnitId, client.principal.userId],
      )
      const known = new Set(own.map(({ id }) => id))
      expect([entity, rows.filter(({ id }) => !known.has(id))]).toEqual([entity, []])
      if (rows.length > 0) offered.push(entity)
    }
  }
  expect(offered).toEqual(expect.arrayContaining(['entrust_unit', 'customer_info', 'project', 'app_user']))
})

it('an account that watches is offered the places and works that it watches, and neither clients nor anything that hangs on an order', async () => {
  const owner = await place.as('owner')
  const watched = new Set([
    'department',
    'project',
    'project_section',
    'app_user',
    'organization',
    'enterprise',
    'business',
    'wbs_node',
    // what those places are made of
    'component_info',
    'component_type',
    // labels that its units hold, by their codes alone
    'qrcode',
  ])
  const offered = new Set<string>()
  for (const { controller, contract } of pickers.filter(one => !refusalOfRight(one, owner.principal))) {
    const entity = entityOfContract(contract)?.name ?? offeredAs(controller)
    if (!entity || wordsOfTrade.has(entity) || (entityOfContract(contract) && !entityOfContract(contract)?.pick))
      continue
    const { rows } = (await owner.call({ name: controller, actions: { Pick: contract } } as Controller, 'Pick', {
      size: 200,
    })) as { rows: { id: string }[] }
    if (rows.length > 0) offered.add(entity)
    if (entity === 'app_user') expect(rows.map(({ id }) => id)).toEqual([owner.userId])
  }
  expect([...offered].filter(name => !watched.has(name))).toEqual([])
  expect([...offered]).toContain('project')
})
