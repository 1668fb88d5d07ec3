import { twinOf } from '../kit/page/define.ts'
import graded from './djbaseset.trialrules.page.ts'

export default twinOf(graded, 'gdbaseset.trialrules')
