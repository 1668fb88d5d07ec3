import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { stepRole } from './lists.ts'

/** User authorised to sign as role/for tests. What stood is never unsaid: an authorisation that is stopped ends yesterday. */
export const signatureUser = defineEntity('signature_user', {
  label: { zh: '签名授权', en: 'Signature authorisation', es: 'Autorización de firma' },
  tenancy: 'business',
  title: 'user_id',
  unique: [['user_id', 'role', 'trial_category_id', 'trial_class_id', 'trial_list_id', 'valid_from']],
  index: [['role', 'enabled']],
  computed: {
    calc_scope_text: text({ zh: '授权试验', en: 'Tests', es: 'Ensayos' }, { max: 300 }),
    calc_certificate_serial: text({ zh: '证书编号', en: 'Certificate', es: 'Certificado' }, { max: 100 }),
    /** The approved picture of the person, where the reader may see it. */
    calc_signature: text({ zh: '签名', en: 'Signature', es: 'Firma' }, { max: 20 }),
  },
  fields: {
    user_id: ref({ zh: '用户', en: 'User', es: 'Usuario' }, { to: 'app_user', required: true }),
    role: oneOf({ zh: '角色', en: 'Role', es: 'Función' }, stepRole, { required: true }),
    trial_category_id: ref({ zh: '试验类别', en: 'Industry', es: 'Categoría de ensayo' }, { to: 'trial_category' }),
    trial_class_id: ref({ zh: '试验分类', en: 'Class', es: 'Clase de ensayo' }, { to: 'trial_class' }),
    /** empty = all in the class. */
    trial_list_id: ref({ zh: '试验', en: 'Test', es: 'Ensayo' }, { to: 'trial_list' }),
    /** required for approver on CMA reports. */
    authorised_signatory: boolean(
      { zh: '授权签字人', en: 'Authorised signatory', es: 'Signatario autorizado' },
      { default: 0 },
    ),
    proxy_user_id: ref({ zh: '代理人', en: 'Proxy', es: 'Suplente' }, { to: 'app_user' }),
    proxy_from: datetime({ zh: '代理起始', en: 'Proxy from', es: 'Inicio de la suplencia' }),
    proxy_to: datetime({ zh: '代理截止', en: 'Proxy to', es: 'Fin de la suplencia' }),
    valid_from: date({ zh: '起始', en: 'Valid from', es: 'Desde' }, { required: true, default: 'today' }),
    valid_to: date({ zh: '截止', en: 'Valid to', es: 'Hasta' }, { min: 'valid_from' }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    appoint_file_id: file({ zh: '授权文件', en: 'Letter of appointment', es: 'Documento de autorización' }),
  },
})
