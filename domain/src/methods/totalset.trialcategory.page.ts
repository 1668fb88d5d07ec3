import { defineListPage } from '../kit/page/define.ts'
import { trialCategory } from './trial-category.entity.ts'

/** The industries that menus, licences and the catalogue of tests are split by. */
export default defineListPage('totalset.trialcategory', {
  entity: trialCategory,
  columns: [
    { of: 'name_zh', width: 110 },
    { of: 'code', width: 110 },
    { of: 'name_en', width: 110 },
    { of: 'name_es', width: 130 },
    { of: 'number', width: 80 },
    { of: 'licence_code', width: 100 },
    { of: 'default_standards', width: 180 },
    { of: 'enabled', width: 80, as: 'switch' },
    { of: 'sort_no', width: 70 },
  ],
  filters: ['name_zh'],
  sort: 'sort_no',
  form: [
    'name_zh',
    { of: 'name_en', needed: true },
    { of: 'name_es', needed: true },
    { of: 'code', once: true },
    { of: 'number', once: true },
    'licence_code',
    'default_standards',
    'enabled',
    'sort_no',
  ],
})
