import type { FormInstance } from 'antd'
import type { ReactNode } from 'react'
import type { ControlProps } from '../kit/control.ts'
import type { ListQuestion } from '../kit/export-query.ts'
import type { FormValues } from '../kit/form-changes.ts'
import type { GridRow } from '../kit/grid-column.ts'
import type { RowCommand } from '../kit/row-commands.tsx'
import type { ToolHandler } from '../kit/toolbar.tsx'

/** What stands beside a form knows of it. */
export interface BesideForm {
  readonly form: FormInstance
  /** The record that is changed; null for a new one. */
  readonly record: GridRow | null
  /** Rows that are typed with the record, under the name of their entity. */
  readonly rows: FormValues
  /** Tells that it filled a field itself. */
  readonly onFollow: () => void
}

/** What a page adds to its shape. A page that wants more is composed by hand from the same parts. */
export interface PageSlots {
  /** Buttons of the toolbar by operation, for what concerns no single record. */
  readonly tools?: Readonly<Record<string, ToolHandler>>
  /** Further commands of a row, behind those of the definition. */
  readonly rowCommands?: (row: GridRow) => readonly RowCommand[]
  /** Operations of rows by their last part, behind the commands of the definition; each needs its right. */
  readonly rowOperations?: Readonly<Record<string, (row: GridRow) => void>>
  /** Buttons for the ticked rows by operation. */
  readonly batch?: (rows: readonly GridRow[]) => Readonly<Record<string, ToolHandler>>
  /** How fields of the form are typed where their kind does not say enough; by field. */
  readonly controls?: Readonly<Record<string, (props: ControlProps) => ReactNode>>
  /** Beside the fields of a form, following what is typed. */
  readonly besideForm?: (beside: BesideForm) => ReactNode
  /** What follows from a change of a record that was saved; told the record as it now stands. */
  readonly afterChange?: (row: GridRow) => void
  /** In place of the plain form of a new record. */
  readonly newRecord?: (form: { readonly start: FormValues; readonly onClose: () => void }) => ReactNode
  /** How cells of a column are drawn where its kind does not say enough; by field. */
  readonly cells?: Readonly<Record<string, (row: GridRow) => ReactNode>>
  /** What is deleted together with records, said in the question; null when nothing is. */
  readonly goesAlong?: (rows: readonly GridRow[]) => Promise<string | null>
  /** Below the fields of a record in its drawer. */
  readonly detail?: (row: GridRow) => ReactNode
  /** Tabs of the chosen record before those of the definition, in a page of a master with details: what is no list of rows. */
  readonly tabs?: readonly {
    readonly key: string
    readonly label: string
    readonly show: (row: GridRow) => ReactNode
  }[]
  /** False for records that are only read as they stand; they have no button that changes or deletes them. */
  readonly mayChange?: (row: GridRow) => boolean
  /** Between the rows and the pager: what is told of all rows that the filters find. */
  readonly foot?: (query: ListQuestion['query']) => ReactNode
  /** Above the toolbar: what is told of the list as a whole. */
  readonly head?: ReactNode
  /** Dialogs that its commands open. */
  readonly dialogs?: ReactNode
}

export const noSlots: PageSlots = {}
