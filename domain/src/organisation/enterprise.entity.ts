import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const enterpriseNatureList = enumList('enterprise.enterprise_nature', {
  lab: { zh: '检测机构', en: 'Testing body', es: 'Organismo de ensayo' },
  construction: { zh: '施工', en: 'Construction', es: 'Constructora' },
  supervision: { zh: '监理', en: 'Supervision', es: 'Supervisión' },
  owner: { zh: '建设单位', en: 'Owner', es: 'Promotor' },
  design: { zh: '设计', en: 'Design', es: 'Proyectista' },
  supplier: { zh: '供应商', en: 'Supplier', es: 'Proveedor' },
  other: { zh: '其他', en: 'Other', es: 'Otro' },
})

/** Legal company that owns businesses and customers. */
export const enterprise = defineEntity('enterprise', {
  label: { zh: '企业', en: 'Enterprise', es: 'Empresa' },
  tenancy: 'instance',
  title: 'name',
  pick: { label: 'name', hint: 'short_name', search: ['name', 'short_name'], live: { enabled: 1 } },
  tree: { parent: 'parent_id' },
  switchable: 'enabled',
  computed: {
    region: text({ zh: '地区', en: 'Region', es: 'Región' }),
    business_count: integer({ zh: '单位数', en: 'Units', es: 'Unidades' }),
  },
  unique: [['name']],
  fields: {
    name: text({ zh: '企业名称', en: 'Name', es: 'Nombre de la empresa' }, { required: true }),
    short_name: text({ zh: '简称', en: 'Short name', es: 'Nombre abreviado' }, { max: 50 }),
    credit_code: text(
      { zh: '统一社会信用代码', en: 'Unified social credit code', es: 'Código unificado de crédito social' },
      { max: 18, unique: true, rule: 'credit_code' },
    ),
    legal_person: text({ zh: '法定代表人', en: 'Legal representative', es: 'Representante legal' }, { max: 50 }),
    enterprise_nature: oneOf({ zh: '企业性质', en: 'Nature', es: 'Naturaleza de la empresa' }, enterpriseNatureList, {
      default: 'other',
    }),
    province_id: ref({ zh: '省', en: 'Province', es: 'Provincia' }, { to: 'province' }),
    city_id: ref({ zh: '市', en: 'City', es: 'Ciudad' }, { to: 'city' }),
    district_id: ref({ zh: '区县', en: 'District', es: 'Distrito' }, { to: 'district' }),
    address: text({ zh: '地址', en: 'Address', es: 'Dirección' }, { max: 300 }),
    postal_code: text({ zh: '邮编', en: 'Postal code', es: 'Código postal' }, { max: 6, rule: 'postal_code' }),
    contact: text({ zh: '联系人', en: 'Contact', es: 'Persona de contacto' }, { max: 50 }),
    phone: text({ zh: '电话', en: 'Phone', es: 'Teléfono' }, { max: 20, rule: 'phone' }),
    email: text({ zh: '邮箱', en: 'E-mail', es: 'Correo electrónico' }, { max: 100, rule: 'email' }),
    licence_file_id: file({ zh: '营业执照', en: 'Business licence', es: 'Licencia mercantil' }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    parent_id: ref({ zh: '上级企业', en: 'Parent', es: 'Empresa superior' }, { to: 'enterprise' }),
    remark: text({ zh: '备注', en: 'Remark', es: 'Observaciones' }, { max: 500 }),
  },
})
