import { z } from 'zod'
import { chargeState } from '../charges/lists.ts'
import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { longtext } from '../kit/fields/longtext.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'
import { mostExtraSigns } from '../methods/extra-field.ts'
import { trialMode } from '../organisation/lists.ts'
import { entrustNature, entrustState, priority, testRound } from './lists.ts'

const reportDeliveryModeList = enumList('entrustment.report_delivery_mode', {
  pickup: { zh: '自取', en: 'Pick-up', es: 'Recogida en laboratorio' },
  mail: { zh: '邮寄', en: 'Mail', es: 'Envío postal' },
  electronic: { zh: '电子', en: 'Electronic', es: 'Electrónico' },
})

const sampleDisposalList = enumList('entrustment.sample_disposal', {
  lab: { zh: '由试验室处置', en: 'Lab disposes', es: 'Desecho por el laboratorio' },
  return: { zh: '退还', en: 'Return', es: 'Devolución' },
  retain: { zh: '留样', en: 'Retain', es: 'Conservar muestra testigo' },
})

const reviewResultList = enumList('entrustment.review_result', {
  pending: { zh: '待评审', en: 'Pending', es: 'Pendiente de revisión' },
  accepted: { zh: '可以承接', en: 'Accepted', es: 'Aceptable' },
  conditional: { zh: '有条件', en: 'Conditional', es: 'Con condiciones' },
  refused: { zh: '不承接', en: 'Refused', es: 'No aceptado' },
})

/** Entrustment order. */
export const entrustment = defineEntity('entrustment', {
  label: { zh: '委托单', en: 'Entrustment order', es: 'Orden de encargo' },
  tenancy: 'business',
  title: 'entrust_no',
  evidence: true,
  draft: 'draft',
  pick: { label: 'entrust_no', search: ['entrust_no', 'local_no'] },
  index: [
    ['state', 'entrust_date'],
    ['entrust_unit_id', 'entrust_date'],
    ['project_id'],
    ['trial_category_id', 'entrust_date'],
    ['charge_state'],
    ['entrust_date'],
    ['supervise_no'],
  ],
  fields: {
    /** drawn when accepted. */
    entrust_no: text(
      { zh: '委托编号', en: 'Entrust number', es: 'N.º de encargo' },
      { max: 60, requiredFrom: 'accepted', unique: true },
    ),
    /** Of an order that was typed without a network, before it got its number (page newEntrustsManager, offline). */
    local_no: text({ zh: '离线编号', en: 'Offline number', es: 'N.º sin conexión' }, { max: 30, unique: true }),
    mode: oneOf({ zh: '模式', en: 'Mode', es: 'Modo' }, trialMode, { requiredAfterDraft: true }),
    trial_category_id: ref(
      { zh: '试验类别', en: 'Industry', es: 'Categoría de ensayo' },
      { to: 'trial_category', required: true },
    ),
    trial_task_category_id: ref(
      { zh: '任务类别', en: 'Task category', es: 'Clase de tarea' },
      { to: 'trial_task_category' },
    ),
    nature: oneOf({ zh: '检测性质', en: 'Nature', es: 'Naturaleza del ensayo' }, entrustNature, {
      required: true,
      default: 'entrusted',
    }),
    test_round: oneOf({ zh: '首检/复检', en: 'First or repeat test', es: 'Primer ensayo o repetición' }, testRound, {
      required: true,
      default: 'first',
    }),
    /** The order whose tests are made again. */
    repeat_of_id: ref({ zh: '原委托', en: 'Repeats order', es: 'Encargo que se repite' }, { to: 'entrustment' }),
    /** The laboratory itself is the reason of the repeat, which then costs nothing. */
    laboratory_caused: boolean(
      { zh: '本室原因复检', en: 'Caused by the laboratory', es: 'Por causa del laboratorio' },
      { default: 0 },
    ),
    entrust_date: date(
      { zh: '委托日期', en: 'Order date', es: 'Fecha de encargo' },
      { required: true, default: 'today' },
    ),
    /** required in mode dj. */
    entrust_unit_id: ref({ zh: '委托单位', en: 'Client', es: 'Cliente' }, { to: 'entrust_unit' }),
    customer_info_id: ref(
      { zh: '客户信息', en: 'Customer info', es: 'Información de cliente' },
      { to: 'customer_info' },
    ),
    /** all customer_info fields frozen at acceptance; reports print this. */
    customer_snapshot: json(
      { zh: '客户信息快照', en: 'Customer snapshot', es: 'Copia de los datos del cliente' },
      { required: true, default: {} },
    ),
    /** Those of the order sheet at its acceptance, and those that its client had read (`InstructionSnapshot`). */
    instructions: json({ zh: '委托须知', en: 'Instructions', es: 'Instrucciones' }, { byServer: true }),
    project_id: ref({ zh: '工程项目', en: 'Project', es: 'Proyecto' }, { to: 'project' }),
    project_name: text({ zh: '项目名称', en: 'Project name', es: 'Nombre del proyecto' }, { requiredAfterDraft: true }),
    project_section_id: ref({ zh: '标段', en: 'Section', es: 'Tramo' }, { to: 'project_section' }),
    wbs_node_id: ref({ zh: '划分部位', en: 'Place of works', es: 'Lugar de obra' }, { to: 'wbs_node' }),
    unit_engineering: text({ zh: '单位工程', en: 'Unit engineering', es: 'Obra unitaria' }),
    /** Under which the client keeps the order in its own books. */
    client_order_no: text(
      { zh: '委托方单号', en: "Client's order number", es: 'N.º de pedido del cliente' },
      { max: 60 },
    ),
    project_part: text({ zh: '工程部位/用途', en: 'Part or use', es: 'Parte de obra o uso' }, { max: 300 }),
    entrustment_temp_id: ref(
      { zh: '来源预委托', en: 'From pre-entrustment', es: 'Preencargo de origen' },
      { to: 'entrustment_temp' },
    ),
    external_entrust_id: ref(
      { zh: '来源一网通', en: 'From external order', es: 'Orden externa de origen' },
      { to: 'external_entrust' },
    ),
    /** The step of the works whose tests it holds. */
    process_task_id: ref({ zh: '工序任务', en: 'Process task', es: 'Tarea de proceso' }, { to: 'process_task' }),
    sampling_record_id: ref({ zh: '取样单', en: 'Sampling sheet', es: 'Acta de muestreo' }, { to: 'sampling_record' }),
    sample_sender: text({ zh: '送样人', en: 'Sample sender', es: 'Entregador de muestras' }, { max: 50 }),
    sender_phone: text({ zh: '送样人电话', en: 'Phone', es: 'Teléfono del entregador' }, { max: 20, rule: 'phone' }),
    ic_number_id: ref({ zh: '送样卡', en: 'IC card', es: 'Tarjeta de entrega' }, { to: 'ic_number' }),
    witness_person: text({ zh: '见证人', en: 'Witness', es: 'Testigo' }, { max: 50 }),
    /** Of the witness named above, who may be another person than the customer set names. */
    witness_certificate: text(
      { zh: '见证人证号', en: 'Witness certificate', es: 'N.º de acreditación del testigo' },
      { max: 50 },
    ),
    receiver_id: ref({ zh: '收样人', en: 'Received by', es: 'Recibido por' }, { to: 'app_user' }),
    priority: oneOf({ zh: '紧急程度', en: 'Priority', es: 'Grado de urgencia' }, priority, {
      required: true,
      default: 'normal',
    }),
    required_date: date(
      { zh: '要求完成日期', en: 'Required by', es: 'Fecha de entrega requerida' },
      { min: 'entrust_date' },
    ),
    planned_report_date: date({ zh: '预计报告日期', en: 'Planned report date', es: 'Fecha prevista del informe' }),
    report_copies: integer(
      { zh: '报告份数', en: 'Copies', es: 'N.º de ejemplares del informe' },
      { min: 1, max: 20, default: 3 },
    ),
    report_delivery_mode: oneOf(
      { zh: '领取方式', en: 'Delivery mode', es: 'Modo de recogida' },
      reportDeliveryModeList,
      { default: 'pickup' },
    ),
    judgement_requested: boolean({ zh: '要求判定', en: 'Judgement wanted', es: 'Dictamen solicitado' }, { default: 1 }),
    judgement_rule: text(
      { zh: '判定规则说明', en: 'Decision rule agreed', es: 'Regla de decisión acordada' },
      { max: 300 },
    ),
    sample_disposal: oneOf({ zh: '样品处置', en: 'Sample disposal', es: 'Destino de la muestra' }, sampleDisposalList, {
      default: 'lab',
    }),
    allow_subcontract: boolean(
      { zh: '同意外委', en: 'Subcontract agreed', es: 'Subcontratación aceptada' },
      { default: 0 },
    ),
    confidential_request: text(
      { zh: '保密要求', en: 'Confidentiality', es: 'Requisitos de confidencialidad' },
      { max: 300 },
    ),
    review_result: oneOf({ zh: '合同评审', en: 'Contract review', es: 'Revisión de contrato' }, reviewResultList, {
      default: 'pending',
    }),
    review_by_id: ref({ zh: '评审人', en: 'Reviewed by', es: 'Revisado por' }, { to: 'app_user' }),
    review_at: datetime({ zh: '评审时间', en: 'Reviewed at', es: 'Fecha de revisión' }),
    review_note: text({ zh: '评审意见', en: 'Review note', es: 'Observaciones de la revisión' }, { max: 500 }),
    total_amount: decimal(
      { zh: '费用合计', en: 'Amount', es: 'Importe total' },
      { digits: [14, 2], unit: 'CNY', default: '0' },
    ),
    discount_amount: decimal(
      { zh: '优惠', en: 'Discount', es: 'Descuento' },
      { digits: [14, 2], unit: 'CNY', default: '0' },
    ),
    payable_amount: decimal(
      { zh: '应收', en: 'Payable', es: 'Importe a cobrar' },
      { digits: [14, 2], unit: 'CNY', default: '0' },
    ),
    charge_state: oneOf({ zh: '收费状态', en: 'Charge state', es: 'Estado de cobro' }, chargeState, {
      default: 'draft',
    }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, entrustState, 'draft'),
    state_before_suspend: text(
      { zh: '中止前状态', en: 'State before suspension', es: 'Estado previo a la suspensión' },
      { max: 30 },
    ),
    accepted_at: datetime({ zh: '受理时间', en: 'Accepted at', es: 'Fecha de aceptación' }),
    completed_at: datetime({ zh: '完成时间', en: 'Completed at', es: 'Fecha de finalización' }),
    cancel_reason: text({ zh: '作废原因', en: 'Cancel reason', es: 'Motivo de anulación' }, { max: 500 }),
    /** Texts of the laboratory's own fields by their keys (page additionalinfo). */
    additional: json(
      { zh: '附加信息', en: 'Additional fields', es: 'Información adicional' },
      { default: {}, shape: z.record(z.string().max(60), z.string().max(mostExtraSigns)) },
    ),
    signed_file_id: file({ zh: '委托单签字件', en: 'Signed order', es: 'Orden de encargo firmada' }),
    remarks: longtext({ zh: '备注', en: 'Remarks', es: 'Observaciones' }),
    supervise_no: text({ zh: '抽检编号', en: 'Supervision no.', es: 'N.º de muestreo de inspección' }, { max: 50 }),
  },
})
