import type { CellChange } from '@gt/domain/testing/record-data.ts'
import { placeKey, placeOf } from '../../kit/paper/place.ts'
import { valueAt } from './entry-cells.ts'
import type { Conflict, EntryState, Reading, Saved } from './entry-state.ts'

type Changes = ReadonlyMap<string, CellChange>

/** What a save has sent, and what earlier ones sent whose answers nobody heard. */
interface Sending {
  readonly sent: Changes
  readonly unheard: ReadonlyMap<string, Reading>
  readonly userId: string
}

/** What an answer leaves: the cells that both sides changed, and what is still to be sent. */
interface AfterSave {
  readonly conflicts: ReadonlyMap<string, Conflict>
  readonly pending: readonly CellChange[]
  /** What a change of a cell stands over from now on; `before` is what it stood over until now. */
  readonly seen: (key: string, before: Reading) => Reading
}

/** Sorts the answer to a save; `typed` is what was to be sent when it came. */
export function afterSave(
  { sent, unheard, userId }: Sending,
  typed: Pick<EntryState, 'pending' | 'conflicts'>,
  answer: Saved,
): AfterSave {
  const conflicts = new Map(typed.conflicts)
  const again: CellChange[] = []
  const clashing = new Set<string>()
  for (const told of answer.conflicts) {
    const key = placeKey(placeOf(told))
    const change = sent.get(key)
    if (!change) continue
    // a save whose answer was lost had come there all the same: the next value of the same hand asks nobody
    const isEcho = told.by === userId && unheard.has(key) && unheard.get(key) === told.value
    if (isEcho) again.push({ ...change, seen: told.value })
    else {
      clashing.add(key)
      conflicts.set(key, { change, isOwn: told.by === userId, theirs: told.value, at: told.at })
    }
  }
  const seen = (key: string, before: Reading): Reading => {
    const change = sent.get(key)
    return change && !clashing.has(key) ? valueAt(answer.values, placeOf(change)) : before
  }
  // what was typed while the save was under way is newer than what it sent
  const newer = [...typed.pending].flatMap(([key, cell]) =>
    sent.get(key) === cell ? [] : { ...cell, seen: seen(key, cell.seen ?? null) },
  )
  return { conflicts, pending: [...again, ...newer], seen }
}
