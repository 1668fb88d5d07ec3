import { twinOf } from '../kit/page/define.ts'
import site from './gdtrialtestset.trialmethod.page.ts'

export default twinOf(site, 'djtrialtestset.trialmethod')
