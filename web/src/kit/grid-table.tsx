import type { Language } from '@gt/domain/kit/label.ts'
import type { ListQuery } from '@gt/domain/kit/list.ts'
import type { TableProps } from 'antd'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { createContext, type ReactNode, type TableHTMLAttributes, use } from 'react'
import type { GridColumn, GridRow } from './grid-column.ts'
import { useWords, type Words } from './i18n.ts'
import { gridColumns } from './paging.ts'
import type { Size } from './tokens.ts'
import type { ListView } from './use-list.ts'

type TableColumn = NonNullable<TableProps<GridRow>['columns']>[number]
type TickColumn = NonNullable<TableProps<GridRow>['rowSelection']>

/** The commands of each row, pinned at the right. */
interface Commands {
  readonly width: number
  readonly render: (row: GridRow) => ReactNode
}

/** Rows and columns of the whole list without its head, for readers that announce a grid. */
export const GridSize = createContext({ rows: 0, columns: 0, label: '' })

function GridTable(props: TableHTMLAttributes<HTMLTableElement>) {
  const { rows, columns, label } = use(GridSize)
  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are walked by arrow keys is a grid
  return <table {...props} role="grid" aria-label={label} aria-rowcount={rows + 1} aria-colcount={columns} />
}
/** The table itself, told to readers as a grid with its size. */
export const gridComponents = { table: GridTable }

/** What the page's language and size make of a column's width. */
export interface Look {
  readonly language: Language
  readonly size: Size
}

// letters of 14, 13 and 12 px
const letter: Readonly<Record<Size, number>> = { medium: 1, small: 0.93, mini: 0.86 }

/** Width of a column in the look of the page; the order column keeps its own (clause 9.1-013). */
export function widthIn(column: GridColumn, { language, size }: Look): number {
  if (column.width === gridColumns.order) return column.width
  const least = language === 'zh' ? column.width : column.wide
  return Math.round((language === 'es' ? Math.max(least, column.spanish ?? 0) : least) * letter[size])
}

/** A column of ours as antd draws it, so many CSS px wide. */
export const tableColumn = (column: GridColumn, list: ListView, width: number): TableColumn => ({
  key: column.name,
  title: <GridHead column={column} sort={list.paging.sort} onSort={field => list.turn({ do: 'sort', field })} />,
  width,
  align: column.align,
  ellipsis: true,
  onHeaderCell: () => ({ 'aria-sort': ariaSort(column, list.paging.sort) }),
  onCell: row => (column.text ? { title: column.text(row) } : {}),
  render: (_value: unknown, row: GridRow) => column.render(row),
})

/** The column of commands, pinned. */
export const commandColumn = ({ width, render }: Commands, title: string): TableColumn => ({
  key: 'command',
  title,
  width,
  fixed: 'right',
  render: (_value: unknown, row: GridRow) => render(row),
})

/** The column of ticks. `first` is the number of the first row on the page. */
export const tickColumn = (
  ticked: readonly string[],
  onTick: ((ids: readonly string[]) => void) | undefined,
  first: number,
  list: ListView,
  { t }: Words,
): TickColumn => ({
  columnWidth: gridColumns.check,
  selectedRowKeys: [...ticked],
  onChange: keys => onTick?.(keys.map(String)),
  getTitleCheckboxProps: () => ({ 'aria-label': t('kit.grid.tick_all') }),
  getCheckboxProps: row => ({ 'aria-label': t('kit.grid.tick_row', { n: first + list.rows.indexOf(row) }) }),
})

type Sort = ListQuery['sort'] | null

/** How a list is sorted by a column, for readers. */
export function ariaSort({ sort: field }: GridColumn, sort: Sort): 'ascending' | 'descending' | undefined {
  if (!field || sort?.field !== field) return undefined
  return sort.dir === 'asc' ? 'ascending' : 'descending'
}

interface GridHeadProps {
  readonly column: GridColumn
  readonly sort: Sort
  readonly onSort: (field: string) => void
}

/** The title of a column; a press sorts by it. */
export function GridHead({ column, sort, onSort }: GridHeadProps) {
  const words = useWords()
  const title = column.title(words)
  const { sort: field } = column
  if (!field) return <span title={title}>{title}</span>
  const direction = ariaSort(column, sort)
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      className={direction ? 'gt-head sorted' : 'gt-head'}
      title={title}
      onClick={() => onSort(field)}
    >
      <span className="gt-ellipsis">{title}</span>
      {direction ? <Arrow aria-hidden strokeWidth={2} /> : null}
    </button>
  )
}
