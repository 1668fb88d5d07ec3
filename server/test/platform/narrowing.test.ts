import { type Controller, entityOfContract } from '@gt/domain/kit/action.ts'
import { references } from '@gt/domain/kit/entity.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allActions } from '../../src/actions.ts'
import { roleOf } from '../../src/db/context.ts'
import { mayRead } from '../../src/db/policies.ts'
import { allPages } from '../../src/pages/definitions.ts'
import { Caller, refusal } from '../make/entrust.ts'
import { openReports, type ReportPlace, testedCubes } from '../make/reports.ts'

/** A list is narrowed by the trees of its pages alone: any other way through the references would tell whose a row is. */
let place: ReportPlace
let everything: Caller
beforeAll(async () => {
  place = await openReports()
  const { principal } = await place.as('labadmin')
  const permissions = new Set(
    allActions.flatMap(({ contract }) =>
      (Array.isArray(contract.permission) ? (contract.permission as string[]) : []).map(code => code.toLowerCase()),
    ),
  )
  everything = new Caller(place.services, allActions, { ...principal, permissions })
}, 120_000)
afterAll(() => place?.close())

const lists = allActions.filter(
  ({ contract, name }) =>
    name === 'List' &&
    entityOfContract(contract) &&
    contract.input.safeParse({ under: { path: ['id'], id: '1' } }).success,
)

it('finds the lists that take a node of a tree', () => {
  expect(lists.map(({ controller }) => controller)).toEqual(expect.arrayContaining(['Tasks', 'Samples', 'Reports']))
})

it.each(lists.map(({ controller, contract }) => [controller, contract] as const))(
  '%s/List is narrowed by no reference that is no tree of its pages',
  async (controller, contract) => {
    const entity = entityOfContract(contract)
    if (!entity) throw new Error('a list is of an entity')
    const trees = allPages
      .filter(page => page.entity === entity)
      .flatMap(page => page.tree?.levels.map(({ path }) => path.join('.')) ?? [])
    const ask = (path: readonly string[]) =>
      refusal(
        everything.call({ name: controller, actions: { List: contract } } as Controller, 'List', {
          under: { path, id: '1' },
        }),
      )
    const ways = [['id'], ...references(entity).map(([field]) => [field])]
    for (const way of [...ways, ...ways.map(first => [...first, 'entrust_unit_id'])])
      expect([way, await ask(way)]).toEqual([way, trees.includes(way.join('.')) ? [] : ['G-10']])
  },
)

it('a picker offers no row that the list of the same entity keeps from the same person', async () => {
  await testedCubes(place)
  const picks = allActions.filter(
    ({ controller, name, contract }) =>
      name === 'Pick' && entityOfContract(contract)?.pick && lists.some(one => one.controller === controller),
  )
  const offered: string[] = []
  for (const login of ['tester5', 'head-lq', 'client1', 'director']) {
    const { principal } = await place.as(login)
    // whoever holds the right to the list sees there what his post lets him see, and no more in the picker
    const { permissions } = everything.principal
    const who = new Caller(place.services, allActions, { ...principal, permissions })
    for (const { controller, contract } of picks) {
      const list = lists.find(one => one.controller === controller)
      const entity = entityOfContract(contract)
      // what the platform keeps for itself is closed to laboratories whatever right they were given
      if (!list || (entity && !mayRead(roleOf(principal), entity))) continue
      const both = { name: controller, actions: { Pick: contract, List: list.contract } } as Controller
      const { rows } = (await who.call(both, 'Pick', { size: 200 })) as { rows: { id: string }[] }
      const seen = new Set<string>()
      for (const { id } of rows) {
        const page = (await who.call(both, 'List', { filter: [{ field: 'id', op: 'eq', value: id }] })) as {
          rows: { id: string }[]
        }
        for (const row of page.rows) seen.add(row.id)
        offered.push(`${login} ${controller}`)
      }
      expect([login, controller, rows.map(({ id }) => id).filter(id => !seen.has(id))]).toEqual([login, controller, []])
    }
  }
  expect(offered).toEqual(expect.arrayContaining(['director Reports', 'director Charges', 'director Tasks']))
}, 120_000)
