import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const kindList = enumList('login_token.kind', {
  access: { zh: '访问', en: 'Access', es: 'Acceso' },
  refresh: { zh: '刷新', en: 'Refresh', es: 'Renovación' },
  temp: { zh: '临时', en: 'Temporary', es: 'Temporal' },
  business: { zh: '单位', en: 'Business', es: 'Unidad' },
})

/** Bearer token state per login record, refresh and revocation. */
export const loginToken = defineEntity('login_token', {
  label: { zh: '登录令牌', en: 'Login token', es: 'Token de acceso' },
  tenancy: 'platform',
  title: 'token_hash',
  pick: { label: 'token_hash', search: ['token_hash'] },
  index: [['login_record_id'], ['expires_at']],
  fields: {
    login_record_id: ref(
      { zh: '登录记录', en: 'Login record', es: 'Registro de acceso' },
      { to: 'login_record', required: true },
    ),
    token_hash: text(
      { zh: '令牌摘要', en: 'Token digest', es: 'Resumen criptográfico del token' },
      { max: 64, required: true, unique: true, secret: true },
    ),
    kind: oneOf({ zh: '种类', en: 'Kind', es: 'Clase' }, kindList, { required: true, default: 'access' }),
    issued_at: datetime({ zh: '签发', en: 'Issued', es: 'Expedido' }, { required: true, default: 'now' }),
    expires_at: datetime({ zh: '到期', en: 'Expires', es: 'Vencimiento' }, { required: true }),
    revoked_at: datetime({ zh: '吊销', en: 'Revoked', es: 'Revocado' }),
  },
})
