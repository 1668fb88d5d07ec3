import { twinOf } from '../kit/page/define.ts'
import graded from './djequipment.equipmentsorts.page.ts'

export default twinOf(graded, 'gdequipment.equipmentsorts')
