import { twinOf } from '../kit/page/define.ts'
import laboratory from './djbaseset.originaldata.page.ts'

export default twinOf(laboratory, 'gdbaseset.originaldata')
