import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Parameter opened for a business: main, enabled, price, unit. */
export const unitTrialParameter = defineEntity('unit_trial_parameter', {
  label: { zh: '单位试验参数', en: 'Unit test parameter', es: 'Parámetro de la unidad' },
  tenancy: 'business',
  title: 'parameter_name',
  pick: { label: 'parameter_name', search: ['parameter_name'], live: { enabled: 1 } },
  unique: [['unit_trial_id', 'trial_parameter_id']],
  ordered: { by: 'sort_no', within: ['unit_trial_id'] },
  switchable: 'enabled',
  fields: {
    unit_trial_id: ref(
      { zh: '单位试验', en: 'Unit test', es: 'Ensayo de la unidad' },
      { to: 'unit_trial', required: true },
    ),
    trial_parameter_id: ref(
      { zh: '参数', en: 'Parameter', es: 'Parámetro' },
      { to: 'trial_parameter', required: true },
    ),
    /** That of the catalogue when it was opened. */
    parameter_name: text(
      { zh: '参数名称', en: 'Parameter name', es: 'Nombre del parámetro' },
      { max: 100, required: true, byServer: true },
    ),
    main_parameter: boolean(
      { zh: '主要参数', en: 'Main parameter', es: 'Parámetro principal' },
      { required: true, default: 0 },
    ),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    unit_price: decimal(
      { zh: '单价', en: 'Unit price', es: 'Precio unitario' },
      { digits: [12, 2], required: true, unit: 'CNY', min: 0, default: '0' },
    ),
    /** What the price is for; empty = that of the catalogue. */
    charge_unit: text({ zh: '计价单位', en: 'Priced per', es: 'Unidad de precio' }, { max: 20 }),
    unit: text({ zh: '单位', en: 'Unit', es: 'Unidad' }, { max: 20 }),
    default_selected: boolean(
      { zh: '默认勾选', en: 'Selected by default', es: 'Seleccionado por defecto' },
      { default: 0 },
    ),
    cma_mark: boolean({ zh: '可盖CMA章', en: 'CMA mark allowed', es: 'Sello CMA permitido' }, { default: 0 }),
    within_scope: boolean(
      { zh: '资质范围内', en: 'Within scope', es: 'Dentro del alcance acreditado' },
      { required: true, default: 1 },
    ),
    test_rule_id: ref(
      { zh: '默认检测依据', en: 'Default test basis', es: 'Norma de ensayo por defecto' },
      { to: 'trial_rule' },
    ),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    turnaround_days: integer({ zh: '检测周期(d)', en: 'Turnaround (d)', es: 'Duración del ensayo (d)' }, { min: 0 }),
    specimen_count: integer({ zh: '试件数', en: 'Specimens', es: 'N.º de probetas' }, { min: 0, default: 0 }),
    scope_note: text({ zh: '范围说明', en: 'Scope note', es: 'Nota de alcance' }, { max: 300 }),
    method_option: text({ zh: '方法选择', en: 'Method', es: 'Selección de método' }, { max: 100 }),
    plausible_low: decimal(
      { zh: '合理下限', en: 'Plausible low', es: 'Límite inferior razonable' },
      { digits: [14, 4] },
    ),
    plausible_high: decimal(
      { zh: '合理上限', en: 'Plausible high', es: 'Límite superior razonable' },
      { digits: [14, 4] },
    ),
    judge_on: boolean(
      { zh: '参与判定', en: 'Judged', es: 'Interviene en el dictamen' },
      { required: true, default: 1 },
    ),
  },
  computed: {
    catalogue_price: decimal(
      { zh: '库单价', en: 'Catalogue price', es: 'Precio base' },
      { digits: [12, 2], unit: 'CNY' },
    ),
    decimals: integer({ zh: '小数位', en: 'Decimals', es: 'Decimales' }),
    equipment_classes: text({ zh: '所需设备', en: 'Equipment needed', es: 'Equipos necesarios' }, { max: 500 }),
  },
})
