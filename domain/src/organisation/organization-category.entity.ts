import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { unitCategory } from './lists.ts'

/** Category of organisation that sectors and posts hang from. */
export const organizationCategory = defineEntity('organization_category', {
  label: { zh: '机构类别', en: 'Organisation category', es: 'Categoría de organización' },
  tenancy: 'platform',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'], live: { enabled: 1 } },
  ordered: { by: 'sort_no' },
  switchable: 'enabled',
  computed: {
    sector_count: integer({ zh: '板块数', en: 'Sectors', es: 'Sectores' }),
  },
  unique: [['system_category_id', 'code']],
  fields: {
    system_category_id: ref(
      { zh: '系统类别', en: 'System category', es: 'Categoría de sistema' },
      { to: 'system_category', required: true },
    ),
    code: text({ zh: '编码', en: 'Code', es: 'Código' }, { max: 50, required: true }),
    name: text({ zh: '名称', en: 'Name', es: 'Nombre' }, { required: true }),
    unit_category: oneOf({ zh: '单位类别', en: 'Unit category', es: 'Categoría de unidad' }, unitCategory),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    remark: text({ zh: '备注', en: 'Remark', es: 'Observaciones' }, { max: 500 }),
  },
})
