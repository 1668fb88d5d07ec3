import { dueStates, sumOfMoney } from '@gt/domain/charges/price.ts'
import type { Decimal } from '@gt/domain/kit/id.ts'
import { refLabel } from '../../kit/cells.tsx'
import type { GridRow } from '../../kit/grid-column.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const figure = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** Number of a bill; a draft has none yet and is called by its order. */
export const chargeNumber = (row: GridRow): string =>
  text(row.charge_no) || refLabel(row, 'entrustment_id') || String(row.id)

/** Still to be paid, CNY. */
export const openAmount = (row: GridRow): Decimal => text(row.open_amount) as Decimal // the server computes it as money

/** True while something of a bill is open. */
const asksForMoney = (row: GridRow): boolean => /[1-9]/.test(openAmount(row))

/** What these bills still ask for together, CNY. */
export const openTogether = (rows: readonly GridRow[]): string => sumOfMoney(rows.map(row => openAmount(row) || '0'))

/** States in which nothing is asked for any more, or not by this bill. */
const quiet: ReadonlySet<unknown> = new Set(['paid', 'free', 'refunded', 'voided'])

const owing: ReadonlySet<unknown> = new Set(dueStates)

/** True while the day of a bill matters: it asks for money. */
export const isOwed = (row: GridRow): boolean => owing.has(row.state) && asksForMoney(row)

/** True when money is missing for a report that is out of the house already. */
export const isMissing = (row: GridRow): boolean =>
  !quiet.has(row.state) && asksForMoney(row) && figure(row.reports_issued) > 0

/** Reports handed out, of all reports of the order: "1/3"; empty without reports. */
export const reportProgress = (row: GridRow): string =>
  figure(row.reports) > 0 ? `${figure(row.reports_issued)}/${figure(row.reports)}` : ''

/**
 * True when the next step of the bill is the viewer's own: to confirm it, to take the money (looks 2.4, orange). The money of
 * a bill on account comes when the client settles.
 */
export const waitsForViewer = (row: GridRow): boolean =>
  row.state !== 'credit' &&
  Array.isArray(row.can) &&
  row.can.some(command => command === 'confirm' || command === 'pay')
