import { calibOf } from '@gt/domain/methods/calibration.ts'
import { type RefObject, useEffect, useRef } from 'react'
import type { Place } from '../../kit/paper/place.ts'
import { cellName, placeKey } from '../../kit/paper/place.ts'
import { above, before, type CellTable, entryOrder, neighbour, pastedCells, rowOf, type Way } from './cell-order.ts'
import type { Reading } from './entry-state.ts'
import { cellAt, inputOf } from './sheet-words.ts'
import type { OpenRecord } from './use-record.ts'

/** Cells that are walked together: those of one sheet, or of a series of records. */
interface CellField {
  readonly tables: readonly CellTable<Place>[]
  readonly way: Way
  /** Columns run on through all samples. */
  readonly across?: boolean
  /** The record that a cell belongs to; null when it is not there (any more). */
  readonly recordOf: (place: Place) => OpenRecord | null
  /** All records whose cells stand there; none that is not typed into. */
  readonly records: readonly OpenRecord[]
  readonly onFocus: (place: Place) => void
  /** F4 in a reading that a register gives. */
  readonly onRegister: (place: Place) => void
  /** A register number was typed. */
  readonly onNumber: (place: Place, number: string) => void
}

export type Move = 'next' | 'back' | 'up' | 'down'

/** What the keys in a cell do to the cells around it and to the desk; the same object as long as the desk stands. */
export interface CellKeys {
  /** Goes to the first cell whose reading is still missing, as the paper is filled. */
  readonly begin: () => void
  readonly move: (from: Place, how: Move) => void
  /** Takes the value that the specimen before has. */
  readonly repeat: (place: Place) => void
  /** Takes the last change back and goes to its cell. */
  readonly undo: () => void
  /** Takes what the row above has into the cells of this row that are still empty. */
  readonly copyRow: (place: Place) => void
  /** Puts a block of a spreadsheet in; false when it is a single value. */
  readonly paste: (from: Place, text: string) => boolean
  /** The cursor is in the cell. */
  readonly focus: (place: Place) => void
  /** Opens the register that the reading takes its value from. */
  readonly register: (place: Place) => void
  /** The cell of a register number is left after something was typed into it. */
  readonly number: (place: Place, text: string) => void
}

/** Puts the cursor into a cell and what is in it under the cursor; false when the cell is not on the screen. */
export function focusCell(root: ParentNode, place: Place): boolean {
  const cell = root.querySelector<HTMLInputElement | HTMLSelectElement>(`[data-cell="${CSS.escape(cellName(place))}"]`)
  cell?.focus()
  if (cell instanceof HTMLInputElement) cell.select()
  return cell !== null
}

/** Enter, arrows, repetition and pasting (page checklist, entry_flow); always by the latest cells. */
export function useCellKeys(root: RefObject<HTMLElement | null>, field: CellField): CellKeys {
  const now = useRef(field)
  now.current = field
  const keys = useRef<CellKeys>(null)
  keys.current ??= keysOf(root, () => now.current)
  return keys.current
}

/**
 * Puts the cursor where typing goes on when something is opened for typing: once for each of `opened`, so that whoever is
 * elsewhere meanwhile keeps his place.
 */
export function useBeginning(keys: CellKeys, opened: string | null): void {
  const begun = useRef<string | null>(null)
  useEffect(() => {
    if (opened === null || begun.current === opened) return
    begun.current = opened
    keys.begin()
  }, [keys, opened])
}

const isSame = (a: Place, b: Place): boolean => cellName(a) === cellName(b)

const isSameRow = (a: Place, b: Place): boolean =>
  a.taskId === b.taskId && a.sampleId === b.sampleId && a.group === b.group && a.row === b.row

function keysOf(root: RefObject<HTMLElement | null>, field: () => CellField): CellKeys {
  const sourceAt = (place: Place) => {
    const store = field().recordOf(place)?.store
    return store && cellAt(store.state, place)?.source
  }
  const isOpen = (place: Place): boolean => {
    const record = field().recordOf(place)
    if (!record) return false
    return sourceAt(place) !== 'system' && inputOf(record.sheet.method, place)?.fixed !== true
  }
  const go = (place: Place | null): void => {
    if (place && root.current) focusCell(root.current, place)
  }
  const stageOf = (place: Place): number => {
    const record = field().recordOf(place)
    return (record && inputOf(record.sheet.method, place)?.stage) ?? 1
  }
  const order = (): Place[] => {
    const { tables, way, across } = field()
    return entryOrder(tables, way, { ...(across ? { across } : {}), stageOf })
  }
  const readingAt = (place: Place): Reading => {
    const store = field().recordOf(place)?.store
    store?.catchUp()
    return store ? (cellAt(store.state, place)?.value ?? null) : null
  }
  /** The result waits for it: neither words nor what the method has a usual value for. */
  const isMissing = (place: Place): boolean =>
    field()
      .recordOf(place)
      ?.store.state.verdict.samples[place.sampleId]?.missing.some(
        ({ group, row, input }) => group === place.group && row === place.row && input === place.input,
      ) === true
  const isEmpty = (place: Place): boolean => isOpen(place) && (readingAt(place) ?? '') === ''
  /** What a register has given is not typed again. */
  const isTyped = (place: Place): boolean => isOpen(place) && sourceAt(place) !== 'tool'
  /** An empty number of a register: its record gives the readings behind it. */
  const isNumberAsked = (place: Place): boolean => {
    const record = field().recordOf(place)
    const input = record ? inputOf(record.sheet.method, place) : null
    return record !== null && input?.type === 'text' && calibOf(record.sheet.method, input) !== null && isEmpty(place)
  }
  return {
    begin() {
      const places = order()
      const first = places.find(isMissing)
      if (!first) return
      const number = neighbour(places, first, -1)
      go(number && isSameRow(number, first) && isNumberAsked(number) ? number : first)
      // what is typed next stands below it
      document.activeElement?.scrollIntoView({ block: 'center' })
    },
    move(from, how) {
      if (how === 'up' || how === 'down') go(above(field().tables, from, how === 'down' ? 1 : -1))
      else
        go(
          neighbour(
            order().filter(place => isTyped(place) || isSame(place, from)),
            from,
            how === 'next' ? 1 : -1,
          ),
        )
    },
    repeat(place) {
      const from = before(field().tables, place)
      const value = from && readingAt(from)
      if (value !== null && value !== '') field().recordOf(place)?.store.type(place, value)
    },
    undo() {
      const { records, tables } = field()
      // in a series the last change of all records
      for (const { store } of records) store.catchUp()
      const last = records.toSorted((a, b) => b.store.steps.last - a.store.steps.last)[0]
      const undone = last?.store.undo()
      if (!undone) return
      const cells = tables.flatMap(({ rows }) => rows.flat())
      const isThere = (place: Place): boolean =>
        placeKey(place) === placeKey(undone) && field().recordOf(place)?.store === last?.store
      go(cells.find(isThere) ?? null)
    },
    copyRow(place) {
      const { tables, recordOf } = field()
      const row = rowOf(tables, place).filter(isEmpty)
      const copied = row.flatMap(cell => {
        const from = before(tables, cell)
        const value = from && readingAt(from)
        return value === null || value === '' ? [] : [{ place: cell, value }]
      })
      const byRecord = Map.groupBy(copied, cell => recordOf(cell.place))
      for (const [record, own] of byRecord) record?.store.put(own, 'typed')
    },
    paste(from, text) {
      if (!/[\t\n]/.test(text.trim())) return false
      const cells = pastedCells(field().tables, from, text).filter(cell => isOpen(cell.place))
      const byRecord = Map.groupBy(cells, cell => field().recordOf(cell.place))
      for (const [record, own] of byRecord) record?.store.put(own, 'pasted')
      return true
    },
    focus: place => field().onFocus(place),
    register: place => field().onRegister(place),
    number: (place, text) => field().onNumber(place, text),
  }
}
