import { Table } from 'antd'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { appearance } from '../app/appearance.ts'
import { holdLists } from '../app/live-lists.ts'
import { Button } from './button.tsx'
import { messageOf } from './failure-words.ts'
import type { GridColumn, GridRow } from './grid-column.ts'
import { gridKey, settleFocus } from './grid-keys.ts'
import { GridSkeleton } from './grid-skeleton.tsx'
import { commandColumn, GridSize, gridComponents, tableColumn, tickColumn, widthIn } from './grid-table.tsx'
import { fillRoom } from './grid-widths.ts'
import { useWords } from './i18n.ts'
import { Pager } from './pager.tsx'
import { gridColumns } from './paging.ts'
import { Failed } from './parts.tsx'
import { type RowCommand, RowCommands } from './row-commands.tsx'
import { commandsWidth } from './row-commands-width.ts'
import { useStore } from './store.ts'
import { useTicksOfLoad } from './ticks.ts'
import type { ListView } from './use-list.ts'
import { useKeptFocus } from './use-return-focus.ts'
import { useRoom } from './use-room.ts'
import './grid.css'

interface GridProps {
  readonly label: string
  readonly columns: readonly GridColumn[]
  readonly list: ListView
  readonly density: 'page' | 'compact' | 'roomy'
  /** Ticked ids; no tick column when absent. */
  readonly ticked?: readonly string[]
  readonly onTick?: (ids: readonly string[]) => void
  /** What may be done with a row; a column of links at the right. */
  readonly commandsOf?: (row: GridRow) => readonly RowCommand[]
  /** Row shown in a drawer. */
  readonly current?: string | null
  readonly onOpen?: (row: GridRow) => void
  readonly onEdit?: (row: GridRow) => void
  /** Stands between the rows and the pager: totals. */
  readonly foot?: ReactNode
  readonly empty: ReactNode
  /** False where all rows are there: a tree has no pages. */
  readonly paged?: boolean
}

/** A list as a grid: sorting by one column, ticks, keys, skeleton, old rows while reloading, pager (looks 7.2). */
export function DataGrid(props: GridProps) {
  const { label, columns, list, density, ticked, onTick, commandsOf, current, onOpen, onEdit, empty } = props
  const words = useWords()
  const { t } = words
  const look = { language: words.language, size: useStore(appearance).size }
  const box = useRef<HTMLDivElement>(null)
  const byKey = useMemo(() => new Map(list.rows.map(row => [row.id, row])), [list.rows])
  useTicksOfLoad(list, ticked, onTick)
  const holding = (ticked ?? []).length > 0
  useEffect(() => (holding ? holdLists() : undefined), [holding])
  useEffect(() => {
    if (box.current && list.rows.length > 0) settleFocus(box.current)
  }, [list.rows])
  useKeptFocus(box, list.rows)
  useEffect(() => {
    const grid = box.current
    const onKey = (event: KeyboardEvent): void => {
      if (!grid) return
      const { open, tick } = gridKey(grid, event)
      const opened = open === undefined ? undefined : byKey.get(open)
      if (opened) onOpen?.(opened)
      if (tick !== undefined && ticked)
        onTick?.(ticked.includes(tick) ? ticked.filter(one => one !== tick) : [...ticked, tick])
    }
    grid?.addEventListener('keydown', onKey)
    return () => grid?.removeEventListener('keydown', onKey)
  }, [byKey, onOpen, onTick, ticked])

  const first = (list.paging.page - 1) * list.paging.size + 1
  const order: GridColumn = {
    name: 'row_no',
    title: () => t('kit.grid.row_no'),
    width: gridColumns.order,
    wide: gridColumns.order,
    align: 'center',
    render: row => <span className="gt-order">{first + list.rows.indexOf(row)}</span>,
    sort: null,
    text: null,
    optional: false,
  }
  const shown = [order, ...columns]
  const texts = commandsOf ? list.rows.map(row => commandsOf(row).map(command => command.text)) : []
  const commands =
    commandsOf && texts.some(words => words.length > 0)
      ? {
          // its own name is a word like those below it
          width: Math.max(...[...texts, [t('kit.grid.actions')]].map(commandsWidth)),
          render: (row: GridRow) => <RowCommands commands={commandsOf(row)} />,
        }
      : undefined
  const room = useRoom(() => box.current?.querySelector('.ant-table-content') ?? null)
  const natural = shown.map(column => ({
    width: widthIn(column, look),
    fixed: column === order,
    grows: column.grows === true,
  }))
  const taken = (ticked ? gridColumns.check : 0) + (commands?.width ?? 0)
  const widths = fillRoom(natural, room - taken)
  const width = widths.reduce((sum, one) => sum + one, taken)
  const classes = ['gt-grid', `density-${density}`, list.reloading ? 'reloading' : '', list.error ? 'failed' : '']

  if (list.loading && !list.error) return <GridSkeleton columns={natural.map(column => column.width)} />
  if (list.error && list.rows.length === 0) return <Failed error={list.error} onRetry={list.reload} />
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      {list.error ? (
        <div className="problem" role="alert">
          {messageOf(list.error)}
          <span className="gt-number">{list.error.trace}</span>
          <Button look="link" onClick={list.reload}>
            {t('common.retry')}
          </Button>
        </div>
      ) : null}
      <div className="box" ref={box}>
        <GridSize value={{ rows: list.total, columns: shown.length + (commands ? 1 : 0) + (ticked ? 1 : 0), label }}>
          {list.rows.length === 0 ? (
            empty
          ) : (
            <Table<GridRow>
              rowKey="id"
              size="small"
              pagination={false}
              tableLayout="fixed"
              components={gridComponents}
              dataSource={list.rows}
              scroll={{ x: width }}
              {...(ticked ? { rowSelection: tickColumn(ticked, onTick, first, list, words) } : {})}
              rowClassName={row => (row.id === current ? 'current' : '')}
              onRow={row => ({
                'aria-current': row.id === current ? 'true' : undefined,
                // the head is the first row of the whole list
                'aria-rowindex': first + list.rows.indexOf(row) + 1,
                onClick: event => {
                  if (!(event.target as HTMLElement).closest('a, button, input, label')) onOpen?.(row) // a click comes from an element
                },
                onDoubleClick: () => onEdit?.(row),
              })}
              columns={[
                ...shown.map((column, index) => tableColumn(column, list, widths[index] ?? column.width)),
                ...(commands ? [commandColumn(commands, t('kit.grid.actions'))] : []),
              ]}
            />
          )}
        </GridSize>
      </div>
      {props.foot ? <div className="gt-foot">{props.foot}</div> : null}
      {props.paged === false ? null : <Pager list={list} />}
    </div>
  )
}
