import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { expect, it } from 'vitest'
import { cubeOrder, openOrderDesk, refusal, registered } from '../make/entrust.ts'
import { drawnBy } from '../make/signature.ts'

const { place, clerk } = await openOrderDesk()
const [keeper, witness] = await Promise.all(['keeper', 'tester1'].map(login => place.as(login)))
if (!keeper || !witness) throw new Error('the demonstration has these accounts')

/** A set of cubes that was received for an order, which the client has called off since. */
async function ofCancelledOrder(): Promise<string> {
  const { order, samples } = await registered(clerk, await cubeOrder(place))
  await clerk.give(entrustmentActions, 'Cancel', order, { reason: '客户撤回' })
  return samples[0]?.row.id ?? ''
}
const ofId = (id: string) => keeper.call(sampleActions, 'GetById', { id })
const lastMove = async (id: string) => ((await ofId(id)).flow as Record<string, unknown>[])[0] // newest first
const canOf = async (id: string): Promise<readonly string[]> => {
  const { rows } = await keeper.call(sampleActions, 'List', { filter: [{ field: 'id', op: 'eq', value: id }] })
  expect(rows[0]?.can).toEqual((await ofId(id)).can)
  return rows[0]?.can as string[] // of every listed row
}

it('[workflow 2, cancel; workflow 4] what was received for a cancelled order goes back to its client once, and stays cancelled', async () => {
  const id = await ofCancelledOrder()
  expect(await canOf(id)).toEqual(expect.arrayContaining(['return_client', 'dispose']))
  const back = async () => ({
    receiver_name: '送样人',
    signature_file_id: await drawnBy(place, keeper),
  })
  await keeper.give(sampleActions, 'ReturnClient', await ofId(id), await back())
  const after = await ofId(id)
  expect(after).toMatchObject({ state: 'cancelled', sample_library_id: null })
  expect(await lastMove(id)).toMatchObject({ action: 'return_client', to_state: 'cancelled', remarks: '送样人' })
  expect(await canOf(id)).not.toContain('return_client')
  expect(after.why_not).toMatchObject({ return_client: [{ code: 'S-39' }], dispose: [{ code: 'S-39' }] })
  expect(await refusal(keeper.give(sampleActions, 'ReturnClient', after, await back()))).toEqual(['S-39'])
})

it('[workflow 11] before a witness it is disposed of at once: no report is waited for', async () => {
  const id = await ofCancelledOrder()
  const way = { disposal_method: 'discard', witness_id: witness.userId, reason: '委托已作废' } as const
  await keeper.give(sampleActions, 'Dispose', await ofId(id), way)
  const after = await ofId(id)
  expect(await lastMove(id)).toMatchObject({ action: 'dispose', to_state: 'cancelled', to_user: expect.any(String) })
  expect(await refusal(keeper.give(sampleActions, 'Dispose', after, way))).toEqual(['S-39'])
})

it('[workflow 4] what never came does not leave', async () => {
  const { order, samples } = await registered(clerk, await cubeOrder(place))
  const id = samples[0]?.row.id ?? ''
  await clerk.give(entrustmentActions, 'Cancel', order, { reason: '客户撤回' })
  await place.query('update sample set received_at = null where id = $1', [id])
  expect(await canOf(id)).not.toContain('dispose')
})
