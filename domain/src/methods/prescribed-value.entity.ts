import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { compareOp } from './lists.ts'

const sourceList = enumList('prescribed_value.source', {
  standard: { zh: '标准', en: 'Standard', es: 'Norma' },
  design: { zh: '设计文件', en: 'Design', es: 'Documentos de proyecto' },
  contract: { zh: '合同', en: 'Contract', es: 'Contrato' },
  client: { zh: '委托方', en: 'Client', es: 'Cliente' },
})

const judgeRuleList = enumList('prescribed_value.judge_rule', {
  mean: { zh: '平均值', en: 'Mean', es: 'Valor medio' },
  single: { zh: '单值', en: 'Single values', es: 'Valores individuales' },
  both: { zh: '平均值与单值', en: 'Mean and single values', es: 'Media y valores individuales' },
})

const levelList = enumList('prescribed_value.level', {
  standard: { zh: '平台', en: 'Platform', es: 'Plataforma' },
  own: { zh: '本单位', en: 'Own', es: 'Propio' },
})

/** Limit adopted by a business for an indicator under a condition. */
export const prescribedValue = defineEntity('prescribed_value', {
  label: { zh: '规定值', en: 'Prescribed value', es: 'Valor prescrito' },
  tenancy: 'business',
  title: 'name',
  seedable: true,
  replaces: ['trial_list_id', 'trial_parameter_id', 'project_id', 'grade', 'condition_text'],
  switchable: 'enabled',
  pick: { label: 'name', search: ['name'], live: { enabled: 1 } },
  unique: [['trial_list_id', 'trial_parameter_id', 'project_id', 'grade', 'condition_text']],
  index: [['trial_list_id', 'grade']],
  computed: {
    grade_name: text({ zh: '规格等级', en: 'Grade', es: 'Grado' }),
    level: oneOf({ zh: '层级', en: 'Level', es: 'Nivel' }, levelList),
  },
  fields: {
    trial_list_id: ref({ zh: '试验', en: 'Test', es: 'Ensayo' }, { to: 'trial_list', required: true }),
    /** Follows from the limit. */
    trial_parameter_id: ref(
      { zh: '参数', en: 'Parameter', es: 'Parámetro' },
      { to: 'trial_parameter', required: true, byServer: true },
    ),
    trial_target_item_id: ref(
      { zh: '来源指标', en: 'Source item', es: 'Indicador de origen' },
      { to: 'trial_target_item', byServer: true },
    ),
    project_id: ref({ zh: '适用项目', en: 'Project', es: 'Proyecto aplicable' }, { to: 'project' }),
    grade: text({ zh: '规格等级', en: 'Grade', es: 'Grado o especificación' }, { max: 60 }),
    /** The name by which the rules of the method read the limit (`prescribed_names`). */
    condition_text: text({ zh: '指标', en: 'Limit', es: 'Límite' }, { max: 200 }),
    op: oneOf({ zh: '判定方式', en: 'Comparison', es: 'Modo de dictamen' }, compareOp, {
      required: true,
      byServer: true,
    }),
    lower: decimal({ zh: '下限', en: 'Lower', es: 'Límite inferior' }, { digits: [18, 6], byServer: true }),
    upper: decimal(
      { zh: '上限', en: 'Upper', es: 'Límite superior' },
      { digits: [18, 6], min: 'lower', byServer: true },
    ),
    text_value: text({ zh: '规定值', en: 'Value', es: 'Valor' }, { max: 300 }),
    unit: text({ zh: '单位', en: 'Unit', es: 'Unidad' }, { max: 20, byServer: true }),
    source: oneOf({ zh: '来源', en: 'Source', es: 'Origen' }, sourceList, { required: true, default: 'standard' }),
    valid_from: date({ zh: '起始', en: 'Valid from', es: 'Desde' }),
    valid_to: date({ zh: '截止', en: 'Valid to', es: 'Hasta' }),
    name: text({ zh: '规定值名称', en: 'Name', es: 'Nombre del valor prescrito' }, { max: 100, byServer: true }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    nominal_value: decimal({ zh: '标称值', en: 'Nominal', es: 'Valor nominal' }, { digits: [14, 4], byServer: true }),
    tolerance_text: text({ zh: '允许偏差', en: 'Tolerance', es: 'Tolerancia' }, { max: 60 }),
    single_value_rule: text(
      { zh: '单值要求', en: 'Single value rule', es: 'Requisito de valor individual' },
      { max: 200 },
    ),
    judge_rule: oneOf({ zh: '判定方式', en: 'Judgement rule', es: 'Regla de dictamen' }, judgeRuleList),
    standard_id: ref({ zh: '依据标准', en: 'Standard', es: 'Norma de referencia' }, { to: 'standard' }),
    set_key: text(
      { zh: '规定值组', en: 'Prescribed set', es: 'Grupo de valores prescritos' },
      { max: 50, byServer: true },
    ),
  },
})
