import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { objectId, ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'
import { esignSteps } from './esign-steps.ts'

const objectKindList = enumList('esign_request.object_kind', {
  record: { zh: '记录', en: 'Record', es: 'Registro' },
  report: { zh: '报告', en: 'Report', es: 'Informe' },
  composite: { zh: '综合报告', en: 'Composite', es: 'Informe compuesto' },
  entrust: { zh: '委托单', en: 'Order', es: 'Orden de encargo' },
})

const providerList = enumList('esign_request.provider', {
  internal: { zh: '内置', en: 'Internal', es: 'Interna' },
  external: { zh: '外部平台', en: 'External', es: 'Plataforma externa' },
})

export const esignState = enumList('esign_request.state', {
  created: { zh: '待签', en: 'To sign', es: 'Por firmar' },
  signing: { zh: '签署中', en: 'Signing', es: 'En firma' },
  signed: { zh: '已签', en: 'Signed', es: 'Firmado' },
  refused: { zh: '已拒签', en: 'Refused', es: 'Firma rechazada' },
  expired: { zh: '已过期', en: 'Expired', es: 'Caducado' },
  failed: { zh: '失败', en: 'Failed', es: 'Fallido' },
  revoked: { zh: '已撤销', en: 'Revoked', es: 'Revocado' },
})

/** Signing of the file of a report revision: who signs it, how far that is, and the file with the signatures. */
export const esignRequest = defineEntity('esign_request', {
  label: { zh: '电子签请求', en: 'E-sign request', es: 'Solicitud de firma' },
  tenancy: 'business',
  title: 'request_no',
  evidence: true,
  pick: { label: 'request_no', search: ['request_no'] },
  unique: [['request_no']],
  index: [['object_kind', 'object_id'], ['state'], ['external_no']],
  computed: {
    calc_report_no: text({ zh: '报告编号', en: 'Report', es: 'Informe' }, { max: 70 }),
    calc_report_name: text({ zh: '报告名称', en: 'Name', es: 'Nombre' }, { max: 200 }),
    calc_revision: integer({ zh: '版本', en: 'Revision', es: 'Revisión' }),
    calc_seals: text({ zh: '印章', en: 'Seals', es: 'Sellos' }, { max: 300 }),
    /** Those who signed, and those who are still to. */
    calc_signers: text({ zh: '签署人', en: 'Signers', es: 'Firmantes' }, { max: 300 }),
  },
  fields: {
    request_no: text({ zh: '请求编号', en: 'Request', es: 'Solicitud' }, { max: 30, required: true, byServer: true }),
    object_kind: oneOf({ zh: '对象', en: 'Object', es: 'Objeto' }, objectKindList, { required: true }),
    object_id: objectId({ zh: '对象编号', en: 'Object id', es: 'N.º de objeto' }, { required: true }),
    report_revision_id: ref({ zh: '报告版本', en: 'Revision', es: 'Revisión del informe' }, { to: 'report_revision' }),
    provider: oneOf({ zh: '平台', en: 'Provider', es: 'Plataforma' }, providerList, {
      required: true,
      default: 'internal',
    }),
    external_no: text({ zh: '外部流水号', en: 'External number', es: 'N.º externo de operación' }, { max: 100 }),
    /** Of the file that is signed next: that of the report, then that with the signatures so far. */
    file_hash: text(
      { zh: '文件摘要', en: 'File digest', es: 'Resumen criptográfico del archivo' },
      { max: 64, required: true },
    ),
    steps: json(
      { zh: '签署步骤', en: 'Steps', es: 'Etapas de firma' },
      { required: true, default: [], shape: esignSteps },
    ),
    /** esignback route. */
    callback_url: text({ zh: '回调', en: 'Callback', es: 'Retorno de llamada' }, { max: 300 }),
    signed_file_id: file({ zh: '签署文件', en: 'Signed file', es: 'Archivo firmado' }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, esignState, 'created'),
    expires_at: datetime({ zh: '过期时间', en: 'Expires', es: 'Fecha de caducidad' }),
    finished_at: datetime({ zh: '完成时间', en: 'Finished', es: 'Fecha de finalización' }),
    error_text: text({ zh: '失败原因', en: 'Why it failed', es: 'Causa del fallo' }, { max: 500 }),
    /** The one that this one takes up again. */
    earlier_id: ref(
      { zh: '原请求', en: 'Earlier request', es: 'Solicitud anterior' },
      { to: 'esign_request', byServer: true },
    ),
  },
})
