import { z } from 'zod'
import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { idSchema, ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const groupKindList = enumList('custom_trial_category.group_kind', {
  room: { zh: '检测室', en: 'Test room', es: 'Sala de ensayos' },
  group: { zh: '分组', en: 'Group', es: 'Grupo' },
  package: { zh: '套餐', en: 'Package', es: 'Paquete' },
})

/** A laboratory's own grouping of tests: packages that are ordered as one, and whose room the tasks go to. */
export const customTrialCategory = defineEntity('custom_trial_category', {
  label: { zh: '自定义试验类别', en: 'Custom trial category', es: 'Categoría propia' },
  tenancy: 'business',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'], live: { enabled: 1 } },
  unique: [['name']],
  ordered: { by: 'sort_no' },
  switchable: 'enabled',
  fields: {
    name: text({ zh: '名称', en: 'Name', es: 'Nombre' }, { max: 80, required: true }),
    code: text({ zh: '代码', en: 'Code', es: 'Código' }, { max: 20 }),
    trial_category_id: ref({ zh: '试验类别', en: 'Industry', es: 'Categoría de ensayo' }, { to: 'trial_category' }),
    trial_ids: json(
      { zh: '包含试验', en: 'Tests', es: 'Ensayos incluidos' },
      { default: [], byServer: true, shape: z.array(idSchema).max(200) },
    ),
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
  computed: {
    trial_names: text({ zh: '包含试验', en: 'Tests', es: 'Ensayos incluidos' }, { max: 20_000 }),
  },
})
