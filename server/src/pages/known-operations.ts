import { servesOperation } from '@gt/domain/kit/page/operations.ts'
import { cell, readTable } from '../seed/read-table.ts'
import { allPages } from './definitions.ts'

/** Codes of the operations that posts can be granted. */
const known: ReadonlySet<string> = new Set(readTable('operations').map(row => cell(row, 'code').toLowerCase()))

/** True for an action that some post may be given: a behaviour of an entity that no page of it offers is none of the product. */
export const canBeGranted = (permission: unknown): boolean =>
  !Array.isArray(permission) || (permission as readonly string[]).some(code => known.has(code.toLowerCase()))

const pages = new Map(allPages.map(page => [page.code.toLowerCase(), page]))

/**
 * True when the product carries out an operation on the page of its code: it is one of the product's, and the definition of the
 * page serves it. A page that is made by hand, or still to come, is known by its operations alone.
 */
export function isCarriedOut(code: string): boolean {
  if (!known.has(code.toLowerCase())) return false
  const dot = code.lastIndexOf('.')
  const page = pages.get(code.slice(0, dot).toLowerCase())
  return !page || servesOperation(page, code.slice(dot + 1))
}
