import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Organisation (owner, headquarters, project office) inside an instance. */
export const organization = defineEntity('organization', {
  label: { zh: '组织机构', en: 'Organisation', es: 'Organización' },
  tenancy: 'instance',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'], live: { enabled: 1 } },
  tree: { parent: 'parent_id' },
  ordered: { by: 'sort_no' },
  switchable: 'enabled',
  computed: {
    region: text({ zh: '地区', en: 'Region', es: 'Región' }),
    business_count: integer({ zh: '单位数', en: 'Units', es: 'Unidades' }),
  },
  unique: [['parent_id', 'name']],
  fields: {
    organization_type_id: ref(
      { zh: '机构类型', en: 'Type', es: 'Tipo de organización' },
      { to: 'organization_type', required: true },
    ),
    organization_category_id: ref(
      { zh: '机构类别', en: 'Category', es: 'Categoría de organización' },
      { to: 'organization_category' },
    ),
    parent_id: ref({ zh: '上级机构', en: 'Parent', es: 'Organización superior' }, { to: 'organization' }),
    enterprise_id: ref({ zh: '所属企业', en: 'Enterprise', es: 'Empresa de pertenencia' }, { to: 'enterprise' }),
    code: text({ zh: '编码', en: 'Code', es: 'Código' }, { max: 50 }),
    name: text({ zh: '机构名称', en: 'Name', es: 'Nombre de la organización' }, { required: true }),
    short_name: text({ zh: '简称', en: 'Short name', es: 'Nombre abreviado' }, { max: 50 }),
    province_id: ref({ zh: '省', en: 'Province', es: 'Provincia' }, { to: 'province' }),
    city_id: ref({ zh: '市', en: 'City', es: 'Ciudad' }, { to: 'city' }),
    contact: text({ zh: '联系人', en: 'Contact', es: 'Persona de contacto' }, { max: 50 }),
    phone: text({ zh: '电话', en: 'Phone', es: 'Teléfono' }, { max: 20, rule: 'phone' }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    remark: text({ zh: '备注', en: 'Remark', es: 'Observaciones' }, { max: 500 }),
    district_id: ref({ zh: '区县', en: 'District', es: 'Distrito' }, { to: 'district' }),
    street_id: ref({ zh: '街道', en: 'Street', es: 'Calle' }, { to: 'street' }),
  },
})
