import type { CommandResult } from '@gt/domain/kit/action.ts'
import { Failure } from '../app/failure.ts'
import type { GridRow } from './grid-column.ts'
import { itemOf } from './item-of.ts'

type Input = Readonly<Record<string, unknown>>

/** What came of a call: an answer for each record, or a failure of the whole call. */
export interface CommandAnswer {
  readonly result: CommandResult | null
  readonly failure: Failure | null
}

/** A refusal of one record alone comes as the failure of its call; here it stands as if it were one of several. */
const asResult = (row: GridRow, failure: Failure): CommandResult => ({
  succeeded: [],
  failed: [{ id: row.id, number: null, errors: failure.errors }],
})

/**
 * Calls a command for records as they were read.
 * @param run the write of the command (`useWrite`)
 * @throws what is no failure of the call
 */
export async function callCommand(
  run: (input: Input) => Promise<unknown>,
  rows: readonly GridRow[],
  input: Input,
): Promise<CommandAnswer> {
  const items = rows.map(itemOf)
  try {
    return { result: (await run({ ...input, items })) as CommandResult, failure: null } // every command answers so
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const [row] = rows
    const refused = row && rows.length === 1 && error.errors.length > 0
    return { result: refused ? asResult(row, error) : null, failure: error }
  }
}
