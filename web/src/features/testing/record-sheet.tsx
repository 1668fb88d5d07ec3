import type { DocumentCell, PaperDocument } from '@gt/domain/paper/document.ts'
import { memo, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import { useWords } from '../../kit/i18n.ts'
import { type CellDressing, PaperView, paperWidth } from '../../kit/paper/paper-view.tsx'
import { type PaperPlace, type Place, paperPlace } from '../../kit/paper/place.ts'
import { useRoom } from '../../kit/use-room.ts'
import { brokenCells, brokenWords } from './broken-cells.ts'
import type { Way } from './cell-order.ts'
import { dressReading } from './reading-cell.tsx'
import { readingTables, wordsOf } from './record-document.ts'
import { screenSheet } from './screen-sheet.ts'
import { useBeginning, useCellKeys } from './use-cell-keys.ts'
import type { Entry } from './use-entry.ts'
import './sheet.css'

interface RecordSheetProps {
  readonly entry: Entry
  readonly document: PaperDocument
  readonly way: Way
  readonly writable: boolean
  readonly onCurrent: (place: Place) => void
  /** A computed cell was asked why. */
  readonly onWhy: (place: PaperPlace) => void
  /** F4 in a reading that a register gives. */
  readonly onRegister: (place: Place) => void
  /** A register number was typed. */
  readonly onNumber: (place: Place, number: string) => Promise<void>
}

/** The record as paper, its readings open for typing (looks 7.5). */
export const RecordSheet = memo(function RecordSheet({
  entry,
  document: paper,
  way,
  writable,
  onCurrent,
  onWhy,
  onRegister,
  onNumber,
}: RecordSheetProps) {
  const { language } = useWords()
  const { paper: printed } = entry
  const root = useRef<HTMLDivElement>(null)
  const tables = useMemo(() => readingTables(paper, printed.samples), [paper, printed.samples])
  const keys = useCellKeys(root, {
    tables,
    way,
    recordOf: () => entry,
    records: writable ? [entry] : [],
    onFocus: onCurrent,
    onRegister,
    onNumber,
  })
  useBeginning(keys, writable ? entry.sheet.record.id : null)
  const wordOf = (place: Place, option: string): string => {
    const text = wordsOf(printed.layout, place)[option]
    return text ? (text[printed.paper.language] ?? text.zh) : option
  }
  const broken = brokenCells(entry)
  const onChoose = useCallback(
    (path: string): void => {
      const place = paperPlace(path, printed.samples)
      if (place) onWhy(place)
    },
    [printed.samples, onWhy],
  )
  const dressRaw = (place: PaperPlace): CellDressing | null =>
    dressReading(entry, place, {
      language,
      writable,
      keys,
      wordOf,
    })
  const dress = (path: string, cell: DocumentCell): CellDressing | null => {
    const place = paperPlace(path, printed.samples)
    if (place?.block === 'raw') return dressRaw(place)
    if (place) {
      const by = broken(place)
      const className = cell.weight === 700 ? 'computed result' : 'computed'
      return by
        ? { ...brokenWords(entry.sheet.method, by, language), className: `${className} broken`, onChoose }
        : { className, onChoose }
    }
    return path.startsWith('verdict.') || path.includes('.verdict.') ? { className: 'computed' } : null
  }
  const shown = useMemo(
    () => screenSheet(paper, path => paperPlace(path, printed.samples)?.block === 'raw'),
    [paper, printed.samples],
  )
  const room = useRoom(() => root.current)
  useReadingsInSight(root, entry.sheet.record.id, room > 0)
  const zoom = room === 0 ? 1 : Math.min(largest, room / paperWidth(paper, margin))
  return (
    <div ref={root} className="gt-record-sheet">
      <div style={{ zoom }}>
        <PaperView document={shown} dress={dress} margin={margin} />
      </div>
    </div>
  )
})

/** Margin of the sheet on the screen in millimetres, and how much larger than true size it may stand. */
const margin = 5
const largest = 1.25

/** Whoever opens a record sees as many of its readings as find room: what stands above them gives way as far as it must. */
function useReadingsInSight(root: RefObject<HTMLElement | null>, recordId: string, isLaidOut: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each record that is opened
  useEffect(() => {
    const desk = root.current?.parentElement
    const cells = root.current?.querySelectorAll('[data-cell]')
    const table = cells?.[0]?.closest('table')
    const last = cells?.[cells.length - 1]
    if (!isLaidOut || !desk || !table || !last) return
    const { top, bottom } = desk.getBoundingClientRect()
    const below = last.getBoundingClientRect().bottom + gap - bottom
    const above = table.getBoundingClientRect().top - gap - top
    desk.scrollTop += Math.max(0, Math.min(below, above))
  }, [recordId, isLaidOut])
}

/** Room above the table that the desk begins at, and below the last reading, px. */
const gap = 6
