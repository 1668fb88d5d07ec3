import { defineTreeTablePage } from '../kit/page/define.ts'
import { organization } from './organization.entity.ts'

/** The tree of organisations of an instance, under which business units stand. */
export default defineTreeTablePage('sysConfig.organization', {
  entity: organization,
  columns: [
    { of: 'name', width: 260 },
    { of: 'code', width: 110 },
    { of: 'organization_type_id', width: 110 },
    { of: 'organization_category_id', width: 120 },
    { of: 'enterprise_id', width: 180 },
    { of: 'region', width: 140 },
    { of: 'contact', width: 90 },
    { of: 'phone', width: 120 },
    { of: 'business_count', width: 70 },
    { of: 'enabled', width: 80, as: 'switch' },
    { of: 'sort_no', width: 70, optional: true },
  ],
  filters: ['name', 'organization_type_id', 'enabled'],
  form: [
    {
      fields: [
        'parent_id',
        'code',
        'name',
        'short_name',
        'organization_type_id',
        'organization_category_id',
        'enterprise_id',
      ],
    },
    {
      title: { zh: '地区与联系', en: 'Place and contact', es: 'Lugar y contacto' },
      fields: ['province_id', 'city_id', 'district_id', 'street_id', 'contact', 'phone'],
    },
    { fields: ['enabled', 'sort_no', 'remark'] },
  ],
})
