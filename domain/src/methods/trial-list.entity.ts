import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const captureKindList = enumList('trial_list.capture_kind', {
  none: { zh: '无', en: 'None', es: 'Ninguno' },
  press: { zh: '压力机', en: 'Compression machine', es: 'Prensa de compresión' },
  universal: { zh: '万能机', en: 'Universal machine', es: 'Máquina universal' },
  marshall: { zh: '马歇尔仪', en: 'Marshall', es: 'Aparato Marshall' },
  balance: { zh: '天平', en: 'Balance', es: 'Balanza' },
  other: { zh: '其他', en: 'Other', es: 'Otro' },
})

const recordReportModeList = enumList('trial_list.record_report_mode', {
  inherit: { zh: '继承', en: 'Inherit', es: 'Heredado' },
  merged: { zh: '合并', en: 'Merged', es: 'Combinados' },
  separate: { zh: '分开', en: 'Separate', es: 'Separados' },
})

const templateStateList = enumList('trial_list.template_state', {
  none: { zh: '未配置', en: 'None', es: 'Ninguna' },
  partial: { zh: '不完整', en: 'Incomplete', es: 'Incompletas' },
  published: { zh: '已发布', en: 'Published', es: 'Publicadas' },
})

/** A test (record form + report form) in the catalogue. Meaning chosen - a test in the catalogue, i.e. one raw-record form with its report form; it groups the parameters measured together. */
export const trialList = defineEntity('trial_list', {
  label: { zh: '试验列表', en: 'Test', es: 'Ensayo' },
  tenancy: 'platform',
  title: 'name_zh',
  pick: { label: 'name_zh', hint: 'code', search: ['name_zh', 'code'], live: { enabled: 1 } },
  index: [['trial_category_id', 'trial_class_id', 'sort_no'], ['name_zh']],
  ordered: { by: 'sort_no', within: ['trial_class_id'] },
  switchable: 'enabled',
  computed: {
    param_count: integer({ zh: '参数数', en: 'Parameters', es: 'Parámetros' }),
    method_version: text({ zh: '方法版本', en: 'Method', es: 'Método' }, { max: 120 }),
    template_state: oneOf({ zh: '模板状态', en: 'Templates', es: 'Plantillas' }, templateStateList),
    record_sheet: text({ zh: '记录模板', en: 'Record template', es: 'Plantilla de registro' }, { max: 200 }),
    report_sheet: text({ zh: '报告模板', en: 'Report template', es: 'Plantilla de informe' }, { max: 200 }),
    sheet_versions: text({ zh: '模板版本', en: 'Versions', es: 'Versiones' }, { max: 60 }),
    head_foot: text({ zh: '页眉页脚', en: 'Head and foot', es: 'Encabezado y pie' }, { max: 100 }),
    opened_count: integer({ zh: '开通单位', en: 'Opened by', es: 'Abierto por' }),
  },
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
    trial_class_id: ref({ zh: '试验分类', en: 'Class', es: 'Clase de ensayo' }, { to: 'trial_class', required: true }),
    code: text({ zh: '试验编码', en: 'Test code', es: 'Código de ensayo' }, { max: 30, required: true, unique: true }),
    name_zh: text({ zh: '试验名称', en: 'Test name zh', es: 'Nombre del ensayo' }, { max: 200, required: true }),
    name_en: text({ zh: '英文名', en: 'Name en', es: 'Nombre en inglés' }, { max: 200 }),
    name_es: text({ zh: '西文名', en: 'Name es', es: 'Nombre en español' }, { max: 200 }),
    record_form_code: text({ zh: '记录表编码', en: 'Record form code', es: 'Código de hoja de registro' }, { max: 30 }),
    report_form_code: text({ zh: '报告编码', en: 'Report form code', es: 'Código de informe' }, { max: 30 }),
    site_test: boolean({ zh: '现场检测', en: 'Done on site', es: 'Ensayo in situ' }, { required: true, default: 0 }),
    needs_age: boolean({ zh: '有龄期', en: 'Has age', es: 'Con edad' }, { required: true, default: 0 }),
    needs_specimens: boolean(
      { zh: '需试件', en: 'Needs specimens', es: 'Requiere probetas' },
      { required: true, default: 0 },
    ),
    default_specimen_count: integer(
      { zh: '默认试件数', en: 'Default specimens', es: 'Probetas por defecto' },
      { min: 1, default: 1 },
    ),
    sample_quantity_hint: text(
      { zh: '样品数量要求', en: 'Sample amount required', es: 'Cantidad de muestra requerida' },
      { max: 200 },
    ),
    sample_kind: text({ zh: '样品种类', en: 'Sample kind', es: 'Clase de muestra' }, { max: 100 }),
    default_duration_days: integer(
      { zh: '检测周期', en: 'Duration', es: 'Duración del ensayo' },
      { unit: 'day', min: 0, max: 365, default: 3 },
    ),
    /** = trial_method.method_key. */
    calculation_key: text(
      { zh: '计算方法标识', en: 'Calculation key', es: 'Clave de cálculo' },
      { max: 80, byServer: true },
    ),
    workload_points: decimal(
      { zh: '工作量分值', en: 'Workload points', es: 'Puntos de carga de trabajo' },
      { digits: [8, 2], min: 0, default: '1' },
    ),
    capture_kind: oneOf({ zh: '采集设备', en: 'Capture machine', es: 'Máquina de captura' }, captureKindList, {
      default: 'none',
    }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    default_standard_id: ref({ zh: '默认依据', en: 'Default basis', es: 'Norma por defecto' }, { to: 'standard' }),
    record_report_mode: oneOf(
      { zh: '记录报告', en: 'Record and report', es: 'Registro e informe' },
      recordReportModeList,
    ),
    remark: text({ zh: '备注', en: 'Remark', es: 'Observaciones' }, { max: 500 }),
    current_method_id: ref(
      { zh: '现行方法版本', en: 'Method in force', es: 'Versión vigente del método' },
      { to: 'trial_method', byServer: true },
    ),
  },
})
