import { defineEntity } from '../kit/entity.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Saved order (customer, samples, tests) used to fill a new registration. */
export const entrustTemplate = defineEntity('entrust_template', {
  label: { zh: '委托模板', en: 'Order template', es: 'Plantilla de encargo' },
  tenancy: 'business',
  title: 'name',
  pick: { label: 'name', search: ['name'] },
  fields: {
    name: text({ zh: '模板名称', en: 'Name', es: 'Nombre de plantilla' }, { max: 100, required: true }),
    /** empty = shared in the business. */
    owner_id: ref({ zh: '所有者', en: 'Owner', es: 'Propietario' }, { to: 'app_user' }),
    trial_class_id: ref({ zh: '材料类别', en: 'Material class', es: 'Clase de material' }, { to: 'trial_class' }),
    /** same structure as the registration form without numbers, dates and batch numbers. */
    payload: json({ zh: '内容', en: 'Payload', es: 'Contenido' }, { required: true }),
    use_count: integer({ zh: '使用次数', en: 'Uses', es: 'N.º de usos' }, { default: 0 }),
  },
})
