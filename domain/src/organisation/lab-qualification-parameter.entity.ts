import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Parameters within a certificate's scope. */
export const labQualificationParameter = defineEntity('lab_qualification_parameter', {
  label: { zh: '资质参数范围', en: 'Qualified parameter', es: 'Parámetro acreditado' },
  tenancy: 'business',
  title: 'standard_text',
  pick: { label: 'standard_text', search: ['standard_text'] },
  unique: [['lab_qualification_id', 'trial_parameter_id', 'standard_text']],
  index: [['trial_parameter_id']],
  fields: {
    lab_qualification_id: ref(
      { zh: '证书', en: 'Qualification', es: 'Certificado de acreditación' },
      { to: 'lab_qualification', required: true },
    ),
    trial_parameter_id: ref(
      { zh: '参数', en: 'Parameter', es: 'Parámetro' },
      { to: 'trial_parameter', required: true },
    ),
    standard_text: text({ zh: '标准方法', en: 'Method', es: 'Método normalizado' }, { max: 300 }),
    limitation: text({ zh: '限制说明', en: 'Limitation', es: 'Limitaciones' }, { max: 300 }),
    approved_date: date({ zh: '批准日期', en: 'Approved', es: 'Fecha de aprobación' }),
  },
})
