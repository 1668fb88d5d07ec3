import { twinOf } from '../kit/page/define.ts'
import graded from './djequipment.equipmentmaintenance.page.ts'

export default twinOf(graded, 'gdequipment.equipmentmaintenance')
