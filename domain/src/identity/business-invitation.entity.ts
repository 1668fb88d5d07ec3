import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { integer } from '../kit/fields/integer.ts'
import { text } from '../kit/fields/text.ts'

/** Invitation code with which a person registers for a business. */
export const businessInvitation = defineEntity('business_invitation', {
  label: { zh: '单位邀请码', en: 'Unit invitation', es: 'Invitación de unidad' },
  tenancy: 'business',
  title: 'code',
  pick: { label: 'code', search: ['code'] },
  fields: {
    code: text(
      { zh: '邀请码', en: 'Code', es: 'Código de invitación' },
      { max: 8, required: true, unique: true, rule: 'code' },
    ),
    /** 7 days from making. */
    valid_to: datetime({ zh: '有效期', en: 'Until', es: 'Válido hasta' }, { required: true }),
    max_uses: integer({ zh: '最多使用次数', en: 'Most uses', es: 'Usos máximos' }, { default: 20 }),
    use_count: integer({ zh: '已使用次数', en: 'Uses', es: 'Usos realizados' }, { default: 0 }),
    revoked_at: datetime({ zh: '撤销时间', en: 'Revoked at', es: 'Fecha de revocación' }),
  },
})
