import { defineListPage } from '../kit/page/define.ts'
import { outsideMissing } from './outside-missing.ts'
import { outsourcedTest } from './outsourced-test.entity.ts'

/** Tests that outside laboratories made for the project: their results and reports, for the ledgers of the site. */
export default defineListPage('gdentrustmanage.outsourcedtest', {
  entity: outsourcedTest,
  scope: [{ field: 'state', op: 'eq', value: ['registered', 'confirmed'] }],
  columns: [
    { of: 'test_name', width: 180 },
    { of: 'test_date', width: 118 },
    { of: 'project_name', width: 200 },
    { of: 'project_part', width: 180 },
    { of: 'testing_unit', width: 200 },
    { of: 'test_index', width: 160 },
    { of: 'result_text', width: 160 },
    { of: 'test_result', width: 80 },
    { of: 'upload_file_id', width: 90 },
    { of: 'check_state', width: 104 },
    { of: 'check_note', width: 180 },
    { of: 'created_by_id', width: 100 },
    { of: 'created_at', width: 170 },
    { of: 'report_number', width: 140, optional: true },
    { of: 'witness_name', width: 90, optional: true },
    { of: 'verify_state', width: 90, optional: true },
  ],
  filters: ['test_date', 'test_name', 'testing_unit', 'test_result', 'check_state'],
  sort: '-test_date',
  formColumns: 2,
  form: [
    {
      fields: [
        { of: 'test_name', needed: true, missing: outsideMissing.test_name },
        { of: 'test_date', needed: true, missing: outsideMissing.test_date },
        { of: 'project_name', needed: true, missing: outsideMissing.project_name, series: true },
        { of: 'project_part', needed: true, missing: outsideMissing.project_part },
        { of: 'testing_unit', needed: true, missing: outsideMissing.testing_unit, series: true },
        { of: 'test_index', needed: true, missing: outsideMissing.test_index },
        { of: 'upload_file_id', needed: true, missing: outsideMissing.upload_file_id },
        { of: 'result_text', needed: true, missing: outsideMissing.result_text },
        { of: 'check_answer', when: { field: 'check_state', is: 'problem' } },
      ],
    },
    {
      title: { zh: '结论与查验', en: 'Conclusion and proof', es: 'Conclusión y comprobación' },
      fields: [
        'test_result',
        'report_number',
        {
          of: 'report_code',
          hint: {
            zh: '报告上的唯一码，或二维码中的查验网址，供监管验真',
            en: 'The unique code on the report, or the address in its QR code, for its verification',
            es: 'El código único del informe o la dirección de su QR, para verificarlo',
          },
        },
        'witness_name',
        { of: 'unit_qualification_no', series: true },
        {
          of: 'unit_in_scope',
          hint: {
            zh: '该单位的资质参数覆盖本试验且在有效期内',
            en: 'Its accreditation covers the parameter and is in force',
            es: 'Su acreditación cubre el parámetro y está vigente',
          },
        },
      ],
    },
  ],
  empty: { zh: '还没有外委试验', en: 'No outside tests yet', es: 'Aún no hay ensayos externos' },
  // in web/src/pages/gdentrustmanage/outsourcedtest.tsx
  byHand: ['preview'],
})
