import { deliveryParcel } from '@gt/domain/reports/delivery-parcel.entity.ts'
import { putRows } from '../put-rows.ts'
import { day, inUnit, type Scene } from './scene.ts'

/** What left the house besides reports: an invoice that waits, samples on their way back, and papers that were received. */
const parcels = [
  { parcel_no: 'FF-DEMO-0001', content: '委托检测费发票 2 张', copies: 2, state: 'pending', courier: null, ago: 0 },
  { parcel_no: 'FF-DEMO-0002', content: '退样：沥青 2 桶', copies: 2, state: 'on_way', courier: 'SF88010217', ago: 2 },
  { parcel_no: 'FF-DEMO-0003', content: '资质证书复印件', copies: 1, state: 'received', courier: 'SF88010102', ago: 9 },
  {
    parcel_no: 'FF-DEMO-0004',
    content: '检测合同一式两份',
    copies: 2,
    state: 'returned',
    courier: 'SF88010055',
    ago: 15,
  },
] as const

/** Deliveries of other documents of the graded laboratory. */
export async function seedDeliveries(scene: Scene): Promise<void> {
  await inUnit(scene, 'SFJC', async tx => {
    const [client] = await tx.query<{ id: string; name: string }>(
      "select id, name from entrust_unit where business_id = app_biz() and name = '示范建材有限公司' and deleted_at is null",
    )
    await putRows(
      tx,
      deliveryParcel,
      ['parcel_no'],
      parcels.map(({ courier, ago, ...values }) => ({
        ...values,
        mode: 'mail',
        entrust_unit_id: client?.id ?? null,
        client_name: client?.name ?? null,
        receiver_name: '资料员',
        receiver_phone: '13900000217',
        address: '示范市开发区示范路 8 号',
        courier: courier ? '顺丰速运' : null,
        tracking_no: courier,
        sent_at: courier ? `${day(scene, -ago)} 09:30:00` : null,
        received_at: values.state === 'received' ? `${day(scene, 1 - ago)} 15:10:00` : null,
        received_by: values.state === 'received' ? '资料员' : null,
        returned_at: values.state === 'returned' ? `${day(scene, 4 - ago)} 10:20:00` : null,
        return_reason: values.state === 'returned' ? '收件人电话停用，快递退回' : null,
      })),
      'once',
    )
  })
}
