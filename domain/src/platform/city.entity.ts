import { defineEntity } from '../kit/entity.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** City. */
export const city = defineEntity('city', {
  label: { zh: '市', en: 'City', es: 'Ciudad' },
  tenancy: 'platform',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'] },
  fields: {
    province_id: ref({ zh: '省', en: 'Province', es: 'Provincia' }, { to: 'province', required: true }),
    code: text(
      { zh: '行政区划代码', en: 'Code', es: 'Código de división administrativa' },
      { max: 6, required: true, unique: true },
    ),
    name: text({ zh: '名称', en: 'Name', es: 'Nombre' }, { max: 50, required: true }),
  },
})
