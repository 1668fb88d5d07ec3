import { deskStates } from '@gt/domain/reports/desks.ts'
import { reportState } from '@gt/domain/reports/lists.ts'
import { allKey, byStates, type Queue, type StateCounts } from '../../kit/queue.ts'

type DeskQueue = Queue<StateCounts>

const { labels } = reportState

/** A desk counts what waits for it; everything that ever came to it is long and is not counted. */
const everything = (states: readonly string[]): DeskQueue => ({
  ...byStates(allKey, 'common.all', states),
  count: () => undefined,
})

/** Reports from the approval on, for who prints them. */
export const printQueues: readonly DeskQueue[] = [
  { ...byStates('print', 'page.home.to_print', deskStates.print), tone: 'orange' },
  byStates('printed', labels.printed, ['printed']),
  everything(['approved', 'signing', 'signed', 'printed', 'issued', 'archived']),
]

/** Printed reports, for who hands them out. */
export const issueQueues: readonly DeskQueue[] = [
  { ...byStates('issue', 'page.trialreport.index.to_issue', deskStates.issue), tone: 'orange' },
  byStates('issued', labels.issued, ['issued']),
  everything(['signed', 'printed', 'issued', 'archived']),
]

/** Reports that were handed out, for the archive. */
export const archiveQueues: readonly DeskQueue[] = [
  { ...byStates('archive', 'page.home.to_archive', deskStates.archive), tone: 'orange' },
  byStates('archived', labels.archived, ['archived']),
  everything(['issued', 'archived']),
]
