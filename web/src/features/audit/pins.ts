import type { Pin as Answered } from '@gt/domain/testing/record-data.ts'
import type { Place } from '../../kit/paper/place.ts'
import { covers, type Selected } from './cells.ts'
import type { DeskRecord } from './use-desk.ts'

/** A remark on a cell of a record that goes along with a return. */
export interface Pin extends Selected {
  readonly text: string
}

/** What the viewer did to an item before he decided; it stays while he walks the queue. */
export interface Notes {
  /** Findings that he looked at. */
  readonly opened: ReadonlySet<string>
  readonly pins: readonly Pin[]
}

/** Nothing looked at, nothing remarked. */
export const noNotes: Notes = { opened: new Set(), pins: [] }

/** A remark of a return before this one. */
export interface OldPin {
  readonly taskId: string
  /** Null when it hangs on the record as a whole. */
  readonly place: Place | null
  readonly text: string
  readonly answer: Answered['answer']
}

/** The remarks that the last return left on the records. */
export const oldPins = (records: readonly DeskRecord[]): OldPin[] =>
  records.flatMap(({ taskId, sheet, samples }) =>
    sheet.context.pins.map(({ sample_id, group, row, input, text, answer }) => ({
      taskId,
      text,
      answer,
      place: input === null ? null : { sampleId: sample_id ?? samples[0] ?? '', group, row, input },
    })),
  )

/** Numbers from 1 of the remarks on a cell. */
export const pinsOn = (
  pins: readonly { readonly taskId: string; readonly place: Place | null }[],
  taskId: string,
  cell: Place,
): number[] =>
  pins.flatMap((pin, index) => (pin.taskId === taskId && pin.place && covers(pin.place, cell) ? [index + 1] : []))

/** A remark as the server takes it for a record. */
export const sentPin = ({ place, text }: Pin) => ({
  sample_id: place.sampleId,
  group: place.group,
  row: place.row,
  input: place.input,
  text,
})
