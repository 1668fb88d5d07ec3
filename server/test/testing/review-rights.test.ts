import { recordActions } from '@gt/domain/testing/actions.ts'
import { expect, it } from 'vitest'
import { onRecord, openSheet, rowOf } from '../make/tasks.ts'
import { cubesUnderTest, fillCubes, testingLaboratory } from '../make/testing.ts'

const lab = testingLaboratory(['tester', 'checker'])

it('[page auditlist, levels] who may not check a record returns it or hands it over neither', async () => {
  const task = await cubesUnderTest(lab, '2026-03-29 10:00:00')
  await fillCubes(lab, task, ['2026-03-29 10:00:00', '2026-03-29 10:08:00'])
  expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual([])
  const { record } = await openSheet(lab, task, lab.checker)
  expect(record.can).toEqual(expect.arrayContaining(['check', 'return', 'hand_over']))
  const auditor = await lab.place.as('auditor')
  const held = [...auditor.principal.permissions]
  expect(held).toEqual(
    expect.arrayContaining(['djentrustmanage.auditlist.reject', 'djentrustmanage.auditlist.transfer']),
  )
  expect((await openSheet(lab, task, auditor)).record.can).toEqual([])
  const { row_version } = await rowOf(lab, 'test_record', record.id)
  const item = { id: record.id, row_version }
  await expect(
    auditor.give(recordActions, 'Return', item, { back_items: ['data'], reason: '读数有误' }),
  ).rejects.toThrow('may not call Records/Return')
  expect((await rowOf(lab, 'test_record', record.id)).state).toBe('submitted')
})
