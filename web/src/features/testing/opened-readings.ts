import type { MethodInput } from '@gt/domain/methods/definition.ts'
import { isMachineReading } from '@gt/domain/testing/captured.ts'
import { cellKey } from '@gt/domain/testing/cell-key.ts'
import type { Cell } from '@gt/domain/testing/record-data.ts'
import type { Place } from '../../kit/paper/place.ts'
import type { OpenRecord } from './use-record.ts'

type Context = Pick<OpenRecord['sheet']['context'], 'unlocked'>

/** True while a change of the report opened some readings of the record and nothing else (workflow 10). */
export const isNarrowed = ({ unlocked }: Context): boolean => Boolean(unlocked)

/** Whether a reading may be written as far as a change goes; of a record without one every reading may. */
export const isOpened = ({ unlocked }: Context, { sampleId, ...place }: Place): boolean =>
  !unlocked || unlocked.includes(cellKey({ ...place, sample_id: sampleId }))

/** A reading that is taken from the machine alone: it cannot be typed. */
export const waitsForMachine = (
  required: Pick<OpenRecord['sheet']['required'], 'capture' | 'by_hand'>,
  input: MethodInput,
): boolean => required.capture === 'required' && required.by_hand === 'forbid' && isMachineReading(input)

const giving: readonly (Cell['source'] | undefined)[] = ['system', 'tool', 'link']

/**
 * Whether a reading stands filled before anybody types: by the registration, by a register or another record, or by what the
 * method usually has there. Enter passes it by (decision 0080), in every sample of a record alike.
 */
export const isGiven = (input: MethodInput | null, source: Cell['source'] | undefined): boolean =>
  input?.default !== undefined || giving.includes(source)
