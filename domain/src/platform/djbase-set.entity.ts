import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'

const taskSplitModeList = enumList('djbase_set.task_split_mode', {
  per_sample: { zh: '按样品', en: 'Per sample', es: 'Por muestra' },
  per_test: { zh: '按试验', en: 'Per test', es: 'Por ensayo' },
  per_order: { zh: '按委托', en: 'Per order', es: 'Por encargo' },
})

const chargeGateList = enumList('djbase_set.charge_before_release', {
  none: { zh: '不限制', en: 'Not needed', es: 'No exigido' },
  print: { zh: '打印和发放前', en: 'Before print and issue', es: 'Antes de imprimir y emitir' },
  issue: { zh: '发放前', en: 'Before issue', es: 'Antes de emitir' },
})

/** The step that waits for the money of the order. */
export type ChargeGate = 'none' | 'print' | 'issue'

const recordReportModeList = enumList('djbase_set.record_report_mode', {
  separate: { zh: '分开', en: 'Separate', es: 'Separados' },
  merged: { zh: '合并', en: 'Merged', es: 'Combinados' },
})

const auditLevelList = enumList('djbase_set.audit_level', {
  one: { zh: '批准', en: 'Approve only', es: 'Aprobación' },
  two: { zh: '审核+批准', en: 'Audit and approve', es: 'Revisión y aprobación' },
})

const calibrationBlockList = enumList('djbase_set.calibration_block', {
  block: { zh: '禁止', en: 'Block', es: 'Bloquear' },
  warn: { zh: '提示', en: 'Warn', es: 'Avisar' },
  off: { zh: '不校验', en: 'Off', es: 'Sin comprobación' },
})

const pageGroupSizeList = enumList('djbase_set.page_group_size', {
  p50: { zh: '50', en: '50', es: '50' },
  p100: { zh: '100', en: '100', es: '100' },
})

const changeNamingList = enumList('djbase_set.change_naming', {
  dash_g: { zh: '附加-G', en: 'Appends -G', es: 'Añade -G' },
  g: { zh: '附加G', en: 'Appends G', es: 'Añade G' },
  paren_g: { zh: '附加(G)', en: 'Appends (G)', es: 'Añade (G)' },
})

const blindOpenAtList = enumList('djbase_set.blind_open_at', {
  checked: { zh: '复核后', en: 'When checked', es: 'Tras la verificación' },
  approved: { zh: '批准后', en: 'When approved', es: 'Tras la aprobación' },
})

/** What a laboratory says itself of its settings: what is empty is inherited. Settings of a graded lab. */
export const djbaseSet = defineEntity('djbase_set', {
  label: { zh: '等级试验室基础设置', en: 'Graded-lab setting', es: 'Configuración de laboratorio clasificado' },
  tenancy: 'business',
  title: 'sample_count_cap',
  onePerBusiness: true,
  fields: {
    sample_count_cap: integer(
      { zh: '单委托样品上限', en: 'Samples per order cap', es: 'Máximo de muestras por encargo' },
      { min: 1, max: 500 },
    ),
    item_count_cap: integer(
      { zh: '单委托项目上限', en: 'Test items per order cap', es: 'Máximo de ensayos por encargo' },
      { min: 1 },
    ),
    task_split_mode: oneOf({ zh: '任务拆分', en: 'Task split', es: 'División de tareas' }, taskSplitModeList),
    /** 1 merged, 0 separate. */
    record_report_mode: oneOf(
      { zh: '记录报告设置', en: 'Record and report', es: 'Registro e informe' },
      recordReportModeList,
    ),
    contract_review_enabled: boolean({ zh: '启用合同评审', en: 'Contract review', es: 'Revisión de contrato activa' }),
    record_check_enabled: boolean({ zh: '启用记录复核', en: 'Record check', es: 'Verificación de registros activa' }),
    audit_level: oneOf({ zh: '审核级数', en: 'Audit levels', es: 'Niveles de revisión' }, auditLevelList),
    charge_before_release: oneOf(
      { zh: '缴费后出报告', en: 'Charge before release', es: 'Cobro previo a la emisión' },
      chargeGateList,
    ),
    allow_credit: boolean({ zh: '允许挂账', en: 'Credit allowed', es: 'Pago a cuenta permitido' }),
    blind_sample_enabled: boolean({ zh: '启用盲样', en: 'Blind samples', es: 'Muestras ciegas activas' }),
    separate_tester_auditor: boolean({
      zh: '试验审核分离',
      en: 'Tester and auditor differ',
      es: 'Ensayador y revisor distintos',
    }),
    require_authority: boolean({
      zh: '校验人员授权',
      en: 'Check tester authority',
      es: 'Comprobar autorización del personal',
    }),
    require_equipment: boolean({ zh: '校验设备', en: 'Check equipment', es: 'Comprobar equipos' }),
    calibration_block: oneOf(
      { zh: '设备超期处理', en: 'Overdue equipment', es: 'Tratamiento de equipos vencidos' },
      calibrationBlockList,
    ),
    require_device_data: boolean(
      { zh: '必须采集数据', en: 'Captured data required', es: 'Captura de datos obligatoria' },
      { required: true, default: 0 },
    ),
    require_humiture: boolean({ zh: '校验温湿度', en: 'Check environment', es: 'Comprobar temperatura y humedad' }),
    retention_days: integer(
      { zh: '默认留样天数', en: 'Default retention', es: 'Días de retención por defecto' },
      { unit: 'day', min: 0 },
    ),
    /** 0 = at once. */
    lock_days: integer(
      { zh: '签发后锁定天数', en: 'Lock delay after issue', es: 'Días hasta el bloqueo tras la emisión' },
      { required: true, unit: 'day', default: 0 },
    ),
    report_valid_years: integer(
      { zh: '档案保存年限', en: 'Archive years', es: 'Años de conservación del archivo' },
      { unit: 'year', min: 6, default: 6 },
    ),
    pre_entrust_expire_days: integer(
      { zh: '预委托失效天数', en: 'Pre-entrust expiry', es: 'Días de caducidad del preencargo' },
      { unit: 'day' },
    ),
    face_verify_enabled: boolean(
      { zh: '启用人脸核验', en: 'Face verification', es: 'Verificación facial activa' },
      { default: 0 },
    ),
    /** 1 or 2 disables paging of suggestions. */
    suggestion_mode: integer(
      { zh: '自动建议模式', en: 'Auto suggestion mode', es: 'Modo de sugerencias automáticas' },
      { required: true, min: 0, max: 2, default: 1 },
    ),
    /** top 20 most frequent values. */
    merged_suggestions: boolean(
      { zh: '合并建议', en: 'Merged suggestions', es: 'Sugerencias combinadas' },
      { required: true, default: 0 },
    ),
    page_group_size: oneOf(
      { zh: '报告分页组', en: 'Report page group size', es: 'Grupo de paginación de informes' },
      pageGroupSizeList,
    ),
    min_testers: integer({ zh: '最少检测人数', en: 'Minimum testers', es: 'Mínimo de ensayadores' }),
    auto_assign_on_register: boolean({
      zh: '登记时自动分配',
      en: 'Assign on registration',
      es: 'Asignar al registrar',
    }),
    /** What a client scans to pay; fee notices print it. */
    payment_qr_file_id: file({ zh: '收款码', en: 'Payment code', es: 'Código de pago' }),
    discount_limits: json({ zh: '折扣权限', en: 'Discount limits', es: 'Límites de descuento' }),
    /** From the confirmation of a bill, or from the settlement day of a client who settles by month or contract. */
    payment_days: integer(
      { zh: '付款期限', en: 'Payment days', es: 'Plazo de pago' },
      { unit: 'day', min: 0, max: 365 },
    ),
    show_price_to_customer: boolean({
      zh: '向委托方显示价格',
      en: 'Show price to customer',
      es: 'Mostrar precios al cliente',
    }),
    archive_before_issue: boolean({ zh: '允许未发放归档', en: 'Archive before issue', es: 'Archivar sin emitir' }),
    change_naming: oneOf({ zh: '变更命名方式', en: 'Change naming', es: 'Denominación del cambio' }, changeNamingList),
    blind_class_ids: json({ zh: '盲样分类', en: 'Classes', es: 'Clases con muestra ciega' }),
    blind_hidden_fields: json({ zh: '隐藏字段', en: 'Hidden fields', es: 'Campos ocultos' }),
    blind_open_at: oneOf({ zh: '解盲节点', en: 'Opened at', es: 'Momento de apertura' }, blindOpenAtList),
    blind_viewer_post_ids: json({ zh: '可查看岗位', en: 'Viewers', es: 'Puestos con acceso' }),
  },
})
