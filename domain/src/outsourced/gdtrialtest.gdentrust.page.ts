import { defineListPage } from '../kit/page/define.ts'
import type { ChipSpec } from '../kit/page/page.ts'
import subcontract from './djentrustmanage.subcontractlist.page.ts'
import { acceptedField } from './outside-order-actions.ts'
import { outsideProgress, outsourcedTest } from './outsourced-test.entity.ts'

const { report_number, result_text, test_date, test_result } = outsourcedTest.fields

const chip = (key: (typeof outsideProgress.codes)[number], tone?: ChipSpec['tone']): ChipSpec => ({
  key,
  label: outsideProgress.labels[key],
  filters: [{ field: 'calc_progress', op: 'eq', value: key }],
  ...(tone ? { tone } : {}),
})

/** The steps that are the same for every laboratory that gives a test out. */
const same = (...actions: string[]) => subcontract.commands.filter(({ action }) => actions.includes(action))
const touches = ['Tasks', 'Samples', 'Entrustments', 'Reports', 'TodoItems']

/** Tests that the site is not authorised for and sends to another laboratory: ordered, followed, and taken back. */
export default defineListPage('gdtrialtest.gdentrust', {
  entity: outsourcedTest,
  // what was made elsewhere without an order of ours has a page of its own (gdentrustmanage/outsourcedtest)
  scope: [
    {
      field: 'state',
      op: 'eq',
      value: ['draft', 'submitted', 'rejected', 'approved', 'sent', 'returned', 'confirmed'],
    },
  ],
  columns: [
    { of: 'outsourced_no', width: 140 },
    { of: 'calc_progress', width: 100 },
    { of: 'calc_sample', width: 130 },
    { of: 'calc_sample_name', width: 120 },
    { of: 'test_name', width: 160 },
    { of: 'testing_unit', width: 200 },
    { of: 'sent_on', width: 118 },
    { of: 'planned_back_on', width: 118, as: 'expiry' },
    { of: 'witness_name', width: 90 },
    { of: 'state', width: 100, label: { zh: '审批状态', en: 'State', es: 'Estado' } },
    { of: 'calc_report_no', width: 150 },
    { of: 'result_text', width: 160 },
    { of: 'test_result', width: 80 },
    { of: 'calc_order_no', width: 150, optional: true },
    { of: 'calc_return_reason', width: 180, optional: true },
    { of: 'planned_send_on', width: 118, optional: true },
    { of: 'test_index', width: 160, optional: true },
    { of: 'project_part', width: 160, optional: true },
    { of: 'upload_file_id', width: 100, optional: true },
    { of: 'trial_task_id', width: 140, optional: true },
    { of: 'reason', width: 160, optional: true },
  ],
  filters: ['sent_on', 'testing_unit', 'calc_sample', 'test_name'],
  sort: '-sent_on',
  chips: [
    chip('draft'),
    chip('sent'),
    chip('refused', 'red'),
    chip('accepted'),
    chip('testing'),
    chip('reported', 'orange'),
    chip('registered'),
  ],
  commands: [
    ...same('Submit', 'Approve', 'Reject'),
    {
      op: 'send',
      action: 'OrderAgain',
      label: { zh: '重新送检', en: 'Send again', es: 'Enviar de nuevo' },
      single: true,
      when: { field: 'calc_progress', is: 'refused' },
      ask: { accepted: { field: acceptedField } },
      touches,
    },
    {
      op: 'send',
      action: 'Order',
      label: { zh: '送检', en: 'Send out', es: 'Enviar muestras' },
      when: { field: 'state', is: 'approved' },
      ask: { accepted: { field: acceptedField } },
      consequence: {
        zh: '检测单位在平台上时，委托进入其预委托单；否则请打印委托单随样品送去。样品的流转随之登记。',
        en: 'A laboratory on the platform gets the order at once; for any other print the sheet and send it with the sample. The hand-over is kept.',
        es: 'Un laboratorio de la plataforma recibe el encargo al momento; para otro imprima la hoja y envíela con la muestra. Queda registrado el traspaso.',
      },
      touches,
    },
    // a laboratory on the platform makes its report there
    ...same('Attach').map(one => ({ ...one, when: { field: 'calc_upload', is: 1 } })),
    {
      op: 'receive',
      action: 'Receive',
      label: { zh: '登记结果', en: 'Register result', es: 'Registrar resultado' },
      single: true,
      when: { field: 'state', is: ['sent', 'returned'] },
      ask: {
        report_number: { field: report_number },
        test_date: { field: test_date },
        test_result: { field: test_result },
        result_text: { field: result_text },
      },
      consequence: {
        zh: '平台检测单位的报告编号、日期、结论和报告文件自动取回，可以不填；其他单位请先上传报告，再逐项填写。',
        en: 'Number, day, conclusion and paper of a laboratory on the platform come by themselves. For any other upload the report first and fill in each field.',
        es: 'El número, la fecha, la conclusión y el informe de un laboratorio de la plataforma llegan solos. Para otro cargue antes el informe y rellene cada campo.',
      },
    },
    ...same('Confirm').map(one => ({
      ...one,
      label: { zh: '确认结果', en: 'Confirm result', es: 'Confirmar resultado' },
    })),
  ],
  empty: { zh: '还没有外委送检', en: 'Nothing was sent out yet', es: 'Aún no se envió nada' },
  // in web/src/pages/gdtrialtest/gdentrust.tsx
  byHand: ['add', 'edit', 'print'],
})
