import { recordActions } from '@gt/domain/testing/actions.ts'
import { expect, it } from 'vitest'
import { dataHistoryRules, verifyDataHistory } from '../../src/modules/testing/data-history.ts'
import { crudActions } from '../../src/pages/crud.ts'
import { inside } from '../make/entrust.ts'
import { openSheet } from '../make/tasks.ts'
import { cubesUnderTest, testingLaboratory } from '../make/testing.ts'

const lab = testingLaboratory()
const { List } = crudActions(dataHistoryRules.entity, dataHistoryRules)
const days = { from: '2026-03-29', to: '2026-03-29' }
const verify = () => inside(lab.place, lab.tester, ctx => verifyDataHistory(ctx, days))

/** Changes behind the product's back, which only the owner of the database can make at all. */
async function asOwner(text: string, values: readonly unknown[]): Promise<void> {
  const client = await lab.place.pool.connect()
  try {
    await client.query('begin')
    await client.query('alter table trial_data_history disable trigger trial_data_history_append_only')
    await client.query(text, [...values])
    await client.query('alter table trial_data_history enable trigger trial_data_history_append_only')
    await client.query('commit')
  } finally {
    client.release()
  }
}

it('[page trialdatahistory, accept] a changed reading is listed by its name, and an altered, inserted or removed line is found', async () => {
  const task = await cubesUnderTest(lab, '2026-03-29 10:30:00')
  const { record } = await openSheet(lab, task)
  const [sample_id = ''] = task.sampleIds
  const save = (values: readonly string[]) =>
    lab.tester.call(recordActions, 'SaveCells', {
      record_id: record.id,
      cells: values.map((value, row) => ({
        sample_id,
        group: 'spec',
        row,
        input: 'F',
        value,
        source: 'typed' as const,
      })),
    })
  await save(['765.2', '770.1', '781'])
  await save(['766', '771', '782'])
  await save(['767', '772', '783'])

  const { rows } = await inside(lab.place, lab.tester, ctx => List(ctx, { size: 20, page: 1 }))
  expect(rows).toHaveLength(6)
  const [first] = rows
  expect(first).toMatchObject({
    record_number: record.record_number,
    trial_name: expect.stringContaining('抗压强度'),
    field_label: expect.stringContaining('荷载'),
    old_value: '782.00',
    new_value: '783.00',
    stage: 'entry',
    chain_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(await verify()).toEqual({ rows: 6, records: 1, broken: null })

  const third = rows[3] as unknown as { id: string; new_value: string }
  await asOwner("update trial_data_history set new_value = '790.00' where id = $1", [third.id])
  expect((await verify()).broken).toMatchObject({ id: third.id, record: record.record_number })
  await asOwner('update trial_data_history set new_value = $2 where id = $1', [third.id, third.new_value])
  expect((await verify()).broken).toBeNull()

  const next = rows[2] as unknown as { id: string }
  await asOwner('delete from trial_data_history where id = $1', [third.id])
  expect((await verify()).broken).toMatchObject({ id: next.id })
})
