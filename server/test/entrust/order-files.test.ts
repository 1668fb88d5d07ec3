import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { orderFileActions } from '@gt/domain/entrust/order-file-actions.ts'
import { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { expect, it } from 'vitest'
import { keepFile } from '../../src/files/keep.ts'
import { fileSights, orderFileSights } from '../../src/modules/entrust/api.ts'
import { type Caller, cubeOrder, inside, offered, openOrderDesk, refusal } from '../make/entrust.ts'

const { place, clerk } = await openOrderDesk()

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

it("[page ywtentrustlist] what a client attached is shown with the announcement and goes with the order, and stays the client's", async () => {
  const client = await place.as('client1')
  const { parameters, classId, categoryId } = await offered(place, 'concrete-cube-strength')
  const upload = async (name: string, mime: string, sha: string): Promise<string> => {
    const stored = { key: `aa/${sha}`, sha256: sha.repeat(64), size: 12 }
    return (
      await inside(place, client, ctx => keepFile(ctx, stored, { name, mime, purpose: 'entrustment_temp_attachment' }))
    ).id
  }
  const [paper, photo] = [
    await upload('配合比.pdf', 'application/pdf', 'd'),
    await upload('试块.jpg', 'image/jpeg', 'e'),
  ]
  const { order } = await client.call(preEntrustmentActions, 'Save', {
    trial_category_id: categoryId,
    customer_snapshot: { project_name: '来样', entrusting_unit: '示范建材有限公司', sample_sender: '送样员甲' },
    attachment_file_ids: [paper],
    samples: [
      {
        name: '试块',
        trial_class_id: classId,
        photo_file_ids: [photo],
        items: [{ unit_trial_parameter_id: parameters[0]! }],
      },
    ],
  })
  await client.give(preEntrustmentActions, 'Submit', order, { accepted_instructions: true })
  const sent = await clerk.call(preEntrustmentActions, 'GetWhole', { id: order.id })
  expect(sent.attachments).toMatchObject([{ id: paper, name: '配合比.pdf', mime: 'application/pdf' }])
  expect(sent.samples.map(one => one.photos)).toMatchObject([[{ id: photo, name: '试块.jpg', mime: 'image/jpeg' }]])
  await clerk.give(preEntrustmentActions, 'Accept', sent.order, { all_received: true })
  const made = (await clerk.call(preEntrustmentActions, 'GetWhole', { id: order.id })).made!.id
  await clerk.call(orderFileActions, 'Attach', { entrustment_id: made, file_id: await uploaded(clerk, '送样单.png') })
  const { files } = await clerk.call(orderFileActions, 'List', { entrustment_id: made })
  expect(files.map(file => [file.name, file.announced])).toEqual([
    ['送样单.png', 0],
    ['配合比.pdf', 1],
  ])
  const { id, row_version } = files[1]!
  expect(await refusal(clerk.call(orderFileActions, 'Remove', { id, row_version }))).toEqual(['G-04'])

  // whoever sees the order sees them, also when the announcement itself is out of sight
  await place.query("update entrustment_temp set state = 'draft' where id = $1", [order.id])
  const sees = (who: Caller) => inside(place, who, ctx => fileSights.entrustment_temp_attachment(ctx, paper))
  expect([await sees(clerk), await sees(await place.as('client2'))]).toEqual([true, false])
  await place.query('update entrustment set deleted_at = now() where id = $1', [made])
  expect(await sees(clerk)).toBe(false)
})
