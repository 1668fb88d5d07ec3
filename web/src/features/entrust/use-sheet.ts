import { entrustmentErrors } from '@gt/domain/entrust/errors.ts'
import { refused, sentence } from '@gt/domain/kit/errors.ts'
import { useRef, useState } from 'react'
import { uuid } from '../../app/uuid.ts'
import { useWords } from '../../kit/i18n.ts'
import { toastFailed } from '../../kit/toast.tsx'
import { madeOnce, type Offer } from './chosen-tests.ts'
import type { CellAt } from './grid-moves.ts'
import { isBlankRow, type SampleRow } from './order-draft.ts'
import { pasted } from './paste-block.ts'
import type { PasteMap } from './paste-map.ts'
import type { SheetCommand } from './sample-cell.tsx'
import { agesOf, type CellName, type CellWorld, cellNames } from './sample-cells.ts'
import { broughtBack, duplicated, filledDown, inserted, onlyApplying, removed, typed } from './sample-rows.ts'
import type { Cursor } from './sample-sheet.tsx'

interface CellPlace {
  readonly row: number
  readonly name: CellName
}

/** The sheet of samples in hand: its cursor, and what typing, keys and pasting do to the order. */
export interface SheetWork {
  readonly cursor: Cursor
  /** Takes a cell in hand and the keyboard with it. */
  readonly go: (at: CellAt) => void
  /** As `go`, by the name of the column: the columns may be others by then. */
  readonly goTo: (row: number, name: CellName) => void
  readonly reset: () => void
  readonly setRows: (make: (rows: readonly SampleRow[]) => readonly SampleRow[]) => void
  readonly text: (at: CellPlace, text: string) => void
  readonly command: (row: number, command: SheetCommand) => void
  readonly block: (at: CellPlace, block: readonly (readonly string[])[], map?: PasteMap | null) => void
  readonly newRow: () => void
  /** Indices of the rows that are ticked, in their order. */
  readonly ticked: readonly number[]
}

/** Steps that can be taken back (conventions, cell grid). */
const mostSteps = 100

const start = { row: 0, name: 'name' as CellName, tick: 0 }

/** The place of a column; of one that is gone the next that is there. */
function placeOf(name: CellName, columns: readonly CellName[]): number {
  const order = cellNames.indexOf(name)
  const at = columns.includes(name) ? columns.indexOf(name) : columns.findIndex(one => cellNames.indexOf(one) > order)
  return at < 0 ? columns.length - 1 : at
}

/** The samples that a sheet works on, and how it changes them. */
interface SheetRows {
  readonly rows: readonly SampleRow[]
  readonly setRows: SheetWork['setRows']
  /** The columns of the sheet in their order. */
  readonly columns: readonly CellName[]
}

/** Ties the pure rules of the sheet to the samples on the page. Rows beyond `cap` are refused with E-03. */
export function useSheet(
  { rows, setRows, columns }: SheetRows,
  offer: Offer,
  world: CellWorld,
  cap: number,
): SheetWork {
  const { t, language } = useWords()
  // columns come and go with the materials, so the cursor keeps the name of its own
  const [held, setHeld] = useState(start)
  const cursor: Cursor = { row: held.row, column: placeOf(held.name, columns), tick: held.tick }
  const [ticks, setTicks] = useState<readonly string[]>([])
  const past = useRef<(readonly SampleRow[])[]>([])
  const ticked = rows.flatMap((row, at) => (ticks.includes(row.key) ? [at] : []))
  /** Changes the rows in a way that can be taken back. */
  const change: SheetWork['setRows'] = make =>
    setRows(before => {
      const next = make(before)
      if (next !== before && past.current.at(-1) !== before) past.current = [...past.current, before].slice(-mostSteps)
      return next
    })
  const undo = (): void => {
    const earlier = past.current.at(-1)
    past.current = past.current.slice(0, -1)
    if (!earlier) return
    setRows(now => broughtBack(earlier, now) ?? now)
  }
  const goTo = (row: number, name: CellName): void => setHeld(before => ({ row, name, tick: before.tick + 1 }))
  const go = ({ row, column }: CellAt): void => goTo(row, columns[column] ?? 'name')
  /** True with a word when the sheet is full. */
  const full = (more: number): boolean => {
    if (rows.length + more <= cap) return false
    toastFailed(sentence(refused(entrustmentErrors, 'E-03', { cap }), language))
    return true
  }
  const add = (row: number): void => {
    if (full(1)) return
    change(before => inserted(before, row, uuid))
    go({ row: row + 1, column: 0 })
  }
  return {
    cursor,
    go,
    goTo,
    reset() {
      setHeld(start)
      setTicks([])
      past.current = []
    },
    setRows: change,
    ticked,
    text(at, text) {
      const ages = at.name === 'age_days' ? agesOf(text) : []
      if (ages.length > 1 && full(ages.length - 1)) return
      change(before => {
        const next = typed(before, at, text, { world, newKey: uuid, madeOnce: madeOnce(offer) })
        return at.name === 'trial_class_id' ? onlyApplying(next, offer.agedClasses) : next
      })
    },
    command(row, command) {
      const { key } = rows[row] ?? {}
      switch (command) {
        case 'remove': {
          const gone = ticked.length > 0 ? ticked : [row]
          change(before => removed(before, gone, uuid))
          go({ row: Math.max(0, Math.min(row, rows.length - gone.length - 1)), column: cursor.column })
          return
        }
        case 'add':
          return add(row)
        case 'duplicate': {
          const { rows: next, at } = duplicated(rows, row, uuid)
          if (full(next.length - rows.length)) return
          change(before => duplicated(before, row, uuid).rows)
          return go({ row: at, column: cursor.column })
        }
        case 'fill': {
          const name = columns[cursor.column]
          const [from, to] = ticked.length > 0 ? [row, ticked] : [row - 1, [row]]
          if (name) change(before => onlyApplying(filledDown(before, from, to, name), offer.agedClasses))
          return
        }
        case 'tick':
          if (key) setTicks(before => (before.includes(key) ? before.filter(one => one !== key) : [...before, key]))
          return
        case 'tick-all':
          setTicks(ticked.length === rows.length ? [] : rows.map(one => one.key))
          return
        case 'undo':
          return undo()
      }
    },
    block(at, block, map) {
      const tools = { world, columns, newKey: uuid, cap, madeOnce: madeOnce(offer), ...(map ? { map } : {}) }
      const { last, dropped } = pasted(rows, at, block, tools)
      change(before => onlyApplying(pasted(before, at, block, tools).rows, offer.agedClasses))
      goTo(last, at.name)
      if (dropped > 0)
        toastFailed(
          `${sentence(refused(entrustmentErrors, 'E-03', { cap }), language)} ${t('page.djentrustmanage.newEntrustsManager.dropped', { n: dropped })}`,
        )
    },
    newRow() {
      const last = rows.length - 1
      const row = rows[last]
      if (row && isBlankRow(row)) go({ row: last, column: 0 })
      else add(last)
    },
  }
}
