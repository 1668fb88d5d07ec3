import type { CommandItem } from '@gt/domain/kit/action.ts'
import type { GridRow } from './grid-column.ts'

/** A row as commands name it: with the version in which it was read. */
export const itemOf = (row: GridRow): CommandItem => ({ id: row.id, row_version: Number(row.row_version) })
