import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { stepRole } from '../reports/lists.ts'

const countByList = enumList('workload_rule.count_by', {
  task: { zh: '按任务', en: 'Per task', es: 'Por tarea' },
  item: { zh: '按参数', en: 'Per parameter', es: 'Por parámetro' },
  specimen: { zh: '按试件', en: 'Per specimen', es: 'Por probeta' },
  report: { zh: '按报告', en: 'Per report', es: 'Por informe' },
})

const shareModeList = enumList('workload_rule.share_mode', {
  even: { zh: '平均', en: 'Even', es: 'A partes iguales' },
  main: { zh: '主检全得', en: 'Main takes all', es: 'Todo al ensayador principal' },
  weight: { zh: '按权重', en: 'Weighted', es: 'Ponderado' },
})

const countAtList = enumList('workload_rule.count_at', {
  checked: { zh: '复核后', en: 'When checked', es: 'Tras la verificación' },
  approved: { zh: '报告批准后', en: 'When approved', es: 'Tras aprobar el informe' },
  issued: { zh: '发放后', en: 'When issued', es: 'Tras la emisión' },
})

/** Points/coefficients for workload counting. */
export const workloadRule = defineEntity('workload_rule', {
  label: { zh: '工作量规则', en: 'Workload rule', es: 'Regla de carga' },
  tenancy: 'business',
  title: 'trial_list_id',
  seedable: true,
  unique: [['trial_list_id', 'trial_parameter_id', 'role']],
  replaces: ['trial_list_id', 'trial_parameter_id', 'role'],
  switchable: 'enabled',
  computed: { applies_to: text({ zh: '适用范围', en: 'Applies to', es: 'Ámbito' }, { max: 300 }) },
  fields: {
    trial_list_id: ref({ zh: '试验', en: 'Test', es: 'Ensayo' }, { to: 'trial_list' }),
    trial_parameter_id: ref({ zh: '参数', en: 'Parameter', es: 'Parámetro' }, { to: 'trial_parameter' }),
    role: oneOf({ zh: '角色', en: 'Role', es: 'Función' }, stepRole, { required: true }),
    count_by: oneOf({ zh: '计量方式', en: 'Counted by', es: 'Modo de cómputo' }, countByList, {
      required: true,
      default: 'task',
    }),
    points: decimal(
      { zh: '分值', en: 'Points', es: 'Puntos' },
      { digits: [8, 2], required: true, min: 0, default: '1' },
    ),
    share_mode: oneOf({ zh: '分配', en: 'Sharing', es: 'Modo de reparto' }, shareModeList, {
      required: true,
      default: 'even',
    }),
    count_at: oneOf({ zh: '计入时点', en: 'Counted at', es: 'Momento de cómputo' }, countAtList, {
      required: true,
      default: 'checked',
    }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    /** what points are multiplied by; none = 1. */
    coefficient: decimal({ zh: '系数', en: 'Factor', es: 'Coeficiente' }, { digits: [6, 3], min: 0 }),
    /** of the testers’ points: what the main tester, the checker and the helpers get; all three or none, 100 in sum. */
    share_tester: decimal(
      { zh: '检测', en: 'Tester', es: 'Ensayador' },
      { digits: [5, 2], unit: '%', min: 0, max: 100 },
    ),
    share_checker: decimal(
      { zh: '复核', en: 'Checker', es: 'Verificador' },
      { digits: [5, 2], unit: '%', min: 0, max: 100 },
    ),
    share_helper: decimal(
      { zh: '协助', en: 'Helper', es: 'Ayudante' },
      { digits: [5, 2], unit: '%', min: 0, max: 100 },
    ),
  },
})
