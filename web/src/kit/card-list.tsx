import type { ReactNode } from 'react'
import type { GridRow } from './grid-column.ts'
import { Pager } from './pager.tsx'
import { Failed } from './parts.tsx'
import { Progress } from './progress.tsx'
import { RecordCommands } from './record-commands.tsx'
import type { RowCommand } from './row-commands.tsx'
import type { ListView } from './use-list.ts'
import './card-list.css'

interface CardListProps {
  readonly list: ListView
  readonly card: (row: GridRow) => ReactNode
  readonly commandsOf: (row: GridRow) => readonly RowCommand[]
  readonly onOpen: (row: GridRow) => void
  readonly empty: ReactNode
}

/** The rows of a list below each other, for telephones: a press opens one, its commands stand under it. */
export function CardList({ list, card, commandsOf, onOpen, empty }: CardListProps) {
  if (list.error && list.rows.length === 0) return <Failed error={list.error} onRetry={list.reload} />
  if (list.loading) return <Progress />
  return (
    <>
      <div className="gt-cards">
        {list.rows.length === 0 ? empty : null}
        <ul>
          {list.rows.map(row => (
            <li key={row.id}>
              <button type="button" className="card" onClick={() => onOpen(row)}>
                {card(row)}
              </button>
              <RecordCommands commands={commandsOf(row).filter(command => !command.reason)} />
            </li>
          ))}
        </ul>
      </div>
      <Pager list={list} />
    </>
  )
}
