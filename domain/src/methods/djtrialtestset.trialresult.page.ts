import { twinOf } from '../kit/page/define.ts'
import site from './gdtrialtestset.trialresult.page.ts'

export default twinOf(site, 'djtrialtestset.trialresult')
