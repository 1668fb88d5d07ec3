import { entrustmentActions, type WholeOrder } from '@gt/domain/entrust/actions.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tasksImplemented } from '../../src/modules/tasks/implement.ts'
import {
  type Caller,
  cubeOrder,
  type DemonstrationPlace,
  openDemonstration,
  refusal,
  registered,
} from '../make/entrust.ts'

let place: DemonstrationPlace
let clerk: Caller
beforeAll(async () => {
  place = await openDemonstration(tasksImplemented)
  clerk = await place.as('reception1')
})
afterAll(() => place?.close())

const allow = (on: boolean) =>
  place.query(
    `insert into overall_setting (instance_id, organization_id, business_id, setting)
     select instance_id, organization_id, id, $2::jsonb from business where id = $1
     on conflict (business_id) where deleted_at is null do update set setting = overall_setting.setting || excluded.setting`,
    [clerk.principal.business?.id, JSON.stringify({ Numbering: { allow_manual: on } })],
  )
const whole = ({ order }: WholeOrder) => clerk.call(entrustmentActions, 'GetWhole', { id: order.id })
const bumped = (number: string | null, by: number): string =>
  (number ?? '').replace(/\d+$/, serial => String(Number(serial) + by).padStart(serial.length, '0'))
const versionOf = ({ id, row_version }: { readonly id: string; readonly row_version: number }) => ({ id, row_version })
const reason = '与客户约定'

it('[workflow 18] a typed number follows the rule and is nobody else’s; the drawn one stays in the list of gaps, copies follow', async () => {
  const [made, other] = [
    await registered(clerk, await cubeOrder(place)),
    await registered(clerk, await cubeOrder(place)),
  ]
  const { order, samples, tasks } = made
  const renumber = async (number: string) =>
    clerk.call(entrustmentActions, 'Renumber', { ...versionOf((await whole(made)).order), number, reason })
  const free = bumped(order.entrust_no, 20)
  await allow(false)
  expect(await refusal(renumber(free))).toEqual(['N-19'])
  await allow(true)
  expect(await refusal(renumber('ABC'))).toEqual(['N-04'])
  expect(await refusal(renumber(other.order.entrust_no ?? ''))).toEqual(['N-03'])
  await renumber(free)
  const after = await whole(made)
  expect([after.order.entrust_no, after.tasks[0]?.entrust_number]).toEqual([free, free])
  expect(after.log[0]).toMatchObject({ command: 'renumber', opinion: `${order.entrust_no} → ${free}：${reason}` })
  expect(
    await place.query(
      "select state, void_reason from number_draw where object_kind = 'entrustment' and number_text = $1",
      [order.entrust_no],
    ),
  ).toEqual([{ state: 'voided', void_reason: `改为${free}：${reason}` }])

  const [first] = samples
  if (!first || !tasks[0]) throw new Error('the order has no sample')
  const number = bumped(first.row.sample_number, 30)
  await clerk.call(sampleActions, 'Renumber', { ...versionOf(first.row), number, reason })
  const [renamed] = (await whole(made)).samples
  expect(renamed?.row.sample_number).toBe(number)
  expect(renamed?.specimens.map(one => one.specimen_no)).toEqual(first.specimens.map((_, at) => `${number}-${at + 1}`))

  const task = bumped(tasks[0].task_number, 5)
  const standing = (await whole(made)).tasks[0]
  await clerk.call(taskActions, 'Renumber', { ...versionOf(standing ?? tasks[0]), number: task, reason })
  await place.query("update trial_task set state = 'testing' where id = $1", [tasks[0].id])
  expect(await refusal(renumber(bumped(free, 1)))).toEqual(['N-20'])
})
