import { twinOf } from '../kit/page/define.ts'
import readings from './djentrustmanage.trialDeviceSupV.page.ts'

const [at, ...others] = readings.columns

/** Readings of the machines of site laboratories, for the laboratory and for who watches it. */
export default twinOf(readings, 'gdtrialtest.trialDeviceSupV', {
  columns: [
    ...(at ? [at] : []),
    { of: 'calc_unit', width: 150 },
    { of: 'calc_section', width: 110 },
    { of: 'calc_part', width: 170 },
    ...others,
  ],
  filters: [...readings.filters, 'calc_unit', 'calc_part'],
})
