import { recordActions } from '@gt/domain/testing/actions.ts'
import { expect } from 'vitest'
import {
  fillConditions,
  give,
  type Laboratory,
  type MadeTask,
  materialOrder,
  onRecord,
  openSheet,
  setClock,
  tasksOfOrder,
} from './tasks.ts'

/** A density by ring knives, under test on 4 March 2026. */
export async function densityTask(soil: Laboratory): Promise<MadeTask> {
  setClock(soil, '2026-03-03 10:00:00')
  const form = await materialOrder(soil, 'soil-density-ring-knife', { name: '土样', quantity: '5 kg' })
  const [task] = await tasksOfOrder(soil, form)
  if (!task) throw new Error('the order made no task')
  const testers = { tester_ids: [soil.tester.userId, soil.mate.userId] }
  expect(await give(soil, soil.head, 'Assign', task.id, testers)).toEqual([])
  setClock(soil, '2026-03-04 09:00:00')
  expect(await give(soil, soil.tester, 'TakeAndStart', task.id, { take_reason: '检测' })).toEqual([])
  return task
}

/** Submits its record in the afternoon; the balance was used by other tests meanwhile. */
export async function submitDensity(soil: Laboratory, task: MadeTask): Promise<void> {
  setClock(soil, '2026-03-04 16:00:00')
  await fillConditions(soil, task, '2026-03-04 09:00:00', '2026-03-04 15:30:00')
  expect(await onRecord(soil, soil.tester, 'Submit', task, { confirmed: ['R-11'], reason: '共用天平' })).toEqual([])
}

/** Readings of both rings, typed. */
export async function fillDensity(soil: Laboratory, task: MadeTask): Promise<void> {
  const { record } = await openSheet(soil, task)
  const readings = { V: '100.00', mr: '105.2', mrs: '310.4', w: '18.0' }
  const cells = [0, 1].flatMap(row =>
    Object.entries(readings).map(([input, value]) => ({
      sample_id: task.sampleIds[0] ?? '',
      group: 'spec',
      row,
      input,
      value,
      source: 'typed' as const,
    })),
  )
  await soil.tester.call(recordActions, 'SaveCells', { record_id: record.id, tab_key: 'tab', cells })
}
