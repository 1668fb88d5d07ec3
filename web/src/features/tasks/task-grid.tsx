import type { LocalDate } from '@gt/domain/kit/id.ts'
import type { ListQuery } from '@gt/domain/kit/list.ts'
import { Checkbox } from 'antd'
import { type DragEvent, useEffect, useRef } from 'react'
import { appearance } from '../../app/appearance.ts'
import { ShortDue } from '../../kit/due.tsx'
import { formatDate } from '../../kit/format.ts'
import type { GridColumn, GridRow } from '../../kit/grid-column.ts'
import { gridKey, settleFocus } from '../../kit/grid-keys.ts'
import { ariaSort, GridHead, widthIn } from '../../kit/grid-table.tsx'
import { fillRoom } from '../../kit/grid-widths.ts'
import { useWords } from '../../kit/i18n.ts'
import { gridColumns } from '../../kit/paging.ts'
import { useStore } from '../../kit/store.ts'
import { Urgent } from '../../kit/urgent.tsx'
import { useRoom } from '../../kit/use-room.ts'
import type { Grouping, TaskGroup } from './groups.ts'
import { taskNumber } from './task-row.ts'
import './task-grid.css'

interface TaskGridProps {
  readonly label: string
  readonly columns: readonly GridColumn[]
  readonly groups: readonly TaskGroup[]
  readonly grouping: Grouping
  readonly density: 'page' | 'compact' | 'roomy'
  readonly sort: NonNullable<ListQuery['sort']>
  readonly onSort: (field: string) => void
  readonly ticked: ReadonlySet<string>
  readonly onTick: (ids: readonly string[], on: boolean) => void
  readonly current: string | null
  readonly onCurrent: (id: string) => void
  readonly onOpen: (row: GridRow) => void
  /** The user may give tasks out or plan them. */
  readonly movable: boolean
  /** Rows that begin to be dragged; none when the drag has ended. */
  readonly onDrag: (rows: readonly GridRow[]) => void
  readonly reloading: boolean
}

/** The tasks under the heads of their groups, each head with a tick of its own (picture 05). */
export function TaskGrid(props: TaskGridProps) {
  const { label, columns, groups, density, sort, onSort, ticked, onTick, current, onCurrent, onOpen } = props
  const { language, t } = useWords()
  const look = { language, size: useStore(appearance).size }
  const box = useRef<HTMLDivElement>(null)
  const rows = groups.flatMap(group => group.rows)
  const room = useRoom(() => box.current)
  const widths = fillRoom(
    columns.map(column => ({ width: widthIn(column, look), fixed: false })),
    room - gridColumns.check,
  )
  const width = widths.reduce((sum, one) => sum + one, gridColumns.check)
  const pins = pinnedAt(columns, widths)
  const all = rows.length > 0 && rows.every(row => ticked.has(row.id))
  useEffect(() => {
    if (box.current && groups.length > 0) settleFocus(box.current)
  }, [groups])
  useEffect(() => {
    const row = current === null ? null : box.current?.querySelector(`tr[data-row-key="${CSS.escape(current)}"]`)
    row?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const classes = ['gt-tasks', `density-${density}`, props.reloading ? 'reloading' : '']
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      ref={box}
      style={{ ['--gt-room' as string]: `${room - gridColumns.check}px` }} // a property of our own
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are walked by arrow keys is a grid
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + groups.length + 1}
        style={{ width }}
        onKeyDown={event => {
          const grid = box.current
          if (!grid) return
          const { open, tick } = gridKey(grid, event.nativeEvent)
          const opened = rows.find(row => row.id === open)
          // with ticks Enter gives them out
          if (opened && ticked.size === 0) {
            event.stopPropagation()
            onOpen(opened)
          }
          if (tick !== undefined) onTick([tick], !ticked.has(tick))
        }}
        onFocus={event => {
          const key = event.target instanceof Element ? event.target.closest('tr')?.dataset.rowKey : undefined
          if (key) onCurrent(key)
        }}
      >
        <colgroup>
          <col style={{ width: gridColumns.check }} />
          {columns.map((column, index) => (
            <col key={column.name} style={{ width: widths[index] }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th className="tick" scope="col">
              <Checkbox
                aria-label={t('kit.grid.tick_all')}
                checked={all}
                indeterminate={ticked.size > 0 && !all}
                onChange={() =>
                  onTick(
                    rows.map(row => row.id),
                    !all,
                  )
                }
              />
            </th>
            {columns.map(column => (
              <th
                key={column.name}
                scope="col"
                className={cellClass(column, pins)}
                style={pinStyle(column, pins)}
                aria-sort={ariaSort(column, sort)}
              >
                <GridHead column={column} sort={sort} onSort={onSort} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(group => (
          <tbody key={group.key}>
            <GroupHead {...props} group={group} />
            {group.rows.map(row => (
              <TaskRow
                key={row.id}
                {...props}
                pins={pins}
                row={row}
                dragged={ticked.has(row.id) ? rows.filter(one => ticked.has(one.id)) : [row]}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

/** Numbers by which a task is known stay in sight while the others scroll sideways (page tasklist, columns). */
const pinned: readonly string[] = ['task_number', 'sample_number', 'entrust_number']

/** How far from the left each pinned column stops; only those that stand together at the beginning are pinned. */
function pinnedAt(columns: readonly GridColumn[], widths: readonly number[]): ReadonlyMap<string, number> {
  const pins = new Map<string, number>()
  let left: number = gridColumns.check
  for (const [index, { name }] of columns.entries()) {
    if (!pinned.includes(name)) break
    pins.set(name, left)
    left += widths[index] ?? 0
  }
  return pins
}

const cellClass = ({ name, align }: GridColumn, pins: ReadonlyMap<string, number>): string =>
  pins.has(name) ? `${align} pinned` : align

const pinStyle = ({ name }: GridColumn, pins: ReadonlyMap<string, number>) => ({ left: pins.get(name) })

interface TaskRowProps extends TaskGridProps {
  readonly pins: ReadonlyMap<string, number>
  readonly row: GridRow
  /** What is dragged with it. */
  readonly dragged: readonly GridRow[]
}

function TaskRow(props: TaskRowProps) {
  const { row, dragged, pins, columns, ticked, onTick, current, onCurrent, onOpen, movable, onDrag } = props
  const { t } = useWords()
  const isTicked = ticked.has(row.id)
  return (
    <tr
      data-row-key={row.id}
      aria-selected={isTicked}
      className={row.id === current ? 'current' : undefined}
      draggable={movable}
      onDragStart={event => begin(event, dragged, onDrag)}
      onDragEnd={() => onDrag([])}
      onClick={() => onCurrent(row.id)}
      onDoubleClick={() => onOpen(row)}
    >
      <td className="tick">
        <Checkbox
          aria-label={t('page.djentrustmanage.tasklist.tick', { number: taskNumber(row) })}
          checked={isTicked}
          tabIndex={-1}
          onChange={() => onTick([row.id], !isTicked)}
        />
      </td>
      {columns.map(column => (
        <td
          key={column.name}
          className={cellClass(column, pins)}
          style={pinStyle(column, pins)}
          title={column.text?.(row)}
        >
          {column.render(row)}
        </td>
      ))}
    </tr>
  )
}

function begin(event: DragEvent, rows: readonly GridRow[], onDrag: TaskGridProps['onDrag']): void {
  event.dataTransfer.setData('text/plain', rows.map(taskNumber).join('\n'))
  event.dataTransfer.effectAllowed = 'move'
  onDrag(rows)
}

/** The day by which an order is wanted, and how far off it is as long as that matters. */
function Wanted({ day, open }: { readonly day: LocalDate; readonly open: boolean }) {
  const { t } = useWords()
  return (
    <>
      {' · '}
      {t('page.djentrustmanage.tasklist.group_required')}{' '}
      {open ? <ShortDue date={day} /> : <span className="gt-number">{day.slice(5)}</span>}
    </>
  )
}

/** The head of a group: tick, title, what is known of all its tasks, their number. */
function GroupHead({
  group,
  grouping,
  columns,
  ticked,
  onTick,
  movable,
  onDrag,
}: TaskGridProps & { readonly group: TaskGroup }) {
  const { t } = useWords()
  const ids = group.rows.map(row => row.id)
  const on = ids.filter(id => ticked.has(id)).length
  const nameless = {
    order: 'page.djentrustmanage.tasklist.no_order',
    test: 'page.djentrustmanage.tasklist.no_order',
    due: 'page.djentrustmanage.tasklist.no_due',
    person: 'page.djentrustmanage.tasklist.no_person',
  } as const
  const title = group.title ?? t(nameless[grouping])
  return (
    <tr
      className="group"
      draggable={movable}
      onDragStart={event => begin(event, group.rows, onDrag)}
      onDragEnd={() => onDrag([])}
    >
      <td className="tick">
        <Checkbox
          aria-label={t('page.djentrustmanage.tasklist.tick_group', { name: title })}
          checked={on === ids.length}
          indeterminate={on > 0 && on < ids.length}
          onChange={() => onTick(ids, on < ids.length)}
        />
      </td>
      <td colSpan={columns.length}>
        <div className="line">
          <b className="gt-number">{grouping === 'due' && group.title ? <ShortDue date={group.title} /> : title}</b>
          <span className="note gt-ellipsis" title={group.note}>
            {group.note}
          </span>
          <span className="sum gt-number">
            <Urgent level={group.urgent} />
            {t('page.djentrustmanage.tasklist.group_n', { n: ids.length })}
            {group.required ? <Wanted day={formatDate(group.required)} open={group.open} /> : null}
          </span>
        </div>
      </td>
    </tr>
  )
}
