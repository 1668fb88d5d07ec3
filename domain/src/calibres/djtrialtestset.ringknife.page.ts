import { twinOf } from '../kit/page/define.ts'
import site from './gdtrialtestset.ringknife.page.ts'

/** The rings of a graded laboratory belong to a room and have certificates. */
export default twinOf(site, 'djtrialtestset.ringknife', {
  columns: [
    ...site.columns,
    { of: 'workplace_id', width: 110 },
    { of: 'certificate_no', width: 130, optional: true },
    { of: 'uncertainty', width: 90, optional: true },
  ],
})
