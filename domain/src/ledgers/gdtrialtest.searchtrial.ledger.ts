import graded from './djentrustmanage.searchtrial.ledger.ts'
import { siteLedger } from './site.ts'

/** The same search at a site: by section, place of the works and kind of task, without clients. */
export default siteLedger(graded, 'gdtrialtest.searchtrial', {
  without: ['client'],
  with: ['wbs_name', 'task_kind'],
})
