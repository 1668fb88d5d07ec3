import type { Controller } from '@gt/domain/kit/action.ts'
import type { ImportAnswer } from '@gt/domain/kit/import.ts'
import type { ListPage } from '@gt/domain/kit/list.ts'
import ownMethods from '@gt/domain/methods/djtrialtestset.trialmethod.page.ts'
import { lookedUp } from '@gt/domain/methods/lookup-rows.ts'
import { methodActions } from '@gt/domain/methods/method-actions.ts'
import page from '@gt/domain/methods/totalset.triallistdata.page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allActions } from '../../src/actions.ts'
import { type Caller, type DemonstrationPlace, openDemonstration, refusal } from '../make/entrust.ts'

/** Rows that tests look values up in. */
let place: DemonstrationPlace
let platform: Caller
let test = { id: '', method: '' }
beforeAll(async () => {
  place = await openDemonstration(allActions)
  platform = await place.as('sysadmin')
  const [row] = await place.query<typeof test>(
    "select id::text as id, current_method_id::text as method from trial_list where calculation_key = 'soil-cbr'",
  )
  if (row) test = row
}, 120_000)
afterAll(() => place?.close())

type Row = Record<string, unknown> & { id: string; row_version: number }
const ask = async <T>(action: string, input: unknown, who = platform, of = page): Promise<T> =>
  (await who.call(pageController(of) as Controller, action as never, input as never)) as T
const item = ({ id, row_version }: Row) => ({ id, row_version })
const add = (values: Record<string, unknown>): Promise<Row> =>
  ask<Row>('Create', { trial_list_id: test.id, list_key: 'rhow', num_value: '0.9997', source: 'GB 1', ...values })

describe('[totalset/triallistdata] lookup rows of tests', () => {
  it('are numbered in their table, found once by their arguments, and interpolated by numbers alone', async () => {
    const first = await add({ key_text: '10', interpolate: 'linear', unit: 'g/cm3' })
    expect(first).toMatchObject({ row_no: 1, managed_by_method: 0 })
    expect(await add({ key_text: '20', interpolate: 'linear', num_value: '0.9982' })).toMatchObject({ row_no: 2 })
    expect(await refusal(add({ key_text: '10', interpolate: 'linear' }))).toEqual(['G-12'])
    expect(await refusal(add({ key_text: 'x', interpolate: 'linear' }))).toEqual(['DD-03'])
    expect(await refusal(add({ key_text: '30', interpolate: 'below' }))).toEqual(['DD-04'])
    expect(await refusal(add({ key_text: '30', interpolate: 'linear', source: null }))).toEqual(['G-06'])
    const changed = await ask<Row>('Change', { ...item(first), num_value: '0.9996' })
    expect(changed).toMatchObject({ num_value: '0.999600' })
  })

  it('of a method are its own: nobody adds, changes or deletes one', async () => {
    const [managed] = await place.query<{ id: string; row_version: number; test: string; key: string }>(
      `select id::text as id, row_version, trial_list_id::text as test, list_key as key from trial_list_data where managed_by_method and deleted_at is null limit 1`,
    )
    if (!managed) throw new Error('no method has tables')
    const at = { id: managed.id, row_version: managed.row_version }
    expect(await refusal(ask('Change', { ...at, unit: 'm' }))).toEqual(['DD-02'])
    expect(await refusal(ask('Remove', { items: [at] }))).toEqual(['DD-02'])
    expect(await refusal(add({ trial_list_id: managed.test, list_key: managed.key, key_text: 'new' }))).toEqual([
      'DD-02',
    ])
  })

  it('a file of twenty rows with one twice tells the line and imports nothing', async () => {
    const columns = ['trial_list_id', 'list_key', 'key_text', 'num_value', 'interpolate', 'source']
    const name = (
      await place.query<{ name: string }>('select name_zh as name from trial_list where id = $1', [test.id])
    )[0]?.name
    const rows = Array.from({ length: 20 }, (_, at) => [name, 'kt', String(at === 19 ? 3 : at), '1.5', '线性', 'JTG 1'])
    const answer = await ask<ImportAnswer>('ImportRun', { page: page.code, columns, rows })
    expect(answer.imported).toBe(0)
    expect(answer.faults.map(({ row }) => row)).toEqual([19])
    const listed = await ask<ListPage<Row>>('List', {
      filter: [{ field: 'list_key', op: 'eq', value: 'kt' }],
      size: 50,
    })
    expect(listed.rows).toEqual([])
    const good = await ask<ImportAnswer>('ImportRun', { page: page.code, columns, rows: rows.slice(0, 19) })
    expect(good).toMatchObject({ imported: 19, faults: [] })
  })

  it('interpolate in the trial, and go with a copy of the method for the formulas of a laboratory', async () => {
    const { tables } = await platform.call(methodActions, 'Tables', { trial_list_id: test.id })
    const table = tables.find(({ key }) => key === 'rhow')
    expect(table).toMatchObject({ interpolate: 'linear', unit: 'g/cm3' })
    expect(table && lookedUp(table, '15', '')).toBe('0.9989')
    const lead = await place.as('tech')
    const { succeeded } = await ask<{ succeeded: readonly unknown[] }>(
      'CopyToOwn',
      { items: [{ id: test.method, row_version: 1 }] },
      lead,
      ownMethods,
    )
    expect(succeeded).toHaveLength(1)
    const [draft] = await place.query<{ tables: Record<string, unknown> }>(
      `select definition -> 'tables' as tables from trial_method where business_id <> 0 and trial_list_id = $1 and state = 'draft'`,
      [test.id],
    )
    expect(draft?.tables.rhow).toEqual([
      ['10', '0.9996'],
      ['20', '0.9982'],
    ])
  })
})
