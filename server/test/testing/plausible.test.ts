import type { Controller } from '@gt/domain/kit/action.ts'
import page from '@gt/domain/methods/djtrialparameter.parametersetting.page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { refusal } from '../make/entrust.ts'
import { onRecord, openSheet } from '../make/tasks.ts'
import { cubesUnderTest, fillCubes, testingLaboratory } from '../make/testing.ts'

const lab = testingLaboratory(['tester', 'checker'], definedActions)

it('[page djtrialparameter/parametersetting accept] a result outside the plausible range is told while testing, and asks for words on submission', async () => {
  const admin = await lab.place.as('labadmin')
  const ask = (action: string, input: unknown) =>
    admin.call(pageController(page) as Controller, action as never, input as never) as Promise<unknown>
  const task = await cubesUnderTest(lab, '2026-03-29 10:30:00')
  await fillCubes(lab, task, ['2026-03-29 10:30:00', '2026-03-29 11:00:00'])
  const told = async () =>
    (await openSheet(lab, task)).missing.flatMap(({ code, message, severity }) =>
      code === 'R-38' ? [[message, severity]] : [],
    )
  expect(await told()).toEqual([])
  const [row] = await lab.place.query<{ id: string; row_version: number }>(
    `select p.id::text as id, p.row_version from unit_trial_parameter p join unit_trial u on u.business_id = p.business_id and u.id = p.unit_trial_id
     join trial_task k on k.business_id = u.business_id and k.trial_list_id = u.trial_list_id
     join trial_list_detail d on d.trial_list_id = u.trial_list_id and d.trial_parameter_id = p.trial_parameter_id
     where k.id = $1 and p.deleted_at is null order by p.sort_no limit 1`,
    [task.id],
  )
  const set = (version: number, low: string, high: string) =>
    ask('SaveRows', { rows: [{ id: row?.id, row_version: version, plausible_low: low, plausible_high: high }] })
  const version = row?.row_version ?? 1
  expect(await refusal(set(version, '60', '50'))).toEqual(['TC-02'])
  await set(version, '20', '60')
  expect(await told()).toEqual([])
  // the cubes bear 34.7 MPa
  await set(version + 1, '40', '60')
  expect(await told()).toEqual([[expect.stringContaining('34.7'), 'warn']])
  expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual(['R-38'])
  expect(await onRecord(lab, lab.tester, 'Submit', task, { confirmed: ['R-38'], reason: '低强度等级' })).toEqual([])
})
