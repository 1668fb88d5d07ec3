import { defineTreePage } from '../kit/page/define.ts'
import { catalogueTree } from '../methods/catalogue-tree.ts'
import { trialList } from '../methods/trial-list.entity.ts'

/** Which sheets each test is recorded on and reported with, in which version, and what is missing before it can be printed. */
export default defineTreePage('totalset.reportmanage', {
  entity: trialList,
  tree: catalogueTree,
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
