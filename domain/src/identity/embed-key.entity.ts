import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Key that opens /open/statistic inside another site's frame. */
export const embedKey = defineEntity('embed_key', {
  label: { zh: '嵌入密钥', en: 'Embed key', es: 'Clave de inserción' },
  tenancy: 'platform',
  title: 'key_hash',
  pick: { label: 'key_hash', search: ['key_hash'] },
  fields: {
    auto_login_client_id: ref(
      { zh: '对接方', en: 'Partner', es: 'Sistema socio' },
      { to: 'auto_login_client', required: true },
    ),
    key_hash: text(
      { zh: '密钥摘要', en: 'Key hash', es: 'Resumen de la clave' },
      { max: 100, required: true, unique: true },
    ),
    /** organisation or business ids and metrics. */
    scope: json({ zh: '范围', en: 'Scope', es: 'Alcance' }, { required: true }),
    frame_hosts: json(
      { zh: '允许嵌入主机', en: 'Frame hosts', es: 'Dominios de inserción permitidos' },
      { default: [] },
    ),
    valid_to: datetime({ zh: '有效期', en: 'Until', es: 'Válido hasta' }, { required: true }),
    revoked_at: datetime({ zh: '吊销时间', en: 'Revoked at', es: 'Fecha de revocación' }),
  },
})
