import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import type { Label } from '../kit/label.ts'
import type { LedgerColumn } from '../kit/page/ledger.ts'

/** A number of things, added up; a press lists them unless the ledger cannot. */
export const counted = (label: Label, meaning: Label, lists: boolean = true): LedgerColumn => ({
  field: integer(label),
  width: 90,
  total: { as: 'sum' },
  meaning,
  ...(lists ? { lists: true } : {}),
})

/** A rate in percent, of sums in the totals as well. */
export const rate = (label: Label, of: string, whole: string, meaning: Label): LedgerColumn => ({
  field: decimal(label, { digits: [6, 1], unit: '%' }),
  width: 90,
  total: { as: 'share', of, in: whole },
  meaning,
})

/** A mean in days: a sum by the number of those that have one. */
export const meanDays = (label: Label, of: string, among: string, meaning: Label): LedgerColumn => ({
  field: decimal(label, { digits: [8, 1], unit: 'd' }),
  width: 90,
  total: { as: 'per', of, in: among },
  meaning,
})
