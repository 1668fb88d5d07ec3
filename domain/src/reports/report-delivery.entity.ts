import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'

const modeList = enumList('report_delivery.mode', {
  pickup: { zh: '自取', en: 'Pick-up', es: 'Recogida en laboratorio' },
  mail: { zh: '邮寄', en: 'Mail', es: 'Envío postal' },
  electronic: { zh: '电子', en: 'Electronic', es: 'Electrónico' },
})

const stateList = enumList('report_delivery.state', {
  // what goes to an account is out and waits there until it is opened
  pending: { zh: '待领取', en: 'To be opened', es: 'Por abrir' },
  delivered: { zh: '已签收', en: 'Delivered', es: 'Recibido' },
  mailed: { zh: '已寄出', en: 'Mailed', es: 'Enviado por correo' },
  downloaded: { zh: '已下载', en: 'Downloaded', es: 'Descargado' },
  // nobody opened it within the set days
  unopened: {
    zh: '未打开，视为已领取',
    en: 'Not opened, counts as received',
    es: 'Sin abrir, se da por recibido',
  },
  recovered: { zh: '已收回', en: 'Recovered', es: 'Recuperado' },
  cancelled: { zh: '已取消', en: 'Cancelled', es: 'Cancelado' },
})

/** Delivery of reports to a receiver (issue). */
export const reportDelivery = defineEntity('report_delivery', {
  label: { zh: '报告发放', en: 'Report delivery', es: 'Entrega de informes' },
  tenancy: 'business',
  title: 'delivery_no',
  evidence: true,
  pick: { label: 'delivery_no', search: ['delivery_no'] },
  index: [['report_id'], ['delivery_no'], ['state', 'delivered_at']],
  fields: {
    delivery_no: text({ zh: '发放单号', en: 'Delivery number', es: 'N.º de entrega' }, { max: 60, required: true }),
    report_id: ref({ zh: '报告', en: 'Report', es: 'Informe' }, { to: 'report', required: true }),
    report_revision_id: ref({ zh: '版本', en: 'Revision', es: 'Revisión' }, { to: 'report_revision', required: true }),
    copies: integer({ zh: '份数', en: 'Copies', es: 'N.º de ejemplares' }, { required: true, min: 0, default: 1 }),
    mode: oneOf({ zh: '方式', en: 'Mode', es: 'Modo' }, modeList, { required: true, default: 'pickup' }),
    receiver_name: text({ zh: '领取人', en: 'Receiver', es: 'Receptor' }, { max: 50 }),
    receiver_phone: text({ zh: '电话', en: 'Phone', es: 'Teléfono' }, { max: 20, rule: 'phone' }),
    /** Of the paper that the receiver showed at the counter. */
    receiver_paper_no: text({ zh: '证件号码', en: 'Identity document', es: 'Documento de identidad' }, { max: 40 }),
    receiver_signature_file_id: file({ zh: '签收', en: 'Receipt signature', es: 'Firma de recepción' }),
    mailing_info_id: ref({ zh: '邮寄地址', en: 'Address', es: 'Dirección postal' }, { to: 'mailing_info' }),
    courier: text({ zh: '快递公司', en: 'Courier', es: 'Empresa de mensajería' }, { max: 50 }),
    tracking_no: text({ zh: '快递单号', en: 'Tracking number', es: 'N.º de seguimiento' }, { max: 60 }),
    delivered_by_id: ref({ zh: '发放人', en: 'Delivered by', es: 'Emitido por' }, { to: 'app_user' }),
    delivered_at: datetime({ zh: '发放时间', en: 'Delivered', es: 'Fecha de emisión' }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, 'pending'),
    received_at: datetime({ zh: '签收时间', en: 'Received at', es: 'Fecha de recepción' }),
    /** What left the house together with it. */
    delivery_parcel_id: ref({ zh: '交付', en: 'Delivery', es: 'Entrega' }, { to: 'delivery_parcel', byServer: true }),
    proof_file_id: file({ zh: '凭证', en: 'Proof', es: 'Justificante' }),
  },
})
