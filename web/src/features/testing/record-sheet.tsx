import type { DocumentCell, PaperDocument } from '@gt/domain/paper/document.ts'
import { useCallback, useMemo, useRef } from 'react'
import { useWords } from '../../kit/i18n.ts'
import { type CellDressing, PaperView, paperWidth } from '../../kit/paper/paper-view.tsx'
import { type PaperPlace, type Place, paperPlace, placeKey } from '../../kit/paper/place.ts'
import { useRoom } from '../../kit/use-room.ts'
import { above, entryOrder, neighbour, pastedCells, type Way } from './cell-order.ts'
import { RawCell } from './raw-cell.tsx'
import { readingRows, wordsOf } from './record-document.ts'
import { cellWords, inputOf, objectionWords } from './sheet-words.ts'
import type { Entry } from './use-entry.ts'
import './sheet.css'

interface RecordSheetProps {
  readonly entry: Entry
  readonly document: PaperDocument
  readonly way: Way
  readonly current: Place | null
  readonly writable: boolean
  readonly onCurrent: (place: Place) => void
  /** A computed cell was asked why. */
  readonly onWhy: (place: PaperPlace) => void
}

/** Puts the cursor into a cell of the sheet and what is in it under the cursor. */
export function focusCell(root: ParentNode, place: Place): boolean {
  const cell = root.querySelector<HTMLInputElement | HTMLSelectElement>(`[data-cell="${CSS.escape(placeKey(place))}"]`)
  cell?.focus()
  if (cell instanceof HTMLInputElement) cell.select()
  return cell !== null
}

/** The record as paper, its readings open for typing (looks 7.5). */
export function RecordSheet({ entry, document: paper, way, current, writable, onCurrent, onWhy }: RecordSheetProps) {
  const { language } = useWords()
  const { store, state, sheet, paper: printed } = entry
  const root = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => readingRows(paper, printed.samples), [paper, printed.samples])
  const now = useRef({ rows, way, state })
  now.current = { rows, way, state }

  const go = useCallback((place: Place | null): void => {
    if (place && root.current) focusCell(root.current, place)
  }, [])
  const open = useCallback(
    (place: Place): boolean => {
      const cell = cellAt(now.current.state, place)
      return cell?.source !== 'system' && inputOf(sheet.method, place)?.fixed !== true
    },
    [sheet.method],
  )
  const move = useCallback(
    (place: Place, how: 'next' | 'back' | 'up' | 'down'): void => {
      const { rows: lines, way: along } = now.current
      const order = entryOrder(lines, along).filter(one => open(one))
      if (how === 'up' || how === 'down') go(above(lines, place, how === 'down' ? 1 : -1))
      else go(neighbour(order, place, how === 'next' ? 1 : -1))
    },
    [go, open],
  )
  const repeat = useCallback(
    (place: Place): void => {
      const from = above(now.current.rows, place, -1)
      const value = from ? (cellAt(now.current.state, from)?.value ?? null) : null
      if (value !== null && value !== '') store.type(place, value)
    },
    [store],
  )
  const paste = useCallback(
    (place: Place, text: string): boolean => {
      if (!/[\t\n]/.test(text.trim())) return false
      store.paste(pastedCells(now.current.rows, place, text).filter(cell => open(cell.place)))
      return true
    },
    [store, open],
  )

  const dressRaw = (place: PaperPlace): CellDressing | null => {
    const input = inputOf(sheet.method, place)
    if (!input) return null
    // what the method fixes is printed and never typed
    if (input.fixed) return { className: 'raw given' }
    const key = placeKey(place)
    const cell = cellAt(state, place)
    const refused = state.refused.get(key)
    const warned = state.warned.get(key)
    const conflict = state.conflicts.get(key)
    const message = refused ?? warned
    const locked = !writable || cell?.source === 'system' || cell?.source === 'device'
    const index = printed.samples.indexOf(place.sampleId)
    const words = input.type === 'choice' ? wordsOf(printed.layout, place) : {}
    const kinds = [
      'raw',
      cell?.source === 'system' ? 'given' : '',
      cell?.source === 'device' ? 'captured' : '',
      input.calib ? 'lookup' : '',
      refused ? 'refused' : warned || conflict ? 'warned' : '',
      state.pending.has(key) ? 'unsaved' : '',
      sheet.context.pins.some(pin => pinnedTo(pin, place)) ? 'pinned' : '',
      current && placeKey(current) === key ? 'current' : '',
    ]
    return {
      className: kinds.filter(Boolean).join(' '),
      ...(message ? { title: objectionWords(message, language) } : {}),
      content: (
        <RawCell
          name={key}
          input={input}
          wordOf={option => {
            const text = words[option]
            return text ? (text[printed.paper.language] ?? text.zh) : option
          }}
          value={textOf(cell?.value ?? input.default ?? null)}
          refused={refused?.text ?? null}
          label={cellWords(sheet.method, place, printed.paper.samples[index]?.number ?? '', language)}
          message={message ? objectionWords(message, language) : null}
          locked={locked}
          own={state.pending.has(key)}
          onFocus={() => onCurrent(place)}
          onType={value => store.type(place, value)}
          onMove={how => move(place, how)}
          onRepeat={() => repeat(place)}
          onPaste={text => paste(place, text)}
        />
      ),
    }
  }
  const dress = (path: string, cell: DocumentCell): CellDressing | null => {
    const place = paperPlace(path, printed.samples)
    if (place?.block === 'raw') return dressRaw(place)
    const result = cell.weight === 700
    if (place) return { className: result ? 'computed result' : 'computed', onClick: () => onWhy(place) }
    return path.startsWith('verdict.') || path.includes('.verdict.') ? { className: 'computed' } : null
  }
  const room = useRoom(() => root.current)
  const zoom = room === 0 ? 1 : Math.min(largest, room / paperWidth(paper, margin))
  return (
    <div ref={root} className="gt-record-sheet">
      <div style={{ zoom }}>
        <PaperView document={paper} dress={dress} margin={margin} />
      </div>
    </div>
  )
}

/** Margin of the sheet on the screen in millimetres, and how much larger than true size it may stand. */
const margin = 7
const largest = 1.25

const textOf = (value: string | boolean | null): string => (value === null ? '' : String(value))

/** The stored reading at a place. */
export function cellAt(state: Entry['state'], { sampleId, group, row, input }: Place) {
  const raw = state.values.samples[sampleId]
  return (group === null ? raw?.test : raw?.groups[group]?.[row ?? -1])?.[input] ?? null
}

type Pin = Entry['sheet']['context']['pins'][number]

/** Whether a remark of a return hangs on a cell; one without a sample hangs on it in every sample. */
const pinnedTo = (pin: Pin, place: Place): boolean =>
  pin.input === place.input &&
  pin.group === place.group &&
  (pin.row === null || pin.row === place.row) &&
  (pin.sample_id === null || pin.sample_id === place.sampleId)
