import { changeState } from '../entrust/lists.ts'
import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'

const reasonKindList = enumList('report_change.reason_kind', {
  client_info: { zh: '委托信息错误', en: 'Client data wrong', es: 'Error en datos del cliente' },
  typing: { zh: '录入错误', en: 'Typing error', es: 'Error de transcripción' },
  result: { zh: '结果错误', en: 'Result error', es: 'Error de resultado' },
  supplement: { zh: '补充内容', en: 'Supplement', es: 'Contenido complementario' },
  reissue: { zh: '遗失补发', en: 'Reissue', es: 'Reemisión por pérdida' },
  void: { zh: '作废', en: 'Void', es: 'Anulación' },
})

const scopeList = enumList('report_change.scope', {
  info: { zh: '仅信息', en: 'Information only', es: 'Solo información' },
  data: { zh: '含检测数据', en: 'Test data', es: 'Con datos de ensayo' },
  retest: { zh: '需重新检测', en: 'Retest', es: 'Requiere reensayo' },
  void: { zh: '作废报告', en: 'Void report', es: 'Anulación del informe' },
})

const namingStyleList = enumList('report_change.naming_style', {
  dash_g: { zh: '-G', en: '-G', es: '-G' },
  g: { zh: 'G', en: 'G', es: 'G' },
  paren_g: { zh: '(G)', en: '(G)', es: '(G)' },
})

const applySourceList = enumList('report_change.apply_source', {
  inner: { zh: '内部', en: 'Inner', es: 'Interno' },
  client: { zh: '委托方', en: 'Client', es: 'Cliente' },
  supervision: { zh: '监管方', en: 'Supervision', es: 'Supervisión' },
})

/** Request to change an issued report. */
export const reportChange = defineEntity('report_change', {
  label: { zh: '报告变更', en: 'Report change', es: 'Cambio de informe' },
  tenancy: 'business',
  title: 'change_no',
  evidence: true,
  draft: 'draft',
  pick: { label: 'change_no', search: ['change_no'] },
  index: [['report_id'], ['state']],
  fields: {
    change_no: text(
      { zh: '变更单号', en: 'Change number', es: 'N.º de cambio' },
      { max: 60, requiredFrom: 'submitted', unique: true },
    ),
    report_id: ref({ zh: '报告', en: 'Report', es: 'Informe' }, { to: 'report', required: true }),
    from_revision_id: ref(
      { zh: '原版本', en: 'From revision', es: 'Revisión anterior' },
      { to: 'report_revision', required: true },
    ),
    to_revision_id: ref({ zh: '新版本', en: 'To revision', es: 'Revisión nueva' }, { to: 'report_revision' }),
    reason_kind: oneOf({ zh: '原因类别', en: 'Reason kind', es: 'Clase de motivo' }, reasonKindList, {
      requiredAfterDraft: true,
    }),
    reason: text({ zh: '变更原因', en: 'Reason', es: 'Motivo del cambio' }, { max: 500, requiredAfterDraft: true }),
    scope: oneOf({ zh: '变更范围', en: 'Scope', es: 'Alcance del cambio' }, scopeList, {
      required: true,
      default: 'info',
    }),
    diff: json({ zh: '变更内容', en: 'Before and after', es: 'Contenido del cambio' }, { default: {} }),
    /** frozen from report_set. */
    naming_style: oneOf({ zh: '命名方式', en: 'Naming style', es: 'Modo de denominación' }, namingStyleList, {
      requiredAfterDraft: true,
    }),
    client_request_file_id: file({ zh: '委托方申请', en: 'Client request', es: 'Solicitud del cliente' }),
    recovered_copies: integer({ zh: '收回份数', en: 'Copies recovered', es: 'Ejemplares recuperados' }, { default: 0 }),
    unrecovered_note: text(
      { zh: '未收回说明', en: 'Not recovered because', es: 'Motivo de no recuperación' },
      { max: 300 },
    ),
    requested_by_id: ref({ zh: '申请人', en: 'Requested by', es: 'Solicitante' }, { to: 'app_user', required: true }),
    approved_by_id: ref({ zh: '批准人', en: 'Approved by', es: 'Aprobado por' }, { to: 'app_user' }),
    approved_at: datetime({ zh: '批准时间', en: 'Approved at', es: 'Fecha de aprobación' }),
    reject_reason: text({ zh: '驳回原因', en: 'Rejection reason', es: 'Motivo de rechazo' }, { max: 300 }),
    charge_amount: decimal(
      { zh: '变更费用', en: 'Fee', es: 'Importe del cambio' },
      { digits: [12, 2], unit: 'CNY', default: '0' },
    ),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, changeState, 'draft'),
    apply_source: oneOf({ zh: '申请来源', en: 'Source', es: 'Origen de la solicitud' }, applySourceList),
  },
})
