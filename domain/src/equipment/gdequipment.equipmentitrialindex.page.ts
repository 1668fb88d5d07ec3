import { twinOf } from '../kit/page/define.ts'
import graded from './djequipment.equipmentitrialindex.page.ts'

export default twinOf(graded, 'gdequipment.equipmentitrialindex')
