import { twinOf } from '../kit/page/define.ts'
import graded from './djequipment.lifecycle.page.ts'

export default twinOf(graded, 'gdequipment.lifecycle')
