import { defineTreePage } from '../kit/page/define.ts'
import { trialClass } from './trial-class.entity.ts'
import { trialTargetGroup } from './trial-target-group.entity.ts'
import { trialTargetItem } from './trial-target-item.entity.ts'

/** Indicators by which a material is judged, within groups of variety and grade; a laboratory keeps its own beside the platform's. */
export default defineTreePage('totalset.trialtarget', {
  entity: trialTargetItem,
  tree: {
    all: { zh: '全部指标', en: 'All indicators', es: 'Todos los indicadores' },
    levels: [
      { entity: trialClass, path: ['trial_target_group_id', 'trial_class_id'] },
      { entity: trialTargetGroup, path: ['trial_target_group_id'], under: 'trial_class_id', counted: true },
    ],
  },
  columns: [
    { of: 'name', width: 150 },
    { of: 'trial_target_group_id', width: 150 },
    { of: 'trial_parameter_id', width: 130 },
    { of: 'op', width: 90 },
    { of: 'lower', width: 80 },
    { of: 'upper', width: 80 },
    { of: 'text_value', width: 130 },
    { of: 'unit', width: 70 },
    { of: 'condition_text', width: 160 },
    { of: 'standard_id', width: 180 },
    { of: 'clause', width: 100, optional: true },
    { of: 'compare_mode', width: 110, optional: true },
    { of: 'level', width: 80 },
    { of: 'must_pass', width: 80 },
    { of: 'enabled', width: 70 },
    { of: 'sort_no', width: 70 },
  ],
  filters: ['name', 'standard_id', 'enabled'],
  sort: 'sort_no',
  importable: true,
  formColumns: 2,
  form: [
    { of: 'trial_target_group_id', series: true },
    { of: 'name', needed: true },
    'trial_parameter_id',
    'op',
    {
      of: 'lower',
      when: { field: 'op', is: ['gte', 'gt', 'eq', 'between'] },
      needed: true,
      hint: {
        zh: '结果按键入的位数修约后比较：42.5 与 42.50 不同',
        en: 'Values are rounded to the digits typed here: 42.5 is not 42.50',
        es: 'Los valores se redondean a los dígitos escritos: 42.5 no es 42.50',
      },
    },
    { of: 'upper', when: { field: 'op', is: ['lte', 'lt', 'between'] }, needed: true },
    { of: 'limit_name', choices: ['trial_parameter_id', 'op'] },
    { of: 'compare_mode', when: { field: 'op', is: ['gte', 'gt', 'lte', 'lt', 'eq', 'between'] } },
    {
      of: 'text_value',
      hint: {
        zh: '空着时由判定方式和限值生成',
        en: 'Made from comparison and limits when empty',
        es: 'Si queda vacío, se forma con comparación y límites',
      },
    },
    'unit',
    'grade',
    {
      of: 'condition_text',
      hint: {
        zh: '如 品种=普通硅酸盐水泥；龄期=28',
        en: 'Such as variety=OPC; age=28',
        es: 'Como variedad=OPC; edad=28',
      },
    },
    'clause',
    'must_pass',
    'enabled',
    'sort_no',
  ],
})
