import { twinOf } from '../kit/page/define.ts'
import graded from './djequipment.statechange.page.ts'

export default twinOf(graded, 'gdequipment.statechange')
