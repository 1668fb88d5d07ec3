import { refused, sentence } from '@gt/domain/kit/errors.ts'
import { oneOf } from '@gt/domain/kit/fields/enum.ts'
import type { Language } from '@gt/domain/kit/label.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { deskStates } from '@gt/domain/reports/desks.ts'
import { reportState } from '@gt/domain/reports/lists.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { splitWay } from '@gt/domain/reports/split-way.ts'
import { taskErrors } from '@gt/domain/tasks/errors.ts'
import type { CommandField } from '../../kit/command-dialog.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { allKey, byStates, type Queue, type StateCounts } from '../../kit/queue.ts'
import type { PageCommand } from '../../kit/use-offered.ts'

/** A command of a draft as the page of its compiler offers it. */
export interface CompileCommand extends PageCommand {
  readonly key: 'submit' | 'readmit' | 'change' | 'refresh' | 'split' | 'delete'
  readonly action: keyof typeof reportActions.actions & string
}

export const compileCommands: readonly CompileCommand[] = [
  { key: 'submit', action: 'Submit', op: 'submit' },
  { key: 'readmit', action: 'Readmit', op: 'submit', shared: true },
  { key: 'change', action: 'Change', op: 'makeReport', shared: true },
  { key: 'refresh', action: 'Refresh', op: 'makeReport', shared: true },
  { key: 'split', action: 'Split', op: 'split' },
  { key: 'delete', action: 'Delete', op: 'delete', danger: true },
]

/** Why a report whose state allows a command is refused it: its order waits to be corrected at registration, or does not. */
export function againstDraft(row: GridRow, { key }: CompileCommand, language: Language): string | undefined {
  const number = String(row.display_number ?? row.id)
  const waits = row.at_registration === 1
  if (key === 'submit' && waits) return sentence(refused(taskErrors, 'T-20', { number }), language)
  if (key === 'readmit' && !waits) return sentence(refused(taskErrors, 'T-21', { number }), language)
  return undefined
}

const { labels, codes } = reportState

/** Reports from their draft on, for who compiles them. */
export const compileQueues: readonly Queue<StateCounts>[] = [
  { ...byStates('drafting', labels.drafting, ['drafting']), tone: 'orange' },
  { ...byStates('returned', labels.returned, deskStates.returned), tone: 'red' },
  byStates('auditing', labels.auditing, deskStates.audit),
  byStates('approving', labels.approving, deskStates.approve),
  { ...byStates(allKey, 'common.all', codes), count: () => undefined },
]

const { conclusion, remarks, copies } = report.fields

/** What the compiler may write himself; results never (page trialReportList). */
export const changeFields = (row: GridRow | undefined): readonly CommandField[] => [
  { key: 'conclusion', field: conclusion, start: row?.conclusion },
  { key: 'remarks', field: remarks, start: row?.remarks },
  { key: 'copies', field: copies, required: true, start: row?.copies },
]

/** What a draft is parted by. */
export const splitFields: readonly CommandField[] = [
  {
    key: 'by',
    field: oneOf({ zh: '拆分方式', en: 'One report for each', es: 'Un informe por' }, splitWay),
    required: true,
  },
]
