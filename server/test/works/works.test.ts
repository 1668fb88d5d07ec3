import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import type { Controller } from '@gt/domain/kit/action.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { worksActions } from '@gt/domain/wbs/actions.ts'
import page from '@gt/domain/wbs/wbs.wbs.page.ts'
import base from '@gt/domain/wbs/wbs.wbsbase.page.ts'
import frequencies from '@gt/domain/wbs/wbs.wbsfrequency.page.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { worksImplemented } from '../../src/modules/works/implement.ts'
import { type Caller, cubeOrder, type DemonstrationPlace, openDemonstration, refusal } from '../make/entrust.ts'

/** The breakdown of works (page wbs/wbs) and its base data (page wbs/wbsbase). */
let place: DemonstrationPlace
let keeper: Caller
let platform: Caller
let project = ''
beforeAll(async () => {
  place = await openDemonstration([...worksImplemented, ...definedActions])
  keeper = await place.as('labadmin', 'LJ3')
  platform = await place.as('sysadmin')
  const [row] = await place.query<{ id: string }>("select id from project where code = 'XM-031'")
  project = row?.id ?? ''
}, 120_000)
afterAll(() => place?.close())

type Row = Record<string, unknown> & { id: string; row_version: number }
const ask = async <T>(who: Caller, action: string, input: unknown, of = page): Promise<T> =>
  (await who.call(pageController(of) as Controller, action as never, input as never)) as T
const item = ({ id, row_version }: Row) => ({ id, row_version })
const nodeOf = async (code: string): Promise<Row> => {
  const [row] = await place.query<Row>('select * from wbs_node where code = $1 and deleted_at is null', [code])
  if (!row) throw new Error(`no place ${code}`)
  return row
}
const add = (values: Record<string, unknown>, who = keeper): Promise<Row> =>
  ask<Row>(who, 'Create', { kind: 'division', ...values })
const orderAt = async (code: string, more: object = {}) => {
  const clerk = await place.as('reception1')
  const { id } = await nodeOf(code)
  return (await clerk.call(entrustmentActions, 'Save', { ...(await cubeOrder(place)), wbs_node_id: id, ...more })).order
}

describe('a place', () => {
  it('takes project, section and path from the one above it', async () => {
    const above = await nodeOf('QL-03')
    const made = await add({ parent_id: above.id, code: 'QL-03-9', name: '桥台' })
    expect(made).toMatchObject({
      project_id: project,
      project_section_id: String(above.project_section_id),
      path: 'QL-03/QL-03-9',
      works_state: 'planned',
    })
    const changed = await ask<Row>(keeper, 'Change', { ...item(made), code: 'QL-03-8' })
    expect(changed.path).toBe('QL-03/QL-03-8')
    await ask(keeper, 'Remove', { items: [item(changed)] })
  })

  it('stands below a higher level only, in a section of its project, from the lower stake to the higher one (WB-02, WB-03, WB-06)', async () => {
    const above = await nodeOf('QL-03-1')
    expect(await refusal(add({ parent_id: above.id, code: 'X', name: 'X' }))).toEqual(['WB-02'])
    const unit = await nodeOf('QL-03')
    expect(await refusal(ask(keeper, 'Change', { ...item(unit), kind: 'item' }))).toEqual(['WB-02'])
    expect(await ask(keeper, 'Move', { ...item(await nodeOf('QL-05-1')), by: 1 })).toEqual({ moved: 1 })
    const [other] = await place.query<{ id: string }>("select id from project_section where code = 'LM-1'")
    const own = { project_id: project, kind: 'unit', code: 'X', name: 'X' }
    expect(await refusal(add({ ...own, start_stake: 'K2+000', end_stake: 'K1+000' }))).toEqual(['WB-06'])
    const technical = await place.as('labadmin')
    // the structure of a project with a site laboratory is no matter of others
    expect(await refusal(add({ ...own, project_section_id: other?.id }, technical))).toEqual(['WB-01'])
    const [free] = await place.query<{ id: string }>("select id from project where code = 'XM-034'")
    expect(await refusal(add({ ...own, project_id: free?.id, project_section_id: other?.id }, technical))).toEqual([
      'WB-03',
    ])
    expect(await refusal(add({ ...own, project_id: null }))).toEqual(['G-06'])
  })

  it('is kept by the laboratory of its site and watched by the others (WB-01)', async () => {
    const { id, row_version } = await nodeOf('QL-03-1')
    const change = { id, row_version, name: '桩基础' }
    for (const [login, unit] of [
      ['labadmin', 'SFJC'],
      ['labadmin', 'LM1'],
    ] as const)
      for (const [action, input] of [
        ['Change', change],
        ['Move', { id, row_version, by: 1 }],
        ['Remove', { items: [{ id, row_version }] }],
      ] as const)
        expect(await refusal(ask(await place.as(login, unit), action, input))).toEqual(['WB-01'])
    for (const login of ['jl-engineer', 'zx-head', 'owner']) {
      const who = await place.as(login)
      await expect(ask(who, 'Change', change)).rejects.toThrow('may not call')
      // not even by a post that was given the right
      const permissions = new Set([...who.principal.permissions, 'wbs.wbs.edit'])
      Object.assign(who, { principal: { ...who.principal, permissions } })
      expect(await refusal(ask(who, 'Change', change))).toEqual(['WB-01'])
    }
  })

  it('of another project is not in sight of a site laboratory', async () => {
    const seen = await ask<{ rows: Row[] }>(await place.as('labadmin', 'LM1'), 'List', { size: 50 })
    expect(seen.rows).toEqual([])
    const { nodes } = await ask<{ nodes: { label: string }[] }>(await place.as('labadmin', 'LM1'), 'Nodes', {
      page: page.code,
    })
    expect(nodes.map(({ label }) => label)).toEqual(['示范高速公路路面 LM-1 标', 'LM-1 标'])
    const watched = await ask<{ rows: Row[] }>(await place.as('jl-engineer'), 'List', { size: 50 })
    expect(watched.rows.length).toBeGreaterThan(8)
  })

  it('stands in the tree below its section and its project', async () => {
    const { nodes } = await ask<{ nodes: { key: string; parent: string; label: string }[] }>(keeper, 'Nodes', {
      page: page.code,
    })
    const of = (label: string) => nodes.find(one => one.label === label)
    expect(of('LJ-3 标')?.parent).toBe(of('示范高速公路土建 LJ-3 标')?.key)
    expect(of('3 号中桥')?.parent).toBe(of('LJ-3 标')?.key)
  })

  it('with samples is neither deleted nor moved to another section, and says how many (WB-04, WB-05)', async () => {
    await orderAt('QL-05-1')
    const node = await nodeOf('QL-05-1')
    expect(await refusal(ask(keeper, 'Remove', { items: [item(node)] }))).toEqual(['WB-04'])
    const [section] = await place.query<{ id: string }>(
      `insert into project_section (instance_id, organization_id, project_id, code, name)
       select instance_id, organization_id, id, 'LJ-3B', 'LJ-3B 标' from project where id = $1 returning id`,
      [project],
    )
    const unit = await nodeOf('QL-05')
    await place.query("update business set project_section_id = null where code = 'LJ3'")
    expect(await refusal(ask(keeper, 'Change', { ...item(unit), project_section_id: section?.id }))).toEqual(['WB-05'])
    const empty = await nodeOf('QL-03')
    const moved = await ask<Row>(keeper, 'Change', { ...item(empty), project_section_id: section?.id })
    expect(moved.project_section_id).toBe(section?.id)
    expect((await nodeOf('QL-03-1')).project_section_id).toBe(section?.id)
  })

  it('is under way, finished or accepted since a day that is not ahead (WB-08)', async () => {
    const node = await nodeOf('QL-03-3')
    const state = { works_state: 'working', works_state_on: '2026-03-01', finished_quantity: '60' }
    keeper.clock = '2026-03-02 09:00:00'
    expect(
      await refusal(
        keeper.give(pageController(page) as Controller, 'SetState' as never, item(node), {
          ...state,
          works_state_on: '2026-03-03',
        }),
      ),
    ).toEqual(['WB-08'])
    await keeper.give(pageController(page) as Controller, 'SetState' as never, item(node), state)
    const stored = await nodeOf('QL-03-3')
    expect(stored).toMatchObject({ works_state: 'working', works_state_on: '2026-03-01', finished_quantity: '60.000' })
  })
})

describe('an order', () => {
  it('names a place of its own project (WB-11)', async () => {
    const [other] = await place.query<{ id: string }>("select id from project where code = 'XM-032'")
    expect(await refusal(orderAt('QL-03-2', { project_id: other?.id }))).toEqual(['WB-11'])
    const order = await orderAt('QL-03-2')
    expect(order.project_id).toBe(project)
  })
})

describe('generated places', () => {
  it('are five sub-items of 200 m between K1+000 and K2+000', async () => {
    const made = await add({ project_id: project, kind: 'division', code: 'GEN', name: '试验段' })
    const input = {
      parent_id: made.id,
      split_by: 'stake',
      start_stake: 'K1+000',
      end_stake: 'K2+000',
      length_step: '200',
    }
    expect(await keeper.call(worksActions, 'Generate', input as never)).toEqual({ count: 5 })
    const rows = await place.query<Row>('select * from wbs_node where parent_id = $1 order by sort_no', [made.id])
    expect(rows.map(({ code, name, kind, quantity }) => [code, name, kind, quantity])[4]).toEqual([
      'GEN-05',
      'K1+800～K2+000',
      'item',
      '200.000',
    ])
    expect(rows).toHaveLength(5)
    expect(await refusal(keeper.call(worksActions, 'Generate', { ...input, length_step: '0.5' } as never))).toEqual([
      'WB-09',
    ])
    const watcher = await place.as('labadmin', 'LM1')
    expect(await refusal(watcher.call(worksActions, 'Generate', input as never))).toEqual(['WB-01'])
  })

  it('are offered the layers of the base data, with the tests that those demand', async () => {
    const [structure] = await place.query<{ id: string }>("select id from structure_type where code = 'LJ'")
    const [test] = await place.query<{ id: string }>(
      "select id from trial_list where calculation_key = 'soil-compaction' limit 1",
    )
    await platform.call(
      { name: 'LayerStandards', actions: {} } as Controller,
      'Create' as never,
      {
        structure_type_id: structure?.id,
        name: '台背回填',
        length_step: '50',
        trial_list_id: test?.id,
        test_count: 2,
      } as never,
    )
    const above = await nodeOf('LJ-1')
    const offered = await keeper.call(worksActions, 'Patterns', { id: above.id })
    const layer = offered.layers.find(({ name }) => name === '台背回填')
    expect(layer).toMatchObject({ structure: '路基', length_step: '50.00' })
    await keeper.call(worksActions, 'Generate', {
      parent_id: above.id,
      split_by: 'stake',
      start_stake: 'K12+000',
      end_stake: 'K12+100',
      layer_standard_id: layer?.id,
    } as never)
    const rows = await place.query<{ name: string; per_quantity: string; required_count: number }>(
      `select n.name, f.per_quantity, f.required_count from wbs_node n join wbs_trial_frequency f on f.wbs_node_id = n.id where n.parent_id = $1 order by n.sort_no`,
      [above.id],
    )
    expect(rows).toEqual([
      { name: 'K12+000～K12+050 台背回填', per_quantity: '50.000', required_count: 2 },
      { name: 'K12+050～K12+100 台背回填', per_quantity: '50.000', required_count: 2 },
    ])
  })
})

describe('an imported file', () => {
  const columns = ['project_id', 'code', 'name', 'kind', 'start_stake']
  const rows = [
    ['XM-031', 'SD-1', '1 号隧道', '单位工程', 'K20+000'],
    ['XM-031', 'SD-1-01', '洞身开挖', '分部工程', ''],
    ['XM-031', 'SD-1-01-1', 'Ⅳ 级围岩', '分项工程', ''],
  ]
  it('tells its levels by its codes', async () => {
    const query = { page: page.code, columns, rows }
    expect(await ask(keeper, 'ImportCheck', query)).toMatchObject({ faults: [] })
    expect(await ask(keeper, 'ImportRun', query)).toMatchObject({ imported: 3, faults: [] })
    expect((await nodeOf('SD-1-01-1')).path).toBe('SD-1/SD-1-01/SD-1-01-1')
  })

  it('is told of faults line by line and stores none of it', async () => {
    const query = {
      page: page.code,
      columns,
      rows: [...rows, ['XM-031', 'SD-2', '2 号隧道', '单位工程', 'K20'], ['XM-031', 'SD-3', '', '单位工程', '']],
    }
    const { faults } = await ask<{ faults: { row: number; field: string }[] }>(keeper, 'ImportCheck', query)
    expect(faults.map(({ row }) => row)).toEqual([0, 1, 2, 3, 4])
  })
})

describe('base data', () => {
  it('that is used is not deleted (G-13)', async () => {
    const list = await ask<{ rows: Row[] }>(platform, 'List', {}, base)
    const used = list.rows.find(({ code }) => code === 'QL')
    expect(used?.calc_detail).toBe('构件 4 · 评定 4 · 粒度 2')
    expect(await refusal(ask(platform, 'Remove', { items: [item(used as Row)] }, base))).toEqual(['G-13'])
  })

  it('is only read by laboratories', async () => {
    await expect(ask(keeper, 'Create', { code: 'X', name: 'X' }, base)).rejects.toThrow('may not call')
  })
})

it('every page of the works has rows for its readers', async () => {
  expect((await ask<{ rows: Row[] }>(keeper, 'List', {}, frequencies)).rows.length).toBeGreaterThan(3)
})
