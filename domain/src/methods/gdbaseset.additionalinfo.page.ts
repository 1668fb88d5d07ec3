import { twinOf } from '../kit/page/define.ts'
import graded from './djbaseset.additionalinfo.page.ts'

export default twinOf(graded, 'gdbaseset.additionalinfo')
