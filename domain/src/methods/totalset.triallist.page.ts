import { defineTreePage } from '../kit/page/define.ts'
import { trialCategory } from './trial-category.entity.ts'
import { trialClass } from './trial-class.entity.ts'
import { trialList } from './trial-list.entity.ts'

/** The catalogue of tests, each with one record form and one report form; a laboratory keeps tests of its own in it. */
export default defineTreePage('totalset.triallist', {
  entity: trialList,
  tree: {
    all: { zh: '全部试验', en: 'All tests', es: 'Todos los ensayos' },
    levels: [
      { entity: trialCategory, path: ['trial_category_id'] },
      { entity: trialClass, path: ['trial_class_id'], under: 'trial_category_id', counted: true },
    ],
  },
  columns: [
    { of: 'name_zh', width: 200 },
    { of: 'code', width: 90 },
    { of: 'trial_category_id', width: 80 },
    { of: 'trial_class_id', width: 110 },
    { of: 'record_form_code', width: 110 },
    { of: 'report_form_code', width: 110 },
    { of: 'param_count', width: 70 },
    { of: 'method_version', width: 180 },
    { of: 'template_state', width: 90 },
    { of: 'needs_age', width: 70 },
    { of: 'capture_kind', width: 90 },
    { of: 'site_test', width: 90 },
    { of: 'opened_count', width: 80 },
    { of: 'enabled', width: 70, as: 'switch' },
    { of: 'owner_business_id', width: 150, optional: true },
    { of: 'name_en', width: 180, optional: true },
    { of: 'sort_no', width: 70, optional: true },
  ],
  filters: ['code', 'name_zh', 'enabled', 'capture_kind', 'template_state'],
  sort: 'sort_no',
  importable: true,
  formColumns: 2,
  form: [
    { of: 'trial_class_id', series: true },
    {
      of: 'code',
      hint: { zh: '字母与数字，全平台唯一', en: 'Letters and digits, unique', es: 'Letras y dígitos, único' },
    },
    'name_zh',
    'name_en',
    'name_es',
    { of: 'record_form_code', needed: true },
    { of: 'report_form_code', needed: true },
    'default_standard_id',
    'sample_kind',
    'sample_quantity_hint',
    'default_duration_days',
    'needs_age',
    'needs_specimens',
    { of: 'default_specimen_count', when: { field: 'needs_specimens', is: 1 } },
    'capture_kind',
    'site_test',
    'workload_points',
    'record_report_mode',
    'enabled',
    'sort_no',
    'remark',
  ],
  byHand: ['params', 'try', 'data', 'tpl'],
})
