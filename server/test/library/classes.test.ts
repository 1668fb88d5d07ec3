import { sessionActions } from '@gt/domain/identity/actions.ts'
import type { Controller } from '@gt/domain/kit/action.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import categories from '@gt/domain/methods/totalset.trialcategory.page.ts'
import classes from '@gt/domain/methods/totalset.trialclass.page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { identityImplemented } from '../../src/modules/identity/implement.ts'
import { type Caller, type OrderDesk, openOrderDesk, refusal } from '../make/entrust.ts'

/** Industries and classes of the catalogue of tests, which the platform keeps. */
let desk: OrderDesk
let keeper: Caller
beforeAll(async () => {
  desk = await openOrderDesk([...definedActions, ...identityImplemented])
  keeper = await desk.place.as('sysadmin', '0')
}, 240_000)

type Row = Record<string, unknown> & { id: string; row_version: number }
const ask = async <T>(page: PageDefinition, action: string, input: unknown): Promise<T> =>
  (await keeper.call(pageController(page) as Controller, action as never, input as never)) as T
const rowWith = async (page: PageDefinition, field: string, value: string): Promise<Row> => {
  const { rows } = await ask<{ rows: Row[] }>(page, 'List', { filter: [{ field, op: 'eq', value }] })
  const [row] = rows
  if (!row) throw new Error(`no ${value}`)
  return row
}

describe('[totalset/trialcategory] industries', () => {
  it('that are disabled are absent from the top bar', async () => {
    const codes = async (): Promise<string[]> => {
      const { categories: shown } = (await desk.clerk.call(sessionActions, 'Facts', {})) as {
        categories: { name: string }[]
      }
      return shown.map(({ name }) => name)
    }
    expect(await codes()).toContain('水运')
    const waterway = await rowWith(categories, 'code', 'waterway')
    await ask(categories, 'Disable', { items: [{ id: waterway.id, row_version: waterway.row_version }] })
    expect(await codes()).not.toContain('水运')
  })

  it('are named in three languages, and are never deleted', async () => {
    const fresh = { name_zh: '机场', code: 'airport', number: 5, licence_code: 'highway' }
    expect(await refusal(ask(categories, 'Create', fresh))).toEqual(['G-06', 'G-06'])
    expect(
      definedActions.some(
        ({ controller, name }) => controller === pageController(categories).name && name === 'Remove',
      ),
    ).toBe(false)
  })
})

describe('[totalset/trialclass] classes', () => {
  it('have codes that can stand in numbers, once in an industry', async () => {
    const soil = await rowWith(classes, 'code', 'TG')
    const fresh = { trial_category_id: soil.trial_category_id, name_zh: '土工格栅' }
    expect(await refusal(ask(classes, 'Create', { ...fresh, code: 'tgx' }))).toEqual(['G-11'])
    expect(await refusal(ask(classes, 'Create', { ...fresh, code: 'TG' }))).toEqual(['G-12'])
    const made = await ask<Row>(classes, 'Create', { ...fresh, code: 'TGX', parent_id: soil.id })
    expect(made).toMatchObject({ code: 'TGX', test_count: 0 })
    const municipal = await rowWith(categories, 'code', 'municipal')
    const there = { trial_category_id: municipal.id, name_zh: '土', code: 'TG', parent_id: soil.id }
    expect(await refusal(ask(classes, 'Create', there))).toEqual(['TC-04'])
  })

  it('with tests are not deleted', async () => {
    const soil = await rowWith(classes, 'code', 'TG')
    expect(soil.test_count).toBeGreaterThan(0)
    expect(await refusal(ask(classes, 'Remove', { items: [{ id: soil.id, row_version: soil.row_version }] }))).toEqual([
      'G-13',
    ])
  })
})
