import { headingsOf } from './paste-block.ts'
import type { CellName } from './sample-cells.ts'

type Block = readonly (readonly string[])[]

/** Which column of a pasted block goes to which of the sheet; null for those that are left out. */
export interface PasteMap {
  readonly names: readonly (CellName | null)[]
  /** The first row holds words, no sample. */
  readonly headed: boolean
}

/** Narrower blocks go where the cursor stands: they are a piece of the sheet, no list of somebody else's. */
const listWidth = 3
const widthOf = (block: Block): number => Math.max(0, ...block.map(row => row.length))

/** Whether the first row of a block reads like words over columns. */
function isHeaded(block: Block): boolean {
  const [first = [], ...rest] = block
  return rest.length > 0 && first.every(text => !/\d/.test(text)) && rest.some(row => row.some(text => /\d/.test(text)))
}

/** By what a block is known again: the words over its columns, else their number. */
const signatureOf = (block: Block): string =>
  isHeaded(block) ? `words ${(block[0] ?? []).join('|')}` : `columns ${widthOf(block)}`

/** What a block most likely means: columns by their words, else one after the other from the cursor on. */
export function guessed(block: Block, from: CellName, columns: readonly CellName[]): PasteMap {
  const [first = []] = block
  const headed = isHeaded(block)
  const named = headingsOf(first)
  const places = columns.slice(columns.indexOf(from))
  const names = Array.from({ length: widthOf(block) }, (_, at) => (named ? (named[at] ?? null) : (places[at] ?? null)))
  return { names, headed: headed || named !== null }
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (businessId: string, customer: string): string => `gt_paste:${businessId}:${customer}`

function mapsOf(shelf: Shelf, businessId: string, customer: string): Readonly<Record<string, PasteMap>> {
  try {
    return Object(JSON.parse(shelf.getItem(keyOf(businessId, customer)) ?? '{}')) // our own writing
  } catch {
    return {}
  }
}

/** Remembers how the lists of a customer are to be read. */
export const keepPasteMap = (
  shelf: Shelf,
  { businessId, customer }: { businessId: string; customer: string },
  block: Block,
  map: PasteMap,
): void =>
  shelf.setItem(
    keyOf(businessId, customer),
    JSON.stringify({ ...mapsOf(shelf, businessId, customer), [signatureOf(block)]: map }),
  )

/** The customer's lists are asked about again. */
export const forgetPasteMaps = (shelf: Shelf, businessId: string, customer: string): void =>
  shelf.removeItem(keyOf(businessId, customer))

/**
 * How a block is to be read: as the customer's last one of its kind; null for the rules of the sheet, which a piece of the
 * sheet and a block with its own words follow; `ask` where nobody knows.
 */
export function pasteMapFor(
  shelf: Shelf,
  { businessId, customer }: { businessId: string; customer: string },
  block: Block,
): PasteMap | null | 'ask' {
  if (widthOf(block) < listWidth) return null
  const named = headingsOf(block[0] ?? [])
  if (named && (block[0] ?? []).every((text, at) => text.trim() === '' || named[at] !== null)) return null
  const kept = mapsOf(shelf, businessId, customer)[signatureOf(block)]
  return kept?.names?.length === widthOf(block) ? kept : 'ask'
}
