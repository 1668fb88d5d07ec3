import { twinOf } from '../kit/page/define.ts'
import graded from './djbaseset.signature.page.ts'

/** The signature pictures of a site laboratory. */
export default twinOf(graded, 'gdbaseset.signature')
