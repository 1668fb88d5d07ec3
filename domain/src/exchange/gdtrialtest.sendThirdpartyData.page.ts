import { twinOf } from '../kit/page/define.ts'
import quality from './gdtrialtest.sendQualityData.page.ts'

const own = [
  { of: 'system_name', width: 120 },
  { of: 'object_kind', width: 100 },
] as const

const rest = quality.columns
  .slice(1)
  .filter(({ of }) => of !== 'system_name')
  .map(one => (one.of === 'approve_time' ? { ...one, label: { zh: '数据时间', en: 'Data of', es: 'Datos del' } } : one))

/** What further systems of a project demand: results, captured data, equipment, people, climate. */
export default twinOf(quality, 'gdtrialtest.sendThirdpartyData', {
  scope: [
    { field: 'system_kind', op: 'neq', value: 'quality' },
    { field: 'system_kind', op: 'neq', value: 'erm' },
  ],
  columns: [...quality.columns.slice(0, 1), ...own, ...rest],
  filters: [
    'third_party_system_id',
    'object_kind',
    ...quality.filters.filter(name => name !== 'third_party_system_id'),
  ],
})
