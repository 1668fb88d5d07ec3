import type { OrderForm } from '@gt/domain/entrust/order-form.ts'
import type { Controller } from '@gt/domain/kit/action.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { frequencyActions } from '@gt/domain/wbs/actions.ts'
import places from '@gt/domain/wbs/wbs.wbs.page.ts'
import page from '@gt/domain/wbs/wbs.wbsfrequency.page.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { worksImplemented } from '../../src/modules/works/implement.ts'
import { type Caller, cubeOrder, refusal, registered } from '../make/entrust.ts'
import { openReports, type ReportPlace, testedSets } from '../make/reports.ts'

/** What a place of the works demands, has and lacks: one reckoning for the tree, the frequencies and whatever tells of them later. */
let place: ReportPlace
let keeper: Caller
beforeAll(async () => {
  place = await openReports([...worksImplemented, ...definedActions])
  keeper = await place.as('labadmin', undefined, 'LJ3')
}, 120_000)
afterAll(() => place?.close())

type Row = Record<string, unknown> & { id: string; row_version: number }
const ask = async <T>(action: string, input: unknown, of = page, who = keeper): Promise<T> =>
  (await who.call(pageController(of) as Controller, action as never, input as never)) as T
const nodeOf = async (code: string): Promise<Row> => {
  const [row] = await place.query<Row>('select * from wbs_node where code = $1 and deleted_at is null', [code])
  if (!row) throw new Error(`no place ${code}`)
  return row
}
const figuresOf = async (code: string, who = keeper): Promise<Row> =>
  ask<Row>('GetById', { id: (await nodeOf(code)).id }, places, who)
const frequencyAt = async (code: string, who = keeper): Promise<Row> => {
  const { id } = await nodeOf(code)
  const { rows } = await ask<{ rows: Row[] }>(
    'List',
    { filter: [{ field: 'wbs_node_id', op: 'eq', value: id }] },
    page,
    who,
  )
  if (!rows[0]) throw new Error(`no frequency at ${code}`)
  return rows[0]
}
const built = (code: string, works_state: string, quantity: string, finished: string | null) =>
  place.query('update wbs_node set works_state = $2, quantity = $3, finished_quantity = $4 where code = $1', [
    code,
    works_state,
    quantity,
    finished,
  ])
const at = async (code: string): Promise<Partial<OrderForm>> => ({ wbs_node_id: (await nodeOf(code)).id })

describe('what a frequency demands', () => {
  it.each([
    ['finished', '900', '300', 5],
    ['working', '2000', '900', 5],
    ['working', '2000', '801', 5],
    ['working', '2000', '800', 4],
    ['accepted', '100', null, 1],
    ['working', '2000', null, 0],
    ['planned', '900', '900', 0],
  ])(
    'one group for each 200 m³ of works that are %s with %s m³, %s of them built, are %s',
    async (state, all, part, due) => {
      await built('QL-03-1', state, all, part)
      expect(await frequencyAt('QL-03-1')).toMatchObject({
        calc_need_self: due,
        calc_need_check: Math.ceil(due / 5),
        calc_missing: due + Math.ceil(due / 5),
      })
    },
  )

  it('follows groups, least, length, finished parts and arrivals', async () => {
    const change = async (values: Record<string, unknown>): Promise<unknown> => {
      const { id, row_version } = await frequencyAt('QL-03-1')
      await ask('Change', { id, row_version, ...values })
      return (await frequencyAt('QL-03-1')).calc_need_self
    }
    await built('QL-03-1', 'finished', '900', null)
    expect(await change({ required_count: 2 })).toBe(10)
    expect(await change({ required_count: 1, min_count: 8 })).toBe(8)
    await place.query("update wbs_node set start_stake = 'K15+236', end_stake = 'K15+310' where code = 'QL-03-1'")
    expect(await change({ min_count: 0, quantity_unit: 'length', per_quantity: '20' })).toBe(4)
    expect(await change({ quantity_unit: 'component', per_quantity: '1' })).toBe(0)
    const { id } = await nodeOf('QL-03-1')
    await ask('Create', { parent_id: id, kind: 'part', code: 'QL-03-1-1', name: '1-1 桩' }, places)
    await place.query("update wbs_node set works_state = 'finished' where code = 'QL-03-1-1'")
    expect((await frequencyAt('QL-03-1')).calc_need_self).toBe(1)
    expect(await change({ quantity_unit: 'batch' })).toBe(0)
    expect(await change({ quantity_unit: 'quantity', per_quantity: '200' })).toBe(5)
  })

  it('belongs to a place or to a quality type (WB-07), and to who keeps the works (WB-01)', async () => {
    const { id } = await nodeOf('QL-03-3')
    const [test] = await place.query<{ id: string }>(
      "select id from trial_list where calculation_key = 'concrete-slump' limit 1",
    )
    const values = { trial_list_id: test?.id, quantity_unit: 'batch', per_quantity: '1' }
    expect(await refusal(ask('Create', values))).toEqual(['WB-07'])
    const [quality] = await place.query<{ id: string }>("select id from quality_unit_type where code = 'QL-DZ'")
    expect(await refusal(ask('Create', { ...values, wbs_node_id: id, quality_unit_type_id: quality?.id }))).toEqual([
      'WB-07',
    ])
    expect(await refusal(ask('Create', { ...values, quality_unit_type_id: quality?.id }))).toEqual(['WB-01'])
    const other = await place.as('labadmin', undefined, 'LM1')
    expect(await refusal(ask('Create', { ...values, wbs_node_id: id }, page, other))).toEqual(['WB-01'])
  })
})

describe('a sample that is registered at a place', () => {
  it('is under way there, counts when it is tested, and no longer when its report is void', async () => {
    await built('QL-03-2', 'finished', '320', null)
    expect(await frequencyAt('QL-03-2')).toMatchObject({ calc_need_self: 4, calc_done_self: 0, calc_missing: 5 })
    const clerk = await place.as('reception1')
    const waiting = await registered(clerk, { ...(await cubeOrder(place, { sets: 2 })), ...(await at('QL-03-2')) })
    expect(await frequencyAt('QL-03-2')).toMatchObject({ calc_done_self: 0, calc_under_way: 2, calc_missing: 5 })
    const [passed] = await testedSets(place, 1, 'pass', await at('QL-03-2'))
    const [failed] = await testedSets(place, 1, 'fail', await at('QL-03-2'))
    expect(await frequencyAt('QL-03-2')).toMatchObject({
      calc_done_self: 2,
      calc_under_way: 2,
      calc_missing: 3,
      calc_pass_rate: '50.00',
    })
    const { id } = await frequencyAt('QL-03-2')
    const { rows } = await (await place.as('tech')).call(frequencyActions, 'Tests', { id })
    expect(rows.filter(({ counted }) => counted === 1)).toHaveLength(2)
    // the same for everybody who sees the place, and for the one above it
    for (const who of [await place.as('jl-engineer'), await place.as('labadmin')])
      expect(await figuresOf('QL-03-2', who)).toMatchObject({ calc_done: 2, calc_need: 5, calc_missing: 3 })
    expect((await figuresOf('QL-03')).calc_done).toBe(2)
    const setState = (state: unknown) =>
      place.query<{ state: string }>(
        'update report set state = $2 where id = $1 returning (select o.state from report o where o.id = $1) as state',
        [passed?.id, state],
      )
    const [before] = await setState('voided')
    expect(await frequencyAt('QL-03-2')).toMatchObject({ calc_done_self: 1, calc_missing: 4, calc_pass_rate: '0.00' })
    await setState(before?.state)
    // a sample that is cancelled counts nowhere, tested or waiting
    await place.query("update sample set state = 'cancelled' where entrustment_id = any($1::bigint[])", [
      [failed?.orderId, waiting.order.id],
    ])
    expect(await frequencyAt('QL-03-2')).toMatchObject({
      calc_done_self: 1,
      calc_under_way: 0,
      calc_missing: 4,
      calc_pass_rate: '100.00',
    })
    expect((await figuresOf('QL-03-2')).calc_done).toBe(1)
  }, 60_000)

  it('counts for the supervision when the order is its own', async () => {
    await built('QL-05-2', 'finished', '500', null)
    await testedSets(place, 1, 'pass', { ...(await at('QL-05-2')), nature: 'supervision_parallel' })
    await testedSets(place, 1, 'pass', await at('QL-05-2'))
    await place.query(
      "update entrustment set nature = 'supervision_parallel' where wbs_node_id = (select id from wbs_node where code = 'QL-05-2') and id = (select min(id) from entrustment where wbs_node_id = (select id from wbs_node where code = 'QL-05-2'))",
    )
    expect(await frequencyAt('QL-05-2')).toMatchObject({
      calc_need_self: 5,
      calc_done_self: 1,
      calc_need_check: 1,
      calc_done_check: 1,
      calc_share: '100.00',
      calc_missing: 4,
    })
  }, 60_000)
})

describe('the list', () => {
  it('finds what is missing and by the state of the works', async () => {
    const found = async (filter: object): Promise<string[]> =>
      (await ask<{ rows: Row[] }>('List', { filter: [filter], size: 50 })).rows.map(row => String(row.calc_missing))
    const missing = await found({ field: 'calc_missing', op: 'gt', value: 0 })
    expect(missing.length).toBeGreaterThan(1)
    expect(missing).not.toContain('0')
    expect(new Set(await found({ field: 'works_state', op: 'eq', value: 'planned' }))).toEqual(new Set(['0']))
  })
})

describe('patterns', () => {
  it('are applied to the places of their quality type that lack them (WB-10)', async () => {
    const { id } = await nodeOf('QL-05')
    await place.query(
      'update wbs_trial_frequency set deleted_at = now() where wbs_node_id in (select id from wbs_node where parent_id = $1)',
      [id],
    )
    expect(await keeper.call(frequencyActions, 'ApplyPatterns', { wbs_node_id: id })).toEqual({ added: 3 })
    expect(await frequencyAt('QL-05-2')).toMatchObject({ per_quantity: '100.000', check_share: '20.00' })
    expect(await refusal(keeper.call(frequencyActions, 'ApplyPatterns', { wbs_node_id: id }))).toEqual(['WB-10'])
    const other = await place.as('labadmin')
    await place.query(
      'update wbs_trial_frequency set deleted_at = now() where wbs_node_id in (select id from wbs_node where parent_id = $1)',
      [id],
    )
    expect(await refusal(other.call(frequencyActions, 'ApplyPatterns', { wbs_node_id: id }))).toEqual(['WB-01'])
  })
})
