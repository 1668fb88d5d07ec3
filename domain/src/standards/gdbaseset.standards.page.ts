import { twinOf } from '../kit/page/define.ts'
import graded from './djbaseset.standards.page.ts'

export default twinOf(graded, 'gdbaseset.standards')
