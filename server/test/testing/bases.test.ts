import { recordActions } from '@gt/domain/testing/actions.ts'
import { recordBasesActions } from '@gt/domain/testing/record-bases-actions.ts'
import { expect, it } from 'vitest'
import { refusal } from '../make/entrust.ts'
import { assign, cubeTasks, give, openSheet, setClock, take } from '../make/tasks.ts'
import { testingLaboratory } from '../make/testing.ts'

const lab = testingLaboratory()

it('[page checklist, bindBasis] a tester chooses among the bases that the order names, no others', async () => {
  setClock(lab, '2026-03-03 10:00:00')
  const [task] = await cubeTasks(lab)
  if (!task) throw new Error('the order made no task')
  const both = 'JTG 3420-2020 T 0553、GB/T 50081-2019'
  await lab.place.query('update test_item set test_basis_text = $2 where trial_task_id = $1', [task.id, both])
  expect(await assign(lab, task)).toEqual([])
  setClock(lab, '2026-03-29 10:30:00')
  await take(lab, task)
  expect(await give(lab, lab.tester, 'Start', task.id, {})).toEqual([])
  const { record, context } = await openSheet(lab, task)
  const [stands] = context.bases
  if (!stands) throw new Error('the record stands on nothing')
  const { choices, standards } = await lab.tester.call(recordBasesActions, 'Read', { record_id: record.id })
  expect(choices[0]).toMatchObject({
    parameter: stands.parameter,
    test: [both, 'JTG 3420-2020 T 0553', 'GB/T 50081-2019'],
  })
  expect(standards.map(one => one.number)).toContain('JTG 3420-2020')
  const set = async (test: string, reason?: string) => {
    const { row_version } = (await openSheet(lab, task)).record
    return refusal(
      lab.tester.call(recordBasesActions, 'Set', {
        record_id: record.id,
        row_version,
        bases: [{ ...stands, test }],
        ...(reason ? { reason } : {}),
      }),
    )
  }
  expect(await set('GB/T 50107-2010')).toEqual(['R-24'])
  expect(await set('GB/T 50081-2019')).toEqual([])
  const after = (await openSheet(lab, task)).context.bases.filter(basis => basis.parameter === stands.parameter)
  expect(after.every(basis => basis.test === 'GB/T 50081-2019')).toBe(true)
  // what the sheet knew before is out of date
  expect(
    await refusal(
      lab.tester.call(recordActions, 'SetConditions', {
        record_id: record.id,
        row_version: record.row_version,
        weather: '晴',
      }),
    ),
  ).toEqual(['G-01'])
})
