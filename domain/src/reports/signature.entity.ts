import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'
import { approveState } from '../platform/lists.ts'
import { stepRole } from './lists.ts'

const sourceList = enumList('signature.source', {
  draw: { zh: '手写板', en: 'Drawn', es: 'Tableta de firma' },
  upload: { zh: '上传', en: 'Uploaded', es: 'Cargado' },
  ca: { zh: 'CA证书', en: 'Certificate', es: 'Certificado CA' },
})

/**
 * Signature image of a user. One counts after somebody else approved it and until another one takes its place; papers keep the
 * one with which they were signed.
 */
export const signature = defineEntity('signature', {
  label: { zh: '签名', en: 'Signature', es: 'Firma' },
  tenancy: 'business',
  title: 'user_id',
  pick: { label: 'certificate_serial', search: ['certificate_serial'] },
  index: [['user_id', 'is_current']],
  computed: {
    calc_roles: text({ zh: '签名角色', en: 'Roles', es: 'Funciones' }, { max: 200 }),
    /** What the list is asked by: one of the roles. */
    calc_role: oneOf({ zh: '签名角色', en: 'Role', es: 'Función' }, stepRole),
    calc_scope_text: text({ zh: '授权试验', en: 'Tests', es: 'Ensayos' }, { max: 1000 }),
  },
  fields: {
    user_id: ref({ zh: '用户', en: 'User', es: 'Usuario' }, { to: 'app_user', required: true }),
    /** transparent PNG. */
    image_file_id: file({ zh: '签名图片', en: 'Signature image', es: 'Imagen de firma' }, { required: true }),
    source: oneOf({ zh: '来源', en: 'Source', es: 'Origen' }, sourceList, { required: true, default: 'upload' }),
    certificate_serial: text(
      { zh: '证书序列号', en: 'Certificate serial', es: 'N.º de serie del certificado' },
      { max: 100 },
    ),
    certificate_valid_to: datetime({ zh: '证书到期', en: 'Certificate expiry', es: 'Vencimiento del certificado' }),
    pin_hash: text(
      { zh: '签名口令', en: 'Signing PIN digest', es: 'Clave de firma (resumen)' },
      { max: 200, secret: true },
    ),
    valid_from: date({ zh: '启用日期', en: 'Valid from', es: 'Vigente desde' }, { default: 'today' }),
    valid_to: date({ zh: '停用日期', en: 'Valid to', es: 'Fecha de desactivación' }),
    is_current: boolean({ zh: '当前使用', en: 'Current', es: 'En uso' }, { required: true, default: 1 }),
    approved_by_id: ref({ zh: '审核人', en: 'Approved by', es: 'Revisor' }, { to: 'app_user' }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, approveState, 'submitted'),
    /** Why it was not approved. */
    opinion: text({ zh: '审核意见', en: 'Opinion', es: 'Opinión' }, { max: 200, byServer: true }),
  },
})
