import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { oneOf } from '../kit/fields/enum.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { stepRole } from '../reports/lists.ts'

/** Person authorised for test/parameter and role. */
export const userTrialAuthority = defineEntity('user_trial_authority', {
  label: { zh: '人员试验授权', en: 'Test authority', es: 'Autorización de ensayo' },
  tenancy: 'business',
  title: 'user_id',
  unique: [['user_id', 'trial_list_id', 'trial_parameter_id', 'role', 'valid_from']],
  index: [['trial_list_id', 'role', 'enabled'], ['user_id']],
  fields: {
    user_id: ref({ zh: '人员', en: 'User', es: 'Persona' }, { to: 'app_user', required: true }),
    trial_list_id: ref({ zh: '试验', en: 'Test', es: 'Ensayo' }, { to: 'trial_list', required: true }),
    /** empty = every parameter of the test. */
    trial_parameter_id: ref({ zh: '参数', en: 'Parameter', es: 'Parámetro' }, { to: 'trial_parameter' }),
    role: oneOf({ zh: '授权角色', en: 'Role', es: 'Función autorizada' }, stepRole, { required: true }),
    equipment_sort_id: ref(
      { zh: '授权设备类', en: 'Equipment class', es: 'Clase de equipo autorizada' },
      { to: 'equipment_sort' },
    ),
    personnel_certificate_id: ref(
      { zh: '依据证书', en: 'Certificate', es: 'Certificado de base' },
      { to: 'personnel_certificate' },
    ),
    authorised_by_id: ref({ zh: '授权人', en: 'Authorised by', es: 'Autorizado por' }, { to: 'app_user' }),
    valid_from: date({ zh: '起始', en: 'Valid from', es: 'Desde' }, { required: true }),
    valid_to: date({ zh: '截止', en: 'Valid to', es: 'Hasta' }, { min: 'valid_from' }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    is_default: boolean({ zh: '默认检测人', en: 'Default tester', es: 'Ensayador por defecto' }, { default: 0 }),
    /** Day on which it was given or its end was moved. */
    authorised_on: date({ zh: '授权日期', en: 'Authorised on', es: 'Fecha de autorización' }),
    /** Why it is given beyond the field of the certificate. */
    note: text({ zh: '授权说明', en: 'Note', es: 'Nota' }, { max: 300 }),
  },
})
