import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { customerInfoActions } from '@gt/domain/entrust/customer-actions.ts'
import { registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import { ageActions } from '@gt/domain/methods/age-actions.ts'
import { trialAgeSet } from '@gt/domain/methods/trial-age-set.entity.ts'
import { entityController } from '@gt/domain/platform/page-controller.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { tasksImplemented } from '../../src/modules/tasks/implement.ts'
import {
  type Caller,
  cubeOrder,
  type DemonstrationPlace,
  openDemonstration,
  refusal,
  registered,
  routine,
} from '../make/entrust.ts'

/** Settings of a laboratory that the registration obeys (pages djbaseset/customerinfo, djbaseset/trialageset). */
const ages = entityController(trialAgeSet)
let place: DemonstrationPlace
let clerk: Caller
let admin: Caller

beforeAll(async () => {
  place = await openDemonstration([...tasksImplemented, ...definedActions])
  clerk = await place.as('reception1')
  admin = await place.as('labadmin')
})
afterAll(() => place?.close())

describe('a customer set', () => {
  const categories = () => place.query<{ id: string }>('select id::text as id from trial_category order by id limit 2')
  const setOf = (trial_category_id: string | null) =>
    clerk.call(customerInfoActions, 'Create', {
      project_name: `分类工程${trial_category_id}`,
      trial_category_id,
      entrusting_unit: '示范建材有限公司',
      sample_sender: '送样员甲',
    })

  it('[page djbaseset/customerinfo accept] of one category is not offered in another, one of none in each', async () => {
    const [one, other] = await categories()
    const [own, foreign, all] = [await setOf(one!.id), await setOf(other!.id), await setOf(null)]
    const offered = async (trial_category_id: string) =>
      (await clerk.call(customerInfoActions, 'Picker', { search: '分类工程', trial_category_id })).rows.map(
        row => row.id,
      )
    expect((await offered(one!.id)).sort()).toEqual([own.id, all.id].sort())
    expect((await offered(other!.id)).sort()).toEqual([foreign.id, all.id].sort())
  })

  it('[page djbaseset/customerinfo accept] is changed, and orders keep what they took from it; its use is told', async () => {
    const { order } = await registered(clerk, await cubeOrder(place))
    const set = await clerk.call(customerInfoActions, 'GetById', { id: order.customer_info_id! })
    expect(set).toMatchObject({ last_used: order.entrust_date })
    await clerk.call(customerInfoActions, 'Change', {
      id: set.id,
      row_version: set.row_version,
      project_name: '改名后的工程',
      entrusting_unit: '另一家公司',
    })
    const now = (await clerk.call(entrustmentActions, 'GetWhole', { id: order.id })).order
    expect(now.customer_snapshot).toEqual(order.customer_snapshot)
    expect(now.project_name).toBe(order.project_name)
    expect(
      await refusal(
        clerk.call(customerInfoActions, 'Remove', { items: [{ id: set.id, row_version: set.row_version + 1 }] }),
      ),
    ).toEqual(['G-13'])
  })
})

describe('ages', () => {
  const cubes = async () =>
    (
      await place.query<{ id: string }>(
        "select id::text as id from trial_list where calculation_key = 'concrete-cube-strength'",
      )
    )[0]!.id
  const offered = async () => {
    const { tests } = await clerk.call(registrationActions, 'Tests', {})
    return tests.find(test => test.name.includes('立方体抗压强度'))!.ages.map(({ age }) => age)
  }

  it('[page djbaseset/trialageset accept] an age that is added is offered at the registration besides the others', async () => {
    const before = await offered()
    expect(before).not.toContain(45)
    const row = await admin.call(ages, 'Create', { trial_list_id: await cubes(), age: 45, age_unit: 'day' })
    expect(row).toMatchObject({ class_name: expect.any(String), remind_before_days: 1 })
    expect(await offered()).toEqual([...before, 45].sort((a, b) => a - b))
    await admin.call(ages, 'Change', { id: row.id, row_version: row.row_version, enabled: 0 })
    expect(await offered()).toEqual(before)
  })

  it('is of a day at least, with tolerances that are not below nothing', async () => {
    const wrong = { trial_list_id: await cubes(), age: 0, age_unit: 'day' as const, tolerance_minus: -1 }
    expect(await refusal(admin.call(ages, 'Create', wrong))).toEqual(['G-11', 'G-11'])
  })

  it('of the platform are taken over once for the tests on offer, and those that the laboratory changed stay', async () => {
    const { added } = await admin.call(ageActions, 'LoadStandard', {})
    expect(added).toBeGreaterThan(0)
    const { rows } = await admin.call(ages, 'List', { filter: [{ field: 'age', op: 'eq', value: 28 }] })
    const own = rows.find(row => row.business_id !== '0')!
    await admin.call(ages, 'Change', { id: own.id, row_version: own.row_version, tolerance_plus: 60 })
    expect(await admin.call(ageActions, 'LoadStandard', {})).toEqual({ added: 0 })
    expect((await admin.call(ages, 'GetById', { id: own.id })).tolerance_plus).toBe(60)
  })
})

describe('a standard', () => {
  it('[page djbaseset/standards] of the platform that the laboratory uses stops an order when its last currency check found it abolished', async () => {
    const check = (result: string, daysAgo: number) =>
      place.query(
        `insert into standard_check (instance_id, organization_id, business_id, standard_id, checked_on, result)
         select b.instance_id, b.organization_id, b.id, s.id, gt_today() - $2::int, $1 from business b, standard s
         where b.code = 'SFJC' and s.business_id = 0 and s.standard_no = 'JTG F80/1-2017'`,
        [result, daysAgo],
      )
    const { order } = await clerk.call(entrustmentActions, 'Save', await cubeOrder(place))
    const submit = () => refusal(clerk.give(entrustmentActions, 'Submit', order, { answers: routine }))
    await check('abolished', 2)
    expect(await submit()).toEqual(['E-07'])
    await check('current', 1)
    expect(await submit()).toEqual([])
  })
})
