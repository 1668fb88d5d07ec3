import { twinOf } from '../kit/page/define.ts'
import graded from './djbaseset.djreportUniqueCode.page.ts'

/** The codes of a site laboratory's reports. */
export default twinOf(graded, 'gdbaseset.gdreportUniqueCode')
