import { type LedgerAnswer, type LedgerMark, type LedgerPage, ledgerMark } from '@gt/domain/kit/page/ledger.ts'
import { type LedgerLine, ledgerLines } from '@gt/domain/ledgers/lines.ts'
import { Table } from 'antd'
import { Info } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { appearance } from '../app/appearance.ts'
import { cellKinds } from '../kit/cells.tsx'
import { messageOf } from '../kit/failure-words.ts'
import { formatInteger } from '../kit/format.ts'
import type { GridRow } from '../kit/grid-column.ts'
import { GridSkeleton } from '../kit/grid-skeleton.tsx'
import { ariaSort, GridHead, GridSize, gridComponents, widthIn } from '../kit/grid-table.tsx'
import { fillRoom } from '../kit/grid-widths.ts'
import { useWords } from '../kit/i18n.ts'
import { Pager } from '../kit/pager.tsx'
import { gridColumns } from '../kit/paging.ts'
import { Failed } from '../kit/parts.tsx'
import { useStore } from '../kit/store.ts'
import type { ListView } from '../kit/use-list.ts'
import { useRoom } from '../kit/use-room.ts'
import { type LedgerGridColumn, partName } from './ledger-columns.tsx'
import '../kit/grid.css'
import './ledger.css'

interface LedgerGridProps {
  readonly page: LedgerPage
  readonly title: string
  readonly columns: readonly LedgerGridColumn[]
  readonly list: ListView
  readonly answer: LedgerAnswer | undefined
  readonly groups: readonly string[]
  readonly empty: ReactNode
}

/** The number of a line; of one that stands out with the reason. */
function RowNumber({ number, mark }: { readonly number: number; readonly mark: LedgerMark | undefined }) {
  const { say } = useWords()
  return (
    <span className="gt-order" {...(mark ? { title: say(mark.label) } : {})}>
      {number}
      {mark ? <span className="gt-hidden">{say(mark.label)}</span> : null}
    </span>
  )
}

type Line = LedgerLine & { readonly id: string }

/** The column of what can be done with a line, which stays at the right. */
export const commandsName = 'gt_commands'

/** Columns that stay while the others are scrolled, besides the number of the line. */
const fixedColumns = 2

/** The lines of a ledger under the heads of their groups, with the totals of each group and, always in sight, of the whole. */
export function LedgerGrid({ page, title, columns, list, answer, groups, empty }: LedgerGridProps) {
  const words = useWords()
  const { t, say } = words
  const look = { language: words.language, size: useStore(appearance).size }
  const box = useRef<HTMLDivElement>(null)
  const room = useRoom(() => box.current?.querySelector('.ant-table-content') ?? null)
  const natural = [
    { width: gridColumns.order, fixed: true, grows: false },
    ...columns.map(({ grid }) => ({ width: widthIn(grid, look), fixed: false, grows: false })),
  ]
  const widths = fillRoom(natural, room)
  if (list.loading && !list.error) return <GridSkeleton columns={natural.map(({ width }) => width)} />
  if (list.error && list.rows.length === 0) return <Failed error={list.error} onRetry={list.reload} />
  if (!answer) return empty
  if (list.rows.length === 0) return empty

  const first = (list.paging.page - 1) * list.paging.size + 1
  const lines = ledgerLines(answer.rows, answer.groups, groups.length, answer.behind).map(
    (line, index): Line => ({ ...line, id: String(index) }),
  )
  const nameOf = (level: number, key: string | null): string => partName(page, groups[level] ?? '', key, words)
  const head = (line: Extract<Line, { kind: 'head' }>): ReactNode => (
    <span className={`gt-ledger-group level-${line.level}`}>
      {say(page.groups[groups[line.level] ?? '']?.label ?? { zh: '', en: '', es: '' })}
      <b>{nameOf(line.level, line.key)}</b>
      {line.group ? (
        <span className="count">{t('kit.ledger.lines', { n: formatInteger(line.group.count) })}</span>
      ) : null}
    </span>
  )
  const total = ({ field, grid, percent }: LedgerGridColumn, totals: LedgerAnswer['totals']): ReactNode => {
    const value = totals[grid.name]
    if (value === null || value === undefined) return null
    if (percent) return `${value} %`
    const { Cell } = cellKinds[field.kind.name]
    const figure = field.kind.name === 'integer' ? Number(value) : value
    return <Cell value={figure} field={field} name={grid.name} row={{}} />
  }
  const cellOf = (column: LedgerGridColumn, at: number, line: Line): ReactNode => {
    if (line.kind === 'row') return column.grid.render(line.row as GridRow) // rows have no ids, and cells of ledgers need none
    if (line.kind === 'total') return total(column, line.group.totals) ?? (at === 0 ? t('kit.ledger.subtotal') : null)
    return null
  }
  const markOf = (line: Line) => (line.kind === 'row' ? page.marks[String(line.row[ledgerMark])] : undefined)
  const sized = (index: number): number => widths[index] ?? natural[index]?.width ?? 0
  const width = natural.reduce((sum, _, index) => sum + sized(index), 0)
  return (
    <div
      className={`gt-grid gt-ledger density-page${list.reloading ? ' reloading' : ''}${list.error ? ' failed' : ''}`}
    >
      {list.error ? (
        <div className="problem" role="alert">
          {messageOf(list.error)}
        </div>
      ) : null}
      <div className="box" ref={box}>
        <GridSize value={{ rows: list.total, columns: columns.length + 1, label: title }}>
          <Table<Line>
            rowKey="id"
            size="small"
            pagination={false}
            tableLayout="fixed"
            components={gridComponents}
            dataSource={lines}
            scroll={{ x: width }}
            rowClassName={line => `line-${line.kind} ${markOf(line)?.look ?? ''}`}
            columns={[
              {
                key: 'row_no',
                title: t('kit.grid.row_no'),
                width: sized(0),
                fixed: 'left',
                align: 'center',
                onCell: line =>
                  line.kind === 'head' ? { colSpan: columns.length + 1, style: { textAlign: 'left' as const } } : {},
                render: (_value: unknown, line: Line) =>
                  line.kind === 'row' ? (
                    <RowNumber number={first + line.index} mark={markOf(line)} />
                  ) : line.kind === 'head' ? (
                    head(line)
                  ) : null,
              },
              ...columns.map((column, at) => ({
                key: column.grid.name,
                title: (
                  <span className="gt-ledger-title">
                    <GridHead
                      column={column.grid}
                      sort={list.paging.sort}
                      onSort={field => list.turn({ do: 'sort', field })}
                    />
                    {column.meaning ? (
                      <button type="button" className="meaning" title={column.meaning} aria-label={column.meaning}>
                        <Info aria-hidden strokeWidth={1.75} />
                      </button>
                    ) : null}
                  </span>
                ),
                width: sized(at + 1),
                align: column.grid.align,
                ellipsis: true,
                ...(at < fixedColumns ? { fixed: 'left' as const } : {}),
                ...(column.grid.name === commandsName ? { fixed: 'right' as const } : {}),
                onHeaderCell: () => ({ 'aria-sort': ariaSort(column.grid, list.paging.sort) }),
                onCell: (line: Line) =>
                  line.kind === 'head'
                    ? { colSpan: 0 }
                    : line.kind === 'row' && column.grid.text
                      ? { title: column.grid.text(line.row as GridRow) } // as above
                      : {},
                render: (_value: unknown, line: Line) => cellOf(column, at, line),
              })),
            ]}
            summary={() => (
              <Table.Summary.Row className="whole">
                <Table.Summary.Cell index={0} />
                {columns.map((column, at) => (
                  <Table.Summary.Cell key={column.grid.name} index={at + 1} align={column.grid.align}>
                    {total(column, answer.totals) ?? (at === 0 ? t('kit.ledger.total') : null)}
                  </Table.Summary.Cell>
                ))}
              </Table.Summary.Row>
            )}
          />
        </GridSize>
      </div>
      <div className="gt-foot gt-ledger-foot">
        <span>{t('kit.ledger.at', { at: answer.at.slice(0, 16) })}</span>
        {answer.cut === 1 ? <span role="note">{t('kit.ledger.cut')}</span> : null}
      </div>
      <Pager list={list} />
    </div>
  )
}
