import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'

const stateBeforeList = enumList('equipment_usage.state_before', {
  normal: { zh: '正常', en: 'Normal', es: 'Normal' },
  abnormal: { zh: '异常', en: 'Abnormal', es: 'Anómalo' },
})

const stateAfterList = enumList('equipment_usage.state_after', {
  normal: { zh: '正常', en: 'Normal', es: 'Normal' },
  abnormal: { zh: '异常', en: 'Abnormal', es: 'Anómalo' },
})

/** Equipment chosen for a task. Meaning chosen - equipment chosen for a task; equipment_use_record is the log written from it. */
export const equipmentUsage = defineEntity('equipment_usage', {
  label: { zh: '设备使用绑定', en: 'Task equipment', es: 'Equipo de tarea' },
  tenancy: 'business',
  title: 'trial_task_id',
  unique: [['trial_task_id', 'equipment_id']],
  index: [['equipment_id']],
  fields: {
    trial_task_id: ref({ zh: '任务', en: 'Task', es: 'Tarea' }, { to: 'trial_task', required: true }),
    equipment_id: ref({ zh: '设备', en: 'Equipment', es: 'Equipos' }, { to: 'equipment', required: true }),
    equipment_trial_index_id: ref(
      { zh: '设备要求', en: 'Requirement', es: 'Equipo requerido' },
      { to: 'equipment_trial_index' },
    ),
    used_from: datetime({ zh: '开始', en: 'From', es: 'Inicio' }),
    used_to: datetime({ zh: '结束', en: 'To', es: 'Fin' }, { min: 'used_from' }),
    state_before: oneOf({ zh: '使用前状态', en: 'Before use', es: 'Estado antes del uso' }, stateBeforeList, {
      default: 'normal',
    }),
    state_after: oneOf({ zh: '使用后状态', en: 'After use', es: 'Estado después del uso' }, stateAfterList, {
      default: 'normal',
    }),
    /** certificate number, valid to, corrections at time of use. */
    calibration_snapshot: json(
      { zh: '检校快照', en: 'Calibration snapshot', es: 'Copia del estado de calibración' },
      { default: {} },
    ),
    print_on_report: boolean({ zh: '报告显示', en: 'On report', es: 'En el informe' }, { default: 1 }),
  },
})
