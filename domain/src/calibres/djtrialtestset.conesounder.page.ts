import { twinOf } from '../kit/page/define.ts'
import { approvedBy } from './approve.ts'
import site from './gdtrialtestset.conesounder.page.ts'

/** An equation of a graded laboratory is approved before it is used. */
export default twinOf(site, 'djtrialtestset.conesounder', approvedBy(site))
