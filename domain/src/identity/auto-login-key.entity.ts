import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { longtext } from '../kit/fields/longtext.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const algorithmList = enumList('auto_login_key.algorithm', {
  ES256: { zh: 'ES256', en: 'ES256', es: 'ES256' },
  RS256: { zh: 'RS256', en: 'RS256', es: 'RS256' },
  HS256: { zh: 'HS256', en: 'HS256', es: 'HS256' },
})

/** Key of an auto-login partner; two may overlap for rotation. */
export const autoLoginKey = defineEntity('auto_login_key', {
  label: { zh: '对接密钥', en: 'Partner key', es: 'Clave de socio' },
  tenancy: 'platform',
  title: 'kid',
  pick: { label: 'kid', search: ['kid'] },
  unique: [['auto_login_client_id', 'kid']],
  fields: {
    auto_login_client_id: ref(
      { zh: '对接方', en: 'Partner', es: 'Sistema socio' },
      { to: 'auto_login_client', required: true },
    ),
    kid: text({ zh: '密钥标识', en: 'Key id', es: 'Identificador de clave' }, { max: 50, required: true }),
    algorithm: oneOf({ zh: '算法', en: 'Algorithm', es: 'Algoritmo' }, algorithmList, { required: true }),
    /** ES256 and RS256. */
    public_key: longtext({ zh: '公钥', en: 'Public key', es: 'Clave pública' }),
    /** HS256; never leaves the server. */
    secret_cipher: longtext(
      { zh: '密文密钥', en: 'Encrypted secret', es: 'Clave secreta cifrada' },
      { byServer: true },
    ),
    fingerprint: text({ zh: '指纹', en: 'Fingerprint', es: 'Huella' }, { max: 64, required: true, byServer: true }),
    valid_from: datetime({ zh: '起', en: 'From', es: 'Desde' }, { required: true, default: 'now' }),
    valid_to: datetime({ zh: '止', en: 'Until', es: 'Hasta' }, { required: true }),
    revoked_at: datetime({ zh: '吊销时间', en: 'Revoked at', es: 'Fecha de revocación' }, { byServer: true }),
  },
})
