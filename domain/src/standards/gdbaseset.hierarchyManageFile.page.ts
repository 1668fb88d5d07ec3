import { twinOf } from '../kit/page/define.ts'
import graded from './djbaseset.hierarchyManageFile.page.ts'

export default twinOf(graded, 'gdbaseset.hierarchyManageFile')
