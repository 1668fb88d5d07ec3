import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { longtext } from '../kit/fields/longtext.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'

const resultList = enumList('equipment_repair.result', {
  fixed: { zh: '修复', en: 'Fixed', es: 'Reparado' },
  degraded: { zh: '限用', en: 'Usable at lower grade', es: 'Uso limitado' },
  unfixable: { zh: '不可修', en: 'Cannot be repaired', es: 'Irreparable' },
})

const stateList = enumList('equipment_repair.state', {
  applied: { zh: '待审批', en: 'Applied', es: 'Solicitada' },
  repairing: { zh: '维修中', en: 'In repair', es: 'En reparación' },
  finished: { zh: '待验收', en: 'To accept', es: 'Por aceptar' },
  accepted: { zh: '已验收', en: 'Accepted', es: 'Aceptada' },
  rejected: { zh: '驳回', en: 'Rejected', es: 'Rechazada' },
})

/** A repair from its application to its acceptance, with the fault that it clears. */
export const equipmentRepair = defineEntity('equipment_repair', {
  label: { zh: '设备维修', en: 'Equipment repair', es: 'Reparación' },
  tenancy: 'business',
  title: 'repair_no',
  pick: { label: 'repair_no', search: ['repair_no'] },
  index: [['equipment_id', 'sent_on'], ['state']],
  computed: { equipment_number: text({ zh: '设备编号', en: 'Equipment number', es: 'N.º de equipo' }) },
  fields: {
    repair_no: text({ zh: '维修单号', en: 'Repair number', es: 'N.º de reparación' }, { max: 60, byServer: true }),
    equipment_id: ref({ zh: '设备', en: 'Equipment', es: 'Equipo' }, { to: 'equipment', required: true }),
    equipment_fault_id: ref({ zh: '故障单', en: 'Fault', es: 'Avería' }, { to: 'equipment_fault' }),
    fault_text: text({ zh: '故障现象', en: 'Fault', es: 'Síntoma' }, { max: 500 }),
    sent_on: date({ zh: '送修日期', en: 'Sent', es: 'Fecha de envío' }),
    repair_unit: text({ zh: '维修单位', en: 'Repaired by', es: 'Taller' }, { max: 200 }),
    repairer: text({ zh: '维修人', en: 'Repairer', es: 'Técnico' }, { max: 50 }),
    content: longtext({ zh: '维修内容', en: 'Work done', es: 'Trabajo realizado' }),
    parts: text({ zh: '更换配件', en: 'Parts', es: 'Repuestos' }, { max: 300 }),
    cost: decimal({ zh: '费用', en: 'Cost', es: 'Coste' }, { digits: [12, 2], unit: 'CNY', min: 0 }),
    finished_on: date({ zh: '完成日期', en: 'Finished', es: 'Fecha de fin' }, { min: 'sent_on' }),
    result: oneOf({ zh: '结果', en: 'Result', es: 'Resultado' }, resultList),
    recalibrate_required: boolean(
      { zh: '需重新检校', en: 'Recalibration needed', es: 'Requiere recalibración' },
      { required: true, default: 1 },
    ),
    applied_by_id: ref(
      { zh: '申请人', en: 'Applied by', es: 'Solicitante' },
      { to: 'app_user', required: true, byServer: true },
    ),
    approved_by_id: ref({ zh: '批准人', en: 'Approved by', es: 'Aprobado por' }, { to: 'app_user', byServer: true }),
    accepted_by_id: ref({ zh: '验收人', en: 'Accepted by', es: 'Aceptado por' }, { to: 'app_user', byServer: true }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, 'applied'),
    opinion: text({ zh: '审批意见', en: 'Opinion', es: 'Opinión' }, { max: 300, byServer: true }),
  },
})
