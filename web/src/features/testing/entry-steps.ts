import type { Cell, CellChange, RecordValues } from '@gt/domain/testing/record-data.ts'
import { type Place, placeKey, placeOf } from '../../kit/paper/place.ts'
import { hasPlace, storedCell } from './entry-cells.ts'

/** What stood in a cell, and what a change left there. */
interface Changed {
  readonly place: Place
  readonly before: Cell | undefined
  readonly left: string
}

interface Step {
  /** Counts on over all records, so that the last of several is known. */
  readonly at: number
  readonly cells: readonly Changed[]
}

/** How many changes are taken back at most (pages, keyboard, cell_grid). */
const most = 100

let count = 0

const textOf = (values: RecordValues, place: Place): string => String(storedCell(values, place)?.value ?? '')

/**
 * The changes that one user made to the readings of a record, to take them back one by one. What is typed into a cell until
 * it is left is one change, as is a pasted block. Nothing is taken back that came from elsewhere since: a cell whose value is
 * not the one that the change left stays as it is.
 */
export class EntrySteps {
  #steps: Step[] = []
  /** The cell that is being typed into. */
  #open: string | null = null

  /** The time of the last change among those of all records; 0 when there is none to take back. */
  get last(): number {
    return this.#steps.at(-1)?.at ?? 0
  }

  /** Changes of the user, between the values before and after them. */
  note(changes: readonly CellChange[], before: RecordValues, after: RecordValues): void {
    const places = new Map(changes.map(change => [placeKey(placeOf(change)), placeOf(change)]))
    const cells = [...places.values()].map(
      (place): Changed => ({ place, before: storedCell(before, place), left: textOf(after, place) }),
    )
    const [first] = cells
    if (!first) return
    const key = cells.length === 1 ? placeKey(first.place) : null
    const running = key !== null && key === this.#open ? this.#steps.pop()?.cells[0] : undefined
    count += 1
    this.#steps = [
      ...this.#steps.slice(1 - most),
      { at: count, cells: running ? [{ ...first, before: running.before }] : cells },
    ]
    this.#open = key
  }

  /** The cell was left: what is typed into it later is a change of its own. */
  close(): void {
    this.#open = null
  }

  /** Nothing from before is taken back any more: the record was submitted. */
  clear(): void {
    this.#steps = []
    this.#open = null
  }

  /** Takes the last change out that still stands in `values`: its cells as they were before it. */
  back(values: RecordValues): { readonly place: Place; readonly before: Cell | undefined }[] {
    this.#open = null
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      const standing = step.cells.filter(({ place, left }) => hasPlace(values, place) && textOf(values, place) === left)
      if (standing.length > 0) return standing
    }
    return []
  }
}
