import type { FormFieldSpec } from '@gt/domain/kit/page/page.ts'
import { Plus } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { cellKinds, refLabel, Value } from './cells.tsx'
import { fieldOf, fieldTitle } from './columns.tsx'
import { controlKinds } from './controls.tsx'
import { useWords } from './i18n.ts'
import { type CellOf, changedCells, type SheetRow, wholeRow } from './row-state.ts'
import { blockOf } from './text-block.ts'
import type { RowSheetWork } from './use-row-sheet.ts'
import './row-grid.css'

interface RowGridProps {
  readonly label: string
  readonly work: RowSheetWork
  /** Width of a column in CSS px; estimated by its kind when not given. */
  readonly widths: Readonly<Record<string, number>>
  /** Rows that stand: each is called by its name, and a last column tells what follows from its cells. */
  readonly fixed?: FixedRows
}

interface FixedRows {
  readonly heading: string
  readonly name: (row: SheetRow) => string
  readonly note: (row: SheetRow) => ReactNode
}

/** Characters of a cell, in CSS px. */
const characterWidth = 11
const narrowest = 80

type Step = 'up' | 'down' | 'left' | 'right' | 'next' | 'previous'
const arrows: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** An arrow to the side leaves a text when the caret stands at that end, or when the whole is marked. */
function leaves(target: EventTarget, key: string): boolean {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return true
  const { selectionStart: from, selectionEnd: to, value } = target
  return (from === 0 && to === value.length) || (from === to && from === (key === 'ArrowLeft' ? 0 : value.length))
}

const isUnfolded = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true'

/** Where a key leads among the cells; null where it leaves them. */
function landing(work: RowSheetWork, from: CellOf, step: Step): CellOf | null {
  const { rows, names } = work.sheet
  const cells = rows.flatMap(row => names.map(name => ({ key: row.key, name, open: work.isOpen(row, name) })))
  const at = cells.findIndex(({ key, name }) => key === from.key && name === from.name)
  const row = Math.floor(at / names.length)
  const among = {
    next: cells.slice(at + 1),
    previous: cells.slice(0, at).toReversed(),
    right: cells.slice(at + 1, (row + 1) * names.length),
    left: cells.slice(row * names.length, at).toReversed(),
    down: cells.slice(at + 1).filter(({ name }) => name === from.name),
    up: cells
      .slice(0, at)
      .filter(({ name }) => name === from.name)
      .toReversed(),
  }[step]
  return among.find(({ open }) => open) ?? null
}

/** Rows of a sheet that are typed in place: one cell in hand, the keys of a spreadsheet, blocks of it pasted. */
export function RowGrid({ label, work, widths, fixed }: RowGridProps) {
  const words = useWords()
  const { t } = words
  const { sheet, specs, current } = work
  const [first] = sheet.rows.filter(({ removed }) => !removed)
  const onKey = (event: KeyboardEvent): void => {
    if (!current || event.nativeEvent.isComposing || !isCell(event.target)) return
    const held = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    const act = (run: () => void): void => {
      event.preventDefault()
      event.stopPropagation()
      run()
    }
    if (held && key === 'd') act(() => work.copyDown(current))
    else if (held && key === 'delete') act(() => work.remove(current.key))
    else if (held && key === 'z' && !event.shiftKey) act(work.undo)
    else if (!held && !event.altKey) walk(event, act)
  }
  const walk = (event: KeyboardEvent, act: (run: () => void) => void): void => {
    if (!current) return
    const go = (step: Step): CellOf | null => landing(work, current, step)
    if (event.key === 'Tab') {
      const to = go(event.shiftKey ? 'previous' : 'next')
      // a choice that is marked is taken by Tab before the cell is left
      if (to && !isUnfolded(event.target)) act(() => work.goTo(to))
      return
    }
    if (event.shiftKey || isUnfolded(event.target)) return
    if (event.key === 'Enter') {
      const to = go('down')
      act(() => (to ? work.goTo(to) : work.add()))
      return
    }
    const arrow = arrows[event.key]
    if (!arrow || ((arrow === 'left' || arrow === 'right') && !leaves(event.target, event.key))) return
    const to = go(arrow)
    act(() => (to ? work.goTo(to) : undefined))
  }
  const onPaste = (event: ClipboardEvent): void => {
    const block = blockOf(event.clipboardData.getData('text/plain'))
    if (!current || (block.length <= 1 && (block[0]?.length ?? 0) <= 1)) return
    event.preventDefault()
    event.stopPropagation()
    work.paste(current, block)
  }
  return (
    <div className="gt-typed-rows">
      {/* without cells the wide head must be reached by keys, to be scrolled */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above */}
      <div className="box" tabIndex={first ? undefined : 0}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a sheet is a table with the role of a grid */}
        <table role="grid" aria-label={label} onKeyDownCapture={onKey} onPasteCapture={onPaste}>
          <thead>
            <tr>
              <th className="no" scope="col">
                {fixed ? fixed.heading : t('kit.grid.row_no')}
              </th>
              {specs.map(spec => (
                <Head key={spec.of} work={work} spec={spec} width={widths[spec.of]} />
              ))}
              <th className="commands" scope="col">
                {fixed ? t('kit.shape.calibration') : t('kit.grid.actions')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sheet.rows.map((row, index) => (
              <Row key={row.key} work={work} row={row} number={index + 1} isFirst={row === first} fixed={fixed} />
            ))}
          </tbody>
        </table>
      </div>
      {fixed ? null : (
        <div className="add">
          <Button look="text" icon={Plus} onClick={work.add}>
            {t('kit.rows.add')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** What is pressed in a list that belongs to a cell is none of the sheet's. */
const isCell = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('.gt-typed-rows td.cell') !== null

function Head({ work, spec, width }: { work: RowSheetWork; spec: FormFieldSpec; width: number | undefined }) {
  const words = useWords()
  const { entity } = work.sheet
  const field = fieldOf(entity, spec.of)
  const kind = cellKinds[field.kind.name]
  const title = fieldTitle(field, words)
  const needed = field.options.required || spec.needed
  return (
    <th
      scope="col"
      className={kind.align === 'right' ? 'right' : undefined}
      style={{ width: width ?? Math.max(narrowest, kind.characters(field) * characterWidth) }}
      title={spec.hint ? `${title}\n${words.say(spec.hint)}` : title}
    >
      {title}
      {needed ? (
        <span aria-hidden className="needed">
          *
        </span>
      ) : null}
    </th>
  )
}

interface RowProps {
  readonly work: RowSheetWork
  readonly row: SheetRow
  readonly number: number
  /** Holds the cell that Tab reaches while none is in hand. */
  readonly isFirst: boolean
  readonly fixed: FixedRows | undefined
}

function Row({ work, row, number, isFirst, fixed }: RowProps) {
  const { t } = useWords()
  const { sheet, specs, current } = work
  const changed = changedCells(sheet, row)
  const fault = row.faults[wholeRow]
  const reachable = isFirst && current === null ? specs.find(({ of }) => work.isOpen(row, of))?.of : undefined
  return (
    <tr className={row.removed ? 'removed' : row.stored ? undefined : 'new'}>
      <th scope="row" className={fault ? 'no error' : 'no'} title={fault}>
        {fixed ? fixed.name(row) : number}
      </th>
      {specs.map(spec => (
        <Cell
          key={spec.of}
          work={work}
          row={row}
          spec={spec}
          number={number}
          changed={row.stored !== null && changed.has(spec.of)}
          reachable={spec.of === reachable}
        />
      ))}
      <td className="commands">
        {!fixed && (row.removed || (row.stored && changed.size > 0)) ? (
          <Button look="link" onClick={() => work.restore(row.key)}>
            {t('kit.rows.restore')}
          </Button>
        ) : null}
        {fixed ? fixed.note(row) : null}
        {row.removed || fixed ? null : (
          <Button look="link" onClick={() => work.remove(row.key)}>
            {t('common.delete')}
          </Button>
        )}
      </td>
    </tr>
  )
}

interface CellProps {
  readonly work: RowSheetWork
  readonly row: SheetRow
  readonly spec: FormFieldSpec
  readonly number: number
  readonly changed: boolean
  readonly reachable: boolean
}

function Cell({ work, row, spec, number, changed, reachable }: CellProps) {
  const words = useWords()
  const id = useId()
  const ref = useRef<HTMLTableCellElement>(null)
  const { entity } = work.sheet
  const name = spec.of
  const field = fieldOf(entity, name)
  const { align } = cellKinds[field.kind.name]
  const at: CellOf = { key: row.key, name }
  const isOpen = work.isOpen(row, name)
  const inHand = isOpen && work.current?.key === row.key && work.current.name === name
  const tick = inHand ? work.current?.tick : undefined
  const problem = row.faults[name]
  useEffect(() => {
    if (tick === undefined) return
    const control = ref.current?.querySelector<HTMLElement>('input, textarea, button')
    control?.focus()
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.select()
    ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tick])
  const looks = [
    'cell',
    align === 'right' ? 'right' : align === 'center' ? 'center' : '',
    problem ? 'error' : '',
    changed ? 'changed' : '',
    isOpen ? '' : 'closed',
    inHand ? 'current' : '',
  ]
  if (!inHand)
    return (
      <td
        ref={ref}
        className={looks.filter(Boolean).join(' ')}
        tabIndex={isOpen ? (reachable ? 0 : -1) : undefined}
        title={problem}
        {...(isOpen ? { onClick: () => work.goTo(at), onFocus: () => work.goTo(at) } : {})}
      >
        <Value value={row.values[name] ?? null} field={field} name={name} row={row.values} />
      </td>
    )
  const { Control } = controlKinds[field.kind.name]
  const label = refLabel(row.values, name)
  const value = row.values[name]
  return (
    <td ref={ref} className={looks.filter(Boolean).join(' ')}>
      <Control
        id={id}
        checked
        field={field}
        path={`${entity.name}.${name}`}
        value={value ?? null}
        start={value && label ? { id: String(value), label } : null}
        onChange={(next, named) => work.type(at, next, named)}
        aria-label={`${words.say(field.label)} ${number}`}
        {...(spec.offer ? { offer: spec.offer } : {})}
        {...(problem ? { 'aria-invalid': 'true' as const, 'aria-describedby': `${id}_problem` } : {})}
      />
      {problem ? (
        <div id={`${id}_problem`} className="cell-problem" role="alert">
          {problem}
        </div>
      ) : null}
    </td>
  )
}
