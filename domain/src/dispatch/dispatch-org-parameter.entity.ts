import { defineEntity } from '../kit/entity.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** A parameter of the parent's certificate that a dispatched laboratory may test. */
export const dispatchOrgParameter = defineEntity('dispatch_org_parameter', {
  label: { zh: '授权参数', en: 'Authorised parameter', es: 'Parámetro autorizado' },
  tenancy: 'business',
  title: 'trial_parameter_id',
  unique: [['dispatch_org_id', 'lab_qualification_parameter_id']],
  index: [['trial_parameter_id']],
  computed: {
    calc_standard: text({ zh: '标准方法', en: 'Method', es: 'Método normalizado' }, { max: 300 }),
    calc_certificate: text({ zh: '资质证书', en: 'Certificate', es: 'Certificado' }, { max: 200 }),
    calc_limitation: text({ zh: '限制说明', en: 'Limitation', es: 'Limitaciones' }, { max: 300 }),
  },
  fields: {
    dispatch_org_id: ref(
      { zh: '派出机构', en: 'Dispatched laboratory', es: 'Laboratorio desplazado' },
      { to: 'dispatch_org', required: true },
    ),
    lab_qualification_parameter_id: ref(
      { zh: '资质参数', en: 'Qualified parameter', es: 'Parámetro acreditado' },
      { to: 'lab_qualification_parameter', required: true },
    ),
    /** Of the row above, for the site, which does not read its parent's certificates. */
    trial_parameter_id: ref(
      { zh: '参数', en: 'Parameter', es: 'Parámetro' },
      { to: 'trial_parameter', required: true, byServer: true },
    ),
  },
})
