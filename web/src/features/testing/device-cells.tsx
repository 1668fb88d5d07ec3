import { readingLevel } from '@gt/domain/testing/lists.ts'
import type { ReactNode } from 'react'
import type { GridRow } from '../../kit/grid-column.ts'
import { StateMark } from '../../kit/state-mark.tsx'

/** Height and width of an outline in its cell, px. */
const size = { width: 92, height: 22 }

/** A place on the screen. */
const tenth = (px: number): number => Math.round(px * 10) / 10

/** The stored outline of a curve; null without one. */
function outlinePath(stored: unknown): string | null {
  if (typeof stored !== 'string' || stored === '' || stored === '[]') return null
  const places = JSON.parse(stored) as readonly (readonly [number, number])[] // written when the reading came
  return places
    .map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${tenth(x * size.width)} ${tenth((1 - y) * (size.height - 2) + 1)}`)
    .join('')
}

/** How wide a reading's cells are drawn where its kind does not say it: level, and the curve in small. */
export const readingCells: Readonly<Record<string, (row: GridRow) => ReactNode>> = {
  calc_level: ({ calc_level }) =>
    calc_level === 'warn' || calc_level === 'severe' ? <StateMark list={readingLevel} code={calc_level} /> : null,
  calc_outline: ({ calc_outline }) => {
    const path = outlinePath(calc_outline)
    return path ? (
      <svg className="gt-outline" width={size.width} height={size.height} aria-hidden="true">
        <path d={path} />
      </svg>
    ) : null
  },
}
