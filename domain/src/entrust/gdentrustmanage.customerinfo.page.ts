import { twinOf } from '../kit/page/define.ts'
import graded from './djbaseset.customerinfo.page.ts'

export default twinOf(graded, 'gdentrustmanage.customerinfo')
