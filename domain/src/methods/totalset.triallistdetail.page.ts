import { defineTreePage } from '../kit/page/define.ts'
import { testsTree } from './tests-tree.ts'
import { trialListDetail } from './trial-list-detail.entity.ts'

/** The fields of the raw record of each test, as its method writes them when it is published: they are changed in the method. */
export default defineTreePage('totalset.triallistdetail', {
  entity: trialListDetail,
  tree: testsTree,
  columns: [
    { of: 'label_zh', width: 170 },
    { of: 'field_key', width: 120 },
    { of: 'trial_list_id', width: 180 },
    { of: 'area', width: 80 },
    { of: 'field_type', width: 80 },
    { of: 'unit', width: 80 },
    { of: 'group_key', width: 90 },
    { of: 'formula', width: 260 },
    { of: 'decimals', width: 70 },
    { of: 'round_rule', width: 110 },
    { of: 'min_value', width: 90 },
    { of: 'max_value', width: 90 },
    { of: 'required_raw', width: 90 },
    { of: 'value_source', width: 80 },
    { of: 'method', width: 200 },
    { of: 'sort_no', width: 70 },
  ],
  filters: ['trial_list_id', 'label_zh', 'area', 'value_source'],
  sort: 'trial_list_id',
  byHand: ['method'],
})
