import type { ReactNode } from 'react'
import { useWords } from './i18n.ts'
import './command.css'

export interface LineColumn<Row> {
  readonly key: string
  readonly title: string
  /** CSS px; one column without a width takes the rest. */
  readonly width?: number
  readonly right?: boolean
  /** A text too long for its column goes on in a second line; others are cut. */
  readonly wraps?: true
  readonly cell: (row: Row) => ReactNode
  /** The whole text, for the tooltip of a cell that is cut. */
  readonly text?: (row: Row) => string
}

interface DetailLinesProps<Row> {
  readonly title: string
  readonly columns: readonly LineColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Why a row does not count any more; it is greyed. */
  readonly gone?: (row: Row) => string | undefined
}

/** The children of a record under a heading with their count, as a small table; one grey line where there are none. */
export function DetailLines<Row>({ title, columns, rows, keyOf, gone }: DetailLinesProps<Row>) {
  const { t } = useWords()
  return (
    <section>
      <h3>
        {title}
        {rows.length > 0 ? <span className="gt-h3-count">{rows.length}</span> : null}
      </h3>
      {rows.length === 0 ? (
        <div className="gt-none">{t('kit.grid.empty')}</div>
      ) : (
        <table className="gt-lines">
          <thead>
            <tr>
              {columns.map(column => (
                <th
                  key={column.key}
                  className={column.right ? 'right' : undefined}
                  style={column.width ? { width: column.width } : undefined}
                  title={column.title}
                >
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={keyOf(row)} className={gone?.(row) ? 'gone' : undefined} title={gone?.(row)}>
                {columns.map(column => (
                  <td
                    key={column.key}
                    className={column.right ? 'right' : column.wraps ? 'words' : undefined}
                    title={column.text?.(row)}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
