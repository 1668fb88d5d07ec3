import { registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import type { Controller } from '@gt/domain/kit/action.ts'
import { methodActions } from '@gt/domain/methods/method-actions.ts'
import { openedTestActions } from '@gt/domain/methods/opened-test-actions.ts'
import page from '@gt/domain/methods/totalset.triallist.page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { libraryImplemented } from '../../src/modules/library/implement.ts'
import { testingImplemented } from '../../src/modules/testing/implement.ts'
import { type Caller, type OrderDesk, openOrderDesk, refusal } from '../make/entrust.ts'

/** The catalogue of tests, and those of one laboratory (page totalset/triallist). */
let desk: OrderDesk
let keeper: Caller
let other: Caller
let sysadmin: Caller
let classId = ''
beforeAll(async () => {
  desk = await openOrderDesk([...definedActions, ...libraryImplemented, ...testingImplemented])
  keeper = await desk.place.as('labadmin')
  other = await desk.place.as('labadmin', 'LM1')
  sysadmin = await desk.place.as('sysadmin', '0')
  const [row] = await desk.place.query<{ id: string }>(
    `select trial_class_id::text as id from trial_list where calculation_key = 'concrete-cube-strength'`,
  )
  classId = row?.id ?? ''
}, 240_000)

type Row = Record<string, unknown> & { id: string; row_version: number }

const ask = (who: Caller, action: string, input: unknown): Promise<Row> =>
  who.call(pageController(page) as Controller, action as never, input as never) as unknown as Promise<Row>
const item = ({ id, row_version }: Row) => ({ id, row_version })
const platformTest = async (key = 'concrete-cube-strength'): Promise<Row> => {
  const [row] = await desk.place.query<Row>(
    `select id::text as id, row_version from trial_list where calculation_key = $1 and owner_business_id is null`,
    [key],
  )
  if (!row) throw new Error(`no test ${key}`)
  return row
}
const openable = async (who: Caller): Promise<string[]> => {
  const { tests } = await who.call(openedTestActions, 'OfUnit', { id: who.principal.business?.id ?? '' })
  return tests.map(({ code }) => code)
}
const own = { code: 'ZD-001', name_zh: '自建试验', record_form_code: 'JL-1', report_form_code: 'BG-1' }

describe('[totalset/triallist accept] a test of the catalogue', () => {
  it('that a laboratory adds stands in the industry of its class, is its own, and is openable once it is enabled', async () => {
    expect(await refusal(ask(keeper, 'Create', { ...own, trial_class_id: classId, code: '自建 1' }))).toEqual(['TC-07'])
    const made = await ask(keeper, 'Create', { ...own, trial_class_id: classId, enabled: 0 })
    expect(made).toMatchObject({
      owner_business_id: keeper.principal.business?.id,
      trial_category_id: expect.any(String),
      param_count: 0,
      template_state: 'none',
    })
    expect(await openable(keeper)).not.toContain(own.code)
    await ask(keeper, 'Enable', { items: [item(made)] })
    expect(await openable(keeper)).toContain(own.code)
    expect(await openable(other)).not.toContain(own.code)
    expect(await refusal(ask(other, 'GetById', { id: made.id }))).toEqual(['G-04'])
    // a code is one of the whole platform, also beside those that the caller does not see
    expect(await refusal(ask(other, 'Create', { ...own, trial_class_id: classId }))).not.toEqual([])
    const now = await ask(keeper, 'GetById', { id: made.id })
    expect(await refusal(ask(keeper, 'Remove', { items: [item(now)] }))).toEqual([])
  })

  it('of the platform is not changed by a laboratory, and never deleted once it is used', async () => {
    const cubes = await platformTest()
    expect(await refusal(ask(keeper, 'Change', { ...item(cubes), name_zh: '别名' }))).not.toEqual([])
    expect(await refusal(ask(sysadmin, 'Remove', { items: [item(cubes)] }))).toEqual(['G-13'])
    expect(await ask(keeper, 'GetById', { id: cubes.id })).toMatchObject({
      method_version: expect.stringContaining('concrete-cube-strength v'),
      template_state: 'published',
      opened_count: 1,
    })
    const counted = await ask(sysadmin, 'GetById', { id: cubes.id })
    expect(counted.opened_count).toBeGreaterThan(1)
  })

  it('that is disabled leaves the registration; tests that run go on', async () => {
    const offered = async () =>
      (await desk.clerk.call(registrationActions, 'Tests', {})).tests.map(test => test.trial_list_id)
    const cubes = await platformTest()
    expect(await offered()).toContain(cubes.id)
    const running = await desk.place.query('select state from trial_task order by id')
    await ask(sysadmin, 'Disable', { items: [item(cubes)] })
    expect(await offered()).not.toContain(cubes.id)
    expect(await desk.place.query('select state from trial_task order by id')).toEqual(running)
    await ask(sysadmin, 'Enable', { items: [item(await platformTest())] })
    expect(await offered()).toContain(cubes.id)
  })

  it('is tried by the method that the laboratory has in force', async () => {
    const cubes = await platformTest()
    const method = await keeper.call(methodActions, 'OfTest', { trial_list_id: cubes.id })
    expect(method).toMatchObject({ state: 'published', definition: { id: 'concrete-cube-strength' } })
    const made = await ask(keeper, 'Create', { ...own, code: 'ZD-002', trial_class_id: classId })
    expect(await refusal(keeper.call(methodActions, 'OfTest', { trial_list_id: made.id }))).toEqual(['G-04'])
  })
})
