import type { Pin } from '@gt/domain/testing/record-data.ts'
import type { Place } from '../../kit/paper/place.ts'
import type { Sheet } from './entry-state.ts'

/** The cell that a remark of a return hangs on; one without a sample is shown on the first. Null for the whole record. */
export function pinPlace({ context }: Pick<Sheet, 'context'>, pin: Pin): Place | null {
  const sampleId = pin.sample_id ?? Object.keys(context.samples)[0]
  if (pin.input === null || sampleId === undefined) return null
  return { sampleId, group: pin.group, row: pin.row, input: pin.input }
}
