import { nonconformingActions } from '@gt/domain/audit/actions.ts'
import { chargeActions } from '@gt/domain/charges/actions.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { retentionActions } from '@gt/domain/samples/retention-actions.ts'
import { useRead } from '../../../app/queries.ts'
import type { QueueFigure } from './subjects.ts'

/** The page of a desk, and the queue of it that is counted. */
export const desks: Readonly<Record<QueueFigure['queue'], { readonly page: string; readonly queue: string }>> = {
  failures: { page: 'djentrustmanage.nonconforminglist', queue: 'all' },
  bills: { page: 'djentrustmanage.chargelist', queue: 'overdue' },
  reports: { page: 'djentrustmanage.trialReportList', queue: 'returned' },
  retentions: { page: 'djentrustmanage.samplelyList', queue: 'due' },
}

const nothing = {}
const open = ['open', 'notified', 'treating']

/** How much waits at a desk, as its tabs tell it; undefined while it is counted, or for who may not open it. */
export function useQueueFigure(queue: QueueFigure['queue'], enabled: boolean): number | undefined {
  const failures = useRead(nonconformingActions, 'Queue', nothing, { enabled: enabled && queue === 'failures' })
  const bills = useRead(chargeActions, 'Queue', nothing, { enabled: enabled && queue === 'bills' })
  const reports = useRead(reportActions, 'Queue', nothing, { enabled: enabled && queue === 'reports' })
  const retentions = useRead(retentionActions, 'Queue', nothing, { enabled: enabled && queue === 'retentions' })
  switch (queue) {
    case 'failures':
      return failures.data && open.reduce((sum, state) => sum + (failures.data.counts[state] ?? 0), 0)
    case 'bills':
      return bills.data?.overdue
    case 'reports':
      return reports.data?.returned
    case 'retentions':
      return retentions.data && (retentions.data.counts.due ?? 0)
  }
}
