import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { expect, it } from 'vitest'
import { cubeOrder, openOrderDesk, refusal, registered, routine } from '../make/entrust.ts'

const { place, clerk } = await openOrderDesk()
const lead = await place.as('tech')

it('[E-38, E-39] a repeat test names an accepted order of the same client that still stands', async () => {
  const repeating = async (repeat_of_id: string | null) =>
    clerk.call(entrustmentActions, 'Save', {
      ...(await cubeOrder(place)),
      test_round: 'repeat',
      repeat_of_id,
      laboratory_caused: 1,
    })
  const told = async (id: string | null): Promise<string[]> => {
    const { order } = await repeating(id)
    const { reasons } = await clerk.call(entrustmentActions, 'Check', { id: order.id })
    const submitted = clerk.give(entrustmentActions, 'Submit', order, { answers: routine })
    expect(await refusal(submitted)).toEqual(reasons.map(one => one.code))
    return reasons.map(one => one.message)
  }
  expect(await told(null)).toEqual(['复检须选择原委托'])
  const draft = await clerk.call(entrustmentActions, 'Save', await cubeOrder(place))
  expect(await told(draft.order.id)).toEqual([expect.stringMatching(/^不能复检委托.+：尚未受理$/)])
  const first = await registered(clerk, await cubeOrder(place))
  expect(await told(first.order.id)).toEqual([])
  const [other] = await place.query<{ id: string }>(
    `select c.id::text as id from customer_info c where c.business_id = $1 and c.entrust_unit_id <> $2 order by c.id limit 1`,
    [first.order.business_id, first.order.entrust_unit_id],
  )
  const foreign = await registered(clerk, { ...(await cubeOrder(place)), customer_info_id: other!.id })
  expect(await told(foreign.order.id)).toEqual([`不能复检委托${foreign.order.entrust_no}：委托单位不同`])
  await clerk.give(entrustmentActions, 'Cancel', foreign.order, { reason: '客户撤回' })
  expect(await told(foreign.order.id)).toEqual([`不能复检委托${foreign.order.entrust_no}：已作废`])
  // what was cancelled while the technical manager had the repeat before him is not repeated either
  const waiting = await repeating(first.order.id)
  await place.query("update entrustment set state = 'reviewing' where id = $1", [waiting.order.id])
  await clerk.give(entrustmentActions, 'Cancel', first.order, { reason: '客户撤回' })
  const accepted = lead.give(entrustmentActions, 'Accept', waiting.order, { review_result: 'accepted' })
  expect(await refusal(accepted)).toEqual(['E-39'])
  // nobody names an order that he does not see, or that is none
  expect(await refusal(repeating('999999'))).toEqual(['G-14'])
  const colleague = await registered(await place.as('reception2'), await cubeOrder(place))
  const narrow = await place.as('reception1')
  Object.assign(narrow.principal, { dataScope: 'self' })
  const form = await cubeOrder(place)
  const unseen = { ...form, test_round: 'repeat', repeat_of_id: colleague.order.id } as const
  expect(await refusal(narrow.call(entrustmentActions, 'Save', unseen))).toEqual(['G-04'])
  // a first test keeps nothing of a repeat, and a copy is a first test
  const standing = await registered(clerk, await cubeOrder(place))
  const { order, samples } = await repeating(standing.order.id)
  const copy = await clerk.call(entrustmentActions, 'CopyFrom', { id: order.id })
  expect([copy.test_round, copy.repeat_of_id, copy.laboratory_caused]).toEqual([undefined, undefined, undefined])
  const { id, row_version } = order
  const again = await clerk.call(entrustmentActions, 'Save', {
    ...{ id, row_version, test_round: 'first' },
    samples: samples.map(({ row, items }) => ({ id: row.id, items: items.map(item => ({ id: item.id })) })),
  })
  expect(again.order).toMatchObject({ test_round: 'first', repeat_of_id: null, laboratory_caused: 0 })
})
