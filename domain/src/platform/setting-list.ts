import { z } from 'zod'
import type { Entity } from '../kit/entity.ts'
import type { Field } from '../kit/field.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { codesOf, json } from '../kit/fields/json.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import type { Label } from '../kit/label.ts'
import type { Setting, SettingChoices } from '../kit/page/settings.ts'
import { business } from '../organisation/business.entity.ts'
import { reportSet } from '../reports/report-set.entity.ts'
import { readingAlarm } from '../testing/lists.ts'
import { djbaseSet } from './djbase-set.entity.ts'
import { gdbaseSet } from './gdbase-set.entity.ts'
import { hourLabels } from './hours.ts'

interface SettingOptions {
  readonly dj?: keyof (typeof djbaseSet)['fields'] & string
  readonly gd?: keyof (typeof gdbaseSet)['fields'] & string
  readonly onlyLaboratory?: true
  readonly only?: 'dj' | 'gd'
  readonly choices?: SettingChoices
}

const setting = (
  key: string,
  field: Field,
  { dj, gd, onlyLaboratory, only, choices }: SettingOptions = {},
): Setting => ({
  key,
  field,
  columns: { ...(dj ? { dj } : {}), ...(gd ? { gd } : {}) },
  ofUnit: null,
  onlyLaboratory: onlyLaboratory ?? false,
  only: only ?? null,
  choices: choices ?? null,
  needed: false,
})

/** What is said of the unit itself, printed on its papers. */
const ofUnit = (column: keyof (typeof business)['fields'] & string, needed = false): Setting => ({
  key: `Unit.${column}`,
  field: business.fields[column] as Field,
  columns: {},
  ofUnit: column,
  onlyLaboratory: true,
  only: null,
  choices: null,
  needed,
})

/** The same setting of both kinds of laboratory, under the name of its column. */
const both = (key: string, column: keyof (typeof djbaseSet)['fields'] & keyof (typeof gdbaseSet)['fields'] & string) =>
  setting(key, djbaseSet.fields[column] as Field, { dj: column, gd: column })

const contractReview = enumList('setting.contract_review', {
  never: { zh: '不评审', en: 'Never', es: 'Nunca' },
  triggered: { zh: '有触发条件时', en: 'When something asks for it', es: 'Cuando algo lo pida' },
  always: { zh: '每单评审', en: 'Every order', es: 'Cada encargo' },
})
const certificateCover = enumList('setting.certificate_cover', {
  warn: { zh: '提醒并说明', en: 'With a note', es: 'Con una nota' },
  block: { zh: '禁止', en: 'Refuse', es: 'Rechazar' },
})

const dayHours = enumList('setting.day_hours', hourLabels)

const expiredStandard = enumList('setting.expired_standard', {
  block: { zh: '禁止', en: 'Refuse', es: 'Rechazar' },
  warn: { zh: '提示', en: 'Warn', es: 'Avisar' },
})
const environment = enumList('setting.env_check', {
  off: { zh: '不校验', en: 'Off', es: 'Sin comprobación' },
  warn: { zh: '提示', en: 'Warn', es: 'Avisar' },
  block: { zh: '禁止', en: 'Refuse', es: 'Rechazar' },
})
const drawRecord = enumList('setting.draw_record_at', {
  accept: { zh: '受理时', en: 'When accepted', es: 'Al aceptar' },
  assign: { zh: '分配时', en: 'When assigned', es: 'Al asignar' },
  start: { zh: '开始试验时', en: 'When started', es: 'Al iniciar' },
})
const fullPaper = enumList('setting.verify_full_pdf', {
  never: { zh: '不提供', en: 'Never', es: 'No disponible' },
  phone_tail: { zh: '手机尾号', en: 'Last digits of the phone', es: 'Últimos dígitos del móvil' },
  login: { zh: '登录后', en: 'After login', es: 'Tras iniciar sesión' },
})
const signProof = enumList('setting.sign_proof', {
  none: {
    zh: '仅会话（文件签名仍须密码）',
    en: 'The session alone (files by the password)',
    es: 'Solo la sesión (archivos con contraseña)',
  },
  password: { zh: '登录密码', en: 'Password', es: 'Contraseña' },
  pin: { zh: '签名口令', en: 'Signing PIN', es: 'Clave de firma' },
})
const signSteps = enumList('setting.sign_steps', {
  tester: { zh: '检测', en: 'Tester', es: 'Ensayador' },
  compiler: { zh: '编制', en: 'Compiler', es: 'Redactor' },
  auditor: { zh: '审核', en: 'Auditor', es: 'Revisor' },
  approver: { zh: '批准', en: 'Approver', es: 'Aprobador' },
})
const label = (zh: string, en: string, es: string): Label => ({ zh, en, es })

/** Every setting that a page of settings offers: each is obeyed somewhere, and read through one resolver alone. */
export const settings = {
  testRoomName: ofUnit('test_room_name', true),
  address: ofUnit('address'),
  phone: ofUnit('phone'),

  sampleCap: both('Sample.sample_cap', 'sample_count_cap'),
  itemCap: setting('Sample.item_cap', integer(djbaseSet.fields.item_count_cap.label, { min: 1, max: 2000 }), {
    dj: 'item_count_cap',
  }),
  autoLabel: setting(
    'Sample.auto_label',
    boolean(label('登记后自动打印标签', 'Print labels after registration', 'Imprimir etiquetas al registrar')),
  ),
  mergedSuggestions: setting('Sample.merged_suggestions', boolean(djbaseSet.fields.merged_suggestions.label)),
  retentionDays: setting(
    'Sample.retention_days',
    integer(djbaseSet.fields.retention_days.label, { unit: 'day', min: 0, max: 3650 }),
    { dj: 'retention_days', gd: 'retention_days' },
  ),
  promiseDays: setting(
    'Process.promise_days',
    integer(label('承诺天数', 'Promised days', 'Días prometidos'), { unit: 'day', min: 1, max: 180 }),
  ),
  contractReviewEnabled: setting('Process.contract_review_enabled', djbaseSet.fields.contract_review_enabled, {
    dj: 'contract_review_enabled',
    only: 'dj',
  }),
  contractReview: setting(
    'Process.contract_review',
    oneOf(label('评审时机', 'When to review', 'Cuándo revisar'), contractReview),
    { only: 'dj' },
  ),
  expiredStandard: setting(
    'Process.expired_standard',
    oneOf(label('作废标准', 'Abolished standard', 'Norma anulada'), expiredStandard),
  ),
  preEntrustExpireDays: setting(
    'Process.pre_entrust_expire_days',
    integer(djbaseSet.fields.pre_entrust_expire_days.label, { unit: 'day', min: 1, max: 365 }),
    { dj: 'pre_entrust_expire_days', only: 'dj' },
  ),
  showPrice: setting('Process.show_price_to_customer', djbaseSet.fields.show_price_to_customer, {
    dj: 'show_price_to_customer',
    only: 'dj',
  }),

  taskSplit: setting('Process.task_split', djbaseSet.fields.task_split_mode, { dj: 'task_split_mode' }),
  assignOnRegister: both('Process.assign_on_register', 'auto_assign_on_register'),
  minTesters: setting('Process.min_testers', integer(djbaseSet.fields.min_testers.label, { min: 1, max: 3 }), {
    dj: 'min_testers',
  }),
  requireAuthority: both('Process.require_authority', 'require_authority'),
  certificateCover: setting(
    'Process.certificate_cover',
    oneOf(
      label('超出证书专业的授权', 'Rights beyond certificates', 'Derechos más allá del certificado'),
      certificateCover,
    ),
  ),
  attendanceLimit: setting(
    'Site.attendance_limit_m',
    integer(label('签到距离上限', 'Distance of a check-in', 'Distancia al fichar'), {
      unit: 'm',
      min: 10,
      max: 50_000,
    }),
  ),
  workFrom: setting('Site.work_from', oneOf(label('上班时间', 'Work begins', 'Inicio de jornada'), dayHours)),
  workTo: setting('Site.work_to', oneOf(label('下班时间', 'Work ends', 'Fin de jornada'), dayHours)),
  requireEquipment: setting('Process.require_equipment', djbaseSet.fields.require_equipment, {
    dj: 'require_equipment',
  }),
  calibrationBlock: both('Process.calibration_block', 'calibration_block'),
  envCheck: setting(
    'Process.env_check',
    oneOf(label('环境条件超差', 'Environment out of range', 'Ambiente fuera de rango'), environment),
  ),
  deviceLateMinutes: setting(
    'Process.device_late_minutes',
    integer(label('采集上传时限', 'Readings are sent within', 'Plazo de envío de lecturas'), {
      unit: 'min',
      min: 1,
      max: 10_080,
    }),
  ),
  severeAlarms: setting(
    'Process.severe_alarms',
    codesOf(label('须说明的采集异常', 'Alarms to explain', 'Alarmas por explicar'), readingAlarm),
  ),
  dailyPoints: setting(
    'Process.daily_points',
    integer(label('每人每日工作量', 'Points a person does in a day', 'Puntos por persona y día'), { min: 1, max: 100 }),
  ),
  drawRecordAt: setting(
    'Numbering.draw_record_at',
    oneOf(label('记录编号取号', 'Record number drawn', 'Número de registro'), drawRecord),
  ),

  recordCheck: both('Process.record_check', 'record_check_enabled'),
  auditLevel: setting('Process.audit_level', djbaseSet.fields.audit_level, { dj: 'audit_level', gd: 'audit_level' }),
  separateDuties: both('Process.separate_duties', 'separate_tester_auditor'),

  chargeGate: setting('Process.charge_gate', djbaseSet.fields.charge_before_release, {
    dj: 'charge_before_release',
    only: 'dj',
  }),
  allowCredit: setting('Process.allow_credit', djbaseSet.fields.allow_credit, { dj: 'allow_credit', only: 'dj' }),
  recordReportMode: both('Report.record_report_mode', 'record_report_mode'),
  codePrefix: setting(
    'Report.code_prefix',
    text(label('防伪码前缀', 'Prefix of codes', 'Prefijo de códigos'), { max: 8 }),
  ),
  codeArea: setting('Report.code_area', text(label('防伪码区域', 'Area of codes', 'Zona de códigos'), { max: 8 })),
  changeNaming: both('Report.change_naming', 'change_naming'),
  pageGroup: both('Report.page_group', 'page_group_size'),
  reportMergeScope: setting('Report.report_merge_scope', reportSet.fields.report_merge_scope),
  samplesPerReport: setting('Report.samples_per_report', reportSet.fields.samples_per_report),
  reportPageText: setting('Report.page_text', reportSet.fields.page_text),
  reportCopies: setting('Report.copies', reportSet.fields.copies),
  qrPlace: setting('Report.qr_place', reportSet.fields.qr_place),
  verifyFullPdf: setting('Report.verify_full_pdf', oneOf(reportSet.fields.verify_full_pdf.label, fullPaper)),
  reportStatement: setting('Report.statement', reportSet.fields.statement),
  showMarks: setting('Report.show_cma', reportSet.fields.show_cma),
  conclusionRequired: setting('Report.conclusion_required', reportSet.fields.conclusion_required),
  esignEnabled: setting('ESign.enabled', boolean(label('启用电子签', 'Electronic signing', 'Firma electrónica'))),
  signSteps: setting(
    'ESign.sign_steps',
    codesOf(label('签署角色', 'Roles that sign', 'Funciones que firman'), signSteps),
  ),
  signProof: setting(
    'ESign.auth',
    oneOf(label('签署认证', 'Proof before signing', 'Prueba antes de firmar'), signProof),
  ),
  blindNumbers: setting('Sample.blind_numbers', boolean(label('启用盲样编号', 'Blind numbers', 'Numeración ciega')), {
    dj: 'blind_sample_enabled',
  }),
  blindClasses: setting(
    'Sample.blind_classes',
    json(djbaseSet.fields.blind_class_ids.label, { shape: z.array(idSchema).max(200) }),
    { dj: 'blind_class_ids', onlyLaboratory: true, only: 'dj', choices: 'trial_class' },
  ),
  blindOpenAt: setting('Sample.blind_open_at', djbaseSet.fields.blind_open_at, {
    dj: 'blind_open_at',
    onlyLaboratory: true,
    only: 'dj',
  }),
  // lists of reports ask the column itself
  archiveBeforeIssue: setting('Report.archive_before_issue', djbaseSet.fields.archive_before_issue, {
    dj: 'archive_before_issue',
    only: 'dj',
    onlyLaboratory: true,
  }),
} as const satisfies Readonly<Record<string, Setting>>

/** Columns of the settings of a laboratory that no page offers yet and the resolver reads. */
const others: readonly Setting[] = [
  setting('Process.require_humiture', djbaseSet.fields.require_humiture, { dj: 'require_humiture' }),
  setting('Process.payment_days', djbaseSet.fields.payment_days, { dj: 'payment_days' }),
  setting('Process.discount_limits', djbaseSet.fields.discount_limits, { dj: 'discount_limits' }),
  setting('Process.supervision_confirm', gdbaseSet.fields.supervision_confirm, { gd: 'supervision_confirm' }),
  setting('Process.authorisation_block', gdbaseSet.fields.authorisation_block, { gd: 'authorisation_block' }),
]

/** Every setting with a home of its own, by key. */
export const settingByKey: ReadonlyMap<string, Setting> = new Map(
  [...Object.values(settings), ...others].map(one => [one.key, one]),
)

/** The record that holds the columns of a kind of laboratory. */
export const settingEntity = (labKind: 'dj' | 'gd'): Entity => (labKind === 'dj' ? djbaseSet : gdbaseSet)
