import type { Entity } from '@gt/domain/kit/entity.ts'
import { askedRetentionFacts, type retentionActions } from '@gt/domain/samples/retention-actions.ts'
import { sampleRetention } from '@gt/domain/samples/sample-retention.entity.ts'
import { retentionMachine } from '@gt/domain/samples/sample-retention.states.ts'
import type { CommandField } from '../../../kit/command-dialog.tsx'
import type { GridRow } from '../../../kit/grid-column.ts'
import type { Word } from '../../../kit/i18n.ts'
import { limitedTo } from '../../../kit/limited-to.ts'
import { allKey, byStates, type Queue, type StateCounts } from '../../../kit/queue.ts'
import type { PageCommand } from '../../../kit/use-offered.ts'

/** A command of a retained part as its page offers it. */
export interface RetentionCommand extends PageCommand {
  readonly key: 'apply' | 'approve' | 'refuse' | 'extend' | 'return' | 'draw'
  readonly action: keyof typeof retentionActions.actions & string
  readonly reason?: 'required' | 'optional'
}

export const retentionCommands: readonly RetentionCommand[] = [
  { key: 'approve', action: 'Approve', op: 'approve', danger: true },
  { key: 'refuse', action: 'Refuse', op: 'reject', reason: 'required' },
  { key: 'extend', action: 'Extend', op: 'extend', reason: 'required' },
  { key: 'draw', action: 'Draw', op: 'moveOut', reason: 'optional' },
  { key: 'return', action: 'Return', op: 'returnSample' },
  { key: 'apply', action: 'Apply', op: 'dispose', reason: 'optional', danger: true },
]

const { labels } = retentionMachine.states

/** Retained parts by what they wait for. */
export const retentionQueues: readonly Queue<StateCounts>[] = [
  { ...byStates('due', labels.due, ['due']), tone: 'orange' },
  { ...byStates('disposal_applied', labels.disposal_applied, ['disposal_applied']), tone: 'orange' },
  byStates('kept', 'page.djentrustmanage.samplelyList.kept', ['in_store', 'extended']),
  byStates('disposed', labels.disposed, ['disposed']),
  byStates('used', 'page.djentrustmanage.samplelyList.gone', ['used', 'returned']),
  { ...byStates(allKey, 'common.all', retentionMachine.states.codes), count: () => undefined },
]

/** A retained part as its list is asked for it. */
export const askedRetention: Entity = {
  ...sampleRetention,
  fields: { ...sampleRetention.fields, ...askedRetentionFacts },
}

export const retentionNumber = (row: GridRow): string => String(row.retention_no ?? row.id)

const { disposal_method, due_on, witness_id, quantity } = sampleRetention.fields

/** What a command takes besides the parts. */
export function retentionFields(command: RetentionCommand): readonly CommandField[] {
  switch (command.key) {
    case 'apply':
      return [
        {
          key: 'disposal_method',
          field: limitedTo(disposal_method, ['discard', 'hazardous']),
          required: true,
          start: 'discard',
        },
      ]
    case 'extend':
      return [{ key: 'due_on', field: due_on, title: 'page.djentrustmanage.samplelyList.new_day', required: true }]
    case 'approve':
      return [{ key: 'witness_id', field: witness_id, required: true }]
    case 'return':
      return [
        { key: 'receiver_name', field: quantity, title: 'page.djentrustmanage.samplelist.receiver', required: true },
      ]
    default:
      return []
  }
}

/** What has to be known before the command is given. */
export const retentionNotes: Readonly<Partial<Record<RetentionCommand['key'], Word>>> = {
  apply: 'page.djentrustmanage.samplelyList.apply_note',
  approve: 'page.djentrustmanage.samplelyList.approve_note',
  draw: 'page.djentrustmanage.samplelyList.draw_note',
}
