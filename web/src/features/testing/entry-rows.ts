import type { CellChange, RecordValues } from '@gt/domain/testing/record-data.ts'
import type { RowCount } from './entry-world.ts'

/** Row counts of groups that the server does not know yet. */
export class EntryRows {
  readonly #counts = new Map<string, RowCount>()

  get all(): RowCount[] {
    return [...this.#counts.values()]
  }

  set(count: RowCount): void {
    this.#counts.set(`${count.sample_id}/${count.group}`, count)
  }

  /** Rows that were added without a connection come back with what was typed into them. */
  holdFor(places: readonly Pick<CellChange, 'sample_id' | 'group' | 'row'>[], base: RecordValues): void {
    for (const { sample_id, group, row } of places) {
      const known = base.samples[sample_id]?.groups[group ?? '']?.length
      const count = Math.max((row ?? 0) + 1, this.#counts.get(`${sample_id}/${group}`)?.count ?? 0)
      if (group !== null && known !== undefined && count > known) this.set({ sample_id, group, count })
    }
  }

  /** The server knows these counts, as far as none came after them. */
  stored(counts: readonly RowCount[]): void {
    for (const [key, count] of this.#counts) if (counts.includes(count)) this.#counts.delete(key)
  }

  clear(): void {
    this.#counts.clear()
  }
}
