import { twinOf } from '../kit/page/define.ts'
import graded from './djequipment.equipmentlist.page.ts'

export default twinOf(graded, 'gdequipment.equipmentlist')
