import { cell, readTable } from './read-table.ts'

/** A demonstration account as `npm start` prints it. */
export interface DemonstrationAccount {
  readonly userName: string
  readonly name: string
  /** Keys of the posts held in each of its units. */
  readonly posts: readonly string[]
  /** Code of the unit it belongs to; null for staff of the platform and users of the organisation. */
  readonly unit: string | null
  /** Further units in which it may act, with the same posts. */
  readonly also: readonly string[]
  readonly department: string | null
  readonly certificate: 'engineer' | 'assistant' | null
  /** Name of the entrusting unit of a client's account. */
  readonly entrustUnit: string | null
}

const words = (text: string): string[] => text.split(' ').filter(word => word !== '')

/** The accounts of demonstration data section 2, and one of the platform's staff, in the order in which they are printed. */
export function demonstrationAccounts(): DemonstrationAccount[] {
  return readTable('accounts').map(row => {
    const certificate = cell(row, 'certificate')
    return {
      userName: cell(row, 'login'),
      name: cell(row, 'name'),
      posts: words(cell(row, 'posts')),
      unit: cell(row, 'unit') || null,
      also: words(cell(row, 'also')),
      department: cell(row, 'department') || null,
      certificate: certificate === 'engineer' || certificate === 'assistant' ? certificate : null,
      entrustUnit: cell(row, 'entrust') || null,
    }
  })
}
