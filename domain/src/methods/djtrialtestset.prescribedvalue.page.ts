import { twinOf } from '../kit/page/define.ts'
import site from './gdtrialtestset.prescribedvalue.page.ts'

export default twinOf(site, 'djtrialtestset.prescribedvalue')
