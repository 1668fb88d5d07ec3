import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const dataScopeList = enumList('post.data_scope', {
  self: { zh: '本人', en: 'Own', es: 'Propio' },
  department: { zh: '本部门', en: 'Department', es: 'Departamento' },
  business: { zh: '本单位', en: 'Business', es: 'Unidad' },
  related: { zh: '关联单位', en: 'Related businesses', es: 'Unidades relacionadas' },
  organization: { zh: '本机构', en: 'Organisation', es: 'Organización' },
  platform: { zh: '平台', en: 'Platform', es: 'Plataforma' },
})

/** Post (role). */
export const post = defineEntity('post', {
  label: { zh: '岗位', en: 'Post', es: 'Puesto' },
  tenancy: 'instance',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'], live: { enabled: 1 } },
  ordered: { by: 'sort_no', within: ['sector_id', 'business_id'] },
  switchable: 'enabled',
  computed: {
    holder_count: integer({ zh: '人数', en: 'Holders', es: 'Titulares' }),
    is_template: boolean({ zh: '平台模板', en: 'Template', es: 'Plantilla' }),
  },
  fields: {
    system_category_id: ref(
      { zh: '系统类别', en: 'System category', es: 'Categoría de sistema' },
      { to: 'system_category', required: true },
    ),
    organization_category_id: ref(
      { zh: '机构类别', en: 'Organisation category', es: 'Categoría de organización' },
      { to: 'organization_category' },
    ),
    post_category_id: ref({ zh: '岗位类别', en: 'Post category', es: 'Categoría de puesto' }, { to: 'post_category' }),
    sector_id: ref({ zh: '职能板块', en: 'Sector', es: 'Sector funcional' }, { to: 'sector' }),
    /** The laboratory whose own it is; empty for the posts that the platform offers to all of them as they are, and to be copied. */
    business_id: ref(
      { zh: '专属单位', en: 'Only for business', es: 'Unidad exclusiva' },
      { to: 'business', byServer: true },
    ),
    /** The post that it was copied from, whose rights can be taken again. */
    template_id: ref({ zh: '来源模板', en: 'Copied from', es: 'Copiado de' }, { to: 'post', byServer: true }),
    code: text({ zh: '编码', en: 'Code', es: 'Código' }, { max: 50, required: true, unique: true }),
    /** a name ending in 管理员 (administrator, administrador) in system category 4 selects the administrator home; seeded posts and their codes: posts.yaml. */
    name: text({ zh: '岗位名称', en: 'Post name', es: 'Nombre del puesto' }, { max: 80, required: true }),
    is_fixed: boolean({ zh: '固定岗位', en: 'Fixed post', es: 'Puesto fijo' }, { default: 0, byServer: true }),
    data_scope: oneOf({ zh: '数据范围', en: 'Data scope', es: 'Alcance de datos' }, dataScopeList, {
      required: true,
      default: 'business',
      byServer: true,
    }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    duty: text({ zh: '岗位职责', en: 'Duty', es: 'Funciones del puesto' }, { max: 1000 }),
    is_administrator: boolean(
      { zh: '管理岗', en: 'Administrator post', es: 'Puesto de administrador' },
      { default: 0, byServer: true },
    ),
  },
})
