import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'

const recordReportModeList = enumList('gdbase_set.record_report_mode', {
  separate: { zh: '分开', en: 'Separate', es: 'Separados' },
  merged: { zh: '合并', en: 'Merged', es: 'Combinados' },
})

const supervisionConfirmList = enumList('gdbase_set.supervision_confirm', {
  none: { zh: '不需要', en: 'None', es: 'No requerida' },
  sampling: { zh: '取样见证', en: 'Sampling', es: 'Presencia en el muestreo' },
  report: { zh: '报告签认', en: 'Report', es: 'Conformidad del informe' },
  both: { zh: '均需', en: 'Both', es: 'Ambas' },
})

const calibrationBlockList = enumList('gdbase_set.calibration_block', {
  block: { zh: '禁止', en: 'Block', es: 'Bloquear' },
  warn: { zh: '提示', en: 'Warn', es: 'Avisar' },
  off: { zh: '不校验', en: 'Off', es: 'Sin comprobación' },
})

const pageGroupSizeList = enumList('gdbase_set.page_group_size', {
  p50: { zh: '50', en: '50', es: '50' },
  p100: { zh: '100', en: '100', es: '100' },
})

const auditLevelList = enumList('gdbase_set.audit_level', {
  one: { zh: '一级', en: 'One level', es: 'Un nivel' },
  two: { zh: '两级', en: 'Two levels', es: 'Dos niveles' },
})

const changeNamingList = enumList('gdbase_set.change_naming', {
  dash_g: { zh: '附加-G', en: 'Appends -G', es: 'Añade -G' },
  g: { zh: '附加G', en: 'Appends G', es: 'Añade G' },
  paren_g: { zh: '附加(G)', en: 'Appends (G)', es: 'Añade (G)' },
})

/** What a laboratory says itself of its settings: what is empty is inherited. Settings of a site lab. */
export const gdbaseSet = defineEntity('gdbase_set', {
  label: { zh: '工地试验室基础设置', en: 'Site-lab setting', es: 'Configuración de laboratorio de obra' },
  tenancy: 'business',
  title: 'sample_count_cap',
  onePerBusiness: true,
  fields: {
    sample_count_cap: integer(
      { zh: '单次样品上限', en: 'Samples per registration cap', es: 'Máximo de muestras por registro' },
      { min: 1, max: 500 },
    ),
    record_report_mode: oneOf(
      { zh: '记录报告设置', en: 'Record and report', es: 'Registro e informe' },
      recordReportModeList,
    ),
    record_check_enabled: boolean({ zh: '启用记录复核', en: 'Record check', es: 'Verificación de registros activa' }),
    supervision_confirm: oneOf(
      { zh: '监理签认', en: 'Supervisor confirmation', es: 'Conformidad de la supervisión' },
      supervisionConfirmList,
    ),
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
    calibration_block: oneOf(
      { zh: '设备超期处理', en: 'Overdue equipment', es: 'Tratamiento de equipos vencidos' },
      calibrationBlockList,
    ),
    require_device_data: boolean(
      { zh: '必须采集数据', en: 'Captured data required', es: 'Captura de datos obligatoria' },
      { required: true, default: 0 },
    ),
    outsourced_ratio_check: boolean(
      { zh: '外委比例校验', en: 'Outsourcing check', es: 'Control de proporción subcontratada' },
      { default: 0 },
    ),
    authorisation_block: boolean({
      zh: '授权过期禁检',
      en: 'Block when authorisation expired',
      es: 'Bloquear con autorización vencida',
    }),
    auto_push: boolean(
      { zh: '自动推送第三方', en: 'Push automatically', es: 'Envío automático a terceros' },
      { default: 0 },
    ),
    fail_push_minutes: integer(
      { zh: '不合格上报时限', en: 'Fail report limit', es: 'Plazo de notificación de no conformes' },
      { unit: 'min', default: 120 },
    ),
    retention_days: integer(
      { zh: '默认留样天数', en: 'Default retention', es: 'Días de retención por defecto' },
      { unit: 'day' },
    ),
    suggestion_mode: integer(
      { zh: '自动建议模式', en: 'Auto suggestion mode', es: 'Modo de sugerencias automáticas' },
      { required: true, min: 0, max: 2, default: 1 },
    ),
    merged_suggestions: boolean(
      { zh: '合并建议', en: 'Merged suggestions', es: 'Sugerencias combinadas' },
      { required: true, default: 0 },
    ),
    page_group_size: oneOf(
      { zh: '报告分页组', en: 'Report page group size', es: 'Grupo de paginación de informes' },
      pageGroupSizeList,
    ),
    audit_level: oneOf({ zh: '审核流程', en: 'Audit levels', es: 'Niveles de revisión' }, auditLevelList),
    witness_class_ids: json({ zh: '见证分类', en: 'Witnessed classes', es: 'Clases presenciadas' }),
    change_naming: oneOf({ zh: '变更命名方式', en: 'Change naming', es: 'Denominación del cambio' }, changeNamingList),
    auto_assign_on_register: boolean({
      zh: '登记时自动分配',
      en: 'Assign on registration',
      es: 'Asignar al registrar',
    }),
    parallel_share: decimal(
      { zh: '平行/抽检比例', en: 'Parallel share', es: 'Proporción de ensayos paralelos' },
      { digits: [5, 2] },
    ),
  },
})
