import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const groupKindList = enumList('custom_trial_category.group_kind', {
  group: { zh: '分组', en: 'Group', es: 'Grupo' },
  package: { zh: '套餐', en: 'Package', es: 'Paquete' },
})

/** A business's own grouping of tests. */
export const customTrialCategory = defineEntity('custom_trial_category', {
  label: { zh: '自定义试验类别', en: 'Custom trial category', es: 'Categoría propia' },
  tenancy: 'business',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'], live: { enabled: 1 } },
  unique: [['name']],
  fields: {
    name: text({ zh: '名称', en: 'Name', es: 'Nombre' }, { max: 80, required: true }),
    code: text({ zh: '代码', en: 'Code', es: 'Código' }, { max: 20 }),
    trial_category_id: ref({ zh: '试验类别', en: 'Industry', es: 'Categoría de ensayo' }, { to: 'trial_category' }),
    trial_ids: json({ zh: '包含试验', en: 'Tests', es: 'Ensayos incluidos' }, { default: [] }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    group_kind: oneOf({ zh: '分组类型', en: 'Kind', es: 'Tipo de grupo' }, groupKindList),
    department_id: ref(
      { zh: '默认部门', en: 'Default department', es: 'Departamento por defecto' },
      { to: 'department' },
    ),
    package_price: decimal(
      { zh: '套餐价', en: 'Package price', es: 'Precio del paquete' },
      { digits: [14, 2], unit: 'CNY', default: '0' },
    ),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
  },
})
