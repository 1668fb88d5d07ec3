import { defineTreeTablePage } from '../kit/page/define.ts'
import { enterprise } from './enterprise.entity.ts'

/** Legal companies, each under the company that it belongs to. */
export default defineTreeTablePage('sysConfig.enterprise', {
  entity: enterprise,
  columns: [
    { of: 'name', width: 260 },
    { of: 'credit_code', width: 180 },
    { of: 'legal_person', width: 100 },
    { of: 'region', width: 140 },
    { of: 'contact', width: 90 },
    { of: 'phone', width: 120 },
    { of: 'enterprise_nature', width: 100, optional: true },
    { of: 'business_count', width: 70 },
    { of: 'enabled', width: 80, as: 'switch' },
  ],
  importable: true,
  filters: ['name', 'credit_code', 'enabled'],
  sort: 'name',
  form: [
    {
      title: { zh: '企业', en: 'Company', es: 'Empresa' },
      fields: [
        'parent_id',
        'name',
        'short_name',
        'credit_code',
        'legal_person',
        'enterprise_nature',
        'licence_file_id',
      ],
    },
    {
      title: { zh: '地址与联系', en: 'Address and contact', es: 'Dirección y contacto' },
      fields: ['province_id', 'city_id', 'district_id', 'address', 'postal_code', 'contact', 'phone', 'email'],
    },
    { fields: ['enabled', 'remark'] },
  ],
})
