import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { text } from '../kit/fields/text.ts'

/** Guest link: what a visitor may see, until when. */
export const visitorGrant = defineEntity('visitor_grant', {
  label: { zh: '访客授权', en: 'Visitor grant', es: 'Permiso de visitante' },
  tenancy: 'business',
  title: 'title',
  pick: { label: 'title', hint: 'code', search: ['title', 'code'] },
  fields: {
    code: text({ zh: '访客码', en: 'Code', es: 'Código de visitante' }, { max: 64, required: true, unique: true }),
    title: text({ zh: '说明', en: 'Title', es: 'Descripción' }),
    /** object kinds and ids or route list. */
    scope: json({ zh: '可见范围', en: 'Scope', es: 'Alcance visible' }, { required: true }),
    valid_to: datetime({ zh: '有效期至', en: 'Valid to', es: 'Válido hasta' }, { required: true }),
    max_uses: integer({ zh: '最多次数', en: 'Maximum uses', es: 'Usos máximos' }),
    use_count: integer({ zh: '已用次数', en: 'Used', es: 'Usos realizados' }, { default: 0 }),
    revoked: boolean({ zh: '已撤销', en: 'Revoked', es: 'Revocado' }, { default: 0 }),
    guest_name: text({ zh: '访客', en: 'Guest', es: 'Visitante' }, { max: 50 }),
    valid_from: datetime({ zh: '起', en: 'From', es: 'Desde' }),
    pin_hash: text({ zh: '访问码', en: 'Access code hash', es: 'Código de acceso (resumen)' }, { max: 100 }),
  },
})
