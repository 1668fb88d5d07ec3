import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { orderChangeActions } from '@gt/domain/entrust/order-change-actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cubeOrder, registered } from '../make/entrust.ts'
import { type Laboratory, openLaboratory } from '../make/tasks.ts'

/** The place of the works that an order names (0157). */
let lab: Laboratory
beforeAll(async () => {
  lab = await openLaboratory()
}, 120_000)
afterAll(() => lab?.place.close())

const one = async (sql: string, values: readonly unknown[] = []): Promise<string> => {
  const [row] = await lab.place.query<{ id: string }>(sql, values)
  if (!row) throw new Error('no row')
  return row.id
}

it('goes with its project: an accepted order that is given another project has no place any more', async () => {
  const { clerk } = lab
  const wbs_node_id = await one("select id from wbs_node where code = 'QL-03-2'")
  const project_id = await one("select id from project where code = 'XM-032'")
  const { order } = await registered(clerk, { ...(await cubeOrder(lab.place)), wbs_node_id })
  expect(order.wbs_node_id).toBe(wbs_node_id)
  const client_signed_file_id = await one(
    `insert into file_object (instance_id, organization_id, business_id, name, folder, owner_entity, mime_type, size_bytes, sha256, storage_key, created_by_id)
     select instance_id, organization_id, business_id, '确认函.pdf', 'entrust_change_client_signed', 'entrust_change', 'application/pdf', 10, repeat('a', 64), 'aa/place', id
     from app_user where id = $1 returning id`,
    [clerk.userId],
  )
  const { change } = await clerk.call(orderChangeActions, 'Save', {
    entrustment_id: order.id,
    reason: '委托方来函',
    requested_by: '送样人甲',
    head: { project_id },
    client_signed_file_id,
  })
  await clerk.give(orderChangeActions, 'Submit', change)
  const submitted = await clerk.call(orderChangeActions, 'GetWhole', { id: change.id })
  await (await lab.place.as('tech')).give(orderChangeActions, 'Approve', submitted.change)
  const after = await clerk.call(entrustmentActions, 'GetWhole', { id: order.id })
  expect(after.order).toMatchObject({ project_id, wbs_node_id: null })
})
