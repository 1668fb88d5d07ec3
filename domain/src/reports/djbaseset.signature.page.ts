import { defineListPage } from '../kit/page/define.ts'
import { signature } from './signature.entity.ts'

/** The signature pictures of a laboratory with what their owners may sign. */
export default defineListPage('djbaseset.signature', {
  entity: signature,
  columns: [
    { of: 'user_id', width: 110, label: { zh: '姓名', en: 'Name', es: 'Nombre' } },
    { of: 'image_file_id', width: 130 },
    { of: 'calc_roles', width: 160 },
    { of: 'calc_scope_text', width: 220 },
    { of: 'valid_from', width: 110 },
    { of: 'valid_to', width: 110, as: 'expiry' },
    { of: 'certificate_serial', width: 130, label: { zh: '证书编号', en: 'Certificate', es: 'Certificado' } },
    { of: 'approved_by_id', width: 110 },
    { of: 'state', width: 90 },
    { of: 'is_current', width: 80 },
    { of: 'opinion', width: 160, optional: true },
  ],
  filters: ['user_id', 'calc_role', 'state'],
  sort: '-is_current',
  chips: [
    {
      key: 'waiting',
      label: { zh: '待审核', en: 'To approve', es: 'Por aprobar' },
      filters: [{ field: 'state', op: 'eq', value: 'submitted' }],
      tone: 'orange',
    },
  ],
  commands: [
    {
      op: 'disable',
      action: 'Retire',
      label: { zh: '停用', en: 'Disable', es: 'Deshabilitar' },
      single: true,
      when: { field: 'state', is: 'approved' },
      danger: true,
      consequence: {
        zh: '从现在起不再使用；已用它签署的不变。',
        en: 'It is used no longer from now on; what was signed with it stays.',
        es: 'Deja de usarse desde ahora; lo firmado con ella se mantiene.',
      },
    },
  ],
  empty: { zh: '尚未上传签名', en: 'No signature yet', es: 'Aún no hay firmas' },
  // the own picture, authorising and the way to the seals, in web/src/features/signatures
  byHand: ['add', 'edit', 'upload'],
})
