import { twinOf } from '../kit/page/define.ts'
import graded from './djequipment.equipmenttest.page.ts'

export default twinOf(graded, 'gdequipment.equipmenttest')
