import { twinOf } from '../kit/page/define.ts'
import graded from './djentrustmanage.esign.page.ts'

/** Signing of the reports of a site laboratory. */
export default twinOf(graded, 'gdtrialtest.esign')
