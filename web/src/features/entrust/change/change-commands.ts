import { orderChangeActions } from '@gt/domain/entrust/order-change-actions.ts'
import { approveState } from '@gt/domain/platform/lists.ts'
import { call } from '../../../app/client.ts'
import { refLabel } from '../../../kit/cells.tsx'
import type { GridRow } from '../../../kit/grid-column.ts'
import { bytesOfBase64, type PdfSource } from '../../../kit/pdf-viewer-source.ts'
import { allKey, byStates, type Queue, type StateCounts } from '../../../kit/queue.ts'
import type { PageCommand } from '../../../kit/use-offered.ts'

/** A command of a change as the page offers it. */
export interface ChangeCommand extends PageCommand {
  readonly key: 'submit' | 'apply' | 'approve' | 'reject' | 'withdraw'
  readonly action: keyof typeof orderChangeActions.actions & string
  readonly reason: 'required' | 'optional'
}

export const changeCommands: readonly ChangeCommand[] = [
  { key: 'approve', action: 'Approve', op: 'approve', reason: 'optional' },
  { key: 'reject', action: 'Reject', op: 'reject', reason: 'required', danger: true },
  { key: 'apply', action: 'Apply', op: 'submit', shared: true, reason: 'optional' },
  { key: 'submit', action: 'Submit', op: 'submit', reason: 'optional' },
  { key: 'withdraw', action: 'Withdraw', op: 'submit', shared: true, reason: 'optional' },
]

const { labels } = approveState

/** What waits for the technical manager stands first, then what reception has to finish. */
export const changeQueues: readonly Queue<StateCounts>[] = [
  { ...byStates('submitted', labels.submitted, ['submitted']), tone: 'orange' },
  byStates('draft', labels.draft, ['draft']),
  { ...byStates('rejected', labels.rejected, ['rejected']), tone: 'red' },
  byStates('approved', labels.approved, ['approved']),
  byStates('withdrawn', labels.withdrawn, ['withdrawn']),
  { key: allKey, word: 'common.all', filters: [], count: () => undefined },
]

/** Number of a change; a draft has none yet and is called by its order. */
export const changeNumber = (row: GridRow): string =>
  (typeof row.change_no === 'string' ? row.change_no : '') || refLabel(row, 'entrustment_id')

/** True while a change may be written. */
export const isWritable = (row: GridRow): boolean => row.state === 'draft' || row.state === 'rejected'

/** The sheet of a change for the client's signature. */
export const changePaper = (row: GridRow): PdfSource => ({
  name: `${changeNumber(row)}.pdf`,
  load: async (signal: AbortSignal) =>
    bytesOfBase64((await call(orderChangeActions, 'Print', { id: row.id }, { signal })).pdf),
  save: true,
  print: true,
  copies: 2,
})
