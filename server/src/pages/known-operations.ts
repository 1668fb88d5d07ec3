import { cell, readTable } from '../seed/read-table.ts'

/** Codes of the operations that posts can be granted. */
const known: ReadonlySet<string> = new Set(readTable('operations').map(row => cell(row, 'code').toLowerCase()))

/** True for an action that some post may be given: a behaviour of an entity that no page of it offers is none of the product. */
export const canBeGranted = (permission: unknown): boolean =>
  !Array.isArray(permission) || (permission as readonly string[]).some(code => known.has(code.toLowerCase()))
