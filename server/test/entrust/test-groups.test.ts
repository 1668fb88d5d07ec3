import { registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import { customTrialCategory } from '@gt/domain/methods/custom-trial-category.entity.ts'
import { testGroupActions } from '@gt/domain/methods/test-group-actions.ts'
import { entityController } from '@gt/domain/platform/page-controller.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { chargesImplemented } from '../../src/modules/charges/implement.ts'
import {
  type Caller,
  cubeOrder,
  type DemonstrationPlace,
  openDemonstration,
  refusal,
  registered,
  type Version,
} from '../make/entrust.ts'

const groups = entityController(customTrialCategory)
let place: DemonstrationPlace
let clerk: Caller
let admin: Caller

beforeAll(async () => {
  place = await openDemonstration([...chargesImplemented, ...definedActions])
  clerk = await place.as('reception1')
  admin = await place.as('labadmin')
})
afterAll(() => place?.close())

const made = (values: object) => admin.call(groups, 'Create', { name: '', group_kind: 'package', ...values } as never)
const saveTests = ({ id, row_version }: Version, trial_list_ids: string[]) =>
  admin.call(testGroupActions, 'SaveTests', { id, row_version, trial_list_ids })
const offered = async (): Promise<string[]> =>
  (
    await place.query<{ id: string }>(
      `select u.trial_list_id::text as id from unit_trial u join business b on b.id = u.business_id
       where b.code = 'SFJC' and u.enabled and u.deleted_at is null order by u.id limit 4`,
    )
  ).map(({ id }) => id)

it('[page djbaseset/customtrialcategory accept] a package of 4 tests offers its 4 tests at registration, in its order, once it has any', async () => {
  const packages = async () => (await clerk.call(registrationActions, 'Tests', {})).packages
  const row = await made({ name: '四项套餐' })
  expect((await packages()).map(({ name }) => name)).not.toContain('四项套餐')
  const four = await offered()
  expect(four).toHaveLength(4)
  await saveTests(row, [...four].reverse())
  expect((await packages()).find(({ name }) => name === '四项套餐')?.trial_list_ids).toEqual([...four].reverse())
  const { rows } = await admin.call(testGroupActions, 'Tests', { id: row.id })
  expect(
    rows
      .filter(({ held }) => held === 1)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...four].sort())
})

it('takes one test at least (FE-20), none that is not offered (G-14), and no other row version (G-01)', async () => {
  const row = await made({ name: '空组' })
  expect(await refusal(saveTests(row, []))).toEqual(['FE-20'])
  expect(await refusal(saveTests(row, ['999999']))).toEqual(['G-14'])
  expect(await refusal(saveTests({ ...row, row_version: 9 }, await offered()))).toEqual(['G-01'])
  expect(await refusal(made({ name: '空组' }))).toEqual(['G-12'])
})

it('names no department of another laboratory (G-14)', async () => {
  const [other] = await place.query<{ id: string }>(
    "select d.id::text as id from department d join business b on b.id = d.business_id where b.code = 'LJ3' order by d.id limit 1",
  )
  expect(await refusal(made({ name: '别家', department_id: other!.id }))).toEqual(['G-14'])
})

it("[page djbaseset/customtrialcategory accept] tasks go to the group's default department where the test has no room of its own", async () => {
  const form = await cubeOrder(place)
  const [cube] = await place.query<{ test: string; room: string; other: string }>(
    `select u.trial_list_id::text as test, u.department_id::text as room,
       (select d.id::text from department d where d.business_id = u.business_id and d.id <> u.department_id and d.deleted_at is null order by d.id limit 1) as other
     from unit_trial_parameter p join unit_trial u on u.business_id = p.business_id and u.id = p.unit_trial_id where p.id = $1`,
    [form.samples[0]?.items[0]?.unit_trial_parameter_id],
  )
  const row = await made({ name: '混凝土室组', group_kind: 'room', department_id: cube!.other })
  await saveTests(row, [cube!.test])
  const roomOf = async () => {
    const { order } = await registered(clerk, form)
    const [task] = await place.query<{ room: string }>(
      `select t.department_id::text as room from trial_task t join sample s on s.business_id = t.business_id and s.id = t.sample_id where s.entrustment_id = $1 limit 1`,
      [order.id],
    )
    return task?.room
  }
  // its own room comes first
  expect(await roomOf()).toBe(cube!.room)
  await place.query('update unit_trial set department_id = null where trial_list_id = $1', [cube!.test])
  expect(await roomOf()).toBe(cube!.other)
})
