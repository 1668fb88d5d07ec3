import { twinOf } from '../kit/page/define.ts'
import site from './gdtrialtestset.digitset.page.ts'

export default twinOf(site, 'djtrialtestset.digitset')
