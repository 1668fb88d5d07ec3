import { defineTreePage } from '../kit/page/define.ts'
import { testsTree } from '../methods/tests-tree.ts'
import { originalDataSet } from './original-data-set.entity.ts'
import { rawRecordColumns, rawRecordForm, setMany } from './raw-record-page.ts'

/** Which sheet each test is recorded on, and what a record must have before it is submitted. */
export default defineTreePage('totalset.originaldataset', {
  entity: originalDataSet,
  tree: testsTree,
  columns: rawRecordColumns,
  filters: ['trial_list_id', 'capture_mode'],
  sort: 'trial_list_id',
  form: rawRecordForm,
  commands: [setMany],
})
