import type { Language } from '@gt/domain/kit/label.ts'
import { calibOf } from '@gt/domain/methods/calibration.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { useWords, word } from '../../kit/i18n.ts'
import type { Place } from '../../kit/paper/place.ts'
import { cellName, placeKey } from '../../kit/paper/place.ts'
import { toastFailed } from '../../kit/toast.tsx'
import {
  above,
  before,
  type CellTable,
  entryOrder,
  isSameRow,
  neighbour,
  pastedCells,
  rowOf,
  type Way,
} from './cell-order.ts'
import type { Reading } from './entry-state.ts'
import { isGiven, isNarrowed, isOpened } from './opened-readings.ts'
import { numberOf } from './register-fills.ts'
import { isEmptyRow, rowRule } from './row-rules.ts'
import { cellAt, cellWords, inputOf } from './sheet-words.ts'
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
  /** A register number was typed; resolves when what its register gives is there. */
  readonly onNumber: (place: Place, number: string) => Promise<void>
}

export type Move = 'next' | 'back' | 'up' | 'down'

/** What the keys in a cell do to the cells around it and to the desk; the same object as long as the desk stands. */
export interface CellKeys {
  /** Goes to the first cell whose reading is still missing, as the paper is filled. */
  readonly begin: () => void
  readonly move: (from: Place, how: Move) => void
  /** Adds a row to the group at its end and goes there; elsewhere goes down. */
  readonly addRow: (from: Place) => void
  /** Takes away the row that was added last and got nothing. */
  readonly tidy: () => void
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
  /** Something was typed into the cell of a register number, which is being left. */
  readonly number: (place: Place, text: string) => void
}

/** Puts the cursor into a cell and what is in it under the cursor; false when the cell is not on the screen. */
export function focusCell(root: ParentNode, place: Place): boolean {
  const cell = root.querySelector<HTMLInputElement | HTMLSelectElement>(`[data-cell="${CSS.escape(cellName(place))}"]`)
  cell?.focus()
  if (cell instanceof HTMLInputElement) cell.select()
  return cell !== null
}

/** Milliseconds after which a cell that was asked for and never drawn is forgotten. */
const drawnWithinMs = 2000

/** Puts the cursor into a cell that is drawn soon: a row was just added. */
export function focusWhenDrawn(root: HTMLElement, place: Place): void {
  if (focusCell(root, place)) return
  const stop = (): void => {
    watch.disconnect()
    clearTimeout(timer)
  }
  const watch = new MutationObserver(() => focusCell(root, place) && stop())
  const timer = setTimeout(stop, drawnWithinMs)
  watch.observe(root, { childList: true, subtree: true })
}

/** Enter, arrows, repetition and pasting (page checklist, entry_flow); always by the latest cells. */
export function useCellKeys(root: RefObject<HTMLElement | null>, field: CellField): CellKeys {
  const { language } = useWords()
  const now = useRef({ ...field, language })
  now.current = { ...field, language }
  const keys = useRef<CellKeys>(null)
  keys.current ??= keysOf(root, () => now.current)
  const { tidy } = keys.current
  useEffect(() => {
    const desk = root.current
    // whoever fetches a block from another window comes back into the row
    const onLeave = ({ relatedTarget }: FocusEvent): void => {
      const isInside = relatedTarget instanceof Node && desk?.contains(relatedTarget) === true
      if (!isInside && document.hasFocus()) tidy()
    }
    desk?.addEventListener('focusout', onLeave)
    return () => desk?.removeEventListener('focusout', onLeave)
  }, [root, tidy])
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

function keysOf(
  root: RefObject<HTMLElement | null>,
  field: () => CellField & { readonly language: Language },
): CellKeys {
  const sourceAt = (place: Place) => {
    const store = field().recordOf(place)?.store
    return store && cellAt(store.state, place)?.source
  }
  const isOpen = (place: Place): boolean => {
    const record = field().recordOf(place)
    if (!record) return false
    return sourceAt(place) !== 'system' && inputOf(record.sheet.method, place)?.fixed !== true
  }
  /** Takes what is typed or pasted: neither given, nor measured, nor closed by a change of the report. */
  const isTyped = (place: Place): boolean => {
    const record = field().recordOf(place)
    if (!record || !isOpen(place) || !isOpened(record.sheet.context, place)) return false
    return cellAt(record.store.state, place)?.source !== 'device'
  }
  const go = (place: Place | null): void => {
    if (place && root.current) focusCell(root.current, place)
  }
  const stageOf = (place: Place): number => {
    const record = field().recordOf(place)
    return (record && inputOf(record.sheet.method, place)?.stage) ?? 1
  }
  /** What a column of the paper may be filled on over: readings of one unit and its decimals. */
  const kindOf = (place: Place): string => {
    const record = field().recordOf(place)
    const { type = 'number', unit = '', dp = '' } = (record && inputOf(record.sheet.method, place)) ?? {}
    return `${type} ${unit} ${dp}`
  }
  const toolOf = (place: Place): Place | null => {
    const record = field().recordOf(place)
    return record && numberOf(record.sheet.method, place)
  }
  const order = (): Place[] => {
    const { tables, way, across } = field()
    return entryOrder(tables, way, { ...(across ? { across } : {}), stageOf, numberOf: toolOf })
  }
  /** What was stored in a cell, without what is typed into the sheet just now. */
  const standsAt = (place: Place): Reading => {
    const store = field().recordOf(place)?.store
    return store ? (cellAt(store.state, place)?.value ?? null) : null
  }
  const readingAt = (place: Place): Reading => {
    field().recordOf(place)?.store.catchUp()
    return standsAt(place)
  }
  /** The result waits for it: neither words nor what the method has a usual value for. */
  const isMissing = (place: Place): boolean =>
    field()
      .recordOf(place)
      ?.store.state.verdict.samples[place.sampleId]?.missing.some(
        ({ group, row, input }) => group === place.group && row === place.row && input === place.input,
      ) === true
  const isEmpty = (place: Place): boolean => isOpen(place) && (readingAt(place) ?? '') === ''
  const isWalked = (place: Place): boolean => {
    const record = field().recordOf(place)
    const input = record && inputOf(record.sheet.method, place)
    return isOpen(place) && !isGiven(input, sourceAt(place))
  }
  /** An empty number of a register: its record gives the readings behind it. */
  const isNumberAsked = (place: Place): boolean => {
    const record = field().recordOf(place)
    const input = record ? inputOf(record.sheet.method, place) : null
    return record !== null && input?.type === 'text' && calibOf(record.sheet.method, input) !== null && isEmpty(place)
  }
  /** The cells that Enter walks, with the one that it comes from. */
  const walked = (from: Place): Place[] => order().filter(place => isWalked(place) || isSame(place, from))
  /** The record whose rows may be changed now, with the rows of the group of a cell. */
  const rowsAt = (place: Place) => {
    const record = field().recordOf(place)
    const isWritable = field().records.some(({ store }) => store === record?.store)
    if (!record || !isWritable || isNarrowed(record.sheet.context)) return null
    const rule = rowRule(record.sheet.method, place.group)
    const count = record.store.state.values.samples[place.sampleId]?.groups[place.group ?? '']?.length ?? 0
    return rule && place.group !== null ? { record, rule, group: place.group, count } : null
  }
  /** That values of a block found no cell: how many, and behind which one. */
  const leftWords = (last: Place, count: { readonly left: number; readonly all: number }): string => {
    const { recordOf, language } = field()
    const sheet = recordOf(last)?.sheet
    const number = sheet?.context.samples[last.sampleId]?.number ?? ''
    return word('page.djentrustmanage.checklist.paste_left', {
      ...count,
      last: sheet ? cellWords(sheet.method, last, number, language) : '',
    })
  }
  /** A register number whose answer is under way; the cell that Enter led to meanwhile, and what stood there. */
  let asking: { readonly number: Place; led: { readonly at: Place; readonly text: string } | null } | null = null
  /**
   * The register answered after Enter had gone on: the cursor goes where it had gone with the answer, past the mass of a known
   * box, back to that of an unknown one. Not when something was typed meanwhile.
   */
  const followAnswer = ({ number, led }: NonNullable<typeof asking>): void => {
    const cell = document.activeElement
    if (!led || !(cell instanceof HTMLInputElement) || cell.dataset.cell !== cellName(led.at)) return
    const isFilled = !isWalked(led.at) && cell.value === String(readingAt(led.at))
    if (isFilled || cell.value === led.text) go(neighbour(walked(number), number, 1))
  }
  /** The row that was added here and may still be empty. */
  let added: Place | null = null
  const isVacant = (of: Place): boolean => {
    const store = field().recordOf(of)?.store
    store?.catchUp()
    return store !== undefined && isEmptyRow(store.state, of)
  }
  const tidy = (): void => {
    const last = added
    added = null
    const found = last && rowsAt(last)
    if (last && found && last.row === found.count - 1 && isVacant(last))
      void found.record.store.resize(last.sampleId, found.group, found.count - 1)
  }
  /** Adds a row behind that of a cell; false when the group takes none there. */
  const grow = (from: Place, walk: readonly Place[]): boolean => {
    const found = rowsAt(from)
    if (!found || from.row !== found.count - 1 || found.count >= found.rule.most || isVacant(from)) return false
    const { record, group, count } = found
    const first = walk.find(place => isSameRow(place, from)) ?? from
    void record.store.resize(from.sampleId, group, count + 1)
    added = { ...from, input: first.input, row: count }
    const { current: desk } = root
    // the next key belongs to the new row
    record.drawNow()
    if (!desk || focusCell(desk, added)) return true
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    focusWhenDrawn(desk, added)
    return true
  }
  /** Where Enter leads out of a last row that is empty: behind the group, and the row goes; null when it stays. */
  const behindEmpty = (from: Place, walk: readonly Place[]): Place | null => {
    const found = rowsAt(from)
    const row = walk.filter(place => isSameRow(place, from))
    if (!found?.rule.isOpen || from.row !== found.count - 1 || found.count <= found.rule.least) return null
    // it asks for what was typed just now, which costs the whole sheet: of a last row only
    if (!isVacant(from)) return null
    const isEnd = isMissing(from) || (row.at(-1)?.input ?? '') === from.input
    const at = walk.findIndex(place => isSame(place, from))
    const next = walk.find((place, index) => index > at && !isSameRow(place, from))
    if (!isEnd || !next) return null
    added = null
    void found.record.store.resize(from.sampleId, found.group, found.count - 1)
    return next
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
      if (how === 'up' || how === 'down') return go(above(field().tables, from, how === 'down' ? 1 : -1))
      const walk = walked(from)
      const next = neighbour(walk, from, how === 'next' ? 1 : -1)
      if (asking && isSame(asking.number, from))
        asking.led = how === 'next' && next ? { at: next, text: String(standsAt(next) ?? '') } : null
      if (how === 'next' && field().way === 'by_specimen') {
        const behind = behindEmpty(from, walk)
        if (behind) return go(behind)
        const isLast = next === null || !isSameRow(next, from)
        if (isLast && rowsAt(from)?.rule.isOpen && grow(from, walk)) return
      }
      go(next)
    },
    addRow(from) {
      if (!grow(from, walked(from))) go(above(field().tables, from, 1))
    },
    tidy,
    repeat(place) {
      const from = before(field().tables, place)
      const value = from && readingAt(from)
      if (value !== null && value !== '') field().recordOf(place)?.store.put([{ place, value }], 'typed')
    },
    undo() {
      const { records, tables } = field()
      // in a series the last change of all records
      for (const { store } of records) store.finish()
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
      const growing = rowsAt(from)
      const block = pastedCells(field().tables, from, text, growing?.rule.most, kindOf)
      // the rows are there at once: what is put in finds its place
      if (growing && block.rows !== null) void growing.record.store.resize(from.sampleId, growing.group, block.rows)
      const taken = block.cells.filter(cell => isTyped(cell.place))
      const byRecord = Map.groupBy(taken, cell => field().recordOf(cell.place))
      for (const [record, own] of byRecord) record?.store.put(own, 'pasted')
      const closed = block.cells.filter(
        ({ place, value }) => value !== '' && !isTyped(place) && String(readingAt(place) ?? '') !== value,
      )
      const left = block.left + closed.length
      if (left > 0) toastFailed(leftWords(taken.at(-1)?.place ?? from, { left, all: left + taken.length }))
      return true
    },
    focus(place) {
      if (added && !isSameRow(added, place)) tidy()
      field().onFocus(place)
    },
    register: place => field().onRegister(place),
    number(place, text) {
      const own: NonNullable<typeof asking> = { number: place, led: null }
      asking = own
      void field()
        .onNumber(place, text)
        .then(() => {
          if (asking === own) asking = null
          followAnswer(own)
        })
    },
  }
}
