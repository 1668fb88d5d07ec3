import { recordActions } from '@gt/domain/testing/actions.ts'
import { expect, it } from 'vitest'
import { taskFacts } from '../../src/modules/reports/task-findings.ts'
import { inside } from '../make/entrust.ts'
import { openSheet, permitBackdating, rowOf } from '../make/tasks.ts'
import { cubesUnderTest, setConditions, testingLaboratory } from '../make/testing.ts'

const lab = testingLaboratory()

it('[page checklist, test_date] days before the start in the system need the right and a reason, which stays with the record', async () => {
  const task = await cubesUnderTest(lab, '2026-03-29 10:00:25')
  expect((await rowOf(lab, 'trial_task', task.id)).started_at).toBe('2026-03-29 10:00:25')
  expect((await openSheet(lab, task)).task.started_at).toBe('2026-03-29 10:00:25')
  // an earlier minute of the same day is no back-dating, nor is what lies after it
  expect(await setConditions(lab, task, { test_start_at: '2026-03-29 09:30:00' })).toEqual([])
  expect(await setConditions(lab, task, { test_start_at: '2026-03-29 10:02:00' })).toEqual([])

  const early = { test_start_at: '2026-03-28 09:10:00', reason: '断网，先在现场试验' }
  expect(await setConditions(lab, task, early)).toEqual(['G-03'])
  expect(await setConditions(lab, task, { test_end_at: '2026-03-28 09:40:00', reason: '断网' })).toEqual(['G-03'])
  permitBackdating(lab)
  expect(await setConditions(lab, task, { test_start_at: early.test_start_at })).toEqual(['G-07'])
  expect(await setConditions(lab, task, early)).toEqual([])
  // what stands already is not asked for again
  expect(await setConditions(lab, task, { test_start_at: early.test_start_at, weather: '晴' })).toEqual([])

  const { record } = await openSheet(lab, task)
  expect(record.test_start_at).toBe('2026-03-28 09:10:00')
  const { rows } = await lab.tester.call(recordActions, 'History', { record_id: record.id })
  expect(rows).toMatchObject([
    {
      field_key: 'test_start_at',
      old_value: '2026-03-29 10:02:00',
      new_value: '2026-03-28 09:10:00',
      reason: early.reason,
      stage: 'entry',
    },
  ])
  const { backdated, changed } = await inside(lab.place, lab.checker, ctx => taskFacts(ctx, [task.id]))
  expect(backdated).toEqual([
    {
      task_id: task.id,
      field: 'test_start_at',
      given: '2026-03-28 09:10:00',
      began: '2026-03-29 10:00:25',
      reason: early.reason,
    },
  ])
  // a time is no reading
  expect(changed.reduce((sum, { n }) => sum + n, 0)).toBe(0)
})
