import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { orderFileActions } from '@gt/domain/entrust/order-file-actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepFile } from '../../src/files/keep.ts'
import { orderFileSights } from '../../src/modules/entrust/api.ts'
import { type Caller, cubeOrder, type DemonstrationPlace, inside, openDemonstration, refusal } from '../make/entrust.ts'

let place: DemonstrationPlace
let clerk: Caller

beforeAll(async () => {
  place = await openDemonstration()
  clerk = await place.as('reception1')
})
afterAll(() => place?.close())

const uploaded = async (who: Caller, name: string): Promise<string> => {
  const stored = { key: 'aa/bb', sha256: 'c'.repeat(64), size: 12 }
  return (
    await inside(place, who, ctx => keepFile(ctx, stored, { name, mime: 'image/png', purpose: 'order_attachment' }))
  ).id
}

it('[page newEntrustsManager, saveBasicFirst] files are tied to a stored order, listed and taken away', async () => {
  const { order } = await clerk.call(entrustmentActions, 'Save', await cubeOrder(place))
  const list = async () =>
    (await clerk.call(orderFileActions, 'List', { entrustment_id: order.id })).files.map(file => file.name)
  const first = await uploaded(clerk, '取样照片.png')
  const sees = () => inside(place, clerk, ctx => orderFileSights.order_attachment(ctx, first))
  expect(await sees()).toBe(false)
  await clerk.call(orderFileActions, 'Attach', { entrustment_id: order.id, file_id: first })
  await clerk.call(orderFileActions, 'Attach', {
    entrustment_id: order.id,
    file_id: await uploaded(clerk, '合格证.png'),
  })
  expect(await list()).toEqual(['合格证.png', '取样照片.png'])
  expect(await sees()).toBe(true)
  const client = await place.as('client2')
  expect(await inside(place, client, ctx => orderFileSights.order_attachment(ctx, first))).toBe(false)

  const { files } = await clerk.call(orderFileActions, 'List', { entrustment_id: order.id })
  const [, oldest] = files
  expect(oldest).toMatchObject({ id: first, size: 12, mime: 'image/png', by: expect.any(String) })
  await clerk.call(orderFileActions, 'Remove', { id: first, row_version: oldest!.row_version })
  expect(await list()).toEqual(['合格证.png'])
})

it('takes neither files of others, nor those of another order or purpose', async () => {
  const { order } = await clerk.call(entrustmentActions, 'Save', await cubeOrder(place))
  const { order: second } = await clerk.call(entrustmentActions, 'Save', await cubeOrder(place))
  const other = await place.as('reception2')
  const attach = (file_id: string, entrustment_id = order.id) =>
    refusal(clerk.call(orderFileActions, 'Attach', { entrustment_id, file_id }))
  expect(await attach(await uploaded(other, 'fremd.png'))).toEqual(['G-04'])
  const own = await uploaded(clerk, 'a.png')
  expect(await attach(own, '999999')).toEqual(['G-04'])
  expect(await attach(own)).toEqual([])
  expect(await attach(own, second.id)).toEqual(['G-04'])
  const [platform] = await place.query<{ id: string }>(
    'select id::text from file_object where owner_entity is null limit 1',
  )
  expect(await attach(platform!.id)).toEqual(['G-04'])
})
