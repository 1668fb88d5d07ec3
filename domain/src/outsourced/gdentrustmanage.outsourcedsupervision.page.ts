import { defineListPage } from '../kit/page/define.ts'
import type { ChipSpec } from '../kit/page/page.ts'
import { outsourcedTest } from './outsourced-test.entity.ts'

const { check_note, check_state, report_code, verify_state } = outsourcedTest.fields

const chip = (key: keyof typeof check_state.options.list.labels, tone?: ChipSpec['tone']): ChipSpec => ({
  key,
  label: check_state.options.list.labels[key],
  filters: [{ field: 'check_state', op: 'eq', value: key }],
  ...(tone ? { tone } : {}),
})
const known = { field: 'state', is: ['registered', 'confirmed'] } as const

/** Tests of outside laboratories as who watches the sections checks them: report genuine, laboratory qualified, witness present. */
export default defineListPage('gdentrustmanage.outsourcedsupervision', {
  entity: outsourcedTest,
  scope: [
    { field: 'state', op: 'eq', value: ['registered', 'confirmed'] },
    { field: 'check_state', op: 'eq', value: ['unchecked', 'ok', 'problem'] },
  ],
  columns: [
    { of: 'calc_unit', width: 160 },
    { of: 'test_name', width: 160 },
    { of: 'testing_unit', width: 200 },
    { of: 'calc_qualified', width: 120 },
    { of: 'verify_state', width: 114 },
    { of: 'test_date', width: 118 },
    { of: 'test_result', width: 80 },
    { of: 'witness_name', width: 90 },
    { of: 'check_state', width: 104 },
    { of: 'check_note', width: 200 },
    { of: 'check_answer', width: 180 },
    { of: 'report_number', width: 140 },
    { of: 'verified_number', width: 140, optional: true },
    { of: 'verified_on', width: 118, optional: true },
    { of: 'upload_file_id', width: 90 },
    { of: 'result_text', width: 160, optional: true },
    { of: 'unit_qualification_no', width: 130, optional: true },
    { of: 'checked_by_id', width: 100, optional: true },
    { of: 'checked_at', width: 150, optional: true },
  ],
  filters: ['calc_unit', 'check_state', 'test_date', 'test_result', 'testing_unit'],
  sort: '-test_date',
  chips: [chip('unchecked', 'orange'), chip('ok'), chip('problem', 'red')],
  commands: [
    {
      op: 'confirm',
      action: 'Check',
      label: { zh: '核查通过', en: 'Checked', es: 'Comprobado' },
      when: { field: 'check_state', is: ['unchecked', 'problem'] },
      ask: { check_note: { field: check_note } },
      touches: ['TodoItems'],
    },
    {
      op: 'feedback',
      action: 'Question',
      label: { zh: '反馈', en: 'Feedback', es: 'Comentarios' },
      single: true,
      when: { field: 'check_state', is: ['unchecked', 'problem'] },
      reason: 'required',
      touches: ['TodoItems'],
    },
    {
      op: 'verify',
      action: 'Verify',
      label: { zh: '报告验真', en: 'Verify report', es: 'Verificar informe' },
      single: true,
      when: known,
      ask: {
        report_code: { field: report_code, held: true, required: true },
        verify_state: { field: verify_state },
      },
      consequence: {
        zh: '本平台出具的报告按唯一码核对编号和日期；其他报告请打开其查验网址核对后选择结果。',
        en: 'A report of this platform is compared by its code, with number and date. Of another one, open its address and choose the outcome.',
        es: 'Un informe de esta plataforma se coteja por su código, con número y fecha. De otro, abra su dirección y elija el resultado.',
      },
    },
  ],
  empty: { zh: '还没有外委试验', en: 'No outside tests yet', es: 'Aún no hay ensayos externos' },
})
