import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { longtext } from '../kit/fields/longtext.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'

const testResultList = enumList('outsourced_test.test_result', {
  pass: { zh: '合格', en: 'Pass', es: 'Conforme' },
  fail: { zh: '不合格', en: 'Fail', es: 'No conforme' },
  measured: { zh: '实测', en: 'Measured', es: 'Valor medido' },
})

/** In the order of a test that goes out and comes back; a rejected one is submitted again. */
export const outsourcedState = enumList('outsourced_test.state', {
  draft: { zh: '草稿', en: 'Draft', es: 'Borrador' },
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
  unchecked: { zh: '未核查', en: 'Not checked', es: 'Sin comprobar' },
  ok: { zh: '已核查', en: 'Checked', es: 'Comprobado' },
  problem: { zh: '有问题', en: 'Problem', es: 'Con problemas' },
})

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
    test_date: date({ zh: '试验日期', en: 'Test date', es: 'Fecha de ensayo' }, { requiredFrom: 'returned' }),
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
    upload_file_id: file({ zh: '上传文件', en: 'Uploaded file', es: 'Archivo cargado' }, { requiredFrom: 'returned' }),
    test_result: oneOf({ zh: '检测结果', en: 'Test result', es: 'Resultado' }, testResultList, {
      requiredFrom: 'returned',
    }),
    result_text: longtext(
      { zh: '结果说明', en: 'Result text', es: 'Descripción del resultado' },
      { requiredFrom: 'returned' },
    ),
    report_number: text(
      { zh: '外委报告编号', en: 'Report number', es: 'N.º de informe externo' },
      {
        max: 60,
        requiredFrom: 'returned',
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
  },
  computed: {
    calc_order: text({ zh: '委托编号', en: 'Order', es: 'N.º de encargo' }, { max: 60 }),
    calc_sample: text({ zh: '样品编号', en: 'Sample number', es: 'N.º de muestra' }, { max: 60 }),
  },
})
