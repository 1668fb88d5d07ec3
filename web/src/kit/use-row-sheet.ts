import type { Entity } from '@gt/domain/kit/entity.ts'
import type { ErrorItem } from '@gt/domain/kit/envelope.ts'
import { refused, sentence } from '@gt/domain/kit/errors.ts'
import type { RefOptions } from '@gt/domain/kit/fields/ref.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { FormFieldSpec } from '@gt/domain/kit/page/page.ts'
import { mostSavedRows } from '@gt/domain/kit/save-rows.ts'
import { folded } from '@gt/domain/kit/text.ts'
import { pickController } from '@gt/domain/platform/pick-actions.ts'
import { useRef, useState } from 'react'
import { call } from '../app/client.ts'
import { fieldOf } from './columns.tsx'
import { controlKinds } from './controls.tsx'
import { holds } from './entity-form.tsx'
import { messageOf } from './failure-words.ts'
import { defaultValues } from './form-changes.ts'
import type { GridRow } from './grid-column.ts'
import { useWords } from './i18n.ts'
import {
  type CellOf,
  checkedSheet,
  copiedDown,
  firstFault,
  isSaved,
  type Lookup,
  pastedInto,
  rebased,
  restored,
  type SentSheet,
  type Sheet,
  type SheetRow,
  sentOf,
  sheetOf,
  typedInto,
  withNewRow,
  withoutRow,
  withReasons,
} from './row-state.ts'
import { valueProblem } from './rules.ts'
import { toastFailed } from './toast.tsx'

/** Steps that can be taken back. */
const mostSteps = 100

interface Kept {
  readonly sheet: Sheet
  readonly past: readonly Sheet[]
  /** The cell that was typed into last: letters typed there are one step. */
  readonly typing: string | null
}

interface CurrentCell extends CellOf {
  /** Changes with every wish that the cell be in hand. */
  readonly tick: number
}

/** Rows that are being edited in place, and what may be done with them. */
export interface RowSheetWork {
  readonly sheet: Sheet
  readonly specs: readonly FormFieldSpec[]
  readonly dirty: boolean
  /** Names that were pasted are being looked up. */
  readonly waits: boolean
  readonly current: CurrentCell | null
  readonly goTo: (at: CellOf) => void
  readonly isOpen: (row: SheetRow, name: string) => boolean
  readonly type: (at: CellOf, value: unknown, label?: string | null) => void
  /** A new row at the end, with the keyboard in its first cell. */
  readonly add: () => void
  readonly remove: (key: string) => void
  readonly restore: (key: string) => void
  readonly copyDown: (at: CellOf) => void
  readonly paste: (at: CellOf, block: readonly (readonly string[])[]) => void
  readonly undo: () => void
  /** What is to be sent; null when a cell is wrong, which is told there and taken in hand. */
  readonly ready: () => SentSheet | null
  /** Tells the reasons of a refusal at their cells; those of none come back. */
  readonly tell: (sent: SentSheet, reasons: readonly ErrorItem[]) => readonly ErrorItem[]
  /** Begins anew with what is stored. */
  readonly begin: (stored: readonly GridRow[]) => void
  readonly rebase: (stored: readonly GridRow[]) => void
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** @param fixed the rows stand: none is added, and none goes */
export function useRowSheet(
  entity: Entity,
  specs: readonly FormFieldSpec[],
  stored: readonly GridRow[],
  { fixed = false }: { readonly fixed?: boolean } = {},
): RowSheetWork {
  const words = useWords()
  const { t, say, language } = words
  const names = specs.map(({ of }) => of)
  const fresh = (rows: readonly GridRow[]): Kept => ({
    sheet: sheetOf(entity, names, rows, defaultValues(entity, names)),
    past: [],
    typing: null,
  })
  const [kept, setKept] = useState<Kept>(() => fresh(stored))
  const [current, setCurrent] = useState<CurrentCell | null>(null)
  const [looking, setLooking] = useState(0)
  const made = useRef(0)
  const { sheet } = kept
  const specOf = (name: string): FormFieldSpec | undefined => specs.find(({ of }) => of === name)
  const newKey = (): string => {
    made.current += 1
    return `new-${made.current}`
  }
  const goTo = ({ key, name }: CellOf): void => setCurrent(before => ({ key, name, tick: (before?.tick ?? 0) + 1 }))
  const step = (change: (sheet: Sheet) => Sheet, typing: string | null = null): void =>
    setKept(({ sheet: before, past, typing: last }) => ({
      sheet: change(before),
      past: typing !== null && typing === last ? past : [...past, before].slice(-mostSteps),
      typing,
    }))
  /** What is told of cells is no step of the user. */
  const tellIn = (change: (sheet: Sheet) => Sheet): void =>
    setKept(before => ({ ...before, sheet: change(before.sheet) }))
  const isOpen = (row: SheetRow, name: string): boolean => {
    const spec = specOf(name)
    return spec !== undefined && !row.removed && !(spec.once && row.stored) && holds(spec.when, row.values)
  }
  const problemOf = (row: SheetRow, name: string): string | undefined => {
    const spec = specOf(name)
    const field = fieldOf(entity, name)
    if (!spec || !holds(spec.when, row.values)) return undefined
    const value = row.values[name]
    if (!isBlank(value)) return valueProblem(field, value, words)
    const { choice } = controlKinds[field.kind.name]
    if (field.options.required || spec.needed)
      return t(choice ? 'common.required_choice' : 'common.required', { label: say(field.label) })
    // a pasted name that nothing is called by
    return field.kind.name === 'ref' ? row.faults[name] : undefined
  }
  const add = (): void => {
    if (fixed) return
    const key = newKey()
    step(before => withNewRow(before, key))
    goTo({ key, name: names[0] ?? '' })
  }
  const remove = (key: string): void => {
    if (fixed) return
    const at = sheet.rows.findIndex(row => row.key === key)
    step(before => withoutRow(before, key))
    const next = [...sheet.rows.slice(at + 1), ...sheet.rows.slice(0, Math.max(at, 0)).toReversed()].find(
      row => !row.removed,
    )
    if (next) goTo({ key: next.key, name: current?.name ?? names[0] ?? '' })
    else setCurrent(null)
  }
  const lookUp = async ({ text, ...at }: Lookup): Promise<void> => {
    const field = fieldOf(entity, at.name)
    const wanted = folded(text)
    const offer = specOf(at.name)?.offer
    try {
      const source = pickController((field.options as RefOptions).to) // references only
      const { rows } = await call(source, 'Pick', { search: text, size: 200, ...(offer ? { filter: offer } : {}) })
      const named = rows.filter(row => folded(row.label) === wanted)
      const found = named.length > 0 ? named : rows.filter(row => row.hint !== null && folded(row.hint) === wanted)
      const [only] = found
      if (only && found.length === 1) tellIn(before => typedInto(before, at, only.id, only.label))
      else {
        const code = found.length === 0 ? 'G-35' : 'G-36'
        const message = sentence(refused(generalErrors, code, { field: field.label, value: text }), language)
        tellIn(before => faultIn(before, at, message))
      }
    } catch (error) {
      tellIn(before => faultIn(before, at, messageOf(error)))
    }
  }
  const paste = (at: CellOf, block: readonly (readonly string[])[]): void => {
    const result = pastedInto(sheet, at, block, { newKey, most: fixed ? sheet.rows.length : mostSavedRows, isOpen })
    step(() => result.sheet)
    if (result.dropped > 0) toastFailed(t('kit.rows.dropped', { n: result.dropped, most: mostSavedRows }))
    if (result.lookups.length === 0) return
    setLooking(n => n + 1)
    void Promise.all(result.lookups.map(lookUp)).finally(() => setLooking(n => n - 1))
  }
  const ready = (): SentSheet | null => {
    const checked = checkedSheet(sheet, problemOf)
    tellIn(() => checked)
    const fault = firstFault(checked)
    if (!fault) return sentOf(checked)
    goTo(fault)
    return null
  }
  const tell = (sent: SentSheet, reasons: readonly ErrorItem[]): readonly ErrorItem[] => {
    const told = withReasons(sheet, sent, reasons)
    // the rows may stand upon another store by now
    tellIn(before => withReasons(before, sent, reasons).sheet)
    const fault = firstFault(told.sheet)
    if (fault) goTo(fault)
    return told.others
  }
  return {
    sheet,
    specs,
    dirty: !isSaved(sheet),
    waits: looking > 0,
    current,
    goTo,
    isOpen,
    type: (at, value, label) => step(before => typedInto(before, at, value, label), `${at.key} ${at.name}`),
    add,
    remove,
    restore: key => step(before => restored(before, key)),
    copyDown: at => step(before => copiedDown(before, at)),
    paste,
    undo: () =>
      setKept(({ sheet: now, past }) => ({ sheet: past.at(-1) ?? now, past: past.slice(0, -1), typing: null })),
    ready,
    tell,
    begin: rows => {
      setKept(fresh(rows))
      setCurrent(null)
    },
    rebase: rows => setKept(before => ({ sheet: rebased(before.sheet, rows), past: [], typing: null })),
  }
}

/** A cell that stays empty, with the reason. */
function faultIn(sheet: Sheet, at: CellOf, message: string): Sheet {
  const emptied = typedInto(sheet, at, null)
  return {
    ...emptied,
    rows: emptied.rows.map(row =>
      row.key === at.key ? { ...row, faults: { ...row.faults, [at.name]: message } } : row,
    ),
  }
}
