import { twinOf } from '../kit/page/define.ts'
import graded from './djbaseset.customtrialcategory.page.ts'

export default twinOf(graded, 'gdbaseset.customtrialcategory')
