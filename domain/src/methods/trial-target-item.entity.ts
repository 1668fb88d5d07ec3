import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** How a value is compared with what is asked of it. */
export const targetOp = enumList('trial_target_item.op', {
  gte: { zh: '不小于', en: 'At least', es: 'No menor que' },
  gt: { zh: '大于', en: 'Greater than', es: 'Mayor que' },
  lte: { zh: '不大于', en: 'At most', es: 'No mayor que' },
  lt: { zh: '小于', en: 'Less than', es: 'Menor que' },
  eq: { zh: '等于', en: 'Equal', es: 'Igual' },
  between: { zh: '介于', en: 'Between', es: 'Entre' },
  text: { zh: '文字描述', en: 'Descriptive', es: 'Descripción textual' },
  observed: { zh: '仅观测', en: 'Observed only', es: 'Solo observado' },
})

const compareModeList = enumList('trial_target_item.compare_mode', {
  rounded: { zh: '修约值比较', en: 'Rounded value', es: 'Valor redondeado' },
  full: { zh: '全数值比较', en: 'Full value', es: 'Valor completo' },
})

const levelList = enumList('trial_target_item.level', {
  standard: { zh: '平台', en: 'Platform', es: 'Plataforma' },
  own: { zh: '本单位', en: 'Own', es: 'Propio' },
})

/** One indicator of a group, tied to a parameter: by it the samples of the group are judged. */
export const trialTargetItem = defineEntity('trial_target_item', {
  label: { zh: '指标项', en: 'Target item', es: 'Indicador' },
  tenancy: 'platform',
  title: 'name',
  pick: { label: 'name', search: ['name'], live: { enabled: 1 } },
  ordered: { by: 'sort_no', within: ['trial_target_group_id'] },
  switchable: 'enabled',
  unique: [
    [
      'owner_business_id',
      'trial_target_group_id',
      'trial_parameter_id',
      'op',
      'limit_name',
      'judge_key',
      'grade',
      'condition_text',
    ],
  ],
  computed: {
    standard_id: ref({ zh: '标准', en: 'Standard', es: 'Norma' }, { to: 'standard' }),
    level: oneOf({ zh: '层级', en: 'Level', es: 'Nivel' }, levelList),
  },
  fields: {
    /** null = platform catalogue; set = private to that business, which may edit it. */
    owner_business_id: ref(
      { zh: '专属单位', en: 'Only for business', es: 'Unidad exclusiva' },
      { to: 'business', byServer: true },
    ),
    trial_target_group_id: ref(
      { zh: '指标分组', en: 'Group', es: 'Grupo de indicadores' },
      { to: 'trial_target_group', required: true },
    ),
    name: text({ zh: '指标名称', en: 'Indicator', es: 'Nombre del indicador' }, { max: 100 }),
    trial_parameter_id: ref(
      { zh: '对应参数', en: 'Parameter', es: 'Parámetro' },
      { to: 'trial_parameter', required: true },
    ),
    op: oneOf({ zh: '判定方式', en: 'Comparison', es: 'Comparación' }, targetOp, { required: true }),
    lower: decimal({ zh: '下限', en: 'Low', es: 'Inferior' }, { digits: [18, 6] }),
    upper: decimal({ zh: '上限', en: 'High', es: 'Superior' }, { digits: [18, 6], min: 'lower' }),
    /** The limits with the digits that they were typed with: values are rounded to as many before they are compared. */
    lower_text: text({ zh: '下限原值', en: 'Low as typed', es: 'Inferior tal cual' }, { max: 30, byServer: true }),
    upper_text: text({ zh: '上限原值', en: 'High as typed', es: 'Superior tal cual' }, { max: 30, byServer: true }),
    compare_mode: oneOf({ zh: '比较方法', en: 'Compared by', es: 'Se compara' }, compareModeList, {
      required: true,
      default: 'rounded',
    }),
    /** The limit of the method that is meant where it has several of the same value, as 3 and 28 days. */
    limit_name: text({ zh: '方法限值', en: 'Limit of the method', es: 'Límite del método' }, { max: 60 }),
    text_value: text({ zh: '技术要求', en: 'Requirement', es: 'Requisito' }, { max: 300 }),
    unit: text({ zh: '单位', en: 'Unit', es: 'Unidad' }, { max: 20 }),
    grade: text({ zh: '等级/规格', en: 'Grade', es: 'Grado o especificación' }, { max: 60 }),
    /** Conditions on the sample, as {@link readConditions} takes them. */
    condition_text: text({ zh: '条件', en: 'Condition', es: 'Condición' }, { max: 200 }),
    clause: text({ zh: '条款', en: 'Clause', es: 'Apartado' }, { max: 100 }),
    must_pass: boolean({ zh: '参与判定', en: 'Judged', es: 'Juzgado' }, { required: true, default: 1 }),
    /** The table that it was made from. */
    trial_target_table_id: ref(
      { zh: '指标表', en: 'Table', es: 'Tabla de indicadores' },
      { to: 'trial_target_table', byServer: true },
    ),
    /** The rule of the method that an item of the platform's library stands for. */
    judge_key: text(
      { zh: '方法判定项', en: 'Rule of the method', es: 'Regla del método' },
      { max: 60, byServer: true },
    ),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
  },
})
