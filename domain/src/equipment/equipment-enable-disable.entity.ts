import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'
import { approveState } from '../platform/lists.ts'

const actionList = enumList('equipment_enable_disable.action', {
  disable: { zh: '停用', en: 'Stop', es: 'Detener' },
  enable: { zh: '启用', en: 'Restart', es: 'Habilitar' },
  seal: { zh: '封存', en: 'Seal', es: 'Precintar' },
  unseal: { zh: '启封', en: 'Unseal', es: 'Desprecintar' },
})

/** A sheet that stops a machine, seals it or lets it be used again; it counts once somebody else approved it. */
export const equipmentEnableDisable = defineEntity('equipment_enable_disable', {
  label: { zh: '设备启停用', en: 'Enable or disable', es: 'Habilitar o detener' },
  tenancy: 'business',
  title: 'sheet_no',
  pick: { label: 'sheet_no', search: ['sheet_no'] },
  index: [['equipment_id', 'applied_on'], ['state']],
  computed: { equipment_number: text({ zh: '设备编号', en: 'Equipment number', es: 'N.º de equipo' }) },
  fields: {
    equipment_id: ref({ zh: '设备', en: 'Equipment', es: 'Equipo' }, { to: 'equipment', required: true }),
    action: oneOf({ zh: '类型', en: 'Action', es: 'Acción' }, actionList, { required: true }),
    reason: text({ zh: '原因', en: 'Reason', es: 'Motivo' }, { max: 300, required: true }),
    check_result: text({ zh: '启用前检查', en: 'Check before restart', es: 'Comprobación previa' }, { max: 300 }),
    applied_by_id: ref(
      { zh: '申请人', en: 'Applied by', es: 'Solicitante' },
      { to: 'app_user', required: true, byServer: true },
    ),
    applied_on: date(
      { zh: '申请日期', en: 'Applied on', es: 'Fecha de solicitud' },
      { required: true, default: 'today', byServer: true },
    ),
    approved_by_id: ref({ zh: '批准人', en: 'Approved by', es: 'Aprobado por' }, { to: 'app_user', byServer: true }),
    approved_on: date({ zh: '批准日期', en: 'Approved on', es: 'Fecha de aprobación' }, { byServer: true }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, approveState, 'submitted'),
    sheet_no: text({ zh: '单号', en: 'Sheet no.', es: 'N.º de hoja' }, { max: 30, byServer: true }),
    /** From which day a stop counts; the day of its approval when not given. */
    effective_on: date({ zh: '停用日期', en: 'Stopped', es: 'Fecha de parada' }),
    /** From which day a restart counts; on a sheet that stops the day on which it is planned. */
    planned_restart_on: date({ zh: '启用日期', en: 'Restarted', es: 'Fecha de habilitación' }),
    opinion: text({ zh: '审批意见', en: 'Opinion', es: 'Opinión' }, { max: 300, byServer: true }),
  },
})
