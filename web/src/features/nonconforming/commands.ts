import type { nonconformingActions } from '@gt/domain/audit/actions.ts'
import { askedNonconformingFacts } from '@gt/domain/audit/asked-nonconforming.ts'
import { nonconformingRecord } from '@gt/domain/audit/nonconforming-record.entity.ts'
import { nonconformingMachine } from '@gt/domain/audit/nonconforming-record.states.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { allKey, byStates, type Queue, type StateCounts } from '../../kit/queue.ts'
import type { PageCommand } from '../../kit/use-offered.ts'

/** A command of a nonconforming result as its page offers it. */
export interface NonconformingCommand extends PageCommand {
  readonly key: 'notify' | 'treat' | 'retest' | 'close'
  readonly action: keyof typeof nonconformingActions.actions & string
}

/** What a result waits for stands first; telling further units is possible at any time. */
export const nonconformingCommands: readonly NonconformingCommand[] = [
  { key: 'close', action: 'Close', op: 'close' },
  { key: 'treat', action: 'Treat', op: 'handle' },
  { key: 'retest', action: 'Retest', op: 'test' },
  { key: 'notify', action: 'Notify', op: 'notify' },
]

/** The same commands under the operations of the page that laboratories, clients and those who watch share. */
export const sharedCommands: readonly NonconformingCommand[] = nonconformingCommands.map(one => ({
  ...one,
  op: { notify: 'notice', treat: 'treat', retest: 'retest', close: 'close' }[one.key],
}))

const { labels } = nonconformingMachine.states

/** Nonconforming results by what they wait for. */
export const nonconformingQueues: readonly Queue<StateCounts>[] = [
  { ...byStates('open', 'page.djentrustmanage.nonconforminglist.to_tell', ['open']), tone: 'red' },
  { ...byStates('notified', labels.notified, ['notified']), tone: 'orange' },
  { ...byStates('treating', labels.treating, ['treating']), tone: 'orange' },
  byStates('closed', labels.closed, ['closed']),
  { ...byStates(allKey, 'common.all', nonconformingMachine.states.codes), count: () => undefined },
]

/** A nonconforming result as its list is asked for it. */
export const askedNonconforming: Entity = {
  ...nonconformingRecord,
  fields: { ...nonconformingRecord.fields, ...askedNonconformingFacts },
}

export const nonconformingNumber = (row: GridRow): string => String(row.nonconforming_no ?? row.id)
