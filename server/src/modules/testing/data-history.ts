import type { Label } from '@gt/domain/kit/label.ts'
import type { dataHistoryActions } from '@gt/domain/testing/data-history-actions.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import { trialDataHistory } from '@gt/domain/testing/trial-data-history.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import type { ListOptions } from '../../db/list.ts'
import type { Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'
import { momentsOf } from '../operation/api.ts'
import { sampleNumberSql } from '../samples/api.ts'
import { visibleRecords } from './visible.ts'

const recordPlace =
  'exists (select from test_record r join trial_task k on k.business_id = r.business_id and k.id = r.trial_task_id where r.business_id = t.business_id and r.id = t.test_record_id and #)'

/** Changed readings are seen with their records. */
export const visibleHistory = (ctx: Ctx): ListOptions => ({
  // inside, `t` is the record; the pair before it is the line's
  where: (visibleRecords(ctx).where ?? []).map(({ sql, values }) => ({
    sql: `(t.business_id, t.test_record_id) in (select t.business_id, t.id from test_record t where ${sql})`,
    values,
  })),
  facts: factsOf(trialDataHistory.computed, {
    record_number: { column: 'r.record_number', place: recordPlace },
    task_number: { column: 'k.task_number', place: recordPlace },
    trial_name: { column: 'k.test_name', place: recordPlace },
  }),
})

interface Words extends Record<string, unknown> {
  readonly id: string
  /** Readings of the method of the record. */
  readonly inputs: readonly (Partial<Label> & { readonly name: string; readonly in: string })[] | null
}

const times: Readonly<Record<string, Label>> = {
  test_start_at: testRecord.fields.test_start_at.label,
  test_end_at: testRecord.fields.test_end_at.label,
}

/** What a line calls its reading (`sample/group.input`), or a time of the record. */
function readingName(ctx: Ctx, fieldKey: string, words: Words | undefined): string {
  const time = times[fieldKey]
  if (time) return time[ctx.language]
  const place = fieldKey.slice(fieldKey.indexOf('/') + 1)
  const input = words?.inputs?.find(one => `${one.in}.${one.name}` === place)
  return input?.[ctx.language] ?? input?.en ?? place
}

async function tellReadings(ctx: Ctx, rows: readonly Record<string, unknown>[]): Promise<Record<string, unknown>[]> {
  const words = await ctx.tx.query<Words>(
    `select r.id, m.definition -> 'inputs' as inputs
     from test_record r left join trial_method m on m.id = r.trial_method_id where r.business_id = any(app_visible()) and r.id = any($1)`,
    [[...new Set(rows.map(row => String(row.test_record_id)))]],
  )
  const byRecord = new Map(words.map(one => [one.id, one]))
  return rows.map(row => ({
    ...row,
    field_label: readingName(ctx, String(row.field_key), byRecord.get(String(row.test_record_id))),
  }))
}

const ofRecord = (what: string): string =>
  `select ${what} from test_record r join trial_task k on k.business_id = r.business_id and k.id = r.trial_task_id where r.business_id = t.business_id and r.id = t.test_record_id`

/** Rules of the trail of changed readings (page djentrustmanage/trialdatahistory). */
export const dataHistoryRules = entityRules(trialDataHistory, {
  visible: visibleHistory,
  computed: {
    record_number: ofRecord('r.record_number'),
    task_number: ofRecord('k.task_number'),
    trial_name: ofRecord('k.test_name'),
    specimen: ctx =>
      `select ${sampleNumberSql(ctx, 's')} from sample s where s.business_id = t.business_id and s.id = substring(t.field_key from '^([0-9]{1,18})/')::bigint`,
    field_label: 'select null::text',
  },
  tell: tellReadings,
})

interface Broken extends Record<string, unknown> {
  readonly id: string
  readonly record: string
  readonly at: string
}

/** Reckons the chains of the records that were changed in the period anew; see the contract. */
export const verifyDataHistory: Run<(typeof dataHistoryActions)['actions']['Verify']> = async (ctx, period) => {
  const moments = [...momentsOf(period)]
  const within = 'h.business_id = app_biz() and h.changed_at >= $1::timestamptz and h.changed_at < $2::timestamptz'
  const [counted] = await ctx.tx.query<{ rows: number; records: number }>(
    `select count(*)::int as rows, count(distinct h.test_record_id)::int as records from trial_data_history h where ${within}`,
    moments,
  )
  const [broken] = await ctx.tx.query<Broken>(
    // whole records, so that a line whose moment was moved out of the period is found as well
    `select c.id::text, r.record_number as record, c.changed_at as at from (
       select h.id, h.test_record_id, h.changed_at, h.chain_hash,
         gt_reading_digest(lag(h.chain_hash) over (partition by h.test_record_id order by h.id), h) as digest
       from trial_data_history h where h.business_id = app_biz()
         and h.test_record_id in (select h.test_record_id from trial_data_history h where ${within})) c
     join test_record r on r.business_id = app_biz() and r.id = c.test_record_id
     where c.chain_hash is distinct from c.digest order by c.id limit 1`,
    moments,
  )
  return { rows: counted?.rows ?? 0, records: counted?.records ?? 0, broken: broken ?? null }
}
