import { defineListPage } from '../kit/page/define.ts'
import { signatureUser } from './signature-user.entity.ts'

/** Everybody keeps the own signature here; administrators say who signs what, from when until when. */
export default defineListPage('totalset.signature', {
  entity: signatureUser,
  columns: [
    { of: 'user_id', width: 110, label: { zh: '姓名', en: 'Name', es: 'Nombre' } },
    { of: 'role', width: 100 },
    { of: 'calc_scope_text', width: 200, label: { zh: '授权试验', en: 'Tests', es: 'Ensayos' } },
    { of: 'calc_certificate_serial', width: 140 },
    { of: 'valid_from', width: 110 },
    { of: 'valid_to', width: 110, as: 'expiry' },
    { of: 'calc_signature', width: 110 },
    { of: 'appoint_file_id', width: 120 },
    { of: 'enabled', width: 70 },
  ],
  filters: ['user_id', 'role', 'valid_to'],
  sort: 'role',
  commands: [
    {
      op: 'stop',
      action: 'Stop',
      label: { zh: '停止授权', en: 'Stop', es: 'Detener' },
      single: true,
      when: { field: 'enabled', is: 1 },
      danger: true,
      consequence: {
        zh: '从今天起不能再以此授权签署；已签署的不变。',
        en: 'From today nothing is signed by it; what was signed stays.',
        es: 'Desde hoy no se firma con ella; lo firmado se mantiene.',
      },
    },
  ],
  empty: { zh: '还没有签名授权', en: 'Nobody is authorised yet', es: 'Aún no hay nadie autorizado' },
  // web/src/pages/totalset/signature.tsx
  byHand: ['draw', 'upload', 'grant', 'approve'],
})
