import page from '@gt/domain/equipment/djequipment.equipmentfaultlist.page.ts'
import { equipmentFaultActions } from '@gt/domain/equipment/fault-actions.ts'
import type { Controller } from '@gt/domain/kit/action.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { refusal } from '../make/entrust.ts'
import { type MadeTask, onRecord, openSheet, setClock } from '../make/tasks.ts'
import { cubesUnderTest, fillCubes, setConditions, testingLaboratory } from '../make/testing.ts'

const lab = testingLaboratory(['tester', 'checker'], definedActions)
const faults = pageController(page) as Controller

const faultsOf = (equipmentId: string) =>
  lab.place.query<{ id: string; state: string; affected_task_ids: string[] }>(
    'select id::text as id, state, phenomenon, found_at, found_by_id, affected_task_ids from equipment_fault where equipment_id = $1',
    [equipmentId],
  )
const todosOf = (equipmentId: string) =>
  lab.place.query(
    "select title from todo_item where object_kind = 'equipment' and object_id = $1 and step = 'abnormal' and state = 'open'",
    [equipmentId],
  )
const reasonsOf = async (task: MadeTask, equipmentId: string) =>
  (await openSheet(lab, task)).needs
    .flatMap(need => need.choices)
    .find(choice => choice.equipment_id === equipmentId)
    ?.reasons.map(({ code, severity }) => ({ code, severity }))

it('[workflow 6, 17] a machine left abnormal opens one fault for its keeper, the picker warns until he settles it', async () => {
  const task = await cubesUnderTest(lab, '2026-03-29 10:00:00')
  await fillCubes(lab, task, ['2026-03-29 10:00:00', '2026-03-29 10:08:00'])
  const { equipment } = await openSheet(lab, task)
  const [press] = equipment
  if (!press) throw new Error('the cubes are tested without a machine')
  const uses = equipment.map(({ equipment_id }) => ({ equipment_id }))
  const left = uses.map(use =>
    use.equipment_id === press.equipment_id ? { ...use, state_after: 'abnormal' as const } : use,
  )
  expect(await setConditions(lab, task, { equipment: left })).toEqual([])
  expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual([])
  const [{ task_number: number } = { task_number: '' }] = await lab.place.query<{ task_number: string }>(
    'select task_number from trial_task where id = $1',
    [task.id],
  )
  const fault = {
    state: 'open',
    phenomenon: `任务${number}试验后设备状态异常`,
    found_at: '2026-03-29 10:08:00',
    found_by_id: lab.tester.userId,
    affected_task_ids: [task.id],
  }
  expect(await faultsOf(press.equipment_id)).toMatchObject([fault])
  expect(await todosOf(press.equipment_id)).toHaveLength(1)

  // submitted anew it is the same fault, of which its own test is not warned
  expect(await onRecord(lab, lab.checker, 'Return', task, { back_items: ['data'], reason: '读数有误' })).toEqual([])
  expect(await reasonsOf(task, press.equipment_id)).toEqual([])
  expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual([])
  expect(await faultsOf(press.equipment_id)).toMatchObject([fault])
  expect(await todosOf(press.equipment_id)).toHaveLength(1)

  const known = { confirmed: ['T-70'], reason: '已检查，可用' }
  // the next test is warned, and asked about it when the machine is taken all the same
  const next = await cubesUnderTest(lab, '2026-03-29 11:00:00', { start: known })
  expect(await reasonsOf(next, press.equipment_id)).toEqual([{ code: 'T-70', severity: 'warn' }])
  expect(await setConditions(lab, next, { equipment: left })).toEqual([])
  await fillCubes(lab, next, ['2026-03-29 11:00:00', '2026-03-29 11:08:00'])
  expect(await onRecord(lab, lab.tester, 'Submit', next, {})).toEqual(['T-70'])
  expect(await onRecord(lab, lab.tester, 'Submit', next, known)).toEqual([])
  expect(await faultsOf(press.equipment_id)).toMatchObject([{ ...fault, affected_task_ids: [task.id, next.id] }])

  const keeper = await lab.place.as('equip')
  setClock(lab, '2026-03-29 12:00:00')
  const { rows } = await keeper.call(equipmentFaultActions, 'OfMachine', { equipment_id: press.equipment_id })
  expect(rows).toMatchObject([{ state: 'open', found_by: '检测员甲', may_close: 1 }])
  const [{ id, row_version } = { id: '', row_version: 1 }] = rows
  const reason = '更换压板后复查正常'
  await keeper.give(faults, 'Close' as never, { id, row_version }, { reason })
  expect(
    await refusal(keeper.give(faults, 'Close' as never, { id, row_version: row_version + 1 }, { reason })),
  ).toEqual(['ES-03'])
  expect(await todosOf(press.equipment_id)).toEqual([])
  const last = await cubesUnderTest(lab, '2026-03-29 13:00:00')
  expect(await reasonsOf(last, press.equipment_id)).toEqual([])
})
