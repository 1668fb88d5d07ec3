import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const valueKindList = enumList('trial_parameter.value_kind', {
  decimal: { zh: '数值', en: 'Number', es: 'Valor numérico' },
  integer: { zh: '整数', en: 'Integer', es: 'Entero' },
  text: { zh: '描述', en: 'Description', es: 'Descripción' },
  option: { zh: '选项', en: 'Option', es: 'Opción' },
  table: { zh: '曲线或表', en: 'Table', es: 'Curva o tabla' },
})

/** Test parameter (property measured). */
export const trialParameter = defineEntity('trial_parameter', {
  label: { zh: '试验参数', en: 'Test parameter', es: 'Parámetro' },
  tenancy: 'platform',
  title: 'parameter_name',
  pick: { label: 'parameter_name', hint: 'code', search: ['parameter_name', 'code'], live: { enabled: 1 } },
  index: [['trial_category_id', 'trial_class_id', 'sort_no'], ['parameter_name']],
  ordered: { by: 'sort_no', within: ['trial_list_id'] },
  fields: {
    /** null = platform catalogue; set = private to that business, which may edit it. */
    owner_business_id: ref(
      { zh: '专属单位', en: 'Only for business', es: 'Unidad exclusiva' },
      { to: 'business', byServer: true },
    ),
    trial_category_id: ref(
      { zh: '试验类别', en: 'Industry', es: 'Categoría de ensayo' },
      { to: 'trial_category', required: true, byServer: true },
    ),
    trial_class_id: ref(
      { zh: '试验分类', en: 'Class', es: 'Clase de ensayo' },
      { to: 'trial_class', required: true, byServer: true },
    ),
    trial_list_id: ref({ zh: '默认试验', en: 'Default test', es: 'Ensayo por defecto' }, { to: 'trial_list' }),
    code: text({ zh: '参数编码', en: 'Code', es: 'Código de parámetro' }, { max: 30, required: true, unique: true }),
    parameter_name: text(
      { zh: '参数名称', en: 'Parameter name', es: 'Nombre del parámetro' },
      { max: 100, required: true },
    ),
    name_en: text({ zh: '英文名', en: 'Name en', es: 'Nombre en inglés' }, { max: 100 }),
    name_es: text({ zh: '西文名', en: 'Name es', es: 'Nombre en español' }, { max: 100 }),
    main_parameter: boolean(
      { zh: '主要参数', en: 'Main parameter', es: 'Parámetro principal' },
      { required: true, default: 0 },
    ),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    unit_price: decimal(
      { zh: '单价', en: 'Unit price', es: 'Precio unitario' },
      { digits: [12, 2], unit: 'CNY', min: 0, default: '0' },
    ),
    unit: text({ zh: '单位', en: 'Unit', es: 'Unidad' }, { max: 20 }),
    charge_unit: text({ zh: '计价单位', en: 'Priced per', es: 'Unidad de precio' }, { max: 20, default: '组' }),
    symbol: text({ zh: '符号', en: 'Symbol', es: 'Símbolo' }, { max: 20 }),
    value_kind: oneOf({ zh: '结果类型', en: 'Result kind', es: 'Tipo de resultado' }, valueKindList, {
      required: true,
      default: 'decimal',
    }),
    decimals: integer({ zh: '小数位', en: 'Decimals', es: 'Decimales' }, { min: 0, max: 8, default: 1 }),
    test_method: text({ zh: '默认方法', en: 'Default method', es: 'Método por defecto' }, { max: 300 }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    qualification_no: text(
      { zh: '资质参数号', en: 'Certificate item', es: 'N.º de parámetro acreditado' },
      { max: 50 },
    ),
    /** true = written from trial_method on publishing, read-only. */
    managed_by_method: boolean(
      { zh: '方法管理', en: 'Managed by method', es: 'Gestionado por el método' },
      { default: 0, byServer: true },
    ),
  },
})
