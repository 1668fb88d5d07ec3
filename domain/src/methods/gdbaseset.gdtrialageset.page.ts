import { twinOf } from '../kit/page/define.ts'
import graded from './djbaseset.trialageset.page.ts'

export default twinOf(graded, 'gdbaseset.gdtrialageset')
