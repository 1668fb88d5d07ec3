import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { longtext } from '../kit/fields/longtext.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { roundRule } from './lists.ts'

const areaList = enumList('trial_list_detail.area', {
  header: { zh: '表头', en: 'Header', es: 'Cabecera' },
  condition: { zh: '试验条件', en: 'Condition', es: 'Condiciones de ensayo' },
  raw: { zh: '原始数据', en: 'Raw data', es: 'Datos originales' },
  calc: { zh: '计算', en: 'Calculated', es: 'Cálculo' },
  result: { zh: '结果', en: 'Result', es: 'Resultado' },
  remark: { zh: '备注', en: 'Remarks', es: 'Observaciones' },
})

const fieldTypeList = enumList('trial_list_detail.field_type', {
  text: { zh: '文本', en: 'Text', es: 'Texto' },
  longtext: { zh: '长文本', en: 'Long text', es: 'Texto largo' },
  integer: { zh: '整数', en: 'Integer', es: 'Entero' },
  decimal: { zh: '小数', en: 'Decimal', es: 'Decimal' },
  boolean: { zh: '是否', en: 'Boolean', es: 'Sí o no' },
  date: { zh: '日期', en: 'Date', es: 'Fecha' },
  datetime: { zh: '时间', en: 'Date-time', es: 'Fecha y hora' },
  option: { zh: '选项', en: 'Option', es: 'Opción' },
  file: { zh: '文件', en: 'File', es: 'Archivo' },
  coefficient: { zh: '工具系数', en: 'Coefficient reference', es: 'Coeficiente de útil' },
  equipment: { zh: '设备', en: 'Equipment', es: 'Equipos' },
})

const valueSourceList = enumList('trial_list_detail.value_source', {
  input: { zh: '录入', en: 'Input', es: 'Entrada manual' },
  captured: { zh: '采集', en: 'Captured', es: 'Captura' },
  computed: { zh: '计算', en: 'Computed', es: 'Cálculo' },
  sample: { zh: '取自样品', en: 'From sample', es: 'De la muestra' },
  equipment: { zh: '取自设备', en: 'From equipment', es: 'Del equipo' },
  lookup: { zh: '查表', en: 'Lookup', es: 'Consulta en tabla' },
})

/** Raw-record field definition of a test. Meaning chosen - a field of the raw record form of a test (header, table column, result). */
export const trialListDetail = defineEntity('trial_list_detail', {
  label: { zh: '列表明细', en: 'Test field', es: 'Campo de ensayo' },
  tenancy: 'platform',
  title: 'sort_no',
  unique: [['trial_list_id', 'field_key']],
  computed: { method: text({ zh: '方法', en: 'Method', es: 'Método' }, { max: 120 }) },
  fields: {
    trial_list_id: ref({ zh: '试验', en: 'Test', es: 'Ensayo' }, { to: 'trial_list', required: true }),
    field_key: text({ zh: '字段键', en: 'Field key', es: 'Clave de campo' }, { max: 80, required: true, rule: 'code' }),
    label_zh: text({ zh: '名称', en: 'Label zh', es: 'Nombre' }, { max: 100, required: true }),
    label_en: text({ zh: '英文名', en: 'Label en', es: 'Nombre en inglés' }, { max: 100 }),
    area: oneOf({ zh: '区域', en: 'Area', es: 'Zona' }, areaList, { required: true }),
    /** fields of one repeating table share it. */
    group_key: text({ zh: '行组', en: 'Row group', es: 'Grupo de filas' }, { max: 60 }),
    field_type: oneOf({ zh: '类型', en: 'Type', es: 'Tipo' }, fieldTypeList, { required: true }),
    unit: text({ zh: '单位', en: 'Unit', es: 'Unidad' }, { max: 20 }),
    decimals: integer({ zh: '小数位', en: 'Decimals', es: 'Decimales' }, { min: 0, max: 8 }),
    round_rule: oneOf({ zh: '修约规则', en: 'Rounding', es: 'Regla de redondeo' }, roundRule, { default: 'half_even' }),
    round_step: decimal({ zh: '修约间隔', en: 'Rounding interval', es: 'Intervalo de redondeo' }, { digits: [10, 4] }),
    /** empty = entered; else computed by the server. */
    formula: longtext({ zh: '公式', en: 'Formula', es: 'Fórmula' }),
    required_raw: boolean(
      { zh: '必需原始数据', en: 'Required raw datum', es: 'Dato original obligatorio' },
      { required: true, default: 0 },
    ),
    min_value: decimal({ zh: '最小值', en: 'Minimum', es: 'Valor mínimo' }, { digits: [18, 6] }),
    max_value: decimal({ zh: '最大值', en: 'Maximum', es: 'Valor máximo' }, { digits: [18, 6] }),
    /** dictionary code or trial_list_data list_key. */
    option_source: text({ zh: '选项来源', en: 'Option source', es: 'Origen de opciones' }, { max: 80 }),
    capture_channel: text({ zh: '采集通道', en: 'Capture channel', es: 'Canal de captura' }, { max: 40 }),
    /** result fields only. */
    trial_parameter_id: ref(
      { zh: '对应参数', en: 'Parameter', es: 'Parámetro correspondiente' },
      { to: 'trial_parameter' },
    ),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    value_source: oneOf({ zh: '来源', en: 'Source', es: 'Origen' }, valueSourceList),
    /** true = written from trial_method on publishing, read-only. */
    managed_by_method: boolean(
      { zh: '方法管理', en: 'Managed by method', es: 'Gestionado por el método' },
      { default: 0 },
    ),
  },
})
