import { twinOf } from '../kit/page/define.ts'
import records from './djentrustmanage.originaldata.page.ts'

const [number, ...others] = records.columns

/** Raw records of site laboratories, with the part of the works that was tested. */
export default twinOf(records, 'gdtrialtest.originaldata', {
  columns: [
    ...(number ? [number] : []),
    { of: 'calc_section', width: 120 },
    { of: 'calc_part', width: 180 },
    ...others,
    { of: 'calc_unit', width: 150, optional: true },
  ],
  filters: [...records.filters, 'calc_unit', 'calc_part'],
})
