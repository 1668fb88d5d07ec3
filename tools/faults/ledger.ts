import { isDeepStrictEqual } from 'node:util'
import { allActions } from '../../server/src/actions.ts'

/** A write that was acknowledged, as the caller knows it. */
export interface Acknowledged {
  readonly account: string
  readonly path: string
  readonly body: unknown
  readonly key: string
  readonly clock: string | null
  readonly result: unknown
}

const keyed = new Set(
  allActions
    .filter(({ contract }) => contract.kind === 'write' || contract.kind === 'command')
    .map(({ controller, name }) => `${controller}/${name}`),
)

/** Whether calls of a path are writes that keep their first answer under their key. */
export const isWrite = (path: string): boolean => keyed.has(path)

/** What the clients of a run were promised. */
export class Ledger {
  readonly entries: Acknowledged[] = []
  /** Calls that got no answer, or that of a fault, and were sent again. */
  repeats = 0

  note(entry: Acknowledged): void {
    this.entries.push(entry)
  }

  of(path: string): Acknowledged[] {
    return this.entries.filter(entry => entry.path === path)
  }

  /** The answer of a repeat is the first answer, to the letter. */
  static same(entry: Acknowledged, again: unknown): boolean {
    return isDeepStrictEqual(entry.result, again)
  }
}
