import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { idsOf } from '../kit/fields/json.ts'
import { objectId, ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'
import { approveState } from '../platform/lists.ts'
import { equipmentState } from './lists.ts'

const sourceKindList = enumList('equipment_state_change.source_kind', {
  manual: { zh: '手工', en: 'Manual', es: 'Manual' },
  calibration: { zh: '检校', en: 'Calibration', es: 'Calibración' },
  fault: { zh: '故障', en: 'Fault', es: 'Avería' },
  repair: { zh: '维修', en: 'Repair', es: 'Reparación' },
  scrap: { zh: '报废', en: 'Scrap', es: 'Baja' },
  degradation: { zh: '降级', en: 'Downgrade', es: 'Degradación' },
  check: { zh: '期间核查', en: 'Intermediate check', es: 'Comprobación intermedia' },
  inventory: { zh: '盘点', en: 'Stock-take', es: 'Inventario' },
})

/** State change application and log. */
export const equipmentStateChange = defineEntity('equipment_state_change', {
  label: { zh: '设备状态变更', en: 'Equipment state change', es: 'Cambio de estado' },
  tenancy: 'business',
  title: 'change_no',
  pick: { label: 'change_no', search: ['change_no'] },
  index: [['equipment_id', 'effective_at'], ['state']],
  computed: { equipment_number: text({ zh: '设备编号', en: 'Equipment number', es: 'N.º de equipo' }) },
  fields: {
    equipment_id: ref({ zh: '设备', en: 'Equipment', es: 'Equipos' }, { to: 'equipment', required: true }),
    from_state: oneOf({ zh: '原状态', en: 'From', es: 'Estado anterior' }, equipmentState, {
      required: true,
      byServer: true,
    }),
    to_state: oneOf({ zh: '新状态', en: 'To', es: 'Estado nuevo' }, equipmentState, { required: true }),
    reason: text({ zh: '原因', en: 'Reason', es: 'Motivo' }, { max: 300, required: true }),
    source_kind: oneOf({ zh: '来源', en: 'Source', es: 'Origen' }, sourceKindList, {
      default: 'manual',
      byServer: true,
    }),
    source_id: objectId({ zh: '来源单', en: 'Source id', es: 'Documento de origen' }, { byServer: true }),
    /** What was looked at before the machine is used again. */
    check_result: text({ zh: '启用前检查', en: 'Check before restart', es: 'Comprobación previa' }, { max: 300 }),
    /** For a machine that is to be downgraded: what it may still be used for. */
    allowed_scope: text({ zh: '准用范围', en: 'Allowed scope', es: 'Alcance permitido' }, { max: 300 }),
    permitted_trial_ids: idsOf(
      { zh: '准用试验', en: 'Permitted tests', es: 'Ensayos permitidos' },
      { each: 'trial_list', max: 200 },
    ),
    range_min: decimal({ zh: '允许量程下限', en: 'Range from', es: 'Límite inferior permitido' }, { digits: [18, 6] }),
    range_max: decimal(
      { zh: '允许量程上限', en: 'Range to', es: 'Límite superior permitido' },
      { digits: [18, 6], min: 'range_min' },
    ),
    effective_at: datetime(
      { zh: '生效时间', en: 'Effective', es: 'Vigente desde' },
      { required: true, default: 'now', byServer: true },
    ),
    applied_by_id: ref(
      { zh: '申请人', en: 'Applied by', es: 'Solicitante' },
      { to: 'app_user', required: true, byServer: true },
    ),
    approved_by_id: ref({ zh: '批准人', en: 'Approved by', es: 'Aprobado por' }, { to: 'app_user', byServer: true }),
    approved_at: datetime({ zh: '批准时间', en: 'Approved', es: 'Fecha de aprobación' }, { byServer: true }),
    state: stateOf({ zh: '审批状态', en: 'Approval', es: 'Estado de autorización' }, approveState, 'submitted'),
    /** When the machine took the state; an approved change without it waits for its time. */
    done_at: datetime({ zh: '执行时间', en: 'Carried out', es: 'Ejecutado' }, { byServer: true }),
    /** Why it was not approved, or not carried out. */
    opinion: text({ zh: '审批意见', en: 'Opinion', es: 'Opinión' }, { max: 300, byServer: true }),
    change_no: text({ zh: '变更编号', en: 'Change no.', es: 'N.º de cambio' }, { max: 30, byServer: true }),
  },
})
