import { orderChangeActions } from '@gt/domain/entrust/order-change-actions.ts'
import { expect, it } from 'vitest'
import { cubeOrder, openOrderDesk, refusal, registered } from '../make/entrust.ts'

const { place, clerk } = await openOrderDesk()
const lead = await place.as('tech')

it('[E-24] a client is changed while his order costs nothing and nothing was paid: its bill goes with it', async () => {
  const free = await registered(clerk, { ...(await cubeOrder(place)), nature: 'proficiency' })
  const { id, business_id, entrust_unit_id: unit } = free.order
  const bills = () =>
    place.query(
      'select state, entrust_unit_id::text as unit from charge where entrustment_id = $1 and deleted_at is null',
      [id],
    )
  const drawn = async (client: string | null) => {
    const [confirmed] = await place.query<{ id: string }>(
      `insert into file_object (instance_id, organization_id, business_id, name, folder, owner_entity, mime_type, size_bytes, sha256, storage_key, created_by_id)
       select instance_id, organization_id, business_id, '确认函.pdf', 'entrust_change_client_signed', 'entrust_change', 'application/pdf', 10, repeat('a', 64), 'aa/' || random(), id
       from app_user where id = $1 returning id::text as id`,
      [clerk.userId],
    )
    const { change } = await clerk.call(orderChangeActions, 'Save', {
      ...{ entrustment_id: id, reason: '委托方来函', requested_by: '送样人甲' },
      ...{ head: { entrust_unit_id: client }, client_signed_file_id: confirmed!.id },
    })
    return change
  }
  const [other] = await place.query<{ id: string }>(
    'select id::text as id from entrust_unit where business_id = $1 and id <> $2 and enabled order by id limit 1',
    [business_id, unit],
  )
  expect(await bills()).toEqual([{ state: 'free', unit }])
  const change = await drawn(other!.id)
  await clerk.give(orderChangeActions, 'Submit', change)
  const { change: sent } = await clerk.call(orderChangeActions, 'GetWhole', { id: change.id })
  await lead.give(orderChangeActions, 'Approve', sent)
  expect(await bills()).toEqual([{ state: 'free', unit: other!.id }])
  // what costs something and was waived was waived for this client
  await place.query('update charge set total_amount = 60 where entrustment_id = $1', [id])
  expect(await refusal(clerk.give(orderChangeActions, 'Submit', await drawn(unit)))).toEqual(['E-24'])
})
