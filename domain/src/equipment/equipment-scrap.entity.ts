import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'
import { approveState } from '../platform/lists.ts'

const disposalList = enumList('equipment_scrap.disposal', {
  sell: { zh: '变卖', en: 'Sell', es: 'Venta' },
  recycle: { zh: '回收', en: 'Recycle', es: 'Reciclaje' },
  destroy: { zh: '销毁', en: 'Destroy', es: 'Destrucción' },
  keep: { zh: '留存', en: 'Keep', es: 'Conservación' },
  return: { zh: '退还', en: 'Return to owner', es: 'Devolución al propietario' },
})

/** A machine that is to go for good: scrapped, or given back where it is not the laboratory's own. */
export const equipmentScrap = defineEntity('equipment_scrap', {
  label: { zh: '设备报废', en: 'Equipment scrap', es: 'Baja de equipo' },
  tenancy: 'business',
  title: 'scrap_no',
  pick: { label: 'scrap_no', search: ['scrap_no'] },
  index: [['equipment_id'], ['state']],
  computed: {
    equipment_number: text({ zh: '设备编号', en: 'Equipment number', es: 'N.º de equipo' }),
    purchase_date: date({ zh: '购置日期', en: 'Purchased', es: 'Fecha de compra' }),
  },
  fields: {
    scrap_no: text({ zh: '报废单号', en: 'Scrap number', es: 'N.º de baja' }, { max: 60, byServer: true }),
    equipment_id: ref({ zh: '设备', en: 'Equipment', es: 'Equipo' }, { to: 'equipment', required: true }),
    reason: text({ zh: '报废原因', en: 'Reason', es: 'Motivo de baja' }, { max: 500, required: true }),
    applied_on: date(
      { zh: '申请日期', en: 'Applied on', es: 'Fecha de solicitud' },
      { required: true, default: 'today', byServer: true },
    ),
    applied_by_id: ref(
      { zh: '申请人', en: 'Applied by', es: 'Solicitante' },
      { to: 'app_user', required: true, byServer: true },
    ),
    appraisal: text({ zh: '鉴定意见', en: 'Appraisal', es: 'Dictamen' }, { max: 500 }),
    original_value: decimal(
      { zh: '原值', en: 'Original value', es: 'Valor de compra' },
      { digits: [14, 2], unit: 'CNY', byServer: true },
    ),
    residual_value: decimal(
      { zh: '残值', en: 'Residual', es: 'Valor residual' },
      { digits: [14, 2], unit: 'CNY', min: 0 },
    ),
    disposal: oneOf({ zh: '处置方式', en: 'Disposal', es: 'Destino' }, disposalList),
    approved_by_id: ref({ zh: '批准人', en: 'Approved by', es: 'Aprobado por' }, { to: 'app_user', byServer: true }),
    approved_on: date({ zh: '报废日期', en: 'Scrapped on', es: 'Fecha de baja' }, { byServer: true }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, approveState, 'submitted'),
    opinion: text({ zh: '审批意见', en: 'Opinion', es: 'Opinión' }, { max: 300, byServer: true }),
  },
})
