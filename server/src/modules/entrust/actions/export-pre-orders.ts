import { customerSnapshotOf } from '@gt/domain/entrust/customer-snapshot.ts'
import { entrustmentTemp } from '@gt/domain/entrust/entrustment-temp.entity.ts'
import type { SheetCell } from '../../../sheets/cell.ts'
import { type ExportRow, exportList } from '../../../sheets/export-list.ts'
import { listPreOrders } from './read-pre-order.ts'

const told =
  (name: string) =>
  (row: ExportRow): SheetCell => {
    const value = row[name]
    return typeof value === 'string' || typeof value === 'number' ? value : null
  }

/** The inbox of announcements as a spreadsheet, as the page shows it. */
export const exportPreOrders = exportList({
  entity: entrustmentTemp,
  list: listPreOrders,
  cells: {
    client: row => customerSnapshotOf(row.customer_snapshot).entrusting_unit,
    sample_summary: told('sample_summary'),
    sample_count: told('sample_count'),
    item_count: told('item_count'),
    wait_hours: told('wait_hours'),
  },
})
