import { twinOf } from '../kit/page/define.ts'
import graded from './djentrustmanage.recyclelist.page.ts'

/** The bin of a site laboratory, which tells tests and place of what was deleted. */
export default twinOf(graded, 'gdtrialtest.testlistrecycle', {
  columns: [
    { of: 'title', width: 200 },
    { of: 'object_kind', width: 90 },
    { of: 'object_number', width: 130 },
    { of: 'calc_tests', width: 190 },
    { of: 'calc_place', width: 190 },
    { of: 'deleted_by_user_id', width: 110 },
    { of: 'deleted_on', width: 150 },
    { of: 'reason', width: 200 },
    { of: 'purge_after', width: 130, as: 'expiry' },
  ],
})
