import type { Controller } from '@gt/domain/kit/action.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import page from '@gt/domain/wbs/wbs.component.page.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import {
  type Caller,
  cubeOrder,
  type DemonstrationPlace,
  openDemonstration,
  refusal,
  registered,
} from '../make/entrust.ts'

/** Components of the works (page wbs/component). */
let place: DemonstrationPlace
let keeper: Caller
beforeAll(async () => {
  place = await openDemonstration(definedActions)
  keeper = await place.as('labadmin', 'LJ3')
}, 120_000)
afterAll(() => place?.close())

type Row = Record<string, unknown> & { id: string; row_version: number }
const ask = async <T = Row>(who: Caller, action: string, input: unknown): Promise<T> =>
  (await who.call(pageController(page) as Controller, action as never, input as never)) as T
const item = ({ id, row_version }: Row) => ({ id, row_version })
const idOf = async (sql: string): Promise<string> => (await place.query<{ id: string }>(sql))[0]?.id ?? ''
const pier = () => idOf("select id::text as id from wbs_node where code = 'QL-03-2'")
const body = async (code: string, more: object = {}) => ({
  wbs_node_id: await pier(),
  component_type_id: await idOf("select id::text as id from component_type where code like '%DZ' order by id limit 1"),
  ...{ code, name: `墩柱 ${code}` },
  ...more,
})
const one = (code: string): Promise<Row> =>
  place
    .query<Row>('select *, id::text as id from component_info where code = $1 and deleted_at is null', [code])
    .then(([row]) => row as Row)

it('takes the project of its place, once with a number, poured by today at the latest (WC-01)', async () => {
  const made = await ask(keeper, 'Create', await body('D3-20', { poured_on: '2026-03-01', grade: 'C40' }))
  expect(made).toMatchObject({ calc_state: 'poured', calc_samples: 0 })
  expect(await refusal(ask(keeper, 'Create', await body('D3-20')))).toEqual(['G-12'])
  expect(await refusal(ask(keeper, 'Create', await body('D3-21', { poured_on: '2030-01-01' })))).toEqual(['WC-01'])
})

it('is kept by the laboratory of the site, and only read by others (WB-01)', async () => {
  const graded = await place.as('labadmin', 'SFJC')
  expect(await refusal(ask(graded, 'Create', await body('D3-22')))).toEqual(['WB-01'])
  expect(await refusal(ask(graded, 'Remove', { items: [item(await one('D3-20'))] }))).toEqual(['WB-01'])
})

it('[accept] counts the specimens whose part of the works names it, and no longer number; then it stays (WC-02, WC-03)', async () => {
  const clerk = await place.as('reception1')
  const { order } = await registered(clerk, { ...(await cubeOrder(place)), wbs_node_id: await pier() })
  const name = (text: string) =>
    place.query('update sample set structural_part = $2 where entrustment_id = $1', [order.id, text])
  const counted = async (code: string) =>
    (await ask<{ calc_samples: number }>(keeper, 'GetById', { id: (await one(code)).id })).calc_samples
  await ask(keeper, 'Create', await body('D3-2B'))
  await name('墩柱 D3-20、盖梁')
  const [specimens] = await place.query<{ n: number }>(
    'select count(*)::int as n from test_sample t join sample s on s.business_id = t.business_id and s.id = t.sample_id where s.entrustment_id = $1',
    [order.id],
  )
  expect(specimens?.n).toBeGreaterThan(0)
  expect(await counted('D3-20')).toBe(specimens?.n)
  // the number of another one begins with it
  expect(await counted('D3-2B')).toBe(0)
  await name('D3-200')
  expect(await counted('D3-20')).toBe(0)
  await name('D3-20')
  const row = await one('D3-20')
  expect(await refusal(ask(keeper, 'Remove', { items: [item(row)] }))).toEqual(['WC-02'])
  expect(await refusal(ask(keeper, 'Change', { ...item(row), code: 'D3-99' }))).toEqual(['WC-03'])
  expect(await ask(keeper, 'Change', { ...item(row), grade: 'C45' })).toMatchObject({ grade: 'C45' })
})

it('goes into a group of its project and out again', async () => {
  const rows = [await one('D3-1'), await one('D3-2')]
  const group = (items: readonly Row[], name: string | null) =>
    ask<{ succeeded: Row[]; failed: unknown[] }>(keeper, 'Group', { items: items.map(item), group: name })
  expect((await group(rows, '2 号墩')).succeeded).toHaveLength(2)
  const [first, second] = [await one('D3-1'), await one('D3-2')]
  expect(first.component_group_id).toBe(second.component_group_id)
  expect(await place.query("select 1 from component_group where name = '2 号墩'")).toHaveLength(1)
  await group([first], '')
  expect((await one('D3-1')).component_group_id).toBe(null)
})
