import { defineEntity } from '../kit/entity.ts'
import { integer } from '../kit/fields/integer.ts'
import { text } from '../kit/fields/text.ts'

/** Province. */
export const province = defineEntity('province', {
  label: { zh: '省', en: 'Province', es: 'Provincia' },
  tenancy: 'platform',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'] },
  fields: {
    code: text(
      { zh: '行政区划代码', en: 'Code', es: 'Código de división administrativa' },
      { max: 6, required: true, unique: true },
    ),
    name: text({ zh: '名称', en: 'Name', es: 'Nombre' }, { max: 50, required: true }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
  },
})
