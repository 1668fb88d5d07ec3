import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { idsOf } from '../kit/fields/json.ts'
import { text } from '../kit/fields/text.ts'

/** How a grant stands: from its days, its openings and whether it was taken back. */
export const visitorGrantStates = enumList('visitor_grant.calc_state', {
  active: { zh: '有效', en: 'Valid', es: 'Vigente' },
  used_up: { zh: '次数用完', en: 'Used up', es: 'Agotado' },
  expired: { zh: '已过期', en: 'Expired', es: 'Caducado' },
  revoked: { zh: '已收回', en: 'Withdrawn', es: 'Retirado' },
})

/** A look at chosen orders and reports for somebody without an account: who holds the link, and the access code where there is one. */
export const visitorGrant = defineEntity('visitor_grant', {
  label: { zh: '访客授权', en: 'Guest grant', es: 'Permiso de invitado' },
  tenancy: 'business',
  title: 'title',
  search: ['title', 'guest_name'],
  computed: {
    calc_scope_text: text({ zh: '可见范围', en: 'Scope', es: 'Alcance' }, { max: 2000 }),
    calc_state: oneOf({ zh: '状态', en: 'Status', es: 'Estado' }, visitorGrantStates),
  },
  fields: {
    /** Digest of the key that stands in the link; the key itself is kept nowhere. Empty until the link is copied. */
    code: text(
      { zh: '链接摘要', en: 'Digest of the link', es: 'Resumen del enlace' },
      { max: 64, unique: true, byServer: true },
    ),
    title: text({ zh: '用途', en: 'Purpose', es: 'Motivo' }, { max: 100, required: true }),
    guest_name: text({ zh: '访客', en: 'Guest', es: 'Invitado' }, { max: 50, required: true }),
    order_ids: idsOf({ zh: '委托单', en: 'Orders', es: 'Encargos' }, { each: 'entrustment', max: 50 }),
    report_ids: idsOf({ zh: '报告', en: 'Reports', es: 'Informes' }, { each: 'report', max: 50 }),
    valid_from: datetime({ zh: '起', en: 'From', es: 'Desde' }, { required: true, default: 'now', byServer: true }),
    valid_to: datetime({ zh: '止', en: 'Until', es: 'Hasta' }, { required: true }),
    with_pin: boolean({ zh: '访问码', en: 'Access code', es: 'Código de acceso' }, { default: 1 }),
    max_uses: integer(
      { zh: '最多打开', en: 'Most openings', es: 'Máx. aperturas' },
      { required: true, default: 20, min: 1, max: 100 },
    ),
    use_count: integer({ zh: '打开次数', en: 'Openings', es: 'Aperturas' }, { default: 0, byServer: true }),
    revoked: boolean({ zh: '已收回', en: 'Withdrawn', es: 'Retirado' }, { default: 0, byServer: true }),
  },
})
