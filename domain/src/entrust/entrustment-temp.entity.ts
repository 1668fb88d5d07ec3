import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { longtext } from '../kit/fields/longtext.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'
import { entrustNature, preEntrustState } from './lists.ts'

const reportDeliveryModeList = enumList('entrustment_temp.report_delivery_mode', {
  pickup: { zh: '自取', en: 'Pick-up', es: 'Recogida en laboratorio' },
  mail: { zh: '邮寄', en: 'Mail', es: 'Envío postal' },
  electronic: { zh: '电子', en: 'Electronic', es: 'Electrónico' },
})

const sourceList = enumList('entrustment_temp.source', {
  portal: { zh: '客户端', en: 'Portal', es: 'Portal de clientes' },
  site: { zh: '工地试验室', en: 'Site laboratory', es: 'Laboratorio de obra' },
  lab: { zh: '试验室代录', en: 'Lab draft', es: 'Alta por el laboratorio' },
  mobile: { zh: '移动端', en: 'Mobile', es: 'Aplicación móvil' },
})

/** Pre-entrustment / temporary order from a client. */
export const entrustmentTemp = defineEntity('entrustment_temp', {
  label: { zh: '预委托单', en: 'Pre-entrustment', es: 'Preencargo' },
  tenancy: 'business',
  title: 'pre_no',
  draft: 'draft',
  pick: { label: 'pre_no', search: ['pre_no'] },
  index: [['target_business_id', 'state', 'submitted_at'], ['submitter_id', 'state'], ['witness_token_digest']],
  fields: {
    pre_no: text(
      { zh: '预委托编号', en: 'Pre-entrust number', es: 'N.º de preencargo' },
      { max: 60, requiredFrom: 'submitted', unique: true },
    ),
    target_business_id: ref(
      { zh: '受理试验室', en: 'Laboratory', es: 'Laboratorio receptor' },
      { to: 'business', required: true },
    ),
    submitter_id: ref({ zh: '提交人', en: 'Submitter', es: 'Remitente' }, { to: 'app_user' }),
    entrust_unit_id: ref({ zh: '委托单位', en: 'Client', es: 'Cliente' }, { to: 'entrust_unit' }),
    trial_category_id: ref(
      { zh: '试验类别', en: 'Industry', es: 'Categoría de ensayo' },
      { to: 'trial_category', required: true },
    ),
    nature: oneOf({ zh: '检测性质', en: 'Nature', es: 'Naturaleza del ensayo' }, entrustNature, {
      required: true,
      default: 'entrusted',
    }),
    customer_snapshot: json(
      { zh: '客户信息', en: 'Customer data', es: 'Información de cliente' },
      { required: true, default: {} },
    ),
    project_name: text({ zh: '项目名称', en: 'Project name', es: 'Nombre del proyecto' }, { requiredAfterDraft: true }),
    /** Under which the client keeps the order in its own books. */
    client_order_no: text(
      { zh: '委托方单号', en: "Client's order number", es: 'N.º de pedido del cliente' },
      { max: 60 },
    ),
    project_part: text({ zh: '工程部位', en: 'Part', es: 'Parte de obra' }, { max: 300 }),
    expected_send_date: date({
      zh: '预计送样日期',
      en: 'Expected delivery',
      es: 'Fecha prevista de entrega de muestras',
    }),
    report_copies: integer(
      { zh: '报告份数', en: 'Copies', es: 'N.º de ejemplares del informe' },
      { min: 1, max: 20, default: 3 },
    ),
    report_delivery_mode: oneOf(
      { zh: '领取方式', en: 'Delivery mode', es: 'Modo de recogida' },
      reportDeliveryModeList,
      { default: 'pickup' },
    ),
    mailing_info_id: ref({ zh: '邮寄信息', en: 'Mailing', es: 'Datos de envío' }, { to: 'mailing_info' }),
    billing_info_id: ref({ zh: '开票信息', en: 'Billing', es: 'Datos de facturación' }, { to: 'billing_info' }),
    instruction_accepted_at: datetime({
      zh: '须知确认时间',
      en: 'Instructions accepted',
      es: 'Aceptación de instrucciones',
    }),
    /** The words that were read, as they stood (`InstructionSnapshot`). */
    instructions_read: json(
      { zh: '已读须知', en: 'Instructions read', es: 'Instrucciones leídas' },
      { byServer: true },
    ),
    estimated_amount: decimal(
      { zh: '估算费用', en: 'Estimate', es: 'Importe estimado' },
      { digits: [14, 2], unit: 'CNY', default: '0' },
    ),
    qr_code: text({ zh: '送样码', en: 'Delivery code', es: 'Código de entrega' }, { max: 64 }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, preEntrustState, 'draft'),
    return_reason: text({ zh: '退回原因', en: 'Return reason', es: 'Motivo de devolución' }, { max: 500 }),
    submitted_at: datetime({ zh: '提交时间', en: 'Submitted', es: 'Fecha de envío' }),
    accepted_at: datetime({ zh: '受理时间', en: 'Accepted', es: 'Fecha de aceptación' }),
    accepted_by_id: ref({ zh: '受理人', en: 'Accepted by', es: 'Aceptado por' }, { to: 'app_user' }),
    entrustment_id: ref({ zh: '生成委托', en: 'Order made', es: 'Encargo generado' }, { to: 'entrustment' }),
    expires_at: datetime({ zh: '失效时间', en: 'Expires', es: 'Fecha de caducidad' }),
    source: oneOf({ zh: '来源', en: 'Source', es: 'Origen' }, sourceList, { required: true, default: 'portal' }),
    /** The step of the wizard that was left last: customer, samples, tests, confirmation. */
    wizard_step: integer({ zh: '填写步骤', en: 'Step', es: 'Paso' }, { min: 1, max: 4, default: 1 }),
    remarks: longtext({ zh: '备注', en: 'Remarks', es: 'Observaciones' }),
    attachment_file_ids: json({ zh: '附件', en: 'Attachments', es: 'Adjuntos' }),
    expected_report_date: date({ zh: '要求完成日期', en: 'Required date', es: 'Fecha de entrega requerida' }),
    /** Ordered on the pages of online orders: only what the laboratory is qualified for (ON-02), with proof of the sampling. */
    online: boolean({ zh: '在线委托', en: 'Online order', es: 'Encargo en línea' }, { default: 0 }),
    witness_confirmed_at: datetime(
      { zh: '见证确认时间', en: 'Confirmed by the witness', es: 'Confirmado por el testigo' },
      { byServer: true },
    ),
    witness_confirmed_name: text(
      { zh: '确认见证人', en: 'Witness who confirmed', es: 'Testigo que confirmó' },
      { max: 50, byServer: true },
    ),
    witness_token_digest: text(
      { zh: '见证请求摘要', en: 'Digest of the request', es: 'Resumen de la solicitud' },
      { max: 64, byServer: true },
    ),
    witness_code_digest: text(
      { zh: '见证码摘要', en: 'Digest of the code', es: 'Resumen del código' },
      { max: 64, byServer: true },
    ),
    witness_asked_until: datetime(
      { zh: '见证请求有效期', en: 'Request ends', es: 'Fin de la solicitud' },
      { byServer: true },
    ),
    witness_tries: integer(
      { zh: '见证码错误次数', en: 'Wrong codes', es: 'Códigos erróneos' },
      { default: 0, byServer: true },
    ),
    /** Digest of what the witness saw (`gt_witnessed`). */
    witness_content: text(
      { zh: '见证内容摘要', en: 'Digest of what was seen', es: 'Resumen de lo visto' },
      { max: 32, byServer: true },
    ),
  },
})
