import { defineTreePage } from '../kit/page/define.ts'
import { trialCategory } from '../methods/trial-category.entity.ts'
import { trialClass } from '../methods/trial-class.entity.ts'
import { trialList } from '../methods/trial-list.entity.ts'

/** Which sheets each test is recorded on and reported with, in which version, and what is missing before it can be printed. */
export default defineTreePage('totalset.reportmanage', {
  entity: trialList,
  tree: {
    all: { zh: '全部试验', en: 'All tests', es: 'Todos los ensayos' },
    levels: [
      { entity: trialCategory, path: ['trial_category_id'] },
      { entity: trialClass, path: ['trial_class_id'], under: 'trial_category_id', counted: true },
    ],
  },
  columns: [
    { of: 'name_zh', width: 220 },
    { of: 'code', width: 100 },
    { of: 'record_sheet', width: 230 },
    { of: 'report_sheet', width: 230 },
    { of: 'sheet_versions', width: 90 },
    { of: 'template_state', width: 90 },
    { of: 'head_foot', width: 150 },
    { of: 'opened_count', width: 80 },
    { of: 'enabled', width: 70 },
  ],
  filters: ['name_zh', 'code', 'template_state', 'enabled'],
  sort: 'code',
  chips: [
    {
      key: 'none',
      label: { zh: '无模板', en: 'Without templates', es: 'Sin plantillas' },
      filters: [{ field: 'template_state', op: 'eq', value: 'none' }],
      tone: 'red',
    },
    {
      key: 'partial',
      label: { zh: '模板不全', en: 'One template only', es: 'Solo una plantilla' },
      filters: [{ field: 'template_state', op: 'eq', value: 'partial' }],
      tone: 'orange',
    },
  ],
  byHand: ['preview', 'set'],
})
