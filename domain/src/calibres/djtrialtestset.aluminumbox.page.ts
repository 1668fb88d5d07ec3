import { twinOf } from '../kit/page/define.ts'
import site from './gdtrialtestset.aluminumbox.page.ts'

/** The tins of a graded laboratory belong to a room. */
export default twinOf(site, 'djtrialtestset.aluminumbox', {
  columns: [...site.columns, { of: 'workplace_id', width: 110 }],
})
