import { twinOf } from '../kit/page/define.ts'
import graded from './djequipment.equipmentscrap.page.ts'

export default twinOf(graded, 'gdequipment.equipmentscrap')
