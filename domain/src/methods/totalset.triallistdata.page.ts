import { defineTreePage } from '../kit/page/define.ts'
import { testsTree } from './tests-tree.ts'
import { trialListData } from './trial-list-data.entity.ts'

/** Rows that tests look values up in; those of a method are shown, and kept by the method. */
export default defineTreePage('totalset.triallistdata', {
  entity: trialListData,
  tree: testsTree,
  columns: [
    { of: 'key_text', width: 140 },
    { of: 'list_key', width: 130 },
    { of: 'trial_list_id', width: 180 },
    { of: 'key_text2', width: 90 },
    { of: 'num_value', width: 110 },
    { of: 'unit', width: 70 },
    { of: 'interpolate', width: 100 },
    { of: 'source', width: 180 },
    { of: 'label_zh', width: 140, optional: true },
    { of: 'managed_by_method', width: 90 },
    { of: 'row_no', width: 66 },
  ],
  filters: ['trial_list_id', 'list_key'],
  sort: 'list_key',
  importable: true,
  form: [
    { of: 'trial_list_id', series: true },
    { of: 'list_key', series: true, choices: ['trial_list_id'], open: true },
    { of: 'key_text', needed: true },
    'key_text2',
    { of: 'num_value', needed: true },
    'unit',
    { of: 'interpolate', series: true },
    {
      of: 'source',
      needed: true,
      series: true,
      hint: { zh: '标准号与表号', en: 'Standard and table number', es: 'Norma y número de tabla' },
    },
  ],
})
