import { orderChangeActions } from '@gt/domain/entrust/order-change-actions.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { expect, it } from 'vitest'
import { cubeOrder, refusal, registered } from '../make/entrust.ts'
import { assign, give, openSheet, setClock, take } from '../make/tasks.ts'
import { cubesUnderTest, testingLaboratory } from '../make/testing.ts'

const lab = testingLaboratory()

/** The confirmation of the client, as it was uploaded by the clerk. */
async function confirmation(): Promise<string> {
  const [row] = await lab.place.query<{ id: string }>(
    `insert into file_object (instance_id, organization_id, business_id, name, folder, owner_entity, mime_type, size_bytes, sha256, storage_key, created_by_id)
     select instance_id, organization_id, business_id, '确认函.pdf', 'entrust_change_client_signed', 'entrust_change', 'application/pdf', 10, repeat('a', 64), 'aa/' || random(), id
     from app_user where id = $1 returning id::text as id`,
    [lab.clerk.userId],
  )
  if (!row) throw new Error('no file was kept')
  return row.id
}

it('[page newEntrustsManager, C_samples_middle; page checklist] a record begins with the size that the cubes are registered with, and its factor; a tester who measures another one types it over', async () => {
  const order = { specification: '100 mm' }
  const task = await cubesUnderTest(lab, '2026-03-29 09:30:00', { order })
  const [id] = task.sampleIds as [string]
  const { record, values, computed } = await openSheet(lab, task)
  expect(values.samples[id]?.test.size).toMatchObject({ value: '100', source: 'link' })
  expect(computed.samples[id]?.values.k).toBe('0.95')
  const after = await lab.tester.call(recordActions, 'SaveCells', {
    record_id: record.id,
    cells: [{ sample_id: id, group: null, row: null, input: 'size', value: '150', source: 'typed', seen: '100' }],
  })
  expect(after.computed.samples[id]?.values.k).toBe('1.00')
})

it('[E-41; page checklist] a corrected size goes to the record in entry, never over what the tester measured; one that the test does not know is refused', async () => {
  setClock(lab, '2026-03-03 09:00:00')
  const whole = await registered(lab.clerk, await cubeOrder(lab.place, { sets: 2, specification: '100 mm' }))
  const sampleIds = whole.samples.map(({ row }) => row.id)
  const [first, second] = sampleIds as [string, string]
  const task = { id: whole.tasks[0]!.id, entrustmentId: whole.order.id, sampleIds }
  expect(await assign(lab, task)).toEqual([])
  setClock(lab, '2026-03-29 10:00:00')
  await take(lab, task)
  expect(await give(lab, lab.tester, 'Start', task.id, {})).toEqual([])
  const { record } = await openSheet(lab, task)
  const place = { sample_id: second, group: null, row: null, input: 'size', source: 'typed' as const }
  const typed = (value: string) => ({ record_id: record.id, cells: [{ ...place, value }] })
  await lab.tester.call(recordActions, 'SaveCells', typed('150'))
  const sizes = (specification: string) => sampleIds.map(sample_id => ({ sample_id, specification }))
  const draw = (specification: string, more: object = {}) =>
    lab.clerk.call(orderChangeActions, 'Save', {
      entrustment_id: whole.order.id,
      reason: '送样单写错',
      requested_by: '送样人甲',
      samples: sizes(specification),
      ...more,
    })
  const client_signed_file_id = await confirmation()
  const wrong = await draw('120 mm', { client_signed_file_id })
  const submit = ({ change }: typeof wrong) => lab.clerk.give(orderChangeActions, 'Submit', change)
  expect(await refusal(submit(wrong))).toEqual(['E-41', 'E-41'])
  const { id, row_version } = wrong.change
  expect(await refusal(submit(await draw('200 mm', { id, row_version, client_signed_file_id })))).toEqual([])
  const lead = await lab.place.as('tech')
  lead.clock = '2026-03-29 10:30:00'
  const { change } = await lab.clerk.call(orderChangeActions, 'GetWhole', { id })
  await lead.give(orderChangeActions, 'Approve', change)
  const { values, computed } = await openSheet(lab, task)
  expect(sampleIds.map(one => values.samples[one]?.test.size?.value)).toEqual(['200', '150'])
  expect(computed.samples[first]?.values.k).toBe('1.05')
})
