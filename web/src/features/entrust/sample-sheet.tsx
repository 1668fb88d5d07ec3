import type { Label } from '@gt/domain/kit/label.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { DueDate } from '../../kit/due.tsx'
import { useWords, type Words } from '../../kit/i18n.ts'
import { cellChoices } from './cell-choices.ts'
import type { Offer } from './chosen-tests.ts'
import { hasColumn, needsColumn, stopsEnter } from './class-columns.ts'
import { type CellAt, type GridShape, type Move, moved } from './grid-moves.ts'
import { dueDay } from './order-days.ts'
import type { SampleRow } from './order-draft.ts'
import type { Problem } from './order-problems.ts'
import { SampleCell, type SheetCommand } from './sample-cell.tsx'
import { type CellName, type CellWorld, columnOf } from './sample-cells.ts'
import { numbersOf, SampleNumber } from './sample-number.tsx'
import { applies, suggestion } from './sample-rows.ts'
import type { StoredColumn } from './stored-columns.ts'

/** The cell in hand; `tick` grows with every wish that it be focused. */
export interface Cursor extends CellAt {
  readonly tick: number
}

interface SampleSheetProps {
  /** The columns in their order. */
  readonly columns: readonly CellName[]
  /** Words of columns that are called otherwise here. */
  readonly labels?: Partial<Record<CellName, Label>>
  /** Samples have numbers of the laboratory here. */
  readonly numbered: boolean
  /** What only the stored sample tells, behind the columns that are typed. */
  readonly stored?: readonly StoredColumn[]
  readonly rows: readonly SampleRow[]
  readonly offer: Offer
  readonly world: CellWorld
  readonly cursor: Cursor
  readonly writable: boolean
  readonly usualAge: string
  readonly problemsAt: (row: number) => readonly Problem[]
  readonly onCursor: (at: CellAt) => void
  readonly onText: (at: { row: number; name: CellName }, text: string) => void
  readonly onCommand: (row: number, command: SheetCommand) => void
  readonly onBlock: (at: { row: number; name: CellName }, block: readonly (readonly string[])[]) => void
  /** Enter in the last field of the last row. */
  readonly onNewRow: () => void
  /** Indices of the ticked rows. */
  readonly ticked: readonly number[]
}

/** What a cell shows: the words of a code, else its text. */
function shownText(name: CellName, text: string, world: CellWorld): string {
  if (name === 'trial_class_id') return world.classes.find(one => one.id === text)?.label ?? text
  if (name === 'curing') return world.curings.find(one => one.id === text)?.label ?? text
  return text
}

/** The sheet of samples: one row each, walked through by keys, filled from a spreadsheet (page newEntrustsManager, region C). */
export function SampleSheet(props: SampleSheetProps) {
  const {
    columns,
    labels = {},
    numbered,
    stored = [],
    rows,
    offer,
    world,
    cursor,
    writable,
    usualAge,
    problemsAt,
    onCursor,
    onText,
    onCommand,
    onBlock,
    onNewRow,
    ticked,
  } = props
  const words = useWords()
  const { t, say } = words
  const current = rows[cursor.row]
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // another order begins at its first column
    if (cursor.tick === 0) box.current?.scrollTo({ left: 0, top: 0 })
  }, [cursor.tick])
  const shape: GridShape = useMemo(() => {
    const nameAt = (column: number): CellName => columns[column] ?? 'name'
    return {
      rows: rows.length,
      columns: columns.length,
      frequent: ({ row, column }) => {
        const at = rows[row]
        return at !== undefined && stopsEnter(at, nameAt(column), world.classes)
      },
      open: ({ row, column }) => {
        const at = rows[row]
        const name = nameAt(column)
        return at !== undefined && applies(at, name, offer.agedClasses) && hasColumn(at, name, world.classes)
      },
    }
  }, [rows, offer, columns, world.classes])
  const move = (from: CellAt, by: Move): void => {
    const to = moved(from, by, shape)
    if (to === 'new-row') onNewRow()
    else onCursor(to)
  }
  const skip = useEffectEvent(() => {
    if (!writable || cursor.tick === 0 || cursor.row >= rows.length || shape.open(cursor)) return
    const to = moved(cursor, 'enter', shape)
    onCursor(to !== 'new-row' && to.row === cursor.row ? to : { row: cursor.row, column: 0 })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a material that was just typed may close the cell in hand
  useEffect(() => skip(), [cursor.tick, cursor.column, shape])
  const press = (event: MouseEvent): void => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('td[data-column]') : null
    if (!writable || !cell || cell.querySelector('input')) return
    const at = {
      row: Number.parseInt(cell.dataset.row ?? '', 10),
      column: Number.parseInt(cell.dataset.column ?? '', 10),
    }
    if (!shape.open(at)) return
    event.preventDefault()
    onCursor(at)
  }
  return (
    // who may only read scrolls the sheet by the keyboard as well
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <div ref={box} className="gt-samples" tabIndex={writable && rows.length > 0 ? undefined : 0}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of cells is a table that is walked through */}
      <table role="grid" aria-label={t('page.djentrustmanage.newEntrustsManager.samples')} onMouseDown={press}>
        <thead>
          <tr>
            <th className="no">
              {writable && rows.length > 1 ? (
                <Tick
                  label={`${t('page.djentrustmanage.newEntrustsManager.tick_all')} Alt A`}
                  text=""
                  on={ticked.length === rows.length}
                  onTick={() => onCommand(0, 'tick-all')}
                />
              ) : (
                <span className="gt-hidden">{t('kit.grid.row_no')}</span>
              )}
            </th>
            {numbered ? <th style={{ width: 96 }}>{say(sample.fields.sample_number.label)}</th> : null}
            {columns.map(name => (
              <Heading
                key={name}
                name={name}
                label={labels[name] ?? columnOf(name).label}
                required={current ? needsColumn(current, name, world.classes) : columnOf(name).required === true}
                words={words}
              />
            ))}
            <th style={{ width: 56 }} className="right">
              {t('page.djentrustmanage.newEntrustsManager.item_count')}
            </th>
            {stored.map(({ key, label, width }) => (
              <th key={key} style={{ width }} title={say(label)}>
                {say(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.key} aria-selected={cursor.row === index}>
              <th className="no gt-number" scope="row">
                {writable && rows.length > 1 ? (
                  <Tick
                    label={`${t('page.djentrustmanage.newEntrustsManager.sample_n', { n: index + 1 })} Alt S`}
                    text={String(index + 1)}
                    on={ticked.includes(index)}
                    onTick={() => onCommand(index, 'tick')}
                  />
                ) : (
                  index + 1
                )}
              </th>
              {numbered ? (
                <td className="quiet gt-number" title={numbersOf(row) || undefined}>
                  <SampleNumber row={row} />
                </td>
              ) : null}
              {columns.map((name, column) => {
                const at = { row: index, column }
                const isOpen = shape.open(at)
                const problem = problemsAt(index).find(one => one.field === name)
                const isCurrent = writable && isOpen && cursor.row === index && cursor.column === column
                return (
                  <Cell
                    key={name}
                    at={at}
                    look={[
                      isOpen ? '' : 'hatched',
                      problem ? problem.severity : '',
                      isCurrent ? 'current' : '',
                      columnOf(name).right ? 'right' : '',
                    ]}
                    title={problem?.message}
                    due={name === 'age_days' ? dueCell(row, offer, isOpen, words) : null}
                    text={isOpen ? shownText(name, row.cells[name], world) : ''}
                  >
                    {isCurrent ? (
                      <SampleCell
                        key={`${row.key} ${name}`}
                        label={`${say(labels[name] ?? columnOf(name).label)} ${index + 1}`}
                        start={shownText(name, row.cells[name], world)}
                        hint={shownText(name, suggestion(rows, index, name, usualAge), world)}
                        problem={problem?.message}
                        choices={cellChoices(name, row, world, offer)}
                        tick={cursor.tick}
                        edges={{
                          first: index === 0 && column === 0,
                          last: moved(at, 'next', shape) === 'new-row',
                        }}
                        onText={text => onText({ row: index, name }, text)}
                        onMove={by => move(at, by)}
                        onCommand={command => onCommand(index, command)}
                        onBlock={block => onBlock({ row: index, name }, block)}
                      />
                    ) : null}
                  </Cell>
                )
              })}
              <td className="right gt-number">{row.items.length || ''}</td>
              {stored.map(({ key, text }) => (
                <td key={key} className="quiet gt-number" title={text(row.id) || undefined}>
                  {text(row.id)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface TickProps {
  readonly label: string
  readonly text: string
  readonly on: boolean
  readonly onTick: () => void
}

/** The number of a row, or the box that ticks it; the keyboard ticks out of the cell in hand. */
const Tick = ({ label, text, on, onTick }: TickProps) => (
  <label title={label}>
    <input type="checkbox" tabIndex={-1} aria-label={label} checked={on} onChange={onTick} />
    <span>{text}</span>
  </label>
)

/** The day of maturity with how far off it is; specimens that the laboratory makes itself have none yet. Empty without an age. */
function dueCell(row: SampleRow, offer: Offer, isOpen: boolean, { t }: Words): ReactNode {
  const due = isOpen ? dueDay(row, offer) : null
  return due === 'to_mould' ? t('page.djentrustmanage.newEntrustsManager.to_mould') : <DueDate date={due} />
}

interface HeadingProps {
  readonly name: CellName
  readonly label: Label
  readonly required: boolean
  readonly words: Words
}

function Heading({ name, label, required, words: { say } }: HeadingProps) {
  const { width } = columnOf(name)
  return (
    <>
      <th style={{ width }} title={say(label)}>
        {say(label)}
        {required ? (
          <span className="star" aria-hidden>
            *
          </span>
        ) : null}
      </th>
      {name === 'age_days' ? <th style={{ width: 152 }}>{say(sample.fields.maturity_date.label)}</th> : null}
    </>
  )
}

interface CellProps {
  readonly at: CellAt
  readonly look: readonly string[]
  readonly title: string | undefined
  readonly text: string
  /** The computed cell behind this one; null where there is none. */
  readonly due: ReactNode
  readonly children: ReactNode
}

function Cell({ at, look, title, text, due, children }: CellProps) {
  return (
    <>
      <td
        data-row={at.row}
        data-column={at.column}
        className={look.filter(Boolean).join(' ') || undefined}
        title={title ?? (text || undefined)}
      >
        {children ?? text}
      </td>
      {due === null ? null : <td className={look.includes('hatched') ? 'hatched' : 'computed gt-number'}>{due}</td>}
    </>
  )
}
