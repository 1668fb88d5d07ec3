import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { cutOptional } from '@gt/domain/kit/text.ts'
import type { Applied, CellHistory } from '@gt/domain/testing/apply-cells.ts'
import { evaluateRecord } from '@gt/domain/testing/evaluate-record.ts'
import type { Cell } from '@gt/domain/testing/record-data.ts'
import { trialDataHistory } from '@gt/domain/testing/trial-data-history.entity.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { insertRows } from '../../db/write.ts'
import { type Blocks, keepWorking, stageOf, storeVersion, writeEntry } from './blocks.ts'
import { bindCaptured } from './captured.ts'
import type { Entry } from './entry.ts'
import { noteTools } from './tool-usage.ts'

/** Ways into a cell as the history names them; what the task gave or another record said was not typed. */
const ways = {
  typed: 'manual',
  pasted: 'pasted',
  device: 'device',
  tool: 'tool',
  link: 'import',
  system: 'import',
} as const satisfies Record<Cell['source'], string>

/**
 * The electronic form of crossing out with initials: old value, new value, reason, author and time of every change, and how
 * the value came there. Before the first submission an empty cell that is filled is no change, unless it was pasted (page
 * checklist, saved_when and paste).
 */
async function writeHistory(
  ctx: Ctx,
  entry: Entry,
  changes: readonly CellHistory[],
  reason: string | null,
): Promise<void> {
  const stage = stageOf(entry.context)
  const history = changes.filter(change => stage !== 'entry' || change.before !== null || change.source === 'pasted')
  if (history.length === 0) return
  await insertRows(
    ctx,
    trialDataHistory,
    history.map(change => ({
      test_record_id: entry.record.id,
      field_key: `${change.sampleId}/${change.group ?? 'test'}.${change.input}`.slice(0, 80),
      row_no: change.row === null ? null : change.row + 1,
      old_value: cutOptional(change.before, 500),
      new_value: cutOptional(change.after, 500),
      reason,
      source: ways[change.source],
      old_source: change.oldSource === null ? null : ways[change.oldSource],
      stage,
      changed_by_id: userOf(ctx),
      client_info: ctx.address,
    })),
    { untracked: true },
  )
}

/** The record as it stands after its cells were stored. */
type Stored = Pick<Blocks, 'values' | 'computed' | 'verdict'> & {
  readonly row_version: number
  readonly version_no: number
}

function evaluated(entry: Entry, { values }: Applied): ReturnType<typeof evaluateRecord> {
  try {
    return evaluateRecord(entry.method, values, entry.context)
  } catch (error) {
    // sheets beyond the limits of the evaluator are refused like any other bad input
    if (error instanceof RangeError)
      throw new Refusal([refused(generalErrors, 'G-10', {}, { field: 'rows' })], {
        number: entry.record.record_number,
      })
    throw error
  }
}

/**
 * Stores cells that were applied to a locked record and computes it anew: as entry before the first submission, as a version
 * after it, with a line of history for each changed value.
 * @param isChanged false where nothing is to be written, such as values that stand already
 */
export async function storeCells(
  ctx: Ctx,
  entry: Entry,
  applied: Applied,
  { reason, isChanged }: { readonly reason: string | null; readonly isChanged: boolean },
): Promise<Stored> {
  const { record, context, blocks } = entry
  const { values } = applied
  const after = { values, ...evaluated(entry, applied) }
  const kept = !isChanged
    ? { row_version: record.row_version, version_no: blocks.version_no }
    : context.first_submitted_at === null
      ? await keepWorking(ctx, record, context, after)
      : await writeEntry(
          ctx,
          record,
          { ...context, working: null },
          await storeVersion(ctx, record, after, userOf(ctx), reason),
        )
  await bindCaptured(ctx, entry, values)
  await noteTools(ctx, record.id, { before: blocks.values, after: values })
  await writeHistory(ctx, entry, applied.history, reason)
  return { ...kept, ...after }
}
