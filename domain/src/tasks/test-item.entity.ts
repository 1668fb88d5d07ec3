import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'
import { itemState } from './lists.ts'
import { reportGroupLabel, reportGroups } from './report-group.ts'

/** Parameter requested on a sample. */
export const testItem = defineEntity('test_item', {
  label: { zh: '检测项目', en: 'Test item', es: 'Ítem de ensayo' },
  tenancy: 'business',
  title: 'parameter_name',
  evidence: true,
  pick: { label: 'parameter_name', search: ['parameter_name'] },
  unique: [['sample_id', 'trial_parameter_id', 'age_days', 'test_rule_id']],
  index: [['trial_task_id'], ['entrustment_id'], ['state', 'trial_list_id']],
  fields: {
    entrustment_id: ref({ zh: '委托单', en: 'Order', es: 'Orden de encargo' }, { to: 'entrustment', required: true }),
    sample_id: ref({ zh: '样品', en: 'Sample', es: 'Muestra' }, { to: 'sample', required: true }),
    trial_list_id: ref({ zh: '试验', en: 'Test', es: 'Ensayo' }, { to: 'trial_list', required: true }),
    trial_parameter_id: ref(
      { zh: '参数', en: 'Parameter', es: 'Parámetro' },
      { to: 'trial_parameter', required: true },
    ),
    unit_trial_parameter_id: ref(
      { zh: '单位参数', en: 'Unit parameter', es: 'Parámetro de la unidad' },
      { to: 'unit_trial_parameter' },
    ),
    /** frozen copy. */
    parameter_name: text(
      { zh: '参数名称', en: 'Parameter name', es: 'Nombre del parámetro' },
      { max: 100, required: true },
    ),
    test_rule_id: ref({ zh: '检测依据', en: 'Test basis', es: 'Norma de ensayo' }, { to: 'trial_rule' }),
    /** test basis cannot be empty. */
    test_basis_text: text(
      { zh: '检测依据文字', en: 'Test basis text', es: 'Texto de la norma de ensayo' },
      { max: 300, required: true },
    ),
    judgement_rule_id: ref({ zh: '判定依据', en: 'Judgement basis', es: 'Norma de dictamen' }, { to: 'trial_rule' }),
    /** cannot be empty when judgement is wanted. */
    judgement_basis_text: text(
      { zh: '判定依据文字', en: 'Judgement basis text', es: 'Texto de la norma de dictamen' },
      { max: 300 },
    ),
    trial_target_item_id: ref({ zh: '指标', en: 'Target', es: 'Indicador' }, { to: 'trial_target_item' }),
    prescribed_value_id: ref(
      { zh: '规定值', en: 'Prescribed value', es: 'Valor prescrito' },
      { to: 'prescribed_value' },
    ),
    requirement_text: text({ zh: '技术要求', en: 'Requirement text', es: 'Requisito técnico' }, { max: 200 }),
    age_days: integer({ zh: '龄期', en: 'Age', es: 'Edad' }, { unit: 'day', min: 0 }),
    quantity: integer({ zh: '数量', en: 'Quantity', es: 'Cantidad' }, { min: 1, default: 1 }),
    /** Tests of an order with the same number share one report; without one the settings of the test decide. */
    report_group: integer(reportGroupLabel, reportGroups),
    trial_task_id: ref({ zh: '任务', en: 'Task', es: 'Tarea' }, { to: 'trial_task' }),
    within_scope: boolean(
      { zh: '资质范围内', en: 'Within scope', es: 'Dentro del alcance acreditado' },
      { required: true, default: 1 },
    ),
    outsourced: boolean({ zh: '外委', en: 'Outsourced', es: 'Subcontratado' }, { required: true, default: 0 }),
    unit_price: decimal(
      { zh: '单价', en: 'Unit price', es: 'Precio unitario' },
      { digits: [12, 2], unit: 'CNY', min: 0, default: '0' },
    ),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, itemState, 'pending'),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
  },
})
