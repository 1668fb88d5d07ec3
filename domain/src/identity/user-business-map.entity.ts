import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { ref } from '../kit/fields/ref.ts'

/** Additional businesses a user may switch to. */
export const userBusinessMap = defineEntity('user_business_map', {
  label: { zh: '用户单位关系', en: 'User-business link', es: 'Usuario-unidad' },
  tenancy: 'organization',
  title: 'user_id',
  unique: [['user_id', 'business_id']],
  fields: {
    user_id: ref({ zh: '用户', en: 'User', es: 'Usuario' }, { to: 'app_user', required: true }),
    business_id: ref({ zh: '业务单位', en: 'Business', es: 'Unidad' }, { to: 'business', required: true }),
    /**
     * As which of its clients the laboratory knows an account that is at home elsewhere: there it orders, whatever its posts are.
     * An entrusted account without it does nothing there.
     */
    entrust_unit_id: ref({ zh: '委托单位', en: 'Entrusting unit', es: 'Cliente' }, { to: 'entrust_unit' }),
    is_default: boolean({ zh: '默认单位', en: 'Default', es: 'Unidad por defecto' }, { default: 0 }),
    valid_to: date({ zh: '有效期至', en: 'Valid to', es: 'Válido hasta' }),
  },
})
