import { defineEntity } from '../kit/entity.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Type of tree node (owner, supervision, construction, lab ...). */
export const organizationType = defineEntity('organization_type', {
  label: { zh: '机构类型', en: 'Organisation type', es: 'Tipo de organización' },
  tenancy: 'platform',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'] },
  fields: {
    code: text({ zh: '编码', en: 'Code', es: 'Código' }, { max: 50, required: true, unique: true }),
    name: text({ zh: '名称', en: 'Name', es: 'Nombre' }, { required: true }),
    system_category_id: ref(
      { zh: '系统类别', en: 'System category', es: 'Categoría de sistema' },
      { to: 'system_category' },
    ),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
  },
})
