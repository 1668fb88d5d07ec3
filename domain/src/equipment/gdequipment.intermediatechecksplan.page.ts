import { twinOf } from '../kit/page/define.ts'
import graded from './djequipment.intermediatechecksplan.page.ts'

export default twinOf(graded, 'gdequipment.intermediatechecksplan')
