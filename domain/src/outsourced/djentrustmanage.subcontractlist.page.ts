import type { Label } from '../kit/label.ts'
import { defineListPage } from '../kit/page/define.ts'
import { outsourcedTest } from './outsourced-test.entity.ts'

const { fields } = outsourcedTest
const touches = ['Tasks', 'Samples', 'Entrustments', 'Reports', 'TodoItems']

const chip = (key: string, label: Label, ...states: string[]) => ({
  key,
  label,
  filters: [{ field: 'state', op: 'eq' as const, value: states }],
})

/** Tests that are given to another laboratory with the client's consent: sent, reported, and taken over. */
export default defineListPage('djentrustmanage.subcontractlist', {
  entity: outsourcedTest,
  columns: [
    { of: 'outsourced_no', width: 130 },
    { of: 'calc_order', width: 140 },
    { of: 'calc_sample', width: 150 },
    { of: 'test_name', width: 180 },
    { of: 'testing_unit', width: 200 },
    { of: 'unit_qualification_no', width: 130 },
    { of: 'consent_file_id', width: 90 },
    { of: 'sent_on', width: 118 },
    { of: 'planned_back_on', width: 118, as: 'expiry' },
    { of: 'returned_on', width: 118 },
    { of: 'report_number', width: 150 },
    { of: 'test_result', width: 90 },
    { of: 'state', width: 100 },
    { of: 'result_text', width: 200, optional: true },
    { of: 'upload_file_id', width: 100, optional: true },
    { of: 'trial_task_id', width: 140, optional: true },
    { of: 'amount', width: 100, optional: true },
    { of: 'reason', width: 180, optional: true },
  ],
  filters: ['state', 'sent_on', 'testing_unit', 'test_name'],
  sort: '-created_at',
  chips: [
    chip('to_send', { zh: '待送', en: 'To send', es: 'Por enviar' }, 'draft', 'submitted', 'rejected', 'approved'),
    chip('sent', { zh: '已送', en: 'Sent', es: 'Enviados' }, 'sent'),
    chip('returned', { zh: '已返回', en: 'Back', es: 'Recibidos' }, 'returned'),
    chip('confirmed', { zh: '已采用', en: 'Taken over', es: 'Adoptados' }, 'confirmed'),
  ],
  form: [
    { of: 'trial_task_id', once: true, needed: true },
    { of: 'testing_unit', needed: true },
    'unit_qualification_no',
    {
      of: 'unit_in_scope',
      hint: {
        zh: '该单位的资质参数覆盖本试验且在有效期内',
        en: 'Its accreditation covers the parameter and is in force',
        es: 'Su acreditación cubre el parámetro y está vigente',
      },
    },
    {
      of: 'consent_file_id',
      hint: {
        zh: '委托单未注明同意外委时必须上传',
        en: 'Needed where the order does not say that the client agrees',
        es: 'Necesario si el encargo no dice que el cliente acepta',
      },
    },
    'planned_back_on',
    'project_name',
    'project_part',
    { of: 'reason', needed: true },
    'amount',
  ],
  commands: [
    {
      op: 'submit',
      action: 'Submit',
      label: { zh: '提交', en: 'Submit', es: 'Enviar' },
      when: { field: 'state', is: ['draft', 'rejected'] },
      reason: 'optional',
    },
    {
      op: 'approve',
      action: 'Approve',
      label: { zh: '批准', en: 'Approve', es: 'Aprobar' },
      when: { field: 'state', is: 'submitted' },
    },
    {
      op: 'reject',
      action: 'Reject',
      label: { zh: '驳回', en: 'Refuse', es: 'Rechazar' },
      when: { field: 'state', is: 'submitted' },
      reason: 'required',
      danger: true,
    },
    {
      op: 'send',
      action: 'Send',
      label: { zh: '送检', en: 'Send out', es: 'Enviar muestras' },
      when: { field: 'state', is: 'approved' },
      consequence: {
        zh: '样品交给检测单位，流转记录随之登记。',
        en: 'The sample goes to the other laboratory; the hand-over is kept.',
        es: 'La muestra pasa al otro laboratorio; queda registrado el traspaso.',
      },
      touches,
    },
    {
      op: 'upload',
      action: 'Attach',
      label: { zh: '上传报告', en: 'Upload report', es: 'Cargar informe' },
      single: true,
      when: { field: 'state', is: ['sent', 'returned'] },
      ask: { upload_file_id: { field: fields.upload_file_id, required: true } },
    },
    {
      op: 'receive',
      action: 'Result',
      label: { zh: '登记结果', en: 'Register result', es: 'Registrar resultado' },
      single: true,
      when: { field: 'state', is: 'sent' },
      ask: {
        report_number: { field: fields.report_number, required: true },
        test_date: { field: fields.test_date, required: true },
        test_result: { field: fields.test_result, required: true },
        result_text: { field: fields.result_text, required: true },
        upload_file_id: { field: fields.upload_file_id },
      },
    },
    {
      op: 'confirm',
      action: 'Confirm',
      label: { zh: '采用结果', en: 'Take over result', es: 'Adoptar resultado' },
      single: true,
      when: { field: 'state', is: 'returned' },
      consequence: {
        zh: '任务视为完成；结果在本室报告中注明由该单位检测，不在本室资质标识下。',
        en: 'The task is done. A report names the other laboratory beside the result, which bears no mark of this one.',
        es: 'La tarea se termina. El informe nombra al otro laboratorio junto al resultado, sin la marca de este.',
      },
      touches,
    },
    {
      op: 'askBack',
      action: 'AskBack',
      label: { zh: '退回核实', en: 'Ask back', es: 'Pedir aclaración' },
      single: true,
      when: { field: 'state', is: 'returned' },
      reason: 'required',
    },
  ],
  empty: { zh: '还没有外委试验', en: 'No outside tests yet', es: 'Aún no hay ensayos externos' },
})
