import { twinOf } from '../kit/page/define.ts'
import graded from './djequipment.equipmentrepair.page.ts'

export default twinOf(graded, 'gdequipment.equipmentrepair')
