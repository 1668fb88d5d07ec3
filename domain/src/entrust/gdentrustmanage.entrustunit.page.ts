import { defineMasterDetailPage } from '../kit/page/define.ts'
import { setsOfUnit } from './djentrustmanage.entrustunit.page.ts'
import { entrustUnit } from './entrust-unit.entity.ts'

/** Sections, subcontractors and suppliers that bring samples to the laboratory of a site; nothing is charged there. */
export default defineMasterDetailPage('gdentrustmanage.entrustunit', {
  entity: entrustUnit,
  columns: [
    { of: 'name', width: 240 },
    { of: 'short_name', width: 120 },
    { of: 'unit_kind', width: 100 },
    { of: 'project_section_id', width: 180 },
    { of: 'credit_code', width: 180 },
    { of: 'contact', width: 90 },
    { of: 'phone', width: 130 },
    { of: 'calc_customers', width: 90 },
    { of: 'calc_accounts', width: 90 },
    { of: 'enabled', width: 70 },
    { of: 'aliases', width: 200, optional: true },
  ],
  filters: ['name', 'unit_kind', 'project_section_id', 'enabled'],
  sort: 'name',
  form: [
    'name',
    'short_name',
    { of: 'unit_kind', needed: true },
    'project_section_id',
    'credit_code',
    'aliases',
    { of: 'contact', needed: true },
    'phone',
    'email',
    'address',
    'postal_code',
    'remark',
    'enabled',
  ],
  details: [setsOfUnit],
  importable: true,
  empty: { zh: '还没有委托单位', en: 'No units yet', es: 'Aún no hay entidades' },
  // as on the page of graded laboratories
  byHand: ['merge', 'enable'],
})
