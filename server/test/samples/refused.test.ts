import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { expect, it } from 'vitest'
import { openOrderDesk, refusal, routine } from '../make/entrust.ts'

const { place, clerk } = await openOrderDesk()
await place.query('update djbase_set set contract_review_enabled = true')
const tech = await place.as('tech')
const client = await place.as('client1')

/** What a client announced and the contract review has before it: two sets that are wanted before they can be tested. */
async function underReview(): Promise<string> {
  const { tests } = await client.call(registrationActions, 'Tests', {})
  const cubes = tests.find(test => test.name.includes('立方体抗压强度'))!
  const { order } = await client.call(preEntrustmentActions, 'Save', {
    trial_category_id: cubes.trial_category_id,
    customer_snapshot: { project_name: '来样', entrusting_unit: '示范建材有限公司', sample_sender: '送样员甲' },
    expected_report_date: '2026-03-10',
    samples: ['一号试块', '二号试块'].map(name => ({
      name,
      specification: 'C30',
      quantity: '3块',
      sampling_date: '2026-03-01',
      items: [{ unit_trial_parameter_id: cubes.parameters[0]!.id, age_days: 28 }],
    })),
  })
  await client.give(preEntrustmentActions, 'Submit', order, { accepted_instructions: true })
  const sent = await clerk.call(preEntrustmentActions, 'GetWhole', { id: order.id })
  await clerk.give(preEntrustmentActions, 'Accept', sent.order, {
    samples: sent.samples.map(({ row }) => ({ id: row.id, received: 1 })),
    register: true,
    answers: routine,
  })
  const { made } = await clerk.call(preEntrustmentActions, 'GetWhole', { id: order.id })
  expect(made?.state).toBe('reviewing')
  return made!.id
}

it('[page samplelist, reject] one of two samples is refused while the order is reviewed: the client is told why, the other one is received with the order', async () => {
  const orderId = await underReview()
  const filter = [{ field: 'entrustment_id', op: 'eq', value: orderId } as const]
  const listed = async () => (await clerk.call(sampleActions, 'List', { filter })).rows
  const [one] = (await listed()).filter(row => row.name === '一号试块')
  expect(await refusal(clerk.give(sampleActions, 'Reject', one!))).toEqual(['G-07'])
  await expect(client.give(sampleActions, 'Reject', one!, { reason: '不要了' })).rejects.toThrow('may not call')
  await clerk.give(sampleActions, 'Reject', one!, { reason: '缺棱掉角' })
  const told = await place.query<{ title: string; route: string }>(
    "select title, route from notification where user_id = $1 and kind = 'sample'",
    [client.userId],
  )
  // the order was made of an announcement, whose page the client has
  const { rows: announced } = await client.call(preEntrustmentActions, 'List', {
    filter: [{ field: 'entrustment_id', op: 'eq', value: orderId }],
  })
  expect(announced).toHaveLength(1)
  expect(told).toEqual([
    {
      title: expect.stringMatching(/一号试块.*缺棱掉角/),
      route: `/djentrustmanage/entrusttemp?id=${announced[0]?.id}`,
    },
  ])

  const reviewing = await clerk.call(entrustmentActions, 'GetWhole', { id: orderId })
  await tech.give(entrustmentActions, 'Accept', reviewing.order, { review_result: 'accepted' })
  const states = new Map((await listed()).map(row => [row.name, row.state]))
  expect(states.get('二号试块')).toBe('received')
  const whole = await clerk.call(entrustmentActions, 'GetWhole', { id: orderId })
  expect(whole.samples.map(({ row }) => [row.name, row.state, row.sample_number !== null])).toEqual([
    ['一号试块', 'rejected', false],
    ['二号试块', 'received', true],
  ])
  expect(whole.samples[0]!.items.every(item => item.state === 'cancelled')).toBe(true)
  expect(whole.charge_lines).toHaveLength(1)
  // what was received with its order is not refused any more
  const [, other] = whole.samples
  expect(await refusal(clerk.give(sampleActions, 'Reject', other!.row, { reason: '数量不足' }))).toEqual(['G-02'])
})
