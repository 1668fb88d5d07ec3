import { twinOf } from '../kit/page/define.ts'
import graded from './djequipment.equipmentfaultlist.page.ts'

export default twinOf(graded, 'gdequipment.equipmentfaultlist')
