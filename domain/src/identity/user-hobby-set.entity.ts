import { defineEntity } from '../kit/entity.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** User preferences (language, size, sidebar, grid columns, home widgets). */
export const userHobbySet = defineEntity('user_hobby_set', {
  label: { zh: '用户偏好', en: 'User preference', es: 'Preferencias' },
  tenancy: 'business',
  title: 'key',
  pick: { label: 'key', search: ['key'] },
  unique: [['user_id', 'key']],
  fields: {
    user_id: ref({ zh: '用户', en: 'User', es: 'Usuario' }, { to: 'app_user', required: true }),
    /** language, size, sidebar, grid:<page>, home:<variant>, ledger:<page>. */
    key: text({ zh: '偏好键', en: 'Key', es: 'Clave de preferencia' }, { max: 100, required: true }),
    value: json({ zh: '值', en: 'Value', es: 'Valor' }, { required: true, default: {} }),
  },
})
