import { defineTreeTablePage } from '../kit/page/define.ts'
import { organizationalChart } from './organizational-chart.entity.ts'

/** The chart of the laboratory: management, departments, posts and who holds them; drawn and printed by `organizational.tsx`. */
export default defineTreeTablePage('djbaseset.organizational', {
  entity: organizationalChart,
  columns: [
    { of: 'name', width: 240 },
    { of: 'node_kind', width: 90 },
    { of: 'person_names', width: 160 },
    { of: 'deputy_names', width: 140 },
    { of: 'duty', width: 240 },
    { of: 'sort_no', width: 60, optional: true },
  ],
  form: ['parent_id', 'name', { of: 'node_kind', needed: true }, 'personnel_id', 'duty', 'sort_no'],
  // both stand in the toolbar of the page and are actions of `chart-actions.ts`
  byHand: ['import', 'exportPdf'],
})
