import { recordActions } from '@gt/domain/testing/actions.ts'
import type { CellChange } from '@gt/domain/testing/record-data.ts'
import { expect, it } from 'vitest'
import { correctionsOf } from '../../src/modules/reports/paper.queries.ts'
import { inside } from '../make/entrust.ts'
import { openSheet } from '../make/tasks.ts'
import { cubesUnderTest, testingLaboratory } from '../make/testing.ts'

const lab = testingLaboratory()

it('[page checklist, saved_when and paste] every value that is typed over leaves its line, and every pasted one, also before the first submission', async () => {
  const task = await cubesUnderTest(lab, '2026-03-29 10:30:00')
  const { record } = await openSheet(lab, task)
  const [sample_id = ''] = task.sampleIds
  const save = (row: number, value: string | null, source: CellChange['source'], who = lab.tester) =>
    who.call(recordActions, 'SaveCells', {
      record_id: record.id,
      cells: [{ sample_id, group: 'spec', row, input: 'F', value, source }],
    })
  const lines = async () => (await lab.tester.call(recordActions, 'History', { record_id: record.id })).rows

  // filling an empty cell by hand changes nothing
  await save(0, '765.2', 'typed')
  expect(await lines()).toEqual([])
  await save(1, '790.4', 'pasted')
  await save(0, '700.0', 'typed', lab.mate)
  await save(1, '791', 'typed')
  await save(0, '765.2', 'pasted')
  await save(1, '791.00', 'typed')
  const stage = 'entry'
  expect(await lines()).toMatchObject([
    { row_no: 1, old_value: '700.00', new_value: '765.20', source: 'pasted', old_source: 'manual', stage },
    { row_no: 2, old_value: '790.40', new_value: '791.00', source: 'manual', old_source: 'pasted', stage },
    { row_no: 1, old_value: '765.20', new_value: '700.00', source: 'manual', stage, changed_by: '检测员乙' },
    { row_no: 2, old_value: null, new_value: '790.40', source: 'pasted', old_source: null, stage, reason: null },
  ])
  // paper strikes out what was corrected after the record had been handed in
  expect(await inside(lab.place, lab.tester, ctx => correctionsOf(ctx, [record.id]))).toEqual([])
})
