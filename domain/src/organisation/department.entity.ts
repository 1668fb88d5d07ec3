import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const kindList = enumList('department.kind', {
  admin: { zh: '管理部门', en: 'Administration', es: 'Departamento de gestión' },
  test_room: { zh: '检测室', en: 'Test room', es: 'Sala de ensayos' },
  business: { zh: '业务室', en: 'Business office', es: 'Oficina comercial' },
  general: { zh: '综合室', en: 'General office', es: 'Oficina general' },
})

/** Department of an organisation or business. */
export const department = defineEntity('department', {
  label: { zh: '部门', en: 'Department', es: 'Departamento' },
  tenancy: 'organization',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'], live: { enabled: 1 } },
  unique: [['business_id', 'parent_id', 'name']],
  tree: { parent: 'parent_id' },
  ordered: { by: 'sort_no', within: ['business_id', 'parent_id'] },
  switchable: 'enabled',
  computed: {
    user_count: integer({ zh: '人数', en: 'People', es: 'Personas' }),
  },
  fields: {
    business_id: ref({ zh: '业务单位', en: 'Business', es: 'Unidad' }, { to: 'business', byServer: true }),
    parent_id: ref({ zh: '上级部门', en: 'Parent', es: 'Departamento superior' }, { to: 'department' }),
    enterprise_id: ref({ zh: '企业', en: 'Enterprise', es: 'Empresa' }, { to: 'enterprise' }),
    code: text({ zh: '编码', en: 'Code', es: 'Código' }, { max: 50 }),
    name: text({ zh: '部门名称', en: 'Name', es: 'Nombre del departamento' }, { max: 100, required: true }),
    leader_id: ref({ zh: '负责人', en: 'Leader', es: 'Responsable' }, { to: 'app_user' }),
    phone: text({ zh: '电话', en: 'Phone', es: 'Teléfono' }, { max: 20, rule: 'phone' }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    kind: oneOf({ zh: '类型', en: 'Kind', es: 'Tipo' }, kindList),
    trial_class_ids: json({ zh: '检测范围', en: 'Test classes', es: 'Alcance de ensayo' }),
    remark: text({ zh: '备注', en: 'Remark', es: 'Observaciones' }, { max: 500 }),
  },
})
