import { twinOf } from '../kit/page/define.ts'
import all from './totalset.reportuniquecode.page.ts'

/** The codes of a graded laboratory's reports. */
export default { ...twinOf(all, 'djbaseset.djreportUniqueCode'), byHand: ['edit'] }
