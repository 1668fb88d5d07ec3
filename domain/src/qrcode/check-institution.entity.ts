import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Testing institution in the QR-code library. */
export const checkInstitution = defineEntity('check_institution', {
  label: { zh: '检测机构', en: 'Testing institution', es: 'Institución de ensayo' },
  tenancy: 'platform',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'], live: { enabled: 1 } },
  tree: { parent: 'parent_id' },
  unique: [['business_id']],
  computed: {
    calc_region: text({ zh: '地区', en: 'Region', es: 'Región' }, { max: 100 }),
    calc_stock: integer({ zh: '库存', en: 'Stock', es: 'Existencias' }),
    calc_bound: integer({ zh: '已绑定', en: 'Bound', es: 'Vinculados' }),
  },
  fields: {
    name: text({ zh: '机构名称', en: 'Name', es: 'Nombre de la organización' }, { required: true, unique: true }),
    business_id: ref({ zh: '对应单位', en: 'Business', es: 'Unidad correspondiente' }, { to: 'business' }),
    credit_code: text(
      { zh: '统一社会信用代码', en: 'Credit code', es: 'Código unificado de crédito social' },
      { max: 18 },
    ),
    contact: text({ zh: '联系人', en: 'Contact', es: 'Persona de contacto' }, { max: 50 }),
    phone: text({ zh: '电话', en: 'Phone', es: 'Teléfono' }, { max: 20, rule: 'phone' }),
    province_id: ref({ zh: '省', en: 'Province', es: 'Provincia' }, { to: 'province' }),
    city_id: ref({ zh: '市', en: 'City', es: 'Ciudad' }, { to: 'city' }),
    address: text({ zh: '地址', en: 'Address', es: 'Dirección' }, { max: 300 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    code: text({ zh: '编码', en: 'Code', es: 'Código' }, { max: 50, unique: true }),
    grade: text({ zh: '资质等级', en: 'Grade', es: 'Grado de acreditación' }, { max: 50 }),
    parent_id: ref({ zh: '上级机构', en: 'Parent', es: 'Organización superior' }, { to: 'check_institution' }),
    remark: text({ zh: '备注', en: 'Remark', es: 'Observaciones' }, { max: 500 }),
  },
})
