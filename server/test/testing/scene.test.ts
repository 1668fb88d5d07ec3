import { sceneTrialSet } from '@gt/domain/methods/scene-trial-set.entity.ts'
import { expect, it } from 'vitest'
import { rowWrites } from '../../src/pages/crud.ts'
import { inside } from '../make/entrust.ts'
import { onRecord, openSheet, setClock } from '../make/tasks.ts'
import { cubesUnderTest, fillCubes, setConditions, testingLaboratory } from '../make/testing.ts'

const lab = testingLaboratory(['tester', 'checker'])

it('[page djbaseset/sceneTrialSet accept] with GPS required a record without position cannot be submitted; one with it can', async () => {
  const task = await cubesUnderTest(lab, '2026-03-29 10:30:00')
  await fillCubes(lab, task, ['2026-03-29 10:30:00', '2026-03-29 11:00:00'])
  const missing = async () =>
    (await openSheet(lab, task)).missing.filter(({ code }) => code === 'R-07').map(({ field }) => field)
  expect(await missing()).toEqual([])
  const [test] = await lab.place.query<{ id: string }>(
    'select trial_list_id::text as id from trial_task where id = $1',
    [task.id],
  )
  const admin = await lab.place.as('labadmin')
  const set = { trial_list_id: test?.id ?? '', needs_location: 1, needs_photo: 0, needs_weather: 1 } as const
  await inside(lab.place, admin, ctx => rowWrites(sceneTrialSet, {}).create(ctx, set))
  expect(await missing()).toEqual(['longitude', 'weather'])
  setClock(lab, '2026-03-29 11:00:00')
  expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual(['R-07', 'R-07'])
  expect(await setConditions(lab, task, { longitude: '120.123456', latitude: '30.123456', weather: '晴' })).toEqual([])
  expect(await missing()).toEqual([])
})
