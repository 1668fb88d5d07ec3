import { defineEntity } from '../kit/entity.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'

/** Structured per-business overall settings incl. ESign and Process sections. */
export const overallSetting = defineEntity('overall_setting', {
  label: { zh: '总体设置', en: 'Overall setting', es: 'Configuración general' },
  tenancy: 'business',
  title: 'setting',
  onePerBusiness: true,
  fields: {
    /** sections ESign {enabled, provider, sign_steps[], stamps[], sign_on, cert_required, auto_sign}, Process {contract_review, record_check, audit_levels, require_charge_before_release, auto_assign, face_verify_on[], separate_duties, lock_days, return_reset}, plus Numbering, Sample, Report, Reminder; schema is published with the API. */
    setting: json(
      { zh: '总体设置', en: 'Structured setting', es: 'Configuración general' },
      { required: true, default: {} },
    ),
    data_version: integer({ zh: '版本', en: 'Version', es: 'Versión' }, { default: 1 }),
  },
})
