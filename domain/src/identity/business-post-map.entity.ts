import { defineEntity } from '../kit/entity.ts'
import { ref } from '../kit/fields/ref.ts'

/** Posts available to a business. */
export const businessPostMap = defineEntity('business_post_map', {
  label: { zh: '单位岗位关系', en: 'Business-post map', es: 'Mapa unidad-puesto' },
  tenancy: 'organization',
  title: 'business_id',
  unique: [['business_id', 'post_id']],
  fields: {
    business_id: ref({ zh: '业务单位', en: 'Business', es: 'Unidad' }, { to: 'business', required: true }),
    post_id: ref({ zh: '岗位', en: 'Post', es: 'Puesto' }, { to: 'post', required: true }),
  },
})
