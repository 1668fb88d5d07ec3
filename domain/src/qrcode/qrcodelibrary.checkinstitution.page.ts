import { defineTreeTablePage } from '../kit/page/define.ts'
import { checkInstitution } from './check-institution.entity.ts'

/** Institutions that receive labels: laboratories of the platform and others, with their units. */
export default defineTreeTablePage('qrcodelibrary.checkinstitution', {
  entity: checkInstitution,
  columns: [
    { of: 'name', width: 260 },
    { of: 'code', width: 100 },
    { of: 'business_id', width: 150 },
    { of: 'calc_region', width: 150 },
    { of: 'grade', width: 100 },
    { of: 'contact', width: 90 },
    { of: 'phone', width: 120 },
    { of: 'calc_stock', width: 80 },
    { of: 'calc_bound', width: 80 },
    { of: 'enabled', width: 70, as: 'switch' },
  ],
  filters: ['name', 'province_id', 'enabled'],
  sort: 'code',
  form: [
    'parent_id',
    { of: 'code', needed: true },
    'name',
    {
      of: 'business_id',
      hint: {
        zh: '对应平台单位后，该单位登记样品时可使用分得的标识',
        en: 'The unit sees its labels when it registers samples',
        es: 'La unidad ve sus etiquetas al registrar muestras',
      },
    },
    { of: 'province_id', needed: true },
    'city_id',
    'grade',
    { of: 'contact', needed: true },
    'phone',
    'address',
    'enabled',
    'remark',
  ],
  importable: true,
  empty: { zh: '还没有检测机构', en: 'No institutions yet', es: 'Aún no hay instituciones' },
})
