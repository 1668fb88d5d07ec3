import { z } from 'zod'
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
import { idSchema, ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'

const testResultList = enumList('outsourced_test.test_result', {
  pass: { zh: '合格', en: 'Pass', es: 'Conforme' },
  fail: { zh: '不合格', en: 'Fail', es: 'No conforme' },
  measured: { zh: '实测', en: 'Measured', es: 'Valor medido' },
})

/** In the order of a test that goes out and comes back; a rejected one is submitted again. One that was made without a task of ours is registered with its result at once. */
export const outsourcedState = enumList('outsourced_test.state', {
  draft: { zh: '草稿', en: 'Draft', es: 'Borrador' },
  registered: { zh: '已登记', en: 'Registered', es: 'Registrado' },
  submitted: { zh: '待批准', en: 'To approve', es: 'Pendiente de aprobación' },
  rejected: { zh: '已驳回', en: 'Rejected', es: 'Rechazado' },
  approved: { zh: '已批准', en: 'Approved', es: 'Aprobado' },
  sent: { zh: '已送检', en: 'Sent', es: 'Enviado a ensayo' },
  returned: { zh: '已返回', en: 'Result back', es: 'Resultado recibido' },
  confirmed: { zh: '已确认', en: 'Confirmed', es: 'Confirmado' },
})

const verifyStateList = enumList('outsourced_test.verify_state', {
  unchecked: { zh: '未验证', en: 'Not checked', es: 'Sin comprobar' },
  genuine: { zh: '验真通过', en: 'Genuine', es: 'Auténtico' },
  doubtful: { zh: '存疑', en: 'Doubtful', es: 'Dudoso' },
})

const checkStateList = enumList('outsourced_test.check_state', {
  unchecked: { zh: '待核查', en: 'To check', es: 'Por comprobar' },
  ok: { zh: '已核查', en: 'Checked', es: 'Comprobado' },
  problem: { zh: '有疑问', en: 'Questioned', es: 'Con dudas' },
})

/** Whether the laboratory that made a test may make it. */
export const qualifiedList = enumList('outsourced_test.calc_qualified', {
  ok: { zh: '符合', en: 'In scope', es: 'En su alcance' },
  none: { zh: '未见资质', en: 'Not in scope', es: 'Fuera de alcance' },
})

/**
 * How far a test is that a site sends to another laboratory: of one on the platform by the order over there, of any other by what was
 * written here. `refused`: the laboratory gave it back, or did not take it in time.
 */
export const outsideProgress = enumList('outsourced_test.calc_progress', {
  draft: { zh: '草稿', en: 'Draft', es: 'Borrador' },
  sent: { zh: '已送', en: 'Sent', es: 'Enviado' },
  refused: { zh: '被退回', en: 'Given back', es: 'Devuelto' },
  accepted: { zh: '已受理', en: 'Accepted', es: 'Aceptado' },
  testing: { zh: '检测中', en: 'In test', es: 'En ensayo' },
  reported: { zh: '已出报告', en: 'Reported', es: 'Con informe' },
  registered: { zh: '已登记', en: 'Registered', es: 'Registrado' },
})

/** A parameter of the other laboratory that is ordered, with the names that it had when it was chosen. */
const orderedTest = z.strictObject({
  parameter_id: idSchema,
  category_id: idSchema,
  test: z.string().max(200),
  parameter: z.string().max(200),
})
export type OrderedTest = z.infer<typeof orderedTest>

/** Outsourced test information. */
export const outsourcedTest = defineEntity('outsourced_test', {
  label: { zh: '外委试验', en: 'Outsourced test', es: 'Ensayo subcontratado' },
  tenancy: 'business',
  title: 'outsourced_no',
  draft: 'draft',
  pick: { label: 'outsourced_no', search: ['outsourced_no', 'report_number'] },
  index: [['state', 'test_date'], ['testing_unit']],
  fields: {
    outsourced_no: text(
      { zh: '外委编号', en: 'Number', es: 'N.º de ensayo subcontratado' },
      {
        max: 60,
        requiredFrom: 'submitted',
      },
    ),
    test_name: text(
      { zh: '试验名称', en: 'Test name', es: 'Nombre del ensayo' },
      { max: 200, requiredAfterDraft: true },
    ),
    test_date: date({ zh: '试验日期', en: 'Test date', es: 'Fecha de ensayo' }),
    project_name: text({ zh: '工程名称', en: 'Project name', es: 'Nombre de la obra' }, { requiredAfterDraft: true }),
    project_part: text(
      { zh: '工程部位/用途', en: 'Project part or use', es: 'Parte de obra o uso' },
      { max: 300, requiredAfterDraft: true },
    ),
    testing_unit: text(
      { zh: '检测单位', en: 'Testing unit', es: 'Laboratorio de ensayo' },
      { requiredAfterDraft: true },
    ),
    test_index: text(
      { zh: '检测指标', en: 'Test index', es: 'Indicador de ensayo' },
      { max: 500, requiredAfterDraft: true },
    ),
    upload_file_id: file({ zh: '上传文件', en: 'Uploaded file', es: 'Archivo cargado' }),
    test_result: oneOf({ zh: '结论', en: 'Conclusion', es: 'Conclusión' }, testResultList),
    result_text: longtext({ zh: '试验结果', en: 'Test result', es: 'Resultado del ensayo' }),
    report_number: text(
      { zh: '外委报告编号', en: 'Report number', es: 'N.º de informe externo' },
      {
        max: 60,
      },
    ),
    entrustment_id: ref({ zh: '委托单', en: 'Order', es: 'Orden de encargo' }, { to: 'entrustment', byServer: true }),
    trial_task_id: ref({ zh: '任务', en: 'Task', es: 'Tarea' }, { to: 'trial_task' }),
    reason: text({ zh: '外委原因', en: 'Reason', es: 'Motivo de la subcontratación' }, { max: 300 }),
    unit_qualification_no: text(
      { zh: '检测单位资质', en: 'Qualification of the unit', es: 'Acreditación del laboratorio de ensayo' },
      { max: 80 },
    ),
    unit_in_scope: boolean(
      { zh: '资质范围内', en: 'In its scope', es: 'Dentro de su alcance acreditado' },
      { default: 1 },
    ),
    client_consent: boolean(
      { zh: '委托方同意', en: 'Client agreed', es: 'Conformidad del cliente' },
      { default: 0, byServer: true },
    ),
    sent_on: date({ zh: '送样日期', en: 'Sent', es: 'Fecha de envío de muestras' }, { byServer: true }),
    planned_back_on: date({ zh: '预计返回', en: 'Expected back', es: 'Fecha prevista de retorno' }),
    amount: decimal({ zh: '费用', en: 'Amount', es: 'Importe' }, { digits: [12, 2], unit: 'CNY', default: '0' }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, outsourcedState, 'draft'),
    approved_by_id: ref({ zh: '批准人', en: 'Approved by', es: 'Aprobado por' }, { to: 'app_user', byServer: true }),
    confirmed_by_id: ref(
      { zh: '确认人', en: 'Confirmed by', es: 'Confirmado por' },
      { to: 'app_user', byServer: true },
    ),
    consent_file_id: file({ zh: '委托方同意书', en: 'Consent', es: 'Documento de conformidad del cliente' }),
    returned_on: date({ zh: '返回日期', en: 'Returned on', es: 'Fecha de retorno' }, { byServer: true }),
    verify_state: oneOf({ zh: '验真结果', en: 'Verification', es: 'Resultado de la comprobación' }, verifyStateList, {
      byServer: true,
    }),
    check_state: oneOf({ zh: '核查状态', en: 'Check state', es: 'Estado de comprobación' }, checkStateList, {
      byServer: true,
    }),
    check_note: text(
      { zh: '核查说明', en: 'Check note', es: 'Nota de comprobación' },
      {
        max: 500,
        byServer: true,
      },
    ),
    /** What the section answers to a question about it. */
    check_answer: text({ zh: '疑问答复', en: 'Answer', es: 'Respuesta' }, { max: 500 }),
    checked_by_id: ref({ zh: '核查人', en: 'Checked by', es: 'Comprobado por' }, { to: 'app_user', byServer: true }),
    checked_at: datetime({ zh: '核查时间', en: 'Checked at', es: 'Fecha de comprobación' }, { byServer: true }),
    witness_name: text({ zh: '见证人', en: 'Witness', es: 'Testigo' }, { max: 50 }),
    /** Of a report that was made on a platform, or the address in its QR code. */
    report_code: text(
      { zh: '报告唯一码或查验网址', en: 'Unique code or address', es: 'Código único o dirección' },
      { max: 300 },
    ),
    /** Number and day of the report that the unique code stands for. */
    verified_number: text(
      { zh: '验真报告编号', en: 'Number by its code', es: 'N.º según el código' },
      { max: 60, byServer: true },
    ),
    verified_on: date({ zh: '验真报告日期', en: 'Date by its code', es: 'Fecha según el código' }, { byServer: true }),
    /** What is sent, where no task says it: a registered sample, or one that is only described (page gdtrialtest/gdentrust). */
    sample_id: ref({ zh: '样品', en: 'Sample', es: 'Muestra' }, { to: 'sample', byServer: true }),
    sample_name: text({ zh: '样品名称', en: 'Sample name', es: 'Nombre de la muestra' }, { max: 100, byServer: true }),
    sample_spec: text(
      { zh: '规格/等级/设计强度', en: 'Size, grade or strength', es: 'Tamaño, clase o resistencia' },
      { max: 150, byServer: true },
    ),
    sample_quantity: text({ zh: '样品数量', en: 'Quantity', es: 'Cantidad' }, { max: 50, byServer: true }),
    planned_send_on: date({ zh: '拟送样日期', en: 'To be sent', es: 'Envío previsto' }, { byServer: true }),
    /** The laboratory of the platform that gets the order electronically; null where it goes on paper. */
    target_business_id: ref(
      { zh: '受理试验室', en: 'Laboratory', es: 'Laboratorio' },
      { to: 'business', byServer: true },
    ),
    ordered_tests: json(
      { zh: '所选试验', en: 'Chosen tests', es: 'Ensayos elegidos' },
      { byServer: true, shape: z.array(orderedTest).max(100) },
    ),
    /** Id of the pre-entrustment in that laboratory. It is no reference: rows of another unit are told of by `gt_outside_order` alone. */
    outside_order_id: text({ zh: '预委托', en: 'Pre-entrustment', es: 'Preencargo' }, { max: 20, byServer: true }),
  },
  computed: {
    /** Whose record it is, in lists of who watches several laboratories. */
    calc_unit: text({ zh: '试验室', en: 'Laboratory', es: 'Laboratorio' }),
    /** Told to who watches several laboratories: 1 in the own one, where it may be changed. */
    calc_own: integer({ zh: '本单位', en: 'Own', es: 'Propio' }),
    /** By the certificates of a laboratory of the platform, else by what was declared of it. */
    calc_qualified: oneOf({ zh: '资质符合', en: 'Qualified', es: 'Acreditado' }, qualifiedList),
    calc_order: text({ zh: '委托编号', en: 'Order', es: 'N.º de encargo' }, { max: 60 }),
    calc_sample: text({ zh: '样品编号', en: 'Sample number', es: 'N.º de muestra' }, { max: 60 }),
    calc_sample_name: text({ zh: '样品名称', en: 'Sample name', es: 'Nombre de la muestra' }, { max: 100 }),
    calc_progress: oneOf({ zh: '进度', en: 'Progress', es: 'Avance' }, outsideProgress),
    /** Of the order in a laboratory of the platform: its number there, why it was given back, and the report once it is approved. */
    calc_order_no: text({ zh: '预委托编号', en: 'Pre-entrustment', es: 'N.º de preencargo' }, { max: 60 }),
    calc_return_reason: text({ zh: '退回原因', en: 'Why given back', es: 'Motivo de devolución' }, { max: 500 }),
    /** 1 where its report is brought by upload: it is with a laboratory that makes none on the platform. */
    calc_upload: integer({ zh: '上传报告', en: 'Report by upload', es: 'Informe por carga' }),
    calc_report_no: text({ zh: '外委报告编号', en: 'Report number', es: 'N.º de informe externo' }, { max: 200 }),
  },
})
