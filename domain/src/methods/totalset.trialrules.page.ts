import { twinOf } from '../kit/page/define.ts'
import graded from './djbaseset.trialrules.page.ts'

/** The bases of the platform, beside which laboratories have their own. */
export default twinOf(graded, 'totalset.trialrules', { commands: [], byHand: ['replace'] })
