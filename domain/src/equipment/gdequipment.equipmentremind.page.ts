import { twinOf } from '../kit/page/define.ts'
import graded from './djequipment.equipmentremind.page.ts'

export default twinOf(graded, 'gdequipment.equipmentremind')
