import type { OutputOf } from '@gt/domain/kit/action.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { reportState } from '@gt/domain/reports/lists.ts'
import type { taskActions } from '@gt/domain/tasks/actions.ts'
import { taskState } from '@gt/domain/tasks/lists.ts'
import type { Word } from '../../kit/i18n.ts'

type TaskCounts = OutputOf<(typeof taskActions.actions)['Queue']>
type ReportCounts = OutputOf<(typeof reportActions.actions)['Queue']>

/** A station of the way from the task to the archive, and where its records are listed. */
export interface Station {
  readonly key: string
  readonly name: Label | Word
  readonly n: number
  readonly page: string
  readonly chip: string
}

/** Stations of the tasks in the order of their way. */
export function taskStations({ counts }: TaskCounts): Station[] {
  const page = 'djentrustmanage.tasklist'
  const sum = (...codes: (typeof taskState.codes)[number][]): number =>
    codes.reduce((total, code) => total + (counts[code] ?? 0), 0)
  const { labels } = taskState
  return [
    { key: 'unassigned', name: labels.unassigned, n: sum('unassigned'), page, chip: 'unassigned' },
    { key: 'assigned', name: labels.assigned, n: sum('assigned', 'waiting_age'), page, chip: 'assigned' },
    { key: 'testing', name: labels.testing, n: sum('testing'), page, chip: 'testing' },
    { key: 'checking', name: labels.checking, n: sum('checking'), page, chip: 'all' },
  ]
}

/** Stations of the reports in the order of their way. */
export function reportStations(counts: ReportCounts): Station[] {
  const page = 'trialreport.index'
  const { labels } = reportState
  return [
    { key: 'draft', name: labels.drafting, n: counts.draft + counts.returned, page, chip: 'drafts' },
    { key: 'audit', name: labels.auditing, n: counts.audit, page, chip: 'reviewing' },
    { key: 'approve', name: labels.approving, n: counts.approve, page, chip: 'reviewing' },
    { key: 'print', name: 'page.home.to_print', n: counts.print, page, chip: 'to_issue' },
    { key: 'issue', name: 'page.trialreport.index.to_issue', n: counts.issue, page, chip: 'to_issue' },
    { key: 'archive', name: 'page.home.to_archive', n: counts.archive, page, chip: 'issued' },
  ]
}
