import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Functional block (management, testing, reception, quality, finance) inside an organisation category; parent of posts. */
export const sector = defineEntity('sector', {
  label: { zh: '职能板块', en: 'Sector', es: 'Sector funcional' },
  tenancy: 'instance',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'], live: { enabled: 1 } },
  tree: { parent: 'parent_id', levels: 5 },
  ordered: { by: 'sort_no', within: ['organization_category_id', 'parent_id'] },
  switchable: 'enabled',
  computed: {
    post_count: integer({ zh: '岗位数', en: 'Posts', es: 'Puestos' }),
  },
  fields: {
    organization_category_id: ref(
      { zh: '机构类别', en: 'Organisation category', es: 'Categoría de organización' },
      { to: 'organization_category', required: true },
    ),
    parent_id: ref({ zh: '上级', en: 'Parent', es: 'Superior' }, { to: 'sector' }),
    business_id: ref({ zh: '专属单位', en: 'Only for business', es: 'Unidad exclusiva' }, { to: 'business' }),
    code: text({ zh: '编码', en: 'Code', es: 'Código' }, { max: 50 }),
    name: text({ zh: '名称', en: 'Name', es: 'Nombre' }, { required: true }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    remark: text({ zh: '备注', en: 'Remark', es: 'Observaciones' }, { max: 500 }),
  },
})
