import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { idsOf } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'
import { approveState } from '../platform/lists.ts'

/** What a machine may still be used for that no longer meets its full specification; it counts once approved. */
export const equipmentDegradation = defineEntity('equipment_degradation', {
  label: { zh: '设备降级', en: 'Equipment downgrade', es: 'Degradación' },
  tenancy: 'business',
  title: 'sheet_no',
  pick: { label: 'sheet_no', search: ['sheet_no'] },
  index: [['equipment_id'], ['state']],
  computed: { equipment_number: text({ zh: '设备编号', en: 'Equipment number', es: 'N.º de equipo' }) },
  fields: {
    equipment_id: ref({ zh: '设备', en: 'Equipment', es: 'Equipo' }, { to: 'equipment', required: true }),
    reason: text({ zh: '原因', en: 'Reason', es: 'Motivo' }, { max: 300, required: true }),
    old_accuracy: text({ zh: '原等级', en: 'Old accuracy', es: 'Clase anterior' }, { max: 100, byServer: true }),
    new_accuracy: text({ zh: '新等级', en: 'New accuracy', es: 'Clase nueva' }, { max: 100, required: true }),
    allowed_scope: text({ zh: '准用范围', en: 'Allowed scope', es: 'Alcance permitido' }, { max: 300, required: true }),
    /** Decision 0146: those permitted are kept, so that a test that is opened later is not permitted by it. */
    permitted_trial_ids: idsOf(
      { zh: '准用试验', en: 'Permitted tests', es: 'Ensayos permitidos' },
      { each: 'trial_list', max: 200 },
    ),
    applied_by_id: ref(
      { zh: '申请人', en: 'Applied by', es: 'Solicitante' },
      { to: 'app_user', required: true, byServer: true },
    ),
    approved_by_id: ref({ zh: '批准人', en: 'Approved by', es: 'Aprobado por' }, { to: 'app_user', byServer: true }),
    approved_on: date({ zh: '生效日期', en: 'Effective', es: 'Vigente desde' }, { byServer: true }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, approveState, 'submitted'),
    sheet_no: text({ zh: '单号', en: 'Sheet no.', es: 'N.º de hoja' }, { max: 30, byServer: true }),
    range_min: decimal({ zh: '允许量程下限', en: 'Range from', es: 'Límite inferior permitido' }, { digits: [18, 6] }),
    range_max: decimal(
      { zh: '允许量程上限', en: 'Range to', es: 'Límite superior permitido' },
      { digits: [18, 6], min: 'range_min' },
    ),
    opinion: text({ zh: '审批意见', en: 'Opinion', es: 'Opinión' }, { max: 300, byServer: true }),
  },
})
