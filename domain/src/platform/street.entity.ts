import { defineEntity } from '../kit/entity.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Street or township. */
export const street = defineEntity('street', {
  label: { zh: '街道', en: 'Street', es: 'Calle' },
  tenancy: 'platform',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'] },
  fields: {
    district_id: ref({ zh: '区县', en: 'District', es: 'Distrito' }, { to: 'district', required: true }),
    code: text(
      { zh: '行政区划代码', en: 'Code', es: 'Código de división administrativa' },
      { max: 12, required: true, unique: true },
    ),
    name: text({ zh: '名称', en: 'Name', es: 'Nombre' }, { max: 50, required: true }),
  },
})
