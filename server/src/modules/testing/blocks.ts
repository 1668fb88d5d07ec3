import { createHash } from 'node:crypto'
import { cutOptional } from '@gt/domain/kit/text.ts'
import { minutesBetween } from '@gt/domain/kit/time.ts'
import { capturedCells } from '@gt/domain/testing/captured.ts'
import {
  type RecordComputed,
  type RecordContext,
  type RecordValues,
  type RecordVerdict,
  recordComputedSchema,
  recordContextSchema,
  recordValuesSchema,
  recordVerdictSchema,
} from '@gt/domain/testing/record-data.ts'
import { testRecordData } from '@gt/domain/testing/test-record-data.entity.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { insertRow } from '../../db/write.ts'
import { currentBlocks, type RecordRow, type StoredBlocks } from './record.queries.ts'

/** Raw, computed and verdict of a record as they stand, stored or still in entry. */
export interface Blocks {
  /** 0 while nothing was stored yet. */
  readonly version_no: number
  readonly values: RecordValues
  readonly computed: RecordComputed
  readonly verdict: RecordVerdict
}

/** Saves of one user within this time are one version (workflow 6). */
const foldMinutes = 10

/** The context of a record; the server alone writes it. */
export const contextOf = (record: RecordRow): RecordContext => recordContextSchema.parse(record.context)

/** The context as it is written: what could not be read again is refused before it is stored. */
export const writtenContext = (context: RecordContext): RecordContext => recordContextSchema.parse(context)

/** At which stage of its record a value is changed, as the history names it. */
export const stageOf = ({ first_submitted_at, unlocked }: RecordContext): 'entry' | 'returned' | 'change' =>
  first_submitted_at === null ? 'entry' : unlocked === null ? 'returned' : 'change'

const storedBlocks = (row: StoredBlocks): Blocks => ({
  version_no: row.version_no,
  values: recordValuesSchema.parse(row.values),
  computed: recordComputedSchema.parse(row.computed),
  verdict: recordVerdictSchema.parse(row.verdict),
})

/** The blocks of records as they stand, by record id: entry that is not a version yet before the current version. */
export async function blocksOf(ctx: Ctx, records: readonly RecordRow[]): Promise<Map<string, Blocks>> {
  const stored = new Map(
    (
      await currentBlocks(
        ctx,
        records.map(record => record.id),
      )
    ).map(row => [row.test_record_id, row]),
  )
  return new Map(
    records.flatMap(record => {
      const { working } = contextOf(record)
      const row = stored.get(record.id)
      if (working) {
        const { values, computed, verdict } = working
        return [[record.id, { version_no: row?.version_no ?? 0, values, computed, verdict }] as const]
      }
      return row ? [[record.id, storedBlocks(row)] as const] : []
    }),
  )
}

/** The blocks of one record. */
export async function blocksOfRecord(ctx: Ctx, record: RecordRow): Promise<Blocks> {
  const blocks = (await blocksOf(ctx, [record])).get(record.id)
  if (!blocks) throw new Error(`record ${record.id} has neither a version nor entry`)
  return blocks
}

/** Stores the next version of the blocks; a version is never changed. Answers its id and number. */
export async function storeVersion(
  ctx: Ctx,
  record: RecordRow,
  blocks: Pick<Blocks, 'values' | 'computed' | 'verdict'>,
  by: string,
  reason: string | null,
): Promise<{ id: string; version_no: number }> {
  const [last] = await ctx.tx.query<{ n: number }>(
    'select coalesce(max(version_no), 0)::int as n from test_record_data where business_id = app_biz() and test_record_id = $1',
    [record.id],
  )
  const { values, computed, verdict } = blocks
  const row = await insertRow(
    ctx,
    testRecordData,
    {
      test_record_id: record.id,
      version_no: (last?.n ?? 0) + 1,
      values,
      computed,
      verdict,
      saved_by_id: by,
      reason: cutOptional(reason, 300),
      capture_refs: [...new Set(capturedCells(values).map(cell => cell.id))],
      content_hash: digestOf(blocks),
    },
    // the row is the trail itself: never changed, with author, time and reason
    { untracked: true },
  )
  return { id: row.id, version_no: row.version_no }
}

/** Digest of the blocks, stored with a version and with the record that is signed. */
export const digestOf = ({ values, computed, verdict }: Pick<Blocks, 'values' | 'computed' | 'verdict'>): string =>
  createHash('sha256')
    .update(canonical([values, computed, verdict]))
    .digest('hex')

/**
 * Keeps entry that is not a version yet. When it is another user's, or older than ten minutes, it becomes a version first.
 * Entry is written without a trail of its own: every cell says who typed it and when. Answers the record's new version.
 */
export async function keepWorking(
  ctx: Ctx,
  record: RecordRow,
  context: RecordContext,
  blocks: Pick<Blocks, 'values' | 'computed' | 'verdict'>,
): Promise<{ row_version: number; version_no: number }> {
  const by = userOf(ctx)
  const { working } = context
  const typed = working?.by ? { ...working, by: working.by } : null
  const isOver = typed !== null && (typed.by !== by || minutesBetween(typed.since, ctx.now) >= foldMinutes)
  const folded = typed && isOver ? await storeVersion(ctx, record, typed, typed.by, null) : null
  const { values, computed, verdict } = blocks
  const since = typed && !isOver ? typed.since : ctx.now
  const next: RecordContext = {
    ...context,
    result_seen: isResultSeen(context, verdict),
    working: { by, since, values, computed, verdict },
  }
  return writeEntry(ctx, record, next, folded)
}

/** Whether whoever had the record before him could see the result of a sample. */
export const isResultSeen = (context: RecordContext, verdict: RecordVerdict): boolean =>
  context.result_seen || Object.values(verdict.samples).some(sample => sample.complete)

/** Writes context and current version of a record in entry; answers the numbers the client needs to go on. */
export async function writeEntry(
  ctx: Ctx,
  record: RecordRow,
  context: RecordContext,
  stored: { id: string; version_no: number } | null,
): Promise<{ row_version: number; version_no: number }> {
  const [row] = await ctx.tx.query<{ row_version: number; version_no: number | null }>(
    `update test_record r set context = $2::jsonb, current_data_id = coalesce($3, r.current_data_id), row_version = r.row_version + 1,
       updated_at = gt_now(), updated_by_id = app_user_id()
     where r.business_id = app_biz() and r.id = $1
     returning r.row_version, (select d.version_no from test_record_data d where d.business_id = r.business_id and d.id = r.current_data_id) as version_no`,
    [record.id, JSON.stringify(writtenContext(context)), stored?.id ?? null],
  )
  if (!row) throw new Error(`record ${record.id} is gone`)
  const ids = ctx.pending.changed.get('test_record') ?? new Set<string>()
  ctx.pending.changed.set('test_record', ids.add(record.id))
  return { row_version: row.row_version, version_no: row.version_no ?? 0 }
}

/** JSON with the keys of every object in order: the database keeps them in an order of its own. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : part,
  )
