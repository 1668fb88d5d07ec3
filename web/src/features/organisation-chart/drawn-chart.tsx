import type { Contract, Controller } from '@gt/domain/kit/action.ts'
import type { TreeRowsQuery } from '@gt/domain/kit/behaviours.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { Empty } from '../../kit/parts.tsx'
import './drawn-chart.css'

type TreeController = Controller<{ readonly TreeRows: Contract<TreeRowsQuery, { rows: GridRow[] }, 'read'> }>

interface BranchProps {
  readonly rows: readonly GridRow[]
  readonly under: string | null
  readonly drawn: string | null
  readonly onDraw: ((id: string | null) => void) | null
  readonly onDrop: (under: GridRow) => void
}

function Branch({ rows, under, ...drag }: BranchProps) {
  const here = rows.filter(row => (row.parent_id ?? null) === under)
  const [over, setOver] = useState<string | null>(null)
  if (here.length === 0) return null
  const { drawn, onDraw, onDrop } = drag
  return (
    <ul>
      {here.map(row => (
        <li key={row.id}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: by keyboard a node is put elsewhere in its form */}
          <div
            className={over === row.id ? 'node over' : 'node'}
            draggable={onDraw !== null}
            onDragStart={() => onDraw?.(row.id)}
            onDragEnd={() => onDraw?.(null)}
            onDragOver={event => {
              if (drawn === null || drawn === row.id) return
              event.preventDefault()
              setOver(row.id)
            }}
            onDragLeave={() => setOver(null)}
            onDrop={event => {
              event.preventDefault()
              setOver(null)
              onDrop(row)
            }}
          >
            <strong>{String(row.name)}</strong>
            {row.person_names ? <span>{String(row.person_names)}</span> : null}
          </div>
          <Branch rows={rows} under={row.id} {...drag} />
        </li>
      ))}
    </ul>
  )
}

interface DrawnChartProps {
  readonly page: PageDefinition
  /** Puts a node under another one; null for who may not. */
  readonly onPut: ((row: GridRow, under: GridRow) => void) | null
}

/** The chart from left to right; a node that is dropped on another one stands under it from then on. */
export function DrawnChart({ page, onPut }: DrawnChartProps) {
  const { t } = useWords()
  const [drawn, setDrawn] = useState<string | null>(null)
  const controller = pageController(page) as unknown as TreeController // an entity with a tree has the action
  const { data, isPending, error } = useRead(controller, 'TreeRows', { all: 1 })
  const rows = data?.rows ?? []
  if (isPending || error) return null // the list above tells of both
  if (rows.length === 0) return <Empty text={t('page.djbaseset.organizational.empty')} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by keys
    <section className="gt-organisation-chart" aria-label={t('page.djbaseset.organizational.chart')} tabIndex={0}>
      <Branch
        rows={rows}
        under={null}
        drawn={drawn}
        onDraw={onPut ? setDrawn : null}
        onDrop={under => {
          const row = rows.find(({ id }) => id === drawn)
          setDrawn(null)
          if (row && row.id !== under.id && row.parent_id !== under.id) onPut?.(row, under)
        }}
      />
    </section>
  )
}
