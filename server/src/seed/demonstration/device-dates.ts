import { cell, type TableRow } from '../read-table.ts'
import { day, type Scene } from './scene.ts'

export const verificationUnit = '示范计量检定院'

/** Days to the end of validity, or null for a device without a valid certificate. */
export const dueIn = (row: TableRow): number | null => (row.due ? Number(row.due) : null)

/** What the nightly job would say of the dates (workflow.md section 17). */
export function statusOf(row: TableRow): 'valid' | 'due_soon' | 'overdue' | 'unconfirmed' {
  const due = dueIn(row)
  if (due === null) return 'unconfirmed'
  if (due < 0) return 'overdue'
  return due <= 30 ? 'due_soon' : 'valid'
}

/** The same day some months earlier. */
const monthsBefore = (date: string, months: number): string => {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number)
  const place = year * 12 + month - 1 - months
  const text = (value: number): string => String(value).padStart(2, '0')
  // the 29th to 31st have no double in every month
  return `${Math.floor(place / 12)}-${text((place % 12) + 1)}-${text(Math.min(dayOfMonth, 28))}`
}

/** Day of the certificate: its validity less the cycle. The stopped device was last calibrated before its repair. */
export function calibratedOn(scene: Scene, row: TableRow): string {
  return monthsBefore(day(scene, dueIn(row) ?? -45), Number(cell(row, 'months')))
}
