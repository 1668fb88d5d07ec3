/** Copies on paper of one revision of a report that left the house and were not taken back. */
export interface IssuedRevision {
  readonly revision_no: number
  readonly copies: number
}

/** A change of the report, and what it tells of the copies it calls back. */
export interface Recall {
  readonly id: string
  /** Number of the revision that it began with. */
  readonly revision_no: number
  /** Copies that came back. */
  readonly recovered: number
  /** The others were written off with a note; of a change without a new revision nothing is. */
  readonly written_off: boolean
}

/** Copies of old papers of a report at one of its changes. */
export interface OldCopies {
  /** Out when the change calls them back, whichever old revision they are of. */
  readonly out: number
  /** Still out after what came back and what was written off. */
  readonly left: number
  /** Most that can have come back by this change, told what came back by the others. */
  readonly most: number
}

/**
 * What is out of a report over all its revisions: a change answers for the copies of the revision it began with and for
 * those that no earlier change brought home, so that none is forgotten where a revision was never issued.
 * @param changes in the order in which they were made
 * @returns by change, and `out` of all revisions together as a further change would find them
 */
export function oldCopies(
  revisions: readonly IssuedRevision[],
  changes: readonly Recall[],
): { readonly byChange: ReadonlyMap<string, OldCopies>; readonly out: number } {
  const issuedUpTo = (last: number, after = -1): number =>
    revisions
      .filter(one => one.revision_no <= last && one.revision_no > after)
      .reduce((sum, one) => sum + one.copies, 0)
  const byChange = new Map<string, OldCopies>()
  let open = 0
  let counted = -1
  let back = 0
  // copies that lie neither with the client nor here cannot come back: what is physically out after each change
  const rests = changes.map(change => {
    back += change.recovered
    return issuedUpTo(change.revision_no) - back
  })
  for (const [at, change] of changes.entries()) {
    const out = open + issuedUpTo(change.revision_no, counted)
    counted = Math.max(counted, change.revision_no)
    open = change.written_off ? 0 : Math.max(0, out - change.recovered)
    byChange.set(change.id, { out, left: open, most: Math.max(0, change.recovered + Math.min(...rests.slice(at))) })
  }
  return { byChange, out: open + issuedUpTo(Number.POSITIVE_INFINITY, counted) }
}
