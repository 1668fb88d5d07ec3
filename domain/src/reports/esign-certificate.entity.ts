import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { longtext } from '../kit/fields/longtext.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const kindList = enumList('esign_certificate.kind', {
  root: { zh: '根证书', en: 'Root', es: 'Raíz' },
  person: { zh: '个人', en: 'Person', es: 'Persona' },
  seal: { zh: '印章', en: 'Seal', es: 'Sello' },
})

/**
 * A certificate of the laboratory's own authority: its root, and those with which people and seals sign. The key is sealed under
 * the secret of the server and leaves it never.
 */
export const esignCertificate = defineEntity('esign_certificate', {
  label: { zh: '签名证书', en: 'Signing certificate', es: 'Certificado de firma' },
  tenancy: 'business',
  title: 'serial',
  evidence: true,
  pick: { label: 'serial', search: ['serial', 'subject'] },
  unique: [['serial']],
  index: [['kind'], ['user_id'], ['stamp_id']],
  fields: {
    kind: oneOf({ zh: '种类', en: 'Kind', es: 'Clase' }, kindList, { required: true }),
    user_id: ref({ zh: '用户', en: 'User', es: 'Usuario' }, { to: 'app_user' }),
    stamp_id: ref({ zh: '印章', en: 'Stamp', es: 'Sello' }, { to: 'stamp' }),
    subject: text({ zh: '持有者', en: 'Subject', es: 'Titular' }, { max: 200, required: true }),
    serial: text({ zh: '证书序列号', en: 'Serial number', es: 'N.º de serie' }, { max: 40, required: true }),
    /** PEM. */
    certificate: longtext({ zh: '证书', en: 'Certificate', es: 'Certificado' }, { required: true }),
    key_cipher: text(
      { zh: '私钥（密封）', en: 'Private key (sealed)', es: 'Clave privada (sellada)' },
      { max: 1000, required: true, byServer: true, secret: true },
    ),
    valid_from: datetime({ zh: '有效期自', en: 'Valid from', es: 'Válido desde' }, { required: true }),
    valid_to: datetime({ zh: '有效期至', en: 'Valid to', es: 'Válido hasta' }, { required: true }),
    revoked_at: datetime({ zh: '吊销时间', en: 'Revoked', es: 'Revocado' }, { byServer: true }),
    revoke_reason: text({ zh: '吊销原因', en: 'Why revoked', es: 'Causa de revocación' }, { max: 200, byServer: true }),
  },
})
