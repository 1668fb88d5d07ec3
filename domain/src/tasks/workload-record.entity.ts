import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { stepRole } from '../reports/lists.ts'

/** Counted work per person and task. */
export const workloadRecord = defineEntity('workload_record', {
  label: { zh: '工作量记录', en: 'Workload record', es: 'Carga de trabajo' },
  tenancy: 'business',
  title: 'round_no',
  appendOnly: true,
  evidence: true,
  unique: [['trial_task_id', 'user_id', 'role', 'round_no', 'reverse_of_id']],
  index: [
    ['user_id', 'counted_on'],
    ['counted_on', 'trial_list_id'],
  ],
  fields: {
    user_id: ref({ zh: '人员', en: 'User', es: 'Persona' }, { to: 'app_user', required: true }),
    role: oneOf({ zh: '角色', en: 'Role', es: 'Función' }, stepRole, { required: true }),
    trial_task_id: ref({ zh: '任务', en: 'Task', es: 'Tarea' }, { to: 'trial_task', required: true }),
    report_id: ref({ zh: '报告', en: 'Report', es: 'Informe' }, { to: 'report' }),
    trial_list_id: ref({ zh: '试验', en: 'Test', es: 'Ensayo' }, { to: 'trial_list', required: true }),
    quantity: decimal(
      { zh: '数量', en: 'Quantity', es: 'Cantidad' },
      { digits: [10, 2], required: true, default: '1' },
    ),
    /** negative on a reversal row. */
    points: decimal({ zh: '分值', en: 'Points', es: 'Puntos' }, { digits: [10, 2], required: true }),
    counted_on: date({ zh: '计入日期', en: 'Counted on', es: 'Fecha de cómputo' }, { required: true }),
    /** raised when work is counted again after a reversal. */
    round_no: integer({ zh: '轮次', en: 'Round', es: 'Ronda' }, { required: true, default: 1 }),
    reverse_of_id: ref({ zh: '冲销来源', en: 'Reverses', es: 'Registro compensado' }, { to: 'workload_record' }),
    workload_rule_id: ref({ zh: '规则', en: 'Rule', es: 'Regla' }, { to: 'workload_rule' }),
  },
})
