import type { Label } from '@gt/domain/kit/label.ts'
import { cell, readTable } from '../seed/read-table.ts'

const titles: ReadonlyMap<string, Label> = new Map(
  readTable('modules').map(row => [
    cell(row, 'code'),
    { zh: cell(row, 'zh'), en: cell(row, 'en'), es: cell(row, 'es') },
  ]),
)

/** What a ledger is called in the menu of the product. */
export function ledgerTitle(code: string): Label {
  const title = titles.get(code)
  if (!title) throw new Error(`${code} is on no menu`)
  return title
}
