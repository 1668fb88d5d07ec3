import { defineListPage } from '../kit/page/define.ts'
import { operation } from './operation.entity.ts'

/** Buttons that pages carry, with their words in three languages. */
export default defineListPage('sys.operation', {
  entity: operation,
  columns: [
    { of: 'code', width: 220 },
    { of: 'name_zh', width: 140 },
    { of: 'name_en', width: 140 },
    { of: 'name_es', width: 140 },
    { of: 'default_location', width: 90 },
    { of: 'icon', width: 90, optional: true },
    { of: 'button_style', width: 80 },
    { of: 'confirm_required', width: 80 },
    { of: 'enabled', width: 80, as: 'switch' },
    { of: 'sort_no', width: 70 },
  ],
  filters: ['system_category_id', 'code', 'name_zh', 'default_location'],
  form: [
    'system_category_id',
    'code',
    'name_zh',
    'name_en',
    'name_es',
    'default_location',
    'icon',
    'button_style',
    'confirm_required',
    { of: 'confirm_text', when: { field: 'confirm_required', is: 1 } },
    'enabled',
    'sort_no',
  ],
})
