import { registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import type { Controller } from '@gt/domain/kit/action.ts'
import type { ListPage } from '@gt/domain/kit/list.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import page from '@gt/domain/platform/totalset.defaultdict.page.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allActions } from '../../src/actions.ts'
import {
  type Caller,
  cubeOrder,
  type DemonstrationPlace,
  openDemonstration,
  refusal,
  registered,
} from '../make/entrust.ts'

/** Values that fields of samples begin with and that are offered while one types. */
let place: DemonstrationPlace
let keeper: Caller
let platform: Caller
let clerk: Caller
let cement = ''
beforeAll(async () => {
  place = await openDemonstration(allActions)
  keeper = await place.as('labadmin')
  platform = await place.as('sysadmin')
  clerk = await place.as('reception1')
  const [row] = await place.query<{ id: string }>("select id::text as id from trial_class where code = 'SN'")
  cement = row?.id ?? ''
}, 120_000)
afterAll(() => place?.close())

type Row = Record<string, unknown> & { id: string; row_version: number }
const ask = async <T>(who: Caller, action: string, input: unknown): Promise<T> =>
  (await who.call(pageController(page) as Controller, action as never, input as never)) as T
const item = ({ id, row_version }: Row) => ({ id, row_version })
const add = (value: string, more: Record<string, unknown> = {}, who = keeper): Promise<Row> =>
  ask<Row>(who, 'Create', { field_key: 'sample.sample_condition', trial_class_id: cement, value, ...more })
const offered = async (who = clerk) =>
  (await who.call(registrationActions, 'Phrases', {})).phrases.filter(
    one => one.field === 'sample_condition' && one.trial_class_id === cement,
  )
const listed = async (who = keeper): Promise<readonly Row[]> =>
  (await ask<ListPage<Row>>(who, 'List', { filter: [{ field: 'value', op: 'contains', value: '袋装' }], size: 50 }))
    .rows

describe('[totalset/defaultdict] default values and suggestions', () => {
  it('a default for the description of cement is preset on new cement samples, one for each field and class', async () => {
    const first = await add('袋装完好', { is_default: 1 })
    expect((await offered()).filter(({ preset }) => preset === 1)).toMatchObject([{ value: '袋装完好' }])
    await add('袋装受潮', { is_default: 1 })
    expect((await offered()).filter(({ preset }) => preset === 1)).toMatchObject([{ value: '袋装受潮' }])
    expect((await listed()).find(({ id }) => id === first.id)?.is_default).toBe(0)
    // other laboratories do not hear of it; the platform's is for all until somebody has his own
    await add('袋装', { is_default: 1 }, platform)
    expect((await offered()).filter(({ preset }) => preset === 1)).toMatchObject([{ value: '袋装受潮' }])
    expect((await offered(await place.as('gd-chief'))).filter(({ preset }) => preset === 1)).toMatchObject([
      { value: '袋装' },
    ])
  })

  it('values that differ by blanks and width alone become one, with their uses', async () => {
    const one = await add('袋装ＡＢ')
    const twin = await add('袋装 AB'.replace(' ', ''))
    await place.query('update default_data_dict set use_count = 3 where id = $1', [one.id])
    await place.query('update default_data_dict set use_count = 4 where id = $1', [twin.id])
    await ask(keeper, 'Merge', { items: [item(one), item(twin)] })
    expect((await listed()).filter(({ value }) => value === '袋装AB')).toMatchObject([{ id: one.id, use_count: 7 }])
  })

  it('a registration counts what it took, the values of the platform in the laboratory’s own words', async () => {
    const [shared] = await place.query<{ value: string; class: string }>(
      `select d.value, d.trial_class_id::text as class from default_data_dict d join trial_class c on c.id = d.trial_class_id
       where d.business_id = 0 and d.field_key = 'sample.sample_condition' and c.code = 'HNT' and d.deleted_at is null limit 1`,
    )
    const form = await cubeOrder(place)
    const samples = form.samples.map(sample => ({ ...sample, sample_condition: shared?.value ?? '' }))
    const uses = () =>
      place.query<{ use_count: number; own: 0 | 1 }>(
        `select use_count, (business_id <> 0)::int as own from default_data_dict where field_key = 'sample.sample_condition' and value = $1 and trial_class_id = $2
         and deleted_at is null order by business_id`,
        [shared?.value, shared?.class],
      )
    await registered(clerk, { ...form, samples })
    expect(await uses()).toMatchObject([{ own: 0 }, { own: 1, use_count: 1 }])
    await registered(clerk, { ...form, samples })
    expect(await uses()).toMatchObject([{ own: 0 }, { own: 1, use_count: 2 }])
    // it stands in place of the platform's
    const seen = (await clerk.call(registrationActions, 'Phrases', {})).phrases.filter(
      one => one.value === shared?.value && one.trial_class_id === shared?.class,
    )
    expect(seen).toHaveLength(1)
  })

  it('merged suggestions are at most twenty of a field, the most used first', async () => {
    for (let at = 1; at <= 25; at += 1) {
      const row = await add(`袋装第${at}批`)
      await place.query('update default_data_dict set use_count = $2 where id = $1', [row.id, at * 10])
    }
    expect((await offered()).length).toBeGreaterThan(20)
    await place.query(
      `insert into total_base (instance_id, organization_id, key, value) select instance_id, organization_id, 'Sample.merged_suggestions', 'true'
       from app_user where id = $1`,
      [keeper.userId],
    )
    const few = await offered()
    expect(few.length).toBeLessThanOrEqual(20)
    expect(few.slice(0, 2).map(({ value }) => value)).toEqual(['袋装第25批', '袋装第24批'])
  })

  it('is kept by the platform for all and by a laboratory for itself', async () => {
    const [shared] = (await listed()).filter(({ scope }) => scope === 'platform')
    expect(shared).toMatchObject({ value: '袋装' })
    expect(await refusal(ask(keeper, 'Remove', { items: [item(shared as Row)] }))).toEqual(['G-04'])
    expect(await refusal(add('x', { field_key: 'order.remarks' }))).toEqual(['G-11'])
  })
})
