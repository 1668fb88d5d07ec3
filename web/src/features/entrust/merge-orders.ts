import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import type { ItemForm } from '@gt/domain/entrust/order-form.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { testItem } from '@gt/domain/tasks/test-item.entity.ts'
import { fieldOf } from '../../kit/columns.tsx'
import type { FormValues } from '../../kit/form-changes.ts'
import type { Compared } from './differences.ts'
import { cellText, headText, itemName } from './differences.ts'
import { customerLabel, headNames, isBlankRow, type OrderDraft, type SampleRow } from './order-draft.ts'
import { cellNames, columnOf } from './sample-cells.ts'

/** Something that two clerks wrote differently. */
export interface Clash {
  /** Names it among the clashes. */
  readonly key: string
  /** The sample by its place in the sheet; null for the head. */
  readonly row: number | null
  readonly label: Label
  /** Empty for what one of them has not, or took out. */
  readonly mine: Label | string
  readonly theirs: Label | string
}

/** Both sides of an order, together as far as they go together. */
export interface Merged {
  readonly clashes: readonly Clash[]
  /** With what was typed here where they clash, and with what the other stored. */
  readonly mine: OrderDraft
  readonly theirs: OrderDraft
}

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''
/** Texts and numbers count by what they say, whatever was left open counts as nothing. */
const said = (value: unknown): string =>
  isBlank(value)
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value, (_, inner: unknown) =>
          inner && typeof inner === 'object' && !Array.isArray(inner)
            ? Object.fromEntries(
                Object.entries(inner)
                  .filter(([name, one]) => name !== 'id' && !isBlank(one))
                  .sort(([a], [b]) => (a < b ? -1 : 1)),
              )
            : inner,
        )
      : String(value)
const same = (a: unknown, b: unknown): boolean => said(a) === said(b)

type Side = 'same' | 'mine' | 'theirs' | 'clash'

/** Who changed something since both had `base`; where that is not known everything that differs is a clash. */
function sideOf(base: { readonly value: unknown } | null, mine: unknown, theirs: unknown): Side {
  if (same(mine, theirs)) return 'same'
  if (base && same(base.value, mine)) return 'theirs'
  if (base && same(base.value, theirs)) return 'mine'
  return 'clash'
}

const keyOf = (item: ItemForm): string => item.unit_trial_parameter_id ?? ''
const byId = (rows: readonly SampleRow[]): ReadonlyMap<string, SampleRow> =>
  new Map(rows.flatMap(row => (row.id === null ? [] : [[row.id, row]])))
/** A row, or a test, that was taken out by the other comes back as a new one. */
const asNew = (row: SampleRow): SampleRow => ({
  ...row,
  id: null,
  number: null,
  items: row.items.map(({ id: _id, ...item }) => item),
})

/** Merges rows and tests and collects what clashes, for both of its outcomes at once. */
class Merger {
  readonly clashes: Clash[] = []
  readonly #compared: Compared

  constructor(compared: Compared) {
    this.#compared = compared
  }

  head(base: OrderDraft | null, mine: OrderDraft, theirs: OrderDraft, whose: 'mine' | 'theirs'): FormValues {
    return Object.fromEntries(
      headNames.map(name => {
        const values = [mine, theirs].map(({ head }) => head[name] ?? null)
        const side = sideOf(base && { value: base.head[name] }, ...(values as [unknown, unknown]))
        if (side === 'clash' && whose === 'mine')
          this.clashes.push({
            key: name,
            row: null,
            label: fieldOf(entrustment, name).label,
            mine: this.#headText(name, mine),
            theirs: this.#headText(name, theirs),
          })
        const isMine = side === 'clash' ? whose === 'mine' : side !== 'theirs'
        return [name, (isMine ? mine : theirs).head[name] ?? null]
      }),
    )
  }

  #headText(name: string, { head, customer }: OrderDraft): Label | string {
    if (name === 'customer_info_id') return customer ? customerLabel(customer) : ''
    return headText(name, head[name], this.#compared.categories)
  }

  /** A sample of both. */
  row(
    base: SampleRow | undefined,
    mine: SampleRow,
    theirs: SampleRow,
    at: number,
    whose: 'mine' | 'theirs',
  ): SampleRow {
    const cells = Object.fromEntries(
      cellNames.map(name => {
        const side = sideOf(base ? { value: base.cells[name] } : null, mine.cells[name], theirs.cells[name])
        if (side === 'clash' && whose === 'mine')
          this.clashes.push({
            key: `${at} ${name}`,
            row: at,
            label: columnOf(name).label,
            mine: cellText(name, mine.cells[name], this.#compared.world),
            theirs: cellText(name, theirs.cells[name], this.#compared.world),
          })
        const isMine = side === 'clash' ? whose === 'mine' : side !== 'theirs'
        return [name, (isMine ? mine : theirs).cells[name]]
      }),
    ) as SampleRow['cells'] // every column gets its text
    const restSide = sideOf(base ? { value: base.rest } : null, mine.rest, theirs.rest)
    return {
      ...theirs,
      key: mine.key,
      cells,
      items: this.#items(base?.items, mine.items, theirs.items, at, whose),
      rest: (restSide === 'clash' ? whose === 'mine' : restSide === 'mine') ? mine.rest : theirs.rest,
    }
  }

  #items(
    base: readonly ItemForm[] | undefined,
    mine: readonly ItemForm[],
    theirs: readonly ItemForm[],
    at: number,
    whose: 'mine' | 'theirs',
  ): readonly ItemForm[] {
    const find = (items: readonly ItemForm[], key: string): ItemForm | undefined =>
      items.find(one => keyOf(one) === key)
    const keys = new Set([...theirs, ...mine].map(keyOf))
    return [...keys].flatMap(key => {
      const [m, t] = [find(mine, key), find(theirs, key)]
      const side = sideOf(base ? { value: find(base, key) } : null, m, t)
      const item = m ?? t
      if (side === 'clash' && whose === 'mine' && item) {
        const text = (one: ItemForm | undefined): string =>
          one ? `${itemName(one, this.#compared.offer)} × ${one.quantity ?? 1}` : ''
        this.clashes.push({ key: `${at} items ${key}`, row: at, label: testItem.label, mine: text(m), theirs: text(t) })
      }
      const isMine = side === 'clash' ? whose === 'mine' : side !== 'theirs'
      if (!isMine) return t ? [t] : []
      // the stored test keeps its id, one that the other took out is new
      const { id: _id, ...plain } = m ?? {}
      return m ? [t?.id ? { ...m, id: t.id } : (plain as ItemForm)] : []
    })
  }

  rows(base: OrderDraft | null, mine: OrderDraft, theirs: OrderDraft, whose: 'mine' | 'theirs'): readonly SampleRow[] {
    const [before, own] = [byId(base?.samples ?? []), byId(mine.samples)]
    const other = byId(theirs.samples)
    const lost = (row: SampleRow, at: number, hasMine: boolean): void => {
      if (whose !== 'mine') return
      const name = row.cells.name || '…'
      const [m, t] = hasMine ? [name, ''] : ['', name]
      this.clashes.push({ key: `row ${row.id}`, row: at, label: sample.label, mine: m, theirs: t })
    }
    const both = theirs.samples.flatMap((row, at) => {
      const was = before.get(row.id ?? '')
      const now = own.get(row.id ?? '')
      if (now) return [this.row(was, now, row, at, whose)]
      // taken out here, or new there
      if (base && was && same([was.cells, was.items], [row.cells, row.items])) return []
      if (base && was) {
        lost(row, at, false)
        return whose === 'mine' ? [] : [row]
      }
      return [row]
    })
    const rest = mine.samples.flatMap((row, at) => {
      if (row.id === null) return isBlankRow(row) ? [] : [row]
      if (other.has(row.id)) return []
      const was = before.get(row.id)
      if (was && same([was.cells, was.items], [row.cells, row.items])) return []
      lost(row, at, true)
      return whose === 'mine' ? [asNew(row)] : []
    })
    return [...both, ...rest]
  }
}

/**
 * What became of an order that two clerks changed at once: what only one of them changed is taken from him, and what both did is
 * asked about. Nothing of either goes without a word.
 * @param base the order that both began from; null when it is not known, so that whatever differs is asked about
 */
export function mergeOrders(base: OrderDraft | null, mine: OrderDraft, theirs: OrderDraft, compared: Compared): Merged {
  const merger = new Merger(compared)
  const side = (whose: 'mine' | 'theirs'): OrderDraft => {
    const head = merger.head(base, mine, theirs, whose)
    const customer = same(head.customer_info_id, theirs.head.customer_info_id) ? theirs.customer : mine.customer
    const samples = merger.rows(base, mine, theirs, whose)
    return { ...theirs, head, customer, samples }
  }
  const [ofMine, ofTheirs] = [side('mine'), side('theirs')]
  return { clashes: merger.clashes, mine: ofMine, theirs: ofTheirs }
}

/** Whether nothing of an order differs from its stored side. */
export const isStored = (draft: OrderDraft, stored: OrderDraft): boolean =>
  headNames.every(name => same(draft.head[name], stored.head[name])) &&
  same(
    draft.samples.map(({ id, cells, items }) => [id, cells, items]),
    stored.samples.map(({ id, cells, items }) => [id, cells, items]),
  )
