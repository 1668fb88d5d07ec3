import { reportActions } from '@gt/domain/reports/actions.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cubeOrder, registered } from '../make/entrust.ts'
import { current, openReports, type ReportPlace, testTask } from '../make/reports.ts'

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
})
afterAll(() => place?.close())

it('[workflow 7; decision 0088] what the counter typed as 7,28 is one sample on paper; a reading typed over before the submission is no later change', async () => {
  const clerk = await place.as('reception1')
  const form = await cubeOrder(place)
  const [row] = form.samples
  if (!row) throw new Error('the order has no sample')
  await place.query(
    `update unit_trial set task_split_mode = 'per_sample' where trial_list_id in (select id from trial_list where calculation_key = 'concrete-cube-strength')`,
  )
  const other = { ...row, age_days: 60, structural_part: '9-9 墩柱' }
  const whole = await registered(clerk, { ...form, samples: [row, { ...row, age_days: 90 }, other] })
  const task = whole.tasks.find(one => one.age_days === 28)
  if (!task) throw new Error('the order has no task of 28 d')
  const head = await place.as('head-hnt')
  const testers = [(await place.as('tester1')).userId, (await place.as('tester2')).userId]
  await head.give(taskActions, 'Assign', await current(place, 'trial_task', task.id), { tester_ids: testers })

  // typed over within the second of the submission
  const tester = await place.as('tester1', '2026-03-29 09:30:00')
  const [sample] = await place.query<{ id: string; row_version: number }>(
    'select s.id::text as id, s.row_version from sample s join trial_task t on t.business_id = s.business_id and t.sample_id = s.id where t.id = $1',
    [task.id],
  )
  if (!sample) throw new Error('the task has no sample')
  await tester.give(sampleActions, 'Take', sample, { reason: '检测' })
  await tester.give(taskActions, 'Start', await current(place, 'trial_task', task.id))
  const { record } = await tester.call(recordActions, 'Open', { task_id: task.id })
  await tester.call(recordActions, 'SaveCells', {
    record_id: record.id,
    cells: [{ sample_id: sample.id, group: 'spec', row: 0, input: 'F', value: '700.00', source: 'typed' }],
  })
  await testTask(place, task.id, 'pass')
  const [made] = await place.query<{ id: string }>('select report_id::text as id from trial_task where id = $1', [
    task.id,
  ])
  const auditor = await place.as('auditor', '2026-03-29 15:00:00')
  const desk = await auditor.call(reportActions, 'Cockpit', { id: made?.id ?? '' })
  expect(desk.checks.find(({ code }) => code === 'history')).toMatchObject({ severity: 'ok' })
  const paper = JSON.stringify(desk)
  expect(paper).toMatch(/90 d [^"]*待报/)
  expect(paper).not.toMatch(/60 d [^"]*待报/)
})
