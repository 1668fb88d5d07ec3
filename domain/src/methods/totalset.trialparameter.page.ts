import { defineTreePage } from '../kit/page/define.ts'
import { trialCategory } from './trial-category.entity.ts'
import { trialClass } from './trial-class.entity.ts'
import { trialList } from './trial-list.entity.ts'
import { trialParameter } from './trial-parameter.entity.ts'

/** What tests measure, with the prices that laboratories begin with; a laboratory adds parameters of its own. */
export default defineTreePage('totalset.trialparameter', {
  entity: trialParameter,
  tree: {
    all: { zh: '全部试验', en: 'All tests', es: 'Todos los ensayos' },
    levels: [
      { entity: trialCategory, path: ['trial_category_id'] },
      { entity: trialClass, path: ['trial_class_id'], under: 'trial_category_id' },
      { entity: trialList, path: ['trial_list_id'], under: 'trial_class_id', counted: true },
    ],
  },
  columns: [
    { of: 'parameter_name', width: 170 },
    { of: 'code', width: 150 },
    { of: 'name_en', width: 160 },
    { of: 'main_parameter', width: 80 },
    { of: 'enabled', width: 70 },
    { of: 'unit_price', width: 100 },
    { of: 'charge_unit', width: 80 },
    { of: 'unit', width: 80 },
    { of: 'test_method', width: 200 },
    { of: 'qualification_no', width: 110 },
    { of: 'managed_by_method', width: 90 },
    { of: 'sort_no', width: 70 },
  ],
  filters: ['parameter_name', 'main_parameter', 'enabled'],
  sort: 'sort_no',
  typed: {
    op: 'batchsave',
    fields: ['main_parameter', 'enabled', 'unit_price', 'charge_unit', 'qualification_no', 'sort_no'],
  },
  importable: true,
  formColumns: 2,
  form: [
    { of: 'trial_list_id', once: true, needed: true, series: true },
    'code',
    'parameter_name',
    'name_en',
    'name_es',
    'main_parameter',
    'enabled',
    'unit_price',
    {
      of: 'charge_unit',
      hint: { zh: '如 组、个、点、项', en: 'Such as group, piece, point', es: 'Como grupo, pieza, punto' },
    },
    'unit',
    'decimals',
    'test_method',
    'qualification_no',
    'sort_no',
  ],
})
