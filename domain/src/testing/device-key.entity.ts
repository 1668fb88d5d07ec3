import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/**
 * Key with which the program beside a machine signs its readings (D-24). The key itself is kept nowhere: the server makes it
 * again out of its own secret and the salt.
 */
export const deviceKey = defineEntity('device_key', {
  label: { zh: '采集密钥', en: 'Capture key', es: 'Clave de captura' },
  tenancy: 'business',
  title: 'equipment_id',
  fields: {
    equipment_id: ref({ zh: '设备', en: 'Equipment', es: 'Equipos' }, { to: 'equipment', required: true }),
    salt: text({ zh: '盐值', en: 'Salt', es: 'Sal' }, { max: 43, required: true }),
    /** That of the last reading; the next one must be higher. */
    counter: integer({ zh: '计数', en: 'Counter', es: 'Contador' }, { required: true, min: 0, default: 0 }),
    last_used_at: datetime({ zh: '最近使用', en: 'Last used', es: 'Último uso' }),
    revoked_at: datetime({ zh: '停用时间', en: 'Revoked at', es: 'Fecha de revocación' }),
  },
})
