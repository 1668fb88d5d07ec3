import { twinOf } from '../kit/page/define.ts'
import quality from './gdtrialtest.sendQualityData.page.ts'

const own = [
  { of: 'volume_no', width: 110 },
  { of: 'file_count', width: 60 },
  { of: 'package_hash', width: 120 },
  { of: 'foreign_state', width: 90 },
] as const

/** Archived reports as packages for an electronic record system, with what it accepted and returned. */
export default twinOf(quality, 'gdtrialtest.sendERMData', {
  scope: [{ field: 'system_kind', op: 'eq', value: 'erm' }],
  columns: [...quality.columns.slice(0, 8), ...own, ...quality.columns.slice(8)],
  filters: [...quality.filters, 'foreign_state'],
})
