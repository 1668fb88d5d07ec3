import type { sampleActions } from '@gt/domain/samples/actions.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { sampleFlow } from '@gt/domain/samples/sample-flow.entity.ts'
import { mostRetentionDays, sampleRetention } from '@gt/domain/samples/sample-retention.entity.ts'
import type { CommandField } from '../../kit/command-dialog.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import type { Word } from '../../kit/i18n.ts'
import { limitedTo } from '../../kit/limited-to.ts'

type CommandName = 'reject' | 'store' | 'to_curing' | 'take' | 'return_in' | 'retain' | 'return_client' | 'dispose'
type ActionName = keyof typeof sampleActions.actions & string

/** A command of a sample as the page offers it. */
export interface SampleCommand {
  /** Name in the state machine and in `can`. */
  readonly key: CommandName
  readonly action: ActionName
  /** Operation of the page that permits it. */
  readonly op: string
  readonly reason?: 'required'
  readonly danger?: boolean
}

/** The frequent ones first: they stand as links in the row. */
export const sampleCommands: readonly SampleCommand[] = [
  { key: 'store', action: 'Store', op: 'storeIn' },
  { key: 'take', action: 'Take', op: 'moveOut', reason: 'required' },
  { key: 'to_curing', action: 'ToCuring', op: 'curing' },
  { key: 'return_in', action: 'ReturnIn', op: 'moveIn' },
  { key: 'retain', action: 'Retain', op: 'retain' },
  { key: 'return_client', action: 'ReturnClient', op: 'returnSample' },
  { key: 'dispose', action: 'Dispose', op: 'dispose', danger: true },
  { key: 'reject', action: 'Reject', op: 'reject', reason: 'required', danger: true },
]

/** A command asks for the reason, except where a scanned label may stand for it. */
export function reasonOf(command: SampleCommand, rows: readonly GridRow[]): 'required' | 'optional' | undefined {
  return command.key === 'take' && rows.length === 1 ? 'optional' : command.reason
}

/** What has to be known before the command is given. */
export function noteOf(command: SampleCommand, rows: readonly GridRow[]): Word | undefined {
  if (command.key === 'dispose') return 'page.djentrustmanage.samplelist.dispose_note'
  if (command.key === 'reject') return 'page.djentrustmanage.samplelist.reject_note'
  if (command.key !== 'take') return undefined
  return rows.length === 1
    ? 'page.djentrustmanage.samplelist.take_note'
    : 'page.djentrustmanage.samplelist.take_sign_note'
}

const { fields: retention } = sampleRetention
const { retention_days } = retention
/** What the command takes, which is less than the register may hold. */
const keptDays = { ...retention_days, options: { ...retention_days.options, max: mostRetentionDays } }
const { quantity, sample_condition, scan_code, from_user_id, to_user_id, sample_library_id } = sampleFlow.fields

const ofOne = (rows: readonly GridRow[], name: string): unknown => (rows.length === 1 ? rows[0]?.[name] : undefined)

/** Whether several testers have parts of the one sample. */
const isInSeveralHands = (rows: readonly GridRow[]): boolean => {
  const holders = ofOne(rows, 'holders')
  return typeof holders === 'number' && holders > 1
}

/**
 * What a command takes besides the samples; values that stand already are offered for one sample alone.
 * @param myself the user, who takes the sample when nobody is named
 * @param usualDays what leaving the days of retention empty means
 * @param everybody what leaving open means who brings a sample back that several have
 */
export function fieldsOf(
  command: SampleCommand,
  rows: readonly GridRow[],
  myself: string,
  usualDays: string,
  everybody: string,
): readonly CommandField[] {
  const part: CommandField = { key: 'quantity', field: quantity }
  switch (command.key) {
    case 'store':
      return [{ key: 'sample_library_id', field: sample.fields.sample_library_id, required: true }, part]
    case 'to_curing':
      return [{ key: 'sample_library_id', field: sample.fields.sample_library_id, required: true }, part]
    case 'take':
      return [
        ...(rows.length === 1 ? [{ key: 'scan_code', field: scan_code }] : []),
        { key: 'user_id', field: to_user_id, placeholder: myself },
        part,
      ]
    case 'return_in':
      return [
        ...(isInSeveralHands(rows) ? [{ key: 'user_id', field: from_user_id, placeholder: everybody }] : []),
        { key: 'sample_library_id', field: sample_library_id },
        { key: 'sample_condition', field: sample_condition },
        part,
      ]
    case 'retain':
      return [
        { key: 'quantity', field: retention.quantity, required: true, start: ofOne(rows, 'quantity') },
        { key: 'retention_days', field: keptDays, placeholder: usualDays },
        {
          key: 'sample_library_id',
          field: retention.sample_library_id,
          required: true,
          start: ofOne(rows, 'sample_library_id'),
        },
        { key: 'seal_no', field: retention.seal_no },
        { key: 'storage_condition', field: retention.storage_condition },
      ]
    case 'return_client':
      return [
        {
          key: 'receiver_name',
          field: sampleFlow.fields.quantity,
          title: 'page.djentrustmanage.samplelist.receiver',
          required: true,
        },
        part,
      ]
    case 'dispose':
      return [
        {
          key: 'disposal_method',
          field: limitedTo(retention.disposal_method, ['discard', 'hazardous']),
          required: true,
          start: 'discard',
        },
        { key: 'witness_id', field: retention.witness_id, required: true },
      ]
    case 'reject':
      return []
  }
}
