import type { Label } from '@gt/domain/kit/label.ts'
import { type DeskView, deskStates } from '@gt/domain/reports/desks.ts'
import { reportState } from '@gt/domain/reports/lists.ts'
import { reportArchive } from '@gt/domain/reports/report-archive.entity.ts'
import type { Word } from '../../kit/i18n.ts'
import { allKey, byStates, type Queue, type StateCounts } from '../../kit/queue.ts'

type Uncounted = 'destroyed' | 'to_archive_or_filed'
type Counted = Exclude<DeskView, Uncounted>
type DeskQueue = Queue<StateCounts & Readonly<Record<Counted, number>>>

const { labels } = reportState

/** A desk counts what waits for it; everything that ever came to it is long and is not counted. */
const everything = (states: readonly string[]): DeskQueue => ({
  ...byStates(allKey, 'common.all', states),
  count: () => undefined,
})

const { labels: files } = reportArchive.fields.state.options.list

/** What the desks look for besides the state; the destroyed are many and nobody's work. */
const byView = (view: DeskView, word: Word | Label): DeskQueue => ({
  key: view,
  word,
  filters: [],
  view,
  count: counts => (view === 'destroyed' || view === 'to_archive_or_filed' ? undefined : counts[view]),
})

/** Reports from the approval on, for who prints them. */
export const printQueues: readonly DeskQueue[] = [
  { ...byStates('print', 'page.home.to_print', deskStates.print), tone: 'orange' },
  { ...byView('to_hand_over', 'page.djentrustmanage.printlist.to_hand_over'), tone: 'orange' },
  byStates('printed', labels.printed, ['printed']),
  everything(['approved', 'signing', 'signed', 'printed', 'issued', 'archived']),
]

/** Approved reports of a site until they are filed: printed, handed to the project and filed on one page. */
export const siteQueues: readonly DeskQueue[] = [
  { ...byStates('print', 'page.home.to_print', deskStates.print), tone: 'orange' },
  { ...byView('to_archive', 'page.home.to_archive'), key: 'archive', tone: 'orange' },
  { ...byView('filed', labels.archived), key: 'archived' },
  { ...byView('unarchive_applied', files.unarchive_applied), tone: 'orange' },
  everything(['approved', 'signing', 'signed', 'printed', 'issued', 'archived']),
]

/** What nobody can know of a report before it leaves the house. */
const ofDelivery = ['receiver_name', 'delivered_at', 'delivered_by', 'tracking_no']

/** Printed reports, for who hands them out. */
export const issueQueues: readonly DeskQueue[] = [
  { ...byView('to_issue', 'page.trialreport.index.to_issue'), tone: 'orange', hides: ofDelivery },
  { ...byView('partial', 'page.djentrustmanage.reportissued.partial'), tone: 'orange' },
  byStates('issued', labels.issued, ['issued']),
  byView('electronic', 'page.djentrustmanage.reportissued.electronic'),
  everything(['signed', 'printed', 'issued', 'archived']),
]

/** What a report gets with its file. */
const ofFile = [
  'archive_state',
  'archive_no',
  'volume_no',
  'shelf',
  'archived_on',
  'archived_by',
  'keep_years',
  'destroy_after',
  'borrower',
  'due_back',
]

/** Reports that were handed out, or may be filed before, for the archive. */
export const archiveQueues: readonly DeskQueue[] = [
  { ...byView('to_archive', 'page.home.to_archive'), key: 'archive', tone: 'orange', hides: ofFile },
  { ...byView('filed', labels.archived), key: 'archived' },
  byView('borrowed', files.borrowed),
  byView('expired', 'page.djentrustmanage.archivelist.expired'),
  { ...byView('unarchive_applied', files.unarchive_applied), tone: 'orange' },
  { ...byView('destroy_applied', files.destroy_applied), tone: 'orange' },
  byView('destroyed', files.destroyed),
  { ...byView('to_archive_or_filed', 'common.all'), key: allKey },
]
