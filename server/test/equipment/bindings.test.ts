import { bindingActions } from '@gt/domain/equipment/care-actions.ts'
import page from '@gt/domain/equipment/djequipment.equipmentitrialindex.page.ts'
import type { Controller } from '@gt/domain/kit/action.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { equipmentChoices } from '../../src/modules/equipment/api.ts'
import { equipmentImplemented } from '../../src/modules/equipment/implement.ts'
import { machineHints } from '../../src/modules/tasks/read.queries.ts'
import { inside, refusal, type Version } from '../make/entrust.ts'
import { openSheet } from '../make/tasks.ts'
import { cubesUnderTest, fillCubes, testingLaboratory } from '../make/testing.ts'

const lab = testingLaboratory(['tester', 'checker'], [...definedActions, ...equipmentImplemented])
const commands = pageController(page) as unknown as Controller

interface Row extends Version {
  readonly is_bound: 0 | 1
  readonly equipment_names: string | null
  readonly default_equipment: string | null
}

it('[page djequipment/equipmentitrialindex accept] bound machines alone are offered on the sheet and looked at in the assignment', async () => {
  const keeper = await lab.place.as('equip')
  const task = await cubesUnderTest(lab, '2026-03-29 10:30:00')
  await fillCubes(lab, task, ['2026-03-29 10:30:00', '2026-03-29 11:00:00'])
  const [test] = await lab.place.query<{ id: string }>(
    'select trial_list_id::text as id from trial_task where id = $1',
    [task.id],
  )
  const trial = test?.id ?? ''
  const [press] = await lab.place.query<{ sort: string; name: string }>(
    `select s.id::text as sort, s.name from equipment e join equipment_sort s on s.id = e.equipment_sort_id where e.equipment_number = 'YQ-LX-001'`,
  )
  // a second press of the class
  const made = await lab.place.query<{ id: string; number: string }>(
    `insert into equipment (instance_id, organization_id, business_id, equipment_number, equipment_sort_id, name, state, calibration_status, label, trace_mode, validity_period)
     select instance_id, organization_id, business_id, n, equipment_sort_id, name, 'in_service', 'valid', 'green', trace_mode, '2026-12-31'
     from equipment, unnest(array['YQ-LX-091', 'YQ-LX-092']) n where equipment_number = 'YQ-LX-001' returning id::text as id, equipment_number as number`,
  )
  const [second, third] = made.map(({ id }) => id)
  const choices = () =>
    inside(lab.place, keeper, ctx =>
      equipmentChoices(ctx, {
        taskId: task.id,
        trialListId: trial,
        testName: '',
        parameterIds: [],
        userIds: [],
        on: '2026-03-29' as never,
      }),
    )
  const offered = async () =>
    (await choices()).find(({ need }) => need.sort_id === press?.sort)?.choices.map(({ fact }) => fact.number)
  expect(await offered()).toEqual(expect.arrayContaining(['YQ-LX-001', 'YQ-LX-091', 'YQ-LX-092']))
  const bind = (equipment_ids: string[]) =>
    keeper.call(bindingActions, 'Bind', { trial_list_ids: [trial], equipment_ids, required: 1 })
  expect(await refusal(bind(['999999999']))).toEqual(['G-04'])
  expect(await bind([second ?? '', third ?? ''])).toEqual({ count: 2 })
  expect(await bind([second ?? ''])).toEqual({ count: 0 })
  expect(await offered()).toEqual(['YQ-LX-091', 'YQ-LX-092'])
  // the machine of the record is none of them any more, and a required class has no machine
  expect((await openSheet(lab, task)).missing.map(({ code }) => code)).toContain('T-05a')

  const rows = async () =>
    (
      (await keeper.call(
        commands,
        'List' as never,
        {
          filter: [{ field: 'trial_list_id', op: 'eq', value: trial }],
          page: 1,
          size: 50,
        } as never,
      )) as { rows: (Row & { equipment_sort_id: string; equipment_id: string | null })[] }
    ).rows.filter(row => row.equipment_sort_id === press?.sort)
  const rowOf = async (id: string | null): Promise<Row> => {
    const row = (await rows()).find(one => one.equipment_id === id)
    if (!row) throw new Error('no row')
    return row
  }
  expect((await rowOf(null)).equipment_names).toContain('YQ-LX-091')
  expect((await rowOf(null)).equipment_names).not.toContain('YQ-LX-001')
  const give = async (name: string, id: string | null) => keeper.give(commands, name as never, await rowOf(id))
  await give('SetDefault', third ?? '')
  expect(await offered()).toEqual(['YQ-LX-092', 'YQ-LX-091'])
  expect((await rowOf(null)).default_equipment).toBe('YQ-LX-092')
  await give('SetDefault', second ?? '')
  expect(await offered()).toEqual(['YQ-LX-091', 'YQ-LX-092'])
  expect(await refusal(give('Unbind', null))).toEqual(['EC-30'])

  // the only bound machine is out of validity: the assignment says that the class is missing
  const missing = async () =>
    (await inside(lab.place, keeper, ctx => machineHints(ctx, [trial as never]))).get(trial as never)?.machine_missing
  await give('Unbind', third ?? '')
  expect(await missing()).toBe(null)
  await lab.place.query("update equipment set validity_period = '2026-03-01' where id = $1", [second])
  expect(await missing()).toBe(press?.name)
  await give('Unbind', second ?? '')
  expect(await missing()).toBe(null)
  expect(await offered()).toEqual(expect.arrayContaining(['YQ-LX-001']))
})
