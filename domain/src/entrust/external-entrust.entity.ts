import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const stateList = enumList('external_entrust.state', {
  received: { zh: '待接收', en: 'Received', es: 'Pendiente de recepción' },
  accepted: { zh: '已接收', en: 'Accepted', es: 'Recibido' },
  rejected: { zh: '已拒绝', en: 'Rejected', es: 'Rechazado' },
  finished: { zh: '已回传', en: 'Reported back', es: 'Resultado devuelto' },
  failed: { zh: '回传失败', en: 'Report-back failed', es: 'Devolución de resultado fallida' },
})

/** Order received from an external one-stop platform. Meaning chosen - ywt = one-stop exchange: orders that a regional supervision or trading platform hands to the lab. */
export const externalEntrust = defineEntity('external_entrust', {
  label: { zh: '一网通委托', en: 'External order', es: 'Orden externa' },
  tenancy: 'business',
  title: 'external_no',
  pick: { label: 'external_no', search: ['external_no'] },
  unique: [['platform_code', 'external_no']],
  index: [['state', 'received_at']],
  fields: {
    platform_code: text({ zh: '平台', en: 'Platform', es: 'Plataforma' }, { max: 40, required: true }),
    external_no: text({ zh: '外部单号', en: 'External number', es: 'N.º externo' }, { max: 80, required: true }),
    payload: json({ zh: '原始数据', en: 'Payload', es: 'Datos originales' }, { required: true }),
    external_account_id: ref({ zh: '外部账号', en: 'Account', es: 'Cuenta externa' }, { to: 'external_account' }),
    project_name: text({ zh: '项目名称', en: 'Project name', es: 'Nombre del proyecto' }),
    entrusting_unit: text({ zh: '委托单位', en: 'Client', es: 'Cliente' }),
    received_at: datetime(
      { zh: '接收时间', en: 'Received', es: 'Fecha de recepción' },
      { required: true, default: 'now' },
    ),
    state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, { required: true, default: 'received' }),
    entrustment_id: ref({ zh: '生成委托', en: 'Order', es: 'Encargo generado' }, { to: 'entrustment' }),
    reject_reason: text({ zh: '拒绝原因', en: 'Reason', es: 'Motivo de rechazo' }, { max: 500 }),
  },
})
