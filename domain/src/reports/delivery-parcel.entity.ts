import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'

const modeList = enumList('delivery_parcel.mode', {
  pickup: { zh: '自取', en: 'Pick-up', es: 'Recogida en laboratorio' },
  mail: { zh: '邮寄', en: 'Mail', es: 'Envío postal' },
  electronic: { zh: '电子', en: 'Electronic', es: 'Electrónico' },
})

export const parcelState = enumList('delivery_parcel.state', {
  pending: { zh: '待寄', en: 'To be sent', es: 'Por enviar' },
  on_way: { zh: '在途', en: 'On its way', es: 'En camino' },
  received: { zh: '已签收', en: 'Received', es: 'Recibido' },
  returned: { zh: '退件', en: 'Came back', es: 'Devuelto' },
})

/** What leaves the house together: a parcel, what is handed over at the counter, or what goes to an account. */
export const deliveryParcel = defineEntity('delivery_parcel', {
  label: { zh: '交付', en: 'Delivery', es: 'Entrega' },
  tenancy: 'business',
  title: 'parcel_no',
  evidence: true,
  pick: { label: 'parcel_no', search: ['parcel_no', 'tracking_no'] },
  index: [['parcel_no'], ['tracking_no'], ['state', 'sent_at']],
  fields: {
    parcel_no: text({ zh: '交付单号', en: 'Delivery number', es: 'N.º de entrega' }, { max: 60, byServer: true }),
    mode: oneOf({ zh: '方式', en: 'Way', es: 'Modo' }, modeList, { required: true, default: 'mail' }),
    entrust_unit_id: ref({ zh: '委托单位', en: 'Client', es: 'Cliente' }, { to: 'entrust_unit' }),
    /** Of the register of clients, or as it was typed on an order. */
    client_name: text({ zh: '委托单位名称', en: 'Name of client', es: 'Nombre del cliente' }, { byServer: true }),
    /** Documents other than reports: invoices, samples that go back. */
    content: text({ zh: '其他内容', en: 'Other content', es: 'Otro contenido' }, { max: 500 }),
    /** Of what is no report. */
    copies: integer({ zh: '其他份数', en: 'Other copies', es: 'Otros ejemplares' }, { min: 0, max: 999 }),
    receiver_name: text({ zh: '领取人', en: 'Receiver', es: 'Receptor' }, { max: 50 }),
    receiver_phone: text({ zh: '电话', en: 'Phone', es: 'Teléfono' }, { max: 20, rule: 'phone' }),
    address: text({ zh: '地址', en: 'Address', es: 'Dirección' }, { max: 400 }),
    courier: text({ zh: '快递公司', en: 'Courier', es: 'Empresa de mensajería' }, { max: 50 }),
    tracking_no: text({ zh: '快递单号', en: 'Tracking number', es: 'N.º de seguimiento' }, { max: 60 }),
    sent_at: datetime({ zh: '发出时间', en: 'Sent', es: 'Enviado' }, { byServer: true }),
    received_at: datetime({ zh: '签收时间', en: 'Received', es: 'Recibido el' }, { byServer: true }),
    received_by: text({ zh: '签收人', en: 'Received by', es: 'Recibido por' }, { max: 50, byServer: true }),
    proof_file_id: file({ zh: '签收凭证', en: 'Proof of receipt', es: 'Justificante' }, { byServer: true }),
    returned_at: datetime({ zh: '退件时间', en: 'Came back', es: 'Devuelto el' }, { byServer: true }),
    return_reason: text({ zh: '退件原因', en: 'Why it came back', es: 'Motivo' }, { max: 300, byServer: true }),
    state: stateOf({ zh: '登记状态', en: 'Registered state', es: 'Estado registrado' }, parcelState, 'pending'),
  },
  computed: {
    /** Follows the deliveries of the reports in it: what the issue desk takes back, and what a client opens. */
    calc_state: stateOf({ zh: '交付状态', en: 'State', es: 'Estado' }, parcelState, 'pending'),
    calc_content: text({ zh: '内容', en: 'Content', es: 'Contenido' }, { max: 2_000 }),
    calc_reports: integer({ zh: '报告数', en: 'Reports', es: 'Informes' }),
    calc_copies: integer({ zh: '份数', en: 'Copies', es: 'Ejemplares' }),
  },
})
