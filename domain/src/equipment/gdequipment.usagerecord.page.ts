import { twinOf } from '../kit/page/define.ts'
import graded from './djequipment.usagerecord.page.ts'

/** At a site the log tells the part of the works that was tested as well. */
export default twinOf(graded, 'gdequipment.usagerecord', {
  columns: graded.columns.flatMap(column =>
    column.of === 'test_name' ? [column, { of: 'stake_part', width: 160 }] : [column],
  ),
})
