import page from '@gt/domain/equipment/totalset.trialequipment.page.ts'
import type { Controller } from '@gt/domain/kit/action.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { refusal } from '../make/entrust.ts'
import { openSheet } from '../make/tasks.ts'
import { cubesUnderTest, fillCubes, testingLaboratory } from '../make/testing.ts'

const lab = testingLaboratory(['tester', 'checker'], definedActions)

type Row = Record<string, unknown> & { id: string; row_version: number }

it('[page totalset/trialequipment accept] a class that the test needs is asked of its records from then on, and no more once it is removed', async () => {
  const keeper = await lab.place.as('equip')
  const ask = (action: string, input: unknown) =>
    keeper.call(pageController(page) as Controller, action as never, input as never) as Promise<Row>
  const task = await cubesUnderTest(lab, '2026-03-29 10:30:00')
  await fillCubes(lab, task, ['2026-03-29 10:30:00', '2026-03-29 11:00:00'])
  const missing = async () =>
    (await openSheet(lab, task)).missing.filter(({ code }) => code === 'T-05a').map(({ message }) => message)
  expect(await missing()).toEqual([])
  const [test] = await lab.place.query<{ id: string; sort: string; name: string; parameter: string; foreign: string }>(
    `select k.trial_list_id::text as id, s.id::text as sort, s.name,
       (select p.id::text from trial_parameter p where p.trial_list_id = k.trial_list_id order by p.sort_no limit 1) as parameter,
       (select p.id::text from trial_parameter p where p.trial_list_id <> k.trial_list_id and p.trial_list_id is not null limit 1) as foreign
     from trial_task k join equipment_sort s on s.business_id = k.business_id and s.deleted_at is null and not exists (
       select from equipment_trial_index i where i.business_id = k.business_id and i.trial_list_id = k.trial_list_id and i.equipment_sort_id = s.id)
       and exists (select from equipment e where e.equipment_sort_id = s.id and e.business_id = s.business_id)
     where k.id = $1 order by s.id limit 1`,
    [task.id],
  )
  if (!test) throw new Error('no class is left')
  const need = { trial_list_id: test.id, required: 1, count_required: 1 }
  expect(await refusal(ask('Create', need))).toEqual(['Q-02'])
  const foreign = { ...need, equipment_sort_id: test.sort, trial_parameter_id: test.foreign }
  expect(await refusal(ask('Create', foreign))).toEqual(['TC-01'])
  expect(await refusal(ask('Create', { ...need, equipment_sort_id: test.sort, count_required: 0 }))).toEqual(['G-11'])
  const range = { ...need, equipment_sort_id: test.sort, min_range: '5', max_range: '1' }
  expect(await refusal(ask('Create', range))).toEqual(['G-11'])
  const made = await ask('Create', { ...need, equipment_sort_id: test.sort, max_range: '2000' })
  expect(made).toMatchObject({ range_needed: '2000', available_count: expect.any(Number) })
  expect(await missing()).toEqual([expect.stringContaining(test.name)])
  // of a parameter that the task does not measure nothing is asked
  const item = { id: made.id, row_version: made.row_version }
  await ask('Change', { ...item, required: 0 })
  expect(await missing()).toEqual([])
  await ask('Remove', { items: [{ ...item, row_version: made.row_version + 1 }] })
  expect(await missing()).toEqual([])
})
