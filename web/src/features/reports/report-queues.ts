import { lateReportsView } from '@gt/domain/dashboard/stations.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { allKey, byStates, type Queue } from '../../kit/queue.ts'

type Counts = OutputOf<(typeof reportActions)['actions']['Queue']>

/** States of a report that its client waits for. */
const unfinished = ['drafting', 'returned', 'auditing', 'approving', 'approved', 'signing', 'signed', 'printed']

const everything: Queue<Counts> = { key: allKey, word: 'common.all', filters: [], count: () => undefined }

/** The stations of a report's life, and what did not conform. What is over and done is long and not counted. */
export const reportQueues: readonly Queue<Counts>[] = [
  everything,
  byStates('drafts', 'page.trialreport.index.drafts', ['drafting', 'returned']),
  byStates('reviewing', 'page.trialreport.index.reviewing', ['auditing', 'approving']),
  byStates('to_issue', 'page.trialreport.index.to_issue', ['approved', 'signing', 'signed', 'printed']),
  { ...byStates('issued', 'page.trialreport.index.issued', ['issued']), count: () => undefined },
  { ...byStates('archived', 'page.trialreport.index.archived', ['archived']), count: () => undefined },
  {
    ...byStates('withdrawn', 'page.trialreport.index.withdrawn', ['superseded', 'voided']),
    count: () => undefined,
  },
  {
    ...byStates('late', 'page.trialreport.index.late', unfinished),
    view: lateReportsView,
    count: ({ late }) => late,
    tone: 'red',
  },
  {
    key: 'failed',
    word: 'page.trialreport.index.failed',
    filters: [{ field: 'judgement', op: 'eq', value: 'fail' }],
    count: () => undefined,
  },
]

/** Stations that only those who make reports get to see. */
const inside: ReadonlySet<string> = new Set(['drafts', 'reviewing', 'to_issue', 'late'])

/** The quick questions for clients: they are shown reports once these are issued. */
export const issuedQueues: readonly Queue<Counts>[] = reportQueues.filter(queue => !inside.has(queue.key))
