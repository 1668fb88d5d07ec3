import { recordActions } from '@gt/domain/testing/actions.ts'
import { expect, it } from 'vitest'
import { refusal } from '../make/entrust.ts'
import {
  assign,
  cubeTasks,
  fillConditions,
  give,
  type Laboratory,
  onRecord,
  openSheet,
  setClock,
  take,
  typeExample,
} from '../make/tasks.ts'
import { cubes, testingLaboratory } from '../make/testing.ts'

const lab = testingLaboratory(['tester', 'mate', 'checker'])

it('[7.4] a struck run stays readable and the task begins an empty one; once a result was seen it needs the head of the room', async () => {
  setClock(lab, '2026-03-03 10:00:00')
  const [task] = await cubeTasks(lab)
  if (!task) throw new Error('the order made no task')
  expect(await assign(lab, task)).toEqual([])
  setClock(lab, '2026-03-29 10:30:00')
  await take(lab, task)
  expect(await give(lab, lab.tester, 'Start', task.id, {})).toEqual([])
  const [sampleId = ''] = task.sampleIds
  const {
    record: first,
    context: { series },
  } = await openSheet(lab, task)
  await lab.tester.call(recordActions, 'SaveCells', {
    record_id: first.id,
    tab_key: 'tab',
    cells: [{ sample_id: sampleId, group: 'spec', row: 0, input: 'F', value: '700.00', source: 'typed' }],
  })

  // no result yet: the tester may, with a reason; nobody else of the laboratory's testers
  const strike = (who: Laboratory['tester'], reason: string | null) =>
    onRecord(lab, who, 'Void', task, reason === null ? {} : { reason })
  expect(await strike(lab.tester, null)).toEqual(['G-07'])
  expect(await strike(await lab.place.as('tester6'), '取错试件')).not.toEqual([])
  expect(await strike(lab.tester, '取错试件')).toEqual([])
  const runs = () =>
    lab.place.query<{ record_number: string; state: string }>(
      'select record_number, state from test_record where trial_task_id = $1 order by id',
      [task.id],
    )
  const [one, two] = await runs()
  expect(one?.state).toBe('voided')
  expect(two).toEqual({ record_number: `${one?.record_number}-2`, state: 'draft' })
  const sheet = await openSheet(lab, task)
  // the next run stands in the series of the struck one: their machines overlap as those of one test
  expect(sheet.context.series).toBe(series)
  expect(sheet.values.samples[sampleId]?.groups.spec?.[0]).toEqual({})
  const [kept] = await lab.place.query<{ values: unknown }>(
    'select d."values" from test_record r join test_record_data d on d.id = r.current_data_id where r.id = $1',
    [first.id],
  )
  expect(JSON.stringify(kept?.values)).toContain('700.00')
  // whoever sees the task reads what was struck, who struck it, when and why
  const { struck } = await lab.checker.call(recordActions, 'History', { record_id: sheet.record.id })
  expect(struck).toMatchObject([{ id: first.id, number: one?.record_number, reason: '取错试件' }])
  expect(
    await refusal(lab.tester.call(recordActions, 'SaveCells', { record_id: first.id, tab_key: 'tab', cells: [] })),
  ).toEqual(['G-02'])

  // with a result in sight only the head of the room may, and the sheet says so before anybody asks
  expect((await openSheet(lab, task)).record).toMatchObject({ result_seen: 0, strikes_seen: 0 })
  await typeExample(lab, task, cubes)
  const told = (await openSheet(lab, task)).record
  expect(told).toMatchObject({ result_seen: 1, strikes_seen: 0, can: expect.arrayContaining(['void']) })
  expect(await strike(lab.tester, '结果不理想')).toEqual(['R-18'])
  // a reading that is cleared does not take back that it was seen
  await lab.tester.call(recordActions, 'SaveCells', {
    record_id: (await openSheet(lab, task)).record.id,
    tab_key: 'tab',
    cells: [{ sample_id: sampleId, group: 'spec', row: 0, input: 'F', value: null, source: 'typed' }],
  })
  expect(Object.values((await openSheet(lab, task)).verdict.samples).map(sample => sample.complete)).toEqual([false])
  expect(await strike(lab.tester, '结果不理想')).toEqual(['R-18'])
  expect(await strike(lab.head, '试件编号核对有误')).toEqual([])
  expect((await runs()).map(run => run.state)).toEqual(['voided', 'voided', 'draft'])

  await typeExample(lab, task, cubes)
  await fillConditions(lab, task, '2026-03-29 10:30:00', '2026-03-29 10:50:00')
  setClock(lab, '2026-03-29 11:00:00')
  expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual([])
  expect((await runs()).at(-1)).toEqual({ record_number: `${one?.record_number}-3`, state: 'submitted' })
})
