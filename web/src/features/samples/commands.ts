import type { Contract } from '@gt/domain/kit/action.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { sampleStates } from '@gt/domain/samples/sample.states.ts'
import { sampleFlow } from '@gt/domain/samples/sample-flow.entity.ts'
import { sampleRetention } from '@gt/domain/samples/sample-retention.entity.ts'
import type { CommandField } from '../../kit/command-dialog.tsx'
import type { GridRow } from '../../kit/grid-column.ts'

type CommandName = 'receive' | 'reject' | 'store' | 'to_curing' | 'take' | 'return_in'
type ActionName = keyof typeof sampleActions.actions & string

/** A command of a sample as the page offers it. */
export interface SampleCommand {
  /** Name in the state machine and in `can`. */
  readonly key: CommandName
  readonly action: ActionName
  /** Operation of the page that permits it. */
  readonly op: string
  readonly reason?: 'required' | 'optional'
  readonly danger?: boolean
}

/** In the order of a sample's way through the laboratory. */
export const sampleCommands: readonly SampleCommand[] = [
  { key: 'receive', action: 'Receive', op: 'receive' },
  { key: 'store', action: 'Store', op: 'storeIn' },
  { key: 'to_curing', action: 'ToCuring', op: 'curing' },
  { key: 'take', action: 'Take', op: 'moveOut', reason: 'required' },
  { key: 'return_in', action: 'ReturnIn', op: 'moveIn' },
  { key: 'reject', action: 'Reject', op: 'reject', reason: 'required', danger: true },
]

/** The state machine that says what may follow what. */
export const machine = sampleStates

/** The actions as the generic parts of the kit send them. */
export const sampleController: { name: string; actions: Readonly<Record<string, Contract>> } = {
  name: sampleActions.name,
  actions: sampleActions.actions as Readonly<Record<string, Contract>>, // a contract of any input is a contract
}

/** True when the state of the sample and the rights of the caller allow the command (`can` of the row). */
export const isPossible = (row: GridRow, command: SampleCommand): boolean =>
  Array.isArray(row.can) && row.can.includes(command.key)

const { quantity, sample_condition, to_user_id, sample_library_id } = sampleFlow.fields

const ofOne = (rows: readonly GridRow[], name: string): unknown => (rows.length === 1 ? rows[0]?.[name] : undefined)

/** What a command takes besides the samples; values that stand already are offered for one sample alone. */
export function fieldsOf(command: SampleCommand, rows: readonly GridRow[], myself: string): readonly CommandField[] {
  const part: CommandField = { key: 'quantity', field: quantity }
  switch (command.key) {
    case 'receive':
      return [
        { key: 'sample_condition', field: sample_condition, start: ofOne(rows, 'sample_condition') },
        { key: 'quantity', field: quantity, start: ofOne(rows, 'quantity') },
        { key: 'seal_no', field: sampleRetention.fields.seal_no },
      ]
    case 'store':
      return [{ key: 'sample_library_id', field: sample.fields.sample_library_id, required: true }, part]
    case 'to_curing':
      return [{ key: 'sample_library_id', field: sample.fields.sample_library_id, required: true }, part]
    case 'take':
      return [{ key: 'user_id', field: to_user_id, placeholder: myself }, part]
    case 'return_in':
      return [
        { key: 'sample_library_id', field: sample_library_id },
        { key: 'sample_condition', field: sample_condition },
        part,
      ]
    case 'reject':
      return []
  }
}
