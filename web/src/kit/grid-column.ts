import type { Id } from '@gt/domain/kit/id.ts'
import type { ReactNode } from 'react'
import type { Words } from './i18n.ts'

/** A row of a list as every grid reads it. */
export type GridRow = Readonly<Record<string, unknown>> & { readonly id: Id }

/** One column of a grid. Widths are CSS px. */
export interface GridColumn {
  readonly name: string
  readonly title: (words: Words) => string
  readonly width: number
  /** Width where words are longer than in Chinese. */
  readonly wide: number
  /** Least width in Spanish, whose words for states are the longest. */
  readonly spanish?: number
  /** Takes the room that the others leave: sentences that are to be read whole. */
  readonly grows?: boolean
  readonly align: 'left' | 'right' | 'center'
  readonly render: (row: GridRow) => ReactNode
  /** Field that the server sorts by; none for columns that cannot be sorted. */
  readonly sort: string | null
  /** The whole text of a cell, for its tooltip when it is cut. */
  readonly text: ((row: GridRow) => string) | null
  /** Shown unless the user chooses it. */
  readonly optional: boolean
}
