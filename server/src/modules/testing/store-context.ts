import { evaluateRecord } from '@gt/domain/testing/evaluate-record.ts'
import type { RecordContext } from '@gt/domain/testing/record-data.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { changeRow } from '../../db/write.ts'
import { type Blocks, keepWorking, storeVersion, writeEntry, writtenContext } from './blocks.ts'
import type { Entry } from './entry.ts'

/**
 * Stores what a locked record is reckoned and judged by, and its results by that: as entry before the first submission, as a version
 * after it. The trail keeps the change with its reason.
 */
export async function storeContext(
  ctx: Ctx,
  { record, method, blocks }: Entry,
  next: RecordContext,
  reason: string | null,
): Promise<Pick<Blocks, 'values' | 'computed' | 'verdict'> & { row_version: number; version_no: number }> {
  const changed = await changeRow(ctx, testRecord, record, { context: writtenContext(next) }, { reason })
  const after = { values: blocks.values, ...evaluateRecord(method, blocks.values, next) }
  const kept = next.first_submitted_at
    ? await writeEntry(
        ctx,
        changed,
        { ...next, working: null },
        await storeVersion(ctx, changed, after, userOf(ctx), reason),
      )
    : await keepWorking(ctx, changed, next, after)
  return { ...kept, ...after }
}
